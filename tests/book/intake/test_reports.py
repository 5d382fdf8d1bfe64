"""Reports become books: what both can hold is the same, and every export checks as the report did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arbitra import pair
from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.intake.reports import as_command
from arbitra.book.report import report
from arbitra.book.settings.records import points_of
from arbitra.book.state.section import Phase
from arbitra.formats import read_file, read_text, write_text
from arbitra.model import (
    Absence,
    ByeKind,
    ForbiddenPairs,
    Game,
    GameResult,
    Player,
    Points,
    PointsAdjustment,
    Scoring,
    Stood,
    Tournament,
    Tpn,
    Withdrawal,
)
from arbitra.rules.requests.refusals import CannotPair
from arbitra.rules.swiss.acceleration import CannotAccelerate
from arbitra.simulation import Profile, generate
from tests import sentences
from tests.archives import texts
from tests.book.acts.memory import OPEN
from tests.book.reports import differs, imported, undated
from tests.said import tells
from tests.sentences import worded
from tests.tournaments import rated, round_of, tournament

ORACLES = {
    "dutch-2017": "dutch:2017",
    "dutch-2026": "dutch:2026",
    "burstein-classic": "burstein:classic",
    "dutch-2011-witness": "dutch:2011",
    "disputes-2017": "dutch:2017",
    "disputes-2026": "dutch:2026",
}
SAMPLE = 40
"""Of so many files one is read by `make test`; `make test-long` reads all."""


def wrong(folder: str, step: int) -> dict[str, list[str]]:
    files = sorted(texts(folder).items())[::step]
    found = {name: differs(read_text(text, name).tournament, ORACLES[folder]) for name, text in files}
    return {name: parts for name, parts in found.items() if parts}


@pytest.mark.parametrize("folder", ORACLES)
def test_a_sample_of_every_oracle_becomes_a_book(folder: str) -> None:
    assert wrong(folder, SAMPLE) == {}


@pytest.mark.long
@pytest.mark.parametrize("folder", ORACLES)
def test_every_oracle_becomes_a_book(folder: str) -> None:
    assert wrong(folder, 1) == {}


def test_every_real_event_becomes_a_book(shared: Path) -> None:
    """Dates, headers and byes as found in the wild; all of them were paired by the rules of 2017."""
    files = sorted((shared / "oracle" / "real-events").glob("*.trf"))
    found = {path.name: differs(read_file(path).tournament, "dutch:2017") for path in files}
    assert len(files) == 10
    assert {name: parts for name, parts in found.items() if parts} == {}


PLAYED = ("1-5:10 6-2:== 3-7:01 8-4:+-", "7-1:10 5-8:== 2-3:10 4H 6U")


def in_progress(**parts: Any) -> Tournament:
    """Eight players, two of five rounds: a forfeit, a half-point bye, the bye of the pairing."""
    return tournament(rated(8), *PLAYED, rounds_planned=5, system="dutch:2026", **parts)


def test_every_part_of_a_report_is_kept() -> None:
    made = in_progress(
        name="Spring Open",
        city="Bilbao",
        start="2026/03/01",
        scoring=Scoring.of(30, 10, 0, absence=10, forfeit_loss=0),
        tiebreaks=("BH", "SB"),
        chief_arbiter="Ana Ruiz",
        deputy_arbiters=("Bo Lind", "Ida Paz"),
        absences=(Absence(3, Tpn(2), ByeKind.HALF_POINT), Absence(4, Tpn(3), ByeKind.ABSENT)),
        withdrawals=(Withdrawal(Tpn(8), 3),),
        forbidden=(ForbiddenPairs((Tpn(1), Tpn(6)), 2, 4), ForbiddenPairs((Tpn(2), Tpn(5)))),
        adjustments=(PointsAdjustment(Points(-5), (Tpn(4), Tpn(5)), "", 1), PointsAdjustment(Points(10), (Tpn(1),))),
        acceleration={Tpn(1): (Points(10), Points(5)), Tpn(2): (Points(10),)},
    )
    assert differs(made) == []


def test_the_published_order_of_boards_is_kept() -> None:
    first = replace(round_of(PLAYED[0]), published=(Tpn(8), Tpn(3), Tpn(1), Tpn(6)))
    book, kept = imported(tournament(rated(8), first, rounds_planned=5))
    assert kept.rounds[0].published == (8, 3, 1, 6)
    assert [board.key for board in book.section().rounds[0].boards] == ["1", "2", "3", "4"]


def test_boards_that_a_report_does_not_say_are_in_the_order_of_the_rulebook() -> None:
    _, kept = imported(in_progress())
    assert [game.white for game in kept.rounds[1].in_published_order()] == [7, 5, 2]


def test_a_game_without_a_result_is_waited_for_and_an_adjourned_one_is_not() -> None:
    book, kept = imported(tournament(rated(4), "1-3:?? 4-2:**", rounds_planned=3))
    assert [game.result.value for game in kept.rounds[0].games] == ["??", "**"]
    assert book.section().phase is Phase.PUBLISHED
    assert [board.white for board in book.section().rounds[0].waiting()] == ["p1"]


def test_the_next_round_is_paired_from_the_book() -> None:
    read = in_progress()
    book, _ = imported(read)
    book.do(DraftRound(tournament=OPEN))
    paired = pair(read)
    assert [one[:2] for one in book.section().rounds[2].pairing().pairs] == [
        (f"p{board.white}", f"p{board.black}") for board in paired.boards
    ]


def test_how_games_stood_when_later_rounds_were_paired_is_kept() -> None:
    """3-7 was adjourned until round 3, 1-5 was reported wrongly before round 2, 6-2 was published as 2-6."""
    stood = (
        Stood(1, 1, Game(Tpn(2), Tpn(6), GameResult.DRAW)),
        Stood(2, 1, Game(Tpn(1), Tpn(5), GameResult.DRAW)),
        Stood(2, 1, Game(Tpn(2), Tpn(6), GameResult.DRAW)),
        Stood(2, 1, Game(Tpn(3), Tpn(7), GameResult.UNKNOWN)),
        Stood(3, 1, Game(Tpn(3), Tpn(7), GameResult.UNKNOWN)),
    )
    made = tournament(
        rated(8), *PLAYED, "1-2:10 4-3:== 8-7:01 6-5:10", rounds_planned=5, system="dutch:2026", stood=stood
    )
    assert differs(made) == []
    book, kept = imported(made)
    assert book.board(1, "1").outcome.result == "10"
    assert set(kept.stood) == set(stood)


def test_whoever_was_expelled_stays_so() -> None:
    read = Tournament.of([Player(Tpn(1), "Ruiz, Elena", flags=frozenset({"expelled"})), Player(Tpn(2), "Paz, Ida")])
    assert imported(read)[0].section().entries["p1"].expelled


def test_birth_dates_are_private() -> None:
    read = Tournament.of([Player(Tpn(1), "Ruiz, Elena", birth="2011/05/02"), Player(Tpn(2), "Paz, Ida")])
    book, kept = imported(read)
    assert "2011" not in book.facts[-1].payload
    assert list(book.state.people["p1"].private) == ["birth"]
    assert [player.birth for player in kept.players] == ["2011/05/02", ""]


def test_rounds_that_the_rules_pair_differently_are_confirmed_and_marked() -> None:
    """Round 2 pairs a winner with a loser. Level 3; the report says it ever after."""
    read = tournament(rated(4), "1-3:10 4-2:01", "3-2:== 1-4:==", rounds_planned=3, system="dutch:2026")
    book = undated()
    answer = book.ask(as_command(read, OPEN))
    assert isinstance(answer, NeedsConfirmation)
    assert [(one.code, one.level, one.text.fields) for one in answer.concerns] == [("import-differs", 3, {"round": 2})]
    book.do(as_command(read, OPEN))
    assert book.section().marks == (worded(sentences.ROUND_WAS_IMPORTED_THE, round=2),)
    assert differs(read) == []


def test_rounds_that_cannot_be_checked_say_why() -> None:
    """There is no Hilton schedule for eight players."""
    read = tournament(rated(8), "1-5:10 2-6:10 3-7:10 4-8:10", rounds_planned=3, system="hilton")
    answer = undated().ask(as_command(read, OPEN))
    assert isinstance(answer, NeedsConfirmation)
    assert [(one.code, one.level) for one in answer.concerns] == [("import-unchecked", 3)]


def test_an_acceleration_that_cannot_be_is_refused() -> None:
    read = tournament(rated(4), rounds_planned=3, type_code="FIDE_DUTCH_BAKU", scoring=Scoring.of(30))
    with pytest.raises(CannotAccelerate):
        as_command(read, OPEN)


def test_players_ordered_by_rank_get_the_numbers_by_which_they_were_paired() -> None:
    ranks = {1: 3, 2: 1, 3: 4, 4: 2}
    players = [Player(Tpn(number), f"Player {number}", rank=rank) for number, rank in ranks.items()]
    read = replace(
        Tournament.of(players, rounds=3, system="dutch:2026", order_by_rank=True), rounds=(round_of("2-1:10 3-4:01"),)
    )
    book, kept = imported(read)
    assert [player.name for player in kept.players] == ["Player 2", "Player 4", "Player 1", "Player 3"]
    assert [(game.white, game.black) for game in kept.rounds[0].games] == [(1, 3), (4, 2)]
    assert book.section().marks == ()


def test_an_unknown_system_is_refused_with_the_way_out() -> None:
    with pytest.raises(CannotPair, match="--system"):
        as_command(tournament(4, type_code="FIDE_TEAM_BAKU"), OPEN)


@pytest.mark.parametrize("system", ["dubov:2026", "lim:1999", "burstein:2026", "koth", "scrabble", "dutch:2011"])
def test_every_swiss_becomes_a_book(system: str) -> None:
    assert differs(generate(Profile(players=9, rounds=4, system=system), seed=7)) == []


@pytest.mark.parametrize("system", ["berger", "scheveningen", "knockout", "match", "hilton", "skalitzka"])
def test_every_schedule_becomes_a_book(system: str) -> None:
    made = tournament(rated({"match": 2, "skalitzka": 6, "hilton": 12}.get(system, 8)), rounds_planned=3, system=system)
    for number in (1, 2):
        made = made.with_pairing(pair(made))
        for white, black, _ in made.rounds[-1].games:
            made = made.with_result(number, (white, black), "1-0")
    assert differs(made) == []


@pytest.mark.parametrize("swiss", [True, False])
def test_points_are_kept_by_their_usual_names_where_these_explain_them(swiss: bool) -> None:
    assert points_of(Scoring.of(pairing_bye=10 if swiss else 0), swiss=swiss) == points_of(Scoring.of(), swiss=True)
    assert points_of(Scoring.of(forfeit_loss=-10)).others == {"forfeit_loss": -10}


def test_a_report_does_not_lead_back_into_fide_mode() -> None:
    book, _ = imported(in_progress())
    assert book.section().fide
    book.do(LeaveFide(tournament=OPEN))
    written = read_text(write_text(report(book.state, OPEN), "trf26"), "spring.trf").tournament
    again, _ = imported(written)
    assert not again.section().fide
    assert any(tells(mark, "FIDE") for mark in again.section().marks)
