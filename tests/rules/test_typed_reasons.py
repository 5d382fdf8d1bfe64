"""Reasons speak by types: no system hides a number in a text, and every player that a reason names can be found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from arbitra.model import Cited, Phrase, Reason, Tpn, Verbatim
from arbitra.model.fields import Said
from arbitra.rules.contract import System
from tests.reports.systems_lab import registered, rounds_of, said_by

SEEDS = range(3)


def fields(reason: Reason) -> Iterator[tuple[str, object]]:
    """Its own, and those of the reasons in it."""
    for name, value in reason.fields.items():
        yield name, value
        if isinstance(value, Reason):
            yield from fields(value)


def untyped(reasons: Iterable[Reason]) -> list[Reason]:
    """Fields that are bare text, or text with a number in it."""
    return [
        reason
        for reason in reasons
        for _, value in fields(reason)
        if not isinstance(value, int | Said)
        or isinstance(value, bool)
        or (isinstance(value, Phrase | Verbatim) and any(letter.isdigit() for letter in value))
    ]


def said_in(system: System) -> Iterator[Reason]:
    for seed in SEEDS:
        for made in rounds_of(system, seed):
            yield from (made,) if isinstance(made, Reason) else said_by(made)


@pytest.mark.parametrize("system", registered(), ids=lambda system: system.id)
def test_no_reason_hides_a_number_in_a_text(system: System) -> None:
    said = list(said_in(system))
    assert len(said) > 5
    assert untyped(said) == []


def test_a_number_in_a_text_is_found() -> None:
    hidden = Reason("1", "{player}", {"player": Verbatim("5")})
    assert untyped([hidden]) == [hidden]
    inside = Reason("1", "{why}", {"why": hidden})
    assert untyped([inside]) == [inside]
    assert untyped([Reason("1", "{article}", {"article": Cited("C.5")})]) == []


@pytest.mark.parametrize("system", registered(), ids=lambda system: system.id)
def test_renumbered_reasons_name_the_renumbered_players(system: System) -> None:
    """There and back again is the same reason; what is not a player stays."""
    numbers = {Tpn(number): Tpn(100 + number) for number in range(1, 40)}
    back = {new: old for old, new in numbers.items()}
    named = 0
    for reason in said_in(system):
        other = reason.renumbered(numbers)
        assert other.players() == tuple(numbers[tpn] for tpn in reason.players())
        assert other.renumbered(back) == reason
        assert (other == reason) == (not reason.players())
        named += bool(reason.players())
    assert named
