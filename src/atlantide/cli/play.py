"""``atlantide play``: a game in the terminal, against opponents or several people at one keyboard."""

import argparse
import hashlib
import os
import random
import secrets
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from atlantide.bots import LEVELS, Level, level
from atlantide.bots.asking import Asking
from atlantide.cli.words import (
    Problem,
    add_table,
    explain,
    find_game,
    game_texts,
    options_of,
    say,
    seats_of,
)
from atlantide.contract import PUBLIC, Action, AtlantideError, Game, Recall, Seat, View
from atlantide.games import PACKAGES
from atlantide.kernel.rulebook import rulebook
from atlantide.kernel.texts import Texts, tell
from atlantide.play.journal import Step, dumps
from atlantide.play.table import CannotUndo, Table


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    add_table(parser, said)
    parser.add_argument("--me", action="append", type=int, metavar="N", help=said("cli.help.me"))
    parser.add_argument(
        "--against",
        default="sailor",
        metavar=said("cli.level"),
        help=said("cli.help.against", levels=", ".join(LEVELS)),
    )
    parser.add_argument("--journal", type=Path, metavar=said("cli.journal"), help=said("cli.help.journal"))
    parser.add_argument("--seed", metavar="S", help=said("cli.help.play_seed"))
    parser.add_argument("--no-colour", "--no-color", action="store_true", help=said("cli.help.no_colour"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Play one game to its end, or until the player leaves."""
    game = find_game(args.game, said)
    options = options_of(args, game, said)
    seats = seats_of(args, game, options, said)
    people = [Seat(number - 1) for number in dict.fromkeys(args.me or [1])]
    if not all(0 <= seat < seats for seat in people):
        raise Problem(text=said("cli.play.me", last=seats))
    seed = hashlib.sha256(os.fsencode(args.seed)).digest() if args.seed else secrets.token_bytes(32)
    if args.journal and args.journal.exists():
        raise Problem(text=said("cli.play.exists", name=args.journal))
    opponent = level(args.against)
    colour = not args.no_colour and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    table = Table(game, options, seats, seed=seed)
    rng = random.Random(seed)
    return Session(
        table, people, game_texts(game, said), opponent=opponent, journal=args.journal, colour=colour, rng=rng
    ).play()


NEWS = 12
"""How many of the latest events are told with the board; ``log`` tells them all."""


class Session:
    """One person, or several, at a terminal."""

    def __init__(
        self,
        table: Table,
        people: Sequence[Seat],
        said: Texts,
        *,
        opponent: Level,
        journal: Path | None,
        colour: bool,
        rng: random.Random,
    ) -> None:
        self.table, self.people, self.said = table, people, said
        self.opponent, self.journal, self.colour, self.rng = opponent, journal, colour, rng
        self.game: Game[Any, Any] = table.game
        self.narrowed = ""
        self.told: list[str] = []
        """Everything that happened, in sentences."""
        self.read: dict[Seat | None, int] = {}
        """Per person, how many of these they have seen."""
        self.shown: Seat | None = None

    def play(self) -> int:
        """Until the end, or until everybody has left."""
        said = self.said
        say(said("cli.play.welcome", title=self.game.meta.title[said.language]))
        say(said("cli.play.keys"))
        say(said("cli.play.commitment", commitment=self.table.head.commitment))
        self.record(self.table.begin())
        opponents = {Seat(seat): self.opponent for seat in range(self.table.seats) if seat not in self.people}
        asking = Asking()
        while actors := self.table.awaited:
            seat = next((seat for seat in sorted(actors) if seat in self.people), actors[0])
            if joined := asking.joined(self.game, self.table.state, opponents, self.rng):
                self.record(self.table.submit(*joined))
            elif seat not in self.people:
                view = self.table.view(seat, Recall.PERFECT)
                bot, seconds = self.opponent.bot, self.opponent.seconds
                action = bot(self.game, view, self.table.legal(seat), seconds, self.rng)
                self.record(self.table.submit(seat, action))
            elif not self.ask(seat):
                say(said("cli.play.left"))
                return 0
        self.finish()
        return 0

    # --- telling

    def record(self, steps: list[Step]) -> None:
        """Write the steps to the journal and remember what to tell."""
        if self.journal:
            with self.journal.open("ab") as file:
                file.write(dumps(step.record for step in steps))
        # As a spectator sees it: the log is no memory of one's own secrets, and several people may read it.
        view = self.table.view(PUBLIC)
        for step in steps:
            for event in step.events:
                if (seen := self.game.see(event, PUBLIC)) is not None:
                    self.told.append(tell(self.said, self.game, view, "event", seen))

    def show(self, seat: Seat) -> None:
        """The board and what is new."""
        view = self.table.view(seat)
        if len(self.people) > 1 and self.shown not in {None, seat}:
            self.wipe()
            input(self.said("cli.play.pass", seat=seat + 1))
            self.wipe()
        self.shown = seat
        say("\n" + self.game.draw(view, self.colour))
        for key, params in self.game.status(view):
            say(self.said(f"{self.game.meta.id}.{key}", **params))
        self.tell_news(seat)

    def tell_news(self, seat: Seat | None) -> None:
        """The latest of what a person has not seen yet."""
        for line in self.told[self.read.get(seat, 0) :][-NEWS:]:
            say(f"  · {line}")
        self.read[seat] = len(self.told)

    def wipe(self) -> None:
        """Nothing of what one person saw is left on the screen for the next."""
        lines = max(40, shutil.get_terminal_size().lines)
        say("\x1b[2J\x1b[3J\x1b[H" if self.colour else "\n" * lines)

    def finish(self) -> None:
        """The result."""
        outcome = self.table.outcome
        assert outcome is not None
        view = self.table.view(PUBLIC)
        say("\n" + self.game.draw(view, self.colour))
        self.tell_news(self.shown)
        say("\n" + self.said("cli.play.over"))
        for seat in sorted(range(self.table.seats), key=lambda seat: outcome.ranks[seat]):
            who = self.said("cli.play.you" if seat in self.people else "cli.play.opponent")
            say(
                self.said(
                    "cli.play.rank",
                    rank=outcome.ranks[seat],
                    seat=seat + 1,
                    who=who,
                    score=outcome.scores[seat],
                )
            )
        if self.journal:
            say(self.said("cli.play.verify", name=self.journal))

    # --- asking

    def ask(self, seat: Seat) -> bool:
        """One decision of a person; False when they leave."""
        try:
            self.show(seat)
            return self.answer(seat)
        except EOFError:
            return False

    def answer(self, seat: Seat) -> bool:
        """Ask until a move is made or taken back; False when the person leaves."""
        self.narrowed = ""
        view, choices = self.table.view(seat), self.table.legal(seat)
        listed = None
        while True:
            if listed != self.narrowed:
                self.offer(view, choices)
                listed = self.narrowed
            typed = input("> ").strip()
            word, _, rest = typed.partition(" ")
            command = _COMMANDS.get(word.lower())
            if command == "quit":
                return False
            if command == "undo" and self.undo(seat):
                return True
            if command:
                self.obey(command, rest, seat)
            elif not typed:
                self.narrowed, listed = "", None
            elif self.choose(typed, seat, view, choices):
                return True

    def offer(self, view: View, choices: Sequence[Action]) -> None:
        """The question and its answers, numbered, in as many columns as fit."""
        task = getattr(view, "agenda", (None,))[-1]
        say("\n" + tell(self.said, self.game, view, "task", task))
        lines = [
            f"{n:>3} {text}"
            for n, text in enumerate(self.texts(view, choices), 1)
            if self.fits(text, choices[n - 1])
        ]
        if not lines:
            say(self.said("cli.play.nothing", word=self.narrowed))
            return
        width = max(map(len, lines)) + 2
        columns = max(1, shutil.get_terminal_size().columns // width)
        rows = -(-len(lines) // columns)
        for row in range(rows):
            say("".join(line.ljust(width) for line in lines[row::rows]).rstrip())

    def texts(self, view: View, choices: Sequence[Action]) -> list[str]:
        """The choices in words."""
        return [tell(self.said, self.game, view, "action", action) for action in choices]

    def fits(self, text: str, action: Action) -> bool:
        """Whether a choice is among those the player has narrowed the list to."""
        words = f"{text} {self.game.notate(action)}".casefold().replace(",", " ").split()
        return all(word in words for word in self.narrowed.casefold().split())

    def choose(self, typed: str, seat: Seat, view: View, choices: Sequence[Action]) -> bool:
        """A number, a move typed out, or a word that narrows the list; True when a move was made."""
        if typed.isdecimal():
            number = int(typed[:9])
            if 1 <= number <= len(choices):
                return self.submit(seat, choices[number - 1])
            say(self.said("cli.play.number", last=len(choices)))
            return False
        try:
            return self.submit(seat, self.game.parse(typed))
        except AtlantideError as error:
            narrowed, self.narrowed = self.narrowed, typed
            fitting = [
                a for a, text in zip(choices, self.texts(view, choices), strict=True) if self.fits(text, a)
            ]
            if fitting:
                return False
            self.narrowed = narrowed
            say(explain(error, self.said))
        return False

    def submit(self, seat: Seat, action: Action) -> bool:
        """Make the move."""
        self.record(self.table.submit(seat, action))
        return True

    def undo(self, seat: Seat) -> bool:
        """Take the last move back, if nothing was revealed since."""
        try:
            self.record(self.table.undo(seat))
        except CannotUndo:
            say(self.said("cli.play.cannot_undo"))
            return False
        self.told.append(self.said("cli.play.undone"))
        return True

    def obey(self, command: str, rest: str, seat: Seat) -> None:
        """Everything a player may type that is not a move."""
        if command == "help":
            say(self.said("cli.play.help"))
            say(self.said(f"{self.game.meta.id}.legend"))
        elif command == "log":
            for line in self.told:
                say(f"  · {line}")
        elif command == "board":
            say("\n" + self.game.draw(self.table.view(seat, Recall.TABLE), self.colour))
        elif command == "rules":
            rules = rulebook(PACKAGES[self.game.meta.id], self.said.language).rules
            wanted = rest.upper()
            rule = rules.get(wanted) or rules.get(f"{self.game.meta.prefix}-{wanted}")
            say(
                f"{rule.id} {rule.text}"
                if rule
                else self.said("cli.play.which_rule", example=next(iter(rules)))
            )


_COMMANDS = {
    **dict.fromkeys(("?", "help", "aide"), "help"),
    **dict.fromkeys(("q", "quit", "exit", "quitter"), "quit"),
    **dict.fromkeys(("u", "undo", "annuler"), "undo"),
    **dict.fromkeys(("log", "journal", "histoire"), "log"),
    **dict.fromkeys(("board", "plateau"), "board"),
    **dict.fromkeys(("rules", "rule", "règle", "regle", "règles", "regles"), "rules"),
}
