"""The table of a run as Parquet: the same rows, whatever stands in them; without the package it is told at once."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

from arbitra.formats import write_file
from arbitra.simulation import generate
from arbitra.simulation.many import parquet
from arbitra.simulation.many.parquet import to_parquet
from tests.cli.calling import call

ROWS = [
    ["number", "file", "differences"],
    ["1", "a, b.trf", "0"],
    ["2", 'quoted "name".trf', ""],
    ["3", "two\nlines.trf", "007"],
    ["4", "Müller–Ñandú.trf", "NULL"],
    *([str(number), "x" * 200, "-"] for number in range(5, 400)),
]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "results.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(ROWS)
    return path


@pytest.mark.parametrize("count", [1, 2, len(ROWS)])
def test_the_same_rows_whatever_stands_in_them(count: int, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In several pieces, and without any row."""
    reader = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(parquet, "BLOCK", 4096)
    with table.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(ROWS[:count])
    found = reader.read_table(to_parquet(table))
    assert found.column_names == ROWS[0]
    assert [list(row.values()) for row in found.to_pylist()] == ROWS[1:count]


def test_a_run_that_asks_for_parquet_writes_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reader = pytest.importorskip("pyarrow.parquet")
    write_file(generate(players=4, rounds=2, seed=1), tmp_path / "a.trf")
    folder = tmp_path / "checked"
    assert call(capsys, "check", tmp_path / "a.trf", "--results", folder, "--parquet", "--jobs", "1").code == 0
    with (folder / "results.csv").open(encoding="utf-8", newline="") as file:
        assert reader.read_table(folder / "results.parquet").to_pylist() == list(csv.DictReader(file))


def test_without_the_package_nothing_is_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.csv", None)
    told = call(capsys, "check", tmp_path, "--results", tmp_path / "checked", "--parquet")
    assert (told.code, (tmp_path / "checked").exists()) == (3, False)
    assert "pip install 'arbitra[parquet]'" in told.err
    without = call(capsys, "check", tmp_path, "--parquet")
    assert without.code == 2
    assert "--parquet goes with --results FOLDER" in without.err
