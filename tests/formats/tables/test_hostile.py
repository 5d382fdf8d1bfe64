"""Workbooks that were made to do harm are refused in a sentence: they end their own reader at most."""

from __future__ import annotations

import resource

import pytest

from arbitra.formats.apart.child import MEMORY
from arbitra.formats.apart.wire import GIVEN_UP
from arbitra.formats.problems import BadFile
from arbitra.formats.tables.examining import examine_table
from tests.formats.tables.hostile import KINDS, hostile, killer

pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")


def refused_or_harmless(seed: int) -> None:
    try:
        read = examine_table(hostile(seed), "list.xlsx")
    except BadFile as bad:
        assert len(bad.problems) == 1, bad
        assert "\n" not in str(bad)
    else:
        assert 1 <= len(read.rows) <= 2, seed
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 < MEMORY, seed


@pytest.mark.parametrize("seed", range(len(KINDS)), ids=[kind.__name__ for kind in KINDS])
def test_a_hostile_workbook_is_refused_in_a_sentence(seed: int) -> None:
    refused_or_harmless(seed)


@pytest.mark.long
def test_two_hundred_hostile_workbooks_are_refused_in_a_sentence() -> None:
    for seed in range(200):
        refused_or_harmless(seed)


def test_a_workbook_that_ends_its_reader_ends_nothing_else() -> None:
    with pytest.raises(BadFile, match=GIVEN_UP):
        examine_table(killer(), "list.xlsx")
