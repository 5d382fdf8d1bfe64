"""Schedules publish any round, take results in any order, and keep postponed games open."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from arbitra.book.acts.closing import AdjustPoints, Finish
from arbitra.book.acts.entering import AddPlayer, EditPlayer, MovePlayer, RemovePlayer
from arbitra.book.acts.pairing import DraftRound, DropDraft, Publish, Unpublish
from arbitra.book.acts.pairing_numbers import Renumber
from arbitra.book.acts.playing import EnterResult, Postpone, Resolve
from arbitra.book.acts.presence import OpenCheckIn
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.taking_part import AskBye, Expel, Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Person
from arbitra.book.state.section import CheckIn, Phase
from arbitra.book.views.section_standings import section_standings
from arbitra.cli.main import main
from arbitra.formats.files import read_file, write_file
from arbitra.model import GameResult
from arbitra.reports.readable import check
from arbitra.tiebreaks.standings import standings
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, started
from tests.said import tells

TEN = 10
ROUNDS = 9
WORTH = {"10": (10, 0), "01": (0, 10), "==": (5, 5), "+-": (10, 0), "-+": (0, 10)}


def _robin(players: int = 4, rounds: int | None = 3) -> Memory:
    return started(players, "berger", rounds=rounds)


def _points(book: Memory) -> dict[int, int]:
    """By pairing number, from the book's own boards."""
    section = book.section()
    points = {entry.number or 0: 0 for entry in section.entries.values()}
    for kept in section.rounds:
        for board in kept.boards:
            for person, worth in zip((board.white, board.black), WORTH.get(board.outcome.result, (0, 0)), strict=True):
                points[section.entries[person].number or 0] += worth
    return points


def _ranked(book: Memory) -> dict[int, int]:
    return {int(row.tpn): int(row.points) for row in standings(as_tournament(book.state, OPEN), ["SB"]).rows}


@pytest.fixture(scope="module")
def league() -> Memory:
    """Ten players over three months: numbers drawn, rounds published out of order, games played as they come."""
    book = started(TEN, "berger", rounds=ROUNDS, numbering="lot:spring", tiebreaks=("DE", "SB"))
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    book.do(Publish(tournament=OPEN, rounds=(1, 2)))
    book.do(Publish(tournament=OPEN, rounds=(5,)))
    chance = random.Random(3)
    _play(book, [(5, 3), (1, 2), (2, 5), (5, 1), (1, 1)], chance)
    assert _ranked(book) == _points(book)
    assert not check(as_tournament(book.state, OPEN)).differences
    book.do(Postpone(**on(book, 1, 4), due="2026-05-20"))
    book.do(Postpone(**on(book, 5, 2), due="2026-06-01"))
    book.do(Publish(tournament=OPEN))
    _undo_in_the_middle(book)
    games = [(number, place) for number in range(1, ROUNDS + 1) for place in range(1, TEN // 2 + 1)]
    chance.shuffle(games)
    _play(book, [game for game in games if game not in ((1, 4), (5, 2))], chance)
    assert _ranked(book) == _points(book)
    book.do(Resolve(**on(book, 1, 4), result="0-1"))
    return book


def _play(book: Memory, games: list[tuple[int, int]], chance: random.Random) -> None:
    for number, place in games:
        if book.board(number, place).outcome.open:
            enter(book, number, place, chance.choice(["1-0", "1/2", "0-1"]))


def _undo_in_the_middle(book: Memory) -> None:
    digest = book.digest
    (fact,) = enter(book, 7, 3, "1-0")
    enter(book, 3, 2, "1/2")
    book.do(Undo(number=fact.number))
    book.do(Undo(actor="Ana"))
    assert book.digest == digest


def test_finish_waits_for_the_postponed_game(league: Memory, tmp_path: Path) -> None:
    assert tells(str(league.refused(Finish(tournament=OPEN))), "5/2 … [C.04.2.3.1]")
    assert league.board(5, 2).outcome.due == "2026-06-01"
    enter(league, 5, 2, "1/2")
    league.do(Finish(tournament=OPEN))
    assert league.section().phase is Phase.FINISHED
    assert _ranked(league) == _points(league)
    assert sum(_points(league).values()) == 45 * 10
    assert league.refolded() == league.state


def test_the_report_of_the_league_checks(league: Memory, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "league.trf"
    write_file(as_tournament(league.state, OPEN), path, "trf26")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
    assert "9 rounds, 0 differences" in capsys.readouterr().out
    assert main(["validate", str(path)]) == 0, capsys.readouterr().out


def test_a_round_before_a_published_one_is_waited_for(tmp_path: Path) -> None:
    book = _robin(6, 5)
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    assert not as_tournament(book.state, OPEN).rounds
    book.do(Publish(tournament=OPEN, rounds=(3,)))
    enter(book, 3, 1, "1-0")
    made = as_tournament(book.state, OPEN)
    assert len(made.rounds) == 3
    assert {game.result for game in made.rounds[0].games} == {GameResult.PENDING}
    assert not check(made).differences
    write_file(made, tmp_path / "a.trf", "trf26")
    assert read_file(tmp_path / "a.trf").tournament.rounds == made.rounds
    assert book.section().coming == 1
    assert book.section().drafts == (1, 2, 4, 5)


def test_drafts_are_published_one_by_one_or_together() -> None:
    book = _robin()
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    assert book.refused(Publish(tournament=OPEN, rounds=(4,))).code == "not-a-draft"
    (fact,) = book.do(Publish(tournament=OPEN, rounds=(2,)))
    assert book.refused(Publish(tournament=OPEN, rounds=(2,))).code == "not-a-draft"
    assert {board.version for board in book.section().rounds[1].boards} == {fact.number}
    assert book.refused(EnterResult(**on(book, 1, 1), result="1-0")).code == "no-board"
    assert len(book.do(Publish(tournament=OPEN))) == 2
    assert book.refused(DraftRound(tournament=OPEN, rounds="all")).code == "beyond-plan"


def test_a_result_leaves_the_other_drafts_as_they_are() -> None:
    book = _robin()
    book.do(DraftRound(tournament=OPEN, rounds=3))
    book.do(Publish(tournament=OPEN, rounds=(1,)))
    enter(book, 1, 1, "1-0")
    book.do(AskBye(tournament=OPEN, person="p1", round_number=3, kind="zero"))
    book.do(Publish(tournament=OPEN, rounds=(2,)))
    assert book.refused(Publish(tournament=OPEN)).code == "draft-outdated"
    book.do(DraftRound(tournament=OPEN))
    book.do(Publish(tournament=OPEN))


def test_drafting_again_records_only_what_changes() -> None:
    book = _robin()
    book.do(DraftRound(tournament=OPEN, rounds=2))
    book.do(Publish(tournament=OPEN, rounds=(2,)))
    assert len(book.do(DraftRound(tournament=OPEN, rounds="all"))) == 1
    assert book.do(DraftRound(tournament=OPEN, rounds="all")) == ()


def test_a_draft_between_published_rounds_is_not_dropped() -> None:
    book = _robin()
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    book.do(Publish(tournament=OPEN, rounds=(2,)))
    book.do(DropDraft(tournament=OPEN))
    assert len(book.section().rounds) == 2
    assert book.refused(DropDraft(tournament=OPEN)).code == "no-draft"
    assert book.refused(Finish(tournament=OPEN)).code == "draft-left"


def test_a_schedule_without_rounds_configured_knows_how_many_it_has() -> None:
    book = _robin(6, None)
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    assert len(book.section().rounds) == 5
    match = started(2, "match", rounds=None)
    assert match.refused(DraftRound(tournament=OPEN, rounds="all")).code == "no-end"
    match = started(2, "match", rounds=6)
    match.do(DraftRound(tournament=OPEN, rounds="all"))
    match.do(Publish(tournament=OPEN, rounds=(6, 2)))
    assert match.section().drafts == (1, 3, 4, 5)


def test_finish_with_fewer_rounds_than_the_schedule_has() -> None:
    book = _robin(4, None)
    pair(book)
    for key in (1, 2):
        enter(book, 1, key, "1-0")
    assert book.level(Finish(tournament=OPEN)) == 4
    assert tells(str(book.ask(Finish(tournament=OPEN))), "1 … 3")


def test_any_round_of_a_schedule_is_unpublished_and_no_other_is_touched() -> None:
    book = _robin()
    book.do(LeaveFide(tournament=OPEN))
    pair(book, rounds=3)
    enter(book, 3, 1, "1-0")
    digest = book.digest
    assert book.refused(Unpublish(tournament=OPEN, round_number=4)).code == "not-published"
    (fact,) = book.do(Unpublish(tournament=OPEN, round_number=1))
    assert book.section().drafts == (1,)
    assert book.board(3, 1).outcome.result == "10"
    book.do(Undo(number=fact.number))
    assert book.digest == digest
    swiss = started(6)
    swiss.do(LeaveFide(tournament=OPEN))
    pair(swiss)
    for key in (1, 2, 3):
        enter(swiss, 1, key, "1-0")
    pair(swiss)
    assert swiss.refused(Unpublish(tournament=OPEN, round_number=1)).code == "latest-only"


def test_the_phase_of_a_schedule() -> None:
    book = _robin()
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    assert book.section().phase is Phase.DRAFT
    book.do(Publish(tournament=OPEN, rounds=(3,)))
    assert book.section().phase is Phase.PUBLISHED
    for key in (1, 2):
        enter(book, 3, key, "1-0")
    assert book.section().phase is Phase.DRAFT


def test_once_a_round_is_published_nobody_comes_or_goes() -> None:
    book = _robin()
    book.do(CreateTournament(tournament="B"))
    book.do(AddPlayer(tournament="B", who=Person(name="Other")))
    who = Person(name="Late")
    (added,) = book.do(AddPlayer(tournament=OPEN, who=who))
    (removed,) = book.do(RemovePlayer(tournament=OPEN, person="p6"))
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    book.do(Publish(tournament=OPEN, rounds=(2,)))
    late = (
        AddPlayer(tournament=OPEN, who=who),
        MovePlayer(tournament="B", person="p5", target=OPEN),
        Undo(number=removed.number),
    )
    for command in late:
        assert book.refused(command).code == "schedule-fixed"
    assert book.refused(Configure(tournament=OPEN, changes={"numbering": "lot:again"})).code == "announced"
    book.do(EditPlayer(tournament=OPEN, person="p4", changes={"rating": 2700}))
    assert book.refused(Renumber(tournament=OPEN)).code == "schedule-fixed"
    assert added.number < removed.number


def test_byes_check_in_and_points_ask_whether_that_round_is_published() -> None:
    book = _robin()
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    book.do(Publish(tournament=OPEN, rounds=(2,)))
    assert book.refused(AskBye(tournament=OPEN, person="p1", round_number=2)).code == "round-published"
    book.do(AskBye(tournament=OPEN, person="p1", round_number=1))
    book.do(OpenCheckIn(tournament=OPEN))
    assert book.section().checkin == CheckIn(round_number=1)
    points = AdjustPoints(tournament=OPEN, person="p1", points=5, round_number=2, reason="x")
    assert book.level(points) == 3
    assert book.refused(AdjustPoints(tournament=OPEN, person="p1", points=5, round_number=1)).code == "no-round"


@pytest.mark.parametrize(
    ("rounds", "options", "code"),
    [
        (None, {}, "FIDE_ROUNDROBIN"),
        (5, {}, "FIDE_ROUNDROBIN"),
        (10, {}, "FIDE_DOUBLEROUNDROBIN"),
        (None, {"cycles": "2", "reversal": "none"}, "BERGER_DOUBLEROUNDROBIN"),
        (20, {}, "BERGER_ROUNDROBIN_G4"),
    ],
)
def test_the_type_code_of_a_round_robin_says_how_often_each_meets_each(
    rounds: int | None, options: dict[str, str], code: str
) -> None:
    book = started(6, "berger", rounds=rounds, options=options)
    assert as_tournament(book.state, OPEN).settings.type_code == code
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    assert len(book.section().rounds) == (rounds or 5 * int(options.get("cycles", 1)))
    book.do(Publish(tournament=OPEN))
    assert not check(as_tournament(book.state, OPEN)).differences


@pytest.mark.parametrize("command", [Withdraw(tournament=OPEN, person="p1"), Expel(tournament=OPEN, person="p1")])
def test_who_leaves_a_published_schedule_loses_the_open_games(command: Withdraw | Expel) -> None:
    book = _robin()
    pair(book, rounds=3)
    for key in (1, 2):
        enter(book, 1, key, "1/2")
    digest = book.digest
    facts = book.do(command)
    assert book.section().entries["p1"].out == ((2, None),)
    lost = [board for kept in book.section().rounds for board in kept.boards if not board.outcome.open][2:]
    assert len(lost) == 2
    assert all(board.outcome.result == ("-+" if board.white == "p1" else "+-") for board in lost)
    assert len(facts) == 3
    book.do(Undo(number=facts[0].number))
    assert book.digest == digest


def test_rounds_published_after_somebody_left_have_their_games_forfeited() -> None:
    book = _robin(6, 5)
    pair(book)
    for key in (1, 2, 3):
        enter(book, 1, key, "1/2")
    book.do(AskBye(tournament=OPEN, person="p2", round_number=3, kind="zero"))
    book.do(Withdraw(tournament=OPEN, person="p1"))
    book.do(DraftRound(tournament=OPEN, rounds="all"))
    digest = book.digest
    facts = book.do(Publish(tournament=OPEN))
    of_p1 = [board for kept in book.section().rounds[1:] for board in kept.boards if "p1" in (board.white, board.black)]
    assert len(of_p1) == 4
    assert all(board.outcome.result == ("-+" if board.white == "p1" else "+-") for board in of_p1)
    (of_p2,) = (board for board in book.section().rounds[2].boards if "p2" in (board.white, board.black))
    assert not of_p2.outcome.open
    book.do(LeaveFide(tournament=OPEN))
    book.do(Undo(number=facts[0].number))
    book.do(Publish(tournament=OPEN))
    assert digest != book.digest
    for number, kept in enumerate(book.section().rounds, start=1):
        for board in kept.boards:
            if board.outcome.open:
                enter(book, number, board.key, "1-0")
    book.do(Finish(tournament=OPEN))
    assert not check(as_tournament(book.state, OPEN)).differences


def test_whoever_played_fewer_than_half_is_not_ranked_and_games_against_them_do_not_count() -> None:
    book = _robin(6, 5)
    pair(book, rounds=5)
    for key in (1, 2, 3):
        enter(book, 1, key, "1-0")
    winner = book.board(1, 1)
    loser = book.section().entries[winner.black].number
    book.do(Withdraw(tournament=OPEN, person=winner.black))
    rows = section_standings(book.state, OPEN).rows
    assert loser not in {row.tpn for row in rows}
    assert {row.points for row in rows if row.tpn == book.section().entries[winner.white].number} == {0}
