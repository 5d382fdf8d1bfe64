"""Each row of the policy has somebody who tries to break it, in FIDE mode and outside."""

from __future__ import annotations

import pytest

from arbitra.book.acts.answers import Concern, Decided, NeedsConfirmation
from arbitra.book.acts.decision import Command
from arbitra.book.acts.undoing import Undo
from arbitra.book.policy import CONFIRM, POLICY, REFUSE, ROWS, Row
from arbitra.book.state.section import Section
from tests.book.acts import (
    attempts,
    attempts_at_the_desk,
    attempts_by_hand,
    attempts_coming_late,
    attempts_in_rounds,
    attempts_with_teams,
)
from tests.book.acts.attempts import Attempt
from tests.book.acts.memory import OPEN, Memory

ATTEMPTS: dict[str, Attempt] = {
    **attempts.SETTING_UP,
    **attempts.PEOPLE,
    **attempts.IMPORTING,
    **attempts.TAKING_PART,
    **attempts_coming_late.COMING_LATE,
    **attempts_in_rounds.ROUNDS,
    **attempts_with_teams.TEAMS,
    **attempts_by_hand.BY_HAND,
    **attempts_in_rounds.RESULTS,
    **attempts_at_the_desk.DESK,
    **attempts_in_rounds.PLAYING_OFF,
    **attempts_in_rounds.CLOSING,
    **attempts_in_rounds.UNDOING,
}
INSTEAD = {
    ("leave-fide", False): "not-fide",
    ("not-fide", True): "leave-fide",
    ("correct-for-rating", False): "correct-late",
    ("correct-late", True): "correct-for-rating",
    ("colours-late", True): "colours-for-rating",
    ("colours-for-rating", False): "colours-late",
    ("no-show", True): "no-show-withdrawn",
    ("no-show-withdrawn", False): "no-show",
}
"""Rows that only one mode knows: what answers in the other."""
CONFIRMED = [
    (row.code, fide)
    for row in ROWS
    for fide in (True, False)
    if CONFIRM <= row.level(fide=fide) < REFUSE and (row.code, fide) not in INSTEAD
]
MODES = pytest.mark.parametrize("fide", [True, False], ids=["fide", "free"])


def met(book: Memory, command: Command) -> dict[str, Concern]:
    """The rows that a command meets."""
    answer = book.ask(command)
    if isinstance(answer, Decided):
        return {one.code: one for one in answer.notes}
    if isinstance(answer, NeedsConfirmation):
        return {one.code: one for one in answer.concerns}
    return {answer.code: answer.concern}


def test_every_row_has_its_attempt() -> None:
    assert set(ATTEMPTS) == set(POLICY)


@MODES
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)
def test_every_row_answers_at_its_level(row: Row, fide: bool) -> None:
    book, command = ATTEMPTS[row.code](fide)
    expected = INSTEAD.get((row.code, fide), row.code)
    found = met(book, command)
    assert expected in found, {code: str(one) for code, one in found.items()}
    assert found[expected].level == POLICY[expected].level(fide=fide)
    if expected == row.code and row.level(fide=fide) < REFUSE:
        before = _marks(book)
        book.do(command)
        assert (_marks(book) > before) == any(one.mark is not None for one in found.values())


@pytest.mark.parametrize(("code", "fide"), CONFIRMED)
def test_undo_asks_no_less_than_the_act_did_and_undoing_that_neither(code: str, fide: bool) -> None:
    book, command = ATTEMPTS[code](fide)
    level = book.level(command)
    assert POLICY[code].level(fide=fide) <= level < REFUSE
    for _ in range(3):
        command = Undo(number=book.do(command)[-1].number)
        assert book.level(command) >= level
        if book.level(command) == REFUSE:
            break


@pytest.mark.parametrize(
    "code",
    [
        "correct-this-round-over",
        "correct-for-rating",
        "resolve-no-draw",
        "renumber-started",
        "hand-differs",
        "points",
        "exchange",
        "unpublish-case",
        "rating-decides",
    ],
)
def test_what_later_rounds_stand_on_is_confirmed(code: str) -> None:
    book, command = ATTEMPTS[code](True)
    assert code in met(book, command) and book.level(command) >= CONFIRM


def test_a_report_begins_in_fide_mode() -> None:
    book, command = ATTEMPTS["import-differs"](True)
    book.do(command)
    assert book.section().fide and book.section().published == 1


def _marks(book: Memory) -> int:
    section: Section | None = book.state.sections.get(OPEN)
    return len(section.marks) if section else 0
