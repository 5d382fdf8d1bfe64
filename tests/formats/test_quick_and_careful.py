"""The quick reading by columns and the careful one by lines are two readings of the same format."""

from __future__ import annotations

import pytest

from arbitra.formats.trf.careful import careful_sheet
from arbitra.formats.trf.quick import quick_sheet
from arbitra.formats.trf.records import Collected
from tests.archives import FOLDERS, texts
from tests.formats.base import BASE, spoiled


def rows_of(text: str) -> tuple[list[str], list[int]]:
    numbered = [(line, number) for number, line in enumerate(text.split("\n"), 1) if line.startswith("001")]
    return [line for line, _ in numbered], [number for _, number in numbered]


@pytest.mark.parametrize("folder", FOLDERS)
def test_they_agree(folder: str) -> None:
    for name, text in list(texts(folder).items())[::9]:
        rows, lines = rows_of(text)
        quick = quick_sheet(rows, lines, board_forfeits=False)
        collected = Collected()
        careful = careful_sheet(rows, lines, collected)
        assert quick is not None, name
        assert quick == careful, name
        assert collected.problems == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("2500 NOR", "25x0 NOR"),
        ("     4 w 1", "    4  w 1"),
        ("     4 w 1", "     4w 1 "),
        ("     4 w 1", "     4 w ½"),
        ("     4 w 1", "     ٤ w 1"),
        ("     4 w 1", "     4 w H"),
        ("0000 - H", "0000 - +"),
        (" 2.0    1 ", "  2.    1 "),
        (" 2.0    1 ", "   2    1 "),
        ("001    2", "001    1"),
        (" m GM ", " m  g "),
    ],
)
def test_anything_odd_is_left_to_the_careful_one(old: str, new: str) -> None:
    rows, lines = rows_of(spoiled((old, new)))
    assert quick_sheet(rows, lines, board_forfeits=False) is None


def test_players_in_any_order() -> None:
    rows, lines = rows_of(BASE)
    straight = quick_sheet(rows, lines, board_forfeits=False)
    reverse = quick_sheet(rows[::-1], lines[::-1], board_forfeits=False)
    assert straight == reverse
