"""Write documents of a tournament as PDF: what is posted for a round, what follows it, what closes the event, forms.

Each document becomes a file in the folder; --together writes one file for all. `arbitra print BOOK --list` names the
documents and the sets. PDF needs one more package: pip install "arbitra[pdf]".

examples:
  arbitra print spring.arbitra --round 5 --set posting -o out
  arbitra print spring.arbitra --set after --lang es --paper letter -o out
  arbitra print spring.arbitra --document pairing-cards crosstable -o out --together
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.fields import Quoted
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened
    from arbitra.documents.pdf.writer import WrittenDocument
    from arbitra.documents.source import Source

PAPERS = ("a4", "letter")
BOTH = "both"
NOT_A_FOLDER = "{folder} is a file, not a folder"
NO_SUCH = "there is no document {found}; there are: {names}"
NO_SUCH_SET = "there is no set {found}; there are: {names}"
NO_SUCH_ROUND = "round {round} is not paired yet; the last one is round {last}"
NO_FOLDER = "name the folder to write to: -o FOLDER"
MESSAGES = (NOT_A_FOLDER, NO_SUCH, NO_SUCH_SET, NO_SUCH_ROUND, NO_FOLDER)
NOT_THERE = N_("{document}: nothing to print yet.")
WRITTEN = Plural("{file}: {count} page", "{file}: {count} pages", by="count")
TOGETHER = "documents"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--round", type=int, metavar="R", help="the round (default: the present one)")
    parser.add_argument("--set", metavar="NAME", help="documents that belong together (default: posting)")
    parser.add_argument("--document", nargs="+", metavar="NAME", help="these documents, by name")
    parser.add_argument("--both", action="store_true", help="in English and Spanish, one after the other")
    parser.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help="default: a4")
    parser.add_argument("--category", metavar="C", help="standings of some of the players, such as rating=-1999")
    parser.add_argument("--together", action="store_true", help="one file for all documents")
    parser.add_argument("-o", "--output", metavar="FOLDER", help="the folder to write to; made if it is not there")
    parser.add_argument("--list", action="store_true", help="name all documents and sets, and what is there")
    parser.add_argument("--json", action="store_true", help="print as JSON what was written")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import opened

    with opened(args, reading=True) as book:
        source, number = _source(book, args)
        if args.list:
            return _list(source, number, args)
        if args.output is None:
            raise wrong_usage(NO_FOLDER)
        folder = Path(args.output).expanduser()
        if folder.exists() and not folder.is_dir():
            raise bad_input(NOT_A_FOLDER, folder=str(folder))
        return _write(book, _made(book, source, number, args), folder)


def _source(book: Opened, args: argparse.Namespace) -> tuple[Source, int]:
    from dataclasses import replace

    from arbitra.book.progress import present_round
    from arbitra.documents.source import Source
    from arbitra.i18n import language
    from arbitra.tiebreaks.categories import parse_category

    if args.category:
        parse_category(args.category)
    source = Source.of_book(book.book, book.name, language(args.lang), book.place.number)
    section = source.section
    if args.round is None:
        return replace(source, category=args.category or ""), present_round(section)
    if not 1 <= args.round <= max(1, len(section.rounds)):
        raise bad_input(NO_SUCH_ROUND, round=args.round, last=len(section.rounds))
    after = args.round if section.is_published(args.round) else 0
    return replace(source, category=args.category or "", after=after), args.round


def _names(args: argparse.Namespace) -> tuple[str, ...]:
    from arbitra.documents.catalogue import BY_NAME, BY_SET, USUAL, in_order

    if args.set and args.set not in BY_SET and args.set not in BY_NAME:
        raise wrong_usage(NO_SUCH_SET, found=Quoted(args.set), names=", ".join(BY_SET))
    for name in args.document or ():
        if name not in BY_NAME:
            raise wrong_usage(NO_SUCH, found=Quoted(name), names=", ".join(BY_NAME))
    named = () if not args.set else BY_SET[args.set].documents if args.set in BY_SET else (args.set,)
    return in_order((*named, *(args.document or ()))) or USUAL


def _list(source: Source, number: int, args: argparse.Namespace) -> int:
    from arbitra.documents.catalogue import DOCUMENTS, SETS

    named = source.speaker("web")
    if args.json:
        made = [
            {"name": one.name, "title": named(one.title), "there": one.is_there(source, number)} for one in DOCUMENTS
        ]
        print_json({"documents": made, "sets": {one.name: list(one.documents) for one in SETS}})
        return DONE
    wide = max(len(one.name) for one in DOCUMENTS)
    for one in (one for one in DOCUMENTS if one.belongs(source)):
        there = "" if one.is_there(source, number) else f" ({named('Not available yet')})"
        print(f"{one.name:{wide}}  {named(one.title)}: {named(one.says)}{there}")
    print()
    for found in SETS:
        print(f"{found.name:{wide}}  {', '.join(found.documents)}")
    return DONE


def _made(book: Opened, source: Source, number: int, args: argparse.Namespace) -> dict[str, list[WrittenDocument]]:
    """The documents of each file, by its name."""
    from arbitra.documents.catalogue import BY_NAME
    from arbitra.documents.pdf.writer import WrittenDocument
    from arbitra.documents.source import NothingToPrint
    from arbitra.i18n import languages

    made: dict[str, list[WrittenDocument]] = {}
    for lang in languages() if args.both else (source.lang,):
        spoken = source.in_language(lang)
        for name in _names(args):
            if name not in (args.document or ()) and not BY_NAME[name].belongs(source):
                continue
            try:
                document = BY_NAME[name].document(spoken, number)
            except NothingToPrint:
                print(book.say(NOT_THERE, document=name), file=sys.stderr)
                continue
            made.setdefault(TOGETHER if args.together else name, []).append(WrittenDocument(document, lang))
    return made


def _write(book: Opened, made: dict[str, list[WrittenDocument]], folder: Path) -> int:
    from arbitra.documents.pdf.letters import MISSING
    from arbitra.documents.pdf.writer import CannotWritePdf, pdf
    from arbitra.i18n import translator

    args, written = book.args, []
    of_documents = translator("web", args.lang)
    for name, documents in made.items():
        try:
            found = pdf(documents, args.paper)
        except CannotWritePdf as refused:
            raise wrong_usage("{problem}", problem=of_documents(refused.message, **refused.fields)) from None
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.pdf"
        path.write_bytes(found.data)
        written.append({"file": str(path), "pages": found.pages, "missing": list(found.letters.missing)})
        if not args.json:
            print(book.say(WRITTEN, file=str(path), count=found.pages))
        if found.letters.missing:
            letters, package = " ".join(found.letters.missing), found.letters.package
            print(of_documents(MISSING, letters=letters, package=package), file=sys.stderr)
    if args.json:
        print_json({"files": written})
    return DONE
