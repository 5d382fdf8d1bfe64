"""Scheveningen, Skalitzka and Hilton as pairing systems: who sits where."""

from __future__ import annotations

import pytest

from arbitra.model import GameResult, NoLegalPairing, RoundPairing, SchedulePlan, Settings
from arbitra.rules.hilton.tables import hilton
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule, Seat
from arbitra.rules.schedules.seating import team_scores, team_seating
from arbitra.rules.scheveningen.tables import scheveningen
from arbitra.rules.skalitzka.tables import skalitzka
from arbitra.rules.systems import system_of
from tests.rules.schedules.printed import next_round, pairs, played, tournament
from tests.said import having


def test_a_tournament_paired_round_by_round_is_the_table() -> None:
    cases: list[tuple[str, int, Schedule]] = [
        ("scheveningen", 12, scheveningen(6)),
        ("skalitzka", 18, skalitzka(6)),
        ("hilton", 30, hilton(6)),
    ]
    for system, players, schedule in cases:
        event = tournament(players)
        tpn = dict(zip(schedule.seats, range(1, players + 1), strict=True))
        for planned in schedule.rounds:
            pairing = next_round(system, event)
            assert pairs(pairing) == [(tpn[white], tpn[black]) for white, black in planned.games]
            assert all(board.pairing and board.pairing.said() for board in pairing.boards)
            event = event.with_round(played(pairing))
        with pytest.raises(NoLegalPairing):
            next_round(system, event)


def test_teams_dealt_in_turn_by_federation_or_by_hand() -> None:
    players = tournament(6, *"XYXYXY").players
    blocks: dict[Seat, int] = {"A1": 1, "A2": 2, "A3": 3, "B1": 4, "B2": 5, "B3": 6}
    dealt: dict[Seat, int] = {"A1": 1, "B1": 2, "A2": 3, "B2": 4, "A3": 5, "B3": 6}
    assert team_seating(players, (3, 3), "blocks") == blocks
    assert team_seating(players, (3, 3), "alternating") == dealt
    assert team_seating(players, (3, 3), "federation") == dealt
    assert team_seating(players, (3, 3), "hand:6,5,4,3,2,1")["A1"] == 6


def test_the_larger_team_rests_in_turn() -> None:
    """5 against 6: the table of 6 boards, and whoever meets the empty seat A6 rests."""
    event = tournament(11)
    resting = []
    for _ in range(6):
        pairing = next_round("scheveningen", event, sizes="5,6")
        assert len(pairing.boards) == 5
        resting.append(pairing.bye)
        event = event.with_round(played(pairing))
    assert sorted(tpn for tpn in resting if tpn) == [6, 7, 8, 9, 10, 11]


def planned_rounds(pairing: RoundPairing) -> int:
    assert isinstance(pairing.plan, SchedulePlan)
    return pairing.plan.rounds


def test_double_and_semi_by_code_and_option() -> None:
    twice = tournament(8, settings=Settings(type_code="FIDE_SCHEVENINGEN_G2"))
    assert system_of(twice).id == "scheveningen"
    assert planned_rounds(next_round("scheveningen", twice)) == 8
    assert planned_rounds(next_round("scheveningen", tournament(8), semi="yes")) == 2
    planned = tournament(8, settings=Settings(rounds_planned=8))
    assert planned_rounds(next_round("scheveningen", planned)) == 8


@pytest.mark.parametrize(
    ("system", "players", "options", "message"),
    [
        ("scheveningen", 7, {}, "7 … 2"),
        ("scheveningen", 8, {"sizes": "3,4"}, "8"),
        ("scheveningen", 4, {"seats": "hand:1,2,3"}, "2 … 2 … 4 … 0 … 3"),
        ("scheveningen", 4, {"seats": "hand:1,2,3,3"}, ""),
        ("scheveningen", 4, {"seats": "federation"}, "2 … 2 … - 4"),
        ("skalitzka", 9, {}, "3"),
        ("skalitzka", 10, {}, "10 … 3"),
        ("hilton", 20, {}, "expected 12, 30, 56, 90, 132, not 20"),
        ("hilton", 40, {"teams": "4"}, "4 … 4 … 12 … 40"),
    ],
)
def test_line_ups_that_do_not_fit_get_a_message(
    system: str, players: int, options: dict[str, str], message: str
) -> None:
    with pytest.raises(ImpossibleSchedule, match=having(message)):
        next_round(system, tournament(players), **options)


def test_hilton_with_fewer_boards_has_the_first_rows() -> None:
    pairing = next_round("hilton", tournament(24), teams="6")
    assert len(pairing.boards) == 12
    assert pairs(pairing)[:3] == [(17, 5), (9, 13), (21, 1)]


def test_game_points_of_the_teams() -> None:
    event = tournament(4)
    event = event.with_round(played(next_round("scheveningen", event), {(1, 3): GameResult.WHITE_WINS}))
    seated = team_seating(event.players, (2, 2), "blocks")
    assert team_scores(event, seated) == {"A": 15, "B": 5}
