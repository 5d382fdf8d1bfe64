"""The answer of the page: the sentence that decides, the alternative, the report card, the colours of the pair."""

from __future__ import annotations

from arbitra import generate
from arbitra.model import Tournament, Tpn
from arbitra.web.why.reply import Query, Reply, reply
from tests.tournaments import rated, tournament
from tests.web import wording
from tests.web.why.bracket_lab import explained
from tests.web.wording import says

SECOND_ROUND = tournament(rated(8), "1-5:10 6-2:01 3-7:10 8-4:01", rounds_planned=5, system="dutch:2026")
"""The winners are 1 to 4; 1 and 3 had White."""


def asked(
    first: int, second: int | None = None, *, bye: bool = False, played: Tournament = SECOND_ROUND, number: int = 2
) -> Reply:
    query = Query(Tpn(first), None if second is None else Tpn(second), bye)
    return reply(explained(played, number), query)


def test_a_pair_that_meets_is_told_by_whom_it_would_have_met() -> None:
    """3 stands first in S2, but 1 and 3 both want Black: two of the four would go without their colour."""
    told = asked(1, 4)
    assert told.holds
    assert told.sentence is not None
    assert told.sentence.article == "C12"
    assert told.instead == 3
    assert told.question.asked == {1, 4}
    assert told.question.alternative == {1, 3}
    assert told.bracket == 1


def test_the_report_card_marks_the_first_that_is_worse() -> None:
    card = asked(1, 4).card
    assert card is not None
    assert card.compared
    rows = {row.article: row for row in card.rows}
    assert [row.article for row in card.rows if row.worse] == ["C12"]
    assert (rows["C12"].mine, rows["C12"].theirs) == (0, 2)
    assert rows["C12"].demand == says(wording.AS_FEW_PLAYERS_AS)
    assert card.rest_articles == "C6–C11, C14–C21"


def test_a_pair_that_does_not_meet() -> None:
    told = asked(1, 3)
    assert not told.holds
    assert told.sentence is not None
    assert (told.sentence.article, told.instead) == ("C12", 3)
    assert told.question.asked == {1, 4}


def test_two_who_have_met_have_no_alternative() -> None:
    told = asked(1, 5)
    assert told.sentence is not None
    assert told.sentence.article == "C1"
    assert told.answer is None
    assert told.card is not None
    assert not told.card.compared
    assert told.question.alternative == {1, 5}


def test_a_player_has_a_story_and_the_answer_of_their_board() -> None:
    told = asked(4)
    assert (told.query.first, told.query.second) == (4, 1)
    assert told.holds
    assert "is in the bracket of 1.0 points" in str(told.story[0])


def test_the_bye() -> None:
    """Of five, the last one is left."""
    five = tournament(rated(5), rounds_planned=4, system="dutch:2026")
    told = asked(5, played=five, number=1)
    assert told.holds
    assert told.board is None
    assert told.sentence is not None
    assert told.sentence.article == "C2"
    other = asked(1, bye=True, played=five, number=1)
    assert not other.holds
    assert other.board is not None


def test_somebody_who_is_not_there() -> None:
    away = tournament(rated(5), "1-3:10 4-2:01 5Z", rounds_planned=4, system="dutch:2026")
    told = asked(5, played=away, number=1)
    assert told.bracket == 0
    assert "absent" in str(told.sentence)
    assert told.story == ()


def test_the_colours_of_the_pair() -> None:
    colours = asked(1, 4).colours
    assert colours is not None
    assert [(wish.tpn, wish.gets, wish.balance, wish.preference, wish.strength) for wish in colours.wishes] == [
        (4, "W", -1, "W", "strong"),
        (1, "B", 1, "B", "strong"),
    ]
    assert [reason.article for reason in colours.reasons] == ["5.2.1"]


def test_what_the_colour_rule_looked_at_is_told() -> None:
    made = generate(system="dutch:2026", players=20, rounds=5, seed=3)
    explanation = explained(made, 5)
    board = next(board for board in explanation.pairing.boards if board.colour.article == "5.2.3")
    colours = reply(explanation, Query(board.white, board.black)).colours
    assert colours is not None
    assert len(colours.reasons) == 2
    assert "their colours differed" in str(colours.reasons[1])


def test_other_systems_answer_with_their_sentences() -> None:
    for system in ("dubov:2026", "burstein:2026", "lim:1999", "koth", "berger", "dutch:2011"):
        played = tournament(rated(6), rounds_planned=5, system=system)
        board = explained(played, 1).pairing.boards[0]
        told = asked(board.white, board.black, played=played, number=1)
        assert told.holds, system
        assert told.sentence is not None, system
        assert told.bracket == 1, system


def test_a_schedule_tells_the_row_of_its_table_and_apart_from_it_the_colours() -> None:
    """Both stand in one article."""
    told = asked(1, 6, played=tournament(rated(6), rounds_planned=5, system="berger"), number=1)
    assert "row 1 of the Berger table" in str(told.sentence)
    assert told.colours is not None
    assert len(told.colours.reasons) == 1
    assert "White" in str(told.colours.reasons[0])


def test_the_steps_of_a_player_end_without_what_the_criteria_ask() -> None:
    assert not any(str(reason).startswith(says(wording.AS_FEW_PLAYERS_AS)) for reason in asked(4).story)
