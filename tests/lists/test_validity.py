"""Which list is in force, and which ones are kept."""

from __future__ import annotations

import os
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from arbitra.formats.rating_lists.reader import reading
from arbitra.lists.building import Building
from arbitra.lists.places import list_file
from arbitra.lists.validity import KEPT, days_old, earlier, keep_month, list_in_force, wanted_month
from tests.rating_lists import txt, write

TODAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def update(tmp_path: Path, day: str, name: str = "fide") -> None:
    """As the command does it."""
    with reading(write(tmp_path / "players_list_foa.txt", txt())) as found:
        building = Building(list_file(name), found, day)
        keep_month(name, building.date)
        for _ in building.steps():
            pass


@pytest.mark.parametrize(
    ("start", "end", "month"),
    [
        ("2026/10/28", "2026/11/20", "2026-10"),
        ("2026-11-28", "", "2026-11"),
        ("2026/12/05", "2026/12/08", "2026-11"),
        ("2026/10/28", "2026/11/26", "2026-10"),
        ("2026/10/28", "2026/11/27", "2026-11"),
        ("", "", "2026-11"),
        ("soon", "", "2026-11"),
    ],
)
def test_the_list_of_the_first_day_counts_or_in_a_long_event_that_of_today(start: str, end: str, month: str) -> None:
    assert wanted_month(start, end, TODAY) == month


def test_a_list_of_another_month_stays(tmp_path: Path) -> None:
    update(tmp_path, "2026-10-01")
    update(tmp_path, "2026-10-20")
    assert earlier("fide") == []
    update(tmp_path, "2026-11-02")
    assert [path.name for path in earlier("fide")] == ["fide-2026-10.ratings"]
    assert list_in_force("fide", "2026/10/28", "2026/11/05", TODAY).path.name == "fide-2026-10.ratings"
    assert list_in_force("fide", "2026/11/03", "", TODAY) == (list_file("fide"), False)
    assert list_in_force("fide", "2026/09/03", "", TODAY) == (list_file("fide-2026-10"), True)


def test_only_a_few_stay_and_each_name_has_its_own(tmp_path: Path) -> None:
    update(tmp_path, "2026-01", "esp")
    for month in range(1, 7):
        update(tmp_path, f"2026-{month:02}")
    assert [path.stem for path in earlier("fide")] == ["fide-2026-05", "fide-2026-04"]
    assert len(earlier("fide")) == KEPT and earlier("esp") == []


def test_a_disk_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    update(tmp_path, "2026-10")

    def refuse(*args: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    update(tmp_path, "2026-11")
    assert list_in_force("fide", "2026/10/30", "", TODAY).path.stem == "fide-2026-10"


def test_without_a_list_or_with_one_that_is_damaged(tmp_path: Path) -> None:
    assert list_in_force("fide", "2026/10/30", "", TODAY) == (list_file("fide"), False)
    list_file("fide").parent.mkdir(parents=True)
    list_file("fide").write_bytes(b"nonsense")
    assert list_in_force("fide", "2026/10/30", "", TODAY).path == list_file("fide")
    keep_month("fide", "2026-11")
    assert earlier("fide") == []


def test_how_old_it_is() -> None:
    now = datetime(2026, 11, 16, 12, tzinfo=UTC)
    moments = (
        "2026-11-16T11:00:00+00:00",
        "2026-11-15T13:00:00+00:00",
        "2026-11-15T11:59:00+00:00",
        "2027-01-01T00:00Z",
    )
    assert [days_old(moment, now) for moment in moments] == [0, 0, 1, 0]
