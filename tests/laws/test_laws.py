"""The laws: what the contract promises, tested for every game, every number of seats and every option.

Each law looks at the same random games of a case; the expensive ones look at some moments of them, chosen so
that every type of action occurs.
"""

import functools
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise, product
from typing import Any

import msgspec
import pytest

from atlantide.contract import (
    FATE,
    Action,
    Event,
    Game,
    GameOver,
    IllegalAction,
    InvalidAction,
    NotYourTurn,
    Recall,
    Seat,
    winners_take_all,
)
from atlantide.games import PACKAGES, game, games
from atlantide.kernel.tables import text
from atlantide.research.lengths import BOUNDS
from tests.laws.cases import Case, Step, all_cases, cases, moments, random_game, random_move, union
from tests.laws.scramblers import (
    SECRETIVE,
    may_have_secrets,
    scrambler,
    shows_by_rule,
    tells_by_agreement,
)
from tests.laws.tastes import tastes

GAMES = 2
ROUNDS = 6
"""How often all cases are gone through until everything has happened."""
"""Random games of each case."""

CHECKED = 30
"""How many legal actions of a moment are checked one by one."""

ALTERNATIVES = 8
"""How many other actions are tried at a moment to compare what they look like."""

ENDLESS = 50_000
"""Moves within which a random game ends even where the rules set no bound."""

WIDEST = 260
"""How many entries a list of legal actions may have."""


@dataclass(frozen=True, slots=True)
class Played:
    """A case with its random games; it is what pytest prints when a law is broken."""

    case: Case
    games: tuple[tuple[Step, ...], ...]
    moments: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"{self.case.id} {msgspec.json.encode(self.case.options).decode()}"

    @property
    def game(self) -> Game[Any, Any]:
        return self.case.game

    @property
    def steps(self) -> Iterator[Step]:
        for steps in self.games:
            yield from steps

    @property
    def ends(self) -> list[Any]:
        return [steps[-1].after for steps in self.games]

    def rng(self) -> random.Random:
        return random.Random(self.case.seed)


@pytest.fixture(scope="module", params=all_cases(), ids=lambda case: case.id)
def played(request: pytest.FixtureRequest) -> Played:
    """The random games of one case, played once for all laws."""
    case: Case = request.param
    flavours = tastes(case.game_id)
    rounds = tuple(
        tuple(
            random_game(case.game, case.options, case.seats, case.seed + n, taste=_taste(flavours, case, n))
        )
        for n in range(GAMES)
    )
    rng = random.Random(case.seed)
    some = tuple(step for steps in rounds for step in moments(steps, rng))
    return Played(case, rounds, some)


def _taste(flavours: tuple[Any, ...], case: Case, number: int) -> Any:
    return flavours[(case.seed + number) % len(flavours)]


@functools.cache
def rule_ids(game_id: str) -> frozenset[str]:
    """The rules that the text of a game has."""
    return frozenset(re.findall(r"^\*\*(\S+)\*\* ", text(PACKAGES[game_id], "rules/en.md"), re.MULTILINE))


@functools.cache
def pool(game_id: str) -> dict[type[Action], list[Action]]:
    """Per type, actions that were legal at some moment of some game."""
    found: dict[type[Action], dict[Action, None]] = {}
    flavours = tastes(game_id)
    for case in cases(game_id)[::6]:
        taste = _taste(flavours, case, 0)
        steps = random_game(case.game, case.options, case.seats, case.seed + 99, taste=taste)
        for step in moments(tuple(steps), random.Random(case.seed)):
            for action in every_action(case.game, step.before):
                found.setdefault(type(action), {})[action] = None
    return {kind: list(actions) for kind, actions in found.items()}


def every_action(rules: Game[Any, Any], s: Any) -> list[Action]:
    """What whoever is to act may do."""
    actors = rules.to_act(s)
    if actors == (FATE,):
        return [action for action, _ in rules.fate(s)]
    return [action for seat in actors for action in rules.legal(s, seat)]


def fingerprint(rules: Game[Any, Any], s: Any) -> str:
    """A state as text that shares nothing with it."""
    return json.dumps(rules.write(s))


# --- a game is a function of its moves


def test_replay_gives_the_same_states_and_events(played: Played) -> None:
    rules, case = played.game, played.case
    assert rules.new(case.options, case.seats) == rules.new(case.options, case.seats)
    decode = msgspec.json.Decoder(union(rules.actions)).decode
    for steps in played.games:
        s = rules.new(case.options, case.seats)
        for step in steps:
            assert s == step.before
            log: list[Event] = []
            rules.apply(s, step.seat, decode(msgspec.json.encode(step.action)), log)
            assert tuple(log) == step.events
        assert s == steps[-1].after


def test_without_a_log_the_same_happens(played: Played) -> None:
    rules, case = played.game, played.case
    for steps in played.games:
        s = rules.new(case.options, case.seats)
        for step in steps:
            rules.apply(s, step.seat, step.action)
            assert s == step.after


def test_a_copy_is_independent(played: Played) -> None:
    rules, rng = played.game, played.rng()
    for step in played.moments[::2]:
        original = rules.read(rules.write(step.before))
        twin = rules.copy(original)
        assert twin == original
        was = fingerprint(rules, original)
        play_on(rules, twin, rng)
        assert fingerprint(rules, original) == was
        assert twin != original
        twin = rules.copy(original)
        play_on(rules, original, rng)
        assert fingerprint(rules, twin) == was


def play_on(rules: Game[Any, Any], s: Any, rng: random.Random, moves: int = 12) -> None:
    """Make some random moves."""
    for _ in range(moves):
        if not rules.to_act(s):
            return
        seat, action = random_move(rules, s, rng)
        rules.apply(s, seat, action)


def test_equal_states_offer_the_same_in_the_same_order(played: Played) -> None:
    rules = played.game
    for step in played.moments:
        s = step.before
        for twin in (rules.read(rules.write(s)), rules.copy(s)):
            assert twin == s
            assert rules.to_act(twin) == rules.to_act(s)
            assert list(rules.fate(twin)) == list(rules.fate(s))
            for seat in rules.to_act(s):
                assert list(rules.legal(twin, seat)) == list(rules.legal(s, seat))


# --- everything can be written down


def test_actions_survive_json_and_notation(played: Played) -> None:
    rules = played.game
    decode = msgspec.json.Decoder(union(rules.actions)).decode
    found = {step.action for step in played.steps}
    for step in played.moments:
        found.update(every_action(rules, step.before))
    for action in found:
        assert type(action) in rules.actions
        assert decode(msgspec.json.encode(action)) == action
        line = rules.notate(action)
        assert "\n" not in line
        assert rules.parse(line) == action
        assert type(rules.parse(line)) is type(action)


def test_events_survive_json_as_everybody_sees_them(played: Played) -> None:
    rules = played.game
    decode = msgspec.json.Decoder(union(rules.events)).decode
    for event in {event for step in played.steps for event in step.events}:
        assert type(event) in rules.events
        assert decode(msgspec.json.encode(event)) == event
        for seat in played.case.watchers:
            seen = rules.see(event, seat)
            if seen is not None:
                assert type(seen) in rules.events
                assert decode(msgspec.json.encode(seen)) == seen


def test_views_survive_json(played: Played) -> None:
    rules = played.game
    decode = msgspec.json.Decoder(rules.view_type).decode
    for s in (*(step.before for step in played.moments), *played.ends):
        for seat in played.case.watchers:
            for recall in Recall:
                view = rules.view(s, seat, recall)
                assert type(view) is rules.view_type
                assert (view.seat, view.recall) == (seat, recall)
                wire = msgspec.json.encode(view)
                assert decode(wire) == view
                assert msgspec.json.encode(decode(wire)) == wire


def test_a_position_can_be_written_and_read(played: Played) -> None:
    rules = played.game
    for s in (*(step.before for step in played.moments), *played.ends):
        written = rules.write(s)
        again = rules.read(json.loads(json.dumps(written)))
        assert again == s
        assert rules.write(again) == written


def test_everything_can_be_spelled_and_drawn(played: Played) -> None:
    rules = played.game
    for n, step in enumerate(played.moments):
        seat = played.case.watchers[n % len(played.case.watchers)]
        view = rules.view(step.after, seat, Recall.TABLE)
        seen = [told for event in step.events if (told := rules.see(event, seat)) is not None]
        for thing in (step.action, *seen):
            for name in thing.__struct_fields__:
                assert is_spelled(rules.spell(view, name, getattr(thing, name)))
        for key, params in rules.status(view):
            assert key
            assert all(is_spelled(value) for value in params.values())
        if n % 16 == 0:
            assert "\x1b" not in rules.draw(view, False)
            assert "\x1b" in rules.draw(view, True)


def is_spelled(said: object) -> bool:
    """Whether a text can hold this: a name, a number, or a list of these."""
    return isinstance(said, str | int) or (isinstance(said, list) and all(map(is_spelled, said)))


# --- whose move it is, and which


def test_somebody_can_act_or_there_is_an_outcome(played: Played) -> None:
    rules = played.game
    seats = {Seat(seat) for seat in range(played.case.seats)}
    for steps in played.games:
        for s in (*(step.before for step in steps), steps[-1].after):
            actors = rules.to_act(s)
            assert bool(actors) == (rules.outcome(s) is None)
            assert len(set(actors)) == len(actors)
            assert actors == (FATE,) or set(actors) <= seats
            awaited = rules.awaited(s)
            assert set(awaited) <= set(actors)
            assert len(set(awaited)) == len(awaited)
            assert bool(awaited) == bool(actors)


def test_games_end_within_their_bound(played: Played) -> None:
    rules, case = played.game, played.case
    bound = BOUNDS[case.game_id](case.options, case.seats) or ENDLESS
    taste = _taste(tastes(case.game_id), case, -1)
    steps = list(random_game(rules, case.options, case.seats, case.seed - 1, taste=taste, limit=bound))
    assert rules.outcome(steps[-1].after) is not None


def test_legal_lists_are_short_and_without_duplicates(played: Played) -> None:
    rules, case = played.game, played.case
    for step in (*islice(played.steps, 0, None, 3), *played.moments):
        actors = rules.to_act(step.before)
        for seat in case.watchers:
            choices = rules.legal(step.before, seat)
            assert bool(choices) == (seat in actors)
            assert len(choices) <= WIDEST
            assert len(set(choices)) == len(choices)
    for s in played.ends:
        assert not any(rules.legal(s, seat) for seat in (*case.watchers, FATE)) or rules.to_act(s)


def test_the_fallback_is_legal(played: Played) -> None:
    rules = played.game
    for step in played.steps:
        if step.seat != FATE:
            assert rules.fallback(step.before, step.seat) in rules.legal(step.before, step.seat)


def test_fate_has_weights_and_every_outcome_can_come(played: Played) -> None:
    rules = played.game
    for step in played.steps:
        assert bool(rules.fate(step.before)) == (step.seat == FATE)
    for step in played.moments:
        outcomes = rules.fate(step.before)
        assert len({action for action, _ in outcomes}) == len(outcomes)
        for action, weight in outcomes:
            assert type(weight) is int
            assert weight > 0
            rules.check(step.before, FATE, action)
            s = rules.copy(step.before)
            rules.apply(s, FATE, action)
            assert rules.audit(s) == []


def test_check_agrees_with_legal(played: Played) -> None:
    rules, rng = played.game, played.rng()
    others = pool(played.case.game_id)
    for step in played.moments[::2]:
        s = step.before
        actors = rules.to_act(s)
        for seat in rng.sample(actors, min(2, len(actors))):
            choices = set(every_action(rules, s)) if seat == FATE else set(rules.legal(s, seat))
            for action in rng.sample(list(choices), min(CHECKED, len(choices))):
                rules.check(s, seat, action)
            for action in (rng.choice(alike) for alike in others.values() for _ in range(2)):
                if action not in choices:
                    assert refusal(rules, s, seat, action) in rule_ids(played.case.game_id)


def refusal(rules: Game[Any, Any], s: Any, seat: Seat, action: Action) -> str:
    """The rule that forbids an action, empty if none does; anything but IllegalAction goes up."""
    try:
        rules.check(s, seat, action)
    except IllegalAction as error:
        return error.rule
    return ""


class PlayTheOboe(Action, frozen=True):
    """No action of any game."""


def test_check_refuses_who_is_not_to_act_and_what_is_no_action(played: Played) -> None:
    rules = played.game
    everybody = (*played.case.watchers, FATE)
    for step in played.moments:
        actors = rules.to_act(step.before)
        for seat in everybody:
            if seat in actors:
                with pytest.raises(InvalidAction):
                    rules.check(step.before, seat, PlayTheOboe())
            else:
                with pytest.raises(NotYourTurn):
                    rules.check(step.before, seat, step.action)
    for s in played.ends:
        if rules.outcome(s) is not None:
            for seat in everybody:
                with pytest.raises(GameOver):
                    rules.check(s, seat, played.games[0][-1].action)


# --- pieces are conserved, results make sense


def test_audit_finds_nothing(played: Played) -> None:
    rules, rng = played.game, played.rng()
    for s in (*(step.after for step in islice(played.steps, 0, None, 3)), *played.ends):
        assert rules.audit(s) == []
    for s in (*(step.before for step in played.moments), *played.ends):
        assert rules.audit(s) == []
        for seat in played.case.watchers:
            view = rules.view(s, seat, rng.choice(list(Recall)))
            assert rules.audit(rules.imagine(view, rng)) == []


def test_outcomes_make_sense(played: Played) -> None:
    rules, case = played.game, played.case
    for s in played.ends:
        outcome = rules.outcome(s)
        if outcome is None:
            assert BOUNDS[case.game_id](case.options, case.seats) is None
            continue
        assert outcome.reason in rules.meta.reasons
        assert len(outcome.returns) == len(outcome.ranks) == len(outcome.scores) == case.seats
        assert all(-1 <= value <= 1 for value in outcome.returns)
        if rules.meta.cooperative:
            assert len(set(outcome.returns)) == len(set(outcome.ranks)) == 1
            continue
        assert sum(outcome.returns) == pytest.approx(0)
        assert outcome.ranks == tuple(
            1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks
        )
        best = sorted(zip(outcome.ranks, outcome.returns, outcome.scores, strict=True))
        for (rank, value, score), (next_rank, next_value, next_score) in pairwise(best):
            assert value >= next_value
            assert score >= next_score
            assert (rank == next_rank) <= (value == next_value)
        assert msgspec.json.decode(msgspec.json.encode(outcome), type=type(outcome)) == outcome


# --- secrets


def test_a_view_can_be_imagined_again(played: Played) -> None:
    rules, rng = played.game, played.rng()
    for s in (*(step.before for step in played.moments), *played.ends):
        for seat in played.case.watchers:
            for recall in Recall:
                view = rules.view(s, seat, recall)
                for imagine in filter(None, (rules.imagine, rules.surmise)):
                    imagined = imagine(view, rng)
                    assert rules.view(imagined, seat, recall) == view
                    assert rules.audit(imagined) == []


def test_a_view_does_not_depend_on_secrets(played: Played) -> None:
    rules, rng = played.game, played.rng()
    scramble = scrambler(played.case.game_id)
    changed = 0
    for s in (*(step.before for step in played.moments), *played.ends):
        for seat in played.case.watchers:
            for recall in Recall:
                other = scramble(s, seat, rng, recall)
                assert rules.view(other, seat, recall) == rules.view(s, seat, recall)
                changed += other != s
            assert rules.audit(other) == []
    assert changed or played.case.game_id not in SECRETIVE
    assert not changed or may_have_secrets(played.case.game_id, played.case.options)


def test_who_acts_and_what_is_legal_does_not_depend_on_secrets(played: Played) -> None:
    rules, rng = played.game, played.rng()
    scramble = scrambler(played.case.game_id)
    for step in played.moments:
        s = step.before
        for seat in played.case.watchers:
            view = rules.view(s, seat, Recall.PERFECT)
            for other in (scramble(s, seat, rng), rules.imagine(view, rng)):
                assert rules.to_act(other) == rules.to_act(s)
                assert rules.awaited(other) == rules.awaited(s)
                assert list(rules.legal(other, seat)) == list(rules.legal(s, seat))
                if seat in rules.to_act(s):
                    assert rules.fallback(other, seat) == rules.fallback(s, seat)


def test_what_a_seat_perceives_of_a_move_does_not_depend_on_secrets(played: Played) -> None:
    rules, case, rng = played.game, played.case, played.rng()
    agreed = tells_by_agreement(case.game_id, case.options)
    scramble = scrambler(case.game_id)
    for step in played.moments:
        if agreed and rules.telling(step.before, step.seat, step.action):
            continue  # the table has agreed that such a move may tell something
        if shows_by_rule(case.game_id, step.action):
            continue
        if not rules.to_act(step.after):
            continue  # at the end everything may be shown
        for seat in case.watchers:
            other = scramble(step.before, seat, rng)
            if refusal(rules, other, step.seat, step.action):
                continue
            log: list[Event] = []
            rules.apply(other, step.seat, step.action, log)
            assert perceived(rules, log, seat) == perceived(rules, step.events, seat)
            for recall in Recall:
                assert rules.view(other, seat, recall) == rules.view(step.after, seat, recall)


def perceived(rules: Game[Any, Any], events: Any, seat: Seat) -> list[Event]:
    """What a seat sees of these events."""
    return [seen for event in events if (seen := rules.see(event, seat)) is not None]


def test_what_differs_only_in_secret_looks_the_same(played: Played) -> None:
    """Where two moves lead to states that a seat cannot tell apart, it cannot tell them by the events either."""
    rules, rng = played.game, played.rng()
    for step in played.moments[::2]:
        if not rules.to_act(step.after):
            continue
        others = [action for action, _ in rules.fate(step.before)] or list(
            rules.legal(step.before, step.seat)
        )
        for action in rng.sample(others, min(ALTERNATIVES, len(others))):
            s = rules.copy(step.before)
            log: list[Event] = []
            rules.apply(s, step.seat, action, log)
            for seat in played.case.watchers:
                if (
                    seat != step.seat
                    and s != step.after
                    and rules.view(s, seat, Recall.PERFECT) == rules.view(step.after, seat, Recall.PERFECT)
                ):
                    assert perceived(rules, log, seat) == perceived(rules, step.events, seat)


def test_a_view_changes_only_through_events_the_seat_sees(played: Played) -> None:
    rules = played.game
    for step in played.steps:
        for seat in played.case.watchers:
            if not perceived(rules, step.events, seat):
                for recall in Recall:
                    assert rules.view(step.before, seat, recall) == rules.view(step.after, seat, recall)


def test_what_shows_a_secret_is_telling(played: Played) -> None:
    """If, for all a seat knew, what it perceives could not have come, then the action told it something."""
    rules, rng = played.game, played.rng()
    scramble = scrambler(played.case.game_id)
    for step in played.moments:
        if step.seat == FATE or rules.telling(step.before, step.seat, step.action):
            continue
        if not rules.to_act(step.after):
            continue  # the end itself shows everything
        for seat in played.case.watchers:
            other = scramble(step.before, seat, rng)
            wanted = perceived(rules, step.events, seat)
            # Who acted knows which action it was, the others only what it looks like.
            choices = [step.action] if seat == step.seat else rules.legal(other, step.seat)
            looks = (outlook(rules, other, step.seat, action, seat) for action in choices)
            assert any(look == wanted for look in looks), (step.action, seat)


def outlook(rules: Game[Any, Any], s: Any, actor: Seat, action: Action, seat: Seat) -> list[Event]:
    """What a seat would perceive if this move were made."""
    log: list[Event] = []
    rules.apply(rules.copy(s), actor, action, log)
    return perceived(rules, log, seat)


DRAWS = 1200
"""How many states are imagined to compare how often things come."""


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.meta.id)
def test_what_is_imagined_is_as_likely_as_the_rules_make_it(rules: Game[Any, Any]) -> None:
    """The scrambler draws what a seat cannot know with equal chances; so must ``imagine``."""
    scramble = scrambler(rules.meta.id)
    draws = DRAWS if rules.meta.id in SECRETIVE else 1  # without secrets there is one state to imagine
    for case in cases(rules.meta.id)[::31]:
        rng = random.Random(case.seed)
        taste = tastes(case.game_id)[-1]
        steps = list(random_game(rules, case.options, case.seats, case.seed, taste=taste))
        for part in (0.3, 0.8):
            s = steps[int(part * len(steps))].before
            for seat, recall in ((case.watchers[0], Recall.PERFECT), (case.watchers[-1], Recall.TABLE)):
                view = rules.view(s, seat, recall)
                imagined = frequencies(rules, (rules.imagine(view, rng) for _ in range(draws)))
                expected = frequencies(rules, (scramble(s, seat, rng, recall) for _ in range(draws)))
                for leaf in imagined.keys() | expected.keys():
                    one, other = imagined[leaf], expected[leaf]
                    # Five standard deviations of the difference of two counts, at the largest.
                    apart = 5 * (draws / 2) ** 0.5 if draws > 1 else 1
                    assert abs(one - other) < apart, (case.id, leaf, one, other)


def frequencies(rules: Game[Any, Any], states: Iterator[Any]) -> Counter[str]:
    """How often each detail comes in these states, as they are written."""
    found: Counter[str] = Counter()
    for s in states:
        found.update(leaves(rules.write(s), ""))
    return found


def leaves(written: Any, path: str) -> Iterator[str]:
    """Every detail of a JSON value with where it is."""
    if isinstance(written, dict):
        for key, value in written.items():
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(written, list):
        for place, value in enumerate(written):
            yield from leaves(value, f"{path}.{place}")
    else:
        yield f"{path}={written}"


# --- what games share


@pytest.mark.parametrize("seats", range(1, 5))
def test_winners_take_all(seats: int) -> None:
    for scores in product(range(-1, 3), repeat=seats):
        returns, ranks = winners_take_all(scores)
        assert ranks == tuple(1 + sum(other > score for other in scores) for score in scores)
        assert sum(returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in returns)
        assert len({value for value, rank in zip(returns, ranks, strict=True) if rank == 1}) == 1


# --- the suite itself


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.meta.id)
def test_every_game_has_what_the_laws_need(rules: Game[Any, Any]) -> None:
    assert callable(scrambler(rules.meta.id))
    assert rules.meta.id in BOUNDS
    assert game(rules.meta.id) is rules
    assert len(rules.meta.history) == rules.meta.rules_version


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.meta.id)
def test_random_games_meet_every_action_event_and_ending(rules: Game[Any, Any]) -> None:
    missing: set[Any] = {*rules.actions, *rules.events, *rules.meta.reasons}
    flavours: tuple[Callable[..., Any], ...] = tastes(rules.meta.id)
    for n, case in product(range(ROUNDS), cases(rules.meta.id)):
        if not missing:
            return
        taste = _taste(flavours, case, n)
        for step in random_game(rules, case.options, case.seats, case.seed + n, taste=taste):
            missing -= {type(step.action), *map(type, step.events)}
        outcome = rules.outcome(step.after)
        missing -= {outcome.reason} if outcome else set()
    assert not missing
