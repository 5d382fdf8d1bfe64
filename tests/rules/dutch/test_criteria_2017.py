"""C.04.3, edition of 2017: for every criterion and every rule of order a position that it decides.

Each test fails if the rule is broken: judge and engine find the round written here, and no longer find it when the rule
is taken from them (`judge_flips.py`). The notation is explained in `judge_text.py`.
"""

from __future__ import annotations

from tests.rules.dutch.judge_flips import RULES, judged, judged_without, paired, paired_without
from tests.rules.dutch.judge_text import read


def decides(rule: str, text: str, expected: str) -> None:
    position = read(text)
    assert judged("2017", position) == expected
    assert paired("2017", position) == expected
    assert judged_without("2017", rule, position) != expected
    assert paired_without("2017", rule, position) != expected


def test_2017_C1_nobody_meets_an_opponent_again() -> None:
    """1 has met 2."""
    decides(
        "C.1",
        """
        over 2
        1 5 - .. b 0 : 2
        2 0 - .. b 0
        3 0 - .. b 0
        """,
        "> 1 / 1-3 > 2",
    )


def test_2017_C2_no_second_bye() -> None:
    """3 had the bye before: 2 takes it."""
    decides(
        "C.2",
        """
        over 2
        1 5 - .. b 0
        2 0 - .. b 0
        3 0 - .. ~ 0
        """,
        "> 1 / 1-3 > 2",
    )


def test_2017_C3_equal_absolute_preferences_do_not_meet() -> None:
    """1 and 2 have both had White twice."""
    decides(
        "C.3",
        """
        over 2
        1 5 WW .. b 0
        2 5 WW .. b 0
        3 0 - .. b 0
        """,
        "> 1 2 / 1-3 > 2",
    )


def test_2017_C4_the_penultimate_bracket_lets_the_round_be_completed() -> None:
    """1-2 would leave 3 alone, who may not take the bye: both float."""
    decides(
        "C.4",
        """
        over 2
        1 5 - .. b 0
        2 5 - .. b 0
        3 0 - .. ~ 0
        """,
        "> 1 2 / 1-3 > 2",
    )


def test_2017_C5_as_many_pairs_as_possible() -> None:
    decides(
        "C.5",
        """
        over 2
        1 5 - .. b 0
        2 5 - .. b 0
        3 0 - .. b 0
        """,
        "1-2 / > 3",
    )


def test_2017_C6_the_higher_score_is_paired_first() -> None:
    """That 3 floated up in the round before weighs less than a large score difference."""
    decides(
        "C.6",
        """
        over 2
        1 10 - .. b 0
        2 5 - .. b 0
        3 0 - u. ~ 0
        """,
        "> 1 / > 1 2 / 1-3 > 2",
    )


def test_2017_C7_the_floater_is_one_whom_the_next_bracket_can_pair() -> None:
    """2 has met 4: 1 floats instead, although 3 floated down two rounds before."""
    decides(
        "C.7",
        """
        over 2
        1 10 - .. b 0
        2 10 - .. b 0 : 4
        3 10 - .d b 0
        4 5 - .. b 0
        5 0 - .. b 0
        """,
        "2-3 > 1 / 1-4 / > 5",
    )


def test_2017_C7_who_may_not_take_the_bye_weighs_three_in_the_last_bracket() -> None:
    """With 3 as floater 4-5 would leave him the bye, with 2 it is the lower 4."""
    decides(
        "C.7 weight",
        """
        over 2
        1 10 - .. b 0
        2 5 - .. b 0
        3 5 - .. b 0 : 5
        4 0 - .. b 0
        5 0 - .. ~ 0
        """,
        "> 1 / 1-3 > 2 / 2-5 > 4",
    )


def test_2017_C7_then_the_smallest_differences_of_the_next_bracket() -> None:
    """With 3 the next bracket has one pair as with 2, but he would float on."""
    decides(
        "C.7 differences",
        """
        over 2
        1 10 - .. b 0
        2 10 - .. b 0
        3 10 - .. b 0 : 4 5
        4 5 - .. b 0
        5 5 - .. b 0
        6 0 - .. b 0
        """,
        "1-3 > 2 / 2-4 > 5 / 5-6",
    )


def test_2017_C8_top_scorers_and_opponents_stay_within_a_colour_difference_of_two() -> None:
    """Against 3 one of the two would get a third Black more; 2 stands at one only."""
    decides(
        "C.8",
        """
        over 2, last
        1 15 BB .. b 0
        2 10 WBB .. b 0
        3 10 BB d. b 0
        """,
        "> 1 / 1-2 > 3",
    )


def test_2017_C9_top_scorers_and_opponents_get_no_colour_three_times_running() -> None:
    """1 and 3 have both had White twice running."""
    decides(
        "C.9",
        """
        over 2, last
        1 25 WW .. b 0
        2 25 W .. b 0
        3 25 BWW .. b 0
        """,
        "1-2 > 3",
    )


def test_2017_C10_as_many_preferences_as_possible() -> None:
    """1 and 2 both want White."""
    decides(
        "C.10",
        """
        over 2
        1 5 B .. b 0
        2 0 WB .. b 0
        3 0 - .. b 0
        """,
        "> 1 / 1-3 > 2",
    )


def test_2017_C11_as_many_strong_preferences_as_possible() -> None:
    """All want White: with 1-3 a strong wish is denied, with 2-3 the mild one of 2."""
    decides(
        "C.11",
        """
        over 2
        1 0 B .. b 0
        2 0 WB .. b 0
        3 0 B .d b 0
        """,
        "2-3 > 1",
    )


def test_2017_C12_no_downfloat_as_in_the_round_before() -> None:
    """3 floated down in the round before."""
    decides(
        "C.12",
        """
        over 2
        1 5 - .. b 0
        2 0 - .. b 0
        3 0 - du b 0
        """,
        "> 1 / 1-3 > 2",
    )


def test_2017_C13_no_upfloat_as_in_the_round_before() -> None:
    """2 floated up in the round before; 3 did two rounds before."""
    decides(
        "C.13",
        """
        over 2
        1 5 - .. b 0
        2 0 - u. b 0
        3 0 - .u b 0
        """,
        "> 1 / 1-3 > 2",
    )


def test_2017_C14_no_downfloat_as_two_rounds_before() -> None:
    """2 would have to take the bye if 5, who floated up two rounds before, were spared."""
    decides(
        "C.14",
        """
        over 2
        1 5 - .. b 0
        2 0 - ud b 0 : 5
        3 0 - .. b 0
        4 0 - .. b 0
        5 0 - .u ~ 0
        """,
        "> 1 / 1-5 2-3 > 4",
    )


def test_2017_C15_no_upfloat_as_two_rounds_before() -> None:
    """3, who floated up in both rounds, stays out; that 5 then meets the higher score is less."""
    decides(
        "C.15",
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


def test_2017_C16_the_smaller_difference_for_a_second_downfloat() -> None:
    """One of 1 and 2 takes the bye, a larger difference than meeting 3: not the one who floated before."""
    decides(
        "C.16",
        """
        over 2
        1 5 - .. b 0
        2 5 - d. b 0
        3 0 - .. ~ 0
        """,
        "> 1 2 / 2-3 > 1",
    )


def test_2017_C17_the_smaller_difference_for_a_second_upfloat() -> None:
    """3 floated up in the round before: he meets the lower of the two scores."""
    decides(
        "C.17",
        """
        over 2
        1 10 - .. b 0 : 2
        2 5 - .. b 0
        3 0 - u. b 0
        4 0 - .. b 0
        """,
        "> 1 / > 1 2 / 1-4 2-3",
    )


def test_2017_C18_the_smaller_difference_for_a_downfloat_as_two_rounds_before() -> None:
    decides(
        "C.18",
        """
        over 2
        1 5 - .. b 0
        2 5 - .d b 0
        3 0 - .. ~ 0
        """,
        "> 1 2 / 2-3 > 1",
    )


def test_2017_C19_the_smaller_difference_for_an_upfloat_as_two_rounds_before() -> None:
    """3-4 have met, so that the round is only completed if 1 and 2 float."""
    decides(
        "C.19",
        """
        over 2
        1 10 - .. b 0
        2 5 - .. b 0
        3 0 - .u b 0 : 4
        4 0 - .. b 0
        """,
        "> 1 / > 1 2 / 1-4 2-3",
    )


def test_2017_A8_the_artificial_score_is_exactly_one_point_lower() -> None:
    """1-6 and the bye for 7 give 3, 2.5, 0, 0; 1-7 and the bye for 9 give 3.5, 2, 1, 0."""
    decides(
        "A.8",
        """
        over 6
        1 50 - .. ~ 0 : 3 4 5 8 9
        2 50 - .. ~ 0 : 4 5 6 7 8 9
        3 50 - .. ~ 0 : 4 5 6 7 8 9
        4 45 - .. ~ 0 : 6 7 8 9
        5 45 - .. ~ 0 : 6 7 8 9
        6 20 - .. ~ 0 : 7 9
        7 15 - .. b 0 : 8 9
        8 0 - .. ~ 0
        9 0 - .. b 0
        """,
        "2-3 > 1 / 1-6 4-5 8-9 > 7",
    )


def test_2017_D1_transpositions_in_lexicographic_order() -> None:
    decides(
        "D.1",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .. b 0
        """,
        "1-2 > 3",
    )


def test_2017_D2a_the_fewest_players_are_exchanged() -> None:
    decides(
        "D.2.a",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .. ~ 0
        4 0 - .. ~ 0
        5 0 - d. b 0
        """,
        "1-4 3-5 > 2",
    )


def test_2017_D2b_then_the_smallest_difference_of_the_sums() -> None:
    """3 for 2 is nearer than 4 for 1."""
    decides(
        "D.2.b",
        """
        over 2
        1 0 - .. b 0
        2 0 - .. b 0
        3 0 - .. ~ 0
        4 0 - .. ~ 0
        5 0 - d. b 0
        """,
        "1-4 3-5 > 2",
    )


def test_2017_D2c_then_the_higher_number_leaves_S1() -> None:
    """3 against 5 and 2 against 4 have the same difference: 3 is moved."""
    decides(
        "D.2.c",
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


def test_2017_D2d_then_the_lower_number_enters_S1() -> None:
    """6 and 9 enter S1; 7 and 8 have the same sum, but the lowest that differs is higher."""
    decides(
        "D.2.d",
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


def test_2017_D3_the_first_of_equal_scores_is_paired() -> None:
    """1 and 2 have met; one of them is in the limbo."""
    decides(
        "D.3",
        """
        over 2
        1 5 - .. b 0 : 2
        2 5 - .. b 0
        3 0 - .. b 0
        """,
        "> 1 2 / 1-3 > 2",
    )


def test_every_rule_has_its_position() -> None:
    tests = [test for name, test in globals().items() if name.startswith("test_2017_")]
    assert set(RULES["2017"]) == {one for test in tests for one in test.__code__.co_consts if one in RULES["2017"]}
