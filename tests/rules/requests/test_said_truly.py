"""Explanations that said what was not so: corrected colours, articles of other rules, pairs without a plain reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.i18n import translator
from arbitra.model import Game, GameResult, Stood, Tpn
from arbitra.reports.readable import explain
from arbitra.rules.requests.broken import broken_rules
from arbitra.rules.requests.request import RoundRequest
from arbitra.rules.systems import find_system
from arbitra.tiebreaks import standings
from tests import sentences
from tests.sentences import worded
from tests.tournaments import tournament

TWO_ROUNDS = ("1-4:10 5-2:01 3-6:10", "2-1:01 6-5:== 4-3:01")
"""Then 1 has 2 points, 3 has 2, 2 has 1, 5 and 6 have ½ each, 4 has none."""


def test_corrected_colours_are_told_and_are_no_other_pairing() -> None:
    """Paired 1-3 and 4-2; the first two sat the other way round, and the arbiter put it right in the report."""
    played = tournament(4, "3-1:01 4-2:10", system="dutch:2026", rounds_planned=3, initial_colour=None)
    stood = Stood(1, 1, Game(Tpn(1), Tpn(3), GameResult.WHITE_WINS))
    made = explain(replace(played, stood=(stood,)), 1).pairing
    assert made.warnings == ()
    (told,) = made.facts
    assert told.said() == worded(sentences.PLAYED_WITH_WHITE_AGAINST, white=3, black=1)
    assert [board[:2] for board in made.boards] == [(1, 3), (4, 2)]


@pytest.mark.parametrize(
    ("system", "article"), [("dutch:2017", "E.1"), ("dutch:2026", "5.2.1"), ("dubov:2026", "5.2.2")]
)
def test_a_mild_preference_that_is_not_met_is_a_matter_of_the_colours(system: str, article: str) -> None:
    """After one round nobody has an absolute preference: C.3 says nothing of the two."""
    played = tournament(4, "1-3:10 4-2:10", system=system, rounds_planned=3)
    (found,) = broken_rules(RoundRequest(played, system), [(1, 2)])
    assert (found.kind, found.article) == ("colours", article)
    assert article in {one.number for one in find_system(system).articles()}


@pytest.mark.parametrize(("system", "article"), [("dutch:2017", "A.4.b"), ("dutch:2026", "1.4")])
def test_a_downfloat_cites_what_a_downfloat_is(system: str, article: str) -> None:
    """1 and 3 have met: 1 or 3 meets somebody with fewer points."""
    played = tournament(4, "1-3:10 4-2:01", "2-1:01 3-4:10", system=system, rounds_planned=5)
    made = explain(played, 3)
    cited = {
        reason.article
        for tpn in (1, 2, 3, 4)
        for reason in made.story(tpn)
        if "downfloat" in reason.said() or "upfloat" in reason.said()
    }
    assert cited == {article}


def test_the_only_two_with_their_points_are_told_so() -> None:
    made = explain(tournament(6, *TWO_ROUNDS, system="dutch:2026", rounds_planned=5), 3)
    answer = made.pair(1, 3)
    assert answer.holds and answer.reasons[0].said() == worded(
        sentences.OF_THE_PLAYERS_IN, first=1, second=3, score="2.0"
    )


@pytest.mark.parametrize("system", ["dutch:2026", "dutch:2017"])
def test_who_moved_down_is_told_how_far_and_whom_they_may_meet_there(system: str) -> None:
    """2 has met 5, so 6 is the first they may meet; 4 is alone below 5."""
    made = explain(tournament(6, *TWO_ROUNDS, system=system, rounds_planned=5), 3)
    told = made.pair(2, 6).reasons[0]
    assert told.said() == worded(sentences.HAD_TO_MOVE_DOWN, first=2, more="half a point", second=6)
    assert "medio punto" in told.sentence(translator("explain", "es"))
    alone = made.pair(5, 4).reasons[0].said()
    assert alone == worded(sentences.HAD_TO_MOVE_DOWN_3, first=5, more="half a point", second=4, score="0.0")


def test_whoever_is_not_the_first_they_may_meet_is_not_called_so() -> None:
    """5 has met 2 and may meet 1, but both prefer Black: 6 is taken, who had Black."""
    made = explain(tournament(6, "1-4:01 5-2:10 3-6:10", system="dutch:2026", rounds_planned=6), 2)
    told = made.pair(5, 6).reasons[0].said()
    assert told == worded(sentences.HAD_TO_MOVE_DOWN_2, first=5, more="one point", second=6)


@pytest.mark.parametrize("system", ["dubov:2026", "burstein:2026", "dutch:2011", "lim:1999"])
def test_the_other_systems_say_it_too(system: str) -> None:
    """The first of their reasons, where the only two on a score meet."""
    made = explain(tournament(6, *TWO_ROUNDS, system=system, rounds_planned=9), 3)
    answer = made.pair(1, 3)
    assert answer.holds and answer.reasons[0].said() == worded(
        sentences.OF_THE_PLAYERS_IN, first=1, second=3, score="2.0"
    )


def test_half_a_point_against_a_loss_is_no_draw() -> None:
    made = standings(tournament(2, "1-2:=0", system="dutch:2026", rounds_planned=3), "BH")
    told = [reason.said() for tpn in (1, 2) for one in made.working(tpn, "PTS").addends for reason in one.reasons]
    assert told == [worded(sentences.HALF_A_POINT_WITH), worded(sentences.LOST_WITH_BLACK)]


def test_a_game_that_is_waited_for_is_no_draw_for_pairing() -> None:
    made = standings(tournament(2, "1-2:??", system="dutch:2026", rounds_planned=3), "BH")
    assert [reason.said() for one in made.working(1, "PTS").addends for reason in one.reasons] == [
        worded(sentences.NO_RESULT_YET)
    ]


def test_the_halves_of_round_1_meet_in_order() -> None:
    answer = explain(tournament(8, system="dutch:2026", rounds_planned=5), 1).pair(2, 6)
    assert answer.holds
    assert answer.reasons[0].said() == (worded(sentences.THE_UPPER_HALF_OF, score="0.0", first=2, place=2, second=6))


def test_only_adjourned_games_are_draws_for_pairing() -> None:
    """A game without a word is waited for: no round is paired from it."""
    waiting = standings(tournament(2, "1-2:??", system="dutch:2026", rounds_planned=3)).notes
    assert [note.said() for note in waiting] == [worded(sentences.PROVISIONAL_GAME_HAS_NO, games=1)]
    adjourned = standings(tournament(2, "1-2:**", system="dutch:2026", rounds_planned=3)).notes
    assert [note.said() for note in adjourned] == [worded(sentences.PROVISIONAL_ADJOURNED_GAME_IT, games=1)]


def test_direct_encounter_is_empty_for_those_who_never_met() -> None:
    """1 and 2 have won, and have not met; 3 and 4 have lost. Where two drew their game, both have the first place."""
    apart = standings(tournament(4, "1-3:10 4-2:01", system="dutch:2026"), "DE")
    assert [row.shown["DE"] for row in apart.rows] == [None] * 4
    drawn = standings(tournament(2, "1-2:==", system="dutch:2026"), "DE")
    assert [row.shown["DE"] for row in drawn.rows] == ["1", "1"]
