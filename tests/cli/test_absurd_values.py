"""Numbers without end on the command line: a sentence and an exit code, at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import sentences
from tests.cli.calling import DEMO, call
from tests.formats.base import spoiled
from tests.sentences import phrase

NINES = "9" * 5000
LARGE = "9" * 4000
"""Python reads this one, and nothing can be done with it."""


@pytest.mark.parametrize(
    "words",
    [
        ("pair", DEMO, "--round", NINES),
        ("pair", DEMO, "--round", LARGE),
        ("pair", DEMO, "--system", "dutch", "--option", f"parity={NINES}"),
        ("standings", DEMO, "--tiebreaks", f"BH/C{NINES}"),
        ("standings", DEMO, "--category", f"age=U{NINES}"),
        ("ratings", DEMO, "--k", f"1={NINES}"),
        ("ratings", DEMO, "--unrated", "fixed:²"),
        ("ratings", DEMO, "--unrated", f"fixed:{NINES}"),
        ("generate", "--players", LARGE),
        ("generate", "--half-byes", "1e999999999"),
        ("schedule", "berger", "--players", NINES),
        ("explain", DEMO, "--round", LARGE),
    ],
    ids=lambda words: " ".join(str(word)[-20:][:20] if word is DEMO else str(word)[:20] for word in words),
)
def test_it_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str | Path, ...]) -> None:
    called = call(capsys, *words)
    assert called.code in (2, 3, 4), called
    assert "Traceback" not in called.err
    assert called.err


@pytest.mark.parametrize("value", ["1e999999999", NINES, "1/0", "²"])
def test_a_value_of_a_tie_break_is_bounded(capsys: pytest.CaptureFixture[str], tmp_path: Path, value: str) -> None:
    path = tmp_path / "values.csv"
    path.write_text(f"code,player,value\nOTHER_X,1,{value}\n", encoding="utf-8")
    called = call(capsys, "standings", DEMO, "--tiebreaks", "OTHER_X", "--values", str(path))
    assert called.code in (2, 3)
    assert phrase(sentences.IS_NOT_A_VALUE) in called.err


def test_a_cell_that_csv_cannot_hold_is_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "values.csv"
    path.write_text(f"code,player,value\nOTHER_X,1,{'9' * 200_000}\n", encoding="utf-8")
    called = call(capsys, "standings", DEMO, "--tiebreaks", "OTHER_X", "--values", str(path))
    assert called.code == 3
    assert "too long" in called.err


@pytest.mark.parametrize("text", ["[" * 100_000, '{"rows": [{"tpn": 1e999, "points": "1"}]}', f'{{"rows": {NINES}}}'])
def test_standings_of_a_stranger_are_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> None:
    path = tmp_path / "standings.json"
    path.write_text(text, encoding="utf-8")
    called = call(capsys, "schedule", "playoff", "--file", str(path))
    assert called.code in (2, 3)
    assert "Traceback" not in called.err


def test_validate_refuses_a_month_of_twenty_digits(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "endless.trf"
    path.write_text(spoiled(("042 2026/05/01", "042 2026/12345678901234567890/01")), encoding="ascii")
    called = call(capsys, "validate", str(path))
    assert called.code == 3
    assert "line 2, column 5" in called.err + called.out
