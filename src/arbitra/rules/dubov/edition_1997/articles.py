"""The articles of C.04.4.1 as approved in 1997: what each demands, who obeys it, what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_EDITION = "rules.dubov.edition_1997"
_FILE = "tests/rules/dubov/test_dubov_1997.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"
_LEGAL = "tests/rules/test_swiss_systems.py::test_rounds_are_legal_and_explained"
_DB_1 = f"{_FILE}::test_db_1_an_odd_group_gets_the_highest_rated_who_was_not_just_moved_up"
_DB_2 = f"{_FILE}::test_db_2_one_who_met_the_whole_other_column_pairs_inside_his_own"
_DB_3 = f"{_FILE}::test_db_3_two_players_float_because_their_pair_would_leave_a_rematch"
_DB_4 = f"{_FILE}::test_db_4_an_island_takes_an_opponent_from_below_who_was_not_just_moved_up"
_DB_5 = f"{_FILE}::test_db_5_three_whites_with_the_lowest_averages_go_to_black"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    return Article(number, demand, owner, (*tests, _JUDGE))


ARTICLES: tuple[Article, ...] = (
    _article("1.1", "R is a player's rating.", f"{_EDITION}.field:Field"),
    _article(
        "1.2",
        "ARO is the average rating of the opponents met, recalculated after each round.",
        "rules.dubov.field:make_field",
        _DB_1,
    ),
    _article(
        "1.3", "White is due after more Blacks than Whites, or after as many and Black last.", f"{_EDITION}.field:Field"
    ),
    _article(
        "1.4", "Black is due after more Whites than Blacks, or after as many and White last.", f"{_EDITION}.field:Field"
    ),
    _article(
        "2",
        "The basic rules hold: no rematch, one bye at most, no colour three times running or beyond a difference of "
        "two.",
        "rules.dubov.field:make_field",
        _LEGAL,
    ),
    _article(
        "2.1",
        "Except in the last round nobody is moved up twice running, nor more than three times (four from ten rounds "
        "on).",
        f"{_EDITION}.field:Field._blocked",
        f"{_FILE}::test_2_1_blocks_two_moves_up_running_and_the_fourth_of_a_short_tournament",
        f"{_FILE}::test_2_1_allows_four_moves_up_from_ten_rounds_on",
        f"{_FILE}::test_2_1_does_not_bind_in_the_last_round",
    ),
    _article(
        "2.2",
        "Nobody changes the column against a colour that the basic rules impose.",
        f"{_EDITION}.columns:equalise",
        _DB_5,
    ),
    _article(
        "3",
        "Colours: what is due to both; the larger imbalance; the last difference; White to the higher average; White "
        "to "
        "the lower rating.",
        f"{_EDITION}.colours:ColourRules",
        _DB_1,
        _DB_2,
    ),
    _article(
        "4",
        "The bye goes to the lowest rated of the lowest score group; of equals to one due the dominant colour, then to "
        "the one with the higher average.",
        f"{_EDITION}.bye:give_bye",
        _DB_1,
    ),
    _article(
        "5",
        "In the first round the upper half meets the lower half; the colour of one pair is drawn, the others "
        "alternate.",
        f"{_EDITION}.first_round:pair_first_round",
        "tests/rules/dubov/test_first_round.py::test_the_first_round_is_that_of_the_dutch_system",
    ),
    _article(
        "6.1",
        "Standard: an even group, as many due White as Black, and a possible opponent in it for each.",
        f"{_EDITION}.groups:pair_group",
    ),
    _article(
        "6.2",
        "Whites ascend by average, then rating; blacks descend by rating, then average; row meets row.",
        f"{_EDITION}.columns:pair_columns",
        f"{_FILE}::test_the_example_of_6_2_is_written_in_two_columns",
        f"{_FILE}::test_6_2_equal_averages_put_the_lower_rating_first_and_equal_ratings_the_higher_average",
    ),
    _article(
        "6.3",
        "Who has met his row takes the first of the other column below whom he may meet, changing earlier rows if "
        "needed; who has met the whole column pairs inside his own.",
        f"{_EDITION}.columns:first_pairing",
        f"{_FILE}::test_6_3_a_clash_in_the_last_row_changes_the_row_before",
        f"{_FILE}::test_6_3_who_met_the_whole_other_column_takes_the_next_below_then_the_one_above",
        _DB_2,
    ),
    _article(
        "6.4",
        "Whoever cannot be paired in his group goes down to the next; the kinds a to d say who is preferred.",
        f"{_EDITION}.groups:choose_floaters",
        _DB_3,
    ),
    _article(
        "6.4.a",
        "First choice: did not come from above, and can be paired in the next group.",
        f"{_EDITION}.groups:choose_floaters",
        _DB_3,
    ),
    _article(
        "6.4.b",
        "Second: did not come from above, and cannot be paired in the next group.",
        f"{_EDITION}.groups:choose_floaters",
    ),
    _article(
        "6.4.c",
        "Third: came from above, and can be paired in the next group: floaters are paired before anybody else is "
        "chosen.",
        f"{_EDITION}.groups:pair_floaters",
    ),
    _article(
        "6.4.d",
        "Last: came from above, and cannot be paired in the next group.",
        f"{_EDITION}.groups:pair_floaters",
    ),
    _article(
        "7.1",
        "Who has met everybody of his group gets an opponent from the next possible lower group: opposite colour, "
        "highest rating, lowest average.",
        f"{_EDITION}.groups:serve_islands",
        _DB_3,
        _DB_4,
    ),
    _article(
        "7.2",
        "An odd group gets a player from the next possible lower group who can meet somebody: the colour fewer are "
        "due, "
        "highest rating, lowest average.",
        f"{_EDITION}.groups:bring_up",
        _DB_1,
        _DB_2,
    ),
    _article(
        "7.3",
        "Too many whites: those with the lowest average, then the higher rating, go to Black.",
        f"{_EDITION}.columns:equalise",
        _DB_2,
        _DB_5,
    ),
    _article(
        "7.4",
        "Too many blacks: those with the highest average, then the lower rating, go to White.",
        f"{_EDITION}.columns:equalise",
        _DB_1,
        _DB_2,
    ),
    _article(
        "8.1",
        "Floaters due White and due Black, each in the order of 6.2, are paired alternately, White first.",
        f"{_EDITION}.field:alternating",
        f"{_FILE}::test_8_1_alternates_white_and_black",
    ),
    _article(
        "8.2",
        "A floater meets the highest rated, if possible due the other colour; of equals the one with the lowest "
        "average.",
        f"{_EDITION}.groups:pair_floaters",
        _DB_3,
    ),
    _article(
        "9",
        "The averages are published after each round (`arbitra show --only aro`). What the letter does not settle "
        "follows the basic rules: every choice leaves the others a legal pairing.",
        f"{_EDITION}.draw:Draw",
        "tests/reports/test_aro.py::test_the_list_of_averages",
        _DB_3,
        f"{_FILE}::test_a_round_that_cannot_be_paired_names_the_players_in_the_way",
    ),
)
