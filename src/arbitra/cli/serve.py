"""Open the arbiter's application in the browser.

Serves the events of a folder or a database, on this computer only unless you share them. Stop it with Ctrl+C;
nothing is lost.

examples:
  arbitra serve
  arbitra serve --demo
  arbitra serve ~/Tournaments
  arbitra serve --db postgresql://arbitra@localhost/chess --backups ~/Backups
  arbitra serve ~/Tournaments --password Ana
  arbitra serve ~/Tournaments --lan
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.books.places import NO_ADDRESS
from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.i18n import N_, Translate, translator

if TYPE_CHECKING:
    from arbitra.web.access.sharing import Shared
    from arbitra.web.shelf.shelf import Shelf

NEEDS_WEB = 'the application needs more packages; type: pip install "arbitra[web]"'
NEEDS_POSTGRES = 'a database needs one more package; type: pip install "arbitra[postgres]"'
NO_FOLDER = "{folder} is not a folder"
BAD_PORT = "the port must be a number from 1 to 65535, not {found}"
TAKEN = "port {port} is used by another program; close it, or choose another one with --port"
TWO_FOLDERS = "--demo has its own folder; omit {folder}"
NO_PASSWORD = "no one has a password yet; type: arbitra serve --password NAME first"
BAD_CERTIFICATE = "the certificate and its key cannot be used: {why}"
FOLDER_AND_DATABASE = "the events are in a folder or in a database: omit {folder} or --db"
DEMO_AND_DATABASE = "--demo has its own folder; omit --db"
NO_DATABASE = "--backups is only for --db: events in a folder have their backups next to them"
MESSAGES = (
    *(NEEDS_WEB, NEEDS_POSTGRES, NO_FOLDER, BAD_PORT, TAKEN, TWO_FOLDERS, NO_PASSWORD, BAD_CERTIFICATE),
    *(FOLDER_AND_DATABASE, DEMO_AND_DATABASE, NO_DATABASE),
)
OPEN = N_("Arbitra is running at {address} (press Ctrl+C to stop)")
STOPPED = N_("Stopped. Everything is saved.")
ALREADY = N_("Arbitra is already running at {address}")
NOT_SHARED = N_("It is not shared. Stop it with Ctrl+C and start it again with this command.")
DB_HELP = "the events are in this PostgreSQL; default address: ARBITRA_DB"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", metavar="FOLDER", help="where the events are; default: here")
    known = os.environ.get("ARBITRA_DB") or NO_ADDRESS
    parser.add_argument("--db", nargs="?", const=known, metavar="ADDRESS", help=DB_HELP)
    parser.add_argument(
        "--backups", metavar="DIR", help="where backups of the events of a database go; default: nowhere"
    )
    parser.add_argument("--demo", action="store_true", help="show an event of 40 players in round 4, made once")
    parser.add_argument("--port", type=int, metavar="N", help="the port; default: 8064, or the one used last time")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    watch = parser.add_argument_group("keeping a server running")
    watch.add_argument("--log", choices=("plain", "json"), help="write a line for each request to standard error")
    watch.add_argument(
        "--metrics", type=int, metavar="N", help="figures for Prometheus at this port, for this computer only"
    )
    share = parser.add_argument_group("sharing it with other computers and phones")
    share.add_argument("--password", metavar="NAME", help="set or change a person's password, and exit")
    share.add_argument("--lan", action="store_true", help="let computers and phones on this network connect")
    share.add_argument(
        "--address",
        action="append",
        default=[],
        metavar="URL",
        help="another address at which Arbitra is reached, such as that of a proxy; can be repeated",
    )
    share.add_argument("--tls-cert", metavar="FILE", help="the certificate for https, with its chain")
    share.add_argument("--tls-key", metavar="FILE", help="the key of the certificate")
    share.add_argument("--chief-on-lan", action="store_true", help="allow chief arbiter rights without https too")


@contextmanager
def packages_of_web() -> Iterator[None]:
    """Around an import of the application: says what to type where its packages are not installed."""
    try:
        yield
    except ImportError as error:
        if error.name and error.name.partition(".")[0] == "arbitra":
            raise
        raise wrong_usage(NEEDS_WEB) from None


def run(args: argparse.Namespace) -> int:
    with packages_of_web():
        from arbitra.cli.serve_sharing import keep_password, shared
    asked = shared(args)
    if args.port is not None and not 1 <= args.port <= 65535:
        raise wrong_usage(BAD_PORT, found=str(args.port))
    if args.metrics is not None and not 1 <= args.metrics <= 65535:
        raise wrong_usage(BAD_PORT, found=str(args.metrics))
    shelf = _shelf(args)
    say = translator("commands", args.lang)
    return keep_password(args, shelf, say) if args.password is not None else _serve(args, shelf, asked, say)


def _serve(args: argparse.Namespace, shelf: Shelf, asked: Shared, say: Translate) -> int:
    from arbitra.cli.serve_sharing import tell_others
    from arbitra.web.access.sharing import BadCertificate, NobodySignsIn
    from arbitra.web.serving.log import begin_log
    from arbitra.web.serving.server import PortTaken, Running, serve

    def tell(address: str, others: tuple[str, ...] = (), message: str = OPEN) -> None:
        shown = {"address": address, **({"others": others} if not asked.alone else {})}
        print(json.dumps(shown) if args.json else say(message, address=address), flush=True)
        if message is OPEN:
            tell_others(asked, others, say, as_json=args.json)

    if args.log:
        begin_log(args.log)
    try:
        serve(
            shelf,
            port=args.port,
            open_browser=not args.no_browser,
            shared=asked,
            figures=args.metrics or 0,
            tell=tell,
        )
    except Running as running:
        tell(running.address, message=ALREADY)
        if running.alone and not asked.alone:
            print(say(NOT_SHARED), file=sys.stderr)
        if not args.no_browser:
            import webbrowser

            webbrowser.open(running.address)
    except KeyboardInterrupt:
        if not args.json:
            print(say(STOPPED))
    except PortTaken as taken:
        raise bad_input(TAKEN, port=str(taken.port)) from None
    except NobodySignsIn:
        raise bad_input(NO_PASSWORD) from None
    except BadCertificate as bad:
        raise bad_input(BAD_CERTIFICATE, why=str(bad)) from None
    return DONE


def _shelf(args: argparse.Namespace) -> Shelf:
    """Where the events are."""
    from arbitra.web.shelf.folder import Folder

    if args.db is not None:
        return _database(args)
    if args.backups is not None:
        raise wrong_usage(NO_DATABASE)
    if args.demo and args.folder is not None:
        raise wrong_usage(TWO_FOLDERS, folder=args.folder)
    folder = _demonstration() if args.demo else Path(args.folder or ".").expanduser()
    if not folder.is_dir():
        raise bad_input(NO_FOLDER, folder=str(folder))
    return Folder(folder)


def _database(args: argparse.Namespace) -> Shelf:
    """A database that does not answer is refused at once."""
    from arbitra.book.refusals import MissingExtra

    if args.folder is not None:
        raise wrong_usage(FOLDER_AND_DATABASE, folder=args.folder)
    if args.demo:
        raise wrong_usage(DEMO_AND_DATABASE)
    backups = None if args.backups is None else Path(args.backups).expanduser()
    if backups is not None and not backups.is_dir():
        raise bad_input(NO_FOLDER, folder=str(backups))
    try:
        from arbitra.web.shelf.database import Database
    except MissingExtra:
        raise wrong_usage(NEEDS_POSTGRES) from None
    database = Database(args.db, backups)
    database.events()
    return database


def _demonstration() -> Path:
    from arbitra.web.events.demonstration import demonstration

    return demonstration()
