"""Who comes late plays whoever has the bye, or gets half a point; the rest of the round stays as it is."""

from __future__ import annotations

import pytest

from arbitra.book.acts.coming_late import ByeLate, LateChoices, PairLate, late_choices
from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.taking_part import AskBye, Expel, Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Person
from arbitra.book.views.section_standings import section_standings
from arbitra.model import ByeKind
from tests import sentences
from tests.book.acts.attempts import begun, robin
from tests.book.acts.attempts_coming_late import awaited
from tests.book.acts.memory import OPEN, Memory, enter, pair, play
from tests.sentences import worded

LATE = PairLate(tournament=OPEN, person="p2")
HALF = ByeLate(tournament=OPEN, person="p2")


def kept_byes(book: Memory, round_number: int = 1) -> dict[str, str]:
    return dict(book.section().rounds[round_number - 1].byes)


def test_they_play_who_has_the_bye_at_a_board_behind_the_last() -> None:
    book = awaited(True)
    before = book.section().rounds[0]
    assert kept_byes(book) == {"p2": "Z", "p6": "U"}
    (fact,) = book.do(LATE)
    after = book.section().rounds[0]
    assert after.boards[:-1] == before.boards, "nobody else is moved"
    board = after.boards[-1]
    assert (board.key, {board.white, board.black}, board.version) == ("3", {"p2", "p6"}, fact.number)
    assert kept_byes(book) == {}
    assert book.section().entries["p2"].byes == {}
    enter(book, 1, 3, "1-0")
    assert book.section().marks == (
        worded(sentences.ARRIVED_LATE_FOR_ROUND, first="Player 002", round=1, second="Player 006"),
    )


@pytest.mark.parametrize("system", ["dutch:2026", "dutch:2017", "dutch:2011", "dubov", "burstein", "lim", "koth"])
@pytest.mark.parametrize(("late", "colour"), [("p1", "w"), ("p2", "b"), ("p3", "w")])
def test_in_round_1_the_colours_go_by_odd_and_even_numbers(system: str, late: str, colour: str) -> None:
    """Nobody has a preference yet: the higher of the two has the initial colour, White, if their number is odd."""
    book = begun(False, system=system)
    book.do(AskBye(tournament=OPEN, person=late, round_number=1, kind="zero"))
    pair(book)
    book.do(PairLate(tournament=OPEN, person=late))
    assert dict(_colours(book.section().rounds[0].boards[-1]))[late] == colour


def test_the_colours_are_those_of_the_system() -> None:
    later = begun(True)
    play(later)
    later.do(AskBye(tournament=OPEN, person="p1", round_number=2, kind="zero"))
    pair(later)
    bye = next(person for person, kind in kept_byes(later, 2).items() if kind == "U")
    had = {person: colour for board in later.section().rounds[0].boards for person, colour in _colours(board)}
    assert had["p1"] != had[bye], "else somebody must be denied"
    later.do(PairLate(tournament=OPEN, person="p1"))
    board = later.section().rounds[1].boards[-1]
    assert dict(_colours(board)) == {person: "wb".replace(had[person], "") for person in ("p1", bye)}


def _colours(board: object) -> list[tuple[str, str]]:
    return [(board.white, "w"), (board.black, "b")]  # type: ignore[attr-defined]


def test_who_was_added_after_the_publication_may_come_in() -> None:
    book = begun(True, 5)
    pair(book)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Late", rating=2600)))
    assert book.section().entries["p6"].is_out(1)
    book.do(PairLate(tournament=OPEN, person="p6"))
    assert not book.section().entries["p6"].is_out(1)
    board = book.section().rounds[0].boards[-1]
    assert {board.white, board.black} == {"p5", "p6"}
    for place in (1, 2, 3):
        enter(book, 1, place, "1-0")
    pair(book)
    assert len(as_tournament(book.state, OPEN).rounds[0].games) == 3


def test_who_was_withdrawn_takes_part_again_and_who_was_absent_is_ticked_off() -> None:
    book = begun(True, 6)
    book.do(Withdraw(tournament=OPEN, person="p2"))
    pair(book)
    book.do(LATE)
    assert book.section().entries["p2"].out == ()
    absent = begun(True, 6)
    absent.do(OpenCheckIn(tournament=OPEN))
    absent.do(TickOff(tournament=OPEN, people=("p1", "p3", "p4", "p5", "p6")))
    absent.do(CloseCheckIn(tournament=OPEN))
    pair(absent)
    before = absent.digest
    (fact,) = absent.do(LATE)
    checkin = absent.section().checkin
    assert checkin is not None and "p2" in checkin.here, "paired again, the round has them"
    absent.do(Undo(number=fact.number))
    assert absent.digest == before


def test_others_who_are_withdrawn_or_away_stay_so() -> None:
    book = begun(True, 9)
    book.do(Withdraw(tournament=OPEN, person="p3"))
    for person in ("p2", "p4"):
        book.do(AskBye(tournament=OPEN, person=person, round_number=1))
    book.do(Withdraw(tournament=OPEN, person="p5"))
    pair(book)
    book.do(LATE)
    assert kept_byes(book) == {"p4": "H"}
    assert {book.board(1, 3).white, book.board(1, 3).black} == {"p2", "p9"}


def test_a_half_point_bye_counts_in_the_standings() -> None:
    book = awaited(True)
    book.do(HALF)
    assert kept_byes(book) == {"p2": "H", "p6": "U"}
    assert book.section().entries["p2"].byes == {1: "H"}
    for key in (1, 2):
        enter(book, 1, key, "1-0")
    rows = section_standings(book.state, OPEN).rows
    assert [row.points for row in rows if row.tpn == 2] == [5]
    played = as_tournament(book.state, OPEN).rounds[0]
    assert [bye.kind for bye in played.byes if bye.player == 2] == [ByeKind.HALF_POINT]
    assert book.refused(HALF).code == "late-has-bye"


def test_half_points_ask_what_half_point_byes_ask() -> None:
    book = begun(True)
    book.do(AskBye(tournament=OPEN, person="p2", round_number=3))
    book.do(Withdraw(tournament=OPEN, person="p2"))
    pair(book)
    assert "3" in str(book.ask(HALF)), "has one in round 3"
    book.do(EditPlayer(tournament=OPEN, person="p2", changes={"half_byes": False}))
    assert book.refused(HALF).code == "half-bye-barred"


@pytest.mark.parametrize("command", [LATE, HALF])
def test_undo_gives_back_the_round_and_undoing_that_the_late_player(command: PairLate | ByeLate) -> None:
    book = awaited(True)
    before = book.digest
    (fact,) = book.do(command)
    after = book.digest
    (undone,) = book.do(Undo(number=fact.number))
    assert (undone.act, book.digest) == ("unlate", before)
    book.do(Undo(number=undone.number))
    assert book.digest == after
    assert book.refolded() == book.state


def test_what_was_played_or_paired_upon_it_is_undone_first() -> None:
    book = awaited(True)
    (fact,) = book.do(LATE)
    enter(book, 1, 1, "1-0")
    enter(book, 1, 2, "1-0")
    assert book.level(Undo(number=fact.number)) == 3, "results of other boards do not stand on it"
    enter(book, 1, 3, "1-0")
    assert book.refused(Undo(number=fact.number)).code == "stands-on"
    half = awaited(True)
    (fact,) = half.do(HALF)
    for key in (1, 2):
        enter(half, 1, key, "1-0")
    pair(half)
    assert half.refused(Undo(number=fact.number)).code == "stands-on"


def test_paired_again_the_round_has_them() -> None:
    book = awaited(True)
    book.do(LATE)
    book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert book.refused(Publish(tournament=OPEN)).code == "draft-outdated"
    book.do(DraftRound(tournament=OPEN))
    kept = book.section().rounds[0]
    assert len(kept.boards) == 3 and not kept.byes


def test_a_table_of_their_own_is_kept() -> None:
    book = awaited(True)
    book.do(EditPlayer(tournament=OPEN, person="p6", changes={"table": 20}))
    book.do(LATE)
    assert book.section().rounds[0].boards[-1].key == "20"


def test_a_draft_of_the_next_round_is_outdated() -> None:
    book = awaited(True)
    for key in (1, 2):
        enter(book, 1, key, "1-0")
    book.do(DraftRound(tournament=OPEN))
    book.do(HALF)
    assert book.refused(Publish(tournament=OPEN)).code == "draft-outdated"


def test_what_a_page_offers() -> None:
    book = awaited(True)
    assert late_choices(book.state, OPEN) == LateChoices(1, "p6", ("p2",))
    book.do(LATE)
    assert late_choices(book.state, OPEN) == LateChoices(1, "", ())
    book.do(Expel(tournament=OPEN, person="p2"))
    assert late_choices(begun(True).state, OPEN) is None
    assert late_choices(robin(True).state, OPEN) is None
    gone = begun(True)
    gone.do(Expel(tournament=OPEN, person="p2"))
    pair(gone)
    assert late_choices(gone.state, OPEN) == LateChoices(1, "p6", ())
    assert gone.refused(LATE).code == "expelled"
