"""Where py4swiss reads the text of 2026 otherwise, as changes to Arbitra's own rules: what names a difference.

Each reading is a patch; a difference is explained when some of them, together, make both programs agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from arbitra.kernel import Face
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import History
from arbitra.model.history import LOWER, PLAYED
from arbitra.rules.dubov.edition_2026 import edition, subgroups, upfloaters
from arbitra.rules.dubov.edition_2026.field import Field, maximum_upfloats
from arbitra.rules.swiss.upfloaters import charge

Patch = Callable[[pytest.MonkeyPatch], None]


def bye_goes_to(player: int) -> Patch:
    """3.1, C2: the program gives the bye to whoever it likes."""

    def patch(monkeypatch: pytest.MonkeyPatch) -> None:
        order = edition.bye_order

        def first(field: Field) -> list[int]:
            return sorted(order(field), key=lambda place: field.roster.tpn(place) != player)

        monkeypatch.setattr(edition, "bye_order", first)
        monkeypatch.setattr(edition, "bye_allowed", lambda _history, _player: True)

    return patch


def forfeits_are_no_upfloats(monkeypatch: pytest.MonkeyPatch) -> None:
    class Played(Field):
        def __init__(self, history: History) -> None:
            super().__init__(history)
            limit = maximum_upfloats(history)
            for place, player in enumerate(self.roster.players):
                kept = [
                    relation if status == PLAYED else "."
                    for relation, status in zip(history.relations[player], history.statuses[player], strict=True)
                ]
                self.upfloats[place] = kept.count(LOWER)
                self.upfloated_last[place] = kept[-1:] == [LOWER]
                self.maximum_upfloater[place] = self.upfloats[place] >= limit

    monkeypatch.setattr(edition, "Field", Played)


def highest_upfloater_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """C6 compares the scores of two sets from the highest down, not from the lowest up."""

    def differences(face: Face, inside: int, scores: Sequence[int]) -> None:
        for score in sorted(set(scores), reverse=True)[:-1]:
            charge(face, inside, [int(own != score) for own in scores])

    def everybody(field: Field, residents: int, _least: int, rest: Matching) -> list[int]:
        lower = list(members(rest.vertices & ~residents))
        return upfloaters._search(field, residents, lower, alone=False, limit=None) or []

    monkeypatch.setattr(upfloaters, "highest_scores", differences)
    monkeypatch.setattr(upfloaters, "_several", everybody)


def halves_in_round_one_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """3.2.3: a bracket in which nobody has played is split by preference after the first round."""
    original = subgroups.split

    def split(field: Field, bracket: int) -> tuple[int, int]:
        if field.roster.history.round_number == 1:
            return original(field, bracket)
        return bracket & field.white_seekers, bracket & ~field.white_seekers

    monkeypatch.setattr(subgroups, "split", split)


def guests_are_numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    """4.3: who was shifted into the larger subgroup takes part in its numbering from the middle."""
    original = subgroups._from_larger

    def from_larger(field: Field, smaller: int, guests: int, larger: int, count: int) -> list[int]:
        white = bool(larger & field.white_seekers)
        listed = sorted(members(larger | guests), key=field.by_average if white else field.by_number)
        order = [place for place in subgroups.from_the_middle(listed) if larger >> place & 1]
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(subgroups, "shifter_order", lambda _field, _pool: order)
            return original(field, smaller, guests, larger, count)

    monkeypatch.setattr(subgroups, "_from_larger", from_larger)


def c9_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maximum upfloaters are counted (C8), but not how often they had floated up."""
    original = upfloaters.float_value

    def value(field: Field, place: int) -> tuple[int, int, int]:
        most, _, last = original(field, place)
        return (most, 0, last)

    monkeypatch.setattr(upfloaters, "float_value", value)


READINGS: dict[str, Patch] = {
    "forfeits are no upfloats": forfeits_are_no_upfloats,
    "C6 from the highest score": highest_upfloater_first,
    "halves in round 1 only": halves_in_round_one_only,
    "4.3 numbers the shifted too": guests_are_numbered,
    "C9 is skipped": c9_is_skipped,
}
