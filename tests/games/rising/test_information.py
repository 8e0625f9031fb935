"""Chapter 3: who knows what, with open hands and with closed ones, and what cards nobody has seen may be."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec
import pytest

from atlantide.contract import FATE, PUBLIC, Action, Event, Recall, Seat
from atlantide.games.rising.actions import Ready
from atlantide.games.rising.events import (
    CalamityForeseen,
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardKept,
    CardPlayed,
    CardPutAway,
    CardsBurnt,
)
from atlantide.games.rising.game import GAME
from atlantide.games.rising.library import artifact_pairs, draws
from atlantide.games.rising.pieces import CALAMITIES, CARDS, COLOURS, COPIES
from atlantide.games.rising.state import State
from atlantide.games.rising.view import View
from tests.games.rising.table import (
    asked,
    do,
    draw,
    fails,
    fresh,
    lay,
    look,
    odds,
    offered,
    ready,
    told,
    top,
    turn,
)

CLOSED = {"hands": "closed"}
BUSY: dict[str, Any] = {
    "phase": "actions",
    "round": 4,
    "wrath": 3,
    "dry": {"hills": 4, "cities": 2},
    "barriers": ["hills"],
    "placed": {"hills-4": ["red leader*", "blue follower"], "gate-1": ["yellow leader", "green leader"]},
    "reserve": {"blue": 1},
    "coming": {"green": 2},
    "purses": {"red": {"gold": 2}, "yellow": {"gold": 1, "energy": 5}},
    "cards": {"red": ["L01", "R04"], "green": ["L05", "L05"]},
    "discard": {"KM": 2, "S01": 1},
    "library_discard": {"L07": 1},
    "targets": {"hills": -2},
    "banned": ["forges"],
    "ready": ["blue"],
}


def same_for_all(v: View) -> View:
    """A view, whoever has it."""
    return msgspec.structs.replace(v, seat=PUBLIC)


def hand(v: View, who: str) -> list[str | None]:
    """The cards of a seat, as far as they are seen."""
    return [None if card is None else CARDS[card] for card in v.cards[COLOURS.index(who)]]


# --- RIS-3.1: what is public


@pytest.mark.rule("RIS-3.1")
@pytest.mark.parametrize("who", ["", *COLOURS[:4]])
def test_with_open_hands_everybody_sees_the_same(who: str) -> None:
    s = lay(**BUSY)
    do(s, "yellow", "propose gate-1 A1", "commit gate-1 A1 1", "pool drain cities 2")
    v = look(s, who)
    assert [(COLOURS[one.seat], one.kind, one.done) for one in v.placed] == [
        ("red", "leader", True),
        ("blue", "follower", False),
        ("yellow", "leader", False),
        ("green", "leader", False),
    ]
    assert [hand(v, colour) for colour in COLOURS[:4]] == [["L01", "R04"], [], [], ["L05", "L05"]]
    assert (v.dry, v.barriers, v.wrath, v.floods) == ((6, 4, 6, 2, 6, 6), (1,), 2, 1)
    assert (v.reserve, v.coming, v.volunteers) == ((2, 1, 2, 2), (0, 0, 0, 2), 6)
    assert v.purses[0] == (2, 0, 0, 0, 0)
    assert v.pools[1] == (1, 2, 0, 0, 0)
    assert (v.discard[0], sum(v.discard), sum(v.lib_discard)) == (2, 3, 1)
    assert (len(v.blueprint), v.targets, v.banned, v.ready) == (9, (0, -2, 0), (5,), (1,))
    assert [(offer.what, offer.place, len(offer.parts)) for offer in v.offers] == [
        ("build", 0, 1),
        ("drain", 3, 1),
    ]
    assert same_for_all(v) == same_for_all(look(s))


@pytest.mark.rule("RIS-3.1")
def test_placements_are_seen_while_they_are_made() -> None:
    s = lay()
    log = do(s, "red", "place leader hills-6")
    assert told(log, "blue") == told(log) == log
    assert [one.location for one in look(s, "blue").placed] == [12]


# --- RIS-3.2, RIS-3.6, RIS-3.7: what nobody knows is nowhere


@pytest.mark.rule("RIS-3.2", "RIS-3.6", "RIS-3.7")
def test_with_open_hands_the_whole_state_follows_from_what_everybody_sees() -> None:
    s = lay(**BUSY)
    for seed in range(3):
        assert GAME.imagine(look(s), random.Random(seed)) == s


@pytest.mark.rule("RIS-3.2")
def test_the_order_of_the_decks_is_not_settled_before_a_card_comes() -> None:
    s = lay(phase="calamities")
    assert {line.split()[-1] for line in odds(s)} == {name.lower() for name in CALAMITIES}
    assert sum(odds(s).values()) == 61
    s = fresh(2, councilors="random", first_player=0)
    while top(s) != "RevealBoards":
        do(s, "fate", next(iter(odds(s))))
    assert set(odds(s).values()) == {1}
    assert len(odds(s)) == 8


@pytest.mark.rule("RIS-3.2")
def test_any_artifact_that_nobody_has_seen_may_be_in_the_deck() -> None:
    s = lay(phase="actions", placed={"libraries-6": ["red leader"]}, cards={"blue": ["R03"]})
    do(s, "red", "start leader libraries-6")
    possible = {line.split()[-1].upper() for line in odds(s)}
    assert possible == set(CARDS) - {"R03"}


@pytest.mark.rule("RIS-3.6")
def test_no_client_gets_a_deck_as_anything_but_counts() -> None:
    for hands in ("open", "closed"):
        s = lay(**{**BUSY, "options": {"hands": hands}})
        sent = msgspec.to_builtins(look(s, "red"))
        assert set(sent) & {"seed", "order", "state"} == set()
        assert (sent["top"], sent["bottom"], sent["lib_bottom"]) == ((), (), ())
        assert sum(sent["deck"]) == 58
        assert all(count == 0 for count in sent["lib_deck"][12:])


@pytest.mark.rule("RIS-3.6")
def test_spectators_see_what_is_public() -> None:
    s = lay(**{**BUSY, "options": CLOSED})
    assert [hand(look(s), colour) for colour in COLOURS[:4]] == [["R04", None], [], [], [None, None]]


# --- RIS-3.3: counting


@pytest.mark.rule("RIS-3.3")
def test_example_61_the_remaining_distribution_can_be_counted() -> None:
    s = lay(phase="calamities", discard={"KM": 2, "KH": 1, "CS": 2, "CF": 1, "S01": 1, "KG": 1})
    left = odds(s)
    total = sum(left.values())
    share = {
        name: Fraction(left[f"turn-calamity {name}"], total)
        for name in ("km", "kh", "kg", "kf", "kc", "kl", "cs", "cf")
    }
    assert share == {
        "km": Fraction(4, 53),
        "kh": Fraction(5, 53),
        "kg": Fraction(5, 53),
        **dict.fromkeys(("kf", "kc", "kl"), Fraction(6, 53)),
        "cs": Fraction(7, 53),
        "cf": Fraction(2, 53),
    }
    assert 1 - sum(share.values()) == Fraction(12, 53)
    assert look(s).chances.floods == (4, 5, 6, 6, 6, 5)
    assert look(s).chances.cards == 53


@pytest.mark.rule("RIS-3.3")
def test_the_library_can_be_counted_too() -> None:
    s = lay(cards={"red": ["L01", "R03"]}, library_discard={"L05": 2})
    v = look(s)
    assert v.lib_size == 26 - 4
    assert [v.lib_deck[CARDS.index(card)] for card in ("L01", "L05", "L10")] == [1, 1, 1]
    assert sum(v.lib_deck) == 22 - 3
    assert [CARDS[card] for card in v.artifacts_seen] == ["R03"]


# --- RIS-3.4: cards that were looked at


@pytest.mark.rule("RIS-3.4")
def test_cards_looked_at_are_shown_to_all_and_their_place_is_known() -> None:
    s = lay(phase="actions", cards={"red": ["L08"]})
    do(s, "red", "play-card L08")
    log = do(s, "fate", "turn-calamity KM", "turn-calamity CS", "turn-calamity S01")
    assert [event.calamity for event in told(log) if isinstance(event, CalamityForeseen)] == [0, 15, 6]
    assert [CALAMITIES[card] for card in look(s, "blue").shown] == ["KM", "CS", "S01"]
    do(s, "red", "put-under KM", "put-top CS")
    v = look(s, "green")
    assert [CALAMITIES[card] for card in v.top] == ["CS", "S01"]
    assert [CALAMITIES[card] for card in v.bottom] == ["KM"]


@pytest.mark.rule("RIS-3.4")
def test_known_cards_come_in_their_order() -> None:
    s = lay(phase="calamities", top=["CS", "S01"])
    assert odds(s) == {"turn-calamity cs": 1}
    assert top(s) == "TurnCard"
    turn(s, "CS")
    assert odds(s) == {"turn-calamity s01": 1}
    turn(s, "S01")
    assert len(odds(s)) > 2


@pytest.mark.rule("RIS-3.4")
def test_a_card_known_at_the_bottom_comes_last_and_is_unknown_after_a_shuffle() -> None:
    left = dict(zip(CALAMITIES, lay().deck, strict=True))
    gone = {name: count - (name in {"KM", "CS", "KH"}) for name, count in left.items()}
    s = lay(phase="calamities", bottom=["KM"], discard=gone)
    assert odds(s) == {"turn-calamity kh": 1, "turn-calamity cs": 1}
    turn(s, "KH")
    turn(s, "CS")
    assert odds(s) == {"turn-calamity km": 1}
    turn(s, "KM")
    assert sum(odds(s).values()) == 61


@pytest.mark.rule("RIS-3.4")
def test_a_library_card_put_under_the_deck_is_known_to_be_the_last() -> None:
    s = lay(phase="actions", options=CLOSED, placed={"libraries-3": ["red leader"]})
    do(s, "red", "start leader libraries-3")
    draw(s, "L05", "L07")
    log = do(s, "red", "keep-card L05")
    assert [event.card for event in told(log, "blue") if isinstance(event, CardPutAway)] == [
        CARDS.index("L07")
    ]
    assert [CARDS[card] for card in look(s, "blue").lib_bottom] == ["L07"]
    assert f"draw-library {CARDS[6].lower()}" in {GAME.notate(action).lower() for action, _ in draws(s)}
    assert look(s, "blue").lib_deck[CARDS.index("L07")] == 1


# --- RIS-3.5: closed hands


@pytest.mark.rule("RIS-3.5")
def test_open_hands_are_the_default() -> None:
    s = lay(cards={"red": ["L05"]})
    assert hand(look(s, "blue"), "red") == ["L05"]
    assert hand(look(s), "red") == ["L05"]


@pytest.mark.rule("RIS-3.5")
def test_only_the_owner_sees_a_closed_hand_but_everybody_its_number_and_artifacts() -> None:
    s = lay(options=CLOSED, cards={"red": ["L05", "R02", "L12"], "blue": ["L05"]})
    assert hand(look(s, "red"), "red") == ["L05", "R02", "L12"]
    assert hand(look(s, "red"), "blue") == [None]
    assert hand(look(s, "blue"), "red") == ["R02", None, None]
    assert hand(look(s), "red") == ["R02", None, None]
    assert hand(look(s), "blue") == [None]
    assert "L12" not in str(GAME.status(look(s, "blue")))


@pytest.mark.rule("RIS-3.5")
def test_the_cards_in_closed_hands_count_as_unseen() -> None:
    s = lay(options=CLOSED, cards={"red": ["L05", "L12"], "blue": ["L05"]})
    five, twelve = CARDS.index("L05"), CARDS.index("L12")
    assert [look(s, who).lib_deck[five] for who in ("red", "blue", "green", "")] == [2, 2, 3, 3]
    assert [look(s, who).lib_deck[twelve] for who in ("red", "blue", "green", "")] == [0, 1, 1, 1]
    assert [look(s, who).lib_size for who in ("red", "green")] == [23, 23]


def reader(**fields: Any) -> State:
    """Red draws two cards on a tile where one is kept and the other discarded."""
    place = fields.pop("place", "libraries-1")
    s = lay(phase="actions", options=CLOSED, placed={place: ["red leader"]}, **fields)
    do(s, "red", f"start leader {place}")
    return s


@pytest.mark.rule("RIS-3.5")
def test_cards_drawn_are_sent_to_their_owner_only() -> None:
    s = reader()
    log = draw(s, "L05", "R02")
    drawn = [
        [event.card for event in told(log, who) if isinstance(event, CardDrawn)]
        for who in ("red", "blue", "")
    ]
    assert drawn == [[CARDS.index("L05"), CARDS.index("R02")], [None, None], [None, None]]
    assert look(s, "red").drawn == (CARDS.index("L05"), CARDS.index("R02"))
    assert look(s, "blue").drawn == look(s).drawn == (None, None)


@pytest.mark.rule("RIS-3.5")
def test_a_card_kept_stays_hidden_and_one_put_away_is_shown() -> None:
    s = reader()
    draw(s, "L05", "L07")
    log = do(s, "red", "keep-card L05")
    assert [event.card for event in told(log, "blue") if isinstance(event, CardKept)] == [None]
    assert [event.card for event in told(log, "red") if isinstance(event, CardKept)] == [CARDS.index("L05")]
    assert [event.card for event in told(log, "blue") if isinstance(event, CardPutAway)] == [
        CARDS.index("L07")
    ]
    assert look(s, "blue").lib_discard[CARDS.index("L07")] == 1


@pytest.mark.rule("RIS-3.5")
def test_an_artifact_that_is_kept_lies_open() -> None:
    s = reader()
    draw(s, "R02", "L07")
    log = do(s, "red", "keep-card R02")
    assert [event.card for event in told(log, "blue") if isinstance(event, CardKept)] == [CARDS.index("R02")]
    assert hand(look(s, "blue"), "red") == ["R02"]
    assert look(s, "blue").artifacts_seen == (CARDS.index("R02"),)


@pytest.mark.rule("RIS-3.5")
def test_cards_played_and_discarded_are_shown() -> None:
    s = reader(place="libraries-6", cards={"red": ["L01", "L05", "L06", "L07"]}, dry={"hills": 5})
    draw(s, "L08", "L08")
    assert (top(s), asked(s)) == ("Limit", ["red"])
    log = do(s, "red", "discard L07", "play-card L06", "choose-peninsula hills")
    seen = told(log, "blue")
    assert [event.card for event in seen if isinstance(event, CardDiscarded | CardPlayed)] == [
        CARDS.index("L07"),
        CARDS.index("L06"),
    ]


@pytest.mark.rule("RIS-3.5")
def test_cards_discarded_from_the_deck_and_cards_divided_are_shown() -> None:
    s = lay(phase="calamities", options=CLOSED)
    turn(s, "S09")
    log = draw(s, "L05", "R07")
    assert [event.card for event in told(log) if isinstance(event, CardsBurnt)] == [
        CARDS.index("L05"),
        CARDS.index("R07"),
    ]
    assert look(s).artifacts_seen == (CARDS.index("R07"),)
    s = lay(
        phase="actions",
        options=CLOSED,
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 2, "crystal": 2}},
    )
    do(s, "red", "commit gate-1 A5 2 2")
    log = draw(s, "L05", "R07", "L01")
    assert [event.card for event in told(log, "blue") if isinstance(event, CardDrawn)] == [
        CARDS.index(card) for card in ("L05", "R07", "L01")
    ]
    assert look(s, "blue").drawn == s.drawn
    log = do(s, "red", "give-card L05 2")
    assert [event.card for event in told(log, "blue") if isinstance(event, CardGiven)] == [CARDS.index("L05")]
    assert hand(look(s, "blue"), "yellow") == [None]


@pytest.mark.rule("RIS-3.5")
@pytest.mark.parametrize("place", ["libraries-1", "libraries-3", "libraries-5"])
@pytest.mark.parametrize(
    "fields",
    [{}, {"library": dict(zip(CARDS, COPIES[:12], strict=False)) | {"R05": 1}, "artifacts_seen": ["R05"]}],
)
def test_others_see_the_same_whatever_is_drawn(place: str, fields: dict[str, Any]) -> None:
    seen = []
    for cards in (("L05", "L05"), ("L05", "L07"), ("R05", "L01"), ("L12", "R08"), ("R05", "R08")):
        s = reader(place=place, **fields)
        draw(s, cards[0])
        first = (look(s, "blue"), look(s))
        draw(s, cards[1])
        second = (look(s, "blue"), look(s)) if place != "libraries-5" else first  # there all is kept at once
        seen.append((first, second, asked(s)))
    assert all(one == seen[0] for one in seen)


@pytest.mark.rule("RIS-3.5")
def test_two_equal_cards_are_not_given_away_by_a_question_that_is_missing() -> None:
    s = reader()
    draw(s, "L05", "L05")
    assert (asked(s), offered(s, "red")) == (["red"], {"keep-card l05"})
    do(s, "red", "keep-card L05")
    assert top(s) == "Act"


@pytest.mark.rule("RIS-3.5")
def test_example_79_every_seat_with_a_card_in_hand_is_asked_for_a_reaction() -> None:
    s = lay(
        phase="calamities",
        options=CLOSED,
        placed={"hills-6": ["red follower"]},
        cards={"green": ["L01", "L05"], "yellow": ["R03"]},
    )
    do(s, "red", "draw")
    turn(s, "KH")
    assert (asked(s), offered(s, "green")) == (["green"], {"decline"})
    do(s, "green", "decline")
    assert "OfferPlan" not in {type(task).__name__ for task in s.agenda}
    assert s.pools[0][1] == 2


@pytest.mark.rule("RIS-3.5")
def test_with_open_hands_only_who_has_the_card_is_asked() -> None:
    s = lay(phase="calamities", placed={"hills-6": ["red follower"]}, cards={"green": ["L02", "L03"]})
    turn(s, "KH")
    assert (top(s), s.pools[0][1]) == ("TurnCard", 2)


@pytest.mark.rule("RIS-3.5")
def test_reactions_are_asked_clockwise_from_the_drawing_seat_whoever_has_the_card() -> None:
    s = lay(
        phase="calamities",
        first="yellow",
        options=CLOSED,
        placed={"hills-6": ["red follower"]},
        cards={"red": ["L12"], "blue": ["L02"], "green": ["L03"]},
    )
    do(s, "yellow", "draw")
    turn(s, "KH")
    order = []
    while top(s) == "OfferPlan":
        order += asked(s)
        do(s, asked(s)[0], "decline")
    assert order == ["green", "red", "blue"]


# --- whole games with closed hands


def course(seed: int, seats: int) -> Iterator[tuple[State, Seat, Action]]:
    """A game of random moves with closed hands: each position, who acts and how, before it is done."""
    rng = random.Random(seed)
    s = GAME.new(GAME.meta.options(hands="closed", level=rng.randint(1, 5), councilors="random"), seats)
    while not s.over:
        actors = GAME.to_act(s)
        if actors == (FATE,):
            actions, weights = zip(*GAME.fate(s), strict=True)
            seat, action = FATE, rng.choices(actions, weights)[0]
        else:
            seat = rng.choice(actors)
            choices = list(GAME.legal(s, seat))
            action = Ready() if Ready() in choices and rng.random() < 0.7 else rng.choice(choices)
        yield s, seat, action
        GAME.apply(s, seat, action)


GAMES = [(seed, seats) for seed, seats in enumerate((2, 3, 4, 7))]


@pytest.mark.rule("RIS-3.5")
@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_what_a_seat_imagines_looks_the_same_to_it(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    for number, (s, _, _) in enumerate(course(seed, seats)):
        if number % 12 == 0 or s.drawn:
            who = rng.choice([PUBLIC, *(Seat(one) for one in range(seats))])
            v = GAME.view(s, who, Recall.PERFECT)
            world = GAME.imagine(v, rng)
            assert GAME.view(world, who, Recall.PERFECT) == v
            assert GAME.audit(world) == []


@pytest.mark.rule("RIS-3.5")
@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_nothing_a_seat_can_do_or_see_depends_on_the_hidden_cards_of_others(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    for number, (s, seat, action) in enumerate(course(seed, seats)):
        if seat == FATE or number % 5:
            continue
        world = GAME.imagine(GAME.view(s, seat, Recall.PERFECT), rng)
        assert GAME.to_act(world) == GAME.to_act(s)
        assert GAME.awaited(world) == GAME.awaited(s)
        assert list(GAME.legal(world, seat)) == list(GAME.legal(s, seat))
        here = GAME.copy(s)
        mine: list[Event] = []
        theirs: list[Event] = []
        GAME.apply(here, seat, action, mine)
        GAME.apply(world, seat, action, theirs)
        assert [GAME.see(event, seat) for event in mine] == [GAME.see(event, seat) for event in theirs]
        assert GAME.view(here, seat, Recall.PERFECT) == GAME.view(world, seat, Recall.PERFECT)


@pytest.mark.rule("RIS-3.3", "RIS-3.5")
def test_a_hidden_card_is_imagined_as_often_as_there_are_copies_unseen() -> None:
    s = lay(options=CLOSED, cards={"red": ["L05", "L10"], "blue": ["L01"]})
    rng = random.Random(5)
    found = Counter(CARDS[GAME.imagine(look(s, "red"), rng).cards[1][0]] for _ in range(4000))
    assert found["L10"] == 0
    assert set(found) == set(CARDS[:12]) - {"L10"}
    for card, copies in {"L01": 2, "L05": 2, "L11": 1}.items():
        assert abs(found[card] / 4000 - copies / 20) < 0.02


# --- RIS-3.7: the hidden artifacts, exactly

ARTIFACTS = CARDS[12:]
SYMBOLS = frozenset(ARTIFACTS[:8])
SETS = [frozenset(chosen) for chosen in combinations(ARTIFACTS, 4)]
Odds = dict[str, Fraction]


class Known:
    """What follows from all that was shown and drawn, set by set of the 330 that the deck may hold."""

    def __init__(self) -> None:
        self.weights = dict.fromkeys(SETS, Fraction(1, len(SETS)))
        self.gone: list[str] = []

    def _learn(self, likely: dict[frozenset[str], Fraction]) -> None:
        total = sum(self.weights[one] * likely[one] for one in SETS)
        self.weights = {one: self.weights[one] * likely[one] / total for one in SETS}

    def _pair(self, hidden: frozenset[str], pair: tuple[str, str]) -> Fraction:
        outside = SYMBOLS - hidden
        return Fraction(1, len(outside) * (len(outside) - 1) // 2) if set(pair) <= outside else Fraction(0)

    def _card(self, hidden: frozenset[str], card: str) -> Fraction:
        copies = dict(zip(CARDS[:12], COPIES, strict=False)) | dict.fromkeys(hidden, 1)
        return Fraction(copies.get(card, 0) - self.gone.count(card), 26 - len(self.gone))

    def show(self, pair: tuple[str, str]) -> None:
        """Two unused artifacts were shown."""
        self._learn({one: self._pair(one, pair) for one in SETS})

    def take(self, card: str) -> None:
        """A card came out of the deck."""
        self._learn({one: self._card(one, card) for one in SETS})
        self.gone.append(card)

    def pairs(self) -> Odds:
        """How likely each pair is the next one."""
        found = {
            f"show-artifacts {a} {b}": sum(
                (self.weights[one] * self._pair(one, (a, b)) for one in SETS), Fraction(0)
            )
            for a, b in combinations(sorted(SYMBOLS), 2)
        }
        return {pair: chance for pair, chance in found.items() if chance}

    def cards(self) -> Odds:
        """How likely each card is the next one."""
        found = {
            f"draw-library {card}": sum(
                (self.weights[one] * self._card(one, card) for one in SETS), Fraction(0)
            )
            for card in CARDS
        }
        return {card: chance for card, chance in found.items() if chance}


def shares(outcomes: list[tuple[Action, int]]) -> Odds:
    """Weights as chances."""
    total = sum(weight for _, weight in outcomes)
    return {GAME.notate(action): Fraction(weight, total) for action, weight in outcomes}


COURSE: tuple[tuple[str, ...], ...] = (
    ("R01", "R02"),
    ("L05",),
    ("R09",),
    ("R02", "R05"),
    ("R03",),
    ("L01",),
    ("R01", "R07"),
    ("R10",),
    ("L05",),
    ("R04", "R08"),
    ("R06",),
    ("L12",),
)
"""Pairs shown and cards drawn, in their order."""


@pytest.mark.rule("RIS-3.7")
def test_the_odds_of_hidden_artifacts_are_those_of_four_drawn_at_the_start() -> None:
    known = Known()
    shown: list[str] = []
    gone: Counter[str] = Counter()
    for step in ((), *COURSE):
        match step:
            case (card,):
                known.take(card)
                gone[card] += 1
            case (first, second):
                known.show((first, second))
                shown += [first, second]
        s = lay(seats=2, boards={"red": "artificer"}, artifacts_shown=shown, library_discard=dict(gone))
        assert shares(draws(s)) == known.cards()
        assert shares(artifact_pairs(s)) == known.pairs()


@pytest.mark.rule("RIS-3.7")
def test_a_pair_shown_makes_the_other_artifacts_with_the_symbol_more_likely_than_those_without() -> None:
    s = lay(seats=2, artifacts_shown=["R01", "R02"])
    chances = shares(draws(s))
    assert {chances[f"draw-library {card}"] * 26 for card in ARTIFACTS[2:8]} == {Fraction(16, 33)}
    assert {chances[f"draw-library {card}"] * 26 for card in ARTIFACTS[8:]} == {Fraction(12, 33)}


@pytest.mark.rule("RIS-3.7")
@pytest.mark.parametrize("options", [{}, CLOSED])
def test_the_second_card_of_a_draw_follows_from_the_first(options: dict[str, str]) -> None:
    s = lay(
        phase="actions",
        options=options,
        boards={"red": "scholar"},
        cards={"red": ["R01"]},
        artifacts_shown=["R01", "R02"],
        placed={"libraries-6": ["red leader"], "libraries-5": ["red follower"]},
    )
    known = Known()
    known.show(("R01", "R02"))
    for line in ("start leader libraries-6", "start follower libraries-5"):
        do(s, "red", line)
        for card in ("R03", "R10") if "6" in line else ("L05", "R04"):
            assert shares(list(GAME.fate(s))) == known.cards()
            draw(s, card)
            known.take(card)


@pytest.mark.rule("RIS-3.7")
def test_an_artifact_that_went_back_into_the_deck_is_certain_to_be_there() -> None:
    deck = dict(zip(CARDS[:12], COPIES, strict=False)) | {"R09": 1}
    s = lay(seats=2, library=deck, artifacts_seen=["R09"])
    chances = shares(draws(s))
    assert chances["draw-library R09"] == Fraction(1, 26)
    assert chances["draw-library R10"] == Fraction(3, 10) / 26


@pytest.mark.rule("RIS-3.7")
def test_when_four_have_come_out_no_other_artifact_can() -> None:
    s = lay(library_discard={"R01": 1, "R05": 1, "R09": 1, "R10": 1})
    assert {GAME.notate(action).split()[-1] for action, _ in draws(s)} == set(CARDS[:12])
    s = lay(
        phase="actions", cards={"red": ["R01", "R05", "R09", "R10"]}, placed={"libraries-6": ["blue leader"]}
    )
    do(s, "blue", "start leader libraries-6")
    assert fails(s, "fate", "draw-library R02").__name__ == "IllegalAction"


@pytest.mark.rule("RIS-3.7")
def test_the_scholars_own_artifact_was_not_among_the_four_even_when_it_is_drawn_again() -> None:
    deck = dict(zip(CARDS[:12], COPIES, strict=False)) | {"R01": 1}
    s = lay(
        phase="actions",
        boards={"red": "scholar"},
        library=deck,
        artifacts_seen=[],
        artifacts_shown=["R01", "R02"],
        placed={"libraries-6": ["red leader"]},
    )
    do(s, "red", "start leader libraries-6")
    draw(s, "R01", "L05")
    assert look(s).artifacts_seen == ()
    assert look(s).lib_size == 27 - 2
    ready(s)
    assert s.round == 2
