"""Where a section stands, as the command line tells it: what stands in the way is what the page of the round says."""

from __future__ import annotations

from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import Adjourn, ClearResult
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.progress import NextStep, Step, first_to_do, next_step
from arbitra.book.status import status
from tests import sentences
from tests.book.acts.memory import OPEN, Memory, add, enter, finish, on, pair, play, started
from tests.sentences import phrase, worded


def in_the_way(book: Memory) -> list[tuple[str, str]]:
    return [(one.code, str(one.text)) for one in status(book.state, OPEN).blockers]


def test_results_that_are_missing() -> None:
    book = started(6)
    assert in_the_way(book) == []
    pair(book)
    enter(book, 1, 1, "1-0")
    assert in_the_way(book) == [("results-missing", worded(sentences.BOARD_HAS_NO_RESULT, count=2, boards="2, 3"))]
    assert status(book.state, OPEN).next_command == ("result", "2", "RESULT")


def test_several_things_at_once() -> None:
    book = started(6)
    play(book)
    book.do(ClearResult(**on(book, 1, 2), correct=True))
    book.do(OpenCheckIn(tournament=OPEN))
    assert in_the_way(book) == [
        ("results-missing", worded(sentences.BOARD_HAS_NO_RESULT, count=1, boards=2)),
        ("not-checked-in", worded(sentences.PLAYER_IS_NOT_CHECKED, count=6)),
    ]


def test_a_draft_that_is_out_of_date() -> None:
    book = started(6)
    play(book)
    book.do(DraftRound(tournament=OPEN))
    assert in_the_way(book) == []
    book.do(AskBye(tournament=OPEN, person="p1", round_number=2))
    ((code, text),) = in_the_way(book)
    assert code == "draft-outdated"
    assert phrase(sentences.PLAYERS_OR_RESULTS_CHANGED) in text
    assert status(book.state, OPEN).next_command == ("pair",)


def test_what_is_next_from_the_first_player_to_the_report() -> None:
    book = started(1, rounds=1)
    found = [next_step(book.state, OPEN)]
    add(book, 3)
    found.append(next_step(book.state, OPEN))
    book.do(OpenCheckIn(tournament=OPEN))
    found.append(next_step(book.state, OPEN))
    book.do(CloseCheckIn(tournament=OPEN))
    book.do(TickOff(tournament=OPEN, people=("p1", "p2", "p3", "p4")))
    book.do(DraftRound(tournament=OPEN))
    found.append(next_step(book.state, OPEN))
    book.do(Publish(tournament=OPEN))
    found.append(next_step(book.state, OPEN))
    enter(book, 1, 1, "1-0")
    enter(book, 1, 2, "1-0")
    found.append(next_step(book.state, OPEN))
    finish(book)
    assert [*found, next_step(book.state, OPEN)] == [
        NextStep(Step.PLAYERS, 1),
        NextStep(Step.PAIR, 1),
        NextStep(Step.CHECK_IN, 1),
        NextStep(Step.PUBLISH, 1),
        NextStep(Step.RESULTS, 1, 2),
        NextStep(Step.FINISH, 1),
        NextStep(Step.REPORT, 1),
    ]


def test_an_adjourned_game_waits_until_nothing_else_is_left() -> None:
    book = started(4, rounds=2)
    pair(book)
    enter(book, 1, 2, "1-0")
    book.do(Adjourn(**on(book, 1, 1)))
    assert next_step(book.state, OPEN) == NextStep(Step.PAIR, 2)
    play(book)
    assert next_step(book.state, OPEN) == NextStep(Step.RESULTS, 1, 1)
    assert status(book.state, OPEN).next_command == ("result", "1", "RESULT", "--round", "1")
    enter(book, 1, 1, "1/2")
    assert next_step(book.state, OPEN) == NextStep(Step.FINISH, 2)


def test_a_knockout_goes_on_until_it_has_a_winner_whatever_was_announced() -> None:
    book = started(4, "knockout", rounds=1)
    play(book, ["1-0", "1-0"])
    assert next_step(book.state, OPEN) == NextStep(Step.PAIR, 2)
    assert status(book.state, OPEN).next_command == ("pair",)


def test_the_first_thing_to_do_is_what_waits_for_the_arbiter() -> None:
    assert first_to_do(Memory().state) is None
    book = started(4, rounds=1)
    for name in ("B", "C"):
        book.do(CreateTournament(tournament=name, settings={"system": "dutch", "rounds": 3}))
    add(book, 4, "C")
    play(book)
    finish(book)
    assert first_to_do(book.state) == "C", "another one waits to be paired, the finished one for nothing"
    add(book, 4, "B")
    pair(book, "C")
    assert first_to_do(book.state) == "C", "what has begun comes before what has not"
    play(book, name="B")
    assert first_to_do(book.state) == "B", "its next round can be paired; the other one in progress"
    pair(book, "B")
    assert first_to_do(book.state) == "B"
