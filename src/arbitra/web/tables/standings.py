"""The standings as their page shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.state.numbering import numbers
from arbitra.i18n import Translate
from arbitra.model import Tpn
from arbitra.model.letters import plain
from arbitra.reports.standings_text import code_name
from arbitra.tiebreaks import Row, Standings
from arbitra.tiebreaks.knockout import BY_BRACKET
from arbitra.web.page.points import column_value, slotted
from arbitra.web.tables.asked import Ranked
from arbitra.web.visit import Visit


class Cell(NamedTuple):
    """The value of a tie-break; `code` names it in addresses."""

    label: str
    code: str
    shown: Markup


class Line(NamedTuple):
    """`shift`: places won since the round before, None where there was none. `person` is the address of the card."""

    rank: str
    overall: str
    shift: int | None
    tpn: int
    person: str
    title: str
    name: str
    status: str
    federation: str
    rating: int
    points: Markup
    cells: tuple[Cell, ...]


class Criterion(NamedTuple):
    label: str
    name: str


def lines(visit: Visit, ranking: Ranked, rows: Sequence[Row]) -> list[Line]:
    """Only of the rows that are shown."""
    made, say = ranking.made, visit.speaker("tiebreaks")
    earlier = {row.tpn: row.rank for row in ranking.before.rows} if ranking.before else {}
    people = {number: person for person, number in numbers(visit.state, visit.tournament).items()}
    return [_line(row, made, earlier, people[row.tpn], say) for row in rows]


def order(made: Standings, say: Translate) -> list[Criterion]:
    """What ranks, in order: codes with their names. `say` speaks for the tie-breaks."""
    if made.by_bracket:
        return [Criterion("PTS", say(BY_BRACKET))]
    return [Criterion(one.label, code_name(one, say)) for one in made.criteria]


def everybody(made: Standings) -> tuple[Row, ...]:
    return (*made.rows, *made.unranked)


def found(rows: Sequence[Row], wanted: str) -> Sequence[Row]:
    """Those whose number is meant, or whose name, club or federation has every word."""
    words = plain(wanted).split()
    if not words:
        return rows
    if len(words) == 1 and words[0].isdigit():
        return [row for row in rows if str(row.tpn) == words[0]]
    return [row for row in rows if all(word in _spoken(row) for word in words)]


def _spoken(row: Row) -> str:
    player = row.player
    return plain(f"{player.name} {player.club} {player.federation}")


def _line(row: Row, made: Standings, earlier: Mapping[Tpn, int | None], person: str, say: Translate) -> Line:
    player, before = row.player, earlier.get(row.tpn)
    return Line(
        row.rank_shown,
        "" if not made.category or row.overall_rank is None else str(row.overall_rank),
        None if before is None or row.rank is None else before - row.rank,
        row.tpn,
        person,
        player.title,
        player.name,
        say(row.status) if row.status else "",
        player.federation,
        player.rating,
        slotted(row.points, say.lang),
        tuple(
            Cell(one.label, one.label, column_value(value, one.code.unit, say.lang))
            for one, value in made.tiebreak_values(row)
        ),
    )
