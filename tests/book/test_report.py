"""The report of a section: `###` lines that stay, ranks of the end, corrections for rating that leave the standings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.pairing import Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.taking_part import Expel, Withdraw
from arbitra.book.intake.reports import as_command
from arbitra.book.journal.facts import Head
from arbitra.book.report import report
from arbitra.book.state.bridge import as_tournament
from arbitra.book.views.section_standings import section_standings
from arbitra.cli.main import main
from arbitra.formats.files import read_file, read_text, write_file, write_text
from arbitra.model import GameResult, Tournament, Tpn
from arbitra.reports.readable import check
from arbitra.tiebreaks import standings
from tests.book.acts.memory import OPEN, Memory, enter, finish, on, pair, play, started
from tests.said import tells

HEAD = Head(212, "1a2b3c4d5e6f" + "0" * 52)


def _corrected_for_rating() -> Memory:
    """Board 1 of round 1 is corrected when round 2 is over."""
    book = started(10, "dutch:2026", rounds=3, tiebreaks=("BH", "SB"))
    play(book)
    play(book)
    other = "0-1" if book.board(1, 1).outcome.result != "01" else "1-0"
    book.do(EnterResult(**on(book, 1, 1), result=other, correct=True))
    play(book)
    finish(book)
    return book


def test_marks_and_the_last_fact_stand_in_the_report_and_survive_a_round_trip(tmp_path: Path) -> None:
    book = started(6)
    book.do(LeaveFide(tournament=OPEN))
    pair(book)
    book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    pair(book)
    written, again = tmp_path / "a.trf", tmp_path / "b.trf"
    write_file(report(book.state, OPEN, head=HEAD), written, "trf26")
    lines = written.read_text().splitlines()
    assert tells(lines, "FIDE")
    assert "### Round 1 was paired again (the regulations of the event allow it): rule 7" in lines
    assert tells(lines, "212-1a2b3c4d")
    read = read_file(written)
    assert not read.problems
    write_file(read.tournament, again, "trf26")
    assert again.read_bytes() == written.read_bytes()


def test_a_section_without_marks_and_head_has_no_lines() -> None:
    book = started(6)
    pair(book)
    made = report(book.state, OPEN)
    assert replace(made, settings=as_tournament(book.state, OPEN).settings) == as_tournament(book.state, OPEN)


def test_a_report_says_how_many_players_it_has_and_which_ratings_count() -> None:
    """Records 062, 072 and 172; a book that reads it keeps the method."""
    book = started(6)
    book.do(EditPlayer(tournament=OPEN, person="p2", changes={"rating": 0}))
    pair(book)
    lines = write_text(report(book.state, OPEN), "trf26").splitlines()
    assert {"062 6", "072 5", "172 FIDE"} <= set(lines)
    again = Memory()
    again.do(as_command(read_text("\n".join(lines)).tournament, OPEN))
    assert again.section().settings.rating_method == "FIDE"


def test_a_correction_for_rating_changes_the_results_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = _corrected_for_rating()
    counted, handed_in = as_tournament(book.state, OPEN), report(book.state, OPEN)
    board = book.board(1, 1)
    white = book.section().entries[board.white].number
    (old,) = (game.result for game in counted.rounds[0].games if game.white == white)
    (new,) = (game.result for game in handed_in.rounds[0].games if game.white == white)
    assert new is GameResult(board.outcome.for_rating)
    assert new is not old
    before = section_standings(book.state, OPEN)
    assert {row.tpn: row.points for row in before.rows} == _points(handed_in)
    ranked = sorted(handed_in.players, key=lambda player: player.rank or 0)
    assert [player.tpn for player in ranked] == [row.tpn for row in before.rows]
    path = tmp_path / "rating.trf"
    write_file(handed_in, path, "trf26")
    assert tells(path.read_text().splitlines(), "1 … 1")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
    assert main(["validate", str(path)]) == 0, capsys.readouterr().out


def _points(tournament: Tournament) -> dict[int, int]:
    return {row.tpn: row.points for row in standings(tournament).rows}


def test_ranks_come_when_every_game_has_a_result() -> None:
    book = started(4, "dutch:2026", rounds=2, tiebreaks=("BH",))
    pair(book)
    enter(book, 1, 1, "1-0")
    assert {player.rank for player in report(book.state, OPEN).players} == {None}
    enter(book, 1, 2, "1/2")
    assert {player.rank for player in report(book.state, OPEN).players} == {1, 2, 3, 4}
    assert not check(report(book.state, OPEN)).differences


def test_who_is_expelled_is_not_ranked() -> None:
    book = started(6)
    play(book)
    book.do(Expel(tournament=OPEN, person="p1"))
    assert 1 not in {row.tpn for row in section_standings(book.state, OPEN).rows}
    assert report(book.state, OPEN).player(1).rank is None


def test_whoever_left_a_round_robin_early_counts_as_little_in_the_report_as_in_the_standings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """C.05 6.6: p3 leaves after two games of five. Nothing scored by them or against them counts, played or not."""
    book = started(6, "berger", rounds=5, tiebreaks=("SB",))
    pair(book, rounds=5)
    for number in (1, 2):
        for board in book.section().rounds[number - 1].boards:
            enter(book, number, board.key, "1-0")
    book.do(Withdraw(tournament=OPEN, person="p3", first_round=3))
    for number in (3, 4, 5):
        for board in book.section().rounds[number - 1].boards:
            if not board.outcome.result:
                enter(book, number, board.key, "1-0")
    finish(book)
    counted = section_standings(book.state, OPEN)
    expected = {row.tpn: row.points for row in (*counted.rows, *counted.unranked)}
    path = tmp_path / "robin.trf"
    write_file(report(book.state, OPEN), path, "trf26")
    lines = [line for line in path.read_text().splitlines() if line.startswith("001")]
    assert {int(line[4:8]): round(10 * float(line[80:84])) for line in lines} == expected
    assert expected[Tpn(3)] == 0
    again = standings(read_file(path).tournament)
    assert {row.tpn: (row.rank, row.points) for row in again.rows} == {
        row.tpn: (row.rank, row.points) for row in counted.rows
    }
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
    assert main(["validate", str(path)]) == 0, capsys.readouterr().out
