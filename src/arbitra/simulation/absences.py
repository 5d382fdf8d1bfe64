"""Who does not play in which round: late entries, withdrawals, byes asked for."""

from __future__ import annotations

from arbitra.model import Absence, ByeKind, Tpn
from arbitra.simulation.chance import BITS, Chance, bound
from arbitra.simulation.profile import Plan

FEWEST_PRESENT = 2
"""A round with fewer players is none: its byes are not granted."""


def draw_absences(chance: Chance, plan: Plan, numbers: list[Tpn]) -> tuple[Absence, ...]:
    """By round, then by number. At least half of the field enters in time and stays to the end."""
    late, gone = _spans(chance, plan, numbers)
    found: list[Absence] = []
    for number in range(1, plan.rounds + 1):
        away = {tpn for tpn, first in late.items() if number < first} | {
            tpn for tpn, first in gone.items() if number >= first
        }
        there = [tpn for tpn in numbers if tpn not in away]
        byes = _byes(chance, plan, there)
        if len(there) - len(byes) < FEWEST_PRESENT:
            byes = {}
        missing = {**byes, **dict.fromkeys(away, ByeKind.ABSENT)}
        found += [Absence(number, tpn, missing[tpn]) for tpn in sorted(missing)]
    return tuple(found)


def _spans(chance: Chance, plan: Plan, numbers: list[Tpn]) -> tuple[dict[Tpn, int], dict[Tpn, int]]:
    """The first round of each late entry, and the first round without each player who withdrew."""
    late: dict[Tpn, int] = {}
    gone: dict[Tpn, int] = {}
    spare = len(numbers) - max(FEWEST_PRESENT, (len(numbers) + 1) // 2)
    for tpn in numbers:
        enters_late = chance.happens(plan.late_entries)
        withdraws = chance.happens(plan.withdrawals)
        if plan.rounds == 1 or not spare or not (enters_late or withdraws):
            continue
        spare -= 1
        if enters_late:
            late[tpn] = chance.between(2, max(2, plan.rounds // 2 + 1))
        first = late.get(tpn, 1) + 1
        if withdraws and first <= plan.rounds:
            gone[tpn] = chance.between(first, plan.rounds)
    return late, gone


def _byes(chance: Chance, plan: Plan, there: list[Tpn]) -> dict[Tpn, ByeKind]:
    rates = (
        (ByeKind.HALF_POINT, plan.half_byes),
        (ByeKind.ZERO_POINT, plan.zero_byes),
        (ByeKind.FULL_POINT, plan.full_byes),
    )
    possible = [(kind, bound(rate)) for kind, rate in rates if rate]
    bits = chance.bits
    found: dict[Tpn, ByeKind] = {}
    for tpn in there:
        for kind, limit in possible:
            if bits(BITS) < limit:
                found[tpn] = kind
                break
    return found
