from __future__ import annotations

import copy
import pickle

import pytest

from arbitra.model import (
    Absence,
    Board,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    GameScore,
    ImpossibleTournament,
    KeptRecord,
    Numbered,
    Participant,
    Player,
    Players,
    Points,
    Reason,
    RoundPairing,
    Tournament,
    Tpn,
    UnknownPlayer,
    UnknownResult,
    Withdrawal,
)
from arbitra.model.tournament import IN_ROUND
from tests.tournaments import round_of, tournament


def test_players_ascend_and_have_a_number_each() -> None:
    with pytest.raises(ImpossibleTournament):
        Tournament(players=(Player(Tpn(2), "B"), Player(Tpn(1), "A")))
    with pytest.raises(ImpossibleTournament):
        Tournament(players=(Player(Tpn(1), "A"), Player(Tpn(1), "B")))


def test_numbers_may_have_gaps() -> None:
    gapped = Tournament(players=(Player(Tpn(3), "A"), Player(Tpn(8), "B")), rounds=(round_of("8-3:10"),))
    assert gapped.player(8).name == "B"
    with pytest.raises(UnknownPlayer) as refusal:
        gapped.player(4)
    assert refusal.value.reason.fields == {"number": 4}


@pytest.mark.parametrize(
    "parts",
    [
        {"absences": (Absence(1, Tpn(9), ByeKind.HALF_POINT),)},
        {"forbidden": (ForbiddenPairs((Tpn(1), Tpn(9))),)},
        {"acceleration": {Tpn(9): ()}},
    ],
)
def test_everybody_who_is_named_exists(parts: dict[str, object]) -> None:
    with pytest.raises(UnknownPlayer, match="9"):
        tournament(2, **parts)


def test_a_round_with_a_stranger_is_refused() -> None:
    with pytest.raises(UnknownPlayer) as refusal:
        tournament(4, "1-2:10 3-4:01", "1-5:10")
    assert refusal.value.reason == Reason("", IN_ROUND, {"round": 2, "players": Numbered(5)})


def test_the_coming_round_follows_the_last_one() -> None:
    assert tournament(2).coming_round == 1
    assert tournament(4, "1-2:10 3-4:01", "1-3:10").coming_round == 3
    assert tournament(2, rounds_planned=5).last_round == 5


def test_until_gives_the_state_in_which_a_round_was_paired() -> None:
    whole = tournament(6, "1-2:10 3-4:== 5U 6H", "1-3:10 2-4:01 5H", "1-4:==")
    before = whole.until(1)
    assert before.rounds == whole.rounds[:1]
    assert before.absences == (
        Absence(2, Tpn(5), ByeKind.HALF_POINT),
        Absence(2, Tpn(6), ByeKind.ABSENT),
    )
    assert whole.until(3) is whole


def test_a_bye_that_the_pairing_allocated_is_not_known_before() -> None:
    assert tournament(3, "1-2:10 3U").until(0).absences == ()


def test_until_keeps_byes_of_later_rounds() -> None:
    later = Absence(5, Tpn(2), ByeKind.ZERO_POINT)
    whole = tournament(2, "1-2:10", absences=(later,))
    assert whole.until(0).absences == (later,)


def test_a_round_played_uses_up_what_was_announced_for_it() -> None:
    now, later = Absence(1, Tpn(3), ByeKind.HALF_POINT), Absence(2, Tpn(1), ByeKind.ZERO_POINT)
    after = tournament(3, absences=(now, later)).with_round(round_of("1-2:10 3H"))
    assert after.coming_round == 2
    assert after.absences == (later,)


def test_where_a_kept_line_stood_and_the_order_of_records_are_no_part_of_the_value() -> None:
    one = tournament(2, kept=(KeptRecord("### hello", "012"),), layout=("012", "001"))
    other = tournament(2, kept=(KeptRecord("### hello", "001"),), layout=("001",))
    assert one == other
    assert one != tournament(2)


def test_the_virtual_points_of_a_tournament_do_not_change_with_the_mapping_they_came_from() -> None:
    given = {Tpn(1): (Points(10),)}
    made = tournament(2, acceleration=given)
    given[Tpn(2)] = (Points(5),)
    assert made.acceleration == {1: (10,)}
    with pytest.raises(TypeError):
        made.acceleration[Tpn(2)] = ()  # type: ignore[index]


def test_a_tournament_is_a_value_pickled_copied_and_hashed() -> None:
    made = tournament(5, "1-2:10 3-4:== 5U", acceleration={Tpn(1): (Points(10), Points(5))}, rounds_planned=3)
    for other in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made), copy.copy(made)):
        assert other == made
        assert hash(other) == hash(made)
    assert len({made, tournament(5, "1-2:10 3-4:== 5U", rounds_planned=3)}) == 2


# -- made in code ---------------------------------------------------------------------------------------------------

WHY = Reason("E.1", "because")


def boards(*pairs: tuple[int, int]) -> tuple[Board, ...]:
    return tuple(Board(Tpn(white), Tpn(black), WHY) for white, black in pairs)


def test_names_are_numbered_by_rating_and_else_in_the_order_given() -> None:
    made = Tournament.of(["Ann", ("Bea", 2100), ("Cid", 2300), "Dan"], rounds=5, system="dutch", city="Oslo")
    assert [(player.tpn, player.name, player.rating) for player in made.players] == [
        (1, "Cid", 2300),
        (2, "Bea", 2100),
        (3, "Ann", 0),
        (4, "Dan", 0),
    ]
    assert (made.settings.rounds_planned, made.settings.system, made.settings.city) == (5, "dutch", "Oslo")


def test_players_keep_their_numbers() -> None:
    made = Tournament.of([Player(Tpn(7), "Ann", title="GM"), Player(Tpn(2), "Bea")], initial_colour=Colour.BLACK)
    assert [player.tpn for player in made.players] == [2, 7]
    assert made.player(7).title == "GM"
    with pytest.raises(ImpossibleTournament):
        Tournament.of([Player(Tpn(7), "Ann"), "Bea"])


def test_everybody_is_a_participant() -> None:
    made = Tournament.of([("Ann", 2300), "Bea"])
    everybody: tuple[Participant, ...] = made.participants
    assert [(one.tpn, one.name, one.strength) for one in everybody] == [(1, "Ann", 2300), (2, "Bea", 0)]


def test_a_player_is_found_at_once() -> None:
    made = Tournament.of([f"Player {number}" for number in range(1, 3001)])
    assert made.player(2999).name == "Player 2999"
    with pytest.raises(UnknownPlayer) as refusal:
        made.player(0)
    assert refusal.value.reason.fields == {"number": 0}


def test_a_pairing_becomes_a_round_whose_games_have_no_result_yet() -> None:
    half, gone = Absence(1, Tpn(4), ByeKind.HALF_POINT), Withdrawal(Tpn(5), 1, 1)
    made = tournament(6, absences=(half,), withdrawals=(gone,))
    paired = made.with_pairing(RoundPairing(1, "dutch:2026", boards((3, 1)), bye=Tpn(2)))
    assert paired.rounds[0].games == (Game(Tpn(3), Tpn(1), GameResult.PENDING),)
    assert paired.rounds[0].byes == (Bye(Tpn(2), ByeKind.PAIRING_ALLOCATED), Bye(Tpn(4), ByeKind.HALF_POINT))
    assert paired.absences == ()
    assert paired.withdrawals == (gone,)


def test_the_boards_of_a_pairing_are_published_in_its_order() -> None:
    paired = tournament(4).with_pairing(RoundPairing(1, "dutch:2026", boards((4, 2), (1, 3))))
    assert paired.rounds[0].published == (4, 1)


def test_a_rest_of_a_schedule_is_no_point() -> None:
    rest = RoundPairing(1, "berger", boards((1, 2)), bye=Tpn(3), bye_kind=ByeKind.ZERO_POINT)
    assert tournament(3).with_pairing(rest).rounds[0].byes == (Bye(Tpn(3), ByeKind.ZERO_POINT),)


def test_a_pairing_of_another_round_is_refused() -> None:
    with pytest.raises(ImpossibleTournament) as refusal:
        tournament(2).with_pairing(RoundPairing(2, "dutch:2026", boards((1, 2))))
    assert refusal.value.reason.fields == {"round": 2, "next": 1}
    with pytest.raises(UnknownPlayer, match="5"):
        tournament(2).with_pairing(RoundPairing(1, "dutch:2026", boards((1, 5))))


def paired() -> Tournament:
    return tournament(4).with_pairing(RoundPairing(1, "dutch:2026", boards((4, 2), (1, 3))))


def test_results_by_board_and_by_pair_as_text_and_as_values() -> None:
    made = paired().with_result(1, 1, "1-0").with_result(1, (1, 3), GameResult.DRAW)
    assert made.rounds[0].games == (
        Game(Tpn(1), Tpn(3), GameResult.DRAW),
        Game(Tpn(4), Tpn(2), GameResult.WHITE_WINS),
    )
    assert made.rounds[0].published == (4, 1)
    corrected = made.with_result(1, 2, "+")
    assert corrected.rounds[0].games[0].result is GameResult.WHITE_WINS_BY_FORFEIT
    assert made.rounds[0].games[0].result is GameResult.DRAW


def test_scores_of_a_game_are_kept_with_its_result() -> None:
    made = paired().with_result(1, 1, "432-398")
    assert made.rounds[0].scores == (GameScore(Tpn(4), Tpn(2), 432, 398),)
    assert made.rounds[0].games[1].result is GameResult.WHITE_WINS
    assert made.with_result(1, 1, "0-1").rounds[0].scores == ()


@pytest.mark.parametrize(
    ("number", "board", "why"),
    [
        (2, 1, {"round": 2, "count": 1}),
        (0, 1, {"round": 0, "count": 1}),
        (1, 3, {"round": 1, "board": 3, "count": 2}),
        (1, 0, {"round": 1, "board": 0, "count": 2}),
        (1, (1, 2), {"round": 1, "players": Players(1, 2)}),
        (1, (2, 4), {"round": 1, "white": Players(4), "black": Players(2)}),
    ],
)
def test_a_result_of_other_people_is_refused(number: int, board: int | tuple[int, int], why: dict[str, object]) -> None:
    with pytest.raises(ImpossibleTournament) as refusal:
        paired().with_result(number, board, "1-0")
    assert refusal.value.reason.fields == why


def test_a_result_that_is_none_is_refused() -> None:
    with pytest.raises(UnknownResult):
        paired().with_result(1, 1, "1-1")


def test_a_board_of_a_round_whose_boards_nobody_knows_is_refused() -> None:
    made = tournament(4, "1-2:10 3-4:==")
    with pytest.raises(ImpossibleTournament) as refusal:
        made.with_result(1, 1, "1-0")
    assert refusal.value.reason.fields == {"round": 1}
    assert made.with_result(1, (1, 2), "=").rounds[0].games[0].result is GameResult.DRAW


def test_other_numbers_and_back() -> None:
    made = tournament(
        5,
        "1-2:10 3-4:+-n 5U",
        absences=(Absence(2, Tpn(2), ByeKind.HALF_POINT),),
        withdrawals=(Withdrawal(Tpn(3), 2),),
        forbidden=(ForbiddenPairs((Tpn(1), Tpn(4))),),
        acceleration={Tpn(1): (Points(10),)},
    )
    new = {Tpn(old): Tpn(6 - old) for old in range(1, 6)}
    turned = made.renumbered(new)
    assert turned.player(5).name == "Player 1"
    assert turned.absences == (Absence(2, Tpn(4), ByeKind.HALF_POINT),)
    assert turned.withdrawals == (Withdrawal(Tpn(3), 2),)
    assert turned.forbidden == (ForbiddenPairs((Tpn(2), Tpn(5))),)
    assert turned.acceleration == {5: (10,)}
    assert turned.rounds[0].games == (
        Game(Tpn(2), Tpn(3), GameResult.SECOND_WINS_BY_FORFEIT),
        Game(Tpn(5), Tpn(4), GameResult.WHITE_WINS),
    )
    assert turned.renumbered(new) == made
