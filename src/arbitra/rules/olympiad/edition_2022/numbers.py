"""3.1: the initial pairing numbers of the teams."""

from __future__ import annotations

from fractions import Fraction

from arbitra.model import Player, Team, Tournament

COUNTED = 4
"""So many of the highest ratings are averaged; the next one decides between equals."""


def initial_order(tournament: Tournament) -> list[Team]:
    """The mean of the four highest ratings, then the fifth rating, then the name; whoever has no rating counts as 0."""
    members = {member.tpn: member for member in tournament.members}

    def rank(team: Team) -> tuple[Fraction, int, str]:
        ratings = sorted((_rating(members[tpn]) for tpn in team.members if tpn in members), reverse=True)
        ratings += [0] * (COUNTED + 1 - len(ratings))
        return -Fraction(sum(ratings[:COUNTED]), COUNTED), -ratings[COUNTED], team.name.casefold()

    return sorted(tournament.teams, key=rank)


def _rating(member: Player) -> int:
    return member.strength
