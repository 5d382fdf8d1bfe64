"""A round that two engines pair differently: which article decides, and what the literal judge says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.model import NoLegalPairing, Reason, Tournament
from arbitra.rules.requests.pairing import pair
from arbitra.rules.requests.request import RoundRequest
from arbitra.simulation.endorsement.engines import Engine, EngineFailed, Pairs
from arbitra.simulation.endorsement.judge.reading import JUDGES, MOST_PLAYERS, judged

OURS, THEIRS, BOTH_WRONG, NOT_JUDGED = "ours", "theirs", "neither", "not judged"
"""Whose answer is wrong."""


class Answers(NamedTuple):
    """What the two make of the coming round; None: no legal pairing. `failure`: why they gave no answer."""

    ours: Pairs | None
    theirs: Pairs | None
    failure: Reason | None = None

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
    """`reason` is the rule that makes ours better, where it can be named; `wrong` is whose answer the judge rejects."""

    reason: Reason | None
    wrong: str

    @property
    def article(self) -> str:
        return self.reason.article if self.reason is not None else ""


def answers(tournament: Tournament, system: str, options: Mapping[str, str], engine: Engine) -> Answers:
    ours = our_pairs(tournament, system, options)
    try:
        return Answers(ours, engine.pair(tournament))
    except EngineFailed as error:
        return Answers(ours, None, error.reason)


def our_pairs(tournament: Tournament, system: str, options: Mapping[str, str]) -> Pairs | None:
    try:
        return pair(tournament, system, options).as_set()
    except NoLegalPairing:
        return None


def verdict_on(tournament: Tournament, system: str, options: Mapping[str, str], found: Answers) -> Verdict:
    return Verdict(reason_for(tournament, system, options, found), _wrong(tournament, system, options, found))


def reason_for(tournament: Tournament, system: str, options: Mapping[str, str], found: Answers) -> Reason | None:
    if found.failure is not None:
        return found.failure
    if not found.theirs:
        return None
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


def _wrong(tournament: Tournament, system: str, options: Mapping[str, str], found: Answers) -> str:
    """By the judge, who lists every candidate: small fields of the systems that he knows."""
    present = len(tournament.players) - len(tournament.missing(tournament.coming_round))
    if system not in JUDGES or present > MOST_PLAYERS or set(options) - {"parity"}:
        return NOT_JUDGED
    right = judged(tournament, system, literal=options.get("parity") == "literal") or frozenset()
    ours, theirs = (found.ours or frozenset()) == right, (found.theirs or frozenset()) == right
    if found.failure is not None:
        theirs = False
    if ours:
        return THEIRS
    return OURS if theirs else BOTH_WRONG
