"""Restore a book from a copy. You first see what the copy holds and what would be lost. The old book is set aside,
never deleted.

examples:
  arbitra restore spring-backups/spring-….arbitra spring.arbitra
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import says_yes
from arbitra.cli.codes import DONE, NO
from arbitra.cli.exits import Declined
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, Translate
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arbitra.book.journal.facts import Fact
    from arbitra.book.store.restoration import Found

HOLDS = Plural("{copy} holds {event}: {count} action.", "{copy} holds {event}: {count} actions.", by="count")
LOST = Plural(
    "{count} action of {book} would be set aside:", "{count} actions of {book} would be set aside:", by="count"
)
GAINED = Plural("{count} action will be restored.", "{count} actions will be restored.", by="count")
NOBODY_ASKED = N_("Nothing was replaced. Add --yes to continue.")
REPLACE = N_("Replace it? [y/N]")
RESTORED = N_("{book} is restored, up to action {number}.")
ASIDE = N_("The previous book is now {file}.")
CUT = N_("{copy} was copied while the book was being written, so the latest actions may be missing.")
LISTED = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("copy", metavar="COPY", help="a backup or another copy")
    parser.add_argument("book", metavar="BOOK", help="the book to replace or create")
    parser.add_argument("--other-event", action="store_true", help="even if the book holds another event")
    parser.add_argument("--as", dest="actor", metavar="NAME", help="who is doing this; default: your login name")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from arbitra.book.book import folding
    from arbitra.book.store.advice import backup_folder
    from arbitra.book.store.backups import Backups
    from arbitra.book.store.restoration import look, restore
    from arbitra.cli.books.opened import who
    from arbitra.i18n import translator

    say = translator("book", args.lang)
    target = Path(args.book)
    found = look(Path(args.copy), target, folding)
    for line in _lines(found, say):
        print(line, file=sys.stderr)
    _ask(args, say)
    backups = Backups(found.event, backup_folder(target))
    aside = restore(found, backups, who(args).name, datetime.now(UTC), other_event=args.other_event)
    if args.json:
        made = {"book": args.book, "facts": found.diagnosis.facts, "digest": found.diagnosis.head.digest}
        print_json({**made, "aside": str(aside) if aside else None})
        return DONE
    print(say(RESTORED, book=args.book, number=found.diagnosis.head.number))
    if aside is not None:
        print(say(ASIDE, file=str(aside)))
    return DONE


def _lines(found: Found, say: Translate) -> list[str]:
    lines = [say(HOLDS, copy=str(found.copy), event=found.event.name, count=found.diagnosis.facts)]
    if found.cut:
        lines.append(say(CUT, copy=str(found.copy)))
    if found.gained and found.present_head is not None:
        lines.append(say(GAINED, count=len(found.gained)))
    if found.lost:
        lines.append(say(LOST, count=len(found.lost), book=str(found.target)))
        lines += [f"  {text}" for text in _named(found.lost, say)]
    return lines


def _named(facts: Sequence[Fact], say: Translate) -> list[str]:
    shown = [f"{fact.number} {fact.act} ({fact.actor})" for fact in facts[:LISTED]]
    return [*shown, say("and {count} more", count=len(facts) - LISTED)] if len(facts) > LISTED else shown


def _ask(args: argparse.Namespace, say: Translate) -> None:
    if not says_yes(args, say(REPLACE)):
        raise Declined(say(NOBODY_ASKED), NO, error="not confirmed", level=3)
