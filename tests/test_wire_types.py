"""The client's types are those of the server."""

from scripts.make_wire_types import TARGET, content


def test_the_types_of_the_client_are_not_stale() -> None:
    assert TARGET.read_text(encoding="utf-8") == content(), "run: python scripts/make_wire_types.py"


def test_every_message_and_every_view_has_a_type() -> None:
    written = content()
    for name in (
        "AnyFromClient",
        "AnyFromServer",
        "TheIslandView",
        "TheIslandAnyAction",
        "TheIslandAnyEvent",
    ):
        assert f"export type {name} = " in written
