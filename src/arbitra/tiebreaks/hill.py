"""The table of king of the hill, where its list has tie-breaks that the pairing system does not count itself: first
against second means the standings, whatever code decides them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from arbitra.model import Tournament, Tpn
from arbitra.model.announcements import is_self_defined
from arbitra.rules.koth.table import Counter
from arbitra.tiebreaks.descriptor import parse_descriptor
from arbitra.tiebreaks.editions import edition_of
from arbitra.tiebreaks.problems import BadTiebreak, TiebreakProblem
from arbitra.tiebreaks.registry import find_code
from arbitra.tiebreaks.request import StandingsRequest
from arbitra.tiebreaks.standings import standings


class ByStandings:
    """The `Counter` of `rules/koth/table.py`, which finds it as `COUNTER` here."""

    def knows(self, tournament: Tournament, text: str) -> bool:
        """Whether standings of the tournament may have the code, and its games give it."""
        try:
            descriptor = parse_descriptor(text)
            find_code(descriptor, edition_of(tournament), predetermined=False)
        except BadTiebreak:
            return False
        return not is_self_defined(descriptor.name)

    def ranks(
        self, tournament: Tournament, rounds: int, codes: Sequence[str], columns: Mapping[str, Mapping[Tpn, int]]
    ) -> Mapping[Tpn, int] | None:
        """The rank of everyone after so many rounds, shared by those who are tied; None where the rounds are not here.

        `columns` has what the hill counts itself, by code: used where the edition of the tournament has no such code.
        """
        if len(tournament.rounds) < rounds:
            return None
        listed, external = [], {}
        for place, text in enumerate(codes):
            if not self.knows(tournament, text):
                own = f"OTHER_HILL{place}"
                external[own] = {tpn: Fraction(value) for tpn, value in columns[text].items()}
                text = own  # noqa: PLW2901
            listed.append(text)
        request = StandingsRequest(tiebreaks=listed, predetermined=False, external=external)
        try:
            made = standings(tournament, after_round=rounds, request=request)
        except TiebreakProblem:
            return None
        last = len(tournament.players) + 1
        return {row.tpn: row.rank or last for row in (*made.rows, *made.unranked)}


COUNTER: Counter = ByStandings()
