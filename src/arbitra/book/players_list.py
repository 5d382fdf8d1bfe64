"""The list of entries as a table for spreadsheets."""

from __future__ import annotations

import csv
import io

from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.ratings import fide_rating, national_ratings
from arbitra.i18n import N_, Translate

HEADINGS = (
    N_("number"),
    N_("name"),
    N_("title"),
    N_("rating"),
    N_("federation"),
    N_("club"),
    N_("FIDE ID"),
    N_("sex"),
    N_("paid"),
)

NATIONAL = N_("national rating")


def players_csv(state: State, name: str, say: Translate) -> str:
    target = io.StringIO()
    headings, *rows = players_rows(state, name, say)
    table = csv.writer(target, lineterminator="\n")
    table.writerow([*headings[: len(HEADINGS)], *map(harmless, headings[len(HEADINGS) :])])
    table.writerows([[number, *map(harmless, texts)] for number, *texts in rows])
    return target.getvalue()


def players_rows(state: State, name: str, say: Translate) -> list[list[str]]:
    """The headings, then in the order of the pairing numbers everyone, with the columns that the arbiter added, and one
    for each federation whose ratings someone has; without private data."""
    section = state.sections[name]
    own = sorted({column for entry in section.entries.values() for column in entry.columns})
    people = {person: state.people[person] for person in section.entries}
    national = {
        person: {one.federation: str(one.rating) for one in national_ratings(who, section.settings)}
        for person, who in people.items()
    }
    codes = sorted({code for held in national.values() for code in held})
    lists = [f"{say(NATIONAL)} ({code})" for code in codes]
    table = [[*map(say, HEADINGS), *lists, *own]]
    for person, number in sorted(numbers(state, name).items(), key=lambda held: held[1]):
        who, entry = state.people[person], section.entries[person]
        rating = str(fide_rating(who, section.settings) or "")
        texts = (who.title, rating, who.federation, who.club, who.fide_id, who.sex)
        paid = say("yes") if entry.paid else ""
        columns = (
            *(national[person].get(code, "") for code in codes),
            *(entry.columns.get(column, "") for column in own),
        )
        table.append([str(number), who.name, *texts, paid, *columns])
    return table


def harmless(text: str) -> str:
    """Text that a spreadsheet would take for a formula is marked as text, as spreadsheets themselves do.

    >>> harmless("=1+1")
    "'=1+1"
    """
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
