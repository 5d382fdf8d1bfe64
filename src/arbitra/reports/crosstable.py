"""Players, who met whom with which result, and the order by points, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from arbitra.i18n import Translate
from arbitra.model import GameResult, History, Tournament, Tpn, show_points
from arbitra.model.fields import Places, Quotient
from arbitra.reports.tables import Column, Table

if TYPE_CHECKING:
    from arbitra.rules.dubov.field import Opponents
    from arbitra.tiebreaks.standings import Standings

NO_RANK = "-"

Entry = tuple[int, str, str] | None
"""Opponent (0 for none), colour (`w`, `b`, `-`), result; None for a round without an entry."""


class Row(NamedTuple):
    """In a knockout `rank` is None for who is still in, and `last_rank` the last of the places that are shared."""

    rank: int | None
    last_rank: int | None
    tpn: Tpn
    points: int
    entries: tuple[Entry, ...]

    @property
    def rank_text(self) -> str:
        return NO_RANK if self.rank is None else str(Places(self.rank, self.last_rank))


def crosstable(tournament: Tournament, standings: Standings | None = None) -> list[Row]:
    """By points; players with the same points share the rank and stand in the order of their numbers.

    A knockout is in the order of its standings, where these are given.
    """
    cells = entries(tournament)
    points = {player.tpn: made for player, made in zip(tournament.players, points_made(tournament), strict=True)}
    if standings is not None:
        listed = (*standings.rows, *standings.unranked)
        return [Row(row.rank, row.last_rank, row.tpn, points[row.tpn], tuple(cells[row.tpn])) for row in listed]
    rows: list[Row] = []
    for count, tpn in enumerate(sorted(points, key=lambda tpn: -points[tpn]), start=1):
        rank = rows[-1].rank if rows and rows[-1].points == points[tpn] else count
        rows.append(Row(rank, rank, tpn, points[tpn], tuple(cells[tpn])))
    return rows


def entries(tournament: Tournament) -> dict[Tpn, list[Entry]]:
    """Whom each met, round by round."""
    cells: dict[Tpn, list[Entry]] = {player.tpn: [None] * len(tournament.rounds) for player in tournament.players}
    for number, played in enumerate(tournament.rounds):
        for white, black, result in played.games:
            first, second = ("", "") if not result.finished else (result.white, result.black)
            mine, theirs = "wb" if result.coloured else "--"
            cells[white][number] = (black, mine, first)
            cells[black][number] = (white, theirs, second)
        for tpn, kind in played.byes:
            cells[tpn][number] = (0, "-", kind.value)
    return cells


def points_made(tournament: Tournament) -> list[int]:
    """As the standings count them: an unfinished game is a draw for pairing only (C.04.2.D.1)."""
    scores = list(History.before(tournament).scores)
    place = {player.tpn: at for at, player in enumerate(tournament.players)}
    worth = tournament.settings.scoring.unknown
    for played in tournament.rounds:
        for white, black, result in played.games:
            if result is GameResult.UNKNOWN:
                scores[place[white]] -= worth
                scores[place[black]] -= worth
    return scores


def bracket_standings(tournament: Tournament) -> Standings | None:
    """Of a knockout; None for every other event, and for a knockout whose games do not fit its bracket."""
    settings = tournament.settings
    if not settings.system.startswith("knockout") and "KNOCKOUT" not in settings.type_code.upper():
        return None
    from arbitra.tiebreaks.event import is_knockout
    from arbitra.tiebreaks.problems import TiebreakProblem
    from arbitra.tiebreaks.standings import standings

    try:
        return standings(tournament, ()) if is_knockout(tournament) else None
    except (TiebreakProblem, ValueError):
        return None


def entry_text(entry: Entry) -> str:
    """`9b1`, `-H`"""
    if entry is None:
        return ""
    opponent, colour, result = entry
    return f"{opponent}{colour}{result or '?'}" if opponent else f"-{result}"


# -- shown ----------------------------------------------------------------------------------------------------------

WITHOUT_ROUNDS = 34
"""What a crosstable takes beside the rounds and a player's number: rank, 14 letters of the name, points, gaps."""


def players_table(tournament: Tournament, say: Translate) -> Table:
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
            str(player.rating or ""),
            player.federation,
            player.fide_id,
            player.birth.removesuffix("/00/00"),
        ]
        for player in tournament.players
    ]
    return Table(columns, rows, say("Players"))


def crosstables(tournament: Tournament, rows: Sequence[Row], width: int | None, say: Translate) -> Iterator[Table]:
    """Rounds that do not fit beside each other come in a table of their own."""
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
            Column(say("Points"), number=True),
        ]
        lines = [
            [
                row.rank_text,
                str(row.tpn),
                names[row.tpn],
                *(entry_text(row.entries[number]) for number in numbers),
                say.decimal(show_points(row.points)),
            ]
            for row in rows
        ]
        last = first + at_once >= count
        legend = [say("9b1 = Black against 9, 1 point; -H = a round without a game")] if last and count else []
        yield Table(columns, lines, say("Crosstable"), legend)


def points_table(
    tournament: Tournament, rows: Sequence[Row], say: Translate, by_bracket: Standings | None = None
) -> Table:
    title = say("Standings by points") if by_bracket is None else say("Standings by the bracket")
    names = {player.tpn: player.name for player in tournament.players}
    columns = [
        Column(say("Rank"), number=True),
        Column(say("No"), number=True),
        Column(say("Name"), cut=True, label=True),
        Column(say("Points"), number=True),
    ]
    lines = [[row.rank_text, str(row.tpn), names[row.tpn], say.decimal(show_points(row.points))] for row in rows]
    return Table(columns, lines, title, list(_of_bracket(by_bracket, say)) if by_bracket is not None else ())


def _of_bracket(made: Standings, say: Translate) -> Iterator[str]:
    from arbitra.reports.standings_text import decided

    if any(row.rank is None for row in made.rows):
        yield say("{mark} = still in", mark=NO_RANK)
    yield from decided(made, say.lang)


def average_table(tournament: Tournament, say: Translate) -> Table:
    """The average rating of everybody's opponents so far, by which the Dubov system pairs (its article 9)."""
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
    legend = [say("ARO = average rating of the opponents met over the board")]
    return Table(columns, rows, say("Average rating of opponents"), legend)


def averages(tournament: Tournament) -> list[Opponents]:
    from arbitra.rules.dubov.field import opponents_met

    return opponents_met(History.before(tournament), range(len(tournament.players)))
