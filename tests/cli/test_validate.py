from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.rules.requests.by_rank import NO_RANKS
from tests import sentences
from tests.cli.calling import DEMO, call
from tests.formats.base import spoiled
from tests.said import each_tells, says, tells
from tests.sentences import phrase, worded

BAD = spoiled((" 2.0    1 ", " 9.5    1 "), ("     6 b -", "     6 w -"))


def test_a_good_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "validate", DEMO) == (0, f"{DEMO}: no problems found\n", "")


def test_a_bad_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.trf").write_text(BAD, encoding="utf-8")
    code, out, err = call(capsys, "validate", DEMO, tmp_path / "bad.trf")
    assert code == 3
    assert err == f"{worded(sentences.FILES_REJECTED, files=2, refused=1)}\n"
    assert each_tells(
        out.splitlines()[1:],
        [f"{tmp_path}/bad.trf: rejected, 2 findings", "6 … 81 … 9.5 … 2.0 … 2.0", "10 … 107 … 5 … 6 … 2 … 11"],
    )


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.trf").write_text(BAD, encoding="utf-8")
    code, out, _ = call(capsys, "validate", tmp_path / "bad.trf", "--json")
    assert code == 3
    (report,) = json.loads(out)
    assert not report["accepted"]
    assert report["problems"][0] == {
        "line": 6,
        "column": 81,
        "found": "9.5 points",
        "expected": f"2.0, {worded(sentences.THE_SUM_OF_THEIR)}",
        "fix": worded(sentences.CORRECT_THEIR_RESULTS_OR, points="2.0"),
        "level": "error",
    }


def test_notes_do_not_refuse_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "odd.trf").write_text(spoiled(("XXC white1", "152 w")), encoding="utf-8")
    code, out, _ = call(capsys, "validate", tmp_path / "odd.trf")
    assert code == 0
    assert "odd.trf: read, 1 finding\n  line 5, column 5: note: found 'w'" in out


def test_lenient_says_what_it_would_repair(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.trf").write_text(spoiled((" 2.0    1 ", " 0.5    1 ")), encoding="utf-8")
    code, out, _ = call(capsys, "validate", tmp_path / "bad.trf", "--lenient")
    assert code == 0
    assert "repaired: found 0.5 points" in out


def test_a_system_that_nobody_can_pair_by(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The file is read; validate warns, and pairing asks for a system instead of taking the Dutch one in silence."""
    text = DEMO.read_text(encoding="utf-8").replace("192 FIDE_DUTCH_2026", "192 CUSTOM_SWISS")
    odd = tmp_path / "odd.trf"
    odd.write_text(text, encoding="utf-8")
    code, out, _ = call(capsys, "validate", odd)
    assert code == 0
    assert worded(sentences.READ_FINDING, count=1) in out
    assert tells(out, "'CUSTOM_SWISS' … dutch:2011")
    code, out, err = call(capsys, "pair", odd)
    assert (code, out) == (3, "")
    assert tells(err, "192 … CUSTOM_SWISS … --system")
    assert call(capsys, "pair", odd, "--system", "dutch:2026") == call(capsys, "pair", DEMO)


def validated(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> list[dict[str, object]]:
    (tmp_path / "one.trf").write_text(text, encoding="utf-8")
    code, out, _ = call(capsys, "validate", tmp_path / "one.trf", "--json")
    assert code == 0
    found: list[dict[str, object]] = json.loads(out)[0]["problems"]
    assert all(problem["level"] == "warning" for problem in found)
    return found


def test_a_missing_number_of_rounds_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """C.04.1.a"""
    (problem,) = validated(capsys, tmp_path, spoiled(("XXR 5\n", "")))
    assert problem["found"] == worded(sentences.NO_NUMBER_OF_ROUNDS)
    assert "142" in str(problem["fix"])


def test_numbers_that_do_not_follow_rating_title_and_name_are_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """C.04.2.B.2"""
    (problem,) = validated(capsys, tmp_path, spoiled(("2400 ESP", "2510 ESP")))
    assert tells(problem["found"], "1 … GM 2500 … 2 (2510)")
    assert "[C.04.2.B]" in str(problem["expected"])
    (problem,) = validated(capsys, tmp_path, spoiled(("2400 ESP", "2510 ESP"), ("2200 FRA", "2399 FRA")))
    assert tells(problem["found"], "1 … GM 2500 … 2 (2510) … 1")


@pytest.mark.parametrize(
    "line",
    ["192 BERGER_ROUNDROBIN", "092 Individual: Round-Robin", "172 NOR OTHER", "XXC rank",
     "310   1 Team A                           TA      2300    4     7.5   1     1    2"],
)  # fmt: skip
def test_other_orders_than_that_of_a_swiss_are_not_judged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str
) -> None:
    """In a round robin the numbers are drawn by lot."""
    text = spoiled(("2400 ESP", "2510 ESP"), ("XXC white1\n", f"XXC white1\n{line}\n"))
    assert validated(capsys, tmp_path, text) == []


@pytest.mark.parametrize("rank", ["    ", "   2"])
def test_an_order_by_rank_needs_the_ranks(capsys: pytest.CaptureFixture[str], tmp_path: Path, rank: str) -> None:
    """`check` refuses what `validate` accepted in silence."""
    text = spoiled(("XXC white1", "XXC white1 rank"), (" 2.0    1 ", f" 2.0 {rank} "))
    (problem,) = validated(capsys, tmp_path, text)
    assert str(problem["found"]).startswith(phrase(sentences.SOME_RANKS_MISSING_OR))
    refused = call(capsys, "check", tmp_path / "one.trf")
    assert refused.code == 3
    assert says(refused.err, NO_RANKS)
