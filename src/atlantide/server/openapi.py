"""The OpenAPI document of the server, from the list of what can be asked."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from atlantide import __version__
from atlantide.games import PACKAGES
from atlantide.kernel.texts import LANGUAGES
from atlantide.server.api import Endpoint, Parameter
from atlantide.server.bodies import Refused
from atlantide.server.identity import COOKIE

_PART = re.compile(r"\{(\w+)\}")
_PARTS = {
    "key": {"type": "string", "minLength": 1, "description": "a table's id or its code, in any case"},
    "game": {"type": "string", "enum": list(PACKAGES)},
    "language": {"type": "string", "enum": list(LANGUAGES)},
}
"""What can stand in an address."""


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Everything that can be asked over HTTP, in the form of OpenAPI 3.1."""
    kinds: list[Any] = [Refused]
    for endpoint in endpoints:
        kinds += [kind for kind in (endpoint.answer, endpoint.body) if kind not in {None, bytes, str}]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Atlantide",
            "version": __version__,
            "description": "Tables at which four board games about the end of Atlantis are played. "
            "Playing itself goes over a WebSocket, see the page of the protocol.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    """One thing that can be asked."""
    media = endpoint.media.partition(";")[0]
    answered = {"type": "string"} if endpoint.answer is str else schema_of[str(endpoint.answer)]
    refused = {"application/json": {"schema": schema_of[str(Refused)]}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": (endpoint.handler.__doc__ or "").strip(),
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": _PARTS[name]}
                for name in _PART.findall(endpoint.path)
            ),
            *(_parameter(name, parameter) for name, parameter in endpoint.query.items()),
        ],
        "responses": {
            str(endpoint.status): {"description": "Done.", "content": {media: {"schema": answered}}},
            "4XX": {"description": "It cannot be done; the code says why.", "content": refused},
        },
    }
    if endpoint.body is bytes:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        }
    elif endpoint.body:
        operation["requestBody"] = {
            "required": any(field.required for field in msgspec.structs.fields(endpoint.body)),
            "content": {"application/json": {"schema": schema_of[str(endpoint.body)]}},
        }
    if endpoint.known:
        operation["security"] = [{"cookie": []}]
    return operation


def _parameter(name: str, parameter: Parameter) -> dict[str, Any]:
    """Something behind the question mark of an address."""
    return {
        "name": name,
        "in": "query",
        "description": parameter.meaning,
        "schema": msgspec.json.schema(parameter.kind) | {"default": parameter.usual},
    }
