"""The list of entries as a table for spreadsheets."""

from __future__ import annotations

import csv
import io

from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.ratings import fide_rating
from arbitra.i18n import N_, Translate

HEADINGS = (
    N_("number"),
    N_("name"),
    N_("title"),
    N_("rating"),
    N_("federation"),
    N_("club"),
    N_("FIDE number"),
    N_("sex"),
    N_("paid"),
)


def players_csv(state: State, name: str, say: Translate) -> str:
    """In the order of the pairing numbers, with the columns that the arbiter added; without private data."""
    section = state.sections[name]
    own = sorted({column for entry in section.entries.values() for column in entry.columns})
    target = io.StringIO()
    table = csv.writer(target, lineterminator="\n")
    table.writerow([*map(say, HEADINGS), *map(harmless, own)])
    for person, number in sorted(numbers(state, name).items(), key=lambda held: held[1]):
        who, entry = state.people[person], section.entries[person]
        rating = str(fide_rating(who, section.settings) or "")
        texts = (who.title, rating, who.federation, who.club, who.fide_id, who.sex)
        paid = say("yes") if entry.paid else ""
        columns = (entry.columns.get(column, "") for column in own)
        table.writerow([number, *map(harmless, (who.name, *texts, paid, *columns))])
    return target.getvalue()


def harmless(text: str) -> str:
    """Text that a spreadsheet would take for a formula is marked as text, as spreadsheets themselves do.

    >>> harmless("=1+1")
    "'=1+1"
    """
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
