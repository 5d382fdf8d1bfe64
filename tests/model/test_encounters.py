"""Teams and their boards: what a match is worth, who sits where, and the two scores of a history."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import (
    DOUBLE_SWISS,
    GAME_POINTS,
    MATCH_SCORING,
    NOBODY,
    BoardGame,
    Bye,
    ByeKind,
    Encounter,
    EncounterRules,
    Game,
    GameResult,
    History,
    ImpossibleRound,
    ImpossibleTournament,
    LineUp,
    Player,
    PointsAdjustment,
    Reason,
    Round,
    RoundPairing,
    Settings,
    Tournament,
    Tpn,
    UnknownPlayer,
)
from arbitra.model.decisions import Board
from arbitra.model.points import Points
from arbitra.model.scoring import STANDARD

FOUR: dict[str, list[str | tuple[str, int]]] = {
    "Alfa": [("a1", 2000), ("a2", 1900), ("a3", 1800)],
    "Beta": ["b1", "b2", "b3"],
    "Gama": ["g1", "g2"],
}
TWO_BOARDS = EncounterRules(colours="WB")


def event() -> Tournament:
    return Tournament.of(teams=FOUR, rounds=3, encounters=TWO_BOARDS, scoring=MATCH_SCORING)


def paired(tournament: Tournament, *pairs: tuple[int, int], bye: int | None = None) -> Tournament:
    boards = tuple(Board(Tpn(white), Tpn(black), Reason("", "")) for white, black in pairs)
    return tournament.with_pairing(
        RoundPairing(tournament.coming_round, "team:2026", boards, None if bye is None else Tpn(bye))
    )


def test_teams_are_the_participants_and_their_members_have_numbers_of_their_own() -> None:
    made = event()
    assert [team.name for team in made.players] == ["Alfa", "Beta", "Gama"]
    assert made.teams[0].members == (1, 2, 3)
    assert made.teams[0].reserves(2) == (3,)
    assert made.member(4).name == "b1"


def test_a_round_sits_the_first_members_with_alternating_colours() -> None:
    (one,) = paired(event(), (1, 2), bye=3).rounds[0].encounters
    assert one.boards == (
        BoardGame(Tpn(1), Tpn(4), "w", GameResult.PENDING),
        BoardGame(Tpn(2), Tpn(5), "b", GameResult.PENDING),
    )


def test_a_line_up_of_its_own_and_an_empty_board() -> None:
    ready = replace(event(), line_ups=(LineUp(1, Tpn(2), (Tpn(6), NOBODY)),))
    made = paired(ready, (1, 2), bye=3)
    (one,) = made.rounds[0].encounters
    assert one.line_up(Tpn(2)) == (6, 0)
    assert one.boards[1].seen_by_first() is GameResult.WHITE_WINS_BY_FORFEIT
    assert made.line_ups == ()


def test_a_board_is_addressed_by_match_and_board() -> None:
    made = paired(event(), (1, 2), bye=3).with_result(1, "1.1", "1/2").with_result(1, "1.2", "1-0")
    assert made.rounds[0].games == (Game(Tpn(1), Tpn(2), GameResult.BLACK_WINS),)
    history = History.before(made)
    assert history.scores == history.match_points == (0, 20, 10)
    assert history.secondary == history.game_points == (5, 15, 10)
    assert history.secondary_gains == ((5, 15, 10),)
    assert history.colours == ("W", "B", "")


def test_game_points_first() -> None:
    made = paired(event(), (1, 2), bye=3).with_result(1, "1.1", "1-0").with_result(1, "1.2", "1-0")
    rules = replace(TWO_BOARDS, primary=GAME_POINTS)
    history = History.before(replace(made, settings=replace(made.settings, encounters=rules)))
    assert history.scores == history.game_points == (10, 10, 10)
    assert history.secondary == history.match_points == (10, 10, 10)


@pytest.mark.parametrize(
    ("results", "match"),
    [
        ((GameResult.WHITE_WINS, GameResult.WHITE_WINS), GameResult.DRAW),
        ((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT), GameResult.WHITE_WINS_BY_FORFEIT),
        ((GameResult.DOUBLE_FORFEIT, GameResult.DOUBLE_FORFEIT), GameResult.DOUBLE_FORFEIT),
        ((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT), GameResult.SHORT_DRAW),
        ((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.DRAW), GameResult.WHITE_WINS),
        ((GameResult.ZERO_ZERO, GameResult.ZERO_ZERO), GameResult.ZERO_ZERO),
        ((GameResult.PENDING, GameResult.DRAW), GameResult.PENDING),
        ((GameResult.UNKNOWN, GameResult.DRAW), GameResult.UNKNOWN),
    ],
)
def test_a_match_has_the_result_of_its_boards(results: tuple[GameResult, GameResult], match: GameResult) -> None:
    boards = tuple(BoardGame(Tpn(1), Tpn(2), colour, result) for colour, result in zip("wb", results, strict=True))
    assert Encounter(Tpn(1), Tpn(2), boards).result(STANDARD) is match


def test_a_match_of_forfeits_is_no_meeting_and_has_no_colour() -> None:
    made = paired(event(), (1, 2), bye=3).with_result(1, "1.1", "+").with_result(1, "1.2", "-")
    history = History.before(made)
    assert history.rivals == ((), (), ())
    assert history.colours == ("", "", "")
    assert history.statuses == ("+", "-", "U")
    assert history.game_points == (20, 0, 10)


def test_a_match_that_has_not_the_result_of_its_boards_is_refused() -> None:
    made = paired(event(), (1, 2), bye=3)
    wrong = replace(made.rounds[0], games=(Game(Tpn(1), Tpn(2), GameResult.DRAW),))
    with pytest.raises(ImpossibleTournament, match="result of its boards"):
        replace(made, rounds=(wrong,))


def test_boards_belong_to_the_matches_of_their_round() -> None:
    made = paired(event(), (1, 2), bye=3)
    with pytest.raises(ImpossibleRound, match="every match"):
        replace(made.rounds[0], encounters=(Encounter(Tpn(2), Tpn(1), ()),))
    stranger = BoardGame(Tpn(99), Tpn(4), "w", GameResult.PENDING)
    with pytest.raises(UnknownPlayer, match="99"):
        replace(made, rounds=(replace(made.rounds[0], encounters=(Encounter(Tpn(1), Tpn(2), (stranger,)),)),))


def test_a_team_event_has_teams_and_rules_of_matches() -> None:
    members = (Player(Tpn(1), "a1"),)
    with pytest.raises(ImpossibleTournament, match="boards"):
        Tournament(players=event().players, members=members)
    with pytest.raises(ImpossibleTournament, match="team"):
        Tournament(players=members, members=members, settings=Settings(encounters=TWO_BOARDS))


def test_an_address_that_is_none() -> None:
    made = paired(event(), (1, 2), bye=3)
    for address in ("1", "1.x", "2.1", "1.3"):
        with pytest.raises(ImpossibleTournament):
            made.with_result(1, address, "1-0")
    with pytest.raises(ImpossibleTournament, match="round 2"):
        made.with_result(2, "1.1", "1-0")


def test_points_that_no_result_explains_count_in_both_scores() -> None:
    made = paired(event(), (1, 2), bye=3).with_result(1, "1.1", "1-0").with_result(1, "1.2", "1/2")
    changes = (
        PointsAdjustment(Points(-10), (Tpn(1),), game_points=Points(-5)),
        PointsAdjustment(Points(0), (Tpn(3),), "U", 1, Points(5)),
        PointsAdjustment(Points(10), (Tpn(2),), "", 1, Points(15)),
    )
    history = History.before(replace(made, adjustments=changes))
    assert history.match_points == (10, 10, 0)
    assert history.game_points == (10, 20, 5)


def test_full_and_half_point_byes_count_on_every_board() -> None:
    byes = [Bye(Tpn(1), ByeKind.FULL_POINT), Bye(Tpn(2), ByeKind.HALF_POINT), Bye(Tpn(3), ByeKind.ZERO_POINT)]
    history = History.before(replace(event(), rounds=(Round.of((), byes),)))
    assert history.match_points == (20, 10, 0)
    assert history.game_points == (20, 10, 0)


def test_two_games_of_the_same_players() -> None:
    start = Tournament.of(["Ana", "Blai", "Cleo"], rounds=2, encounters=DOUBLE_SWISS)
    made = paired(start, (1, 2), bye=3).with_result(1, "1.1", "1-0").with_result(1, "1.2", "1/2")
    history = History.before(made)
    assert history.scores == (15, 5, 15)
    assert history.colours == ("W", "B", "")
    turned = made.renumbered({Tpn(1): Tpn(2), Tpn(2): Tpn(1), Tpn(3): Tpn(3)})
    assert History.before(turned).scores == (5, 15, 15)
    assert turned.rounds[0].encounters[0].boards[0][:2] == (2, 1)


def test_each_forfeits_one_game_is_a_meeting_without_a_colour() -> None:
    start = Tournament.of(["Ana", "Blai"], rounds=2, encounters=DOUBLE_SWISS)
    made = paired(start, (1, 2)).with_result(1, "1.1", "+").with_result(1, "1.2", "+")
    history = History.before(made)
    assert history.rivals == ((1,), (0,))
    assert history.colours == ("", "")
    assert history.scores == (10, 10)


def test_an_individual_event_has_no_second_score() -> None:
    history = History.before(Tournament.of(["Ana", "Blai"]))
    assert history.secondary == () == history.secondary_gains
    assert history.match_points == history.game_points == history.scores
