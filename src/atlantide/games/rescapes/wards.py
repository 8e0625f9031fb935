"""Chapter 12: whom dolphins guard, and what becomes of swimmers in a hex where something has changed."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import events as ev
from atlantide.games.rescapes.pieces import COLOURS, MONSTER, OWNER, SHARK
from atlantide.games.rescapes.state import NOBODY, Dolphin, Log, State, loose, lose_atlanteans
from atlantide.games.rescapes.tasks import Ward


def settle(s: State, at: int, log: Log) -> None:
    """Free dolphins take wards, whether they like it or not, and only then the hex is dangerous (RES-12.3).

    Where a dolphin could take several sorts of swimmer the active seat is asked first (RES-12.4).
    """
    swimmers = loose(s, at)
    while swimmers and is_free(s, at):
        if len(sorts(s, swimmers)) > 1:
            s.agenda = (*s.agenda, Ward(at))
            return
        take(s, at, swimmers.pop(0), log)
    if swimmers:
        endanger(s, at, swimmers, log)


def is_free(s: State, at: int) -> bool:
    """Whether a dolphin without ward is in the hex (RES-12.1)."""
    return any(place == at and ward == NOBODY for place, ward, _ in s.dolphins)


def endanger(s: State, at: int, swimmers: list[int], log: Log) -> None:
    """No swimmer but a ward (RES-12.2) survives beside a shark or sea monster (RES-5.10, RES-11.1, RES-11.6)."""
    if at in s.creatures[MONSTER]:
        lose_atlanteans(s, swimmers, at, "monster", log)
    elif at in s.creatures[SHARK]:
        lose_atlanteans(s, swimmers, at, "shark", log)


def take(s: State, at: int, atlantean: int, log: Log) -> None:
    """A free dolphin of the hex takes a ward (RES-12.1); which one of several never matters, but let it be fresh."""
    free = min(
        (dolphin for dolphin in s.dolphins if dolphin.at == at and dolphin.ward == NOBODY),
        key=lambda dolphin: dolphin.travelled,
    )
    replace(s, free, free._replace(ward=atlantean))
    if log is not None:
        log.append(ev.WardTaken(atlantean, at))


def release(s: State, atlantean: int) -> None:
    """A ward leaves its dolphin, which stays and is free (RES-12.9, RES-12.11)."""
    for dolphin in s.dolphins:
        if dolphin.ward == atlantean:
            replace(s, dolphin, dolphin._replace(ward=NOBODY))
            return


def replace(s: State, before: Dolphin, after: Dolphin) -> None:
    """One dolphin changes; they are kept in order."""
    dolphins = list(s.dolphins)
    dolphins[dolphins.index(before)] = after
    dolphins.sort()
    s.dolphins = tuple(dolphins)


def sorts(s: State, swimmers: list[int]) -> list[tuple[int, bool]]:
    """The sorts of swimmer among these: colour, and whether the swim is spent (RES-12.4)."""
    return list(dict.fromkeys([(OWNER[a], bool(s.spent >> a & 1)) for a in swimmers]))


def ward_choices(s: State, task: Ward) -> list[Action]:
    """Whom the dolphin may take, whoever owns them (RES-12.4)."""
    return [
        do.TAKE_WARD[COLOURS[colour], do.LOOSE[spent]]
        for colour, spent in sorted(sorts(s, loose(s, task.at)))
    ]


def take_ward(s: State, action: do.TakeWard, log: Log) -> None:
    """The active seat has chosen; several free dolphins take one after another (RES-12.4)."""
    task = s.agenda[-1]
    assert isinstance(task, Ward)
    s.agenda = s.agenda[:-1]
    wanted = COLOURS.index(action.colour), action.who == "alone_spent"
    swimmers = loose(s, task.at)
    take(s, task.at, next(a for a in swimmers if sorts(s, [a])[0] == wanted), log)
    settle(s, task.at, log)


def refuse_ward(action: do.TakeWard) -> IllegalAction:
    """Why the dolphin cannot take such a swimmer."""
    return IllegalAction("RES-12.4", colour=action.colour)
