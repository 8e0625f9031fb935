"""Our server beside boardgame.io's, on this machine, in the same run.

    python -m bench.tables [--seconds 5] [--rounds 3] [--matches 50 200] [--json]

It needs Node.js with npm. Each server runs on one core and its players on another, ours and theirs in turn, first as
fast as everybody can move and then at a hundred moves a second in all. Four players a match, each on a socket of its
own, each seeing the same number of bytes: theirs is given a game whose view is as long as the mean of ours. The
clients of both are one program (``boardgame_io/client.mjs``). Machines differ and are noisy, so read the ratios, and
of these first the one for each second of the server's processor. Where a saturated server's core is less than busy,
somebody else was on it.

The two do not do the same work. Ours writes every move to disk before it acknowledges it, computes every legal move
and sends it, and plays The Island; theirs keeps all in memory, knows no legal moves, and its game is a few assignments.
"""

import argparse
import json
import os
import random
import re
import select
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import msgspec

from atlantide.contract import FATE, Recall, Seat
from atlantide.games import game as find_game
from atlantide.kernel.chance import pick

FOLDER = Path(__file__).parent / "boardgame_io"
SEATS = 4
PACE = 100.0
"""Moves a second in all, where it is not as many as possible."""
MOST_MATCHES, MOST_SECONDS, MOST_ROUNDS = 500, 60.0, 9
UNLIMITED = "--unlimited"
SERVER_CORE, CLIENT_CORE = 0, 1
START_SECONDS, SETUP_SECONDS = 20.0, 90.0
"""How long a server may take to start, and a client to open its matches."""


class Figures(msgspec.Struct, frozen=True):
    """What a client measured of a server."""

    moves: int
    moves_per_second: float
    moves_per_server_cpu_second: float
    ack_ms_p50: float
    ack_ms_p99: float
    screen_ms_p50: float
    screen_ms_p99: float
    kb_per_match: float
    kb_sent_per_move: float
    server_busy: float
    client_busy: float
    tables_opened_late: int
    errors: int


class Load(msgspec.Struct, frozen=True):
    """What the players do."""

    matches: int
    rate: float
    """Moves a second in all; 0 for as many as possible."""
    seconds: float


class Trial(msgspec.Struct, frozen=True):
    """Both servers under the same load."""

    load: Load
    atlantide: Figures
    boardgame_io: Figures

    @property
    def name(self) -> str:
        pace = f"{self.load.rate:g} moves/s" if self.load.rate else "saturated"
        return f"{self.load.matches} matches, {pace}"

    @property
    def ratios(self) -> dict[str, float]:
        """Ours by theirs."""
        pairs = {row: (getattr(self.atlantide, row), getattr(self.boardgame_io, row)) for row in COMPARED}
        return {row: round(ours / theirs, 3) if theirs else 0.0 for row, (ours, theirs) in pairs.items()}


COMPARED = {
    "moves_per_second": "moves/s",
    "moves_per_server_cpu_second": "moves/s of server CPU",
    "ack_ms_p50": "acknowledged, ms, p50",
    "ack_ms_p99": "acknowledged, ms, p99",
    "screen_ms_p50": "other screens, ms, p50",
    "screen_ms_p99": "other screens, ms, p99",
    "kb_per_match": "server memory, KB a match",
}
ALSO = {
    "kb_sent_per_move": "sent, KB a move",
    "server_busy": "server's core, busy",
    "client_busy": "client's core, busy",
}
COUNTED = {"moves": "moves", "tables_opened_late": "tables opened late", "errors": "errors"}
"""What a client measures, as it is printed."""


def view_bytes() -> int:
    """How long a view of The Island is: the mean over the positions of random games, and over the seats."""
    game = find_game("the-island")
    lengths = []
    for seed in range(5):
        rng = random.Random(seed)
        state = game.new(game.meta.options(), SEATS)
        while actors := game.to_act(state):
            seat = actors[0]
            choice = (
                pick(game.fate(state), rng) if seat == FATE else rng.choice(list(game.legal(state, seat)))
            )
            game.apply(state, seat, choice)
            if rng.random() < 0.1:
                views = (game.view(state, Seat(eyes), Recall.TABLE) for eyes in range(SEATS))
                lengths += [len(msgspec.json.encode(view)) for view in views]
    return round(statistics.mean(lengths))


def prepare() -> None:
    """See that Node.js is there, and what our client and their server need."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            sys.exit(f"{program} is missing: install Node.js 20 or later, with npm, and run this again")
    if not (FOLDER / "node_modules" / ".package-lock.json").is_file():  # npm writes it last
        print("npm install (once)", file=sys.stderr)
        command = ["npm", "install", "--no-audit", "--no-fund"]
        if subprocess.run(command, cwd=FOLDER, stdout=sys.stderr, check=False).returncode:  # noqa: S603
            sys.exit(f"npm install failed in {FOLDER}: it needs a package registry; run it there by hand")


def pinned(core: int, command: list[str]) -> list[str]:
    """The command on one core, where the system can do that and has more than one."""
    if shutil.which("taskset") and (os.cpu_count() or 1) > 1:
        return ["taskset", "-c", str(core), *command]
    return command


@contextmanager
def running(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """A process that is over when we are."""
    process = subprocess.Popen(  # noqa: S603
        command, cwd=FOLDER, stdout=subprocess.PIPE, text=True, env={**os.environ, "NODE_ENV": "production"}
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def measure(name: str, server: list[str], load: Load) -> Figures:
    """Start a server, let the players play on it, and hear from them how it went."""
    with running(pinned(SERVER_CORE, server)) as process:
        job = {
            **msgspec.to_builtins(load),
            "server": name,
            "url": address(process),
            "pid": process.pid,
            "ticks": os.sysconf("SC_CLK_TCK"),
            "limited": name == "atlantide" and UNLIMITED not in server,
        }
        with running(pinned(CLIENT_CORE, ["node", "client.mjs", json.dumps(job)])) as client:
            try:
                report, _ = client.communicate(timeout=load.seconds + SETUP_SECONDS)
            except subprocess.TimeoutExpired:
                sys.exit(f"{name}: the client took too long")
            if client.returncode:
                sys.exit(f"{name}: the client has failed")
        return msgspec.json.decode(report, type=Figures)


def address(server: subprocess.Popen[str]) -> str:
    """Where a server listens, from its first line."""
    assert server.stdout is not None
    ready, _, _ = select.select([server.stdout], [], [], START_SECONDS)
    found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline() if ready else "")
    if found is None:
        sys.exit(f"a server did not start: {server.args!r}")
    return found[0]


def ours(folder: str) -> list[str]:
    """The command that starts our server, without speed limits if it can do that."""
    serve = [sys.executable, "-m", "atlantide", "serve"]
    told = subprocess.run([*serve, "--help"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    return [*serve, "--port", "0", "--data", folder, *([UNLIMITED] if UNLIMITED in told else [])]


def try_both(load: Load, view: int, rounds: int) -> Trial:
    """Both servers, in turn."""
    mine, theirs = [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            mine.append(measure("atlantide", ours(folder), load))
        theirs.append(measure("boardgame.io", ["node", "server.mjs", str(view)], load))
    return Trial(load, median(mine), median(theirs))


def median(rounds: list[Figures]) -> Figures:
    """The median of each figure; of errors and the like, all."""
    by_name = {name: [getattr(figures, name) for figures in rounds] for name in Figures.__struct_fields__}
    return Figures(
        **{
            name: sum(values) if name in COUNTED else round(statistics.median(values), 3)
            for name, values in by_name.items()
        }
    )


def show(trial: Trial) -> None:
    """A trial as a table."""
    print(f"\n{trial.name:32}{'atlantide':>12}{'boardgame.io':>14}{'ratio':>9}")
    for row, title in (COMPARED | ALSO | COUNTED).items():
        mine, theirs = getattr(trial.atlantide, row), getattr(trial.boardgame_io, row)
        ratio = f"{trial.ratios[row]:>9.2f}" if row in COMPARED else ""
        digits = 2 if row in ALSO or "_ms_" in row else 0
        print(f"  {title:30}{mine:>12,.{digits}f}{theirs:>14,.{digits}f}{ratio}", flush=True)


def show_ratios(trials: list[Trial]) -> None:
    """All ratios together."""
    print(f"\n{'atlantide / boardgame.io':32}" + "".join(f"{trial.name:>26}" for trial in trials))
    for row, title in COMPARED.items():
        print(f"  {title:30}" + "".join(f"{trial.ratios[row]:>26.2f}" for trial in trials))
    print("moves: more is better; milliseconds and memory: less is better")


def stop(*_: object) -> NoReturn:
    """End as on Ctrl-C, so that what we have started ends with us."""
    raise KeyboardInterrupt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each, in turn; medians count")
    parser.add_argument("--matches", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--view", type=int, default=0, help="bytes of their view (default: as many as ours)")
    parser.add_argument("--json", action="store_true", help="print one JSON report and nothing else")
    arguments = parser.parse_args()
    bounds = [(arguments.seconds, MOST_SECONDS), (arguments.rounds, MOST_ROUNDS)]
    bounds += [(matches, MOST_MATCHES) for matches in arguments.matches]
    if not all(0 < given <= most for given, most in bounds):
        parser.error(f"at most {MOST_MATCHES} matches, {MOST_SECONDS:g} seconds and {MOST_ROUNDS} rounds")
    signal.signal(signal.SIGTERM, stop)
    prepare()
    view = arguments.view or view_bytes()
    if not arguments.json:
        print(f"{SEATS} players a match, views of {view} bytes, {arguments.rounds} x {arguments.seconds:g} s")
    trials = []
    for matches in arguments.matches:
        for rate in (0.0, PACE):
            trial = try_both(Load(matches, rate, arguments.seconds), view, arguments.rounds)
            trials.append(trial)
            if not arguments.json:
                show(trial)
    if not arguments.json:
        show_ratios(trials)
        return
    report = {
        "seats": SEATS,
        "view_bytes": view,
        "rounds": arguments.rounds,
        "trials": [{**msgspec.to_builtins(trial), "ratios": trial.ratios} for trial in trials],
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("stopped")
