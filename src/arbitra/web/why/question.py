"""What is asked about a round, from the address: a board, a player, a pair, the bye."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import KeptRound
from arbitra.model import ByeKind, Pairs, Player, Reason, RoundPairing, Tournament, Tpn
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest

PAB = ByeKind.PAIRING_ALLOCATED.value
PAIR = re.compile(r"(\d{1,4})\s*[-–]\s*(\d{1,4})")


class Query(NamedTuple):
    """What is asked: about a pair (`second`), about the bye (`bye`), or how a player was paired."""

    first: Tpn
    second: Tpn | None = None
    bye: bool = False


class Differs(NamedTuple):
    """A draft that is not what the rules give: the pairs that differ, and what the rules have against them."""

    pairs: Pairs
    verdict: Reason | None


class AskedRound(NamedTuple):
    """A round of a book that is drafted or published, with what the rules say of it."""

    kept: KeptRound
    explanation: Explanation
    seated: Mapping[str, tuple[Tpn, Tpn]]
    """White and Black by board."""
    bye: Tpn | None
    differs: Differs | None

    @property
    def tournament(self) -> Tournament:
        return self.explanation.tournament

    @property
    def people(self) -> dict[int, Player]:
        return {int(player.tpn): player for player in self.tournament.players}

    def board_of(self, player: Tpn) -> str:
        return next((key for key, pair in self.seated.items() if player in pair), "")


def asked_round(state: State, name: str, number: int) -> AskedRound | None:
    """None if the round is not paired yet. Raises what the rules raise where they give no pairing."""
    section = state.sections[name]
    kept = section.round(number)
    if kept is None:
        return None
    tournament = as_tournament(state, name, rounds=None if number <= section.last_published else number - 1)
    explanation = Explanation(RoundRequest(tournament, round_number=number))
    held = numbers(state, name)
    seated = {board.key: (Tpn(held[board.white]), Tpn(held[board.black])) for board in kept.boards}
    byes = [Tpn(held[person]) for person, kind in kept.byes if kind == PAB]
    bye = byes[0] if byes else None
    # Of a published round the explanation says so itself.
    differs = None if number <= section.last_published else _differs(explanation, seated.values(), bye)
    return AskedRound(kept, explanation, seated, bye, differs)


def _differs(explanation: Explanation, seated: Iterable[tuple[Tpn, Tpn]], bye: Tpn | None) -> Differs | None:
    theirs = frozenset({*seated, *([(bye, Tpn(0))] if bye is not None else [])})
    ours = explanation.paired.as_set()
    if theirs == ours:
        return None
    verdict = explanation.verdict(frozenset((int(white), int(black)) for white, black in theirs))
    return Differs(Pairs(*sorted(theirs - ours)), verdict)


def asked(round_: AskedRound, parameters: Mapping[str, str]) -> Query | None:
    """None where the address names no one of this round; without a question, the first board is asked about."""
    known = round_.people
    if pair := parameters.get("pair"):
        found = PAIR.fullmatch(pair)
        first, second = (int(found[1]), int(found[2])) if found else (0, 0)
        return Query(Tpn(first), Tpn(second)) if {first, second} <= known.keys() and first != second else None
    for name in ("player", "bye"):
        if text := parameters.get(name):
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
            return Query(Tpn(number), bye=name == "bye") if number in known else None
    key = parameters.get("board") or next(iter(round_.seated), "")
    if key in round_.seated:
        first, second = upper_first(round_.explanation.pairing, *round_.seated[key])
        return Query(Tpn(first), Tpn(second))
    return Query(round_.bye) if not parameters.get("board") and round_.bye is not None else None


def upper_first(pairing: RoundPairing, first: Tpn, second: Tpn) -> tuple[Tpn, Tpn]:
    """The one who stands higher in the bracket of both: the one for whom an opponent is looked for."""
    for bracket in pairing.brackets:
        if first in bracket.players and second in bracket.players:
            one, two = sorted((first, second), key=bracket.players.index)
            return one, two
    return first, second
