"""Choices that C.07 leaves to the regulations are kept in the book: 2.1, 4.2, 10 and 16.6."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.closing import Finish, PlaceTied
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.acts.undoing import Undo
from arbitra.book.report import report
from arbitra.book.state.people import Person
from arbitra.book.views.section_standings import section_standings
from arbitra.formats import write_text
from tests.book.acts.memory import OPEN, Memory, add, enter, finish, pair, play, started
from tests.said import tells


def unrated(rounds: int = 1, **settings: Any) -> Memory:
    """Five rated players and one without a rating; ARO is the tie-break."""
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"rounds": rounds, "tiebreaks": ("ARO",), **settings}))
    add(book, 5)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Vega, Sol")))
    return book


def drawn(rounds: int = 1, **settings: Any) -> Memory:
    """Eight players who have drawn all their games: points and tie-breaks leave them tied."""
    book = started(8, rounds=rounds, **settings)
    for _ in range(rounds):
        play(book, ["1/2"] * 4)
    return book


def order(book: Memory) -> list[int]:
    return [row.tpn for row in section_standings(book.state, OPEN).rows]


def ranks(book: Memory) -> list[int | None]:
    return [row.rank for row in section_standings(book.state, OPEN).rows]


def lines(book: Memory) -> list[str]:
    return write_text(report(book.state, OPEN), "trf26").splitlines()


def test_a_tie_break_that_cannot_be_computed_is_a_question_before_the_finish() -> None:
    book = unrated()
    play(book)
    asked = book.ask(Finish(tournament=OPEN))
    assert isinstance(asked, NeedsConfirmation) and asked.level == 3
    assert [(one.code, one.article) for one in asked.concerns] == [("tiebreak-left-out", "C.07.10")]
    assert "ARO" in str(asked.concerns[0]) and "Vega, Sol" in str(asked.concerns[0])
    finish(book)
    assert tells(lines(book), "ARO")


def test_it_is_told_before_round_1_while_it_can_still_be_settled() -> None:
    book = unrated()
    asked = book.ask(DraftRound(tournament=OPEN))
    assert isinstance(asked, NeedsConfirmation) and "unrated-tiebreak" in {one.code for one in asked.concerns}


@pytest.mark.parametrize("way", ["skip", "fixed:1400", "national:1400"])
def test_how_unrated_opponents_count_is_announced_applied_and_reported(way: str) -> None:
    book = unrated(unrated=way)
    answer = book.ask(DraftRound(tournament=OPEN))
    concerns = answer.concerns if isinstance(answer, NeedsConfirmation) else ()
    assert "unrated-tiebreak" not in {one.code for one in concerns}
    play(book)
    assert book.level(Configure(tournament=OPEN, changes={"unrated": "omit"})) == 5
    made = section_standings(book.state, OPEN)
    assert made.tiebreaks == ("ARO",) and not made.left_off
    against = next(
        board.black if board.white == "p6" else board.white
        for board in book.section().rounds[0].boards
        if "p6" in (board.white, board.black)
    )
    value = made.row(int(against[1:])).shown["ARO"]
    assert value == ("1400" if way != "skip" else value) and (way == "skip") == (value in (None, "0"))
    assert book.level(Finish(tournament=OPEN)) < 3
    assert tells(lines(book), f"(C.07 10): {way}")


def test_ties_at_the_end_are_drawn_by_the_seed_that_is_kept() -> None:
    book = drawn(2, ties="lot:harbour")
    assert ranks(book) == list(range(1, 9))
    assert order(book) == order(drawn(2, ties="lot:harbour")), "whoever has the seed draws the same"
    assert order(book) != order(drawn(2, ties="lot:quay"))
    assert tells(lines(book), "(C.07 2.1) … harbour")
    assert book.level(Configure(tournament=OPEN, changes={"ties": "lot:better"})) == 5, "a lot is not drawn twice"


def test_nobody_draws_lots_before_the_last_round() -> None:
    book = started(8, rounds=2, ties="lot:harbour")
    play(book, ["1/2"] * 4)
    assert set(ranks(book)) == {1}


def test_shared_places_stay_shared() -> None:
    assert set(ranks(drawn(ties="shared"))) == {1} == set(ranks(drawn()))


def test_tied_players_are_placed_by_hand_with_a_reason() -> None:
    book = drawn()
    digest = book.digest
    (fact,) = book.do(PlaceTied(tournament=OPEN, people=("p7", "p3"), reason="decided by the jury, rule 12"))
    assert order(book)[:2] == [7, 3] and ranks(book)[:3] == [1, 2, 3]
    assert tells(lines(book), "rule 12")
    book.do(Undo(number=fact.number))
    assert book.digest == digest


def test_what_is_decided_is_not_turned_by_hand() -> None:
    book = started(4, rounds=1)
    play(book, ["1-0", "1-0"])
    winner, loser = book.board(1, 1).white, book.board(1, 1).black
    refused = book.refused(PlaceTied(tournament=OPEN, people=(loser, winner), reason="rule 12"))
    assert refused.code == "not-tied"


def buchholz(**settings: Any) -> dict[int, str]:
    """Seven players, the last absent in round 2, two in the last one: after three rounds, by number."""
    book = started(7, rounds=3, tiebreaks=("BH/C1", "BH"), **settings)
    play(book)
    book.do(AskBye(tournament=OPEN, person="p7", round_number=2, kind="zero"))
    play(book)
    book.do(AskBye(tournament=OPEN, person="p6", round_number=3, kind="zero"))
    pair(book)
    for board in book.section().rounds[2].boards:
        enter(book, 3, board.key, "1-0")
    made = section_standings(book.state, OPEN)
    return {row.tpn: f"{row.shown['BH']} {row.shown['BH/C1']}" for row in made.rows}


def test_what_the_regulations_set_aside_is_not_applied() -> None:
    usual = buchholz()
    without = {article: buchholz(unplayed=(article,)) for article in ("16.3", "16.4", "16.5")}
    played_all = [tpn for tpn in usual if without["16.4"][tpn].split()[0] == usual[tpn].split()[0]]
    assert usual != without["16.3"], "opponents of whoever left count the points that are there"
    assert {6, 7}.isdisjoint(played_all), "no virtual opponent"
    cut = without["16.5"]
    assert [value.split()[0] for value in usual.values()] == [value.split()[0] for value in cut.values()]
    assert usual != cut, "only what is cut first changes"


def test_the_report_says_what_is_set_aside() -> None:
    assert tells(lines(drawn(unplayed=("16.5",))), "(C.07 16.6): 16.5")
