"""The application for arbiters, in the browser of this computer.

It serves the events of a folder, on this computer only. Stop it with Ctrl+C; nothing is lost.

examples:
  arbitra serve
  arbitra serve --demo
  arbitra serve ~/Tournaments
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.i18n import N_, translator

NEEDS_WEB = 'the application needs more packages; type: pip install "arbitra[web]"'
NO_FOLDER = "{folder} is not a folder"
BAD_PORT = "a port is a number from 1 to 65535, not {found}"
TAKEN = "port {port} is used by another program; close it, or choose another one with --port"
TWO_FOLDERS = "--demo has a folder of its own; leave {folder} out"
MESSAGES = (NEEDS_WEB, NO_FOLDER, BAD_PORT, TAKEN, TWO_FOLDERS)
OPEN = N_("Arbitra is open at {address} (Ctrl+C stops it)")
STOPPED = N_("Stopped. Everything is saved.")
ALREADY = N_("Arbitra is running already at {address}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", metavar="FOLDER", help="where the events are; default: here")
    parser.add_argument("--demo", action="store_true", help="show an event of 40 players in round 4, made once")
    parser.add_argument("--port", type=int, metavar="N", help="the port; default: 8064, or the one used last time")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(args: argparse.Namespace) -> int:
    try:
        from arbitra.web.server import PortTaken, Running, serve
    except ImportError as error:
        if error.name and error.name.partition(".")[0] == "arbitra":
            raise
        raise wrong_usage(NEEDS_WEB) from None
    if args.demo and args.folder is not None:
        raise wrong_usage(TWO_FOLDERS, folder=args.folder)
    folder = _demonstration() if args.demo else Path(args.folder or ".").expanduser()
    if not folder.is_dir():
        raise bad_input(NO_FOLDER, folder=str(folder))
    if args.port is not None and not 1 <= args.port <= 65535:
        raise wrong_usage(BAD_PORT, found=str(args.port))
    say = translator("commands", args.lang)

    def tell(address: str, message: str = OPEN) -> None:
        text = json.dumps({"address": address}) if args.json else say(message, address=address)
        print(text, flush=True)

    try:
        serve(folder, port=args.port, open_browser=not args.no_browser, tell=tell)
    except Running as running:
        tell(running.address, ALREADY)
        if not args.no_browser:
            import webbrowser

            webbrowser.open(running.address)
    except KeyboardInterrupt:
        if not args.json:
            print(say(STOPPED))
    except PortTaken as taken:
        raise bad_input(TAKEN, port=str(taken.port)) from None
    return DONE


def _demonstration() -> Path:
    from arbitra.web.demonstration import demonstration

    return demonstration()
