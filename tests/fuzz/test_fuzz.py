"""Whatever comes from outside is understood or refused, and whatever is drawn, a game stays sound."""

import copy
import functools
import json
import random
import traceback
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from atlantide.contract import (
    FATE,
    PUBLIC,
    Action,
    Game,
    IllegalAction,
    InvalidAction,
    InvalidPosition,
    Json,
    NotYourTurn,
    Recall,
    Seat,
)
from atlantide.games import PACKAGES, game
from tests.laws.cases import cases, is_playable, moments, option_values, random_game, random_move, union
from tests.laws.tastes import tastes

LONGEST = 1500
"""Moves after which a drawn game is left."""

AnyGame = Game[Any, Any]

each_game = pytest.mark.parametrize("game_id", PACKAGES)


def tried(examples: int) -> settings:
    """So many examples, the same on every machine."""
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


# --- whole games


@each_game
@tried(20)
@given(data=st.data())
def test_drawn_games_stay_sound(game_id: str, data: st.DataObject) -> None:
    rules = game(game_id)
    seats = data.draw(st.sampled_from(rules.meta.seats), "seats")
    choices = option_values(rules.meta.options)
    drawn = {name: data.draw(st.sampled_from(values), name) for name, values in choices.items()}
    options = rules.meta.options(**drawn)
    assume(is_playable(rules, options, seats))
    picks = data.draw(st.lists(st.integers(0, 2**16), min_size=1, max_size=400), "picks")
    s = rules.new(options, seats)
    for n in range(LONGEST):
        actors = rules.to_act(s)
        if not actors:
            break
        # Once the list is used up it comes again, each time shifted: small lists make whole games.
        pick = picks[n % len(picks)] + n // len(picks)
        seat = actors[pick % len(actors)]
        found = [action for action, _ in rules.fate(s)] if seat == FATE else rules.legal(s, seat)
        rules.apply(s, seat, found[pick // len(actors) % len(found)])
        assert rules.audit(s) == []
    assert bool(rules.to_act(s)) == (rules.outcome(s) is None)


# --- positions from outside

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 300)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
)
RUBBISH: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    3,
    255,
    1000,
    2**70,
    1.5,
    "",
    "x",
    "0,0",
    [],
    {},
    [[]],
    {"a": 1},
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@functools.cache
def positions(game_id: str) -> tuple[str, ...]:
    """Positions of many games, as JSON: of every case some moments, of every type of action."""
    found = []
    for number, case in enumerate(cases(game_id)[::9]):
        flavours = tastes(game_id)
        taste = flavours[number % len(flavours)]
        steps = tuple(random_game(case.game, case.options, case.seats, case.seed, taste=taste))
        found += [
            json.dumps(case.game.write(step.before)) for step in moments(steps, random.Random(case.seed))
        ]
        found.append(json.dumps(case.game.write(steps[-1].after)))
    return tuple(found)


@functools.cache
def words(game_id: str) -> tuple[Any, ...]:
    """Every part that such positions are made of: what belongs somewhere is the best thing to put elsewhere."""
    found = {}
    for position in positions(game_id)[::7]:
        for path in paths(json.loads(position)):
            part = get(json.loads(position), path)
            found[json.dumps(part)] = part
    return tuple(found.values())


Path = tuple[Any, ...]


def paths(value: Json, start: Path = ()) -> list[Path]:
    """Where everything is in a JSON value, the value itself first."""
    found = [start]
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        found += paths(part, (*start, key))
    return found


def get(value: Json, path: Path) -> Json:
    """The part at this place."""
    for key in path:
        value = value[key]
    return value


def damage(game_id: str, position: Json, rng: random.Random) -> None:
    """Change, delete, double, rename, swap or replace one part of a position."""
    places = paths(position)[1:]
    if not places:
        return
    if rng.random() < 0.5:  # else long lists get all the blows
        field = rng.choice(list(position))
        places = [place for place in places if place[0] == field]
    path = rng.choice(places)
    parent, key = get(position, path[:-1]), path[-1]
    part = parent[key]
    match rng.choice(
        ("replace", "borrow", "same", "same", "field", "delete", "nudge", "double", "rename", "swap")
    ):
        case "replace":
            parent[key] = copy.deepcopy(rng.choice(RUBBISH))
        case "borrow":
            parent[key] = copy.deepcopy(rng.choice(words(game_id)))
        case "same":
            alike = [word for word in rng.sample(words(game_id), 100) if type(word) is type(part)]
            parent[key] = copy.deepcopy(rng.choice(alike or [part]))
        case "field":
            other = json.loads(rng.choice(positions(game_id)))
            field = rng.choice(list(other))
            position[field] = other[field]
        case "delete":
            del parent[key]
        case "nudge" if isinstance(part, int):
            parent[key] = not part if isinstance(part, bool) else part + rng.choice((-2, -1, 1, 2))
        case "double" if isinstance(parent, list):
            parent.append(copy.deepcopy(part))
        case "rename" if isinstance(parent, dict):
            parent[str(rng.choice(words(game_id)))] = parent.pop(key)
        case "swap":
            path = rng.choice(places)
            if get(position, path[:-1]) is parent:
                parent[key], parent[path[-1]] = parent[path[-1]], part


def understood(rules: AnyGame, position: Json, rng: random.Random) -> bool:
    """Whether a position is read; then everything works on it for some moves. Any other error goes up."""
    try:
        s = rules.read(position)
    except InvalidPosition:
        return False
    for _ in range(6):
        assert rules.audit(s) == []
        assert rules.read(json.loads(json.dumps(rules.write(s)))) == s
        actors = rules.to_act(s)
        assert bool(actors) == (rules.outcome(s) is None)
        for seat in (*actors, Seat(0), PUBLIC):
            for recall in Recall:
                view = rules.view(s, seat, recall)
                assert rules.view(rules.imagine(view, rng), seat, recall) == view
        if not actors:
            break
        for seat in actors:
            if seat != FATE:
                assert rules.fallback(s, seat) in rules.legal(s, seat)
        seat, action = random_move(rules, s, rng)
        rules.check(s, seat, action)
        rules.apply(s, seat, action, [])
    return True


@each_game
@tried(100)
@given(position=JSON)
def test_any_json_is_a_position_or_refused(game_id: str, position: Json) -> None:
    rules = game(game_id)
    understood(rules, position, random.Random(0))


@each_game
@tried(150)
@given(data=st.data())
def test_any_fields_are_a_position_or_refused(game_id: str, data: st.DataObject) -> None:
    """Some fields of a real position, some of them with anything inside: much is left out."""
    rules = game(game_id)
    whole = json.loads(data.draw(st.sampled_from(positions(game_id)), "position"))
    kept = data.draw(st.lists(st.sampled_from(list(whole)), unique=True), "kept")
    position = {key: whole[key] for key in kept}
    for key in data.draw(st.lists(st.sampled_from(list(whole)), unique=True, max_size=2), "changed"):
        position[key] = data.draw(JSON | st.sampled_from(words(game_id)), key)
    understood(rules, position, random.Random(0))


@each_game
@settings(tried(50), phases=(Phase.generate,))
@given(seed=st.integers(0, 2**32))
def test_damaged_positions_are_read_or_refused(game_id: str, seed: int) -> None:
    rules = game(game_id)
    rng = random.Random(seed)
    for _ in range(30):
        position = json.loads(rng.choice(positions(game_id)))
        for _ in range(rng.randint(1, 4)):
            damage(game_id, position, rng)
        problem = trouble(rules, position)
        if problem:
            pytest.fail(f"{problem}: {json.dumps(smallest(rules, position, problem))}")


def trouble(rules: AnyGame, position: Json) -> str:
    """What goes wrong with a position, if anything does."""
    try:
        understood(rules, copy.deepcopy(position), random.Random(0))
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} in {last.name}, line {last.lineno}"
    return ""


def smallest(rules: AnyGame, position: Json, problem: str) -> Json:
    """A position with the same trouble from which nothing can be left out."""
    for path in sorted(paths(position)[1:], key=len):
        less = copy.deepcopy(position)
        del get(less, path[:-1])[path[-1]]
        if trouble(rules, less) == problem:
            return smallest(rules, less, problem)
    return position


@each_game
def test_a_position_that_was_not_damaged_is_read(game_id: str) -> None:
    rules = game(game_id)
    for position in positions(game_id)[::9]:
        assert understood(rules, json.loads(position), random.Random(0))


# --- actions from outside


@each_game
@tried(180)
@given(data=st.data())
def test_any_action_is_legal_or_refused(game_id: str, data: st.DataObject) -> None:
    rules = game(game_id)
    s = rules.read(json.loads(data.draw(st.sampled_from(positions(game_id)), "position")))
    actors = rules.to_act(s)
    if not actors:
        return
    kind = data.draw(st.sampled_from(rules.actions), "type")
    fields = {
        name: data.draw(SCALARS | st.sampled_from(hints(game_id)), name) for name in kind.__struct_fields__
    }
    try:
        action: Action = msgspec.convert({"type": kind.__name__, **fields}, union(rules.actions))
    except msgspec.ValidationError:
        return
    for seat in (*actors, Seat(-3), Seat(99)):
        offered = [action for action, _ in rules.fate(s)] if seat == FATE else rules.legal(s, seat)
        try:
            rules.check(s, seat, action)
        except (IllegalAction, InvalidAction):
            assert seat in actors
            assert action not in offered
        except NotYourTurn:
            assert seat not in actors
        else:
            assert action in offered


@functools.cache
def hints(game_id: str) -> tuple[Any, ...]:
    """Values that fields of real actions have had."""
    rules = game(game_id)
    found = {}
    for position in positions(game_id)[::3]:
        s = rules.read(json.loads(position))
        for seat in rules.to_act(s):
            offered = [action for action, _ in rules.fate(s)] if seat == FATE else rules.legal(s, seat)
            for action in offered:
                for name in action.__struct_fields__:
                    found[json.dumps(getattr(action, name))] = getattr(action, name)
    return tuple(found.values())


@each_game
@tried(180)
@given(data=st.data())
def test_any_line_is_an_action_or_refused(game_id: str, data: st.DataObject) -> None:
    rules = game(game_id)
    real = [rules.notate(action) for action in some_actions(game_id)]
    vocabulary = sorted({word for line in real for word in line.split()})
    word = st.sampled_from(vocabulary) | st.text(max_size=5) | st.integers(-5, 500).map(str)
    line = data.draw(st.lists(word, max_size=4).map(" ".join) | st.sampled_from(real), "line")
    try:
        action = rules.parse(line)
    except InvalidAction:
        return
    assert type(action) in rules.actions
    assert rules.parse(rules.notate(action)) == action


@functools.cache
def some_actions(game_id: str) -> tuple[Action, ...]:
    """Actions that somebody could make in some of the positions."""
    rules = game(game_id)
    found: dict[Action, None] = {}
    for position in positions(game_id)[::5]:
        s = rules.read(json.loads(position))
        for seat in rules.to_act(s):
            offered = [action for action, _ in rules.fate(s)] if seat == FATE else rules.legal(s, seat)
            found.update(dict.fromkeys(offered))
    return tuple(found)
