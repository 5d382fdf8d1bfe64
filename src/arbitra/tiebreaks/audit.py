"""The standings half of a checker: what a report says of scores and ranks against what the rules give.

Ranks are checked where the report lists its tie-breaks (records 202 and 212). Players whom the list leaves tied may
stand in any order among themselves, with a rank each or a shared one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from arbitra.model import Reason, Tournament, Tpn, show_points
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.tiebreaks.standings import Standings, standings, tournament_list
from arbitra.tiebreaks.working import Working

POINTS = "points"
RANK = "rank"
TIEBREAKS = "tiebreaks"


@dataclass(frozen=True, slots=True)
class Difference:
    """kind: `points`, `rank`, or `tiebreaks` for a list that cannot be applied as it stands."""

    kind: str
    tpn: Tpn | None
    reported: str
    computed: str
    reason: Reason
    of: Standings | None = field(default=None, repr=False, compare=False)

    @property
    def working(self) -> tuple[Working, ...]:
        """How the computed values came about."""
        if self.of is None or self.tpn is None:
            return ()
        labels = [criterion.label for criterion in self.of.criteria]
        return tuple(self.of.working(self.tpn, label) for label in (labels if self.kind == RANK else labels[:1]))


def audit(tournament: Tournament, reported_points: Mapping[Tpn, int] | None = None) -> list[Difference]:
    """Every difference, players in the order of the standings. `reported_points` are those of the report, tenths,
    where the reader kept them."""
    found: list[Difference] = []
    listed = tournament_list(tournament)
    try:
        made = standings(tournament, listed)
    except TiebreakProblem as problem:
        found.append(Difference(TIEBREAKS, None, ",".join(listed), "", problem.reason))
        made = standings(tournament, ())
        listed = ()
    if reported_points:
        found += _points(made, reported_points)
    if listed:
        found += [
            Difference(TIEBREAKS, None, label, "", reason, made) for label, reason in made.left_off if _matters(made)
        ]
        found += _ranks(made)
    return found


def _points(made: Standings, reported: Mapping[Tpn, int]) -> list[Difference]:
    found = []
    for row in (*made.rows, *made.unranked):
        claimed = reported.get(row.tpn, row.points)
        if claimed != row.points:
            fields = {"reported": show_points(claimed), "computed": show_points(row.points)}
            reason = Reason("4.2", "the report gives {reported} points, the results {computed}", fields)
            found.append(Difference(POINTS, row.tpn, fields["reported"], fields["computed"], reason, made))
    return found


def _ranks(made: Standings) -> list[Difference]:
    """A rank is right if it lies among the places that the player's tied group takes."""
    sizes: dict[int | None, int] = {}
    for row in made.rows:
        sizes[row.rank] = sizes.get(row.rank, 0) + 1
    taken: dict[int, list[Tpn]] = {}
    for row in made.rows:
        if row.player.rank:
            taken.setdefault(row.player.rank, []).append(row.tpn)
    found = []
    for row in made.rows:
        reported = row.player.rank
        if not reported or row.rank is None:
            continue
        last = row.rank + sizes[row.rank] - 1
        shared = len(taken[reported]) > 1
        right = row.rank <= reported <= last and (not shared or reported == row.rank)
        if not right:
            computed = str(row.rank) if last == row.rank else f"{row.rank}-{last}"
            fields = {"reported": str(reported), "computed": computed}
            reason = Reason("4.2", "the report has rank {reported}, the list of tie-breaks gives {computed}", fields)
            found.append(Difference(RANK, row.tpn, str(reported), computed, reason, made))
    return found


def _matters(made: Standings) -> bool:
    """A tie-break that had to be left out is worth a word only where ties remain."""
    ranks = [row.rank for row in made.rows]
    return len(set(ranks)) < len(ranks)
