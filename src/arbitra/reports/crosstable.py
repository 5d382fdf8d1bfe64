"""Players, who met whom with which result, and the order by points, as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitra.book.views.crosstable import CrosstableRow, CrosstableView, Meeting
from arbitra.i18n import Translate
from arbitra.model import History, Tournament, Tpn, show_points
from arbitra.model.fields import Quotient
from arbitra.reports.tables import NO_RANK, Column, Table, places_text

if TYPE_CHECKING:
    from arbitra.rules.dubov.field import Opponents
    from arbitra.tiebreaks.standings import Standings

WITHOUT_ROUNDS = 34
"""What a crosstable takes beside the rounds and a player's number: rank, 14 letters of the name, points, gaps."""


def _listed_ratings(tournament: Tournament) -> dict[Tpn, int]:
    """As they count in the tournament; a file that is only shown needs no rules for FIDE's."""
    method = tournament.settings.rating_method
    if method in ("", "FIDE"):
        return {player.tpn: player.rating for player in tournament.players}
    from arbitra.rules.general.initial_order import listed_rating

    return {player.tpn: listed_rating(player, method) for player in tournament.players}


def players_table(tournament: Tournament, say: Translate) -> Table:
    ratings = _listed_ratings(tournament)
    columns = [
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Title")),
        Column(say("Rating"), number=True),
        Column(say("Fed")),
        Column(say("FIDE ID"), number=True),
        Column(say("Born")),
    ]
    rows = [
        [
            str(player.tpn),
            player.name,
            player.title,
            str(ratings[player.tpn] or ""),
            player.federation,
            player.fide_id,
            player.birth.removesuffix("/00/00"),
        ]
        for player in tournament.players
    ]
    return Table(columns, rows, say("Players"))


def meeting_text(met: Meeting | None, say: Translate) -> str:
    """`9b1`, in Spanish `9n1`; `-H`"""
    if met is None:
        return ""
    opponent, colour, result = met
    letter = {"w": say("W"), "b": say("B")}.get(colour, colour).lower()
    return f"{opponent}{letter}{result or '?'}" if opponent else f"-{result}"


def crosstables(view: CrosstableView, width: int | None, say: Translate) -> Iterator[Table]:
    """Rounds that do not fit beside each other come in a table of their own."""
    tournament = view.tournament
    names = {player.tpn: player.name for player in tournament.players}
    digits = max((len(str(player.tpn)) for player in tournament.players), default=1)
    count = len(tournament.rounds)
    at_once = max(count if width is None else (width - WITHOUT_ROUNDS - digits) // (digits + 4), 1)
    for first in range(0, max(count, 1), at_once):
        numbers = range(first, min(first + at_once, count))
        columns = [
            Column(say("Rank"), number=True),
            Column(say("No"), number=True),
            Column(say("Name"), cut=True, label=True),
            *(Column(str(number + 1), number=True) for number in numbers),
            _made_column(view, say),
        ]
        lines = [
            [
                places_text(row.rank, row.last_rank),
                str(row.tpn),
                names[row.tpn],
                *(meeting_text(row.rounds[number], say) for number in numbers),
                _made(row, say),
            ]
            for row in view.rows
        ]
        last = first + at_once >= count
        legend = [say("9b1 = Black against 9, 1 point; -H = a round without a game")] if last and count else []
        yield Table(columns, lines, say("Crosstable"), legend)


def points_table(view: CrosstableView, say: Translate) -> Table:
    bracket = view.bracket
    title = say("Standings by points") if bracket is None else say("Standings by the bracket")
    names = {player.tpn: player.name for player in view.tournament.players}
    columns = [
        Column(say("Rank"), number=True),
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        _made_column(view, say),
    ]
    lines = [[places_text(row.rank, row.last_rank), str(row.tpn), names[row.tpn], _made(row, say)] for row in view.rows]
    return Table(columns, lines, title, list(_of_bracket(bracket, say)) if bracket is not None else ())


def _made_column(view: CrosstableView, say: Translate) -> Column:
    return Column(say("Points"), number=True) if view.bracket is None else Column(say("Reached"))


def _made(row: CrosstableRow, say: Translate) -> str:
    """Points; in a knockout, where they are not summed over matches, how far someone has come."""
    return say.decimal(show_points(row.points)) if row.reached is None else row.reached.said(say)


def _of_bracket(made: Standings, say: Translate) -> Iterator[str]:
    from arbitra.reports.standings_text import decided

    if any(row.rank is None for row in made.rows):
        yield say("{mark} = still in", mark=NO_RANK)
    yield from decided(made, say.lang)


def average_table(tournament: Tournament, say: Translate) -> Table:
    """The average rating of each player's opponents so far, by which the Dubov system pairs (its article 9)."""
    columns = [
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Rating"), number=True),
        Column(say("Games"), number=True),
        Column("ARO", number=True),
    ]
    rows = [
        [
            str(player.tpn),
            player.name,
            str(player.rating or ""),
            str(met.games),
            say.field(Quotient(met.average, 1)) if met.games else "",
        ]
        for player, met in zip(tournament.players, averages(tournament), strict=True)
    ]
    legend = [say("ARO = average rating of the opponents played over the board")]
    return Table(columns, rows, say("Average rating of opponents"), legend)


def averages(tournament: Tournament) -> list[Opponents]:
    from arbitra.rules.dubov.field import opponents_met

    return opponents_met(History.before(tournament), range(len(tournament.players)))
