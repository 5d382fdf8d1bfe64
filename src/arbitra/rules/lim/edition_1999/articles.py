"""The articles of C.04.4.3 as last amended in 1999: what each demands, its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article

_EDITION = "rules.lim.edition_1999"
_MEDIAN = "rules.swiss.median"
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
        owner if owner.startswith("rules.") else f"{_EDITION}.{owner}",
        (*(test if "::" in test else f"{_FILE}::{test}" for test in tests), _JUDGE),
    )


ARTICLES: tuple[Article, ...] = (
    _article("1.1", "The bye goes to the lowest ranked player of the lowest score group.", "edition:give_bye", _LI_2),
    _article(
        "2.1",
        "Two players are compatible if they have not met and neither would have a colour three times in a row, or "
        "three times more than the other.",
        f"{_MEDIAN}:within_limits",
        _LEGAL,
    ),
    _article(
        "2.2",
        "Groups are paired from the top down to the median group (half of the possible points), then from the "
        "bottom up to it, and the median group last, downwards.",
        "groups:pair_groups",
        _LI_1,
    ),
    _article("2.3.a", "A player who has met everyone in the group floats.", "floaters:choose_floaters", _LI_1),
    _article(
        "2.3.b",
        "A player who had one colour twice more than the other floats if they cannot have the other colour against "
        "anyone in the group.",
        "floaters:choose_floaters",
        "test_2_3_b_and_c_name_the_colour_that_leaves_no_opponent",
    ),
    _article(
        "2.3.c",
        "A player who had one colour twice in a row floats if they cannot have the other colour against anyone in "
        "the group.",
        "floaters:choose_floaters",
        "test_2_3_b_and_c_name_the_colour_that_leaves_no_opponent",
    ),
    _article("2.3.d", "One floats if the group must be made even.", "floaters:choose_floaters", _LI_1),
    _article("2.4", "The first proposal: the upper half meets the lower half.", f"{_MEDIAN}:candidates", _TABLE_2),
    _article("2.5", "Exchanges avoid rematches, then improve colours.", "exchanges:_choose", _TABLE_2),
    _article(
        "2.6",
        "If the median group cannot be paired, the next pair below it is undone if more floaters came from above; "
        "if not, the next pair above it.",
        "groups:pair_median",
        _LI_3,
    ),
    _article(
        "3.1",
        "A player floats by 2.3, or because no exchange helps them.",
        "floaters:choose_floaters",
        _CASE_4,
    ),
    _article(
        "3.2",
        "To make a group even, a player floats who is due the colour that more players are due: downwards the "
        "lowest ranked, upwards the highest ranked.",
        "floaters:_best",
        _LI_1,
        _MAXI,
    ),
    _article(
        "3.3",
        "Downwards, the floater is the lowest ranked player with an opponent below, not counting the opponents of "
        "earlier floaters.",
        "floaters:Reservations",
        "test_3_3_an_opponent_is_reserved_for_each_floater",
    ),
    _article(
        "3.4",
        "Upwards, the highest ranked player floats who has an opponent above, apart from the opponents of earlier "
        "floaters.",
        "floaters:Reservations",
        "test_3_3_an_opponent_is_reserved_for_each_floater",
    ),
    _article(
        "3.5",
        "A floater without an opponent in the next group is exchanged for another player if possible.",
        "floaters:_best",
        "test_3_9_types_and_3_10_order_the_choice",
    ),
    _article(
        "3.6",
        "Floaters from above are paired highest score first, then best ranked.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.6.1",
        "Within one group, the highest ranked comes first.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.6.2",
        "Of several groups, the player from the highest comes first.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.6.3",
        "In the upper half and the median group, floaters from above come first.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
        _LI_1,
    ),
    _article(
        "3.7",
        "Floaters from below are paired lowest score first, then lowest ranked.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.7.1",
        "Within one group, the lowest ranked comes first.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.7.2",
        "Of several groups, the player from the lowest comes first.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.7.3",
        "In the lower half, floaters from below come first.",
        f"{_MEDIAN}:floater_order",
        "test_3_6_and_3_7_order_the_floaters",
    ),
    _article(
        "3.8",
        "A floater meets the highest ranked available player who is due the other colour; an upfloater meets the "
        "lowest ranked.",
        "exchanges:_pair_floater",
        _LI_1,
        _LI_2,
        _MAXI,
    ),
    _article(
        "3.9",
        "Types of floaters, the worst first: (A) floated before and has no opponent in the next group, (B) floated "
        "before and has one, (C) did not float before and has none, (D) did not float before and has one.",
        "floaters:_type",
        "test_3_9_types_and_3_10_order_the_choice",
    ),
    _article(
        "3.10",
        "A player who floated in the round before does not float again to make a group even, unless that makes the "
        "pairing worse.",
        "floaters:_best",
        "test_3_9_types_and_3_10_order_the_choice",
        _LI_2,
    ),
    _article(
        "4.1",
        "The proposed pairs are examined from the highest ranked player down (when pairing upwards, from the "
        "lowest ranked up), and opponents are exchanged.",
        "exchanges:pair_members",
        _TABLE_2,
        "test_upward_exchanges_are_the_mirror_image",
    ),
    _article("4.2", "The opponents of the first player are tried in a fixed order.", f"{_MEDIAN}:candidates", _TABLE_2),
    _article("4.3", "The opponents of the second player are tried in a fixed order.", "exchanges:_choose", _TABLE_3),
    _article(
        "4.4",
        "An exchange must leave the players already paired with an opponent; a player who then has none floats.",
        "floaters:choose_floaters",
        _CASE_4,
        _CASE_4_ODD,
    ),
    _article("4.4.a", "In an odd group they are exchanged for the floater.", "floaters:choose_floaters", _CASE_4_ODD),
    _article(
        "4.4.b", "In an even group the lowest ranked other player floats too.", "floaters:choose_floaters", _CASE_4
    ),
    _article(
        "5.1",
        "Where possible, colours alternate and are equal after even rounds; no one has a colour three times in a "
        "row, or three times more than the other.",
        f"{_MEDIAN}:allowed_colours",
        _LEGAL,
    ),
    _article(
        "5.2",
        "A second look at the pairs exchanges opponents to improve the colours.",
        "exchanges:_choose",
        _LI_1,
        _MAXI,
    ),
    _article(
        "5.3",
        "A player who had one colour twice in a row gets the other.",
        "colours:RULES",
        "test_colours_limits_come_first",
    ),
    _article(
        "5.4",
        "If both are due the same colour, the last round in which their colours differed decides; with the same "
        "history the higher ranked gets it in the median group and above, the lower ranked below.",
        "colours:RULES",
        "test_colours_5_4_with_the_same_history",
    ),
    _article(
        "5.5",
        "In odd rounds the games with White and with Black differ by one at most, if possible.",
        "field:due_colour",
        _LI_1,
    ),
    _article("5.6", "In even rounds the colours are made equal, where possible.", "field:due_colour"),
    _article(
        "5.7",
        "Maxi-tournaments: players are exchanged for colours only within 100 rating points.",
        "floaters:within",
        _MAXI,
    ),
    _article(
        "6",
        "In the last round equal or nearest scores come before colours, even beyond the limits if necessary.",
        "exchanges:_choose",
        _LI_3,
        "test_6_the_last_round_breaks_the_limits_only_where_it_must",
    ),
    _article(
        "7.1", "In the first round the lowest ranked player has the bye.", "edition:give_bye", "test_7_the_first_round"
    ),
    _article(
        "7.2",
        "The lot decides the colour of player 1; the odd numbers of the upper half have the same colour.",
        "colours:RULES",
        "test_7_the_first_round",
    ),
    Article("7.3", "A win is worth one point, a draw half a point.", "model.scoring:Scoring", (_JUDGE,)),
    _article("8.1", "Players are arranged in groups of equal score.", "groups:pair_groups", _LI_1),
    _article("8.2", "With an odd number of players, the bye is given by article 1.", "edition:give_bye", _LI_2),
    _article(
        "8.3", "Pairing begins at the top, goes on at the bottom and ends in the median group.", "groups:pair_groups"
    ),
)
