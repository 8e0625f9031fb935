"""The description of the server for machines: complete, valid, and true of a server that runs."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
import requests
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from schemathesis.specs.openapi.definitions import OPENAPI_31
from starlette.routing import Route, WebSocketRoute

from atlantide.games import PACKAGES
from atlantide.server.api import Api
from atlantide.server.app import Server, Settings
from atlantide.server.identity import COOKIE
from atlantide.server.openapi import document
from tests.server.serving import Running, served

Json = dict[str, Any]
NOTHING: Any = None
DOCUMENT = document(Api(NOTHING, NOTHING, NOTHING, secure=False, limited=False).endpoints())
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("openapi"), "--unlimited") as found:
        yield found


@pytest.fixture(scope="module")
def described(running: Running) -> Json:
    with running.nobody() as client:
        response = client.get("/api/openapi.json")
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    found: Json = response.json()
    return found


def operations(described: Json) -> Iterator[tuple[str, str, Json]]:
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert method in METHODS
            yield path, method, operation


def inside(thing: object) -> Iterator[Json]:
    """Every object in a document."""
    if isinstance(thing, dict):
        yield thing
    for part in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ():
        yield from inside(part)


# --- the document


def test_it_is_openapi_3_1(described: Json) -> None:
    assert described["openapi"] == "3.1.0"
    jsonschema_rs.Draft202012Validator(OPENAPI_31).validate(described)
    for schema in described["components"]["schemas"].values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})


def test_it_lists_every_address_with_every_method(described: Json, tmp_path: Path) -> None:
    routes = Server(Settings(tmp_path)).routes()
    real = {
        (route.path, method.lower())
        for route in routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}  # which goes with every GET
    }
    assert {(path, method) for path, method, _ in operations(described)} == real
    assert [route.path for route in routes if isinstance(route, WebSocketRoute)] == [
        "/api/tables/{key}/socket"  # which OpenAPI has no words for
    ]


def test_every_operation_is_named_and_explained(described: Json) -> None:
    found = list(operations(described))
    names = Counter(operation["operationId"] for _, _, operation in found)
    assert set(names.values()) == {1}
    for _, _, operation in found:
        assert operation["summary"].endswith(".")
        assert "4XX" in operation["responses"]


def test_every_reference_leads_somewhere(described: Json) -> None:
    found = {part["$ref"] for part in inside(described) if isinstance(part.get("$ref"), str)}
    assert found == {f"#/components/schemas/{name}" for name in described["components"]["schemas"]}


def test_every_parameter_has_its_type(described: Json) -> None:
    queries: dict[str, Json] = {}
    for path, _, operation in operations(described):
        parameters = operation["parameters"]
        in_path = [parameter["name"] for parameter in parameters if parameter["in"] == "path"]
        assert in_path == re.findall(r"\{(\w+)\}", path)
        for parameter in parameters:
            if parameter["in"] == "query":
                queries[parameter["name"]] = parameter["schema"]
                assert parameter["description"]
    assert queries == {
        "which": {"enum": ["mine", "open", "watch"], "default": "open"},
        "next": {"type": "string", "default": ""},
        "game": {"type": "string", "default": ""},
        "eyes": {"type": "integer", "minimum": -2, "default": -2},
        "first": {"type": "integer", "minimum": 0, "default": 0},
        "count": {"type": "integer", "minimum": 1, "maximum": 100, "default": 100},
    }


def test_who_must_be_known_is_marked(described: Json, running: Running) -> None:
    """Without a cookie exactly those are refused of which the document says so."""
    assert described["components"]["securitySchemes"] == {
        "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE}
    }
    with running.nobody() as client:
        for path, method, operation in operations(described):
            address = path.format(key="NOTHERE", game=next(iter(PACKAGES)), language="en")
            response = client.request(method, address)
            marked = operation.get("security") == [{"cookie": []}]
            assert (response.status_code == 401) == marked, (method, path, response.text)
            client.cookies.clear()


# --- the server keeps to it

GENERATED = schemathesis.openapi.from_dict(DOCUMENT)
GENERATED.config.update(request_timeout=60)  # a hint starts a process first
GENERATED.config.generation.update(deterministic=True, max_examples=6, with_security_parameters=False)
# What is generated must not hang on what the server has answered: ids of tables are drawn by lot.
GENERATED.config.phases.fuzzing.extra_data_sources.responses = False
GENERATED.config.phases.fuzzing.error_feedback.is_enabled = False
ALWAYS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
AS_GENERATED = [*ALWAYS, negative_data_rejection, unsupported_method, allow_header_conformance]


@schemathesis.serializer("application/x-ndjson")
def lines(_: Any, value: Any) -> Any:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


STATES = ("free", "full", "running", "over")


@dataclass
class Guest:
    """Somebody with tables in every state."""

    client: httpx.Client
    kept: dict[str, str] = field(default_factory=dict)

    def table(self, state: str) -> str:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"} if state == "free" else {"kind": "bot"}]
        wanted = {
            "game": "the-island",
            "name": "Friday",
            "seats": seats,
            "start": state in {"running", "over"},
        }
        code: str = self.client.post("/api/tables", json=wanted).raise_for_status().json()["code"]
        if state == "over":
            self.client.post(f"/api/tables/{code}/leave").raise_for_status()
        return code

    def known(self, state: str) -> str:
        """A table that nobody has changed."""
        if state not in self.kept:
            self.kept[state] = self.table(state)
        return self.kept[state]

    def journal(self) -> str:
        return self.client.get(f"/api/tables/{self.known('over')}/journal").raise_for_status().text

    def sensible(self, body: Any) -> Any:
        """What was generated, so that a table could do it."""
        if isinstance(body, str | bytes):
            return self.journal()
        if isinstance(body, dict) and "game" in body:
            return body | {"game": "the-island", "options": {}, "seats": 3, "pace": {}, "start": False}
        if isinstance(body, dict) and isinstance(body.get("seat"), int):
            return body | {"seat": int(body["seat"]) % 2}
        return body


@pytest.fixture(scope="module")
def guest(running: Running) -> Iterator[Guest]:
    with running.client() as client:
        yield Guest(client)


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as found:
        found.trust_env = False
        found.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # each request brings its own
        yield found


@GENERATED.parametrize()
def test_the_server_keeps_to_its_description(
    case: schemathesis.Case[Any], running: Running, guest: Guest, session: requests.Session
) -> None:
    """What could be meant seriously goes also to tables that are there, in every state."""
    who = guest.client.cookies[COOKIE]
    if case.path.startswith("/api/me"):  # where somebody can become somebody else, or nobody
        with running.client() as client:
            who = client.cookies[COOKIE]

    def call(checks: list[Any]) -> None:
        case.call_and_validate(running.url, session, cookies={COOKIE: who}, checks=checks)

    call(AS_GENERATED)
    if case.meta is None or case.meta.generation.mode is not schemathesis.GenerationMode.POSITIVE:
        return
    case.body = guest.sensible(case.body)
    if "key" not in case.path_parameters:
        call(ALWAYS)
        return
    for state in STATES:
        case.path_parameters["key"] = guest.known(state) if case.method == "GET" else guest.table(state)
        call(ALWAYS)
