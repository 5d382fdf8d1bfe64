"""After a lawful renumbering, and after late entries, an earlier round is checked, explained and imported with the
numbers with which it was paired (C.04.2.2.3, C.04.2.2.4)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.acts.pairing_numbers import ExchangeNumbers, Renumber
from arbitra.book.acts.undoing import Undo
from arbitra.book.intake.reports import as_command
from arbitra.book.report import report
from arbitra.book.state.digest import frozen, thawed
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import KeptRound
from arbitra.formats.files import read_file, read_text, write_file, write_text
from arbitra.reports.readable import check, explain
from tests.book.acts.memory import OPEN, Memory, play, started
from tests.cli.calling import call
from tests.said import tells


def renumbered(system: str = "dutch:2026", **settings: Any) -> Memory:
    """Round 1 is over; then the rating of p5 turns out to be the highest, and everybody gets a new number."""
    book = started(8, system, rounds=5, **settings)
    play(book)
    book.do(EditPlayer(tournament=OPEN, person="p5", changes={"rating": 2500}))
    book.do(Renumber(tournament=OPEN))
    assert book.section().entries["p5"].number == 1
    return book


@pytest.mark.parametrize("system", ["dutch:2017", "dutch:2026", "dubov:2026", "burstein:2026", "lim:1999"])
def test_a_renumbered_tournament_passes_its_check(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = renumbered(system)
    play(book)
    path = tmp_path / "open.trf"
    write_file(report(book.state, OPEN), path, "trf26")
    done = call(capsys, "check", path)
    assert done.code == 0, done.out


def test_an_exchange_is_a_renumbering() -> None:
    book = started(8, "dutch:2026", rounds=5)
    play(book)
    book.do(ExchangeNumbers(tournament=OPEN, first="p1", second="p6"))
    play(book)
    assert not check(report(book.state, OPEN)).differences


def test_two_exchanges_that_come_to_nothing_for_round_1_leave_its_check_as_it_was() -> None:
    """Round 1 has the numbers of today again, round 2 has others."""
    book = started(8, "dutch:2026", rounds=5)
    play(book)
    book.do(ExchangeNumbers(tournament=OPEN, first="p1", second="p6"))
    play(book)
    book.do(Renumber(tournament=OPEN))
    play(book)
    handed_in = report(book.state, OPEN)
    assert [one.round_number for one in handed_in.numbered] == [2]
    assert not check(handed_in).differences


def test_late_entries_move_the_others_down_and_leave_round_1_as_it_was() -> None:
    """With the literal number the parity of everybody changes, who is now one further down."""
    book = started(8, "dutch:2026", rounds=5, options={"parity": "literal"})
    play(book)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Late", rating=2500)))
    play(book)
    handed_in = report(book.state, OPEN)
    assert [one.round_number for one in handed_in.numbered] == [1]
    assert not check(handed_in).differences


def test_a_late_entry_at_the_end_of_the_list_changes_no_number() -> None:
    book = started(8, "dutch:2026", rounds=5)
    play(book)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Late", rating=1000)))
    play(book)
    assert report(book.state, OPEN).numbered == ()


def test_a_colour_is_explained_by_the_number_of_then() -> None:
    """p5 had number 5, an odd one, in round 1; today they have number 1. p1 had 1 and has 2."""
    book = renumbered()
    board = next(one for one in book.section().rounds[0].boards if "p1" in (one.white, one.black))
    made = explain(report(book.state, OPEN), 1)
    answer = made.pair(*(book.section().entries[person].number or 0 for person in (board.white, board.black)))
    assert answer.holds
    told = [reason.said() for reason in answer.reasons]
    assert any(tells(one, "2 is ranked higher and is number 1 of those paired so far") for one in told), told


def test_the_numbers_come_back_from_a_report() -> None:
    book = renumbered()
    play(book)
    handed_in = report(book.state, OPEN)
    assert handed_in.numbered
    for form in ("trf26", "trf16", "json"):
        again = read_text(write_text(handed_in, form)).tournament
        assert again.numbered == handed_in.numbered
    command = as_command(read_text(write_text(handed_in, "trf26")).tournament, OPEN)
    other = Memory()
    assert other.level(command) == 0, "nothing is paired differently"
    other.do(command)
    assert report(other.state, OPEN).numbered == handed_in.numbered
    play(other)
    assert not check(report(other.state, OPEN)).differences


def test_undo_gives_back_the_numbers_and_the_digest() -> None:
    book = started(8, "dutch:2026", rounds=5)
    play(book)
    book.do(EditPlayer(tournament=OPEN, person="p5", changes={"rating": 2500}))
    digest = book.digest
    (fact,) = book.do(Renumber(tournament=OPEN))
    assert book.section().rounds[0].numbers["p5"] == 5
    assert thawed(frozen(book.state)) == book.state == book.refolded()
    book.do(Undo(number=fact.number))
    assert book.digest == digest and book.section().rounds[0].numbers == {}


def test_the_next_rounds_of_a_renumbered_tournament_have_the_new_numbers() -> None:
    book = renumbered()
    play(book)
    play(book)
    assert [one.round_number for one in report(book.state, OPEN).numbered] == [1]


@pytest.mark.parametrize(
    "line", ["### arbitra numbers 9 1=2 2=1", "### arbitra numbers 1 1=2", "### arbitra numbers 1 1=2 2=1 99=3"]
)
def test_numbers_that_make_no_sense_are_left_out_with_a_warning(line: str, tmp_path: Path) -> None:
    book = started(8, "dutch:2026", rounds=5)
    play(book)
    path = tmp_path / "open.trf"
    path.write_text(f"{write_text(report(book.state, OPEN), 'trf26')}{line}\n")
    reading = read_file(path)
    assert reading.tournament.numbered == ()
    assert [problem.line for problem in reading.problems] == [len(path.read_text().splitlines())]


def test_who_had_no_number_then_has_none_after_a_renumbering_is_undone() -> None:
    paired, exchanged = {"p1": 1, "p2": 2}, {"p1": 2, "p2": 1}
    kept = KeptRound(boards=()).with_numbers(paired, exchanged)
    late = kept.with_numbers(exchanged, {**exchanged, "p3": 3})
    back = late.with_numbers({**exchanged, "p3": 3}, {**paired, "p3": 3})
    assert back.with_numbers({**paired, "p3": 3}, {**exchanged, "p3": 3}) == late
    assert late.numbers == paired
