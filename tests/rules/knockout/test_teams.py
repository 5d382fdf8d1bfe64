"""Team knockouts: one match, level matches and the rule that decides them; teams paired by systems for individuals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import Game, GameResult, History, Round, Tpn, Verbatim
from arbitra.rules.knockout.system import state_of
from arbitra.rules.requests.pairing import pair
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from arbitra.rules.systems import find_system
from arbitra.tiebreaks.knockout import bracket_order
from tests.rules.team.events import event, shown

KNOCKOUT = find_system("knockout")


def level(boards: str, options: dict[str, str] | None = None) -> tuple[Tpn | None, str]:
    """Two teams, the results of the first on each board (`1=0`): who goes through, and by which article."""
    before = event(2, boards=len(boards))
    rules = before.settings.encounters
    assert rules is not None
    opened = rules.encounter(Tpn(1), Tpn(2), before.line_up(Tpn(1)), before.line_up(Tpn(2)))
    kinds = {"1": GameResult.WHITE_WINS, "0": GameResult.BLACK_WINS, "=": GameResult.DRAW}
    made = tuple(
        board.with_result(kinds[sign].reversed if board.colour == "b" else kinds[sign])
        for board, sign in zip(opened.boards, boards, strict=True)
    )
    match = opened._replace(boards=made)
    result = match.result(rules.games)
    assert result is GameResult.DRAW
    played = before.with_round(Round.of([Game(Tpn(1), Tpn(2), result)], [], encounters=[match]))
    found = state_of(played, KNOCKOUT.check_options(options or {})).duels[1]
    return found.winner, found.reason.article if found.reason else ""


@pytest.mark.parametrize(
    ("boards", "options", "winner", "article"),
    [
        ("10==", {}, 1, "C.07.12.1"),
        ("01==", {}, 2, "C.07.12.1"),
        # The same board count: 1 + 4 and 2 + 3.
        ("1001", {}, 1, "C.07.12.2"),
        ("1001", {"level": "BBE"}, 2, "C.07.12.3"),
        ("0110", {"level": "BBE"}, 1, "C.07.12.3"),
        ("====", {"level": "BC,TBR,BBE,seed"}, 1, "5.2"),
        ("====", {}, None, ""),
        ("10==", {"level": "none"}, None, ""),
    ],
)
def test_the_rules_that_decide_a_level_match(
    boards: str, options: dict[str, str], winner: int | None, article: str
) -> None:
    assert level(boards, options) == (winner, article)


def test_the_standings_name_the_rule_that_decided_a_level_match() -> None:
    """Nobody entered it: the board count did."""
    four = event(4, "1-4 2:0, 3-2 1:1")
    rules = four.settings.encounters
    assert rules is not None
    won = (GameResult.WHITE_WINS, GameResult.WHITE_WINS)
    played = four.rounds[0]
    second = next(one for one in played.encounters if 2 in one[:2])
    boards = tuple(board.with_result(result) for board, result in zip(second.boards, won, strict=True))
    encounters = [second._replace(boards=boards) if each is second else each for each in played.encounters]
    decided_by_boards = replace(four, rounds=(Round.of(played.games, [], encounters=encounters),))
    (decided,) = bracket_order(decided_by_boards, 1).decisions
    assert (decided.article, decided.fields["rule"]) == ("C.07.12.1", Verbatim("BC"))
    assert "arbiter" not in decided.said()


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ImpossibleSchedule):
        level("====", {"level": "LUCK"})


def test_one_match_decides_and_the_winners_meet() -> None:
    four = event(4, "1-4 2:0, 3-2 0:2")
    assert shown(four, "knockout") in ("1-2", "2-1")
    # 2-3 ends level on every count: the two play again, the other match is decided.
    again = event(4, "1-4 2:0, 3-2 1:1", boards=2)
    drawn = shown(again, "knockout", {"level": "none"})
    assert drawn == "2-3"


def test_two_matches_are_counted_together_by_game_points() -> None:
    """1 loses the first match by 0.5:1.5 and wins the second by 2:0."""
    two = event(2, "1-2 0.5:1.5", "2-1 0:2")
    found = state_of(two, KNOCKOUT.check_options({"stages": "match:2,until-won"})).duels[1]
    assert found.winner == 1
    assert found.reason is not None
    assert found.reason.fields["rule"] == Verbatim("GP")


def test_explained_and_checked() -> None:
    four = event(4, "1-4 2:0, 3-2 0:2")
    made = pair(four, "knockout")
    assert all(board.pairing and board.pairing.said() for board in made.boards)
    assert all(reason.said() for bracket in made.brackets for reason in bracket.reasons)


@pytest.mark.parametrize("system", ["burstein:2026", "burstein:classic", "dutch:2026", "dubov:2026", "lim:1999"])
def test_swiss_systems_of_individuals_pair_teams_by_match_points(system: str) -> None:
    """Seed 003: Burstein's system paired the teams of the Olympiad until 2006."""
    six = event(6, "1-4 2:0, 5-2 0:2, 3-6 0.5:1.5")
    made = find_system(system).pair(History.before(six))
    first = next(board for board in made.boards if 1 in (board.white, board.black))
    # 1, 2 and 6 won; two of them meet.
    assert {first.white, first.black} <= {1, 2, 6}
