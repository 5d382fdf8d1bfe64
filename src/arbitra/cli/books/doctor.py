"""Check that the book is intact: the file, the chain of digests, the private data and the checkpoint are all read
again.

Exit code 0 if the book is intact, 3 if something was changed or lost. With --accept, you accept a book whose
end is missing as it is.

examples:
  arbitra doctor spring.arbitra
  arbitra doctor spring.arbitra --json
  arbitra doctor spring.arbitra --accept --as Ana
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import BAD_INPUT, DONE
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.book.refusals import BookProblem

WHOLE = Plural("The book is intact: {count} action.", "The book is intact: {count} actions.", by="count")
ACCEPTED = N_("The book now ends at action {number}. Anything after it has been given up.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--accept", action="store_true", help="accept the book as it is and give up what is missing")
    parser.add_argument("--backups", metavar="FOLDER", help="a folder with backups of the book, besides its own")
    parser.add_argument("--as", dest="actor", metavar="NAME", help="who decides; default: your login name")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from arbitra.book.book import folding
    from arbitra.book.soundness import examined
    from arbitra.book.store.advice import way_back
    from arbitra.cli.books.opened import who
    from arbitra.cli.books.places import place_of, volume_at
    from arbitra.i18n import translator

    say = translator("book", args.lang)
    place = place_of(args.book)
    volume = volume_at(place, readonly=not args.accept)
    try:
        if args.backups:
            volume.also_in(Path(args.backups))
        if args.accept:
            volume.accept(who(args).name, datetime.now(UTC))
        found = examined(volume)
        tail = volume.tail
        backup = volume.backups.newest_whole(folding) if not found.ok and tail is None else None
    finally:
        volume.close()
    problems = [problem.said(say) for problem in found.problems]
    if tail is not None:
        problems.append(tail.refusal().said(say))
    elif problems and place.path is not None:
        problems.append(way_back(place.path, backup).said(say))
    if args.json:
        made = {"ok": found.ok and tail is None, "facts": found.facts, "digest": found.head.digest}
        notes = [note.said(say) for note in found.notes]
        print_json({**made, "state": found.state_digest, "problems": problems, "notes": notes})
    else:
        if args.accept:
            print(say(ACCEPTED, number=found.head.number))
        lines = problems or [say(WHOLE, count=found.facts)]
        lines += [note.said(say) for note in found.notes]
        lines.append(say("digest: {digest}", digest=found.head.digest))
        print("\n".join(lines))
    return DONE if found.ok and tail is None else BAD_INPUT


def damaged_book(args: argparse.Namespace, places: Iterable[str]) -> BookProblem | None:
    """What is wrong with a book that a command names, after an unexpected error; None: they are intact, and the fault
    is ours."""
    from arbitra.cli.books.places import is_book

    for name in places:
        named = getattr(args, name, None)
        words: Sequence[object] = named if isinstance(named, list) else [named]
        for word in words:
            if isinstance(word, str) and is_book(word) and (found := _problem(word)) is not None:
                return found
    return None


def _problem(word: str) -> BookProblem | None:
    from arbitra.book.refusals import BookProblem
    from arbitra.book.soundness import blamed
    from arbitra.cli.books.places import place_of, volume_at

    try:
        volume = volume_at(place_of(word), readonly=True)
    except BookProblem as problem:
        return problem
    try:
        return blamed(volume)
    finally:
        volume.close()
