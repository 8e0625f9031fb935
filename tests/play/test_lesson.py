"""Lessons: every step can be done, none can break, and everything it says is there in both languages."""

import re
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any

import msgspec
import pytest

from atlantide.contract import (
    FATE,
    PUBLIC,
    Action,
    Game,
    IllegalAction,
    InvalidAction,
    Json,
    NotYourTurn,
    RulesBug,
)
from atlantide.games import PACKAGES, game, games
from atlantide.games.rising.pieces import LOCATION_NAMES
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.lesson import MOST_ACTIONS, LessonError, Progress, Step, lesson, line, perform, step_of

AnyGame = Game[Any, Any]
ISLAND: AnyGame = game("the-island")
MOST_LINES = 20_000
"""More ways to play a step than anybody wants to search."""

taught = pytest.mark.parametrize(
    "played", [played for played in games() if lesson(played)], ids=lambda played: played.meta.id
)
each_step = pytest.mark.parametrize(
    ("played", "step"),
    [(played, step) for played in games() for step in lesson(played)],
    ids=[f"{played.meta.id} {step.id}" for played in games() for step in lesson(played)],
)


def parsed(played: AnyGame, lines: tuple[str, ...] | list[str]) -> list[Action]:
    return [played.parse(typed) for typed in lines]


def ways(played: AnyGame, step: Step) -> list[Progress]:
    """Where every way to play a step leads."""
    key = (played.meta.id, step.id)
    if key not in WAYS:
        WAYS[key] = search(played, step)
    return WAYS[key]


WAYS: dict[tuple[str, str], list[Progress]] = {}


def search(played: AnyGame, step: Step) -> list[Progress]:
    found, todo = [], [list[Action]()]
    while todo:
        actions = todo.pop()
        progress = perform(played, step, actions)
        found.append(progress)
        assert len(found) < MOST_LINES
        todo += [[*actions, action] for action in progress.legal]
    return found


def island(**changes: Any) -> Step:
    """A step of The Island for a test: two explorers beside a boat."""
    usual = {
        "id": "test",
        "position": {
            "seats": 2,
            "explorers": {"R1": "tile E7", "R2": "tile F8", "B1": "tile H6"},
            "boats": ["E8"],
        },
        "offer": ("walk *", "embark *", "sail *", "end-movement", "sink-tile *"),
        "done": (("explorer-embarked *", "explorer-embarked *"),),
        "solution": ("embark R1 E8", "embark R2 E8"),
    }
    return msgspec.convert(usual | changes, Step)


# --- the lessons there are


def test_there_are_lessons() -> None:
    assert {played.meta.id for played in games() if lesson(played)} == set(PACKAGES)


@taught
def test_a_lesson_is_short_and_begins_with_the_goal(played: AnyGame) -> None:
    assert 8 <= len(lesson(played)) <= 12
    assert lesson(played)[0].id == "goal"


@pytest.mark.parametrize("played", games(), ids=lambda played: played.meta.id)
def test_ids_are_distinct(played: AnyGame) -> None:
    ids = [step.id for step in lesson(played)]
    assert len(set(ids)) == len(ids)


@each_step
def test_the_position_is_sound_and_is_the_learners(played: AnyGame, step: Step) -> None:
    state = played.read(step.position)
    assert played.audit(state) == []
    begun = perform(played, step, [])
    assert begun.legal
    assert not begun.done
    assert not begun.failed
    assert begun.scenes[0].seat == PUBLIC
    assert begun.scenes[0].events == ()
    assert {scene.view.seat for scene in begun.scenes} == {step.seat}


@each_step
def test_the_solution_reaches_the_goal(played: AnyGame, step: Step) -> None:
    actions = parsed(played, step.solution)
    for made in range(len(actions)):
        progress = perform(played, step, actions[:made])
        assert actions[made] in progress.legal
        assert not progress.done
    assert perform(played, step, actions).done
    assert len(actions) < MOST_ACTIONS


@each_step
def test_whatever_is_offered_can_be_done(played: AnyGame, step: Step) -> None:
    """No way to play a step breaks: not the rules, not the script; every end is one or the other."""
    found = ways(played, step)
    assert any(progress.done for progress in found)
    for progress in found:
        assert [progress.done, progress.failed, bool(progress.legal)].count(True) == 1
        assert progress.scenes


@each_step
def test_every_kind_of_action_that_is_offered_can_be_chosen_somewhere(played: AnyGame, step: Step) -> None:
    chosen = {played.notate(action) for progress in ways(played, step) for action in progress.legal}
    assert [
        pattern for pattern in step.offer if not any(fnmatchcase(action, pattern) for action in chosen)
    ] == []


@each_step
def test_the_whole_script_is_played(played: AnyGame, step: Step) -> None:
    for number in range(len(step.script)):
        script = (*step.script[:number], "nothing at all", *step.script[number + 1 :])
        with pytest.raises(RulesBug, match="nothing at all"):
            perform(played, msgspec.structs.replace(step, script=script), parsed(played, step.solution))


@each_step
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said(played: AnyGame, step: Step, language: str) -> None:
    said = texts(language, played.meta.id, PACKAGES[played.meta.id])
    keys = {"title", "text", "hint", "done"}
    if any(progress.failed for progress in ways(played, step)):
        keys.add("failed")
    prefix = f"{played.meta.id}.lesson.{step.id}."
    assert {key.removeprefix(prefix) for key in said.entries if key.startswith(prefix)} == keys
    assert len(said(f"{prefix}title")) <= 40
    assert len(said(f"{prefix}text")) <= 300


@pytest.mark.parametrize("played", games(), ids=lambda played: played.meta.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_is_said(played: AnyGame, language: str) -> None:
    said = texts(language, played.meta.id, PACKAGES[played.meta.id])
    prefix = f"{played.meta.id}.lesson."
    told = {key.removeprefix(prefix).split(".")[0] for key in said.entries if key.startswith(prefix)}
    assert told == {step.id for step in lesson(played)}


@taught
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_the_last_step_are_those_it_tells(played: AnyGame, language: str) -> None:
    step = lesson(played)[-1]
    outcome = perform(played, step, parsed(played, step.solution)).outcome
    assert outcome
    told = texts(language, played.meta.id, PACKAGES[played.meta.id])(
        f"{played.meta.id}.lesson.{step.id}.done"
    )
    assert [int(number) for number in re.findall(r"\d+", told)][:2] == list(outcome.scores)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("goal", ["place-atlantean I7"]),
        ("ship", ["sail I3 H2", "sail H2 I3", "walk I5 I4"]),
        ("crew", ["embark E5 D5", "sail D5 D4", "sail D4 D3"]),
        ("land", ["sail F10 H11", "sail H11 F10", "sail F10 E10"]),
        ("swim", ["leap K8 K9", "swim I12 I13"]),
        ("ward", ["swim I12 J12"]),
        ("ride", ["swim F10 E10 ward"]),
        ("ride", ["ride F10 F11"]),
        ("sink", ["sink-piece I10"]),
        ("whirlpool", ["end-movement", "sink-piece I10"]),
        ("whirlpool", ["walk I9 I8", "walk I9 I8", "sail I11 H10", "sink-piece I10"]),
        ("shark", ["pick-creature F10", "step H11"]),
        ("shark", ["pick-creature J2", "step J3", "stop"]),
        ("dive", ["dive I2"]),
        ("win", ["swim L9 L8 ward", "land L10"]),
    ],
)
def test_les_rescapes_answers_what_is_legal_but_wrong(name: str, typed: list[str]) -> None:
    played = game("rescapes")
    actions = parsed(played, typed)
    assert not perform(played, step_of(played, name), actions[:-1]).failed
    assert perform(played, step_of(played, name), actions).failed


def test_les_rescapes_lets_a_ward_pass_a_shark_but_no_lone_swimmer() -> None:
    """The same hex, with the dolphin and without it: that is what the step teaches."""
    played = game("rescapes")
    step = step_of(played, "ride")
    alone = perform(played, step, parsed(played, ["swim F10 E10 ward"])).scenes[-1]
    assert "AtlanteanLost" in {type(event).__name__ for event in alone.events}
    assert perform(played, step, parsed(played, ["ride F10 E10", "land E10 carried_spent"])).done


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("goal", ["play-card 0 olive"]),
        ("tile", ["play-card 2 helmet"]),
        ("tile", ["play-card 0 helmet"]),
        ("occupied", ["play-card 4 flag"]),
        ("occupied", ["play-card 0 statue", "play-card 4 flag"]),
        ("gap", ["play-card 2 amphora"]),
        ("gap", ["play-card 2 statue"]),
        ("pay", ["play-card 1 ring", "pay-tile 6"]),
        ("bridge", ["lay-bridge 5"]),
        ("toll", ["play-card 4 ring"]),
        ("sell", ["sell-tile 5"]),
        ("sell", ["pass"]),
        ("continent", ["play-card 8 ring"]),
        ("continent", ["play-card 3 flag"]),
        ("win", ["play-card 6 ring"]),
    ],
)
def test_atlantis_answers_what_is_legal_but_wrong(name: str, typed: list[str]) -> None:
    played = game("atlantis")
    actions = parsed(played, typed)
    assert not perform(played, step_of(played, name), actions[:-1]).failed
    assert perform(played, step_of(played, name), actions).failed


@pytest.mark.parametrize(
    ("name", "typed", "told"),
    [
        ("gap", "play-card 2 ring", {"cost": 2, "takes": 2}),
        ("gap", "play-card 2 amphora", {"cost": 2, "takes": 4}),
        ("gap", "play-card 2 statue", {"cost": 5, "takes": 5}),
        ("pay", "play-card 1 ring", {"cost": 4}),
        ("bridge", "play-card 1 flag", {"cost": 6, "have": 2, "refused": "ATL-6.7"}),
        ("toll", "play-card 4 ring", {"cost": 0, "takes": 5, "opens": 2}),
        ("toll", "play-card 4 flag", {"cost": 0, "takes": 8, "opens": 5}),
        ("pass", "play-card 2 helmet", {"to": 5, "stops": False, "refused": "ATL-5.14"}),
    ],
)
def test_the_numbers_that_the_lesson_of_atlantis_tells(name: str, typed: str, told: Json) -> None:
    played = game("atlantis")
    action = msgspec.to_builtins(played.parse(typed))
    view = msgspec.to_builtins(perform(played, step_of(played, name), []).scenes[-1].view)
    prospect = next(
        one
        for one in view["prospects"]
        if (one["start"], one["object"]) == (action["start"], action["object"])
    )
    assert prospect | told == prospect


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("goal", ["place follower HILLS-5"]),
        ("ready", ["place leader CENTRE", "place follower CITIES-3", "place follower CITIES-4", "ready"]),
        ("flood", ["choose-peninsula FORGES"]),
        ("flood", ["choose-peninsula CITIES"]),
        ("roll", ["start follower HILLS-4", "pay-energy 0"]),
        ("forge", ["place follower FORGES-4", "ready"]),
        ("forge", ["place follower FORGES-2", "ready", "start follower FORGES-2"]),
        ("city", ["start-all CITIES-4", "pay-energy 0"]),
        ("library", ["start follower LIBRARIES-3", "keep-card L09", "put-away L06"]),
        (
            "library",
            [
                "start follower LIBRARIES-3",
                "keep-card L06",
                "put-away L09",
                "play-card L06",
                "choose-peninsula HILLS",
            ],
        ),
        ("energy", ["pool barrier LIBRARIES 2"]),
        ("build", ["commit GATE-1 A2 2 0 2", "build GATE-1 A2"]),
        ("space", ["place follower CENTRE", "ready", "start-all CENTRE"]),
        ("space", ["place follower C1", "ready", "start follower C1"]),
        ("wrath", ["choose-peninsula FORGES"]),
        ("wrath", ["choose-peninsula CITIES", "choose-peninsula CITIES"]),
        ("wrath", ["choose-peninsula HILLS", "choose-peninsula HILLS"]),
        ("core", ["pool barrier HILLS 2"]),
    ],
)
def test_rising_answers_what_is_legal_but_wrong(name: str, typed: list[str]) -> None:
    played = game("rising")
    actions = parsed(played, typed)
    assert not perform(played, step_of(played, name), actions[:-1]).failed
    assert perform(played, step_of(played, name), actions).failed


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("ready", ["place follower CITIES-3", "place follower CITIES-3", "place leader CENTRE", "ready"]),
        ("flood", ["choose-peninsula HILLS"]),
        ("city", ["start-all CITIES-4", "pay-energy 1", "give 1"]),
        (
            "library",
            [
                "start follower LIBRARIES-3",
                "keep-card L09",
                "keep-card L06",
                "play-card L06",
                "choose-peninsula FORGES",
            ],
        ),
        ("build", ["commit GATE-1 A2 2 0 2", "commit GATE-1 A1 1 0 1"]),
        ("wrath", ["choose-peninsula CITIES", "choose-peninsula HILLS"]),
    ],
)
def test_rising_accepts_other_ways_to_the_goal(name: str, typed: list[str]) -> None:
    played = game("rising")
    assert perform(played, step_of(played, name), parsed(played, typed)).done


def test_the_numbers_that_the_lesson_of_rising_tells() -> None:
    """Targets, floods and the deck are in what the learner sees, as the texts say them."""
    played = game("rising")

    def seen(name: str) -> Any:
        return msgspec.to_builtins(perform(played, step_of(played, name), []).scenes[-1].view)

    places = {name: number for number, name in enumerate(LOCATION_NAMES)}
    aims = seen("goal")["chances"]["targets"]
    assert [aims[places[f"hills-{tile}"]] for tile in (4, 6)] == [4, 3]
    assert min(aims[places[f"hills-{tile}"]] for tile in range(1, 6)) > 3
    city = seen("city")
    assert city["chances"]["targets"][places["cities-4"]] == 8 - 1
    assert city["floods"] == 1
    assert seen("wrath")["floods"] == 2


# --- what a step does


def test_goals_need_each_of_their_events() -> None:
    step = island()
    once = perform(ISLAND, step, parsed(ISLAND, ["embark R1 E8"]))
    assert not once.done
    assert perform(ISLAND, step, parsed(ISLAND, ["embark R1 E8", "embark R2 E8"])).done


def test_one_goal_of_several_is_enough() -> None:
    step = island(done=(("boat-sailed *",), ("explorer-walked R2 F8 E7",)))
    assert perform(ISLAND, step, parsed(ISLAND, ["walk R2 E7"])).done


def test_a_step_that_is_done_goes_no_further() -> None:
    done = perform(ISLAND, island(), parsed(ISLAND, ["embark R1 E8", "embark R2 E8"]))
    assert done.legal == ()
    with pytest.raises(LessonError, match=r"lesson\.over"):
        perform(ISLAND, island(), parsed(ISLAND, ["embark R1 E8", "embark R2 E8", "sail E8 D9"]))


def test_a_goal_that_is_missed_fails() -> None:
    step = island(fail=("explorer-walked R1 *",))
    failed = perform(ISLAND, step, parsed(ISLAND, ["walk R1 E6"]))
    assert failed.failed
    assert failed.legal == ()
    with pytest.raises(LessonError, match=r"lesson\.over"):
        perform(ISLAND, step, parsed(ISLAND, ["walk R1 E6", "walk R1 E7"]))


def test_having_nothing_left_to_do_fails() -> None:
    step = island(offer=("walk R1 *",))
    walks = parsed(ISLAND, ["walk R1 E6", "walk R1 E7", "walk R1 E6"])
    assert not perform(ISLAND, step, walks[:2]).failed
    assert perform(ISLAND, step, walks).failed


def test_fate_does_what_the_script_says_and_ends_the_step_after_it() -> None:
    sunk = parsed(ISLAND, ["end-movement", "sink-tile E7"])
    without = perform(ISLAND, island(), sunk)
    assert without.failed
    assert [scene.seat for scene in without.scenes] == [0]
    scripted = perform(ISLAND, island(script=("turn-tile WHALE",), done=(("creature-appeared *",),)), sunk)
    assert scripted.done
    assert [scene.seat for scene in scripted.scenes] == [0, FATE]
    assert len(scripted.scenes[-1].view.whales) == 1  # type: ignore[attr-defined]


def test_the_others_play_their_fallback_after_the_script() -> None:
    step = island(script=("turn-tile BOAT", "roll-die shark"), done=(("tile-sunk @colours.blue *",),))
    played = perform(ISLAND, step, parsed(ISLAND, ["end-movement", "sink-tile H10"]))
    assert played.done
    assert [scene.seat for scene in played.scenes] == [0, FATE, FATE, 1, 1]


def test_a_script_that_cannot_be_is_a_fault_of_ours() -> None:
    with pytest.raises(RulesBug, match="VOLCANO"):
        perform(
            ISLAND, island(script=("turn-tile VOLCANO",)), parsed(ISLAND, ["end-movement", "sink-tile E7"])
        )


def test_the_learner_sees_what_its_seat_may_see() -> None:
    position = {
        "seats": 2,
        "side": "blue",
        "explorers": {"R1": "tile F7", "B1": "tile H8"},
        "agenda": [{"type": "Removal"}],
    }
    step = island(position=position, script=("sink-tile E7", "turn-tile DOLPHIN", "roll-die whale"))
    seen = [event for scene in perform(ISLAND, step, []).scenes for event in scene.events]
    kept = next(event for event in seen if type(event).__name__ == "TileKept")
    assert msgspec.to_builtins(kept)["back"] is None
    assert not any(scene.view.values[0] for scene in perform(ISLAND, step, []).scenes)  # type: ignore[attr-defined]


def test_nothing_is_kept_between_two_times() -> None:
    first = perform(ISLAND, island(), parsed(ISLAND, ["embark R1 E8"]))
    perform(ISLAND, island(), parsed(ISLAND, ["walk R1 E6"]))
    assert perform(ISLAND, island(), parsed(ISLAND, ["embark R1 E8"])) == first


# --- what it refuses


def test_what_the_rules_forbid_is_refused_by_its_rule() -> None:
    with pytest.raises(IllegalAction) as refused:
        perform(ISLAND, island(), parsed(ISLAND, ["sail E8 A1"]))
    assert refused.value.rule.startswith("ISL-")


def test_what_is_allowed_but_not_offered_is_refused() -> None:
    with pytest.raises(LessonError, match=r"lesson\.not_offered"):
        perform(ISLAND, island(), parsed(ISLAND, ["plunge R1 D8"]))


@pytest.mark.parametrize("typed", ["roll-die shark", "turn-tile BOAT", "decline"])
def test_nobody_acts_for_fate_or_the_others(typed: str) -> None:
    with pytest.raises((IllegalAction, InvalidAction, NotYourTurn)):
        perform(ISLAND, island(), parsed(ISLAND, [typed]))


def test_unknown_steps_are_refused() -> None:
    with pytest.raises(LessonError, match=r"lesson\.step"):
        step_of(ISLAND, "flying")
    assert step_of(ISLAND, "walk").id == "walk"


def test_a_game_without_a_lesson_has_no_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(ISLAND, meta=msgspec.structs.replace(ISLAND.meta, id="other"))
    monkeypatch.setitem(PACKAGES, "other", "atlantide.kernel")
    assert lesson(other) == ()
    with pytest.raises(LessonError, match=r"lesson\.step"):
        step_of(other, "goal")


def test_a_step_with_a_field_too_many_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="hints"):
        island(hints=("none",))


def test_events_are_lines() -> None:
    scene = perform(ISLAND, island(), parsed(ISLAND, ["walk R1 E6"])).scenes[0]
    assert [line(ISLAND, scene.view, event) for event in scene.events] == ["explorer-walked R1 E7 E6"]
