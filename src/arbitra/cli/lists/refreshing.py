"""`arbitra lists refresh BOOK`: what the list knows otherwise, shown first, then corrected."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.books.asking import says_yes
from arbitra.cli.books.opened import GO_ON, Opened, opened
from arbitra.cli.books.places import is_book, only_book
from arbitra.cli.codes import DONE, NO
from arbitra.cli.exits import wrong_usage
from arbitra.cli.lists.installed import open_list, rate_of
from arbitra.i18n import N_, translator
from arbitra.lists.differences import Compared, Difference, compared, listed_people
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.book.event import Done
    from arbitra.i18n import Translate

ONE_BOOK = "name one book, such as spring.arbitra"
MESSAGES = (ONE_BOOK,)
ALIKE = N_("Every player with a FIDE ID stands as in the list of {date}.")
UNKNOWN = N_("Not in the list: {names}")
WITHOUT = Plural("{count} player has no FIDE ID.", "{count} players have no FIDE ID.", by="count")
DIFFER = Plural(
    "{count} player differs from the list of {date}.", "{count} players differ from the list of {date}.", by="count"
)
NOT_CONFIRMED = N_("Nothing was recorded: add --yes to take over the list.")
FIELD_WORDS = {
    "name": N_("name"),
    "rating": N_("rating"),
    "title": N_("title"),
    "federation": N_("federation"),
}
NONE = N_("none")


def refresh(args: argparse.Namespace) -> int:
    say = translator("lists", args.lang)
    with open_list(args.name, args.list_file) as ratings, opened(args, _place(args)) as book:
        people = {person: book.state.people[person] for section in _sections(book) for person in section[1]}
        found = compared(people, listed_people(ratings, people), rate_of(ratings.about, args.rate))
        if not args.json:
            _show(found, people_names(book), ratings.about.date, say)
        if not found.differences:
            _finish(args, book, found, [])
            return DONE
        if not says_yes(args, translator("book", args.lang)(GO_ON)):
            print(say(NOT_CONFIRMED), file=sys.stderr)
            _finish(args, book, found, [])
            return NO
        _finish(args, book, found, [_correct(book, one) for one in found.differences])
    return DONE


def _place(args: argparse.Namespace) -> str:
    if len(args.files) > 1:
        raise wrong_usage(ONE_BOOK)
    if not args.files:
        return only_book()
    (word,) = args.files
    if not is_book(word):
        raise wrong_usage(ONE_BOOK)
    return str(word)


def _sections(book: Opened) -> list[tuple[str, tuple[str, ...]]]:
    """Names and people: of the tournament that is named, else of all."""
    sections = book.state.sections
    chosen = [book.name] if book.place.section else list(sections)
    return [(name, tuple(sections[name].entries)) for name in chosen]


def people_names(book: Opened) -> dict[str, str]:
    return {person: who.name for person, who in book.state.people.items()}


def _correct(book: Opened, one: Difference) -> Done:
    from arbitra.book.acts.entering import EditPlayer

    tournament = next(name for name, people in _sections(book) if one.person in people)
    command = EditPlayer(tournament=tournament, person=one.person, changes=one.as_changes())
    return book.do(command, one.person)


def _show(found: Compared, names: dict[str, str], date: str, say: Translate) -> None:
    for one in found.differences:
        shown = (
            f"{say.word(FIELD_WORDS[change.field])} {change.old or say.word(NONE)} -> {change.new or say.word(NONE)}"
            for change in one.changes
        )
        print(f"{one.name}: {'; '.join(shown)}")
    if found.differences:
        print(say(DIFFER, count=len(found.differences), date=date), file=sys.stderr)
    else:
        print(say(ALIKE, date=date), file=sys.stderr)
    if found.unknown:
        print(say(UNKNOWN, names="; ".join(names[person] for person in found.unknown)), file=sys.stderr)
    if found.without:
        print(say(WITHOUT, count=len(found.without)), file=sys.stderr)


def _finish(args: argparse.Namespace, book: Opened, found: Compared, done: list[Done]) -> None:
    if not args.json:
        for one in done:
            book.tell(one)
        return
    from arbitra.cli.json_output import print_json

    names = people_names(book)
    differences = [
        {"name": one.name, "changes": [change._asdict() for change in one.changes]} for one in found.differences
    ]
    facts = [fact for one in done for fact in book.as_json(one)["done"]]  # type: ignore[attr-defined]
    unknown = [names[person] for person in found.unknown]
    without = [names[person] for person in found.without]
    print_json({"differences": differences, "unknown": unknown, "without": without, "done": facts})
