"""Team events and Double-Swiss events from a book: line-ups, matches, forfeits, reports, and everything back."""

from __future__ import annotations

import random

import pytest

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.closing import AdjustPoints, Finish
from arbitra.book.acts.entering import RemovePlayer
from arbitra.book.acts.line_ups import CloseLineUps, NameLineUp
from arbitra.book.acts.matches import EnterMatch, SignMatch, read_match
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import ClearResult, EnterResult, Postpone, TurnColours
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.taking_part import Withdraw
from arbitra.book.acts.teams import AddMember, AddTeams, MoveMember, OrderMembers
from arbitra.book.acts.undoing import Undo
from arbitra.book.intake.reports import as_command
from arbitra.book.report import report
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import POSTPONED
from arbitra.book.views.section_standings import section_standings
from arbitra.book.views.teams import line_ups_of, match_table, matches_of_round, team_card, team_list
from arbitra.formats import read_text, write_text
from arbitra.model import Tournament
from arbitra.ratings.board_lists import board_lists
from arbitra.reports.readable import check
from arbitra.rules.systems import systems
from tests.book.acts.memory import OPEN, Memory, add
from tests.book.acts.team_events import (
    MARKS,
    enter_match,
    match,
    members,
    pair_teams,
    play_teams,
    team,
    team_event,
)

TEAM_SYSTEMS = [one.id for one in systems() if one.teams]


def played(rounds: int, **settings: object) -> Memory:
    book = team_event(7, **settings)  # type: ignore[arg-type]
    play_teams(book, rounds)
    return book


def known(tournament: Tournament) -> tuple[object, ...]:
    """What a report carries of the rounds, without the lines of a file."""
    rounds = [(one.games, one.byes, one.encounters) for one in tournament.rounds]
    return rounds, tournament.members, tournament.absences, tournament.withdrawals, tournament.adjustments


@pytest.mark.parametrize("system", [*TEAM_SYSTEMS, "berger"])
def test_a_team_event_runs_to_its_end_and_its_report_is_paired_alike(system: str) -> None:
    book = team_event(6, system=system, rounds=5, tiebreaks=["MPvGP"])
    play_teams(book, 5)
    book.do(Finish(tournament=OPEN))
    read = read_text(write_text(report(book.state, OPEN), "trf26")).tournament
    assert check(read, standings=False).pairings == ()
    assert known(read) == known(as_tournament(book.state, OPEN))


def test_a_double_swiss_runs_to_its_end() -> None:
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"system": "doubleswiss", "rounds": 3}))
    add(book, 7)
    for number in range(1, 4):
        book.do(DraftRound(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        for place, board in enumerate(book.section().rounds[number - 1].boards):
            assert [game.white for game in board.games] == [board.white, board.black]
            enter_match(book, board.key, ("1=", "01", "==")[(place + number) % 3], number)
    book.do(Finish(tournament=OPEN))
    made = as_tournament(book.state, OPEN)
    read = read_text(write_text(report(book.state, OPEN), "trf26")).tournament
    assert check(read, standings=False).pairings == ()
    assert [one.encounters for one in read.rounds] == [one.encounters for one in made.rounds]
    again = Memory()
    again.do(as_command(read, OPEN))
    assert [one.encounters for one in as_tournament(again.state, OPEN).rounds] == [
        one.encounters for one in made.rounds
    ]


def test_signs_stand_for_the_player_on_the_left_and_facts_keep_the_colours() -> None:
    book = team_event(4)
    pair_teams(book)
    enter_match(book, "1", "1100")
    results = [game.outcome.result for game in match(book).games]
    assert results == ["10", "01", "01", "10"]  # the left player has White on boards 1 and 3
    assert [one.value for one in matches_of_round(book.state, OPEN, 1)[0].boards] == ["1-0", "1-0", "0-1", "0-1"]
    assert match(book).outcome.result == "=="
    first, second = (book.section().teams[one].members for one in (match(book).white, match(book).black))
    assert [game.white for game in match(book).games] == [first[0], second[1], first[2], second[3]]


@pytest.mark.parametrize("word", ["1-0", "1=0", "1=011", "x=01", "", "1/2"])
def test_a_match_wants_a_sign_for_each_board(word: str) -> None:
    assert read_match(word, 4) is None
    assert read_match("1-0", 3) is None, "the result of one board"


def test_a_line_up_seats_the_match_and_an_empty_board_is_lost() -> None:
    book = team_event(4)
    pair_teams(book)
    first, second = match(book).white, match(book).black
    book.do(NameLineUp(tournament=OPEN, round_number=1, team=first, members=members(book, first, 1, 2, 5, 0)))
    assert match(book).games == ()
    book.do(NameLineUp(tournament=OPEN, round_number=1, team=second, members=members(book, second, 1, 2, 3, 4)))
    games = match(book).games
    assert [game.outcome.result for game in games] == ["", "", "", "+-"]  # Black of board 4 is no one
    assert games[2].white == members(book, first, 5)[0]
    assert [one.key for one in book.section().rounds[0].waiting()] == ["1.1", "1.2", "1.3", "2"]
    shown = line_ups_of(book.state, OPEN, 1)
    assert [one.moved for one in shown.line_ups[:1]] == [(False, False, True, False)]


def test_order_rules() -> None:
    levels = {}
    for order in ("fixed", "free", "tolerance:15", "tolerance:10"):
        book = team_event(4, line_up_order=order)
        swapped = members(book, "p1", 2, 1, 3, 4)  # ten rating points apart
        levels[order] = book.level(NameLineUp(tournament=OPEN, round_number=1, team="p1", members=swapped))
    assert levels == {"fixed": 3, "free": 0, "tolerance:15": 0, "tolerance:10": 3}


@pytest.mark.parametrize(("way", "expected"), [("first", (1, 2, 3, 4)), ("last", (1, 2, 3, 5)), ("lost", (0, 0, 0, 0))])
def test_a_missing_line_up_becomes_what_the_settings_say(way: str, expected: tuple[int, ...]) -> None:
    book = team_event(4, missing_line_up=way)
    for one in book.section().teams:
        book.do(NameLineUp(tournament=OPEN, round_number=1, team=one, members=members(book, one, 1, 2, 3, 5)))
    play_teams(book)
    pair_teams(book)
    book.do(CloseLineUps(tournament=OPEN, round_number=2))
    assert book.section().line_ups[2]["p1"].members == members(book, "p1", *expected)


def test_after_the_deadline_a_line_up_is_confirmed_and_the_report_says_so() -> None:
    book = team_event(4, line_up_times=["2026-11-16 14:30"])
    pair_teams(book)
    late = NameLineUp(tournament=OPEN, round_number=1, team="p1", members=members(book, "p1", 1, 2, 3, 4))
    book.now = "2026-11-16 14:29"
    assert book.level(late) == 0
    book.now = "2026-11-16 14:31"
    assert book.level(late) == 3
    book.do(late)
    assert any("T1" in mark for mark in book.section().marks)


def test_a_forfeited_match_and_a_forfeited_board_come_back_from_the_report() -> None:
    book = team_event(6)
    pair_teams(book)
    enter_match(book, "1", "1=01")
    book.do(EnterMatch.at(match(book, "2").address(OPEN, 1), results=("1f",) * 4))
    book.do(EnterMatch.at(match(book, "3").address(OPEN, 1), results=tuple("1+=-")))
    assert match(book, "2").outcome.result == "+-"
    assert not any(book.section().line_ups[1][match(book, "2").black].members)
    read = read_text(write_text(report(book.state, OPEN), "trf26")).tournament
    assert known(read) == known(as_tournament(book.state, OPEN))
    book.do(Undo(number=len(book.facts)))
    book.do(EnterMatch.at(match(book, "3").address(OPEN, 1), results=("ff",) * 4))
    assert match(book, "3").outcome.result == "--"


def test_changing_a_signed_result_is_the_arbiters_decision() -> None:
    book = team_event(4)
    pair_teams(book)
    enter_match(book, "1", "1=01")
    address = match(book, "1.1").address(OPEN, 1)
    wrong = EnterResult.at(address, result="0-1", correct=True)
    before = book.level(wrong)
    book.do(SignMatch.at(match(book).address(OPEN, 1), by="C1"))
    assert before < book.level(wrong) == 3
    book.do(wrong)
    assert any("signed" in mark for mark in book.section().marks)


def test_colours_of_one_board_played_the_other_way_round() -> None:
    book = team_event(4)
    pair_teams(book)
    enter_match(book, "1", "1=01")
    book.do(TurnColours.at(match(book, "1.1").address(OPEN, 1)))
    shown = matches_of_round(book.state, OPEN, 1)[0].boards[0]
    assert (shown.colour, shown.value) == ("b", "1-0")
    digest = book.digest
    book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    book.do(Undo(actor="Ana"))
    assert book.digest == digest


def test_a_league_postpones_matches_takes_points_and_loses_those_of_a_team_that_left() -> None:
    book = team_event(4, system="berger", rounds=6, options={"cycles": "2"})
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    book.do(Publish(tournament=OPEN))
    book.do(Postpone.at(match(book, "1").address(OPEN, 1), due="2026-12-01"))
    assert match(book, "1").outcome.pending == POSTPONED
    assert [one.key for one in book.section().rounds[0].waiting()] == ["2"]
    enter_match(book, "1", "1=01")
    assert match(book, "1").outcome.result == "10"
    book.do(AdjustPoints(tournament=OPEN, person="p1", points=-10, game_points=-5, reason="no captain"))
    made = as_tournament(book.state, OPEN)
    assert [(int(one.points), int(one.game_points)) for one in made.adjustments] == [(-10, -5)]
    book.do(Withdraw(tournament=OPEN, person="p7", first_round=2))
    lost = [
        (board.outcome.result, board.white)
        for kept in book.section().rounds[1:]
        for board in kept.boards
        if "p7" in (board.white, board.black)
    ]
    assert len(lost) == 5
    assert all(result == ("-+" if white == "p7" else "+-") for result, white in lost)


def test_a_correction_after_the_next_pairing_leaves_that_round_as_it_was_paired() -> None:
    book = played(2, fide=False)
    before = check(as_tournament(book.state, OPEN), standings=False).pairings
    pair_teams(book)
    book.do(EnterResult.at(match(book, "1.1", 2).address(OPEN, 2), result="1-0", correct=True))
    made = as_tournament(book.state, OPEN)
    assert before == check(made, standings=False).pairings == ()
    assert made.stood


def test_lists_are_ordered_moved_and_extended() -> None:
    book = team_event(4)
    listed = book.section().teams["p1"].members
    book.do(OrderMembers(tournament=OPEN, team="p1", members=listed[::-1]))
    book.do(MoveMember(tournament=OPEN, person=listed[0], team="p7", place=1))
    book.do(AddMember(tournament=OPEN, team="p1", who=Person(name="New")))
    assert book.section().teams["p7"].members[0] == listed[0]
    assert [book.state.people[one].name for one in book.section().teams["p1"].members][-1] == "New"
    book.do(RemovePlayer(tournament=OPEN, person="p1"))
    assert "p1" not in book.state.people and not set(listed[1:]) & set(book.state.people)


def test_a_late_team_is_paired_from_the_next_round() -> None:
    book = played(1)
    book.do(AddTeams(tournament=OPEN, teams=(team(9),)))
    play_teams(book)
    assert len(book.section().rounds[1].boards) == 4


def test_views_agree_with_the_standings() -> None:
    book = played(3)
    rows = {row.tpn: row for row in section_standings(book.state, OPEN).rows}
    listed = team_list(book.state, OPEN)
    assert [one.number for one in listed] == list(range(1, 8)) and listed[0].reserves == 1
    table = match_table(book.state, OPEN)
    for one in listed:
        card = team_card(book.state, OPEN, one.person)
        games = sum(meeting.points[0] for meeting in card.meetings if meeting.points)
        made = sum(member.points for member in card.members)
        assert (
            games
            == made
            == sum(
                meeting.points[0]
                for pair, found in table.items()
                if pair[0] == one.person
                for meeting in found
                if meeting.points
            )
        )
        assert one.number in rows
    first, *_ = board_lists(as_tournament(book.state, OPEN))
    assert {score.games for score in first.scores} <= {2, 3}


def test_any_reports_of_random_team_events_come_back() -> None:
    chance = random.Random(29)
    for boards in ("WB", "WBBW", "WWW"):
        book = team_event(5, boards=boards, players=len(boards) + 1, fide=False)
        for number in range(1, 4):
            pair_teams(book)
            for board in book.section().rounds[number - 1].boards:
                for one in (board.white, board.black):
                    seats = sorted(chance.sample(range(1, len(boards) + 2), len(boards)))
                    seats[-1] = 0 if chance.random() < 0.3 else seats[-1]
                    named = members(book, one, *seats)
                    book.do(NameLineUp(tournament=OPEN, round_number=number, team=one, members=named))
                enter_open_boards(book, board.key, number, chance)
        made = as_tournament(book.state, OPEN)
        read = read_text(write_text(report(book.state, OPEN), "trf26")).tournament
        assert known(read) == known(made)
        again = Memory()
        again.do(as_command(read, OPEN))
        assert known(as_tournament(again.state, OPEN)) == known(made)


def enter_open_boards(book: Memory, key: str, number: int, chance: random.Random) -> None:
    """Boards that an empty seat has not decided."""
    rules = book.section().encounter_rules
    assert rules is not None
    held = match(book, key, number).games
    words = []
    for place in range(rules.boards):
        taken = not held or held[place].outcome.open
        words.append(chance.choice("10=+-") if taken else "")
    address = match(book, key, number).address(OPEN, number)
    answer = book.ask(EnterMatch.at(address, results=tuple(words)))
    assert not isinstance(answer, Refused), str(answer)
    book.do(EnterMatch.at(address, results=tuple(words)))


def test_clearing_a_board_opens_its_match_again() -> None:
    book = team_event(4)
    pair_teams(book)
    enter_match(book, "1", MARKS[0])
    book.do(ClearResult.at(match(book, "1.3").address(OPEN, 1), correct=True))
    assert match(book).outcome.open
    book.do(Undo(actor="Ana"))
    assert match(book).outcome.result == "10"
