"""The command ``atlantide``: reads the command line, calls a verb, and says in one line what went wrong."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from atlantide import __version__
from atlantide.cli import games, play, rules, simulate, verify
from atlantide.cli.words import Problem, explain, say
from atlantide.contract import AtlantideError
from atlantide.kernel.texts import LANGUAGES, Texts, texts

VERBS = {"play": play, "games": games, "rules": rules, "simulate": simulate, "verify": verify}


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help with the word for "usage" in the language in use."""

    usage_word = "usage: "

    def add_usage(self, usage, actions, groups, prefix=None) -> None:  # type: ignore[no-untyped-def]
        super().add_usage(usage, actions, groups, self.usage_word if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line, in the language in use."""

    said: Texts

    def error(self, message: str) -> NoReturn:
        for key, pattern in _COMPLAINTS.items():
            if found := re.fullmatch(pattern, message):
                message = self.said(f"cli.usage.{key}", **found.groupdict())
                break
        raise Problem(text=self.said("cli.usage", problem=message, command=self.prog))


_COMPLAINTS = {
    "required": r"the following arguments are required: (?P<names>.*)",
    "choice": r"argument (?P<name>.*?): invalid choice: (?P<given>.*?) \(choose from (?P<choices>.*)\)",
    "number": r"argument (?P<name>.*?): invalid \w+ value: (?P<given>.*)",
    "value": r"argument (?P<name>.*?): expected .* arguments?",
    "unknown": r"unrecognized arguments: (?P<given>.*)",
    "switch": r"argument (?P<name>.*?): ignored explicit argument (?P<given>.*)",
    "several": r"ambiguous option: (?P<given>\S+) could match (?P<choices>.*)",
}


def language(arguments: Sequence[str]) -> str:
    """The language asked for with --lang, else that of the machine, else English."""
    for place, argument in enumerate(arguments):
        asked = argument.removeprefix("--lang=") if argument.startswith("--lang=") else ""
        if argument == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        if asked in LANGUAGES:
            return asked
    for name in ("ATLANTIDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if (spoken := os.environ.get(name, "")[:2]) in LANGUAGES:
            return spoken
    return "en"


def parser(said: Texts) -> argparse.ArgumentParser:
    """The whole command line."""

    class Formatter(_Formatter):
        usage_word = said("cli.usage.word") + " "

    class Parser(_Parser):
        pass

    Parser.said = said

    def equip(made: argparse.ArgumentParser) -> None:
        made.add_argument("-h", "--help", action="help", help=said("cli.help.help"))
        made.add_argument("--lang", choices=LANGUAGES, help=said("cli.help.lang"))
        made._positionals.title = said("cli.help.positionals")
        made._optionals.title = said("cli.help.options")

    main = Parser(
        prog="atlantide",
        description=said("cli.about"),
        epilog=said("cli.epilog"),
        formatter_class=Formatter,
        add_help=False,
    )
    equip(main)
    main.add_argument("--version", action="version", version=__version__, help=said("cli.help.version"))
    verbs = main.add_subparsers(
        dest="verb", metavar=said("cli.verb"), title=said("cli.verbs"), parser_class=Parser
    )
    for name, module in VERBS.items():
        verb = verbs.add_parser(
            name,
            help=said(f"cli.{name}.short"),
            description=said(f"cli.{name}.about"),
            epilog=said("cli.examples", examples=said(f"cli.{name}.examples")),
            formatter_class=Formatter,
            add_help=False,
        )
        equip(verb)
        module.add_arguments(verb, said)
    return main


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the number is the exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    said = texts(language(given))
    try:
        reader = parser(said)
        args = reader.parse_args(given)
        if args.verb is None:
            reader.print_help()
            return 0
        return int(VERBS[args.verb].run(args, said))
    except (AtlantideError, OSError) as error:
        say(said("cli.error", problem=explain(error, said)), file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        say("", file=sys.stderr)
        return 130
