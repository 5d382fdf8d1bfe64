"""What an arbiter settles around the first pairing and between two: the lot for the initial colour, who stays away."""

from __future__ import annotations

import pytest

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import EnterResult, TurnColours
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.taking_part import Excuse
from arbitra.book.acts.undoing import Undo
from arbitra.book.report import report
from arbitra.book.state.bridge import as_tournament
from arbitra.book.views.published import published
from arbitra.book.views.section_standings import section_standings
from arbitra.formats import write_text
from tests import sentences
from tests.book.acts.memory import OPEN, Memory, add, enter, on, pair, play, started
from tests.said import tells
from tests.sentences import worded

DRAFT = DraftRound(tournament=OPEN)


def codes(book: Memory) -> set[str]:
    answer = book.ask(DRAFT)
    return {one.code for one in answer.concerns} if isinstance(answer, NeedsConfirmation) else set()


@pytest.mark.parametrize("system", ["dutch:2017", "dutch:2026", "dubov:1997", "lim:1999", "burstein:classic"])
def test_white_for_number_1_is_not_taken_unasked(system: str) -> None:
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"system": system, "rounds": 5}))
    add(book, 8)
    assert book.section().fide, "one of FIDE's systems"
    assert "initial-colour" in codes(book) and book.level(DRAFT) == 2
    book.do(Configure(tournament=OPEN, changes={"initial_colour": "white"}))
    assert "initial-colour" not in codes(book)


@pytest.mark.parametrize(("drawn", "colour"), [("white", "w"), ("black", "b"), ("lot:harbour", "b"), ("lot:quay", "w")])
def test_the_colour_that_was_drawn_is_given_kept_and_reported(drawn: str, colour: str) -> None:
    book = started(8, initial_colour=drawn)
    pair(book)
    first = book.board(1, 1)
    assert (first.white if colour == "w" else first.black) == "p1"
    settings = as_tournament(book.state, OPEN).settings
    assert settings.initial_colour is not None and settings.initial_colour.value == colour
    lines = write_text(report(book.state, OPEN), "trf26").splitlines()
    assert tells(lines, drawn.partition(":")[2]) if ":" in drawn else not tells(lines, "seed")
    assert book.level(Configure(tournament=OPEN, changes={"initial_colour": "lot:again"})) == 5, "no second draw"


def missed() -> Memory:
    """One player did not come to round 1."""
    book = started(8)
    pair(book)
    enter(book, 1, 1, "1f")
    for key in (2, 3, 4):
        enter(book, 1, key, "1-0")
    return book


def test_whoever_stays_away_without_a_word_is_withdrawn() -> None:
    book = missed()
    away = book.board(1, 1).black
    asked = book.ask(DRAFT)
    assert isinstance(asked, NeedsConfirmation) and asked.level == 2
    assert [(one.code, one.article) for one in asked.concerns] == [("no-show-withdrawn", "C.05.6.5")]
    digest = book.digest
    facts = book.do(DRAFT)
    assert book.section().entries[away].is_out(2)
    assert away not in book.section().rounds[1].pairing().people
    assert tells(book.section().marks[-1], "1 … ")
    book.do(Undo(number=facts[-1].number))
    assert book.digest == digest and not book.section().entries[away].is_out(2)


def test_whoever_explains_it_stays_in() -> None:
    book = missed()
    away, here = book.board(1, 1).black, book.board(1, 1).white
    assert book.refused(Excuse(tournament=OPEN, person=here)).code == "no-no-show"
    (fact,) = book.do(Excuse(tournament=OPEN, person=away))
    assert book.level(DRAFT) == 0
    book.do(Undo(number=fact.number))
    assert book.level(DRAFT) == 2
    book.do(Excuse(tournament=OPEN, person=away))
    book.do(DRAFT)
    assert away in book.section().rounds[1].pairing().people


def test_an_event_of_before_is_told_the_article_of_before() -> None:
    book = started(8)
    book.do(Configure(changes={"start": "2025/06/01"}))
    pair(book)
    enter(book, 1, 1, "ff")
    for key in (2, 3, 4):
        enter(book, 1, key, "1-0")
    asked = book.ask(DRAFT)
    assert isinstance(asked, NeedsConfirmation)
    assert [one.article for one in asked.concerns] == ["C.04.2.D.2"]
    book.do(DRAFT)
    assert sum(entry.is_out(2) for entry in book.section().entries.values()) == 2


def test_outside_fide_mode_it_is_only_told() -> None:
    book = missed()
    book.do(LeaveFide(tournament=OPEN))
    assert book.level(DRAFT) == 1
    book.do(DRAFT)
    assert not any(entry.out for entry in book.section().entries.values())
    assert tells([record.text for record in report(book.state, OPEN).kept], worded(sentences.FIDE_MODE_WAS_LEFT))


def test_a_tournament_that_never_was_in_fide_mode_says_so_in_its_report() -> None:
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"rounds": 3}, fide=False))
    add(book, 4)
    assert tells([record.text for record in report(book.state, OPEN).kept], worded(sentences.FIDE_MODE_WAS_LEFT))
    assert [one.outside for one in published(book.state).tournaments] == [True], "public pages and screens say so"


def later() -> Memory:
    """Three rounds are played, and board 1 of the first one was played with the other colours."""
    book = started(8)
    for _ in range(3):
        play(book)
    return book


def test_colours_that_come_out_late_are_corrected_for_rating() -> None:
    book = later()
    board, turn = book.board(1, 1), TurnColours(**on(book, 1, 1))
    asked = book.ask(turn)
    assert isinstance(asked, NeedsConfirmation) and asked.level == 3
    assert [(one.code, one.article) for one in asked.concerns] == [("colours-for-rating", "C.04.2.4.3")]
    before, digest = section_standings(book.state, OPEN), book.digest
    (fact,) = book.do(turn)
    number = {person: entry.number for person, entry in book.section().entries.items()}
    sent, counted = report(book.state, OPEN), as_tournament(book.state, OPEN)
    white = {game.white for game in sent.rounds[0].games}
    assert number[board.black] in white and number[board.white] not in white, "the report has what was played"
    assert number[board.white] in {game.white for game in counted.rounds[0].games}, "pairing goes on as it was"
    assert [row.raw for row in section_standings(book.state, OPEN).rows] == [row.raw for row in before.rows]
    assert sent.adjustments == counted.adjustments, "nobody's points change"
    assert tells(book.section().marks[-1], "1 … 1")
    book.do(Undo(number=fact.number))
    assert book.digest == digest


def test_a_correction_after_the_deadline_is_a_question() -> None:
    """C.04.2.D.7-8: the hours are settings, and the policy looks at the clock."""
    book = started(8, correction_times=("2026-03-01 20:00",), result_times=("2026-03-01 19:30",))
    play(book)
    wrong = EnterResult(**on(book, 1, 1), result="0-1", correct=True)
    book.now = "2026-03-01 19:59"
    assert book.level(wrong) == 0
    book.now = "2026-03-01 20:01"
    asked = book.ask(wrong)
    assert isinstance(asked, NeedsConfirmation) and asked.level == 3
    assert [one.code for one in asked.concerns] == ["correct-deadline"]
    assert book.level(TurnColours(**on(book, 1, 2))) == 3
    book.do(wrong)
    assert tells(book.section().marks[-1], "1 … 1 … 2026-03-01 20:00")
