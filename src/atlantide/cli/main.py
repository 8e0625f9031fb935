"""The command ``atlantide``: reads the command line, calls a verb, and says in one line what went wrong."""

import argparse
import io
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from atlantide import __version__
from atlantide.cli import analyse, arena, games, load, play, record, rules, serve, simulate, verify
from atlantide.cli.words import Problem, explain, say
from atlantide.contract import AtlantideError, RulesBug
from atlantide.kernel.texts import LANGUAGES, Texts, texts

VERBS = {
    "play": play,
    "serve": serve,
    "games": games,
    "rules": rules,
    "simulate": simulate,
    "arena": arena,
    "record": record,
    "verify": verify,
    "analyse": analyse,
    "load": load,
}


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
}


def language(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The language asked for with --lang, else that of the machine, else English; and all other arguments.

    It is read before everything else, since complaints are made in it, and taken out, so that it may stand
    anywhere: argparse would not see that ``6.15`` belongs to ``rules the-island --lang fr 6.15``.
    """
    machine = [os.environ.get(name, "")[:2] for name in ("ATLANTIDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next((found for found in machine if found in LANGUAGES), "en")
    others: list[str] = []
    for argument in arguments:
        if others[-1:] == ["--lang"] and argument in LANGUAGES:
            others.pop()
            spoken = argument
        elif argument.startswith("--lang=") and argument.removeprefix("--lang=") in LANGUAGES:
            spoken = argument.removeprefix("--lang=")
        else:
            others.append(argument)
    return spoken, others


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
        allow_abbrev=False,
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
            allow_abbrev=False,
        )
        equip(verb)
        module.add_arguments(verb, said)
    return main


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the number is the exit code."""
    spoken, given = language(sys.argv[1:] if arguments is None else arguments)
    said = texts(spoken)
    _open_streams()
    try:
        code = _run(given, said)
        print(end="", flush=True)
    except BrokenPipeError:  # whoever read our output has left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (AtlantideError, OSError) as error:
        say(said("cli.error", problem=explain(error, said)), file=sys.stderr)
        return 2
    except RulesBug as error:
        say(said("cli.error", problem=said("cli.bug", problem=error)), file=sys.stderr)
        return 70
    except KeyboardInterrupt:
        say("", file=sys.stderr)
        return 130
    return code


def _open_streams() -> None:
    """What cannot be read or shown becomes a question mark; a stream that was closed is an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper) and name != "stderr":
            stream.reconfigure(errors="replace")


def _run(arguments: Sequence[str], said: Texts) -> int:
    reader = parser(said)
    try:
        args = reader.parse_args(arguments)
    except SystemExit as left:  # after --help and --version
        return int(left.code or 0)
    if args.verb is None:
        reader.print_help()
        return 0
    return int(VERBS[args.verb].run(args, said))
