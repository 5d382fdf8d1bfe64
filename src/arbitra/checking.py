"""A tournament against the rules: every round paired again, and the standings where the file lists its tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Tournament
from arbitra.rules import pairing
from arbitra.rules.pairing import CheckReport, StandingsDifference


def check(
    tournament: Tournament,
    system: str | None = None,
    options: Mapping[str, str] | None = None,
    *,
    acceleration: str = "",
    border: int | None = None,
    standings: bool = True,
) -> CheckReport:
    """What the rules say otherwise than the tournament. Without a system, what the tournament says of it."""
    report = pairing.check(tournament, system, options, acceleration=acceleration, border=border)
    listed = tournament.settings.standings_order or tournament.settings.tiebreaks
    if not (standings and listed and tournament.rounds):
        return report
    return report._replace(standings=_audit(tournament))


def _audit(tournament: Tournament) -> tuple[StandingsDifference, ...]:
    from arbitra.tiebreaks.audit import audit

    last = len(tournament.rounds)
    return tuple(
        StandingsDifference(last, found.kind, found.tpn, found.reported, found.computed, found.reason)
        for found in audit(tournament)
    )
