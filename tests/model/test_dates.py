"""One reader of dates."""

from __future__ import annotations

import pytest

from arbitra.model.dates import comparable_date, day_number
from arbitra.rules.systems import find_system
from arbitra.tiebreaks.editions import edition_in_force


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2026/03/01", "2026/03/01"),
        ("2026-3-1", "2026/03/01"),
        (" 01.03.2026 ", "2026/03/01"),
        ("1/3/2026", "2026/03/01"),
        ("2026/13/01", ""),
        ("2026/00/00", ""),
        ("31.02.2026", ""),
        ("26/03/01", ""),
        ("2026/03", ""),
        ("², ³/1/2026", ""),
        ("", ""),
    ],
)
def test_a_date_in_the_usual_writings(written: str, read: str) -> None:
    assert comparable_date(written) == read
    assert (day_number(written) is None) == (read == "")


def test_days_count_on() -> None:
    assert (day_number("1.3.2024") or 0) - (day_number("2024/02/28") or 0) == 2


@pytest.mark.parametrize("start", ("2016/99/99", " 2016/05/01", "05/01/16"))
def test_systems_and_tie_breaks_read_the_same_day(start: str) -> None:
    """What is no date means the newest edition for both; blanks do not matter to either."""
    undated = comparable_date(start) == ""
    assert (find_system("dutch", start) == find_system("dutch")) is undated
    assert (edition_in_force(start) == edition_in_force("")) is undated
