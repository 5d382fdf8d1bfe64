"""Published and worked examples of the text of 2011."""

from __future__ import annotations

import pytest

from arbitra.model import History
from arbitra.rules.dutch.edition_2011.edition import EDITION as edition_2011
from tests.rules.swiss_lab import shown
from tests.tournaments import crosstable

HELD = """
 1 2500 8w1  5b0  14b1 3w1
 2 2500 9b1  7w1  5w=  6b1
 3 2400 10w1 6b=  4w=  1b0
 4 2400 11b= 9w1  3b=  5w=
 5 2350 12w1 1w1  2b=  4b=
 6 2300 13b1 3w=  11b+ 2w0
 7 2250 14w1 2b0  10w1 11b0
 8 2250 1b0  11w0 12b= 9w=
 9 2150 2w0  4b0  13w1 8b=
10 2150 3b0  13w1 7b0  14w=
11 2100 4w=  8b1  6w-  7w1
12 2100 5b0  abs  8w=  13b0
13 2050 6w0  10b0 9b0  12w1
14 2000 7b0  bye  1w0  10b=
"""

EXPECTED = {
    1: "1-8 9-2 3-10 11-4 5-12 13-6 7-14",
    2: "5-1 2-7 6-3 4-9 8-11 10-13, 14 bye",
    3: "2-5 3-4 11-6 14-1 7-10 12-8 9-13",
    4: "6-2 4-5 1-3 11-7 10-14 8-9 13-12",
    5: "2-1 5-11 4-6 3-7 9-10 14-12 13-8",
}


@pytest.mark.parametrize("number", EXPECTED)
def test_fourteen_players_of_the_arbiters_manual(number: int) -> None:
    """DU-1 to DU-4; round 5 joins the brackets of 1.0 and 0.5 by C13."""
    tournament = crosstable(HELD, planned=5).until(number - 1)
    assert as_pairs(shown(edition_2011.pair(History.before(tournament), {}))) == as_pairs(EXPECTED[number])


SEVEN = """
1 2400 4b= 6w0 3w1
2 2375 5w1 7b0 4w=
3 2335 6b= 4w= 1b0
4 2295 1w= 3b= 2b=
5 2270 2b0 abs bye
6 2265 3w= 1b1 7w0
7 2255 bye 2w1 6b1
"""


def test_another_floater_for_a_moved_down_player_without_opponent() -> None:
    """DU-5: 2-3 would send down 4, who has met 1; C12 pairs the bracket of 1.0 again as 2-4 and sends 3."""
    tournament = crosstable(SEVEN, planned=5, initial="b").until(2)
    assert shown(edition_2011.pair(History.before(tournament), {})) == "6-7 2-4 1-3, 5 bye"


def test_the_penultimate_bracket_is_paired_again_for_the_lowest() -> None:
    """DU-6: with 2 sent down the bye would go to 5, who had it; M1 stays 1; C13 sends 4 instead."""
    tournament = crosstable(SEVEN, planned=5, initial="b")
    assert shown(edition_2011.pair(History.before(tournament), {})) == "7-1 6-2 4-5, 3 bye"


EIGHT = """
1 2395 5w1 7b=
2 2370 6b0 4w=
3 2345 7w0 5b0
4 2340 8b0 2b=
5 2330 1b0 3w1
6 2305 2w1 8b=
7 2290 3b1 1w=
8 2250 4w1 6w=
"""


def test_a_moved_down_player_takes_the_opponent_with_the_other_wish() -> None:
    """DU-7: 1-7 have met; 5 goes down and takes 4, not 2, who wants the same colour; 2 goes down to 3."""
    tournament = crosstable(EIGHT, planned=5)
    assert shown(edition_2011.pair(History.before(tournament), {})) == "1-8 6-7 4-5 3-2"


def as_pairs(text: str) -> set[str]:
    return set(text.replace(",", "").split())
