"""A result that was typed is recorded once, never over what nobody has read, never for other people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.result_words import value_of
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.taking_part import Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.book import Book, Done, Who
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import create_file, open_file
from arbitra.web.results.operations import MOST, Answer, Batch, Clerk, Operation
from tests.book.lab import EVENT
from tests.web import wording
from tests.web.wording import says

OPEN = "Open"
ANA, BEA = Who("Ana", "web"), Who("Bea", "web")


def insisted(book: Book, command: Command, who: Who = ANA) -> Done:
    answer = book.do(command, who)
    if isinstance(answer, NeedsConfirmation):
        answer = book.do(command, who, token=answer.token)
    assert isinstance(answer, Done), str(answer)
    return answer


def started(path: Path, system: str = "dutch", players: int = 6) -> Book:
    """Round 1 is published."""
    book = Book(create_file(path, EVENT))
    insisted(book, CreateTournament(tournament=OPEN, settings={"system": system, "rounds": 4}))
    for number in range(1, players + 1):
        insisted(book, AddPlayer(tournament=OPEN, who=Person(name=f"Family{number}, Given", rating=2400 - number)))
    insisted(book, DraftRound(tournament=OPEN))
    insisted(book, Publish(tournament=OPEN))
    return book


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "spring-open.arbitra"


@pytest.fixture
def book(path: Path) -> Iterator[Book]:
    made = started(path)
    yield made
    made.close()


def board(book: Book, key: str = "1", round_number: int = 1) -> Board:
    found = book.look().sections[OPEN].rounds[round_number - 1].board(key)
    assert found is not None
    return found


def op(book: Book, ident: str, result: str = "", key: str = "1", **fields: Any) -> Operation:
    """As a page that shows the present state makes it."""
    shown = board(book, key, fields.get("round", 1))
    usual = {"intent": "enter" if result else "clear", "seen": shown.version, "white": shown.white}
    made = {"id": f"tab00000-{ident}", "t": "open", "round": 1, "board": key, "black": shown.black, "result": result}
    return msgspec.convert({**made, **usual, **fields}, Operation)


def take(book: Book, operation: Operation, who: Who = ANA, lang: str = "en") -> Answer:
    return Clerk(book, OPEN, who, lang, name="Spring Open").take(operation)


def facts(book: Book) -> int:
    book.look()
    return book.head.number


def test_a_result_is_done_with_the_version_it_leaves(book: Book) -> None:
    answer = take(book, op(book, "1", "1-0"))
    assert (answer.outcome, answer.result, answer.by) == ("done", "1-0", "Ana")
    assert answer.version == board(book).version == facts(book)
    assert answer.at.endswith("Z")


@pytest.mark.parametrize(
    "word", ["1-0", "0-1", "1/2-1/2", "+", "-", "-/-", "1u", "0u", "=u", "1/2-0", "0-1/2", "0-0", "adjourned"]
)
def test_every_value_of_a_cell_comes_back_as_it_was_sent(book: Book, word: str) -> None:
    assert take(book, op(book, "1", word)).result == word == value_of(board(book).outcome)


def test_the_same_request_again_is_answered_again_and_writes_nothing(book: Book) -> None:
    operation = op(book, "1", "1-0")
    first, before = take(book, operation), facts(book)
    assert take(book, operation) == first
    assert facts(book) == before


def test_a_repeated_request_tells_what_it_did_even_after_somebody_changed_it(book: Book) -> None:
    operation = op(book, "1", "1-0")
    first = take(book, operation)
    take(book, op(book, "2", "0-1"), BEA)
    assert take(book, operation) == first
    assert value_of(board(book).outcome) == "0-1"


def test_an_id_that_was_used_for_something_else_writes_nothing(book: Book) -> None:
    take(book, op(book, "1", "1-0"))
    other = op(book, "1", "0-1", seen=board(book).version)
    assert take(book, other).outcome == "conflict"
    assert take(book, op(book, "1", "1-0", key="2")).outcome == "conflict"
    assert board(book, "2").outcome.open
    assert value_of(board(book).outcome) == "1-0"


def test_a_correction_in_flight_stands_on_the_operation_before_it(book: Book) -> None:
    first = op(book, "1", "1-0")
    second = op(book, "2", "0-1", after=first.id)
    third = op(book, "3", "1/2-1/2", after=second.id)
    assert [take(book, one).outcome for one in (first, second, third)] == ["done", "done", "done"]
    assert value_of(board(book).outcome) == "1/2-1/2"


def test_a_chain_that_is_sent_again_does_nothing_twice(book: Book) -> None:
    chain = [op(book, "1", "1-0"), op(book, "2", "0-1", after="tab00000-1"), op(book, "3", after="tab00000-2")]
    answers = [take(book, one) for one in chain]
    before = facts(book)
    assert [take(book, one) for one in chain] == answers
    assert facts(book) == before
    assert board(book).outcome.open


def test_what_came_out_of_order_is_not_undone_by_what_comes_late(book: Book) -> None:
    first = op(book, "1", "1-0")
    second = op(book, "2", "0-1", after=first.id)
    assert take(book, second).outcome == "done"
    assert take(book, first).outcome == "conflict"
    assert take(book, second).outcome == "done"
    assert value_of(board(book).outcome) == "0-1"


def test_an_operation_after_one_of_another_board_stands_on_what_was_seen(book: Book) -> None:
    take(book, op(book, "1", "1-0", key="2"))
    take(book, op(book, "2", "0-1"), BEA)
    stale = op(book, "3", "1-0", after="tab00000-1", seen=0)
    assert take(book, stale).outcome == "conflict"


def test_two_who_agree_write_one_fact(book: Book) -> None:
    first, second = op(book, "1", "1-0"), op(book, "2", "1-0")
    take(book, first)
    before = facts(book)
    answer = take(book, second, BEA)
    assert (answer.outcome, answer.by, answer.version) == ("same", "Ana", before)
    assert facts(book) == before


def test_two_who_differ_the_second_is_told_what_the_first_wrote(book: Book) -> None:
    first, second = op(book, "1", "1-0"), op(book, "2", "0-1")
    done = take(book, first)
    answer = take(book, second, BEA)
    assert (answer.outcome, answer.result, answer.by, answer.version) == ("conflict", "1-0", "Ana", done.version)
    assert answer.at == done.at
    assert value_of(board(book).outcome) == "1-0"


def test_whoever_has_seen_the_other_value_replaces_it(book: Book) -> None:
    take(book, op(book, "1", "1-0"))
    stale = take(book, op(book, "2", "0-1", seen=0), BEA)
    assert take(book, op(book, "3", "0-1", seen=stale.version), BEA).outcome == "done"
    assert value_of(board(book).outcome) == "0-1"


def test_a_write_by_another_program_is_seen(book: Book, path: Path) -> None:
    operation = op(book, "1", "0-1")
    other = Book(open_file(path))
    found = board(other)
    place = {"tournament": OPEN, "round_number": 1, "board": "1", "white": found.white, "black": found.black}
    insisted(other, EnterResult(**place, result="1-0"), BEA)  # type: ignore[arg-type]
    other.close()
    answer = take(book, operation)
    assert (answer.outcome, answer.by, answer.result) == ("conflict", "Bea", "1-0")


def test_clearing_what_is_empty_is_an_agreement_and_what_changed_a_conflict(book: Book) -> None:
    assert take(book, op(book, "1")).outcome == "same"
    take(book, op(book, "2", "1-0"))
    assert take(book, op(book, "3", seen=0)).outcome == "conflict"
    assert take(book, op(book, "4")).outcome == "done"
    assert board(book).outcome.open


def test_an_undone_result_is_not_what_was_seen(book: Book) -> None:
    take(book, op(book, "1", "1-0"))
    late = op(book, "2", "0-1")
    insisted(book, Undo(number=board(book).version))
    assert take(book, late).outcome == "conflict"
    assert board(book).outcome.open


def test_a_result_for_a_round_that_is_not_published_is_refused_in_words(book: Book) -> None:
    operation = op(book, "1", "1-0")
    insisted(book, Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    answer = take(book, operation)
    white, black = (book.state.people[one].name.partition(",")[0] for one in (operation.white, operation.black))
    assert answer.outcome == "refused"
    assert answer.text == says(
        wording.ROUND_NOT_PUBLISHED_NOT, round=1, board=1, white=white, black=black, result="1–0"
    )
    assert f"tablero 1, {white}–{black} 1–0" in take(book, operation, lang="es").text


def test_a_result_for_people_who_sit_elsewhere_is_refused(book: Book) -> None:
    operation = op(book, "1", "1/2-1/2")
    gone = op(book, "2", "1-0", key="3")
    insisted(book, Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    insisted(book, Withdraw(tournament=OPEN, person=operation.white))
    insisted(book, DraftRound(tournament=OPEN))
    insisted(book, Publish(tournament=OPEN))
    for one, word in ((operation, "½–½"), (gone, "1–0")):
        answer = take(book, one)
        assert answer.outcome == "refused"
        assert answer.text.startswith(
            says(wording.ROUND_PAIRED_AGAIN_NOT, round=1, board=one.board, white="\0", black="", result="").partition(
                "\0"
            )[0]
        )
        assert answer.text.endswith(f" {word}.")
    assert all(one.outcome.open for one in book.state.sections[OPEN].rounds[0].boards)


def test_verifying_the_same_value_leaves_a_mark_and_the_version(book: Book) -> None:
    first = take(book, op(book, "1", "1-0"))
    checked = op(book, "2", "1-0", intent="verify", seen=0)
    answer = take(book, checked, BEA)
    assert (answer.outcome, answer.version, answer.by, answer.verified) == ("done", first.version, "Ana", "Bea")
    assert take(book, checked, BEA) == answer
    assert board(book).outcome.verified == facts(book) == first.version + 1
    again = take(book, op(book, "3", "1-0", intent="verify"))
    assert (again.outcome, again.verified) == ("same", "Bea")
    assert take(book, op(book, "4", "0-1", after=checked.id)).outcome == "done"
    assert not board(book).outcome.verified


def test_verifying_another_value_is_a_conflict_and_an_empty_board_too(book: Book) -> None:
    assert take(book, op(book, "1", "1-0", intent="verify")).outcome == "conflict"
    take(book, op(book, "2", "1-0"))
    answer = take(book, op(book, "3", "0-1", intent="verify"), BEA)
    assert (answer.outcome, answer.result, answer.verified) == ("conflict", "1-0", "")
    assert value_of(board(book).outcome) == "1-0"


def test_a_result_is_verified_behind_its_own_entry(book: Book) -> None:
    first = op(book, "1", "1-0")
    second = op(book, "2", "1-0", intent="verify", after=first.id)
    third = op(book, "3", "0-1", after=first.id)
    assert [take(book, one).outcome for one in (first, second, third)] == ["done", "done", "done"]
    assert value_of(board(book).outcome) == "0-1"


def _two_rounds(book: Book) -> None:
    for key in ("1", "2", "3"):
        take(book, op(book, f"first-{key}", "1-0", key=key))
    insisted(book, DraftRound(tournament=OPEN))
    insisted(book, Publish(tournament=OPEN))


def test_an_old_result_is_asked_about_and_done_with_the_token(book: Book) -> None:
    _two_rounds(book)
    operation = op(book, "9", "0-1")
    asked = take(book, operation)
    assert (asked.outcome, asked.level, asked.result) == ("ask", 3, "1-0")
    assert says(wording.ROUND_NEXT_PAIRED_ALREADY, next=2) in asked.text
    assert "C.04.2.4.3" in asked.text
    assert value_of(board(book).outcome) == "1-0"
    confirmed = msgspec.structs.replace(operation, token=asked.token)
    done = take(book, confirmed)
    assert (done.outcome, done.result) == ("done", "0-1")
    assert take(book, confirmed) == done


def test_a_correction_that_comes_too_late_says_that_it_is_kept_for_the_rating_report_only(book: Book) -> None:
    _two_rounds(book)
    for key in ("1", "2", "3"):
        take(book, op(book, f"second-{key}", "1-0", key=key, round=2))
    insisted(book, DraftRound(tournament=OPEN))
    insisted(book, Publish(tournament=OPEN))
    operation = op(book, "9", "0-1")
    confirmed = msgspec.structs.replace(operation, token=take(book, operation).token)
    done = take(book, confirmed)
    assert (done.outcome, done.result, done.version) == ("done", "1-0", board(book).version)
    assert done.rated == "0-1"
    assert done.text == says(wording.BOARD_TYPED_KEPT_RATING, board=1, typed="0–1", stays="1–0")
    assert take(book, confirmed) == done


def test_a_stale_token_asks_again(book: Book) -> None:
    _two_rounds(book)
    operation = op(book, "9", "0-1")
    asked = take(book, operation)
    take(book, op(book, "8", "1-0", key="1", round=2), BEA)
    again = take(book, msgspec.structs.replace(operation, token=asked.token))
    assert again.outcome == "ask"
    assert again.token != asked.token
    assert take(book, msgspec.structs.replace(operation, token=again.token)).outcome == "done"


def test_consequences_want_the_name_too(path: Path) -> None:
    book = started(path, "koth", 4)
    for number in (1, 2):
        for key in ("1", "2"):
            take(book, op(book, f"{number}-{key}", "1-0", key=key, round=number))
        insisted(book, DraftRound(tournament=OPEN))
        insisted(book, Publish(tournament=OPEN))
    operation = op(book, "late-1", "0-1")
    asked = take(book, operation)
    assert (asked.outcome, asked.level) == ("ask", 4)
    for typed in ("", "Spring"):
        again = take(book, msgspec.structs.replace(operation, token=asked.token, typed_name=typed))
        assert (again.outcome, again.level, again.token) == ("ask", 4, asked.token)
        assert value_of(board(book).outcome) == "1-0"
    assert take(book, msgspec.structs.replace(operation, typed_name="Spring Open")).outcome == "ask"
    done = take(book, msgspec.structs.replace(operation, token=asked.token, typed_name=" Spring Open"))
    assert (done.outcome, done.result) == ("done", "0-1")
    book.close()


def test_what_the_rules_refuse_is_refused_with_their_sentence(book: Book) -> None:
    take(book, op(book, "1", "1-0"))
    for ident, word, text in (
        ("2", "adjourned", says(wording.BOARD_HAS_RESULT, board=1)),
        ("3", "432-398", says(wording.ONLY_SCRABBLE_COUNTS_SCORES)),
        ("4", "2-7", says(wording.ONLY_SCRABBLE_COUNTS_SCORES)),
        ("5", "nonsense", says(wording.KEY_NOT_RESULT, key="nonsense")),
    ):
        answer = take(book, op(book, ident, word))
        assert (answer.outcome, answer.level, answer.text) == ("refused", 5, text)
    assert value_of(board(book).outcome) == "1-0"


def test_scores_of_scrabble(path: Path) -> None:
    book = started(path, "koth")
    assert take(book, op(book, "1", "432-398")).result == "432-398"
    assert take(book, op(book, "2", "432-398")).outcome == "same"
    assert take(book, op(book, "3", "398-432")).outcome == "done"
    book.close()


def _sent(**fields: Any) -> dict[str, Any]:
    plain = {"id": "tab00000-1", "t": "open", "round": 1, "board": "1", "white": "p1", "black": "p2"}
    return {**plain, "result": "1-0", "intent": "enter", "seen": 3, **fields}


@pytest.mark.parametrize(
    "fields",
    [
        {"id": "x"},
        {"id": "../../../etc"},
        {"intent": "delete"},
        {"seen": -1},
        {"seen": "3"},
        {"round": 0},
        {"round": 1.5},
        {"board": "1" * 41},
        {"result": None},
        {"unknown": 1},
        {"after": "no id at all"},
    ],
)
def test_what_is_no_operation_is_not_read(fields: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"ops": [_sent(**fields)]}), type=Batch)


@pytest.mark.parametrize("count", [0, MOST + 1])
def test_a_request_has_one_to_twenty_five_operations(count: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"ops": [_sent()] * count}), type=Batch)
    whole = msgspec.json.decode(msgspec.json.encode({"ops": [_sent()] * MOST}), type=Batch)
    assert len(whole.ops) == MOST
