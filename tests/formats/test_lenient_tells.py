"""What a reading changes it tells, and what is written elsewhere in another way is understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.formats import Level, read_text
from arbitra.formats.files import write_text
from arbitra.model import ByeKind, GameResult, Tpn
from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.formats.base import BASE, spoiled
from tests.said import tells


def test_a_result_that_one_of_two_records_does_not_know_is_told_of_both_and_of_both_totals() -> None:
    """Player 1 has `X` against 3, who has 0: nobody knows the result, 1 has 1.0 instead of 2.0."""
    text = spoiled(("     3 w 1", "     3 w X"))
    reading = read_text(text, lenient=True)
    (game,) = [game for game in reading.tournament.rounds[2].games if game.white == 1]
    assert game.result is GameResult.UNKNOWN
    repaired = {(one.line, one.column): one for one in reading.problems if one.level is Level.REPAIRED}
    assert sorted(repaired) == [(6, 81), (6, 119), (8, 119)]
    assert tells(repaired[8, 119], "'0' … 1 … 3 … 6")
    assert tells(repaired[6, 81], "2.0 … 1")


def test_nothing_is_told_of_a_total_that_stays_as_it_is() -> None:
    """Where the total did not count the game, only the two results are told."""
    text = spoiled(("     3 w 1", "     3 w X"), (" 2.0    1 ", " 1.0    1 "))
    repaired = [one for one in read_text(text, lenient=True).problems if one.level is Level.REPAIRED]
    assert [(one.line, one.column) for one in repaired] == [(6, 119), (8, 119)]


@pytest.mark.parametrize(
    ("written", "day"), [("30/09/2011", "2011/09/30"), ("2011-09-30", "2011/09/30"), ("30.09.2011", "2011/09/30")]
)
def test_a_date_goes_out_as_the_format_wants_it(written: str, day: str) -> None:
    reading = read_text(spoiled(("042 2026/05/01", f"042 {written}")))
    assert [problem.level for problem in reading.problems] == [Level.NOTE]
    for form in ("trf16", "trf26"):
        assert f"042 {day}" in write_text(reading.tournament, form).splitlines()


def test_the_only_blank_worth_a_point_is_the_pairing_allocated_bye() -> None:
    """One player in the round, who is the odd one: read as a full-point bye, they could have the bye again."""
    text = spoiled(("     6 b -  0000 - U", "     6 b -"))
    reading = read_text(text)
    assert [(bye.player, bye.kind) for bye in reading.tournament.rounds[2].byes] == [
        *((4, ByeKind.HALF_POINT), (5, ByeKind.PAIRING_ALLOCATED))
    ]
    (problem,) = reading.problems
    assert problem.level is Level.WARNING and tells(problem, "`0000 - U`")
    assert reading.tournament == read_text(BASE).tournament


def test_two_blanks_worth_a_point_are_full_point_byes() -> None:
    text = spoiled(
        ("     6 b -  0000 - U", "     6 b -"), (" 1.0    4 ", " 1.5    4 "), ("     3 w =  0000 - H", "     3 w =")
    )
    kinds = {bye.player: bye.kind for bye in read_text(text).tournament.rounds[2].byes}
    assert kinds == {Tpn(4): ByeKind.FULL_POINT, Tpn(5): ByeKind.FULL_POINT}


def test_a_federation_that_is_no_code_is_left_out_and_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """`032 Lichess`: `validate` and `check` read the file, and `import` refused it."""
    path = tmp_path / "wild.trf"
    path.write_text(BASE.replace("042 ", "032 Lichess\n042 "), encoding="utf-8")
    assert call(capsys, "validate", path).code == 0
    book = Runner(capsys, tmp_path / "wild.arbitra")
    done = book.act("import", path, "--yes", "--system", "dutch:2026")
    assert done.code == 0, done
    assert tells(done.out + done.err, "032 Lichess")
    assert book.json("status")["tournaments"][0]["players"] == 6


def test_an_order_by_ranks_that_nobody_has_is_an_order_by_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bare = spoiled(("XXC white1", "XXC white1 rank"))
    for rank in range(1, 7):
        bare = bare.replace(f"    {rank}     ", "          ", 1)
    path = tmp_path / "wild.trf"
    path.write_text(bare, encoding="utf-8")
    plain = tmp_path / "plain.trf"
    plain.write_text(bare.replace(" rank", ""), encoding="utf-8")
    assert call(capsys, "pair", path, "--json").out == call(capsys, "pair", plain, "--json").out
    assert call(capsys, "check", path).out == call(capsys, "check", plain).out.replace("plain.trf", "wild.trf")
    validated = call(capsys, "validate", path)
    assert tells(validated.out + validated.err, "XXC … `rank`")
    assert call(capsys, "import", tmp_path / "wild.arbitra", path, "--yes").code == 0
