"""Chapter 13: information."""

import random

import msgspec
import pytest

from atlantide.contract import PUBLIC, Recall, Seat
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import Options
from tests.games.rescapes.table import (
    ELSEWHERE,
    look,
    outcomes,
    play,
    position,
    sink,
    written,
)
from tests.laws.cases import random_game
from tests.laws.tastes import tastes


@pytest.mark.rule("RES-13.1")
def test_everybody_sees_the_same_at_all_times() -> None:
    for step in random_game(GAME, Options(), 3, 7, taste=tastes("rescapes")[2], limit=400):
        views = [
            GAME.view(step.after, seat, recall) for seat in (Seat(0), Seat(2), PUBLIC) for recall in Recall
        ]
        bare = {msgspec.json.encode(msgspec.structs.replace(v, seat=0, recall=Recall.TABLE)) for v in views}
        assert len(bare) == 1
        for event in step.events:
            assert all(GAME.see(event, seat) == event for seat in (Seat(0), Seat(1), PUBLIC))


@pytest.mark.rule("RES-13.1")
def test_what_is_public() -> None:
    """Pieces, passengers, wards, saved and lost, supply, revealed symbols."""
    s = position(
        atlanteans={"R1": "ship 4,0", "B1": "water 5,0", "Y1": "saved NE", "G1": "piece 0,0"},
        ships=["4,0"],
        dolphins=["5,0 B1"],
        sharks=["6,0"],
        sunk=["3,0"],
        revealed={"stone": {"shark": 1}},
    )
    v = look(s, -2)
    standing = {(v.atlanteans[n].condition) for n in (0, 12, 24, 36, 1)}
    assert standing == {"ship", "water", "saved", "piece", "eliminated"}
    assert v.dolphins[0].ward == 12
    assert v.revealed[0] == (0, 0, 0, 1, 0, 0)
    assert v.supply == (6, 6, 5, 5, 9)
    assert (len(v.stones), len(v.lands), len(v.citadel)) == (17, 12, 7)


@pytest.mark.rule("RES-13.2", "RES-13.3")
def test_nothing_lies_under_a_standing_piece_in_any_state() -> None:
    """Any symbol can still come out of a state, so none is written in it."""
    s = position(atlanteans=ELSEWHERE)
    sink(s, "3,0")
    for outcome in outcomes(s):
        t = GAME.copy(s)
        play(t, outcome)
        assert written(t)["revealed"]["stone"] == {outcome.split()[1]: 1}


@pytest.mark.rule("RES-13.3")
def test_what_is_imagined_is_the_state_itself() -> None:
    for step in random_game(
        GAME, Options(symbol_split="random"), 2, 3, taste=tastes("rescapes")[1], limit=300
    ):
        view = GAME.view(step.after, PUBLIC, Recall.TABLE)
        assert GAME.imagine(view, random.Random(0)) == step.after


@pytest.mark.rule("RES-13.4", "RES-9.10")
def test_symbols_of_destroyed_pieces_stay_unknown() -> None:
    s = position(atlanteans=ELSEWHERE)
    sink(s, "-3,0", "whirlpool")
    revealed = written(s)["revealed"]
    assert revealed == {"stone": {"whirlpool": 1}, "land": {}, "citadel": {}}
    play(s, "roll-dice shark 1")
    sink(s, "3,0")
    kinds = {line.split()[1]: weight for line, weight in outcomes(s).items()}
    assert kinds == {"octopus": 3, "monster": 3, "dolphin": 3, "shark": 3, "ship": 3, "whirlpool": 2}


@pytest.mark.rule("RES-13.5")
@pytest.mark.parametrize("split", ["even", "random"])
def test_the_count_of_what_was_not_revealed(split: str) -> None:
    """What the status tells adds up: all symbols less those shown, and never less than none of a kind."""
    s = position(
        options={"symbol_split": split},
        sunk=["3,0", "3,-1", "2,1", "1,2"],
        revealed={"stone": {"shark": 3, "ship": 1} if split == "even" else {"shark": 4}},
        atlanteans=ELSEWHERE,
    )
    told = [params for _, params in GAME.status(look(s, 0)) if "shark" in params]
    assert sum(int(str(params["shark"])) for params in told) == (3 if split == "even" else 2)
    kinds = ("octopus", "monster", "dolphin", "shark", "ship", "whirlpool")
    assert sum(int(str(params[kind])) for params in told for kind in kinds) == 32
    assert all(int(str(params[kind])) >= 0 for params in told for kind in kinds)
