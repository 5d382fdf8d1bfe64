"""Equal states have equal digests, and a snapshot that was changed is none."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from arbitra.book.acts.pairing import Unpublish
from arbitra.book.acts.playing import TurnColours
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.digest import frozen, state_digest, thawed
from arbitra.book.state.event import State
from arbitra.book.state.settings import EventSettings
from tests.book.acts.memory import OPEN, on, pair, started


def test_a_default_that_only_equals_the_default_makes_no_other_digest() -> None:
    assert state_digest(State(event=EventSettings())) == state_digest(State())


def test_points_that_were_changed_and_are_as_before() -> None:
    book = started()
    digest = book.digest
    (fact,) = book.do(Configure(tournament=OPEN, changes={"points": {"win": 30, "draw": 10}}))
    assert book.digest != digest
    book.do(Undo(number=fact.number))
    assert book.digest == digest


def test_colours_that_were_turned_before_a_round_is_taken_back_and_is_there_again() -> None:
    book = started()
    pair(book)
    book.do(TurnColours(**on(book, 1, 1)))
    digest = book.digest
    (fact,) = book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert book.digest != digest
    book.do(Undo(number=fact.number))
    assert book.digest == digest


def test_a_section_is_part_of_the_digest_whatever_it_has() -> None:
    book = started(players=0, rounds=None)
    assert book.digest != state_digest(book.begun)


@pytest.mark.parametrize("place", [0, 31, 32, -1])
def test_a_changed_snapshot_is_none(place: int) -> None:
    state = started().state
    kept = bytearray(frozen(state))
    assert thawed(bytes(kept)) == state
    kept[place] ^= 1
    assert thawed(bytes(kept)) is None


def test_a_snapshot_of_another_layout_is_none() -> None:
    other = msgspec.msgpack.encode({"people": ["p1"]})
    assert thawed(sha256(other).digest() + other) is None
