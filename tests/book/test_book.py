"""An event in a file: commands by people, retries, races, snapshots, backups, doctor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.closing import Note
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer, EditPlayer, Forget
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import CreateTournament, LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.book import Book, Done, Who
from arbitra.book.refusals import KeyReused
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import SHAPE
from arbitra.book.state.people import Person
from arbitra.book.store.volume import create_file, open_file
from tests.book.lab import EVENT

ANA, BEA = Who("Ana"), Who("Bea", "web")
Opener = Callable[[], Book]


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Opener]:
    path = tmp_path / "spring-open.arbitra"
    books = [Book(create_file(path, EVENT))]

    def open_again() -> Book:
        books.append(Book(open_file(path)))
        return books[-1]

    done(books[0], CreateTournament(tournament="open", settings={"rounds": 3, "initial_colour": "white"}))
    for number in range(1, 5):
        done(books[0], AddPlayer(tournament="open", who=Person(name=f"P{number}", rating=2000 - number)))
    done(books[0], DraftRound(tournament="open"))
    done(books[0], Publish(tournament="open"))
    yield open_again
    for book in books:
        book.close()


def done(book: Book, command: Command, who: Who = ANA, key: str = "", token: str = "") -> Done:
    answer = book.do(command, who, key=key, token=token)
    assert isinstance(answer, Done), str(answer)
    return answer


def result(book: Book, word: str, board: int = 0, **more: int) -> EnterResult:
    found = book.state.sections["open"].rounds[0].boards[board]
    return EnterResult(
        tournament="open",
        round_number=1,
        board=found.key,
        white=found.white,
        black=found.black,
        result=word,
        **more,  # type: ignore[arg-type]
    )


def test_a_book_opened_again_has_the_same_state(again: Opener) -> None:
    first, second = again(), again()
    done(first, result(first, "1-0"))
    assert second.state != first.state
    assert second.look() == first.state
    assert again().state == first.state


def test_two_writers_the_second_is_told_what_the_first_wrote(again: Opener) -> None:
    first, second = again(), again()
    late = result(second, "0-1", seen=second.state.sections["open"].rounds[0].boards[0].version)
    done(first, result(first, "1-0"), BEA)
    answer = second.do(late, ANA)
    assert isinstance(answer, Refused)
    assert answer.conflict is not None
    assert (answer.conflict.result, answer.conflict.by) == ("1-0", "Bea")


def test_writers_on_different_boards_do_not_notice_each_other(again: Opener) -> None:
    first, second = again(), again()
    done(first, result(first, "1-0", 0))
    done(second, result(second, "0-1", 1), BEA)
    assert [board.outcome.result for board in first.look().sections["open"].rounds[0].boards] == ["10", "01"]


def test_a_repeated_key_is_answered_with_what_it_did(again: Opener) -> None:
    book = again()
    command = result(book, "1-0")
    before = done(book, command, key="once")
    repeated = done(again(), command, key="once")
    assert repeated.repeated
    assert repeated.facts == before.facts
    with pytest.raises(KeyReused):
        book.do(result(book, "0-1", 1), ANA, key="once")


def test_what_stands_already_leaves_no_fact(again: Opener) -> None:
    book = again()
    done(book, result(book, "1-0"))
    head = book.head
    assert done(book, result(book, "1-0")).facts == ()
    assert book.look() and book.head == head


def test_a_confirmation_is_asked_for_and_taken(again: Opener) -> None:
    book = again()
    asked = book.do(LeaveFide(tournament="open"), ANA)
    assert isinstance(asked, NeedsConfirmation)
    assert book.state.sections["open"].fide
    done(book, LeaveFide(tournament="open"), token=asked.token)
    assert not book.state.sections["open"].fide


def test_a_confirmation_is_used_once(again: Opener) -> None:
    book = again()
    command = Unpublish(tournament="open", case="regulations", reason="rule 7")
    asked = book.do(command, ANA)
    assert isinstance(asked, NeedsConfirmation)
    withdrawn = done(book, command, token=asked.token)
    undo = Undo(number=withdrawn.facts[-1].number)
    sure = book.do(undo, ANA)
    done(book, undo, token=sure.token if isinstance(sure, NeedsConfirmation) else "")
    # The state is the one for which the question was asked; the answer to it was given.
    replayed = book.do(command, ANA, token=asked.token)
    assert isinstance(replayed, NeedsConfirmation)
    assert replayed.token != asked.token


def test_a_confirmation_for_an_older_state_asks_again(again: Opener) -> None:
    book, other = again(), again()
    asked = book.do(LeaveFide(tournament="open"), ANA)
    assert isinstance(asked, NeedsConfirmation)
    done(other, result(other, "1-0"), BEA)
    stale = book.do(LeaveFide(tournament="open"), ANA, token=asked.token)
    assert isinstance(stale, NeedsConfirmation)
    done(book, LeaveFide(tournament="open"), token=stale.token)


def test_undo_without_a_number_is_ones_own(again: Opener) -> None:
    book = again()
    done(book, Note(tournament="open", text="mine"), BEA)
    digest = state_digest(book.state)
    done(book, Note(tournament="open", text="yours"), ANA)
    done(book, Undo(), ANA)
    assert state_digest(book.state) == digest


def test_publishing_and_completing_make_a_snapshot_and_a_backup(again: Opener) -> None:
    book = again()
    folder = book.volume.backups.folders[0]
    before = len(list(folder.glob("*.arbitra")))
    assert before >= 1
    done(book, result(book, "1-0", 0))
    done(book, result(book, "1-0", 1))
    assert len(list(folder.glob("*.arbitra"))) == before + 1
    snapshot = book.volume.store.snapshot(SHAPE)
    assert snapshot is not None
    assert snapshot.head == book.head
    assert snapshot.state_digest == state_digest(book.state)


def test_doctor_folds_to_the_same_digest(again: Opener) -> None:
    book = again()
    done(book, result(book, "1-0"))
    found = book.volume.examine(book.fold_digest, SHAPE)
    assert found.ok, found.problems
    assert found.state_digest == state_digest(book.state)


def test_the_state_at_a_number(again: Opener) -> None:
    book = again()
    (fact,) = done(book, result(book, "1-0")).facts
    assert book.at(fact.number) == book.state
    assert book.at(fact.number - 1).sections["open"].rounds[0].boards[0].outcome.open


def test_private_values_are_read_apart_and_forgotten(again: Opener) -> None:
    book = again()
    done(book, AddPlayer(tournament="open", who=Person(name="Eva"), private_values={"birth": "2001/02/03"}))
    assert book.private() == {"p5": {"birth": "2001/02/03"}}
    assert again().private() == {"p5": {"birth": "2001/02/03"}}
    done(book, Forget(person="p5"))
    assert book.private() == {}
    assert book.volume.examine(book.fold_digest, SHAPE).ok


def test_a_private_value_comes_back_by_undo(again: Opener) -> None:
    book = again()
    done(book, AddPlayer(tournament="open", who=Person(name="Eva"), private_values={"birth": "2001/02/03"}))
    done(
        book,
        EditPlayer(tournament="open", person="p5", private_values={"birth": "2001/03/02", "email": "e@example.org"}),
    )
    done(book, Undo())
    assert book.private() == {"p5": {"birth": "2001/02/03"}}
    assert again().private() == book.private()
    assert book.volume.examine(book.fold_digest, SHAPE).ok
