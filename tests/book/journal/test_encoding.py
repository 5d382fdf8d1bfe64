"""One spelling for every value."""

from __future__ import annotations

import json
import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitra.book.journal.encoding import canonical, plain_text
from arbitra.book.refusals import Unrecordable

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(plain)
def test_what_is_written_is_read(value: object) -> None:
    assert json.loads(canonical(value)) == value


@given(st.dictionaries(st.text(), plain, max_size=6), st.randoms())
def test_the_order_of_members_does_not_matter(value: dict[str, object], shuffle: random.Random) -> None:
    members = list(value.items())
    shuffle.shuffle(members)
    assert canonical(dict(members)) == canonical(value)


@given(plain)
def test_the_spelling_is_its_own_spelling(value: object) -> None:
    assert canonical(json.loads(canonical(value))) == canonical(value)


def test_fields_of_a_struct_are_sorted() -> None:
    class Result(msgspec.Struct):
        white: int
        black: int

    assert canonical(Result(4, 7)) == '{"black":7,"white":4}'


@pytest.mark.parametrize("value", [0.5, {"a": [1, 2.0]}, [float("nan")], {"deep": {"er": float("inf")}}])
def test_floats_are_refused(value: object) -> None:
    with pytest.raises(Unrecordable):
        canonical(value)


def test_halves_of_characters_are_refused() -> None:
    with pytest.raises(Unrecordable):
        canonical({"name": "\ud800"})
    with pytest.raises(Unrecordable):
        plain_text("\udfff")


def test_values_of_unknown_kind_are_refused() -> None:
    with pytest.raises(Unrecordable):
        canonical({"what": object()})


@pytest.mark.parametrize("text", ["a\nb", "\x00", "tab\t", "\x7f"])
def test_names_have_no_control_characters(text: str) -> None:
    with pytest.raises(Unrecordable):
        plain_text(text)
