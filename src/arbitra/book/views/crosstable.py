"""Who met whom, with which colour and result, round by round; the points they made by that.

A tournament of thousands is shown as soon as it is read: nothing here needs the register of systems or of tie-breaks,
but for a knockout, whose bracket ranks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from arbitra.model import GameResult, History, Phrase, Reason, Tournament, Tpn

if TYPE_CHECKING:
    from arbitra.book.state.event import State
    from arbitra.book.views.standings import RankedPlayer, StandingsView
    from arbitra.tiebreaks.standings import Standings

WIDEST = 30
"""How many players fit a table of everyone against everyone; more are shown by round."""


class Meeting(NamedTuple):
    """A round of one player: `colour` is `w`, `b` or `-`, `result` empty while there is none.

    `opponent` is 0 for a round without one; then `result` is the kind of the bye.
    """

    opponent: int
    colour: str
    result: str


Meetings = tuple[Meeting | None, ...]
"""By round; None for a round without an entry."""


class CrosstableRow(NamedTuple):
    """In a knockout `rank` is None for who is still in, and `last_rank` the last of the places that are shared."""

    rank: int | None
    last_rank: int | None
    tpn: Tpn
    points: int
    rounds: Meetings
    reached: Phrase | Reason | None = None
    """How far they have come in a knockout, where points are not summed over the matches."""

    def against(self) -> dict[int, list[Meeting]]:
        """By opponent; two may meet more than once."""
        found: dict[int, list[Meeting]] = {}
        for met in self.rounds:
            if met is not None and met.opponent:
                found.setdefault(met.opponent, []).append(met)
        return found


@dataclass(frozen=True, slots=True)
class CrosstableView:
    """After `after` rounds, in the order of the standings. `bracket`: the standings of a knockout, which rank it.

    `square`: everyone against everyone, in `order`; else by round. `turns`: players begin in turn, no one has a
    colour.
    """

    tournament: Tournament
    after: int
    rows: Sequence[CrosstableRow]
    order: tuple[Tpn, ...]
    square: bool = False
    turns: bool = False
    bracket: Standings | None = None

    @classmethod
    def of_tournament(cls, tournament: Tournament) -> CrosstableView:
        """By points; players with the same points share the rank and stand in the order of their numbers. A knockout
        is in the order of its bracket."""
        bracket = bracket_standings(tournament)
        met = meetings(tournament)
        points = points_by_number(tournament)
        if bracket is not None:
            listed = (*bracket.rows, *bracket.unranked)
            rows = [
                CrosstableRow(row.rank, row.last_rank, row.tpn, points[row.tpn], met[row.tpn], bracket.reached(row.tpn))
                for row in listed
            ]
        else:
            rows = _by_points(points, met)
        return cls(tournament, len(tournament.rounds), rows, tuple(row.tpn for row in rows), bracket=bracket)

    @classmethod
    def of_section(
        cls, state: State, name: str, view: StandingsView, shown: Sequence[RankedPlayer] | None = None
    ) -> CrosstableView:
        system = state.system(state.sections[name])
        return cls.of_standings(view, shown, round_robin=system.round_robin, turns=system.turns)

    @classmethod
    def of_standings(
        cls, view: StandingsView, shown: Sequence[RankedPlayer] | None = None, *, round_robin: bool, turns: bool
    ) -> CrosstableView:
        """In the order of the standings; `shown`: rows for these alone."""
        tournament, after = view.tournament, view.stage.after
        met = meetings(tournament)
        rows = [
            CrosstableRow(one.rank, one.last_rank, one.tpn, one.points, met[one.tpn][:after], one.reached)
            for one in (view.players if shown is None else shown)
        ]
        order = tuple(one.tpn for one in view.players)
        square = round_robin and len(tournament.players) <= WIDEST
        return cls(tournament, after, rows, order, square, turns, view.counted if view.by_bracket else None)


def meetings(tournament: Tournament) -> dict[Tpn, Meetings]:
    """Whom each met, round by round."""
    cells: dict[Tpn, list[Meeting | None]] = {
        player.tpn: [None] * len(tournament.rounds) for player in tournament.players
    }
    for number, played in enumerate(tournament.rounds):
        for white, black, result in played.games:
            first, second = (result.white, result.black) if result.finished else ("", "")
            mine, theirs = "wb" if result.coloured else "--"
            cells[white][number] = Meeting(black, mine, first)
            cells[black][number] = Meeting(white, theirs, second)
        for tpn, kind in played.byes:
            cells[tpn][number] = Meeting(0, "-", kind.value)
    return {tpn: tuple(row) for tpn, row in cells.items()}


def points_by_number(tournament: Tournament) -> dict[Tpn, int]:
    return {player.tpn: made for player, made in zip(tournament.players, points_made(tournament), strict=True)}


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


def _by_points(points: Mapping[Tpn, int], met: Mapping[Tpn, Meetings]) -> list[CrosstableRow]:
    rows: list[CrosstableRow] = []
    for count, tpn in enumerate(sorted(points, key=lambda tpn: -points[tpn]), start=1):
        rank = rows[-1].rank if rows and rows[-1].points == points[tpn] else count
        rows.append(CrosstableRow(rank, rank, tpn, points[tpn], met[tpn]))
    return rows
