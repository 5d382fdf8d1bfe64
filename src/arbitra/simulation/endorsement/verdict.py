"""A round that two engines pair differently: which article decides, and what the literal judge says.

Which article makes ours better is told by our own explanation; whose answer is wrong is told by the judge alone, who
shares no code with our engine. Where theirs is what another reading of the text gives, that reading is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.model import NoLegalPairing, Reason, Tournament
from arbitra.rules.requests.pairing import pair
from arbitra.rules.requests.request import RoundRequest
from arbitra.simulation.endorsement.engines import Engine, EngineFailed, Pairs, TooSlow
from arbitra.simulation.endorsement.judge.ambiguities import OTHERS, OtherReading, readings_for
from arbitra.simulation.endorsement.judge.reading import JUDGES, MOST_PLAYERS, judged

OURS, THEIRS, BOTH_WRONG, ANOTHER_READING, NOT_JUDGED = "ours", "theirs", "both", "another reading", "not judged"
"""Whose answer is wrong; or nobody's, because the text can be read in either way."""


LEGAL = Reason("C.04.1", "a legal pairing exists, and the engine found none")


class Answers(NamedTuple):
    """What the two make of the coming round; None: no legal pairing. `failure`: why they gave no answer."""

    ours: Pairs | None
    theirs: Pairs | None
    failure: Reason | None = None
    late: bool = False
    """They gave no answer in time."""

    @property
    def kind(self) -> str:
        """Empty where they agree."""
        if self.failure is not None:
            return "no answer"
        if (self.ours or frozenset()) == (self.theirs or frozenset()):
            return ""
        if not self.ours or not self.theirs:
            return "impossible"
        same = set(map(frozenset, self.ours)) == set(map(frozenset, self.theirs))
        return "colours" if same else "pairing"


class Verdict(NamedTuple):
    """`reason` is the rule that makes ours better, where it can be named; `wrong` is whose answer the judge rejects;
    `reading` is how their answer can be read out of the text."""

    reason: Reason | None
    wrong: str
    reading: OtherReading | None = None

    @property
    def article(self) -> str:
        return self.reason.article if self.reason is not None else ""


def answers(tournament: Tournament, system: str, options: Mapping[str, str], engine: Engine) -> Answers:
    ours = our_pairs(tournament, system, options)
    try:
        return Answers(ours, engine.pair(tournament))
    except EngineFailed as error:
        return Answers(ours, None, error.reason, late=isinstance(error, TooSlow))


def our_pairs(tournament: Tournament, system: str, options: Mapping[str, str]) -> Pairs | None:
    try:
        return pair(tournament, system, options).as_set()
    except NoLegalPairing:
        return None


def verdict_on(tournament: Tournament, system: str, options: Mapping[str, str], found: Answers) -> Verdict:
    reason = reason_for(tournament, system, options, found)
    return Verdict(reason, *_judgement(tournament, system, options, found))


def reason_for(tournament: Tournament, system: str, options: Mapping[str, str], found: Answers) -> Reason | None:
    if found.failure is not None:
        return found.failure
    if not found.theirs:
        return LEGAL if found.ours else None
    broken = unplaced(tournament, found.theirs)
    if broken is not None:
        return broken
    asked = RoundRequest(tournament, system, options).round()
    try:
        made = asked.ready.edition.pair(asked.history, asked.options)
    except NoLegalPairing as refusal:
        return refusal.reason
    return asked.charge().explainer(asked.history, made).verdict(found.theirs)


def unplaced(tournament: Tournament, pairs: Pairs) -> Reason | None:
    """Why this is no pairing of those who are there: somebody is missing, comes twice or is not to be paired."""
    away = {one.player for one in tournament.missing(tournament.coming_round)}
    there = sorted(int(player.tpn) for player in tournament.players if player.tpn not in away)
    placed = sorted(tpn for one in pairs for tpn in one if tpn)
    if placed == there:
        return None
    return Reason("C.04.1.b", "not everyone present is paired exactly once, or someone absent is paired")


def _judgement(
    tournament: Tournament, system: str, options: Mapping[str, str], found: Answers
) -> tuple[str, OtherReading | None]:
    """By the judge, which lists every candidate: small fields of the systems that it knows."""
    present = len(tournament.players) - len(tournament.missing(tournament.coming_round))
    readings = readings_for(options)
    if system not in JUDGES or present > MOST_PLAYERS or readings is None:
        return NOT_JUDGED, None
    right = judged(tournament, system, readings) or frozenset()
    ours, theirs = (found.ours or frozenset()) == right, (found.theirs or frozenset()) == right
    if found.failure is not None:
        return (THEIRS if ours else BOTH_WRONG), None
    if not ours:
        return (OURS if theirs else BOTH_WRONG), None
    for name, other in OTHERS[system].items():
        turned = readings._replace(**{name: not getattr(readings, name)})
        if (judged(tournament, system, turned) or frozenset()) == (found.theirs or frozenset()):
            return ANOTHER_READING, other
    return THEIRS, None
