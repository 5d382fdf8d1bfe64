"""The players of a book beside the lists of this computer, and how the differences are told; after an update, those of
every book of the folder."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator
from copy import copy
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.lists.installed import origin_of, place_of_list
from arbitra.i18n import N_
from arbitra.lists.differences import FIELDS, Compared, Difference, compared, corrected, listed_people
from arbitra.lists.places import FIDE, list_file
from arbitra.lists.search import RatingList
from arbitra.lists.validity import list_in_force
from arbitra.model.fields import ListDate
from arbitra.model.reasons import Plural
from arbitra.model.refusals import Refusal

if TYPE_CHECKING:
    from arbitra.book.state.event import State
    from arbitra.book.state.people import Person
    from arbitra.book.state.settings import Settings
    from arbitra.i18n import Translate

ALIKE = N_("Every player with a FIDE ID matches the {date} list.")
UNKNOWN = N_("Not in the list: {names}")
WITHOUT = Plural("{count} player has no FIDE ID.", "{count} players have no FIDE ID.", by="count")
DIFFER = Plural(
    "{count} player differs from the {date} list.", "{count} players differ from the {date} list.", by="count"
)
CONFIRMED = Plural(
    "{count} player matches the list; the book will note where the rating comes from.",
    "{count} players match the list; the book will note where their ratings come from.",
    by="count",
)
LATER = N_("The {date} list is newer than the event; the list for its first day is not on this computer.")
STANDS = N_("{book}: every player matches the {date} list.")
BOOK_DIFFERS = Plural(
    "{book}: {count} player differs from the {date} list. To update: {command}",
    "{book}: {count} players differ from the {date} list. To update: {command}",
    by="count",
)
UNREAD = N_("{book} could not be compared with the list: {why}")
FIELD_WORDS = {
    "name": N_("name"),
    "rating": N_("rating"),
    "title": N_("title"),
    "federation": N_("federation"),
    "standard": N_("standard"),
    "rapid": N_("rapid"),
    "blitz": N_("blitz"),
}
NONE = N_("none")
BY_HAND = N_("by hand")


class Section(NamedTuple):
    name: str
    people: tuple[str, ...]
    settings: Settings


class Beside(NamedTuple):
    """The people of a book beside one list."""

    list: str
    date: str
    later: bool
    found: Compared


def beside_lists(
    args: argparse.Namespace, state: State, sections: list[Section], fields: Collection[str] = FIELDS
) -> list[Beside]:
    """Beside the list that is named, else beside FIDE's and those of the federations whose ratings count."""
    people = {person: state.people[person] for section in sections for person in section.people}
    names = [args.name or FIDE]
    if not args.name and not args.list_file:
        names += [code for code in _federations(sections) if list_file(code).is_file()]
    made = []
    for name in names:
        chosen = list_in_force(name, state.event.start, state.event.end, date.today())
        path = place_of_list(name, args.list_file) if args.list_file else chosen.path
        one = _beside(args, path, name, people, sections, fields)
        made.append(one._replace(later=chosen.later and not args.list_file))
        people = corrected(people, one.found)
    return made


def _federations(sections: list[Section]) -> list[str]:
    """Of the methods of record 172, such as `ESP FIDON`."""
    methods = [section.settings.rating_method.split() for section in sections]
    return list(dict.fromkeys(words[0].lower() for words in methods if len(words) == 2))


def _beside(
    args: argparse.Namespace,
    path: Path,
    name: str,
    people: dict[str, Person],
    sections: list[Section],
    fields: Collection[str],
) -> Beside:
    """A player of several tournaments is compared for the first."""
    parts = []
    seen: set[str] = set()
    with RatingList(path) as ratings:
        for section in sections:
            origin = origin_of(ratings.about, name, args.rate, section.settings)
            some = {person: people[person] for person in section.people if person not in seen}
            seen.update(some)
            parts.append(compared(some, listed_people(ratings, some, origin.code), origin, fields))
        joined = Compared(*(tuple(one for part in parts for one in part[place]) for place in range(4)))  # type: ignore[arg-type]
        return Beside(name, ratings.about.date, False, joined)


def tell(beside: Beside, names: dict[str, str], say: Translate) -> None:
    """The differences as output; what else is to be said goes to the messages."""
    found = beside.found
    for line in difference_lines(found.differences, say):
        print(line)
    if beside.later:
        print(say(LATER, date=ListDate(beside.date)), file=sys.stderr)
    if found.differences:
        print(say(DIFFER, count=len(found.differences), date=ListDate(beside.date)), file=sys.stderr)
    else:
        print(say(ALIKE, date=ListDate(beside.date)), file=sys.stderr)
    if found.confirmed:
        print(say(CONFIRMED, count=len(found.confirmed)), file=sys.stderr)
    if beside.list == FIDE and found.unknown:
        print(say(UNKNOWN, names="; ".join(names[person] for person in found.unknown)), file=sys.stderr)
    if beside.list == FIDE and found.without:
        print(say(WITHOUT, count=len(found.without)), file=sys.stderr)


def difference_lines(differences: Collection[Difference], say: Translate) -> Iterator[str]:
    for one in differences:
        shown = []
        for change in one.changes:
            word = FIELD_WORDS.get(change.field)
            old, new = (value or say.word(NONE) for value in (change.old, change.new))
            typed = f" ({say.word(BY_HAND)})" if one.by_hand and change.field == "rating" else ""
            shown.append(f"{say.word(word) if word else change.field} {old}{typed} -> {new}")
        yield f"{one.name}: {'; '.join(shown)}"


def differences_json(differences: Collection[Difference]) -> list[dict[str, object]]:
    return [{"name": one.name, "changes": [change._asdict() for change in one.changes]} for one in differences]


class CheckedBook(NamedTuple):
    """A book of the folder whose tournaments go on, beside a new list. `problem`: why it could not be compared."""

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
                print(say(STANDS, book=self.name, date=ListDate(one.date)), file=sys.stderr)
                continue
            command = f"arbitra lists refresh {self.name}"
            count = len(one.found.differences)
            print(
                say(BOOK_DIFFERS, book=self.name, count=count, date=ListDate(one.date), command=command),
                file=sys.stderr,
            )
            for line in difference_lines(one.found.differences, say):
                print(line)


def checked_books(args: argparse.Namespace) -> list[CheckedBook]:
    """Beside the list that was just made; a national one is compared where its players are known by number. Nothing is
    recorded."""
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
