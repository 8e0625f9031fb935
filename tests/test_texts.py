"""Every game says everything it has to say, in both languages; and placeholders are filled as promised."""

import ast
import json
import random
import re
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from types import NoneType
from typing import Any, Literal

import pytest

from atlantide.bots.judging import experienced, judgement
from atlantide.contract import FATE, PUBLIC, Game, Recall, Seat, View
from atlantide.games import PACKAGES, games
from atlantide.games.rising import pieces as rising
from atlantide.games.the_island import events, pieces, view
from atlantide.games.the_island.board import ISLANDS
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.state import new
from atlantide.kernel.tables import text
from atlantide.kernel.texts import LANGUAGES, Texts, snake, tell, texts
from tests.laws.tastes import meddling, uniform

PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+)|[?|][^{}]*)?\}")

AnyGame = Game[Any, Any]

each_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.id)
each_language = pytest.mark.parametrize("language", LANGUAGES)


# --- what is written


def catalogue(game: AnyGame, language: str) -> dict[str, str]:
    """The game's own texts, without its id in front."""
    entries: dict[str, str] = json.loads(text(PACKAGES[game.meta.id], f"text/{language}.json"))
    return {key.removeprefix(f"{game.meta.id}."): entry for key, entry in entries.items()}


def written(game: AnyGame, group: str) -> set[str]:
    """The keys of one group, such as ``event``."""
    return {key.removeprefix(f"{group}.") for key in catalogue(game, "en") if key.startswith(f"{group}.")}


def placeholders(entry: str) -> set[str]:
    """The names a text asks for."""
    return {found[1] for found in PLACEHOLDER.finditer(entry)}


# --- what has to be written


def tasks(game: AnyGame) -> tuple[type, ...]:
    """Every type of task."""
    return typing.get_args(import_module(f"{PACKAGES[game.meta.id]}.tasks").AnyTask)


def _names(thing: Any) -> tuple[str, ...]:
    names: tuple[str, ...] = thing.__struct_fields__
    return names


def hideable(thing: type) -> set[str]:
    """The fields that may be None, which makes a text the secret one."""
    hints = typing.get_type_hints(thing)
    return {name for name in _names(thing) if NoneType in typing.get_args(hints[name])}


def expected(things: Iterable[type]) -> set[str]:
    """One key per type, and the secret one where a field may be hidden."""
    keys = set()
    for thing in things:
        keys.add(snake(thing.__name__))
        if hideable(thing):
            keys.add(f"{snake(thing.__name__)}.secret")
    return keys


def option_values(kind: Any) -> set[str]:
    """The values of an option that have a name of their own; numbers speak for themselves."""
    if kind is bool:
        return {"true", "false"}
    if typing.get_origin(kind) is Literal:
        return {str(value) for value in typing.get_args(kind)}
    return {value for member in typing.get_args(kind) for value in option_values(member)}


def refusals(game: AnyGame) -> tuple[frozenset[str], dict[str, set[str]]]:
    """The rules that refuse actions, and those that refuse options with the names they give to the text."""
    rule = re.compile(rf"{game.meta.prefix}-\d+\.\d+")
    actions: set[str] = set()
    options: dict[str, set[str]] = {}
    for file in files(PACKAGES[game.meta.id]).iterdir():
        if not file.name.endswith(".py"):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        taken = set()
        for node in ast.walk(tree):
            match node:
                case ast.Call(ast.Name("InvalidOptions"), [ast.Constant(str(found)) as constant], keywords):
                    given = {keyword.arg or "" for keyword in keywords}
                    options[found] = options.get(found, given) & given
                    taken.add(constant)
        actions |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and node not in taken
            and isinstance(node.value, str)
            and rule.fullmatch(node.value)
        }
    return frozenset(actions), options


# --- both languages say the same


@each_game
def test_both_languages_have_the_same_keys(game: AnyGame) -> None:
    assert catalogue(game, "en").keys() == catalogue(game, "fr").keys()


@each_game
def test_both_languages_ask_for_the_same_values(game: AnyGame) -> None:
    french = catalogue(game, "fr")
    differing = [
        key
        for key, entry in catalogue(game, "en").items()
        if placeholders(entry) != placeholders(french.get(key, entry))
    ]
    assert not differing


@each_game
@each_language
def test_a_catalogue_is_sorted_and_carries_the_id_of_its_game(game: AnyGame, language: str) -> None:
    entries = json.loads(text(PACKAGES[game.meta.id], f"text/{language}.json"))
    assert list(entries) == sorted(entries)
    assert all(key.startswith(f"{game.meta.id}.") for key in entries)


@each_game
@each_language
def test_braces_are_placeholders(game: AnyGame, language: str) -> None:
    for key, entry in catalogue(game, language).items():
        assert not set(PLACEHOLDER.sub("", entry)) & set("{}"), key
        assert entry == entry.strip(), key
        assert entry, key


@each_game
def test_french_typography(game: AnyGame) -> None:
    for key, entry in catalogue(game, "fr").items():
        assert "'" not in entry, key
        assert not re.search(r"[^\u00a0][:;!»]|[^\u00a0\w][?]|« ", PLACEHOLDER.sub("x", entry)), key


# --- everything has its text


@each_game
@each_language
def test_the_game_presents_itself(game: AnyGame, language: str) -> None:
    entries = catalogue(game, language)
    assert entries["title"] == game.meta.title[language]
    assert {"pitch", "about", "length", "legend"} <= entries.keys()
    assert "\n" not in entries["pitch"]


@each_game
def test_every_action_has_its_text(game: AnyGame) -> None:
    assert written(game, "action") == expected(game.actions)


@each_game
def test_every_event_has_its_text(game: AnyGame) -> None:
    assert written(game, "event") == expected(game.events)


@each_game
def test_what_decisions_cause_can_be_told_beforehand(game: AnyGame) -> None:
    """A game that has texts for previews has them for all that people, and not chance, bring about."""
    foreseen = written(game, "foreseen")
    assert foreseen <= expected(game.events)
    if foreseen:
        caused = [event for seats in game.meta.seats for made in moves(game, seats) for event in made.caused]
        assert expected({type(event) for event in caused}) <= foreseen


@each_game
def test_every_task_has_its_text_for_who_decides_and_for_who_waits(game: AnyGame) -> None:
    names = {snake(task.__name__) for task in tasks(game)}
    assert written(game, "task") == expected(tasks(game)) | {f"{name}.wait" for name in names}


@each_game
def test_every_option_and_every_value_has_its_text(game: AnyGame) -> None:
    hints = typing.get_type_hints(game.meta.options)
    keys = set()
    for name in _names(game.meta.options):
        keys |= {name, f"{name}.help"} | {f"{name}.{value}" for value in option_values(hints[name])}
    assert written(game, "option") == keys


@each_game
def test_every_reason_has_its_text(game: AnyGame) -> None:
    assert written(game, "reason") == set(game.meta.reasons)


@each_game
def test_every_factor_has_its_texts(game: AnyGame) -> None:
    factors = judgement(experienced(game)).factors
    assert written(game, "factor") == {*factors, *(f"{name}.why" for name in factors)}


@each_game
def test_every_refusal_has_its_text(game: AnyGame) -> None:
    actions, options = refusals(game)
    assert written(game, "refusal") == actions
    assert written(game, "invalid") == options.keys()


# --- texts ask only for what they get


@each_game
def test_texts_ask_only_for_fields(game: AnyGame) -> None:
    entries = catalogue(game, "en")
    foreseen = [event for event in game.events if f"foreseen.{snake(event.__name__)}" in entries]
    for kind, things in (
        ("action", game.actions),
        ("event", game.events),
        ("foreseen", foreseen),
        ("task", tasks(game)),
    ):
        for thing in things:
            key, given = f"{kind}.{snake(thing.__name__)}", set(_names(thing))
            assert placeholders(entries[key]) <= given, key
            hidden = hideable(thing)
            if hidden:
                assert placeholders(entries[f"{key}.secret"]) <= given - hidden, key
            if kind == "task":
                assert placeholders(entries[f"{key}.wait"]) <= given - hidden | {"side", "seat"}, key


@each_game
def test_refusals_stand_by_themselves(game: AnyGame) -> None:
    entries = catalogue(game, "en")
    actions, options = refusals(game)
    assert not [rule for rule in actions if placeholders(entries[f"refusal.{rule}"])]
    assert not [rule for rule, given in options.items() if placeholders(entries[f"invalid.{rule}"]) - given]


@each_game
@each_language
def test_every_word_has_the_forms_it_is_asked_for(game: AnyGame, language: str) -> None:
    entries = catalogue(game, language)
    for key, entry in entries.items():
        for name, form in PLACEHOLDER.findall(entry):
            if form:
                words = [other for other in entries if re.fullmatch(rf"{name}\.\w+", other)]
                assert words, key
                assert not [word for word in words if f"{word}.{form}" not in entries], key


@each_language
def test_the_island_has_its_words(language: str) -> None:
    entries = catalogue(GAME, language)
    words = {
        "terrain": pieces.TERRAINS,
        "kind": pieces.KINDS,
        "back": pieces.BACKS,
        "cause": typing.get_args(events.Cause),
        "colour": pieces.COLOURS,
        "colours": (*pieces.COLOURS, *both_colours()),
        "island": ISLANDS,
        "condition": typing.get_args(view.Condition),
        "piece": ("explorer", "boat", "tile", "die", "safe_island", *pieces.KINDS),
    }
    for group, values in words.items():
        assert {key for key in entries if re.fullmatch(rf"{group}\.\w+", key)} == {
            f"{group}.{value}" for value in values
        }
    assert all(f"back.{back}.help" in entries for back in pieces.BACKS)


@each_language
def test_atlantis_rising_has_its_words(language: str) -> None:
    entries = catalogue(games()[-1], language)
    words = {
        "colour": rising.COLOURS,
        "kind": rising.KINDS,
        "goods": rising.GOODS,
        "peninsula": rising.PENINSULAS,
        "location": rising.LOCATION_NAMES,
        "board": rising.BOARDS,
        "component": rising.COMPONENT_NAMES,
        "card": rising.CARDS,
        "calamity": rising.CALAMITIES,
    }
    for group, values in words.items():
        assert {key for key in entries if re.fullmatch(rf"{group}\.[\w-]+", key)} == {
            f"{group}.{value}" for value in values
        }
    for group in ("peninsula", "board", "component", "card", "calamity"):
        assert all(f"{group}.{value}.help" in entries for value in words[group])


@each_language
def test_counts_of_goods_have_words_as_far_as_prices_go(language: str) -> None:
    entries = catalogue(games()[-1], language)
    prices = [component.cost for component in rising.COMPONENTS]
    most = max(rising.BARRIER_PRICE, rising.DRAIN_PRICE, *(max(price) for price in prices))
    for goods in rising.GOODS:
        assert all(f"goods.{goods}.{count}" in entries for count in range(1, most + 1))


def both_colours() -> list[str]:
    """The sides of the game with two colours each."""
    sides = new(Options(two_colours=True), 2).sides.colours
    return ["_".join(pieces.COLOURS[colour] for colour in side) for side in sides]


# --- a game told from the first to the last line


@each_game
@each_language
def test_a_whole_game_can_be_told(game: AnyGame, language: str) -> None:
    said = texts(language, game.meta.id, PACKAGES[game.meta.id])
    for seats in game.meta.seats:
        for line in story(game, said, seats):
            assert line
            assert not set(line) & set("@{}#"), line
            assert "  " not in line, line


@dataclass(frozen=True)
class Made:
    """One move of a random game."""

    state: Any
    """As it is after it; the same object for all of them."""
    before: View
    action: Any
    events: list[Any]
    by: int

    @property
    def caused(self) -> list[Any]:
        """What somebody brought about, and not chance."""
        return [] if self.by == FATE else self.events


PLAYS = {"rising": meddling}
"""Per game, how its random players play, if not just anyhow: where that would take too long."""


def moves(game: AnyGame, seats: int) -> Iterator[Made]:
    """A random game, move by move."""
    rng = random.Random(seats)
    s = game.new(game.meta.options(), seats)
    while actors := game.to_act(s):
        before = game.view(s, PUBLIC, Recall.TABLE)
        if actors == (FATE,):
            outcomes, weights = zip(*game.fate(s), strict=True)
            seat, action = FATE, rng.choices(outcomes, weights)[0]
        else:
            seat = actors[0] if len(actors) == 1 else rng.choice(actors)
            actions = game.legal(s, seat)
            action = rng.choices(actions, PLAYS.get(game.meta.id, uniform)(s, seat, actions))[0]
        log: list[Any] = []
        game.apply(s, seat, action, log)
        yield Made(s, before, action, log, seat)


def story(game: AnyGame, said: Texts, seats: int) -> list[str]:
    """Every task, action and event of a random game, as a player and as a spectator is told."""
    lines = []
    for made in moves(game, seats):
        for task in getattr(made.before, "agenda", ())[-1:]:
            lines += [tell(said, game, made.before, "task", task), waiting(game, said, made.before, task)]
        lines.append(tell(said, game, made.before, "action", made.action))
        for watcher in (Seat(0), PUBLIC):
            after = game.view(made.state, watcher, Recall.TABLE)
            lines += [
                tell(said, game, after, kind, seen)
                for event in made.events
                if (seen := game.see(event, watcher))
                for kind in ("event", "foreseen")
                if f"{game.meta.id}.{kind}.{snake(type(seen).__name__)}" in said
            ]
    return lines


def waiting(game: AnyGame, said: Texts, seen: Any, task: Any) -> str:
    """What those are told who do not decide."""
    decider = {"side": seen.side} if hasattr(seen, "side") else {"seat": getattr(seen, "active", PUBLIC)}
    given = decider | {name: getattr(task, name) for name in _names(task)}
    spelled = {name: game.spell(seen, name, value) for name, value in given.items()}
    return said(f"{game.meta.id}.task.{snake(type(task).__name__)}.wait", **spelled)


# --- placeholders


def say(language: str, entry: str, **params: object) -> str:
    """One text with its placeholders filled, among words of a game called ``sea``."""
    words = {
        "sea.kind.whale": "baleine",
        "sea.kind.whale.the": "la baleine",
        "sea.kind.shark": "requin",
        "sea.kind.shark.the": "le requin",
    }
    return Texts(language, {"key": entry, **words}, "sea.")("key", **params)


@each_language
def test_a_value_stands_for_itself(language: str) -> None:
    assert say(language, "{explorer} swims to {to}.", explorer="R1", to="D5") == "R1 swims to D5."
    assert say(language, "Turn {turn}", turn=7) == "Turn 7"
    assert say(language, "No placeholder, and one value too many", turn=7).startswith("No placeholder")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("en", "{explorer} swims", to="D5")


@each_language
def test_a_word_is_looked_up_in_the_form_asked_for(language: str) -> None:
    assert say(language, "{kind}", kind="@kind.whale") == "baleine"
    assert say(language, "{kind.the} de D5", kind="@kind.whale") == "la baleine de D5"
    assert say(language, "{kind.the} de D5", kind="@kind.shark") == "le requin de D5"
    assert say(language, "{to.the}", to="D5") == "D5"


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 0, "0 moves left"),
        ("en", 1, "1 move left"),
        ("en", 2, "2 moves left"),
        ("fr", 0, "0 move left"),
        ("fr", 1, "1 move left"),
        ("fr", 2, "2 moves left"),
    ],
)
def test_a_number_chooses_singular_or_plural(language: str, number: int, said: str) -> None:
    assert say(language, "{left|# move|# moves} left", left=number) == said


@each_language
def test_a_conditional_text_is_said_only_with_a_value(language: str) -> None:
    sentence = "A tile sank.{fallen? In the water: #.}"
    assert say(language, sentence, fallen=["R1", "B2"]) == "A tile sank. In the water: R1, B2."
    assert say(language, sentence, fallen=[]) == "A tile sank."
    assert say(language, sentence, fallen="") == "A tile sank."


@each_language
def test_a_list_is_joined(language: str) -> None:
    assert say(language, "{aboard}", aboard=["R1"]) == "R1"
    assert say(language, "{aboard}", aboard=("R1", "B2", 3)) == "R1, B2, 3"
    assert say(language, "{kinds.the}", kinds=["@kind.whale", "@kind.shark"]) == "la baleine, le requin"
    assert say(language, "{aboard}", aboard=[]) == ""


def test_names_of_types_become_keys() -> None:
    assert [snake(name) for name in ("TileSunk", "Walk", "BoatAppeared")] == [
        "tile_sunk",
        "walk",
        "boat_appeared",
    ]
