"""Whom a table asks among its opponents for whom nobody waits: those who have something new to answer."""

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from atlantide.bots import Level
from atlantide.contract import Action, Game, Recall, Seat, View


class News(NamedTuple):
    """Somebody may join in what others have begun."""

    seat: Seat
    view: View
    """All that this seat knows now."""
    answers: Sequence[Action]


class Asking:
    """What the opponents at a table have heard of. Each is asked once, and once more when it sees something new."""

    def __init__(self) -> None:
        self._heard: dict[Seat, View] = {}

    def news(self, game: Game[Any, Any], s: Any, bots: Collection[Seat]) -> News | None:
        """What is new to one of these seats, if anything is."""
        if game.answers is None:
            return None
        awaited = game.awaited(s)
        for seat in game.to_act(s):
            if seat in awaited or seat not in bots:
                continue
            view = game.view(s, seat, Recall.PERFECT)
            if self._heard.get(seat) == view:
                continue
            answers = game.answers(view, game.legal(s, seat))
            if answers:
                return News(seat, view, answers)
        return None

    def told(self, news: News) -> None:
        """It is no news any more."""
        self._heard[news.seat] = news.view

    def joined(
        self, game: Game[Any, Any], s: Any, bots: Mapping[Seat, Level], rng: random.Random
    ) -> tuple[Seat, Action] | None:
        """Ask all to whom something is new until somebody joins: who, and by what."""
        while news := self.news(game, s, bots):
            self.told(news)
            action = bots[news.seat].answer(game, news.view, news.answers, rng)
            if action is not None:
                return news.seat, action
        return None
