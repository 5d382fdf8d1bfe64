"""A journal as JSON lines, and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitra.book.journal.facts import Act, PrivateRow
from arbitra.book.journal.lines import lines, read_lines
from arbitra.book.refusals import BadJournal, NewerBook
from tests.book.journal.test_chain import TEN, acts, journal
from tests.book.lab import EVENT
from tests.said import tells

ROW = PrivateRow("p1", 2, "birth", "salt", "1990")


@settings(max_examples=40)
@given(st.lists(acts, max_size=5))
def test_what_is_written_is_read(chosen: list[Act]) -> None:
    facts = tuple(journal(chosen))
    assert read_lines(lines(EVENT, facts)) == (EVENT, facts, (), False)


def test_private_values_only_when_asked_for() -> None:
    assert '"1990"' not in "".join(lines(EVENT, TEN))
    assert read_lines(lines(EVENT, TEN)).private is False
    assert read_lines(lines(EVENT, TEN, [ROW])) == (EVENT, tuple(TEN), (ROW,), True)


def test_lines_that_an_editor_touched_are_read() -> None:
    spaced = [json.dumps(json.loads(line), indent=None) + "\r\n" for line in lines(EVENT, TEN)]
    assert read_lines(["", *spaced, "  \n"]).facts == tuple(TEN)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text[:-1], "12"),
        (lambda text: [*text[:-2], text[-1]], "12"),
        (lambda text: [*text, text[3]], "14"),
        (lambda text: [*text[:4], *text[5:]], "4"),
        (lambda text: [*text[:4], text[4].replace("1-0", "0-1"), *text[5:]], "5 … 4"),
        (lambda text: text[1:], "1"),
        (lambda text: [], "1"),
        (lambda text: [text[0], "[1]", *text[1:]], "2"),
        (lambda text: [text[0], "{", *text[1:]], "2"),
        (lambda text: [text[0], '{"number": 1}', *text[1:]], "2"),
        (lambda text: [text[0], '{"other": 1}', *text[1:]], "2"),
    ],
)
def test_a_journal_that_is_not_whole_is_refused(spoil: object, said: str) -> None:
    assert callable(spoil)
    with pytest.raises(BadJournal) as refused:
        read_lines(spoil(list(lines(EVENT, TEN))))
    assert tells(str(refused.value), said)


def test_a_journal_of_a_newer_version_is_refused() -> None:
    text = list(lines(EVENT, TEN))
    text[0] = text[0].replace('"format":1,"event"', '"format":7,"event"')
    with pytest.raises(NewerBook, match="format 7"):
        read_lines(text)


@pytest.mark.parametrize(
    "deep", ['{"x":' + "[" * 100_000, "[" * 100_000, '{"x":' * 50_000], ids=["list", "top", "object"]
)
def test_lines_without_a_bottom_are_refused(deep: str) -> None:
    with pytest.raises(BadJournal):
        read_lines([deep])
