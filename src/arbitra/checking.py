"""A tournament against the rules: every round paired again, and the standings where the file lists its tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from arbitra.model import Reason, Tournament, Tpn
from arbitra.rules.requests.pairing import Difference, check_rounds
from arbitra.rules.requests.request import RoundRequest

if TYPE_CHECKING:
    from arbitra.tiebreaks.working import Working


class StandingsDifference(NamedTuple):
    """What the standings of the file have otherwise. kind: `points`, `rank` or `tiebreaks` (a list that cannot be
    applied as it stands). `working` shows how the values of the player came about."""

    round_number: int
    kind: str
    player: Tpn | None
    theirs: str
    ours: str
    reason: Reason
    working: tuple[Working, ...] = ()


class CheckReport(NamedTuple):
    """`rounds` is how many were paired again; the standings are there if someone looked at them."""

    system: str
    rounds: int
    pairings: tuple[Difference, ...] = ()
    standings: tuple[StandingsDifference, ...] = ()
    of_teams: bool = False
    """Whether the reasons speak of teams."""

    @property
    def differences(self) -> tuple[Difference | StandingsDifference, ...]:
        return (*self.pairings, *self.standings)


def check_tournament(request: RoundRequest, *, standings: bool = True) -> CheckReport:
    """What the rules say otherwise than the tournament: its rounds, and unless told otherwise its standings."""
    tournament = request.tournament
    report = CheckReport(*check_rounds(request), of_teams=bool(tournament.members))
    listed = tournament.settings.standings_order or tournament.settings.tiebreaks
    if not (standings and listed and tournament.rounds):
        return report
    return report._replace(standings=_audit(tournament))


def _audit(tournament: Tournament) -> tuple[StandingsDifference, ...]:
    from arbitra.tiebreaks.audit import audit

    last = len(tournament.rounds)
    return tuple(
        StandingsDifference(last, found.kind, found.tpn, found.reported, found.computed, found.reason, found.working)
        for found in audit(tournament)
    )
