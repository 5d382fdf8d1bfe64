"""The round robin as a pairing system of real tournaments."""

from __future__ import annotations

import pytest

from arbitra.model import Absence, ByeKind, History, NoLegalPairing, Players, Settings, Tpn
from arbitra.rules.berger.tables import Reversal, berger
from arbitra.rules.schedules.drawing import draw
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from arbitra.rules.systems import find_system, system_of
from tests.rules.schedules.printed import next_round, pairs, played, tournament
from tests.said import having, tells


@pytest.mark.parametrize("players", [2, 3, 7, 8, 15, 16])
def test_a_tournament_paired_round_by_round_is_the_table(players: int) -> None:
    event = tournament(players)
    for planned in berger(players).rounds:
        pairing = next_round("berger", event)
        assert pairs(pairing) == [tuple(game) for game in planned.games]
        assert pairing.bye == (planned.resting[0] if planned.resting else None)
        event = event.with_round(played(pairing))
    with pytest.raises(NoLegalPairing):
        next_round("berger", event)


def test_every_board_says_why() -> None:
    pairing = next_round("berger", tournament(8))
    first = pairing.boards[1]
    assert first.pairing is not None
    assert tells(first.pairing.said(), "2 … 7 … 1 … 8")
    assert tells(first.colour.said(), "2 + 7")
    assert pairing.brackets[0].kind == "scheduled"


@pytest.mark.parametrize(
    ("settings", "cycles", "reversal"),
    [
        (Settings(type_code="FIDE_ROUNDROBIN"), 1, Reversal.NONE),
        (Settings(type_code="BERGER_ROUNDROBIN_G2"), 2, Reversal.NONE),
        (Settings(type_code="BERGER_ROUNDROBIN_G3"), 3, Reversal.NONE),
        (Settings(type_code="BERGER_DOUBLEROUNDROBIN"), 2, Reversal.NONE),
        (Settings(type_code="FIDE_DOUBLEROUNDROBIN"), 2, Reversal.FIRST),
        (Settings(system="berger", rounds_planned=14), 2, Reversal.RECOMMENDED),
        (Settings(system="berger", type_text="Individual: Double Round Robin"), 2, Reversal.RECOMMENDED),
        (Settings(system="berger cycles=2 reversal=each"), 2, Reversal.EACH),
    ],
)
def test_what_a_tournament_says_of_its_cycles(settings: Settings, cycles: int, reversal: Reversal) -> None:
    event = tournament(8, settings=settings)
    assert system_of(event).id == "berger"
    for planned in berger(8, cycles, reversal).rounds:
        pairing = next_round("berger", event)
        assert pairs(pairing) == [tuple(game) for game in planned.games]
        event = event.with_round(played(pairing))


def test_numbers_by_rating_by_lot_and_by_hand() -> None:
    event = tournament(4)
    assert draw(event.players, "rating").order == (1, 2, 3, 4)
    assert pairs(next_round("berger", event, drawing="hand:4,3,2,1")) == [(4, 1), (3, 2)]
    lots = {draw(event.players, f"lot:{seed}").order for seed in range(200)}
    assert len(lots) == 24
    assert draw(event.players, "lot:7") == draw(event.players, "lot:7")


def test_a_lot_is_the_order_of_the_digests() -> None:
    """Anybody can repeat it: `printf 2026/1 | sha256sum`, and so on."""
    from hashlib import sha256

    order = draw(tournament(9).players, "lot:2026").order
    assert list(order) == sorted(range(1, 10), key=lambda number: sha256(f"2026/{number}".encode()).hexdigest())


def test_a_drawing_can_become_the_pairing_numbers() -> None:
    event = tournament(4, "A", "B", "C", "D")
    renumbered = draw(event.players, "hand:3,1,4,2").renumbered(event)
    assert [player.federation for player in renumbered.players] == ["C", "A", "D", "B"]
    assert [player.tpn for player in renumbered.players] == [1, 2, 3, 4]
    begun = event.with_round(played(next_round("berger", event)))
    with pytest.raises(ImpossibleSchedule, match=having("1")):
        draw(begun.players, "rating").renumbered(begun)


def test_a_recorded_restricted_drawing_is_followed() -> None:
    event = tournament(10, *"AAABBBCCDD", settings=Settings(system="berger drawing=varma:7"))
    assert pairs(next_round("berger", event)) == pairs(
        next_round("berger", tournament(10, *"AAABBBCCDD"), drawing="varma:7")
    )
    assert pairs(next_round("berger", event)) != pairs(next_round("berger", event, drawing="number"))


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("1,2,3", "4"),
        ("1,2,3,9", "9"),
        ("1,2,3,4,4", "4"),
    ],
)
def test_a_wrong_drawing_by_hand_gets_a_message(hand: str, message: str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having(message)):
        draw(tournament(4).players, f"hand:{hand}")


def test_absentees_forfeit_or_their_opponents_rest() -> None:
    event = tournament(6)
    away = type(event)(players=event.players, absences=(Absence(1, Tpn(2), ByeKind.ZERO_POINT),))
    pairing = next_round("berger", away)
    assert pairs(pairing) == [(1, 6), (2, 5), (3, 4)]
    assert [warning.fields for warning in pairing.warnings] == [{"player": Players(2)}]
    resting = next_round("berger", away, absent="rest")
    assert (pairs(resting), resting.bye) == ([(1, 6), (3, 4)], 5)
    both = (Absence(1, Tpn(2), ByeKind.ABSENT), Absence(1, Tpn(5), ByeKind.ABSENT))
    pairing = next_round("berger", type(event)(players=event.players, absences=both))
    assert (pairs(pairing), pairing.bye) == ([(1, 6), (3, 4)], None)


def test_a_rest_that_is_on_record_as_a_bye_is_no_pairing_allocated_bye() -> None:
    """Programs write the rest of an odd field as a zero-point bye: the pairing then has no bye of its own."""
    event = tournament(5)
    announced = type(event)(players=event.players, absences=(Absence(1, Tpn(1), ByeKind.ZERO_POINT),))
    assert next_round("berger", event).bye == 1
    assert next_round("berger", event).bye_kind is ByeKind.ZERO_POINT
    assert next_round("berger", announced).bye is None


def test_wrong_options_get_a_message() -> None:
    system = find_system("berger")
    with pytest.raises(ValueError, match=having("1 … 2")):
        system.pair(History.start(tournament(4)), {"cycles": "0"})
    with pytest.raises(ImpossibleSchedule, match=having("1")):
        system.pair(History.start(tournament(1)), {})
