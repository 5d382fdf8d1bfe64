"""An adjourned game is a draw for pairing, a wrong result is paired with until it is corrected: the report says so."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.pairing import DraftRound, Unpublish
from arbitra.book.acts.playing import Adjourn, EnterResult, Postpone, Resolve, TurnColours
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.report import report
from arbitra.book.state.bridge import as_tournament
from arbitra.cli.main import main
from arbitra.formats.files import read_file, write_file
from arbitra.model import Game, GameResult, Stood
from arbitra.reports.readable import check
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play, started
from tests.said import tells


def _adjourned(rounds: int = 1) -> Memory:
    """Board 1 of round 1 is adjourned while some rounds are paired."""
    book = started(12, "dutch:2026", rounds=5)
    pair(book)
    for board in book.section().rounds[0].boards[1:]:
        enter(book, 1, board.key, "1/2")
    book.do(Adjourn(**on(book, 1, 1)))
    for _ in range(rounds):
        play(book)
    return book


def _require_checked(book: Memory, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_file(report(book.state, OPEN), path, "trf26")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
    assert read_file(path).tournament == report(book.state, OPEN)


def test_a_game_won_later_leaves_the_rounds_as_they_were_paired(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = _adjourned(2)
    resolve = Resolve(**on(book, 1, 1), result="1-0")
    assert book.level(resolve) == 3
    book.do(resolve)
    assert tells(book.section().marks[-1], "1 … 1 … 2 … 3")
    play(book)
    made = as_tournament(book.state, OPEN)
    white, black = (book.section().entries[person].number or 0 for person in (book.board(1, 1).white, "p7"))
    game = Game(white, black, GameResult.UNKNOWN)  # type: ignore[arg-type]
    assert made.stood == (Stood(2, 1, game), Stood(3, 1, game))
    assert not check(made).differences
    _require_checked(book, tmp_path / "a.trf", capsys)
    assert "### arbitra stood 2 1 1 7 adj" in (tmp_path / "a.trf").read_text().splitlines()


def test_without_the_comment_the_check_finds_the_round_different() -> None:
    book = _adjourned(1)
    book.do(Resolve(**on(book, 1, 1), result="1-0"))
    bare = replace(as_tournament(book.state, OPEN), stood=())
    assert [found.round_number for found in check(bare).differences] == [2]


def test_a_draw_needs_no_question_and_leaves_no_difference() -> None:
    book = _adjourned(1)
    assert book.level(Resolve(**on(book, 1, 1), result="1/2")) == 0
    assert book.level(EnterResult(**on(book, 1, 1), result="0-1")) == 3


def test_an_older_open_game_is_told_when_a_round_is_paired() -> None:
    book = _adjourned(1)
    answer = book.ask(DraftRound(tournament=OPEN))
    assert book.level(DraftRound(tournament=OPEN)) == 2
    assert tells(str(answer), "001 … 007")


def test_postponed_in_a_swiss_is_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = started(12, "dutch:2026", rounds=5)
    pair(book)
    for board in book.section().rounds[0].boards[1:]:
        enter(book, 1, board.key, "1/2")
    book.do(Postpone(**on(book, 1, 1), due="2026-12-01"))
    play(book)
    book.do(Resolve(**on(book, 1, 1), result="0-1"))
    _require_checked(book, tmp_path / "a.trf", capsys)


def test_a_correction_after_the_next_pairing_counts_from_the_one_after(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = started(12, "dutch:2026", rounds=5)
    play(book, ["1-0"] * 6)
    pair(book)
    book.do(EnterResult(**on(book, 1, 1), result="0-1", correct=True))
    for board in book.section().rounds[1].boards:
        enter(book, 2, board.key, "1/2")
    play(book)
    _require_checked(book, tmp_path / "a.trf", capsys)


def test_colours_put_right_after_the_next_pairing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = started(12, "dutch:2026", rounds=5)
    play(book, ["1-0"] * 6)
    pair(book)
    before = book.board(1, 1)
    book.do(TurnColours(**on(book, 1, 1)))
    stood = as_tournament(book.state, OPEN).stood
    assert [(one.paired, one.round_number) for one in stood] == [(1, 1), (2, 1)]
    assert {one.game.white for one in stood} == {book.section().entries[before.white].number}
    _require_checked(book, tmp_path / "a.trf", capsys)


@pytest.mark.parametrize("system", ["dutch:2026", "berger"])
def test_colours_put_right_before_the_game_ends(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = started(6, system, rounds=5)
    pair(book)
    book.do(TurnColours(**on(book, 1, 1)))
    assert not check(as_tournament(book.state, OPEN)).differences
    for board in book.section().rounds[0].boards:
        enter(book, 1, board.key, "1-0")
    play(book)
    _require_checked(book, tmp_path / "a.trf", capsys)


def test_a_late_correction_outside_fide_mode(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = started(12, "dutch:2026", rounds=5)
    book.do(LeaveFide(tournament=OPEN))
    for _ in range(3):
        play(book)
    other = "0-1" if book.board(1, 1).outcome.result != "01" else "1-0"
    book.do(EnterResult(**on(book, 1, 1), result=other, correct=True))
    _require_checked(book, tmp_path / "a.trf", capsys)


def test_a_round_paired_again_is_paired_from_what_is_known_then() -> None:
    book = started(12, "dutch:2026", rounds=5)
    book.do(LeaveFide(tournament=OPEN))
    play(book, ["1-0"] * 6)
    pair(book)
    book.do(EnterResult(**on(book, 1, 1), result="0-1", correct=True))
    assert len(as_tournament(book.state, OPEN).stood) == 1
    book.do(Unpublish(tournament=OPEN))
    pair(book)
    assert as_tournament(book.state, OPEN).stood == ()
    assert not check(as_tournament(book.state, OPEN)).differences


def test_undo_gives_back_the_digest_and_how_the_game_stood() -> None:
    book = _adjourned(1)
    digest = book.digest
    (fact,) = book.do(Resolve(**on(book, 1, 1), result="1-0"))
    book.do(Undo(number=fact.number))
    assert book.digest == digest
    assert as_tournament(book.state, OPEN).stood == ()
    assert book.refolded() == book.state


def test_a_schedule_keeps_no_such_history() -> None:
    book = started(4, "berger", rounds=3)
    pair(book, rounds=3)
    enter(book, 1, 1, "1-0")
    assert book.board(1, 1).was == ()


def test_the_end_waits_for_it() -> None:
    book = _adjourned(4)
    assert book.refused(Finish(tournament=OPEN)).code == "open-games"


@pytest.mark.parametrize("seed", range(20))
def test_whatever_becomes_of_results_the_rounds_check(seed: int) -> None:
    """Games adjourned, resolved, corrected, colours put right, at any time: each round follows from what was known."""
    chance = random.Random(seed)
    book = started(12, "dutch:2026", rounds=5)
    if seed % 2:
        book.do(LeaveFide(tournament=OPEN))
    for number in range(1, 6):
        pair(book)
        for board in book.section().rounds[number - 1].boards:
            fields = on(book, number, board.key)
            book.do(Adjourn(**fields) if chance.random() < 0.2 else EnterResult(**fields, result=_any(chance)))
        for _ in range(chance.randrange(4)):
            earlier = chance.randint(1, number)
            key = chance.choice(book.section().rounds[earlier - 1].boards).key
            fields = on(book, earlier, key)
            command = EnterResult(**fields, result=_any(chance), correct=True)
            if chance.random() < 0.3 and book.level(TurnColours(**fields)) < 5:
                book.do(TurnColours(**fields))
            else:
                book.do(command)
    assert not check(as_tournament(book.state, OPEN)).differences
    assert not check(report(book.state, OPEN)).differences
    assert book.refolded() == book.state


def _any(chance: random.Random) -> str:
    return chance.choice(["1-0", "1/2", "0-1", "+"])
