"""A table of players becomes entries of a section."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.book.acts.importing import ImportPlayers, Incoming
from arbitra.book.state.bridge import Values
from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.formats.tables.duplicates import Somebody
from arbitra.formats.tables.headings import FIELDS
from arbitra.formats.tables.preview import Preview, Row
from arbitra.i18n import N_

FIELD_NAMES = dict(
    zip(
        FIELDS,
        (
            *(N_("name"), N_("surname"), N_("second surname"), N_("given name"), N_("title"), N_("rating")),
            *(N_("FIDE number"), N_("federation"), N_("club"), N_("birth"), N_("sex"), N_("paid"), N_("email")),
            *(N_("telephone"), N_("place in the list")),
        ),
        strict=True,
    )
)
"""What the columns of a table are called."""


def known_people(state: State, tournament: str, private: Values) -> list[Somebody]:
    """Those of a section, so that nobody enters twice."""
    return [
        Somebody(0, state.people[person].name, state.people[person].fide_id, private.get(person, {}).get("birth", ""))
        for person in state.sections[tournament].entries
    ]


def entering(preview: Preview, *, duplicates: bool) -> tuple[Row, ...]:
    """Who will be entered."""
    return preview.rows if duplicates else preview.once


def as_import(tournament: str, rows: Iterable[Row], source: str, *, others: bool) -> ImportPlayers:
    """`others`: the columns that nobody recognised are kept."""
    private = {}
    players = []
    for place, row in enumerate(rows):
        who = Person(
            name=row.name,
            rating=row.rating,
            title=row.title,
            sex=row.sex,
            federation=row.federation,
            fide_id=row.fide_id,
            club=row.club,
        )
        players.append(Incoming(who=who, paid=row.paid, columns=dict(row.columns) if others else {}))
        given = {"birth": row.birth, "email": row.email, "telephone": row.telephone}
        private[str(place)] = {field: value for field, value in given.items() if value}
    return ImportPlayers(
        tournament=tournament,
        players=tuple(players),
        private_values={place: values for place, values in private.items() if values},
        source=source,
    )
