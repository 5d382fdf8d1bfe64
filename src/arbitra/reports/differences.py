"""What a check found, in words: rounds paired differently, standings that differ, and the rules that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbitra.i18n import translator
from arbitra.model import Pairs, Plural, Reason
from arbitra.reports.speech import Speech
from arbitra.rules.requests.pairing import Difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from arbitra.checking import CheckReport, StandingsDifference
    from arbitra.tiebreaks import Addend, Working

TIEBREAKS = "tiebreaks"
"""The domain of the sentences about standings."""
MESSAGES = ("points", "rank", "tiebreaks")
"""Kinds of differences in the standings."""

TOURNAMENTS = Plural("{count} tournament", "{count} tournaments", by="count")
ROUNDS = Plural("{count} round", "{count} rounds", by="count")
DIFFERENCES = Plural("{count} difference", "{count} differences", by="count")


class Differences:
    """In one language. Programs read these lines: English unless another language is asked for."""

    def __init__(self, lang: str = "en", *, teams: bool = False) -> None:
        self.speech = Speech(lang, teams=teams)
        self.say = self.speech.say
        self.of_standings = translator(TIEBREAKS, lang, teams=teams)

    def about(self, report: CheckReport) -> Differences:
        """The same of teams, where the report is about them."""
        return Differences(self.speech.lang, teams=True) if report.of_teams else self

    def lines(self, report: CheckReport, about: str = "") -> Iterator[str]:
        """A line for each difference, and below one in the standings how the values were calculated. `about` precedes
        each: the file."""
        told = self.about(report)
        for found in report.pairings:
            yield f"{about}{told.pairing(found)}"
        for differing in report.standings:
            yield f"{about}{told.standings(differing)}"
            yield from (f"    {self.of_standings.decimal(_working_line(work))}" for work in differing.working)

    def said(self, reason: Reason) -> str:
        return f"{self.speech.reason(reason)} ({reason.article})"

    def said_of_standings(self, reason: Reason) -> str:
        return f"{reason.said(self.of_standings)} ({reason.article})"

    def pairing(self, found: Difference) -> str:
        fields = {
            "round": found.round_number,
            "theirs": self.pairs(found.theirs),
            "ours": self.pairs(found.ours),
            "why": self.said(found.reason) if found.reason is not None else "",
        }
        if found.kind == "impossible" and found.reason is not None:
            return self.say("round {round}: no legal pairing exists: {why}; the file has {theirs}", **fields)
        told = self.say(
            "round {round}: the colours differ: the file has {theirs}; the rules give {ours}"
            if found.kind == "colours"
            else "round {round}: the file has {theirs}; the rules give {ours}",
            **fields,
        )
        return f"{told}: {fields['why']}" if fields["why"] else told

    def standings(self, found: StandingsDifference) -> str:
        fields = {
            "kind": self.say(found.kind),
            "player": found.player,
            "theirs": found.theirs or self.say("nothing"),
            "ours": found.ours,
        }
        who = "standings: {kind} of {player}" if found.player is not None else "standings: {kind}"
        values = "the file has {theirs}, the rules give {ours}" if found.ours else "the file has {theirs}"
        return ": ".join((self.say(who, **fields), self.say(values, **fields), self.said_of_standings(found.reason)))

    def pairs(self, pairs: tuple[tuple[int, int], ...]) -> str:
        """`1-5 7-2, bye 9`"""
        return Pairs(*pairs).said(self.say) if pairs else self.say("nothing")

    def summary(self, tournaments: int, rounds: int, differences: int) -> str:
        parts = ((TOURNAMENTS, tournaments), (ROUNDS, rounds), (DIFFERENCES, differences))
        return ", ".join([self.say(text, count=count) for text, count in parts])


def _working_line(work: Working) -> str:
    """`BH/C1 = 13.0 [C.07 8.1]: 4.5 + 3.0 + (2.0)`; what is cut is in brackets."""
    from arbitra.reports.standings_text import cite
    from arbitra.tiebreaks.values import show_value

    def amount(addend: Addend) -> str:
        value = show_value(addend.amount, addend.unit or work.unit)
        return f"({value})" if addend.cut else value

    value = "-" if work.value is None else show_value(work.value, work.unit)
    addends = " + ".join(map(amount, work.addends))
    return f"{work.code} = {value} [{cite(work.article)}]" + (f": {addends}" if addends else "")
