"""Write the public pages of an event as files for a club's website: boards, results, standings, players, find my
board.

Exports what is selected in the application (Public page), or all published rounds with results and standings if
nothing is. Older pages that are no longer public are removed from the folder.

examples:
  arbitra site spring.arbitra ~/website/spring
  arbitra site spring.arbitra out --show results --short-names
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.serve import NEEDS_WEB
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened
    from arbitra.web.access.publicity import Publication

LEVELS = ("pairings", "results", "standings")
LIST = "arbitra-site.txt"
"""In the folder: the names of the files that were written the last time."""
NOT_A_FOLDER = "{folder} is a file, not a folder"
MESSAGES = (NOT_A_FOLDER,)
WRITTEN = N_("Open {file} in a browser, or copy the folder to your club's website.")
COUNTED = Plural("{count} file written.", "{count} files written.", by="count")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("folder", metavar="OUT", help="the folder to write to; it is made if it is not there")
    parser.add_argument(
        "--show",
        choices=LEVELS,
        help=("how much of every round is shown, instead of what was chosen in the application"),
    )
    parser.add_argument("--short-names", action="store_true", help="players under 18: given name and initial")
    parser.add_argument("--json", action="store_true", help="print as JSON what was written")


def run(args: argparse.Namespace) -> int:
    try:
        import arbitra.web.public.site  # noqa: F401  what the packages of the application are needed for
    except ImportError as error:
        if error.name and error.name.partition(".")[0] == "arbitra":
            raise
        raise wrong_usage(NEEDS_WEB) from None
    from arbitra.cli.books.opened import opened

    folder = Path(args.folder).expanduser()
    if folder.exists() and not folder.is_dir():
        raise bad_input(NOT_A_FOLDER, folder=str(folder))
    with opened(args, reading=True) as book:
        names = _written(book, folder, args)
        if args.json:
            print_json({"folder": str(folder), "files": names})
        else:
            print(book.say(COUNTED, count=len(names)), book.say(WRITTEN, file=str(folder / "index.html")))
    return DONE


def _written(book: Opened, folder: Path, args: argparse.Namespace) -> list[str]:
    from datetime import UTC, datetime

    from arbitra.book.views.published import published
    from arbitra.i18n import language
    from arbitra.web.public.showcase import snapshot_of
    from arbitra.web.public.site import files

    snapshot = snapshot_of(book.state, book.book.private, published(book.state), _chosen(book, args))
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for name, data in files(snapshot, language(args.lang), datetime.now(UTC)):
        (folder / name).write_bytes(data)
        names.append(name)
    _take_away(folder, names)
    return names


def _take_away(folder: Path, names: list[str]) -> None:
    """Pages written last time that are no longer public. Other files stay."""
    listed = folder / LIST
    before = listed.read_text(encoding="utf-8").splitlines() if listed.is_file() else []
    for name in set(before) - set(names):
        if name and name == Path(name).name:
            (folder / name).unlink(missing_ok=True)
    listed.write_text("\n".join([*names, ""]), encoding="utf-8")


def _chosen(book: Opened, args: argparse.Namespace) -> Publication:
    import msgspec

    from arbitra.web.access.publicity import Level, Publication, Publicity, Settings
    from arbitra.web.access.rows import Rows
    from arbitra.web.shelf.folder import Folder

    event = book.book.volume.event
    rows: Rows
    if book.place.path is None:
        from arbitra.web.access.database_rows import DatabaseRows

        rows = DatabaseRows.at(book.place.database)
    else:
        rows = Folder(book.place.path.resolve().parent).rows()
    try:
        public = Publicity(rows).of(event.id) or Publication(event.id, event.slug, Settings())
    finally:
        rows.close()
    settings = msgspec.structs.replace(public.settings, on=True)
    if args.show:
        settings = msgspec.structs.replace(settings, level=Level[args.show.upper()], rounds={})
    if args.short_names:
        settings = msgspec.structs.replace(settings, minors=True)
    return public._replace(settings=settings)
