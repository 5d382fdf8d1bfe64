"""`arbitra lists refresh BOOK`: what the lists know otherwise, shown first, then corrected."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import says_yes
from arbitra.cli.books.opened import GO_ON, Opened, opened
from arbitra.cli.books.places import is_book, only_book
from arbitra.cli.codes import DONE, NO
from arbitra.cli.exits import wrong_usage
from arbitra.cli.lists.comparison import Beside, Section, beside_lists, differences_json, tell
from arbitra.cli.lists.freshness import look_first
from arbitra.cli.lists.installed import open_list
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, translator
from arbitra.lists.differences import FIELDS, merged
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.book import Done

ONE_BOOK = "give one book, such as spring.arbitra"
NO_FIELD = "--only takes some of {known}, not {found}"
MESSAGES = (ONE_BOOK, NO_FIELD)
NOT_CONFIRMED = N_("Nothing was saved. Add --yes to update from the list.")


def refresh(args: argparse.Namespace) -> int:
    say = translator("lists", args.lang)
    fields = chosen_fields(args.only)
    open_list(args.name, args.list_file).close()
    if not args.name and not args.list_file:
        look_first(args, say)
    with opened(args, place_of_book(args)) as book:
        found = beside_lists(args, book.state, chosen_sections(args, book), fields)
        if not args.json:
            names = people_names(book)
            for one in found:
                tell(one, names, say)
        changes = merged([one.found for one in found])
        if not changes:
            _finish(args, book, found, [])
            return DONE
        if not says_yes(args, translator("book", args.lang)(GO_ON)):
            print(say(NOT_CONFIRMED), file=sys.stderr)
            _finish(args, book, found, [])
            return NO
        done = [_correct(args, book, person, recorded) for person, recorded in changes.items()]
        _finish(args, book, found, done)
    return DONE


def chosen_fields(text: str | None) -> tuple[str, ...]:
    if text is None:
        return FIELDS
    asked = tuple(part.strip() for part in text.split(",") if part.strip())
    if not asked or not set(asked) <= set(FIELDS):
        raise wrong_usage(NO_FIELD, known=", ".join(FIELDS), found=Quoted(text))
    return asked


def place_of_book(args: argparse.Namespace) -> str:
    if len(args.files) > 1:
        raise wrong_usage(ONE_BOOK)
    if not args.files:
        return only_book()
    (word,) = args.files
    if not is_book(word):
        raise wrong_usage(ONE_BOOK)
    return str(word)


def chosen_sections(args: argparse.Namespace, book: Opened) -> list[Section]:
    """Of the tournament that is named, else of all; of everyone, or of the players who are named."""
    if args.player:
        chosen = tuple(dict.fromkeys(book.person(text) for text in args.player))
        return [Section(book.name, chosen, book.section.settings)]
    sections = book.state.sections
    names = [book.name] if book.place.section else list(sections)
    return [Section(name, tuple(sections[name].entries), sections[name].settings) for name in names]


def people_names(book: Opened) -> dict[str, str]:
    return {person: who.name for person, who in book.state.people.items()}


def _correct(args: argparse.Namespace, book: Opened, person: str, changes: dict[str, Any]) -> Done:
    from arbitra.book.acts.entering import EditPlayer

    tournament = next(section.name for section in chosen_sections(args, book) if person in section.people)
    return book.do(EditPlayer(tournament=tournament, person=person, changes=changes), person)


def _finish(args: argparse.Namespace, book: Opened, found: list[Beside], done: list[Done]) -> None:
    if not args.json:
        for one in done:
            book.tell(one)
        return
    names = people_names(book)
    first = found[0].found
    facts = [fact for one in done for fact in book.as_json(one)["done"]]  # type: ignore[attr-defined]
    made: dict[str, object] = {
        "lists": [{"list": one.list, "date": one.date} for one in found],
        "differences": [shown for one in found for shown in differences_json(one.found.differences)],
        "confirmed": [one.name for each in found for one in each.found.confirmed],
        "unknown": [names[person] for person in first.unknown],
        "without": [names[person] for person in first.without],
        "done": facts,
    }
    print_json(made)
