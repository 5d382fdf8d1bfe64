"""Sixty players, nine rounds, and everything that happens on a weekend."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from arbitra.book.acts.closing import Finish, Reopen
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import Adjourn, EnterResult, Resolve
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.taking_part import AskBye, Return, Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.report import report
from arbitra.book.state.people import Person
from arbitra.cli.main import main
from arbitra.formats.files import write_file
from tests.book.acts.memory import OPEN, Memory, add, enter, on, started

ROUNDS = 9
FORFEITS = {(2, 7): "+", (4, 12): "-", (6, 20): "-/-"}


@pytest.fixture(scope="module")
def event() -> Memory:
    book = started(60, "dutch:2026", rounds=ROUNDS, tiebreaks=("BH/C1", "BH", "SB"))
    calendar = {"city": "Anywhere", "federation": "FID", "start": "2026/03/01", "end": "2026/03/09"}
    book.do(Configure(changes={**calendar, "chief_arbiter": "Ana Arbiter"}))
    times = [f"2026/03/0{number} 15:00" for number in range(1, ROUNDS + 1)]
    book.do(Configure(tournament=OPEN, changes={"round_times": times, "time_control": "90 min + 30 s"}))
    chance = random.Random(7)
    for number in range(1, ROUNDS + 1):
        _before(book, number)
        book.do(DraftRound(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        _results(book, number, chance)
    book.do(Finish(tournament=OPEN))
    return book


def _before(book: Memory, number: int) -> None:
    """What the arbiter is told between two rounds."""
    if number == 2:
        add(book, 2)
        book.do(AskBye(tournament=OPEN, person="p5", round_number=3))
        book.do(AskBye(tournament=OPEN, person="p6", round_number=5, kind="zero"))
    if number == 3:
        book.do(AddPlayer(tournament=OPEN, who=Person(name="Late, Very", rating=1900), first_round=4))
        book.do(Withdraw(tournament=OPEN, person="p30"))
    if number == 5:
        book.do(Withdraw(tournament=OPEN, person="p31", first_round=6))
    if number == 6:
        book.do(Return(tournament=OPEN, person="p30"))
        digest = book.digest
        (fact,) = book.do(Withdraw(tournament=OPEN, person="p40"))
        book.do(Undo(number=fact.number))
        assert book.digest == digest


def _results(book: Memory, number: int, chance: random.Random) -> None:
    for place, board in enumerate(book.section().rounds[-1].boards, start=1):
        word = FORFEITS.get((number, place)) or chance.choice(["1-0", "1-0", "1/2", "0-1"])
        if (number, place) == (3, 4):
            book.do(Adjourn(**on(book, number, board.key)))
        else:
            enter(book, number, board.key, word)
    if number == 4:
        book.do(Resolve(**on(book, 3, 4), result="0-1"))
        board = book.board(4, 1)
        other = "1-0" if board.outcome.result != "10" else "0-1"
        book.do(EnterResult(**on(book, 4, 1), result=other, seen=board.version))


def test_the_report_passes_check_and_validate(
    event: Memory, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.trf"
    write_file(report(event.state, OPEN, head=event.facts[-1].head), path, "trf26")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
    assert "9 rounds, 0 differences" in capsys.readouterr().out
    assert main(["validate", str(path)]) == 0, capsys.readouterr().out


def test_folding_again_gives_the_same_state(event: Memory) -> None:
    assert event.refolded() == event.state
    assert len(event.facts) > 300


def test_everybody_is_where_they_should_be(event: Memory) -> None:
    section = event.section()
    assert len(section.entries) == 63
    assert {number for number, kept in enumerate(section.rounds, 1) if not _in(kept, "p30")} == {3, 4, 5}
    assert {number for number, kept in enumerate(section.rounds, 1) if not _in(kept, "p31")} == {6, 7, 8, 9}
    assert {number for number, kept in enumerate(section.rounds, 1) if not _in(kept, "p63")} == {1, 2, 3}
    assert ("p5", "H") in section.rounds[2].byes
    assert ("p6", "Z") in section.rounds[4].byes


def _in(kept: object, person: str) -> bool:
    return person in kept.pairing().people  # type: ignore[attr-defined]


def test_a_finished_event_takes_no_result_before_it_is_reopened(event: Memory) -> None:
    command = EnterResult(**on(event, 9, 1), result="1/2", correct=True)
    assert event.refused(command).code == "finished"
    assert event.level(Reopen(tournament=OPEN)) == 3
