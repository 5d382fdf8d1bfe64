"""What the library hands out: explanations and checks whose `str()` reads as the terminal shows them, in English."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.checking import CheckReport, check_tournament
from arbitra.model import Tournament
from arbitra.reports.differences import Differences
from arbitra.reports.explanation_text import TextReport
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest

LANGUAGE = "en"


class ReadableExplanation(Explanation):
    def __str__(self) -> str:
        return TextReport(self.tournament, LANGUAGE, turns=self.turns).round(self.pairing, self.system.name)

    def __repr__(self) -> str:
        return f"<Explanation of round {self.history.round_number}, {self.system.id}>"


class ReadableCheck(CheckReport):
    __slots__ = ()

    def __str__(self) -> str:
        words = Differences(LANGUAGE)
        return "\n".join([*words.lines(self), words.summary(1, self.rounds, len(self.differences))])


def explain(
    tournament: Tournament,
    round_number: int | None = None,
    system: str | None = None,
    options: Mapping[str, str] | None = None,
    *,
    acceleration: str = "",
    border: int | None = None,
) -> Explanation:
    """A round (default: the coming one) with its reasons. Without a system, what the tournament says of it.

    Raises `NoSuchRound`, `NoSuchPlayer` (both `ValueError`), or `NoLegalPairing` if there is nothing to explain.
    """
    return ReadableExplanation(RoundRequest(tournament, system, options or {}, acceleration, border, round_number))


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
    asked = RoundRequest(tournament, system, options or {}, acceleration, border)
    return ReadableCheck(*check_tournament(asked, standings=standings))
