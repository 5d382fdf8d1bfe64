"""Who does not play in a round, and why."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.state.people import Entry
from arbitra.book.state.rounds import KeptRound
from arbitra.book.state.section import CheckIn
from arbitra.i18n import N_
from arbitra.rules.contract import Kind
from arbitra.tiebreaks.knockout import BracketOrder, bracket_order
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.web.round.boards import PAB, Before

BYES = {"H": N_("half-point bye"), "F": N_("full-point bye"), "Z": N_("zero-point bye")}
ABSENT, WITHDRAWN, EXPELLED = N_("absent"), N_("withdrawn"), N_("expelled")
NOT_YET, RESTS = N_("not in yet"), N_("rests")
THROUGH, OUT = N_("already through"), N_("out")
"""Of a knockout."""


class Away(NamedTuple):
    """`why` is a message to be said."""

    person: str
    number: int
    name: str
    why: str


def not_paired(before: Before, kept: KeptRound | None = None) -> tuple[Away, ...]:
    """Everybody without a board or the bye; without a round, who will have none."""
    section, number = before.round.section, before.round.number
    placed: set[str] = set()
    byes: dict[str, str] = {}
    if kept is not None:
        placed = {person for board in kept.boards for person in (board.white, board.black)}
        byes = dict(kept.byes)
        placed |= {person for person, kind in byes.items() if kind == PAB}
    found = []
    bracket = _bracket(before)
    for person in sorted(section.entries, key=before.numbers.__getitem__):
        if person in placed:
            continue
        why = _why(section.entries[person], number, section.checkin, person) or BYES.get(byes.get(person, ""), "")
        why = why or (_resting(before, person, bracket) if kept is not None else "")
        if why:
            found.append(Away(person, before.numbers[person], before.state.people[person].name, why))
    return tuple(found)


def is_not_in_yet(entry: Entry, number: int) -> bool:
    """Whether they take part from a later round on, and never did before."""
    return any(first == 1 and last is not None and number <= last for first, last in entry.out)


def _bracket(before: Before) -> BracketOrder | None:
    """Before the round; None where there is no bracket, or the games do not fit it."""
    if before.round.system.kind is not Kind.KNOCKOUT:
        return None
    try:
        return bracket_order(before.tournament, before.round.number - 1)
    except (TiebreakProblem, ValueError):
        return None


def _resting(before: Before, person: str, bracket: BracketOrder | None) -> str:
    if bracket is None:
        return RESTS
    return THROUGH if bracket.places[before.tpn(person)].still_in else OUT


def _why(entry: Entry, number: int, checkin: CheckIn | None, person: str) -> str:
    if entry.is_out(number):
        if entry.expelled:
            return EXPELLED
        return NOT_YET if is_not_in_yet(entry, number) else WITHDRAWN
    asked = entry.byes.get(number, "")
    closed = checkin is not None and checkin.round_number == number and checkin.closed
    if not asked and closed and checkin is not None and person not in checkin.here:
        return ABSENT
    return BYES.get(asked, "")
