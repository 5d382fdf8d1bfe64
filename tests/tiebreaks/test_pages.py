"""The pages of the tie-breaks are what the registry says."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import tiebreak_pages

from arbitra.formats.trf import read_trf
from arbitra.tiebreaks import CODES, SCRABBLE_CODES, TEAM_CODES, audit
from arbitra.tiebreaks.meanings import MEANINGS, MODIFIERS

ROOT = Path(__file__).parents[2]


def test_pages_are_current() -> None:
    stale = [path.name for path, text in tiebreak_pages.pages().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run tools/tiebreak_pages.py"


def test_every_code_has_a_page_and_a_meaning() -> None:
    pages = tiebreak_pages.pages()
    assert all(tiebreak_pages.page_of(code) in pages and MEANINGS[code.name] for code in (*CODES, *TEAM_CODES))
    assert {letter for code in (*CODES, *SCRABBLE_CODES) for letter in code.modifiers} <= set(MODIFIERS)


def test_no_page_is_left_over() -> None:
    there = set((ROOT / "docs" / "tiebreaks").glob("*.md"))
    assert there == {path for path in tiebreak_pages.pages() if path.parent.name == "tiebreaks"}


@pytest.mark.parametrize("name", ("example.trf", "teams.trf"))
def test_the_examples_have_the_ranks_that_their_lists_give(name: str) -> None:
    text = (ROOT / "docs" / "tiebreaks" / name).read_text(encoding="utf-8")
    assert audit(read_trf(text, name).tournament) == []
