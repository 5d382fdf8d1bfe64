"""Whose number decides the initial colour (E.5; 2026: 5.2.5): compacted by default, literal on request."""

from __future__ import annotations

import pytest

from arbitra.model import (
    Absence,
    ByeKind,
    Colour,
    Game,
    GameResult,
    History,
    Player,
    Round,
    Tournament,
    Tpn,
)
from arbitra.rules.swiss.lot import initial_colour, parity_numbers
from arbitra.rules.systems import find_system
from tests import tournaments
from tests.tournaments import bye, game

WIN, FORFEIT, BOTH_AWAY = GameResult.WHITE_WINS, GameResult.WHITE_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT


def tournament(*rounds: Round, colour: Colour | None = Colour.WHITE) -> Tournament:
    return tournaments.tournament(6, *rounds, initial_colour=colour)


def numbers(made: Tournament, *now: int, literal: bool = False) -> list[int]:
    """Of all players, if these are paired now."""
    return parity_numbers(History.before(made), [tpn - 1 for tpn in now], literal=literal)


def test_players_never_paired_are_not_counted() -> None:
    """2 has been absent so far: 3 is the second."""
    made = tournament(Round.of([game(1, 3), game(5, 4)], [bye(2, ByeKind.ZERO_POINT), bye(6, ByeKind.HALF_POINT)]))
    assert numbers(made, 1, 3, 4, 5) == [1, 1, 2, 3, 4, 4]
    assert numbers(made, 1, 2, 3, 4, 5, 6) == [1, 2, 3, 4, 5, 6]


def test_literal_numbers_are_the_pairing_numbers() -> None:
    made = tournament(Round.of([game(1, 3), game(5, 4)]))
    assert numbers(made, 1, 3, literal=True) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("played", "counted"),
    [
        (Round.of([game(2, 6)]), True),
        (Round.of([game(2, 6, FORFEIT)]), True),
        (Round.of([game(6, 2, FORFEIT)]), True),
        (Round.of([game(2, 6, BOTH_AWAY)]), True),
        (Round.of([], [bye(2, ByeKind.PAIRING_ALLOCATED)]), True),
        (Round.of([], [bye(2, ByeKind.HALF_POINT)]), False),
        (Round.of([], [bye(2, ByeKind.FULL_POINT)]), False),
        (Round.of([], [bye(2, ByeKind.ZERO_POINT)]), False),
        (Round(), False),
    ],
    ids=["game", "forfeit won", "forfeit lost", "double forfeit", "bye", "half", "full", "zero", "nothing"],
)
def test_once_taken_into_account_a_player_keeps_his_number(played: Round, counted: bool) -> None:
    """2 is away now: 3 is the third if 2 was ever given an opponent or the bye, else the second."""
    assert numbers(tournament(played), 1, 3, 4, 5)[2] == (3 if counted else 2)


def test_gaps_in_the_numbers_are_closed() -> None:
    made = Tournament.of([Player(Tpn(at), f"Player {at}") for at in (4, 8, 12)])
    assert parity_numbers(History.before(made), [0, 1, 2]) == [1, 2, 3]
    assert parity_numbers(History.before(made), [0, 1, 2], literal=True) == [4, 8, 12]


@pytest.mark.parametrize("system", ["dutch:2017", "dutch:2026"])
def test_the_option_changes_colours_only(system: str) -> None:
    """Player 1 does not come to round 1: 2 leads the list, as the first by default, as number two literally."""
    made = tournaments.tournament(5, initial_colour=Colour.WHITE, absences=(Absence(1, Tpn(1), ByeKind.ZERO_POINT),))
    default = find_system(system).pair(History.before(made))
    literal = find_system(system).pair(History.before(made), {"parity": "literal"})
    assert [(board.white, board.black) for board in default.boards] == [(2, 4), (5, 3)]
    assert [(board.white, board.black) for board in literal.boards] == [(4, 2), (3, 5)]


class TestInitialColour:
    """As drawn, as set; if neither is written down, as the first round shows."""

    def test_as_set(self) -> None:
        assert initial_colour(History.before(tournament(colour=Colour.BLACK))) is Colour.BLACK

    def test_white_if_nothing_is_known(self) -> None:
        assert initial_colour(History.before(tournament(colour=None))) is Colour.WHITE

    @pytest.mark.parametrize(
        ("games", "expected"),
        [
            ([game(1, 4), game(5, 2)], Colour.WHITE),
            ([game(4, 1), game(2, 5)], Colour.BLACK),
            # Without 1 the first number is 2.
            ([game(2, 4), game(5, 3)], Colour.WHITE),
            ([game(4, 2), game(3, 5)], Colour.BLACK),
        ],
    )
    def test_as_the_first_round_shows(self, games: list[Game], expected: Colour) -> None:
        made = tournament(Round.of(games), colour=None)
        assert initial_colour(History.before(made)) is expected

    def test_the_bye_of_the_first_round_has_a_number_too(self) -> None:
        """1 had the bye (1 had met nobody, it was given to him): 2 is the second and got White, so Black was drawn."""
        played = Round.of([game(2, 4), game(5, 3)], [bye(1, ByeKind.PAIRING_ALLOCATED)])
        assert initial_colour(History.before(tournament(played, colour=None))) is Colour.BLACK
