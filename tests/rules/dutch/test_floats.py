"""Floats and the right to the bye, by edition and by kind of round: A.4.b and C.2 of 2017, 1.4 and C2 of 2026."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from arbitra.model import (
    Absence,
    ByeKind,
    GameResult,
    History,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Settings,
    Tpn,
)
from arbitra.rules.dutch.edition import DutchEdition
from arbitra.rules.dutch.edition_2017 import floats as floats_2017
from arbitra.rules.dutch.edition_2017.edition import EDITION as edition_2017
from arbitra.rules.dutch.edition_2026 import floats as floats_2026
from arbitra.rules.dutch.edition_2026.edition import EDITION as edition_2026
from tests import tournaments as small


class Row(NamedTuple):
    """What player 1 did in round 1, and what that means in each edition."""

    name: str
    played: Round
    float_2017: str
    float_2026: str
    bye_2017: bool
    bye_2026: bool


def game(result: GameResult, *, white: bool = True) -> Round:
    return Round.of([small.game(1, 2, result) if white else small.game(2, 1, result)])


def bye(kind: ByeKind) -> Round:
    return Round.of([], [small.bye(1, kind)])


ROWS = (
    Row("a game between equals", game(GameResult.DRAW), "", "", True, True),
    Row("a win of less than a move", game(GameResult.SHORT_WHITE_WINS), "", "", True, True),
    Row("an adjourned game", game(GameResult.UNKNOWN), "", "", True, True),
    Row("the pairing-allocated bye", bye(ByeKind.PAIRING_ALLOCATED), "d", "d", False, False),
    Row("a full-point bye", bye(ByeKind.FULL_POINT), "d", "d", True, False),
    Row("a half-point bye", bye(ByeKind.HALF_POINT), "d", "d", True, True),
    Row("a zero-point bye", bye(ByeKind.ZERO_POINT), "d", "", True, True),
    Row("not there at all", Round(), "d", "", True, True),
    Row("a forfeit won", game(GameResult.WHITE_WINS_BY_FORFEIT), "d", "d", False, False),
    Row("a forfeit lost", game(GameResult.WHITE_WINS_BY_FORFEIT, white=False), "d", "", True, True),
    Row("a double forfeit", game(GameResult.DOUBLE_FORFEIT), "d", "", True, True),
)
EACH = pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])


def before(
    *rounds: Round,
    scoring: Scoring | None = None,
    acceleration: dict[Tpn, tuple[Points, ...]] | None = None,
    adjustments: tuple[PointsAdjustment, ...] = (),
) -> History:
    """The history before the next round of a tournament of four, and player 1 has place 0."""
    settings = Settings(scoring=scoring or Scoring())
    made = small.tournament(4, *rounds, settings=settings, acceleration=acceleration or {}, adjustments=adjustments)
    return History.before(made)


@EACH
def test_the_float_of_a_round(row: Row) -> None:
    assert floats_2017.floats_of(before(row.played), 1)[0] == row.float_2017
    assert floats_2026.floats_of(before(row.played), 1)[0] == row.float_2026


@EACH
def test_the_float_of_two_rounds_before(row: Row) -> None:
    """Rounds are those of the tournament, whether the player played or not."""
    history = before(row.played, Round.of([small.game(3, 4, GameResult.DRAW)], [small.bye(1, ByeKind.ZERO_POINT)]))
    assert floats_2017.floats_of(history, 2)[0] == row.float_2017
    assert floats_2026.floats_of(history, 2)[0] == row.float_2026
    assert floats_2017.floats_of(history, 1)[0] == "d"
    assert floats_2026.floats_of(history, 1)[0] == ""


@EACH
def test_the_right_to_the_bye(row: Row) -> None:
    """Once lost it stays lost."""
    later = Round.of([small.game(1, 3, GameResult.DRAW)])
    for history in (before(row.played), before(row.played, later), before(later, row.played)):
        assert floats_2017.bye_allowed(history, 0) == row.bye_2017
        assert floats_2026.bye_allowed(history, 0) == row.bye_2026


@pytest.mark.parametrize("rules", [floats_2017, floats_2026], ids=["2017", "2026"])
@pytest.mark.parametrize("result", [GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.ZERO_ZERO])
def test_different_scores_met_float(rules: object, result: GameResult) -> None:
    """1 won round 1 and 2 lost his game; they meet in round 2: the result has no say in it."""
    first = Round.of([small.game(1, 3, GameResult.WHITE_WINS), small.game(4, 2, GameResult.WHITE_WINS)])
    history = before(first, Round.of([small.game(2, 1, result), small.game(4, 3, result)]))
    floats_of = rules.floats_of  # type: ignore[attr-defined]
    assert [floats_of(history, 1)[place] for place in range(4)] == ["d", "u", "u", "d"]
    assert [floats_of(history, 2)[place] for place in range(4)] == ["", "", "", ""]


@pytest.mark.parametrize("rules", [floats_2017, floats_2026], ids=["2017", "2026"])
def test_virtual_points_of_the_round_count(rules: object) -> None:
    """Accelerated by a point in round 1, 1 had more than 3 although nobody had scored."""
    history = before(
        Round.of([small.game(1, 3, GameResult.DRAW)]), acceleration={Tpn(1): (Points(10),), Tpn(2): (Points(10),)}
    )
    floats_of = rules.floats_of  # type: ignore[attr-defined]
    assert floats_of(history, 1)[0] == "d"
    assert floats_of(history, 1)[2] == "u"


class TestCustomScoring:
    """2026 asks what a round was worth; 2017 does not."""

    def test_a_bye_worth_no_more_than_a_loss_is_a_downfloat(self) -> None:
        history = before(bye(ByeKind.PAIRING_ALLOCATED), scoring=Scoring.of(pairing_bye=0))
        assert floats_2026.floats_of(history, 1)[0] == "d"
        assert not floats_2026.bye_allowed(history, 0)

    def test_a_zero_point_bye_worth_more_than_a_loss_is_a_downfloat(self) -> None:
        history = before(bye(ByeKind.ZERO_POINT), scoring=Scoring.of(absence=5))
        assert floats_2026.floats_of(history, 1)[0] == "d"
        assert floats_2026.bye_allowed(history, 0)

    def test_a_half_point_bye_worth_a_loss_is_none(self) -> None:
        """Three, two, one for win, draw, loss; an absence of any kind gives one."""
        scoring = Scoring(win=Points(30), draw=Points(20), loss=Points(10), half_bye=Points(10), zero_bye=Points(0))
        history = before(bye(ByeKind.HALF_POINT), scoring=scoring)
        assert floats_2026.floats_of(history, 1)[0] == ""
        assert floats_2017.floats_of(history, 1)[0] == "d"

    def test_a_requested_bye_worth_a_win_bars_in_2026(self) -> None:
        history = before(bye(ByeKind.HALF_POINT), scoring=Scoring(half_bye=Points(10)))
        assert not floats_2026.bye_allowed(history, 0)
        assert floats_2017.bye_allowed(history, 0)

    def test_halves_of_a_point_do_not_add_up_to_a_bar(self) -> None:
        """As much as a win in one single round."""
        history = before(bye(ByeKind.HALF_POINT), bye(ByeKind.HALF_POINT))
        assert floats_2026.bye_allowed(history, 0)


class TestAbnormalPoints:
    """Record 299 gives a round of a player another value: 2026 asks for that one."""

    def test_a_half_point_bye_worth_a_point_bars_the_bye(self) -> None:
        worth = PointsAdjustment(Points(10), (Tpn(1),), "H")
        history = before(bye(ByeKind.HALF_POINT), adjustments=(worth,))
        assert not floats_2026.bye_allowed(history, 0)
        assert floats_2017.bye_allowed(history, 0)

    def test_a_full_point_bye_worth_nothing_is_no_float_and_bars_nothing(self) -> None:
        worth = PointsAdjustment(Points(0), (Tpn(1),), "F", 1)
        history = before(bye(ByeKind.FULL_POINT), adjustments=(worth,))
        assert floats_2026.floats_of(history, 1)[0] == ""
        assert floats_2026.bye_allowed(history, 0)

    def test_a_zero_point_bye_worth_a_half_is_a_downfloat(self) -> None:
        worth = PointsAdjustment(Points(5), (Tpn(1),), "Z", 1)
        history = before(bye(ByeKind.ZERO_POINT), game(GameResult.DRAW), adjustments=(worth,))
        assert floats_2026.floats_of(history, 2)[0] == "d"
        assert floats_2026.bye_allowed(history, 0)


class TestLateEntriesAndAbsentees:
    def field_players(self, edition: DutchEdition, *absences: Absence) -> list[int]:
        made = small.tournament(4, absences=absences)
        field = edition.field_of(History.before(made))
        return [field.tpn(place) for place in range(field.size)]

    @pytest.mark.parametrize("edition", [edition_2017, edition_2026], ids=["2017", "2026"])
    def test_who_announced_his_absence_is_not_paired(self, edition: DutchEdition) -> None:
        absent = Absence(1, Tpn(3), ByeKind.HALF_POINT)
        other_round = Absence(2, Tpn(1), ByeKind.ZERO_POINT)
        assert self.field_players(edition, absent, other_round) == [1, 2, 4]

    @pytest.mark.parametrize(("rules", "expected"), [(floats_2017, "d"), (floats_2026, "")], ids=["2017", "2026"])
    def test_rounds_missed_before_a_late_entry(self, rules: object, expected: str) -> None:
        """2017: not playing, for whatever reason, is a downfloat; 2026: only what was worth more than a loss."""
        history = before(Round.of([small.game(2, 3, GameResult.DRAW)]))
        assert rules.floats_of(history, 1)[0] == expected  # type: ignore[attr-defined]
        assert history.unplayed(0) == 1
        assert rules.bye_allowed(history, 0)  # type: ignore[attr-defined]

    def test_games_not_played_leave_no_trace_in_colours_and_opponents(self) -> None:
        history = before(game(GameResult.WHITE_WINS_BY_FORFEIT), game(GameResult.BLACK_WINS))
        assert history.colours[:2] == ("W", "B")
        assert history.rivals[:2] == ((1,), (0,))
        only_forfeit = before(game(GameResult.WHITE_WINS_BY_FORFEIT))
        assert only_forfeit.colours[0] == ""
        assert only_forfeit.rivals[0] == ()
