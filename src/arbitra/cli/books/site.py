"""Write the public pages of an event as files for a club's website: its archive, round by round. Boards, results,
standings after each round, crosstable, pictures, the reasons of each round, players with their games, a search.

Exports what is selected in the application (Public page), or all published rounds with results and standings if
nothing is. Called again after a round, it writes only the pages that have changed. Older pages that are no longer
public are removed from the folder.

examples:
  arbitra site spring.arbitra ~/website/spring
  arbitra site spring.arbitra out --show results --short-names
  arbitra site spring.arbitra out --regulations --address https://club.example/spring
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.serve import packages_of_web
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened
    from arbitra.web.access.publicity import Publication

LEVELS = ("pairings", "results", "standings")
LIST = "arbitra-site.txt"
"""In the folder: the names of the files that are there, each with what it shows (`SiteFile.mark`)."""
NOT_A_FOLDER = "{folder} is a file, not a folder"
NO_ADDRESS = "{found} is not an address; write one such as https://club.example/spring"
MESSAGES = (NOT_A_FOLDER, NO_ADDRESS)
WRITTEN = N_("Open {file} in a browser, or copy the folder to your club's website.")
COUNTED = Plural("{count} file written.", "{count} files written.", by="count")
UNCHANGED = Plural("{count} is unchanged.", "{count} are unchanged.", by="count")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("folder", metavar="OUT", help="the folder to write to; it is made if it is not there")
    parser.add_argument(
        "--show",
        choices=LEVELS,
        help=("how much of every round is shown, instead of what was chosen in the application"),
    )
    parser.add_argument("--short-names", action="store_true", help="players under 18: given name and initial")
    parser.add_argument("--regulations", action="store_true", help="also the regulations, as far as they are decided")
    parser.add_argument(
        "--address", metavar="URL", help="the address that the pages will have, for search engines and feeds"
    )
    parser.add_argument("--all", action="store_true", help="write every page again, even those that have not changed")
    parser.add_argument("--json", action="store_true", help="print as JSON what was written")


def run(args: argparse.Namespace) -> int:
    with packages_of_web():
        import arbitra.web.public.site  # noqa: F401  what the packages of the application are needed for
    from arbitra.cli.books.opened import opened

    folder = Path(args.folder).expanduser()
    if folder.exists() and not folder.is_dir():
        raise bad_input(NOT_A_FOLDER, folder=str(folder))
    with opened(args, reading=True) as book:
        written, kept = _written(book, folder, args)
        if args.json:
            print_json({"folder": str(folder), "files": sorted([*written, *kept]), "written": written})
        else:
            said = [book.say(COUNTED, count=len(written))]
            if kept:
                said.append(book.say(UNCHANGED, count=len(kept)))
            print(*said, book.say(WRITTEN, file=str(folder / "index.html")))
    return DONE


def _written(book: Opened, folder: Path, args: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The names of those that were written, and of those that stay as they are."""
    from datetime import UTC, datetime

    from arbitra.i18n import language
    from arbitra.web.public.site import Archive, files

    archive = Archive.of_book(book.book, book.state, book.head.number, _chosen(book, args))
    folder.mkdir(parents=True, exist_ok=True)
    before = _listed(folder)
    known = {} if args.all else before
    there = {path.name for path in folder.iterdir()}
    marks: dict[str, str] = {}
    written, kept = [], []
    for file in files(archive, language(args.lang), datetime.now(UTC)):
        marks[file.name] = file.mark
        if known.get(file.name) == file.mark and file.name in there:
            kept.append(file.name)
        else:
            (folder / file.name).write_bytes(file.content())
            written.append(file.name)
    for name in before.keys() - marks.keys():
        (folder / name).unlink(missing_ok=True)
    lines = [f"{name}\t{mark}" for name, mark in marks.items()]
    (folder / LIST).write_text("\n".join([*lines, ""]), encoding="utf-8")
    return written, kept


def _listed(folder: Path) -> dict[str, str]:
    """What is there from the last time, by name. Other files of the folder are not ours."""
    listed = folder / LIST
    if not listed.is_file():
        return {}
    lines = (line.partition("\t") for line in listed.read_text(encoding="utf-8", errors="replace").splitlines())
    return {name: mark for name, _, mark in lines if name and name == Path(name).name and name != LIST}


def _chosen(book: Opened, args: argparse.Namespace) -> Publication:
    import msgspec

    from arbitra.model.fields import Quoted
    from arbitra.web.access.publicity import Level, Publication, Publicity, Settings, is_address
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
    if args.regulations:
        settings = msgspec.structs.replace(settings, regulations=True)
    if args.address:
        if not is_address(args.address):
            raise wrong_usage(NO_ADDRESS, found=Quoted(args.address[:60]))
        settings = msgspec.structs.replace(settings, address=args.address)
    return public._replace(settings=settings)
