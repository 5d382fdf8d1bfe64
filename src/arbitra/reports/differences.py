"""What a check found, in words: rounds paired differently, standings that differ, and the rules that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbitra.i18n import translator
from arbitra.model import Pairs, Plural, Reason
from arbitra.reports.speech import Speech
from arbitra.rules.requests.pairing import Difference

if TYPE_CHECKING:
    from arbitra.checking import StandingsDifference

TIEBREAKS = "tiebreaks"
"""The domain of the sentences about standings."""
MESSAGES = ("points", "rank", "tiebreaks")
"""Kinds of differences in the standings."""

TOURNAMENTS = Plural("{count} tournament", "{count} tournaments", by="count")
ROUNDS = Plural("{count} round", "{count} rounds", by="count")
DIFFERENCES = Plural("{count} difference", "{count} differences", by="count")


class Differences:
    """In one language. Programs read these lines: English unless another language is asked for."""

    def __init__(self, lang: str = "en") -> None:
        self.speech = Speech(lang)
        self.say = self.speech.say
        self.of_standings = translator(TIEBREAKS, lang)

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
