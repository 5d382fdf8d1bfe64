"""After an update: the books of the folder whose tournaments go on, beside the new list. Nothing is recorded."""

from __future__ import annotations

import argparse
import sys
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.lists.comparing import Beside, Section, beside_lists, difference_lines, differences_json
from arbitra.i18n import N_
from arbitra.model.reasons import Plural
from arbitra.model.refusals import Refusal

if TYPE_CHECKING:
    from arbitra.i18n import Translate

STANDS = N_("{book}: every player stands as in the list of {date}.")
DIFFER = Plural(
    "{book}: {count} player differs from the list of {date}. Take it over: {command}",
    "{book}: {count} players differ from the list of {date}. Take it over: {command}",
    by="count",
)
UNREAD = N_("{book} could not be compared with the list: {why}")


class CheckedBook(NamedTuple):
    """`problem`: why it could not be compared."""

    name: str
    found: tuple[Beside, ...] = ()
    problem: str = ""

    def as_json(self) -> dict[str, object]:
        shown = [line for one in self.found for line in differences_json(one.found.differences)]
        return {"book": self.name, "differences": shown, **({"problem": self.problem} if self.problem else {})}

    def tell(self, say: Translate) -> None:
        """What differs as output; the rest goes to the messages."""
        if self.problem:
            print(say(UNREAD, book=self.name, why=self.problem), file=sys.stderr)
        for one in self.found:
            if not one.found.differences:
                print(say(STANDS, book=self.name, date=one.date), file=sys.stderr)
                continue
            command = f"arbitra lists refresh {self.name}"
            count = len(one.found.differences)
            print(say(DIFFER, book=self.name, count=count, date=one.date, command=command), file=sys.stderr)
            for line in difference_lines(one.found.differences, say):
                print(line)


def checked_books(args: argparse.Namespace) -> list[CheckedBook]:
    """Of the list that was just made; a national one is compared where its players are known by number."""
    from arbitra.cli.books.places import SUFFIX

    return [found for path in sorted(Path().glob(f"*{SUFFIX}")) if (found := _checked(args, path)) is not None]


def _checked(args: argparse.Namespace, path: Path) -> CheckedBook | None:
    from arbitra.cli.books.opened import opened

    asked = copy(args)
    asked.rate = None
    try:
        with opened(asked, str(path), reading=True) as book:
            sections = [
                Section(name, tuple(section.entries), section.settings)
                for name, section in book.state.sections.items()
                if section.entries and not section.finished
            ]
            found = beside_lists(asked, book.state, sections) if sections else []
    except (Refusal, OSError) as error:
        return CheckedBook(path.name, problem=str(error))
    return CheckedBook(path.name, tuple(found)) if found else None
