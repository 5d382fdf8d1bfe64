"""Who met whom."""

from __future__ import annotations

from arbitra.book.views.crosstable import CrosstableView, Meeting, points_made
from arbitra.book.views.standings import StandingsView
from arbitra.model import Tpn
from arbitra.tiebreaks import StandingsRequest
from tests.tournaments import tournament

FILE = tournament(5, "1-3:10 2-4:== 5U", "4-1:-+ 3-2:10 5H", "1-2:**")


def test_a_file_by_points_with_every_round() -> None:
    view = CrosstableView.of_tournament(FILE)
    assert [(row.rank, row.last_rank, row.tpn, row.points) for row in view.rows] == [
        (1, 1, 1, 20),
        (2, 2, 5, 15),
        (3, 3, 3, 10),
        (4, 4, 2, 5),
        (4, 4, 4, 5),
    ]
    by_number = {row.tpn: row for row in view.rows}
    assert by_number[Tpn(1)].rounds == (Meeting(3, "w", "1"), Meeting(4, "b", "+"), Meeting(2, "w", ""))
    assert by_number[Tpn(5)].rounds == (Meeting(0, "-", "U"), Meeting(0, "-", "H"), None)
    assert view.bracket is None
    assert not view.square


def test_both_sides_of_a_game_agree() -> None:
    rows = {row.tpn: row for row in CrosstableView.of_tournament(FILE).rows}
    for tpn, row in rows.items():
        for number, met in enumerate(row.rounds):
            if met is not None and met.opponent:
                other = rows[Tpn(met.opponent)].rounds[number]
                assert other is not None
                assert other.opponent == tpn
                assert {met.colour, other.colour} in ({"w", "b"}, {"-"})


def test_in_the_order_of_the_standings_up_to_their_round() -> None:
    standings = StandingsView.of_tournament(FILE, StandingsRequest(after_round=1))
    view = CrosstableView.of_standings(standings, round_robin=False, turns=False)
    assert [row.tpn for row in view.rows] == [one.tpn for one in standings.players]
    assert {len(row.rounds) for row in view.rows} == {1}
    shown = CrosstableView.of_standings(standings, standings.players[1:2], round_robin=True, turns=False)
    assert [row.tpn for row in shown.rows] == [standings.players[1].tpn]
    assert shown.order == view.order
    assert shown.square


def test_whoever_meets_twice_has_two_games_against_the_other() -> None:
    twice = tournament(2, "1-2:10", "2-1:==")
    row = CrosstableView.of_tournament(twice).rows[0]
    assert row.against() == {2: [Meeting(2, "w", "1"), Meeting(2, "b", "=")]}


def test_an_unfinished_game_gives_no_points() -> None:
    assert points_made(tournament(2, "1-2:**")) == [0, 0]
