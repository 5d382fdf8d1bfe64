"""Facts are for ever: books of an earlier version open, fold to the same state and go on (`tests/data/books`)."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from arbitra.book.acts.closing import Finish, Note
from arbitra.book.acts.contradicting import Settle
from arbitra.book.acts.kinds import KINDS
from arbitra.book.acts.matches import EnterMatch
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult, Resolve
from arbitra.book.acts.result_words import show_result
from arbitra.book.book import Book
from arbitra.book.progress import Step, disputed_boards, next_step
from arbitra.book.soundness import examined
from arbitra.book.state.digest import state_digest
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import open_file
from tests.book.script import done

FOLDER = Path(__file__).parents[1] / "data" / "books"
TOLD: dict[str, dict[str, Any]] = json.loads((FOLDER / "books.json").read_text(encoding="utf-8"))
EVERY_BOOK = pytest.mark.parametrize("name", sorted(TOLD))
KINDS_THEN = 58
LAST = {Step.REPORT, Step.PLAYERS}
"""Nothing is left to do, or nobody is there."""


def unpacked(name: str, folder: Path) -> Path:
    path = folder / f"{name}.arbitra"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.arbitra.gz").read_bytes()))
    return path


@pytest.fixture
def book(name: str, tmp_path: Path) -> Iterator[Book]:
    with closing(Book(open_file(unpacked(name, tmp_path)))) as opened:
        yield opened


@EVERY_BOOK
def test_head_and_state_are_those_of_the_version_that_made_it(name: str, book: Book) -> None:
    told = TOLD[name]
    assert (book.head.number, book.head.digest) == (told["facts"], told["head"])
    assert state_digest(book.state) == told["state"]
    assert state_digest(book.at(book.head.number)) == told["state"], "folded from the first fact, without a snapshot"
    assert list(book.state.sections) == told["sections"]


@EVERY_BOOK
def test_the_doctor_finds_nothing(name: str, book: Book) -> None:
    found = examined(book.volume)
    assert (found.problems, found.state_digest) == ((), TOLD[name]["state"])
    assert book.damage() is None


@EVERY_BOOK
def test_it_goes_on_to_its_end(name: str, book: Book) -> None:
    for section in book.state.sections:
        done(book, Note(tournament=section, text="opened again"))
        first = next_step(book.state, section).step
        while next_step(book.state, section).step not in LAST:
            go_on(book, section)
        assert book.state.sections[section].finished or first is Step.PLAYERS
    assert examined(book.volume).problems == ()
    assert book.at(book.head.number) == book.state


def go_on(book: Book, section: str) -> None:
    """What comes next, as somebody at the table would do it."""
    step = next_step(book.state, section)
    if step.step is Step.PAIR:
        done(book, DraftRound(tournament=section))
    elif step.step is Step.PUBLISH:
        done(book, Publish(tournament=section))
    elif step.step is Step.FINISH:
        done(book, Finish(tournament=section))
    elif step.step is Step.SETTLE:
        number, board = next(disputed_boards(book.state.sections[section]))
        kept = show_result(board.outcome.result, board.outcome.scores)
        done(book, Settle(**named(section, number, board), result=kept, correct=True))
    else:
        assert step.step is Step.RESULTS
        kept_round = book.state.sections[section].rounds[step.round_number - 1]
        board = next(board for board in kept_round.boards if board.outcome.open)
        if book.state.sections[section].of_teams:
            done(book, EnterMatch.at(board.address(section, step.round_number), results=tuple("1=01")))
            return
        result = "420-380" if book.state.sections[section].settings.system.startswith("scrabble") else "1-0"
        kind: type[EnterResult | Resolve] = Resolve if board.outcome.pending else EnterResult
        done(book, kind(**named(section, step.round_number, board), result=result))


def named(section: str, number: int, board: Board) -> dict[str, Any]:
    return {
        "tournament": section,
        "round_number": number,
        "board": board.key,
        "white": board.white,
        "black": board.black,
    }


def test_every_kind_of_fact_that_there_was_is_in_one_of_them(tmp_path: Path) -> None:
    found: set[str] = set()
    for name in TOLD:
        with closing(open_file(unpacked(name, tmp_path), readonly=True)) as volume:
            found |= {fact.act for fact in volume.store.facts()}
    assert found <= {kind.act for kind in KINDS}
    assert len(found) == KINDS_THEN


def test_what_was_forgotten_stays_forgotten(tmp_path: Path) -> None:
    with closing(Book(open_file(unpacked("forgotten", tmp_path)))) as book:
        assert sorted(book.private()) == ["p1", "p3", "p4"]
        assert len(examined(book.volume).notes) == 2
