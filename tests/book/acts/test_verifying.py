"""A result that was read a second time carries a mark: it stands on the value, and falls with it."""

from __future__ import annotations

import pytest

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.pairing import Publish, Unpublish
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult, TurnColours
from arbitra.book.acts.undoing import Undo
from arbitra.book.acts.verifying import VerifyResult
from arbitra.book.state.digest import frozen, state_digest, thawed
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play, started


def entered(result: str = "1-0", players: int = 4, **settings: object) -> Memory:
    book = started(players, **settings)  # type: ignore[arg-type]
    pair(book)
    enter(book, 1, 1, result)
    return book


def verify(book: Memory, result: str = "1-0", actor: str = "Ben", round_number: int = 1) -> int:
    """The number of the fact that verifies board 1."""
    (fact,) = book.do(VerifyResult(**on(book, round_number, 1), result=result), actor)
    return fact.number


def verified(book: Memory) -> int:
    return book.board(1, 1).outcome.verified


def test_the_same_value_is_verified_by_whoever_read_it_again() -> None:
    book = entered()
    number = verify(book)
    assert verified(book) == number
    fact = book.facts[number - 1]
    assert (fact.act, fact.actor) == ("verify", "Ben")
    assert book.do(VerifyResult(**on(book, 1, 1), result="1"), "Eva") == ()
    assert verified(book) == number, "once is enough"


def test_words_for_the_same_result_are_the_same_value() -> None:
    book = entered("=")
    verify(book, "1/2-1/2")
    scrabble = entered("432-398", system="koth")
    assert scrabble.refused(VerifyResult(**on(scrabble, 1, 1), result="432-399")).conflict is not None
    verify(scrabble, "432-398")
    assert verified(scrabble)


def test_another_value_is_a_conflict_with_the_one_that_stands() -> None:
    book = entered()
    refused = book.refused(VerifyResult(**on(book, 1, 1), result="0-1", seen=book.board(1, 1).version))
    assert refused.conflict is not None
    assert (refused.conflict.result, refused.conflict.version) == ("1-0", book.board(1, 1).version)
    assert not verified(book)


def test_an_old_version_with_the_same_value_is_verified() -> None:
    book = entered("1/2")
    seen = book.board(1, 1).version
    for result in ("1-0", "1/2"):
        book.do(EnterResult(**on(book, 1, 1), result=result, correct=True))
    (fact,) = book.do(VerifyResult(**on(book, 1, 1), result="1/2", seen=seen))
    assert verified(book) == fact.number


def test_to_verify_does_not_make_a_correction_a_conflict_that_is_on_its_way() -> None:
    book = entered()
    seen = book.board(1, 1).version
    verify(book)
    assert book.board(1, 1).version == seen
    book.do(EnterResult(**on(book, 1, 1), result="0-1", seen=seen))
    assert (book.board(1, 1).outcome.result, verified(book)) == ("01", 0)


@pytest.mark.parametrize("result", ["", "  "])
def test_a_blank_verifies_nothing(result: str) -> None:
    book = entered()
    assert book.refused(VerifyResult(**on(book, 1, 1), result=result)).code == "blank"


def test_an_open_game_has_nothing_to_verify() -> None:
    book = started(4)
    pair(book)
    assert book.refused(VerifyResult(**on(book, 1, 1), result="1-0")).code == "nothing-to-verify"
    book.do(Adjourn(**on(book, 1, 1)))
    assert book.refused(VerifyResult(**on(book, 1, 1), result="1/2")).code == "nothing-to-verify"


def test_other_people_on_the_board_are_not_verified() -> None:
    book = entered()
    command = VerifyResult(**{**on(book, 1, 1), "white": "p4"}, result="1-0")
    assert book.refused(command).code == "paired-again"


def test_whatever_changes_the_result_takes_the_mark_away_and_undo_gives_it_back() -> None:
    for command in (
        lambda book: EnterResult(**on(book, 1, 1), result="1/2", correct=True),
        lambda book: ClearResult(**on(book, 1, 1), correct=True),
        lambda book: TurnColours(**on(book, 1, 1)),
    ):
        book = entered()
        number, digest = verify(book), book.digest
        (fact,) = book.do(command(book))
        assert verified(book) == 0
        book.do(Undo(number=fact.number))
        assert (verified(book), book.digest) == (number, digest)


def test_a_correction_for_rating_only_takes_the_mark_away_too() -> None:
    book = started(8)
    for _ in range(3):
        play(book)
    held = book.board(1, 1).outcome.result
    verify(book, {"10": "1-0", "==": "1/2", "01": "0-1"}[held])
    other = "0-1" if held == "10" else "1-0"
    book.do(EnterResult(**on(book, 1, 1), result=other, correct=True))
    assert book.board(1, 1).outcome.for_rating
    assert verified(book) == 0


def test_undo_takes_the_mark_back_and_undoing_that_sets_it_again() -> None:
    book = entered()
    before = book.digest
    number = verify(book)
    marked = book.digest
    assert marked != before, "a verified result is not the same as one that nobody read again"
    (undone,) = book.do(Undo(actor="Ben"), "Ben")
    assert undone.act == "unverify"
    assert (verified(book), book.digest) == (0, before)
    (again,) = book.do(Undo(number=undone.number), "Ben")
    assert (verified(book), book.digest) == (again.number, marked)
    assert again.number != number, "the digest knows that there is a mark, not its number"


def test_what_somebody_has_verified_is_not_undone_under_them() -> None:
    book = entered()
    result = book.facts[-1].number
    verify(book)
    refused = book.ask(Undo(number=result))
    assert isinstance(refused, Refused)
    assert refused.code == "stands-on"


def test_a_round_that_comes_back_has_its_marks() -> None:
    book = entered()
    number = verify(book)
    (fact,) = book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    book.do(Undo(number=fact.number))
    assert verified(book) == number
    book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    book.do(Publish(tournament=OPEN))
    assert verified(book) == 0, "published anew, it has no results"


def test_a_snapshot_and_the_journal_have_the_mark() -> None:
    book = entered()
    verify(book)
    assert book.refolded() == book.state
    kept = thawed(frozen(book.state))
    assert kept == book.state
    assert state_digest(kept) == book.digest
