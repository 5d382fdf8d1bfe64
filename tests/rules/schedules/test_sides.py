"""Individuals who play for teams that the tournament itself names: Scheveningen, Skalitzka, Hilton."""

from __future__ import annotations

import json

import pytest

import arbitra
from arbitra.book.views.standings import StandingsView
from arbitra.formats import read_text, write_text
from arbitra.model import Game, GameResult, ImpossibleTournament, Player, Round, Team, Tournament, Tpn
from arbitra.reports.readable import check
from arbitra.reports.standings_json import standings_json
from arbitra.rules.requests.pairing import pair
from arbitra.rules.schedules.schedule import ImpossibleSchedule

TWO = {"Reds": ["a", "b", "c", "d"], "Blues": ["e", "f", "g", "h"]}


def of(system: str, teams: dict[str, list[str]]) -> Tournament:
    return Tournament.of(teams=teams, system=system)


def played(tournament: Tournament, *results: GameResult) -> Tournament:
    boards = pair(tournament).boards
    given = [*results, *[GameResult.DRAW] * len(boards)]
    return tournament.with_round(
        Round.of([Game(board.white, board.black, result) for board, result in zip(boards, given, strict=False)], [])
    )


def test_the_teams_of_the_tournament_are_seated() -> None:
    event = of("scheveningen", TWO)
    assert [(side.name, side.members) for side in event.sides] == [("Reds", (1, 2, 3, 4)), ("Blues", (5, 6, 7, 8))]
    # In whatever order the players are numbered: team A is the first team of the tournament.
    turned = Tournament(
        players=event.players,
        sides=(
            Team(Tpn(1), "Blues", members=event.sides[1].members),
            Team(Tpn(2), "Reds", members=event.sides[0].members),
        ),
        settings=event.settings,
    )
    first, second = (pair(one).boards[0] for one in (event, turned))
    assert (first.white, first.black) == (1, 5)
    assert (second.white, second.black) == (5, 1)


def test_teams_of_different_sizes_rest() -> None:
    event = of("scheveningen", {"Reds": ["a", "b", "c"], "Blues": ["e", "f"]})
    assert len(pair(event).boards) == 2
    assert len(pair(event).resting) == 1


def test_three_and_six_teams() -> None:
    three = of("skalitzka", {name: [f"{name}{board}" for board in range(4)] for name in "XYZ"})
    assert {board.white for board in pair(three).boards} | {board.black for board in pair(three).boards} == set(
        range(1, 13)
    )
    six = of("hilton", {name: [f"{name}{board}" for board in range(3)] for name in "UVWXYZ"})
    assert len(pair(six).boards) == 9


@pytest.mark.parametrize(
    ("system", "teams"),
    [
        ("scheveningen", {name: ["1", "2"] for name in "XYZ"}),
        ("skalitzka", {"X": ["1", "2"], "Y": ["1", "2"], "Z": ["1", "2", "3", "4"]}),
        ("hilton", {name: ["1", "2"] for name in "XYZ"}),
    ],
)
def test_teams_that_do_not_fit_are_refused(system: str, teams: dict[str, list[str]]) -> None:
    with pytest.raises(ImpossibleSchedule):
        pair(of(system, teams))


def test_a_player_in_no_team_is_named() -> None:
    event = of("scheveningen", TWO)
    alone = Tournament(players=(*event.players, Player(Tpn(9), "x")), sides=event.sides, settings=event.settings)
    with pytest.raises(ImpossibleSchedule) as refused:
        pair(alone)
    assert refused.value.reason.players() == (9,)
    with pytest.raises(ImpossibleTournament):
        Tournament(players=event.players, sides=(*event.sides, Team(Tpn(3), "Twice", members=(Tpn(1),))))


@pytest.mark.parametrize("system", ["scheveningen", "skalitzka"])
@pytest.mark.parametrize("kind", ["trf26", "trf16", "json"])
def test_the_teams_come_back_from_a_file(system: str, kind: str) -> None:
    teams = TWO if system == "scheveningen" else {**TWO, "Greens": ["i", "j", "k", "l"]}
    event = played(of(system, teams), GameResult.WHITE_WINS)
    text = write_text(event, kind)
    again, problems = read_text(text)
    assert not problems
    assert again.sides == event.sides
    assert again.players == event.players
    assert again.rounds == event.rounds
    assert write_text(again, kind) == text
    assert check(again).differences == ()


def test_the_standings_have_the_points_of_the_teams() -> None:
    event = played(of("scheveningen", TWO), GameResult.WHITE_WINS, GameResult.WHITE_WINS)
    shape = standings_json(StandingsView.of_tournament(event))
    assert shape["teams"] == [{"name": "Reds", "points": "3.0"}, {"name": "Blues", "points": "1.0"}]
    assert json.dumps(shape)
    assert arbitra.standings(event).sides == [("Reds", 30), ("Blues", 10)]


def test_an_option_still_seats_them_otherwise() -> None:
    """Files of before, and whoever wants it, have the teams in an option."""
    event = of("scheveningen", TWO)
    by_hand = pair(event, options={"seats": "hand:8,7,6,5,4,3,2,1"}).boards[0]
    assert {by_hand.white, by_hand.black} == {8, 4}
