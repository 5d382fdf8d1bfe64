"""C.04.3, edition of 2026: for every criterion and every rule of order a position that it decides.

Each test fails if the rule is broken: judge and engine find the round written here, and no longer find it when the rule
is taken from them (`judge_flips.py`). The notation is explained in `judge_text.py`.
"""

from __future__ import annotations

from tests.rules.dutch.judge_flips import RULES, judged, judged_without, paired, paired_without
from tests.rules.dutch.judge_text import read


def decides(rule: str, text: str, expected: str) -> None:
    position = read(text)
    assert judged("2026", position) == expected
    assert paired("2026", position) == expected
    assert judged_without("2026", rule, position) != expected
    assert paired_without("2026", rule, position) != expected


def test_2026_C1_nobody_meets_an_opponent_again() -> None:
    """1 has met 2."""
    decides(
        "C1",
        """
        over 2
        1 5 - .. b 0 : 2
        2 5 - .. b 0
        3 0 - .. b 0
        """,
        "> 1 2 / 1-3 > 2",
    )


def test_2026_C2_no_bye_for_who_may_not_take_it() -> None:
    """3 may not: a higher score has to."""
    decides(
        "C2",
        """
        over 2
        1 10 - .. b 0
        2 5 - .. b 0
        3 0 - .. ~ 0
        """,
        "> 1 / > 1 2 / 1-3 > 2",
    )


def test_2026_C3_equal_absolute_preferences_do_not_meet() -> None:
    """1 and 2 have both had White twice."""
    decides(
        "C3",
        """
        over 2
        1 5 WW .. b 0
        2 5 WW .. b 0
        3 0 - .. b 0
        """,
        "> 1 2 / 1-3 > 2",
    )


def test_2026_C4_every_bracket_lets_the_round_be_completed() -> None:
    """1-2 would leave 3 alone, who may not take the bye."""
    decides(
        "C4",
        """
        over 2
        1 5 - .. b 0
        2 5 - .. b 0
        3 0 - .. ~ 0
        """,
        "> 1 2 / 1-3 > 2",
    )


def test_2026_C5_the_bye_goes_to_the_lowest_score_that_can_be_left() -> None:
    """3 and 4 have met: 1 and 2 float, so that 5 and no higher score is left."""
    decides(
        "C5",
        """
        over 2
        1 15 - .. b 0
        2 10 - .. b 0
        3 5 - .. b 0 : 4
        4 5 - .. b 0
        5 0 - .. b 0
        """,
        "> 1 / > 1 2 / 1-3 2-4 / > 5",
    )


def test_2026_C6_as_few_downfloaters_as_possible() -> None:
    decides(
        "C6",
        """
        over 2
        1 5 - .. b 0
        2 5 - .. b 0
        3 0 - .. b 0
        """,
        "1-2 / > 3",
    )


def test_2026_C7_the_lower_score_floats_on() -> None:
    """That 3 floated up in the round before weighs less."""
    decides(
        "C7",
        """
        over 2
        1 15 - .. b 0 : 2
        2 10 - .. b 0
        3 5 - u. b 0
        4 0 - .. b 0
        """,
        "> 1 / > 1 2 / 1-3 > 2 / 2-4",
    )


def test_2026_C8_the_floater_is_one_whom_the_next_bracket_can_pair() -> None:
    """3 has met 4, and 5 alone could meet 6: with 3 as floater he would have to float on."""
    decides(
        "C8",
        """
        over 2
        1 15 - .. b 0
        2 10 - .. b 0
        3 10 - .. b 0 : 4
        4 5 - .. b 0 : 6
        5 5 - .. b 0
        6 0 - .. b 0
        """,
        "> 1 / 1-3 > 2 / 2-4 > 5 / 5-6",
    )


def test_2026_C8_then_the_lowest_scores_are_left_in_the_next_bracket() -> None:
    """4 and 6 both need White: with 3 the next bracket has as many pairs, but leaves the higher score."""
    decides(
        "C8 scores",
        """
        over 2
        1 10 - .. b 0
        2 10 - .. b 0
        3 10 - .. b 0 : 4
        4 5 BB .. b 0
        5 5 - .. b 0
        6 0 BB .. b 0
        """,
        "1-3 > 2 / 2-4 > 5 / 5-6",
    )


def test_2026_C9_the_bye_goes_to_who_has_played_most() -> None:
    """3 has missed a round already."""
    decides(
        "C9",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .. b 1
        """,
        "1-3 > 2",
    )


def test_2026_C9_unplayed_rounds_do_not_count_where_more_than_one_floats() -> None:
    """3 and 4 float, one of them to the bye: C9 has no say in who they are."""
    decides(
        "C9 one floater",
        """
        over 2
        1 5 - .. b 0
        2 5 - .. b 0
        3 5 - .. b 1
        4 5 - .. b 1
        5 0 - .. ~ 0
        """,
        "1-2 > 3 4 / 3-5 > 4",
    )


def test_2026_C9_unplayed_rounds_count_where_the_one_floater_will_take_the_bye() -> None:
    """Neither 4 nor 5 may take it: it is given above."""
    decides(
        "C9 above the last bracket",
        """
        over 2
        1 5 - .. b 0
        2 5 - .. b 0
        3 5 - .. b 1
        4 0 - .. ~ 0
        5 0 - .. ~ 0
        """,
        "1-3 > 2 / 4-5 > 2",
    )


def test_2026_C10_top_scorers_and_opponents_stay_within_a_colour_difference_of_two() -> None:
    """Against 3 one of the two would get a third Black more; 2 stands at one only."""
    decides(
        "C10",
        """
        over 2, last
        1 15 BB .. b 0
        2 10 WBB .. b 0
        3 10 BB d. b 0
        """,
        "> 1 / 1-2 > 3",
    )


def test_2026_C11_top_scorers_and_opponents_get_no_colour_three_times_running() -> None:
    """1 and 3 have both had White twice running."""
    decides(
        "C11",
        """
        over 2, last
        1 25 WW .. b 0
        2 25 W .. b 0
        3 25 BWW .. b 0
        """,
        "1-2 > 3",
    )


def test_2026_C12_as_many_preferences_as_possible() -> None:
    """1 and 2 both want White."""
    decides(
        "C12",
        """
        over 2
        1 0 WB .. b 0
        2 0 B .. b 0
        3 0 - .. b 0
        """,
        "1-3 > 2",
    )


def test_2026_C13_as_many_strong_preferences_as_possible() -> None:
    """All want White: with 1-3 a strong wish is denied, with 2-3 the mild one of 2."""
    decides(
        "C13",
        """
        over 2
        1 0 B .. b 0
        2 0 WB .. b 0
        3 0 B .d b 0
        """,
        "2-3 > 1",
    )


def test_2026_C14_no_resident_floats_down_as_in_the_round_before() -> None:
    decides(
        "C14",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - d. b 0
        """,
        "1-3 > 2",
    )


def test_2026_C15_no_opponent_of_an_mdp_floats_up_as_in_the_round_before() -> None:
    """2 did so two rounds before, which weighs less."""
    decides(
        "C15",
        """
        over 2
        1 5 - .. b 0
        2 0 - .u b 0
        3 0 - u. b 0
        """,
        "> 1 / 1-2 > 3",
    )


def test_2026_C16_no_resident_floats_down_as_two_rounds_before() -> None:
    decides(
        "C16",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .d b 0
        """,
        "1-3 > 2",
    )


def test_2026_C17_no_opponent_of_an_mdp_floats_up_as_two_rounds_before() -> None:
    """3, who floated up in both rounds, stays out; that 5 then meets the higher score is less."""
    decides(
        "C17",
        """
        over 2
        1 10 - .. b 0 : 2
        2 5 - .. b 0 : 5
        3 0 - uu b 0
        4 0 - .. b 0
        5 0 - u. b 0
        """,
        "> 1 / > 1 2 / 1-5 2-4 > 3",
    )


def test_2026_C18_an_mdp_who_floated_before_gets_the_smaller_difference() -> None:
    """One of 1 and 2 floats on to the bye: not the one who floated down in the round before."""
    decides(
        "C18",
        """
        over 2
        1 5 - .. b 0
        2 5 - d. b 0
        3 0 - .. ~ 0
        """,
        "> 1 2 / 2-3 > 1",
    )


def test_2026_C19_an_opponent_who_floated_up_before_meets_the_lower_mdp() -> None:
    decides(
        "C19",
        """
        over 2
        1 10 - .. b 0 : 2
        2 5 - .. b 0
        3 0 - u. b 0
        4 0 - .. b 0
        """,
        "> 1 / > 1 2 / 1-4 2-3",
    )


def test_2026_C20_an_mdp_who_floated_two_rounds_before_gets_the_smaller_difference() -> None:
    decides(
        "C20",
        """
        over 2
        1 5 - .. b 0 : 2
        2 5 - .d b 0
        3 0 - .. ~ 0
        """,
        "> 1 2 / 2-3 > 1",
    )


def test_2026_C21_an_opponent_who_floated_up_two_rounds_before_meets_the_lower_mdp() -> None:
    decides(
        "C21",
        """
        over 2
        1 10 - .. b 0
        2 5 - .. b 0
        3 0 - .u b 0 : 4
        4 0 - .. b 0
        """,
        "> 1 / > 1 2 / 1-4 2-3",
    )


def test_2026_4_2_transpositions_in_lexicographic_order() -> None:
    decides(
        "4.2",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .. b 0
        """,
        "1-2 > 3",
    )


def test_2026_4_3_a_the_fewest_players_are_exchanged() -> None:
    decides(
        "4.3.a",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .. b 1
        4 0 - .. ~ 0
        5 0 - .. b 1
        """,
        "1-4 3-5 > 2",
    )


def test_2026_4_3_b_then_the_smallest_difference_of_the_sums() -> None:
    """3 for 2 is nearer than 4 for 1."""
    decides(
        "4.3.b",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .. b 1
        4 0 - .. ~ 0
        5 0 - .. b 1
        """,
        "1-4 3-5 > 2",
    )


def test_2026_4_3_c_then_the_higher_number_leaves_S1() -> None:
    """3 against 5 and 2 against 4 have the same difference: 3 is moved."""
    decides(
        "4.3.c",
        """
        over 2
        1 0 - .. b 0 : 5 6
        2 0 - .. b 0 : 5 6
        3 0 - .. b 0
        4 0 - .. b 0
        5 0 - .. b 0
        6 0 - .. b 0
        """,
        "1-3 2-4 5-6",
    )


def test_2026_4_3_d_then_the_lower_number_enters_S1() -> None:
    """6 and 9 enter S1; 7 and 8 have the same sum, but the lowest that differs is higher."""
    decides(
        "4.3.d",
        """
        over 2
        1 0 - .. b 0 : 3 8 9 10
        2 0 - .. b 0 : 3 8 9 10
        3 0 - .. b 0 : 5 6 7 8 9 10
        4 0 - .. b 0
        5 0 - .. b 0 : 8 9
        6 0 - .. b 0 : 9
        7 0 - .. b 0
        8 0 - .. b 0 : 9
        9 0 - .. b 0
        10 0 - .. b 0
        """,
        "1-5 2-7 3-4 6-8 9-10",
    )


def test_2026_4_4_the_first_of_equal_scores_is_paired() -> None:
    """1 and 2 have met; one of them is in the limbo."""
    decides(
        "4.4",
        """
        over 2
        1 5 - .. b 0 : 2
        2 5 - .. b 0
        3 0 - .. b 0
        """,
        "> 1 2 / 1-3 > 2",
    )


def test_every_rule_has_its_position() -> None:
    tests = [test for name, test in globals().items() if name.startswith("test_2026_")]
    assert set(RULES["2026"]) == {one for test in tests for one in test.__code__.co_consts if one in RULES["2026"]}
