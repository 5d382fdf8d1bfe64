"""The articles of C.04.4.3 as last amended in 1999: what each demands, who obeys it, what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_EDITION = "rules.lim.edition_1999"
_FILE = "tests/rules/lim/test_lim_1999.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"
_LEGAL = "tests/rules/test_swiss_systems.py::test_rounds_are_legal_and_explained"
_LI_1 = "test_li_1_floaters_from_both_ends_meet_in_the_median"
_LI_2 = "test_li_2_the_bye_comes_first_and_both_candidates_floated_last_time"
_LI_3 = "test_li_3_a_blocked_median_takes_back_the_last_pair_above"
_TABLE_2 = "test_table_4_2_opponents_of_player_1_in_order"
_TABLE_3 = "test_table_4_3_opponents_of_player_2_in_order"
_CASE_4 = "test_case_4_4_player_2_floats_and_takes_the_lowest_other_with_him"
_CASE_4_ODD = "test_case_4_4_in_an_odd_group_player_2_replaces_the_floater"
_MAXI = "test_maxi_tournaments_allow_100_points"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    return Article(
        number,
        demand,
        f"{_EDITION}.{owner}",
        (*(test if "::" in test else f"{_FILE}::{test}" for test in tests), _JUDGE),
    )


ARTICLES: tuple[Article, ...] = (
    _article("1.1", "The bye goes to the lowest ranked of the lowest score group.", "bye:give_bye", _LI_2),
    _article(
        "2.1",
        "Compatible are players who have not met and whose pairing gives nobody a colour three times running or three "
        "more of one colour than of the other.",
        "field:Field._within_limits",
        _LEGAL,
    ),
    _article(
        "2.2",
        "Groups are paired from the top down to the median (half of what could be scored), from the bottom up to it, "
        "the median last and downwards.",
        "groups:pair_groups",
        _LI_1,
    ),
    _article("2.3.a", "Who has met everybody of the group floats.", "floaters:choose_floaters", _LI_1),
    _article(
        "2.3.b",
        "Who had one colour twice more than the other floats if nobody of the group lets him have the other one.",
        "floaters:choose_floaters",
        "test_2_3_b_and_c_name_the_colour_that_leaves_no_opponent",
    ),
    _article(
        "2.3.c",
        "Who had one colour twice running floats if nobody of the group lets him have the other one.",
        "floaters:choose_floaters",
        "test_2_3_b_and_c_name_the_colour_that_leaves_no_opponent",
    ),
    _article("2.3.d", "One floats if the group must be made even.", "floaters:choose_floaters", _LI_1),
    _article("2.4", "The upper half is proposed to meet the lower half.", "exchanges:candidates", _TABLE_2),
    _article("2.5", "Exchanges avoid rematches, then improve colours.", "exchanges:_choose", _TABLE_2),
    _article(
        "2.6",
        "A blocked median takes back the next pair below it if more floaters came from above, otherwise above it.",
        "groups:pair_median",
        _LI_3,
    ),
    _article(
        "3.1",
        "A floater leaves by 2.3, or because no exchange helps him.",
        "floaters:choose_floaters",
        _CASE_4,
    ),
    _article(
        "3.2",
        "To make a group even, one due the colour that more are due floats: the lowest ranked downwards, the highest "
        "ranked upwards.",
        "floaters:_best",
        _LI_1,
        _MAXI,
    ),
    _article(
        "3.3",
        "Downwards the lowest ranked floats who has an opponent below, beside those of the floaters before him.",
        "floaters:Reservations",
        "test_3_3_an_opponent_is_reserved_for_each_floater",
    ),
    _article(
        "3.4",
        "Upwards the highest ranked floats who has an opponent above, beside those of the floaters before him.",
        "floaters:Reservations",
        "test_3_3_an_opponent_is_reserved_for_each_floater",
    ),
    _article(
        "3.5",
        "Who has no opponent in the adjacent group is exchanged for another if possible.",
        "floaters:_best",
        "test_3_9_types_and_3_10_order_the_choice",
    ),
    _article(
        "3.6",
        "Floaters from above are paired highest score first, then best ranked.",
        "exchanges:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.6.1", "Of one group the best ranked first.", "exchanges:floater_order", "test_3_6_and_3_7_order_the_floaters"
    ),
    _article(
        "3.6.2",
        "Of several groups the one from the highest first.",
        "exchanges:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.6.3",
        "In the upper half and the median those from above come first.",
        "exchanges:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
        _LI_1,
    ),
    _article(
        "3.7",
        "Floaters from below are paired lowest score first, then lowest ranked.",
        "exchanges:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.7.1",
        "Of one group the lowest ranked first.",
        "exchanges:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.7.2",
        "Of several groups the one from the lowest first.",
        "exchanges:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.7.3",
        "In the lower half those from below come first.",
        "exchanges:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.8",
        "A floater meets the best ranked available player due the other colour; upwards the lowest ranked.",
        "exchanges:_pair_floater",
        _LI_1,
        _LI_2,
        _MAXI,
    ),
    _article(
        "3.9",
        "Types of floaters, worst first: floated before without opponent in the adjacent group, floated before with "
        "one, without one, with one.",
        "floaters:_type",
        "test_3_9_types_and_3_10_order_the_choice",
    ),
    _article(
        "3.10",
        "Who floated in the round before does not float again to make a group even, if that makes nothing worse.",
        "floaters:_best",
        "test_3_9_types_and_3_10_order_the_choice",
        _LI_2,
    ),
    _article(
        "4.1",
        "The proposed pairs are examined from the best ranked (upwards from the lowest ranked), and opponents "
        "exchanged.",
        "exchanges:pair_members",
        _TABLE_2,
        "test_upward_exchanges_are_the_mirror_image",
    ),
    _article("4.2", "The order in which opponents of the first player are tried.", "exchanges:candidates", _TABLE_2),
    _article("4.3", "The order in which opponents of the second player are tried.", "exchanges:_choose", _TABLE_3),
    _article(
        "4.4",
        "An exchange must leave the players before with an opponent; who then has none floats.",
        "floaters:choose_floaters",
        _CASE_4,
        _CASE_4_ODD,
    ),
    _article("4.4.a", "In an odd group he is exchanged for the floater.", "floaters:choose_floaters", _CASE_4_ODD),
    _article("4.4.b", "In an even group the lowest ranked other one floats too.", "floaters:choose_floaters", _CASE_4),
    _article(
        "5.1",
        "Colours alternate and are equal after even rounds, where possible; never three running, never three more of "
        "one.",
        "field:allowed_colours",
        _LEGAL,
    ),
    _article(
        "5.2", "A second scrutiny exchanges opponents for the sake of colours.", "exchanges:_choose", _LI_1, _MAXI
    ),
    _article(
        "5.3",
        "Who had one colour twice running gets the other.",
        "colours:ColourRules",
        "test_colours_limits_come_first",
    ),
    _article(
        "5.4",
        "Both due one colour: the last difference decides; with the same history the higher ranked gets it in the "
        "median and above, the lower ranked below.",
        "colours:ColourRules",
        "test_colours_5_4_with_the_same_history",
    ),
    _article(
        "5.5",
        "In odd rounds nobody has more than one of a colour too many, if possible.",
        "field:due_colour",
        _LI_1,
    ),
    _article("5.6", "In even rounds the colours are equalised, where possible.", "field:due_colour"),
    _article("5.7", "Maxi-tournaments: exchanges for colours within 100 rating points.", "floaters:within", _MAXI),
    _article(
        "6",
        "In the last round the same or the nearest score goes before colours, even beyond the limits if necessary.",
        "exchanges:_choose",
        _LI_3,
        "test_6_the_last_round_breaks_the_limits_only_where_it_must",
    ),
    _article("7.1", "In the first round the lowest ranked has the bye.", "bye:give_bye", "test_7_the_first_round"),
    _article(
        "7.2",
        "The lot gives the colour of player 1; the odd numbers of the upper half have the same.",
        "colours:ColourRules._white",
        "test_7_the_first_round",
    ),
    Article("7.3", "A win is a point, a draw half a point.", "model.scoring:Scoring", (_JUDGE,)),
    _article("8.1", "Players are arranged in groups of equal score.", "groups:pair_groups", _LI_1),
    _article("8.2", "With an odd number the bye is given by article 1.", "bye:give_bye", _LI_2),
    _article("8.3", "Pairing begins at the top, goes on at the bottom, ends in the median.", "groups:pair_groups"),
)
