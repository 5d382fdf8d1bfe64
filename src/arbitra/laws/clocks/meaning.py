"""What follows from a time control: what may be rated and count for norms, recording, flags, penalties, warnings.

Rating by B.02: standard games of 120 minutes for 60 moves may be rated for everyone, of 90 minutes if no one has 2400
or more, of 60 if no one has 1800 or more; a first control has at least 30 moves. Rapid: more than 10 and less than 60
minutes; blitz: more than 3 and up to 10. Unequal times are not rated. Norms want 120 minutes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from arbitra.laws.clocks.controls import Period, TimeControl
from arbitra.laws.editions import Kind, LawsEdition

FULL = 120 * 60
BELOW_2400 = 90 * 60
BELOW_1800 = 60 * 60
BLITZ_ABOVE = 3 * 60
FIRST_CONTROL = 30
RECORDS_ALWAYS = 30
"""With at least this many seconds a move a player may never stop recording (8.4)."""


class Rated(StrEnum):
    """For whom a standard game of this time may be rated, as programs read it."""

    ANY = "any"
    BELOW_2400 = "both below 2400"
    BELOW_1800 = "both below 1800"
    FIRST_CONTROL = "not rated: first control under 30 moves"
    UNEQUAL = "not rated: unequal times"


class Warning_(StrEnum):
    """What an arbiter should look at."""

    NO_LAST_PERIOD = "no period to the end of the game"
    FIRST_CONTROL = "first control under 30 moves"
    RECORDING_CHANGES = "30 seconds a move only in a later period"
    UNEQUAL = "unequal times"
    WORDING = "60 times any increment gives another kind"


@dataclass(frozen=True, slots=True)
class Meaning:
    """`recording_may_stop` by period, None where there is no duty to record (A.2)."""

    control: TimeControl
    kind: Kind
    seconds_for_60: int
    standard_rating: Rated | None
    rapid_blitz_rating: Kind | None
    norm_possible: bool
    recording_may_stop: tuple[bool, ...] | None
    guidelines_iii_possible: bool
    warnings: tuple[Warning_, ...]

    def penalty(self, edition: LawsEdition) -> int:
        return edition.seconds(self.kind)


def meaning(control: TimeControl) -> Meaning:
    kind, total = control.kind, control.seconds_for()
    standard = _standard(control, total) if kind is Kind.STANDARD else None
    quick = None
    if not control.is_unequal and (kind is Kind.RAPID or (kind is Kind.BLITZ and total > BLITZ_ABOVE)):
        quick = kind
    return Meaning(
        control,
        kind,
        total,
        standard,
        quick,
        standard is Rated.ANY,
        tuple(one.increment < RECORDS_ALWAYS for one in control.periods) if kind is Kind.STANDARD else None,
        kind is not Kind.BLITZ and not control.has_increment,
        tuple(_warnings(control)),
    )


def _standard(control: TimeControl, total: int) -> Rated:
    if control.is_unequal:
        return Rated.UNEQUAL
    if _short_first_control(control):
        return Rated.FIRST_CONTROL
    if total >= FULL:
        return Rated.ANY
    return Rated.BELOW_2400 if total >= BELOW_2400 else Rated.BELOW_1800


def _short_first_control(control: TimeControl) -> bool:
    moves = control.periods[0].moves
    return moves is not None and moves < FIRST_CONTROL


def _warnings(control: TimeControl) -> list[Warning_]:
    made = []
    if control.periods[-1].moves is not None:
        made.append(Warning_.NO_LAST_PERIOD)
    if control.kind is Kind.STANDARD:
        if _short_first_control(control):
            made.append(Warning_.FIRST_CONTROL)
        if _recording_changes(control.periods):
            made.append(Warning_.RECORDING_CHANGES)
    if control.is_unequal:
        made.append(Warning_.UNEQUAL)
    wording = TimeControl((Period(None, control.seconds_by_wording),)).kind
    if wording is not control.kind:
        made.append(Warning_.WORDING)
    return made


def _recording_changes(periods: tuple[Period, ...]) -> bool:
    """Whether the duty to record becomes stricter in a later period."""
    return periods[0].increment < RECORDS_ALWAYS and any(one.increment >= RECORDS_ALWAYS for one in periods[1:])
