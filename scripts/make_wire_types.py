"""Writes the TypeScript types of everything on the wire: ``python scripts/make_wire_types.py``.

They come from the same Python types that decode the messages, so client and server cannot drift apart; a test
fails when the file is stale.
"""

import json
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

import msgspec

from atlantide.games import games
from atlantide.server import bodies, lobby, wire

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.gen.ts"
HEADER = "// Made by scripts/make_wire_types.py from the server's own types. Do not edit.\n"
PRIMITIVES = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def short(name: str) -> str:
    """The name of a type; where two modules have one of the same name, with its module."""
    *_, module, kind = ("", *name.split("."))
    return module.capitalize() + kind


def typescript(schema: dict[str, Any], prefix: str) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return prefix + short(str(schema["$ref"]).rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typescript(part, prefix) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"readonly [{', '.join(typescript(item, prefix) for item in schema['prefixItems'])}]"
        items = schema.get("items")
        return f"readonly ({typescript(items, prefix) if isinstance(items, dict) else 'unknown'})[]"
    if kind == "object" and "properties" in schema:
        return record(schema, prefix)
    if kind == "object":
        extra = schema.get("additionalProperties")
        value = typescript(extra, prefix) if isinstance(extra, dict) else "unknown"
        return f"{{ readonly [key: string]: {value} }}"
    return PRIMITIVES.get(str(kind), "unknown")


def record(schema: dict[str, Any], prefix: str) -> str:
    """An object with named fields; one that a client may leave out has a question mark."""
    required = set(schema.get("required", ()))
    lines = [
        f"  readonly {name}{'' if name in required else '?'}: {typescript(field, prefix)};"
        for name, field in schema["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def components(kinds: dict[str, Any], *, whole: bool) -> dict[str, dict[str, Any]]:
    """Schemas by name, of these types and all they are made of; what the server sends is always whole."""
    schemas, found = msgspec.json.schema_components(kinds.values(), ref_template="#/{name}")
    named = dict(sorted(found.items())) | {
        name: schema for name, schema in zip(kinds, schemas, strict=True) if name not in found
    }
    if whole:
        for schema in named.values():
            if "properties" in schema:
                schema["required"] = list(schema["properties"])
    return named


def declarations(schemas: dict[str, dict[str, Any]], prefix: str) -> list[str]:
    """Types by name."""
    return [
        f"export type {prefix}{short(name)} = {typescript(schema, prefix)};\n"
        for name, schema in schemas.items()
    ]


def content() -> str:
    """The whole file."""
    sent: dict[str, Any] = {"AnyFromClient": wire.AnyFromClient}
    sent |= {
        kind.__name__: kind
        for kind in vars(bodies).values()
        if _is_struct(kind) and issubclass(kind, bodies.Body) and kind is not bodies.Body
    }
    sent |= {kind.__name__: kind for kind in (lobby.NewTable, lobby.Changes)}
    answered: dict[str, Any] = {"AnyFromServer": wire.AnyFromServer}
    answered |= {
        kind.__name__: kind
        for kind in vars(bodies).values()
        if _is_struct(kind)
        and kind.__module__ == bodies.__name__
        and kind.__name__ not in {*sent, "Refused", "Body"}
    }
    lines = [HEADER, f"export const PROTOCOL = {wire.PROTOCOL};\n"]
    lines += declarations(components(sent, whole=False) | components(answered, whole=True), "")
    for game in games():
        prefix = "".join(word.capitalize() for word in game.meta.id.split("-"))
        kinds = {
            "AnyAction": reduce(or_, game.actions),
            "AnyEvent": reduce(or_, game.events),
            "View": game.view_type,
            "Options": game.meta.options,
        }
        lines += declarations(components(kinds, whole=True), prefix)
    return "\n".join(lines)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(content(), encoding="utf-8")
