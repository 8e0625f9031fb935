"""Chapter 14: the end, the settlement of those who are still on the way, and the score."""

from atlantide.contract import Outcome, winners_take_all
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.pieces import CONTINENT, NO_CARDS, TILE_VALUE, Counts, minus, plus
from atlantide.games.atlantis.state import Log, State, lie, own_pawns, worth


def dues(s: State, seat: int) -> int:
    """What a seat's pawns that are not home still have to pay, each for itself (ATL-14.2, ATL-14.4)."""
    toll = lie(s).toll
    return sum(
        [
            toll[CONTINENT] - toll[at]
            for at in own_pawns(s, seat)
            if at or s.options.atlantis_pawns_pay == "yes"  # ATL-14.3
        ]
    )


def settlement(s: State, seat: int) -> tuple[tuple[int, ...], int]:
    """Which tiles and how many cards pay the dues: the smallest sum that is enough (ATL-14.6).

    Of equal sums the one with the fewest cards, then with the highest tiles; all there is if it is not enough.
    """
    cost = dues(s, seat)
    held, cards = s.held[seat], sum(s.hands[seat])
    if cost >= worth(s, seat):
        return held, cards
    # Per sum of tiles, the highest tiles that make it; a tile more than needed never helps.
    sums: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {0: ((), ())}
    for tile in sorted(held, key=lambda tile: (-TILE_VALUE[tile], held.index(tile))):
        value = TILE_VALUE[tile]
        for total, (values, tiles) in list(sums.items()):
            if total < cost and (total + value not in sums or (*values, value) > sums[total + value][0]):
                sums[total + value] = (*values, value), (*tiles, tile)
    enough = [total for total in sums if total + cards >= cost]
    best = min(
        enough, key=lambda total: (max(total, cost), max(0, cost - total), [-v for v in sums[total][0]])
    )
    return sums[best][1], max(0, cost - best)


def settle(s: State, seat: int, log: Log) -> int:
    """A seat pays its dues and has its score: what is left, or less than nothing (ATL-14.7, ATL-14.8)."""
    cost = dues(s, seat)
    rest = worth(s, seat) - cost
    tiles, count = settlement(s, seat)
    cards = first_cards_of(s.hands[seat], count)
    s.held[seat] = tuple(tile for tile in s.held[seat] if tile not in tiles)
    s.gone = (*s.gone, *tiles)
    s.hands[seat] = minus(s.hands[seat], cards)
    s.known[seat] = tuple(map(min, s.known[seat], s.hands[seat]))
    s.removed = plus(s.removed, cards)
    score = worth(s, seat) if rest >= 0 else rest
    if log is not None and cost:
        log.append(ev.Settled(seat, cost, tiles, cards, score))
    return score


def first_cards_of(hand: Counts, count: int) -> Counts:
    """So many cards of a hand, in the order of the objects (ATL-14.6)."""
    taken = []
    for have in hand:
        take = min(have, count)
        taken.append(take)
        count -= take
    return tuple(taken)


def end(s: State, reason: str, log: Log) -> None:
    """The game is over; everybody who is not home pays, nobody takes or draws anything (ATL-14.1, ATL-14.5)."""
    s.over = reason
    s.agenda = ()
    s.bought = NO_CARDS
    hands = tuple(s.hands)
    s.settled = tuple(settle(s, seat, log) for seat in range(s.seats))
    result = outcome(s)
    if log is not None and result is not None:
        log.append(ev.GameEnded(reason, result.scores, result.ranks, hands))  # ATL-15.7


def outcome(s: State) -> Outcome | None:
    """The result: the highest score wins, several may (ATL-14.10); a bridge in hand is worth nothing (ATL-14.9)."""
    if not s.over:
        return None
    returns, ranks = winners_take_all(s.settled)
    return Outcome(returns=returns, ranks=ranks, scores=s.settled, reason=s.over)


def projected(s: State, seat: int) -> int:
    """The score of a seat if the game ended now, from what everybody sees (ATL-15.1)."""
    rest = worth(s, seat) - dues(s, seat)
    if rest <= 0:
        return rest
    tiles, cards = settlement(s, seat)
    return worth(s, seat) - sum(TILE_VALUE[tile] for tile in tiles) - cards
