"""The articles of D.02.02: what each demands, who obeys it, what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_HERE = "rules.olympiad.edition_2022"
_FILE = "tests/rules/olympiad/test_olympiad_2022.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    whole = owner if owner.startswith(("rules.", "model.")) else f"{_HERE}.{owner}"
    return Article(number, demand, whole, (*(f"{_FILE}::{test}" for test in tests), _JUDGE))


ARTICLES: tuple[Article, ...] = (
    _article(
        "3.1",
        "Teams are numbered by the mean of their four highest ratings, then the fifth rating, then the name.",
        "numbers:initial_order",
        "test_3_1_numbers_by_four_ratings_the_fifth_and_the_name",
    ),
    _article("3.2", "Before a round teams are ranked by match points, then by number.", "field:Field"),
    _article(
        "4.1",
        "The bye goes to the lowest ranked team that may have it.",
        "edition:Olympiad2022.pair",
        "test_4_the_lowest_ranked_team_that_may_have_the_bye",
    ),
    _article(
        "4.2",
        "No bye for a team that had one, won a match by default or joined after round 1 was published.",
        "field:may_have_bye",
        "test_4_the_lowest_ranked_team_that_may_have_the_bye",
    ),
    _article(
        "6.1",
        "No two teams meet twice; a match that was not played is no meeting.",
        "rules.swiss.roster:make_roster",
        "test_9_3_the_next_opponent_is_tried_after_a_rematch",
    ),
    _article(
        "6.4",
        "Groups from the top to above the median, from the bottom to below it, the median group last: that of the "
        "lower of the two teams in the middle.",
        "groups:pair_groups",
        "test_6_4_the_lower_of_the_two_in_the_middle_is_the_median_team",
    ),
    _article(
        "7.2",
        "Neither has played: the higher ranked gets the colour drawn by lot if its number is odd.",
        "colours:RULES",
        "test_7_2_odd_numbers_have_the_colour_drawn",
    ),
    _article(
        "7.3",
        "No team has a colour three times in a row or three times more than the other.",
        "rules.swiss.median:allowed_colours",
        "test_7_3_comes_before_equal_colours",
    ),
    _article(
        "7.4",
        "The limits of colours give way where a group would otherwise float more teams.",
        "groups:pair_groups",
        "test_7_4_the_limits_give_way_before_a_float",
    ),
    _article("7.5.1", "Colours are equalised.", "colours:RULES", "test_7_5_equal_colours_come_before_alternation"),
    _article(
        "7.5.2",
        "Then they alternate from the last match in which they differed.",
        "colours:RULES",
        "test_7_5_equal_colours_come_before_alternation",
    ),
    _article(
        "7.6",
        "Colours never differed: the higher ranked alternates, or the other if only that one has played.",
        "colours:RULES",
        "test_7_6_the_higher_ranked_alternates",
    ),
    _article("7.7", "A match that was not played gives no colour.", "model.encounters:Encounter.played"),
    _article(
        "8.2.1",
        "Below the median the highest ranked floats up and meets the lowest ranked team it may meet.",
        "groups:pair_groups",
        "test_8_2_1_upwards_the_lowest_ranked_opponent",
    ),
    _article(
        "8.2.2",
        "If the others could not be paired, the next highest floats up.",
        "groups:pair_groups",
        "test_8_2_2_another_floats_up_where_the_rest_could_not_be_paired",
    ),
    _article(
        "8.2.3",
        "A team that floats up should have an opponent in the next group.",
        "groups:pair_groups",
        "test_8_2_3_who_floats_up_has_an_opponent_there",
    ),
    _article("8.2.4", "A team that finds no opponent in the group floats on.", "groups:pair_groups"),
    _article(
        "8.3.1",
        "Above the median the lowest ranked floats down and meets the highest ranked team it may meet.",
        "groups:pair_groups",
        "test_8_3_1_downwards_the_highest_ranked_opponent",
    ),
    _article("8.3.2", "If the others could not be paired, the next lowest floats down.", "groups:pair_groups"),
    _article("8.3.3", "A team that floats down should have an opponent in the next group.", "groups:pair_groups"),
    _article("8.3.4", "A team that finds no opponent in the group floats on.", "groups:pair_groups"),
    _article("8.4", "Where a choice leaves others without an opponent, another floater is chosen.", "groups:_Kept"),
    _article(
        "9.1",
        "The upper half meets the lower half in its order.",
        "groups:pair_groups",
        "test_7_2_odd_numbers_have_the_colour_drawn",
    ),
    _article("9.2", "Below the median a group is looked through from its end.", "groups:pair_groups"),
    _article(
        "9.3",
        "The opponents of the first are tried in a fixed order: the lower half from its beginning, then the upper half "
        "from its end.",
        "rules.swiss.median:candidates",
        "test_9_3_the_table_of_six_teams",
        "test_9_3_the_next_opponent_is_tried_after_a_rematch",
    ),
    _article(
        "9.4",
        "A team that has met all others of its group floats.",
        "groups:pair_groups",
        "test_9_4_who_has_met_everyone_floats_and_9_5_keeps_most_pairs",
    ),
    _article(
        "9.5",
        "A group keeps as many pairs as it can.",
        "groups:_Kept",
        "test_9_4_who_has_met_everyone_floats_and_9_5_keeps_most_pairs",
    ),
    _article(
        "11.1",
        "Matches are published by the match points of the higher ranked, then by the sum of both.",
        "rules.swiss.board_order:board_order",
    ),
)
