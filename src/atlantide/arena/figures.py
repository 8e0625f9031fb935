"""What a series says about its bots: shares of the wins with their intervals, and Elo."""

import math
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from atlantide.arena.series import Played

Z = 1.959964
"""Half the width of a 95 % interval, in standard deviations."""
ROUNDS = 1000
DRAWS = 0.5
"""Of a drawn game between two bots, which is added so that a bot that always wins has a rating at all."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot fared."""

    bot: str
    games: int
    share: float
    """Of all wins in the games it played; in a cooperative game how many of them were won."""
    low: float
    high: float
    """Between these the true share lies, with 95 % confidence."""
    fair: float
    """The share that it would have if all bots were equal."""
    elo: float | None
    """With a mean of 1500 over all bots; none in a cooperative game."""
    mean_score: float
    decisions: float
    """In a game."""
    milliseconds: float
    """Of one core for a decision."""


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval; shared wins make it a little wider than it need be."""
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(played: Iterable[Played], bots: Sequence[str]) -> dict[str, float]:
    """Elo by Bradley and Terry: every two seats of a game have played against each other."""
    won = {(one, other): 0.0 for one in bots for other in bots if one != other}
    for game in played:
        for seat, one in enumerate(game.bots):
            for against, other in enumerate(game.bots):
                if one != other:
                    mine, theirs = game.ranks[seat], game.ranks[against]
                    won[one, other] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    met = [pair for pair in won if won[pair] + won[pair[1], pair[0]]]
    for pair in met:
        won[pair] += DRAWS
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for one in bots:
            wins = sum(won[pair] for pair in met if pair[0] == one)
            faced = sum(
                (won[pair] + won[pair[1], one]) / (strength[one] + strength[pair[1]])
                for pair in met
                if pair[0] == one
            )
            if faced:
                strength[one] = wins / faced
        mean = math.exp(sum(math.log(one) for one in strength.values()) / len(bots))
        strength = {bot: one / mean for bot, one in strength.items()}
    return {bot: 1500 + 400 * math.log10(one) for bot, one in strength.items()}


def standings(played: Sequence[Played], bots: Sequence[str], *, cooperative: bool) -> list[Standing]:
    """How the bots fared, the best first."""
    bots = list(dict.fromkeys(bots))
    rated: Mapping[str, float] = {} if cooperative or len(bots) < 2 else ratings(played, bots)
    found = [_standing(bot, played, rated.get(bot), cooperative=cooperative) for bot in bots]
    return sorted(found, key=lambda one: -one.share)


def _standing(bot: str, played: Sequence[Played], elo: float | None, *, cooperative: bool) -> Standing:
    own = [game for game in played if bot in game.bots]
    at = [(game, seat) for game in own for seat, name in enumerate(game.bots) if name == bot]
    if not own:
        return Standing(bot, 0, 0.0, 0.0, 1.0, 0.0, None, 0.0, 0.0, 0.0)
    won = sum(game.shares[0] for game in own) if cooperative else sum(game.shares[seat] for game, seat in at)
    share = min(1.0, won / len(own))
    low, high = interval(share, len(own))
    decisions = sum(game.decisions[seat] for game, seat in at)
    return Standing(
        bot,
        len(own),
        round(share, 4),
        round(low, 4),
        round(high, 4),
        0.0 if cooperative else round(sum(1 / len(game.bots) for game, _ in at) / len(own), 4),
        None if elo is None else round(elo, 1),
        round(sum(game.scores[seat] for game, seat in at) / len(at), 2),
        round(decisions / len(own), 1),
        round(1000 * sum(game.seconds[seat] for game, seat in at) / max(1, decisions), 2),
    )
