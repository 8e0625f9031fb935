"""A short fingerprint of a position: two machines that agree on it agree on the whole state."""

import hashlib

import msgspec

from atlantide.contract import Json

_encode = msgspec.json.Encoder(order="sorted").encode


def digest(position: Json) -> str:
    """Sixteen hexadecimal digits of the position's canonical JSON."""
    return hashlib.sha256(_encode(position)).hexdigest()[:16]
