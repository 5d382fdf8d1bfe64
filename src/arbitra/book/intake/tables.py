"""A table of players becomes entries of a section."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from arbitra.book.acts.importing import ImportPlayers, Incoming
from arbitra.book.acts.teams import AddTeams, IncomingTeam
from arbitra.book.settings.sensible import is_code
from arbitra.book.state.bridge import Values
from arbitra.book.state.event import State
from arbitra.book.state.people import ListRating, Person
from arbitra.formats.tables.duplicates import Somebody
from arbitra.formats.tables.headings import FIELDS, federation_named
from arbitra.formats.tables.preview import Preview, Row
from arbitra.i18n import N_

FIELD_NAMES = dict(
    zip(
        FIELDS,
        (
            *(N_("name"), N_("surname"), N_("second surname"), N_("given name"), N_("title"), N_("rating")),
            *(N_("FIDE ID"), N_("federation"), N_("club"), N_("birth"), N_("sex"), N_("paid"), N_("email")),
            *(N_("phone number"), N_("place in the list"), N_("national rating")),
        ),
        strict=True,
    )
)
"""What the columns of a table are called."""


def known_people(state: State, tournament: str, private: Values) -> list[Somebody]:
    """Those of a section, so that no one is added twice."""
    section = state.sections[tournament]
    listed = [person for team in section.teams.values() for person in team.members] or section.entries
    people = ((state.people[person], private.get(person, {})) for person in listed)
    return [Somebody(0, who.name, who.fide_id, own.get("birth", ""), who.rating, who.club) for who, own in people]


Anyway = bool | Collection[int]
"""Which likely duplicates are added: all (True), none, or those of some lines."""


def entering(preview: Preview, *, duplicates: Anyway) -> tuple[Row, ...]:
    """Who will be entered."""
    if isinstance(duplicates, bool):
        return preview.rows if duplicates else preview.once
    left = {one.line for one in preview.twice} - set(duplicates)
    return tuple(row for row in preview.rows if row.line not in left)


ANY_LIST = "NAT"
"""The code of a national list whose federation is unknown."""


def national_of(row: Row, federation: str) -> dict[str, ListRating]:
    """By the code of the federation: the one that the heading names, the player's, the event's."""
    if not row.national:
        return {}
    codes = (federation_named(row.national_source), row.federation, federation)
    code = next((one for one in codes if is_code(one)), ANY_LIST)
    return {code: ListRating(value=row.national, list=row.national_source)}


def as_teams(tournament: str, rows: Iterable[Row], source: str, federation: str = "") -> AddTeams:
    """A row for each player: a column says the team or club, and the order of the rows is that of the boards."""
    listed: dict[str, list[Row]] = {}
    for row in rows:
        listed.setdefault(row.club, []).append(row)
    teams = []
    for name, players in listed.items():
        members = tuple(_person(row, federation) for row in players)
        private = {str(place): _private(row) for place, row in enumerate(players) if _private(row)}
        teams.append(IncomingTeam(who=Person(name=name), members=members, private_values=private))
    return AddTeams(tournament=tournament, teams=tuple(teams), source=source)


def _person(row: Row, federation: str) -> Person:
    return Person(
        name=row.name,
        rating=row.rating,
        title=row.title,
        sex=row.sex,
        federation=row.federation,
        fide_id=row.fide_id,
        club=row.club,
        ratings=national_of(row, federation),
    )


def _private(row: Row) -> dict[str, str]:
    given = {"birth": row.birth, "email": row.email, "telephone": row.telephone}
    return {field: value for field, value in given.items() if value}


def as_import(
    tournament: str, rows: Iterable[Row], source: str, *, others: bool, federation: str = ""
) -> ImportPlayers:
    """`others`: unrecognised columns are kept. `federation`: that of the event."""
    private = {}
    players = []
    for place, row in enumerate(rows):
        who = _person(row, federation)
        players.append(Incoming(who=who, paid=row.paid, columns=dict(row.columns) if others else {}))
        private[str(place)] = _private(row)
    return ImportPlayers(
        tournament=tournament,
        players=tuple(players),
        private_values={place: values for place, values in private.items() if values},
        source=source,
    )
