"""A state that acts have left makes sense; one that was changed by hand may not, and is told apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from arbitra.book.book import Book
from arbitra.book.soundness import AGAIN, NO_RESULT, SAME_NUMBER, SENSELESS, STRANGER, unsound
from arbitra.book.state.event import State
from arbitra.book.state.section import Section
from arbitra.book.store.volume import create_file
from tests.book.script import EVENT, OPEN, done, script


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> State:
    book = Book(create_file(tmp_path_factory.mktemp("sound") / "harbour.arbitra", EVENT))
    for ask in script():
        done(book, ask(book))
        assert list(unsound(book.state)) == []
    book.close()
    return book.state


def _first_board(section: Section, **changes: object) -> Section:
    kept = section.rounds[0]
    board = replace(kept.boards[0], **changes)
    return replace(section, rounds=(replace(kept, boards=(board, *kept.boards[1:])), *section.rounds[1:]))


def _no_result(section: Section) -> Section:
    return _first_board(section, outcome=replace(section.rounds[0].boards[0].outcome, result="2-2"))


def _all_number_one(section: Section) -> Section:
    return replace(section, entries={person: replace(one, number=1) for person, one in section.entries.items()})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda section: _first_board(section, white="p99"), STRANGER),
        (lambda section: _first_board(section, white=section.rounds[0].boards[1].black), AGAIN),
        (_no_result, NO_RESULT),
        (_all_number_one, SAME_NUMBER),
        (lambda section: replace(section, settings=replace(section.settings, acceleration="nobody")), SENSELESS),
    ],
    ids=["stranger", "twice", "no-result", "same-number", "no-acceleration"],
)
def test_what_makes_no_sense_is_told(state: State, change: Callable[[Section], Section], told: str) -> None:
    spoilt = state.with_section(OPEN, change(state.sections[OPEN]))
    assert [one.text for one in unsound(spoilt)] == [told]


def test_somebody_who_is_no_person_at_all(state: State) -> None:
    assert [one.text for one in unsound(state.with_person("p1", None))] == [STRANGER]
