"""Information-set tree search: many imagined worlds, one tree of what the seats may do in them.

Every iteration imagines a world that the seat's view allows, walks down the tree with fate drawn anew, opens one new
turn, and backs up the chances of all seats (max-n: everybody is taken to want the best for themselves). The tree is
that of the searching seat's knowledge: worlds in which the same actions were taken share their nodes, and an action
competes only in the worlds in which it is possible.

The seat may also choose between whole turns of its own, which ``planning.py`` finds: then they are what competes at the
root of the tree.

A new node asks the game's judgement about its actions, so the best guess comes first. Of a long list only some are
judged at once, those that were good elsewhere in the tree first, and more as the node is visited more often. The walk
goes on by those guesses until the turn passes to somebody else, which makes a whole turn (three moves, a chain of
cards, a mobilisation) the unit that is compared; there it is cut off.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Any, TypeVar

from atlantide.bots.judging import Chances, expected, judgement, place, sensible, worlds
from atlantide.bots.planning import Plan, plans
from atlantide.contract import FATE, Action, Game, Recall, Seat, View
from atlantide.kernel.chance import pick

Way = TypeVar("Way", Action, Plan)

LOOK = 16
"""Iterations between two looks at whether the choice is settled."""
LEAD = 0.5
"""It is settled when the best action leads by more than this part of the iterations left: few catch up faster."""
LEAST_UNIT, MOST_UNIT = 0.01, 0.2
"""However little or much the first guesses at the root differ."""
LEAST = 1e-4
"""Of the weight of the best guess, what even the worst one keeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a search spends its time."""

    explore: float = 6.0
    """How much an action that was seldom tried is favoured, in units of how much the first guesses differ."""
    sharp: float = 0.4
    """By how many of these units less an action's first guess makes it e times less likely to be tried."""
    worlds: int = 4
    """In how many worlds the first guesses at the root are made."""
    width: int = 24
    """How many actions a new node judges at first, of a longer list."""
    widening: float = 3.0
    """How many more after each square of visits: 1, 4, 9, 16."""
    horizon: int = 8
    """How many turns after the present one are looked into at most."""
    longest: int = 40
    """Decisions after which a walk through a new turn is cut off at the latest."""
    breadth: int = 0
    """How many beginnings of its turn are followed to find whole turns to choose between; with 0 it chooses between
    its next actions."""
    turns: int = 24
    """Between how many turns it chooses at most."""
    outcomes: int = 0
    """Up to how many outcomes of fate are weighed one by one, where a judgement of the position before would do."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a search thinks of an action."""

    action: Action
    chances: Chances
    """The chances of winning after it."""
    visits: int


class Edge:
    """One action in one place of the tree."""

    __slots__ = ("depths", "guess", "node", "prior", "total", "visits")

    def __init__(self, guess: Chances) -> None:
        self.guess = guess
        self.prior = 0.0
        self.visits = 0
        self.total = [0.0] * len(guess)
        self.depths: dict[int, int] = {}
        """Per number of turns that were looked ahead, how many of the visits did."""
        self.node: Node | None = None


class Merit:
    """What an action was worth, compared with its alternatives, wherever it was judged."""

    __slots__ = ("count", "mean")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0


class Drift:
    """How the guesses change, on the whole, from the end of the searching seat's turn to so many turns later.

    The same for all that it may do, and so no merit of what it did: without this an action that was looked into would
    be compared with others after the answers to it, and those before any.
    """

    __slots__ = ("count", "mean")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.mean = [0.0] * seats

    def learn(self, value: Chances, before: Chances) -> None:
        """One more example."""
        self.count += 1
        for number, (late, soon) in enumerate(zip(value, before, strict=True)):
            self.mean[number] += (late - soon - self.mean[number]) / self.count


class Node:
    """A place in the tree: what was done since the root, whatever was not known then."""

    __slots__ = ("depths", "edges", "gain", "others", "seat", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.visits = 0
        self.gain = 0.0
        """By how much what was found exceeded the first guesses, for the seat, in all visits together."""
        self.depths: dict[int, int] = {}
        """Per number of turns that were looked ahead, how many of the visits did."""
        self.edges: dict[Any, Edge] = {}
        """Per action; at the root per plan."""
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
    """One seat's search from one view, by the judgement of the game it is given."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: View,
        legal: Sequence[Action],
        rng: random.Random,
        style: Style | None = None,
    ) -> None:
        self.game = game
        self.imagine = game.surmise or game.imagine
        self.trust = judgement(game).trust
        self.view = view
        choices = sensible(game, view, legal)
        self.legal: Sequence[Action] = rng.sample(choices, len(choices))
        """In any order, so that nobody can foretell which of those is chosen that are all alike."""
        self.plans: list[Plan] = [(action,) for action in self.legal]
        """What it chooses between."""
        self.rng = rng
        self.style = style or Style()
        self.salt = rng.getrandbits(64)
        self.fate = random.Random()
        """Draws worlds, and what fate does in them: for the first visits of all actions the same, and so on."""
        self.seat = Seat(view.seat)
        self.root = Node(self.seat)
        self.iterations = 0
        self.unit = 1.0
        """How much the first guesses at the root differ: the best one's lead over their mean."""
        self.level: Chances = ()
        """How everybody stands at the root, on the whole."""
        self.drifts: dict[int, Drift] = {}
        """Per number of turns that were looked ahead."""
        self.merits: dict[Seat, dict[Action | Plan, Merit]] = {}
        """Per seat, what an action was worth wherever it was judged."""

    def run(self, seconds: float, most: int | None = None, *, settle: bool = True) -> None:
        """Search for about so many seconds of one core, or iterations, or until the choice is settled."""
        start = thread_time()
        while most is None or self.iterations < most:
            self._iterate()
            self.iterations += 1
            spent = thread_time() - start
            left = self.iterations * (seconds - spent) / max(spent, 1e-6)
            if left <= 0 or (settle and self.iterations % LOOK == 0 and self._settled(left)):
                return

    def _settled(self, left: float) -> bool:
        """Whether so many iterations will not change which action was tried most."""
        visits = sorted(edge.visits for edge in self.root.edges.values())
        return len(visits) < 2 or visits[-1] - visits[-2] > LEAD * left

    def best(self) -> Action:
        """The action that was tried most."""
        return self.ranking()[0].action

    def ranking(self) -> list[Candidate]:
        """All actions that were considered, the best first."""
        trust, usual = self.trust, self._usual()
        found = [
            Candidate(
                action,
                [
                    (total - self._drifted(edge.depths, number) + trust * (guess + more))
                    / (edge.visits + trust)
                    for number, (total, guess, more) in enumerate(
                        zip(edge.total, edge.guess, usual, strict=True)
                    )
                ],
                edge.visits,
            )
            for (action, *_), edge in self.root.edges.items()
        ]
        own = place(self.game, self.seat)
        found.sort(key=lambda one: (one.visits, one.chances[own]), reverse=True)
        return found

    def _usual(self) -> Chances:
        """By how much what was found exceeds the first guesses, on the whole."""
        sums = [0.0] * len(self.level)
        for edge in self.root.edges.values():
            for number, (total, guess) in enumerate(zip(edge.total, edge.guess, strict=True)):
                sums[number] += total - self._drifted(edge.depths, number) - edge.visits * guess
        return [one / max(1, self.iterations) for one in sums]

    def _drifted(self, depths: dict[int, int], own: int) -> float:
        """How much of what was found in visits that looked so far ahead is drift."""
        drifts = self.drifts
        return sum([count * drifts[depth].mean[own] for depth, count in depths.items()])

    # --- one iteration

    def _iterate(self) -> None:
        game, style = self.game, self.style
        if not self.root.edges:
            self._open_root()
        seat, node = self.seat, self.root
        plan, edge = self._select(node, self.plans)
        self.fate.seed(self.salt + edge.visits)
        state = self.imagine(self.view, self.fate)
        luck = [chance - usual for chance, usual in zip(expected(game, state), self.level, strict=True)]
        self._follow(state, plan)
        path = [(node, edge)]
        opened: Seat | None = None  # whose new turn this walk goes through
        depth, soon = 0, None
        while True:
            if opened is not None and FATE in game.to_act(state):
                value = edge.guess  # a mean over what fate may bring, and less noisy than a draw
                break
            following = self._onward(state, luck)
            if following is None:
                value = _less(expected(game, state), luck)
                break
            before, (seat, legal) = seat, following
            passes = seat != before
            if passes:
                soon = soon or edge.guess
            too_deep = depth + passes > style.horizon
            if (opened is not None and (passes or len(path) >= style.longest)) or too_deep:
                value = edge.guess
                break
            depth += passes
            if edge.node is None:
                edge.node = Node(seat)
            node = edge.node.of(seat)
            if opened is None and not node.edges:
                opened = seat
            action, edge = self._select(node, self._judged(node, legal, state, luck))
            path.append((node, edge))
            game.apply(state, seat, action)
        if depth and soon:
            self.drifts.setdefault(depth, Drift(len(value))).learn(value, soon)
        for node, edge in path:
            own = place(game, node.seat)
            node.visits += 1
            node.gain += value[own] - edge.guess[own]
            edge.visits += 1
            if depth and soon:
                node.depths[depth] = node.depths.get(depth, 0) + 1
                edge.depths[depth] = edge.depths.get(depth, 0) + 1
            total = edge.total
            for number, chance in enumerate(value):
                total[number] += chance

    def _open_root(self) -> None:
        """Judge what the seat may do, in several worlds, and how good it stands in them."""
        game, edges = self.game, self.root.edges
        imagined = worlds(self.imagine, self.view, self.rng, self.style.worlds)
        self.level = _mean([expected(game, world) for world in imagined])
        if self.style.breadth:
            found = plans(game, imagined[0], self.seat, self.legal, self.style.breadth)
            self.plans = found[: self.style.turns]
        for plan in self.plans:
            guesses = []
            for world in imagined:
                after = game.copy(world)
                self._follow(after, plan)
                guesses.append(self._foreseen(after) or expected(game, after))
            edges[plan] = Edge(_mean(guesses))
        own = place(game, self.seat)
        made = [edge.guess[own] for edge in edges.values()]
        self.unit = min(max(max(made) - sum(made) / len(made), LEAST_UNIT), MOST_UNIT)
        self._weigh(self.root, self.plans)

    def _follow(self, state: Any, plan: Plan) -> None:
        """Carry a plan out, in a world other than that in which it was made as far as it can be."""
        for number, action in enumerate(plan):
            if number and action not in self.game.legal(state, self.seat):
                return
            self.game.apply(state, self.seat, action)

    def _foreseen(self, state: Any) -> Chances | None:
        """The chances that fate leaves on average, if it is to act and has few outcomes; else None."""
        game = self.game
        if not self.style.outcomes or FATE not in game.to_act(state):
            return None
        outcomes = game.fate(state)
        if len(outcomes) > self.style.outcomes:
            return None
        whole = sum([weight for _, weight in outcomes])
        sums = [0.0] * len(self.level)
        for outcome, weight in outcomes:
            after = game.copy(state)
            game.apply(after, FATE, outcome)
            for number, chance in enumerate(expected(game, after)):
                sums[number] += chance * weight / whole
        return sums

    def _onward(self, state: Any, luck: list[float]) -> tuple[Seat, Sequence[Action]] | None:
        """Go on to the next choice: who has it, between what; None if the game ends before.

        What fate changes on the way is added to ``luck``.
        """
        game = self.game
        before: Chances | None = None
        while actors := game.to_act(state):
            seat = actors[0]
            if seat == FATE:
                foreseen = self._foreseen(state)
                if foreseen and before:
                    self._add_luck(luck, state, before)
                before = foreseen or before or expected(game, state)
                game.apply(state, FATE, pick(game.fate(state), self.fate))
                continue
            if before:
                self._add_luck(luck, state, before)
                before = None
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

    def _add_luck(self, luck: list[float], state: Any, before: Chances) -> None:
        """What fate changed, from what was to be expected before."""
        for number, (late, soon) in enumerate(zip(expected(self.game, state), before, strict=True)):
            luck[number] += late - soon

    def _judged(self, node: Node, legal: Sequence[Action], state: Any, luck: list[float]) -> Sequence[Action]:
        """The actions between which a place of the tree chooses, all of them judged."""
        edges, style = node.edges, self.style
        known = [action for action in legal if action in edges]
        if len(known) < len(legal):
            room = int(style.width + style.widening * math.sqrt(node.visits)) - len(known)
            if room > 0:
                new = [action for action in legal if action not in edges]
                if len(new) > room:
                    new = self._promising(node.seat, new, room)
                self._guess(node, new, state, luck)
                if len(new) > room:  # no more than a place has of which something was known
                    new = self._best_of(node, new, room)
                known += new
        return known

    def _select(self, node: Node, ways: Sequence[Way]) -> tuple[Way, Edge]:
        """What promises most of what can be done, with a bonus for what is new."""
        own, style = place(self.game, node.seat), self.style
        found = [node.edges[way] for way in ways]
        bonus = style.explore * self.unit * math.sqrt(node.visits + 1)
        bonus /= sum([edge.prior for edge in found])
        trust, usual = self.trust, 0.0
        if node.visits:
            usual = (node.gain - self._drifted(node.depths, own)) / node.visits
        best, most = 0, -math.inf
        for number, edge in enumerate(found):
            visits, total = edge.visits, edge.total[own]
            if edge.depths:
                total -= self._drifted(edge.depths, own)
            value = (total + trust * (edge.guess[own] + usual)) / (visits + trust)
            value += bonus * edge.prior / (1 + visits)
            if value > most:
                best, most = number, value
        return ways[best], found[best]

    def _promising(self, seat: Seat, actions: list[Action], room: int) -> list[Action]:
        """So many of the actions: those that were worth most elsewhere in the tree, and some that are new to it."""
        merits = self.merits.setdefault(seat, {})
        new = [action for action in actions if action not in merits]
        if 2 * len(new) > len(actions):
            return actions  # nothing is known of such a choice yet
        self.rng.shuffle(new)
        del new[(room + 2) // 3 :]
        old = [action for action in actions if action in merits]
        old.sort(key=lambda action: merits[action].mean, reverse=True)
        return [*old[: room - len(new)], *new]

    def _best_of(self, node: Node, actions: list[Action], room: int) -> list[Action]:
        """So many of the actions, by what was guessed of them; the others are forgotten here."""
        own, edges = place(self.game, node.seat), node.edges
        actions = sorted(actions, key=lambda action: edges[action].guess[own], reverse=True)
        for action in actions[room:]:
            del edges[action]
        return actions[:room]

    def _guess(self, node: Node, actions: Sequence[Action], state: Any, luck: list[float]) -> None:
        """What the game's judgement says of actions that are new here."""
        game, seat, edges = self.game, node.seat, node.edges
        for action in actions:
            after = game.copy(state)
            game.apply(after, seat, action)
            edges[action] = Edge(_less(expected(game, after), luck))
        self._weigh(node, actions)

    def _weigh(self, node: Node, new: Sequence[Action] | Sequence[Plan]) -> None:
        """How much each action of a node promises by its first guess, once these are added."""
        edges, own = node.edges, place(self.game, node.seat)
        merits = self.merits.setdefault(node.seat, {})
        mean = sum([edges[action].guess[own] for action in new]) / len(new)
        for action in new:
            merit = merits.get(action)
            if merit is None:
                merit = merits[action] = Merit()
            merit.count += 1
            merit.mean += (edges[action].guess[own] - mean - merit.mean) / merit.count
        top = max([edge.guess[own] for edge in edges.values()])
        scale = self.style.sharp * self.unit
        for edge in edges.values():
            edge.prior = LEAST + math.exp((edge.guess[own] - top) / scale)


def _mean(found: Sequence[Chances]) -> Chances:
    return found[0] if len(found) == 1 else [sum(column) / len(found) for column in zip(*found, strict=True)]


def _less(chances: Chances, luck: Sequence[float]) -> Chances:
    return [chance - change for chance, change in zip(chances, luck, strict=True)]
