"""Information-set tree search: many imagined worlds, one tree of what the seats may do in them.

Every iteration imagines a world that the seat's view allows, walks down the tree with fate drawn anew, opens one new
turn, and backs up the chances of all seats (max-n: everybody is taken to want the best for themselves). The tree is
that of the searching seat's knowledge: worlds in which the same actions were taken share their nodes, and an action
competes only in the worlds in which it is possible.

A new node asks the game's judgement about every action, so its best guess comes first and wide lists cost little:
what looks poor is tried late or never. The walk goes on by those guesses until the turn passes to somebody else, which
makes a whole turn (three moves, a chain of cards, a mobilisation) the unit that is compared; there it is cut off.
"""

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from atlantide.bots.judging import Chances, expected, place, sensible
from atlantide.contract import FATE, Action, Game, Recall, Seat, View
from atlantide.kernel.chance import pick

LEAST = 1e-4
"""Of the weight of the best guess, what even the worst one keeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a search spends its time."""

    explore: float = 0.35
    """How much an action that was seldom tried is favoured, in chances of winning."""
    sharp: float = 0.03
    """By how much less of a chance an action's first guess makes it e times less likely to be tried."""
    trust: float = 0.0
    """How many visits a first guess is worth: chance makes single visits differ more than guesses are wrong."""
    longest: int = 40
    """Decisions after which a walk through a new turn is cut off at the latest."""
    check: int = 16
    """Iterations between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a search thinks of an action."""

    action: Action
    chances: Chances
    """The chances of winning after it."""
    visits: int


class Edge:
    """One action in one place of the tree."""

    __slots__ = ("guess", "node", "prior", "total", "visits")

    def __init__(self, guess: Chances) -> None:
        self.guess = guess
        self.prior = 0.0
        self.visits = 0
        self.total = [0.0] * len(guess)
        self.node: Node | None = None


class Node:
    """A place in the tree: what was done since the root, whatever was not known then."""

    __slots__ = ("drift", "edges", "others", "seat", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.visits = 0
        self.drift = 0.0
        """By how much more than guessed all visits together were worth to the seat."""
        self.edges: dict[Action, Edge] = {}
        self.others: dict[Seat, Node] = {}
        """The same place in worlds in which another seat is to act there."""

    def of(self, seat: Seat) -> "Node":
        """This place when that seat is to act."""
        if seat == self.seat:
            return self
        found = self.others.get(seat)
        if found is None:
            found = self.others[seat] = Node(seat)
        return found


class Search:
    """One seat's search from one view."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: View,
        legal: Sequence[Action],
        rng: random.Random,
        style: Style | None = None,
    ) -> None:
        self.game = game
        self.view = view
        self.legal = sensible(game, view, legal)
        self.rng = rng
        self.style = style or Style()
        self.seat = Seat(view.seat)
        self.root = Node(self.seat)
        self.iterations = 0

    def run(self, seconds: float, most: int | None = None) -> None:
        """Search for about so many seconds of one core, or until the choice cannot change any more."""
        start = time.thread_time()
        check = self.style.check
        while most is None or self.iterations < most:
            self._iterate()
            self.iterations += 1
            if self.iterations % check == 0:
                spent = time.thread_time() - start
                left = self.iterations * (seconds - spent) / max(spent, 1e-6)
                if left <= 0 or self._settled(left):
                    return

    def _settled(self, left: float) -> bool:
        """Whether so many iterations cannot change which action was tried most."""
        visits = sorted(edge.visits for edge in self.root.edges.values())
        return len(visits) < 2 or visits[-1] - visits[-2] > left

    def best(self) -> Action:
        """The action that was tried most."""
        return self.ranking()[0].action

    def ranking(self) -> list[Candidate]:
        """All actions that were considered, the best first."""
        found = [
            Candidate(
                action,
                [one / edge.visits for one in edge.total] if edge.visits else edge.guess,
                edge.visits,
            )
            for action, edge in self.root.edges.items()
        ]
        own = place(self.game, self.seat)
        found.sort(key=lambda one: (one.visits, one.chances[own]), reverse=True)
        return found

    # --- one iteration

    def _iterate(self) -> None:
        game, longest = self.game, self.style.longest
        state = game.imagine(self.view, self.rng)
        seat, legal, node = self.seat, self.legal, self.root
        path: list[tuple[Node, Edge]] = []
        opened: Seat | None = None  # whose new turn this walk goes through
        while True:
            if opened is None and not node.edges:
                opened = seat
            action, edge = self._select(node, legal, state)
            path.append((node, edge))
            game.apply(state, seat, action)
            following = self._onward(state)
            if following is None:
                value = expected(game, state)
                break
            seat, legal = following
            if opened is not None and (seat != opened or len(path) >= longest):
                value = edge.guess
                break
            if edge.node is None:
                edge.node = Node(seat)
            node = edge.node.of(seat)
        for node, edge in path:
            own = place(game, node.seat)
            node.drift += value[own] - edge.guess[own]
            node.visits += 1
            edge.visits += 1
            total = edge.total
            for number, chance in enumerate(value):
                total[number] += chance

    def _onward(self, state: Any) -> tuple[Seat, Sequence[Action]] | None:
        """Go on to the next choice: who has it, between what; None if the game ends before."""
        game = self.game
        while actors := game.to_act(state):
            seat = actors[0]
            if seat == FATE:
                game.apply(state, FATE, pick(game.fate(state), self.rng))
                continue
            if len(actors) > 1:
                awaited = game.awaited(state)
                seat = self.seat if self.seat in awaited else awaited[0]
            legal = game.legal(state, seat)
            if len(legal) > 1:
                if game.weigh is not None:
                    legal = sensible(game, game.view(state, seat, Recall.PERFECT), legal)
                if len(legal) > 1:
                    return seat, legal
            game.apply(state, seat, legal[0])
        return None

    def _select(self, node: Node, legal: Sequence[Action], state: Any) -> tuple[Action, Edge]:
        """The action that promises most, in the worlds in which it can be taken, with a bonus for what is new."""
        edges, own = node.edges, place(self.game, node.seat)
        new = [action for action in legal if action not in edges]
        if new:
            self._guess(node, new, state)
        found = [edges[action] for action in legal]
        bonus = self.style.explore * math.sqrt(node.visits + 1) / sum([edge.prior for edge in found])
        drift = node.drift / node.visits if node.visits else 0.0  # guesses at one place tend to err alike
        trust = self.style.trust
        best, most = 0, -9.0
        for number, edge in enumerate(found):
            visits = edge.visits
            guess = edge.guess[own] + drift
            value = (edge.total[own] + trust * guess) / (visits + trust) if visits else guess
            value += bonus * edge.prior / (1 + visits)
            if value > most:
                best, most = number, value
        return legal[best], found[best]

    def _guess(self, node: Node, actions: Sequence[Action], state: Any) -> None:
        """What the game's judgement says of actions that are new here."""
        game, seat, edges = self.game, node.seat, node.edges
        for action in actions:
            after = game.copy(state)
            game.apply(after, seat, action)
            edges[action] = Edge(expected(game, after))
        own = place(game, seat)
        top = max([edge.guess[own] for edge in edges.values()])
        for edge in edges.values():
            edge.prior = LEAST + math.exp((edge.guess[own] - top) / self.style.sharp)
