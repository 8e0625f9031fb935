"""``atlantide serve``: the server on which people meet and play, in one process, with its store beside it."""

import argparse
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from atlantide.cli.words import Problem, say
from atlantide.games import games
from atlantide.kernel.texts import Texts
from atlantide.server.app import Frame, Settings, application
from atlantide.server.wire import MOST_BYTES

MOST_PACE, MOST_MINDS = 10, 256


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    parser.add_argument("--host", default="127.0.0.1", help=said("cli.help.host"))
    parser.add_argument("--port", type=int, default=8423, metavar="N", help=said("cli.help.port"))
    parser.add_argument("--data", type=Path, default=Path("atlantide-data"), help=said("cli.help.data"))
    parser.add_argument("--public-url", default="", metavar="URL", help=said("cli.help.public_url"))
    parser.add_argument("--open", action="store_true", help=said("cli.help.open"))
    parser.add_argument("--pace", type=float, metavar="X", help=said("cli.help.pace"))
    parser.add_argument("--minds", type=int, metavar="N", help=said("cli.help.minds"))
    parser.add_argument("--unlimited", action="store_true", help=said("cli.help.unlimited"))


def run(args: argparse.Namespace, said: Texts) -> int:
    """Serve until somebody stops it; what was acknowledged is on disk."""
    pace = args.pace if args.pace is not None else 0.0 if args.unlimited else 1.0
    if not 0 <= pace <= MOST_PACE:
        raise Problem(text=said("cli.serve.pace", given=pace, most=MOST_PACE))
    if args.minds is not None and not 1 <= args.minds <= MOST_MINDS:
        raise Problem(text=said("cli.serve.minds", given=args.minds, most=MOST_MINDS))
    # The protocol is named: only then does asyncio send small messages at once (TCP_NODELAY).
    family = socket.AF_INET6 if ":" in args.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((args.host, args.port))
        listener.listen()  # who comes as soon as the address is said waits for the server instead of being refused
    except (OSError, OverflowError) as error:
        listener.close()
        raise Problem(
            text=said("cli.serve.taken", host=args.host, port=args.port, problem=str(error))
        ) from None
    port = listener.getsockname()[1]
    app = application(
        Settings(
            args.data,
            args.public_url,
            not args.unlimited,
            eager=args.open,
            pace=pace,
            minds=args.minds,
        )
    )
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    # uvicorn raises the signal that stopped it once more when all is put away: then there is nothing left to do.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    _calm_the_collector()
    url = args.public_url or f"http://{args.host}:{port}"
    say(said("cli.serve.at", url=url))
    if args.open and _has_screen():
        threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
    Serving(config, app).run(sockets=[listener])
    say(said("cli.serve.stopped"))
    return 0


class Serving(uvicorn.Server):
    """A server that does not wait for thoughts when it is stopped."""

    def __init__(self, config: uvicorn.Config, app: Frame) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Give up what is being thought about, then finish what was asked."""
        await self.app.rest()
        await super().shutdown(sockets)


def _has_screen() -> bool:
    """Whether a browser can show itself; elsewhere one in the terminal might take it over."""
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _calm_the_collector() -> None:
    """Keep what lives as long as the server out of the collector's rounds, and let it come by less often.

    The tables of the games are hundreds of thousands of objects that never change; walking over them again and
    again took two fifths of the server's time.
    """
    for game in games():
        game.new(game.meta.options(), min(game.meta.seats))  # whatever is made at first use
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
