"""Private values stand apart from the facts."""

from __future__ import annotations

import pytest

from arbitra.book.journal.chain import genesis, recorded
from arbitra.book.journal.private import claims, fits, hashed, seal, values
from arbitra.book.refusals import Unrecordable
from tests.book.lab import EVENT, entry


def test_the_fact_has_a_hash_and_the_row_the_value() -> None:
    (fact,), (row,), _ = recorded(entry("k1", {"p1": {"birth": "1990-11-30"}}), genesis(EVENT))
    assert "1990-11-30" not in fact.payload and '"name":"Magnus"' in fact.payload
    (claim,) = claims([fact])
    assert (claim.fact, claim.entry, claim.field) == (1, "p1", "birth")
    assert fits(claim, row) and row.value == "1990-11-30"
    assert not fits(claim, type(row)("p1", 1, "birth", row.salt, "1990-11-29"))


def test_equal_values_have_different_hashes() -> None:
    hashes, rows = seal(1, {"p1": {"birth": "1990"}, "p2": {"birth": "1990"}})
    assert hashes["p1"]["birth"] != hashes["p2"]["birth"]
    assert rows[0].salt != rows[1].salt
    assert hashed("salt", "p1", "birth", "1990") != hashed("salt", "p1", "email", "1990")


def test_a_value_that_is_taken_away_has_no_row() -> None:
    hashes, rows = seal(4, {"p1": {"email": None}})
    assert hashes == {"p1": {"email": None}} and rows == ()


def test_the_values_behind_the_hashes_of_a_state() -> None:
    old, first = seal(1, {"p1": {"email": "old@example.org", "birth": "1990"}})
    new, second = seal(2, {"p1": {"email": "new@example.org"}})
    state = {"p1": {**old["p1"], **new["p1"]}}
    assert values(state, [*first, *second]) == {"p1": {"email": "new@example.org", "birth": "1990"}}
    assert values({"p1": {"email": None}}, [*first, *second]) == {}
    assert values(state, []) == {}


def test_values_go_into_any_database() -> None:
    with pytest.raises(Unrecordable):
        seal(1, {"p1": {"email": "a\x00b"}})
