"""The articles of C.04.4.1 as approved in 1997: what each demands, its code and its tests."""

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
        "1.3",
        "White is due after more games with Black than with White, or after equally many with Black last.",
        f"{_EDITION}.field:Field",
    ),
    _article(
        "1.4",
        "Black is due after more games with White than with Black, or after equally many with White last.",
        f"{_EDITION}.field:Field",
    ),
    _article(
        "2",
        "The basic rules hold: no one meets twice, no one has two byes, no one has a colour three times in a row "
        "or a colour difference above two.",
        "rules.dubov.field:make_field",
        _LEGAL,
    ),
    _article(
        "2.1",
        "Except in the last round, no one moves up twice in a row, or more than three times (four times if there "
        "are ten rounds or more).",
        f"{_EDITION}.field:Field._blocked",
        f"{_FILE}::test_2_1_blocks_two_moves_up_running_and_the_fourth_of_a_short_tournament",
        f"{_FILE}::test_2_1_allows_four_moves_up_from_ten_rounds_on",
        f"{_FILE}::test_2_1_does_not_bind_in_the_last_round",
    ),
    _article(
        "2.2",
        "No one changes column if the basic rules demand their colour.",
        f"{_EDITION}.columns:equalise",
        _DB_5,
    ),
    _article(
        "3",
        "Colours: both get what they are due; then the larger imbalance decides; then the last round in which they "
        "differed; then White goes to the higher average of opponents; then White goes to the lower rating.",
        f"{_EDITION}.colours:RULES",
        _DB_1,
        _DB_2,
    ),
    _article(
        "4",
        "The bye goes to the lowest rated player of the lowest score group; with equal ratings to one who is due "
        "the more frequent colour, then to the one with the higher average of opponents.",
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
        "The standard case is an even group with as many players due White as due Black, and a possible opponent "
        "for each.",
        f"{_EDITION}.groups:pair_group",
    ),
    _article(
        "6.2",
        "The column of White goes up by average of opponents, then rating; the column of Black goes down by "
        "rating, then average; players in the same row meet.",
        f"{_EDITION}.columns:pair_columns",
        f"{_FILE}::test_the_example_of_6_2_is_written_in_two_columns",
        f"{_FILE}::test_6_2_equal_averages_put_the_lower_rating_first_and_equal_ratings_the_higher_average",
    ),
    _article(
        "6.3",
        "A player who has met the opponent in their row takes the next one down the other column whom they may "
        "meet, and earlier rows are changed if needed; a player who has met the whole column is paired inside "
        "their own.",
        f"{_EDITION}.columns:first_pairing",
        f"{_FILE}::test_6_3_a_clash_in_the_last_row_changes_the_row_before",
        f"{_FILE}::test_6_3_who_met_the_whole_other_column_takes_the_next_below_then_the_one_above",
        _DB_2,
    ),
    _article(
        "6.4",
        "A player who cannot be paired in their group goes down to the next; the kinds a to d say who is preferred.",
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
        "Third: came from above, and can be paired in the next group. Floaters are paired before anyone else is "
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
        "A player who has met everyone in their group gets an opponent from the next possible lower group: first "
        "opposite colour, then highest rating, then lowest average of opponents.",
        f"{_EDITION}.groups:serve_islands",
        _DB_3,
        _DB_4,
    ),
    _article(
        "7.2",
        "An odd group takes up a player from the next possible lower group who can meet someone: first one due the "
        "rarer colour, then the highest rating, then the lowest average of opponents.",
        f"{_EDITION}.groups:bring_up",
        _DB_1,
        _DB_2,
    ),
    _article(
        "7.3",
        "If too many are due White, those with the lowest average of opponents, then the higher rating, go to Black.",
        f"{_EDITION}.columns:equalise",
        _DB_2,
        _DB_5,
    ),
    _article(
        "7.4",
        "If too many are due Black, those with the highest average of opponents, then the lower rating, go to White.",
        f"{_EDITION}.columns:equalise",
        _DB_1,
        _DB_2,
    ),
    _article(
        "8.1",
        "Floaters who are due White and those who are due Black, each in the order of 6.2, are paired in turn, "
        "White first.",
        f"{_EDITION}.field:alternating",
        f"{_FILE}::test_8_1_alternates_white_and_black",
    ),
    _article(
        "8.2",
        "A floater meets the highest rated player, if possible one who is due the other colour; with equal "
        "ratings, the one with the lowest average of opponents.",
        f"{_EDITION}.groups:pair_floaters",
        _DB_3,
    ),
    _article(
        "9",
        "The averages are published after each round (`arbitra show --only aro`). What the text leaves open "
        "follows the basic rules: every choice leaves the others a legal pairing.",
        f"{_EDITION}.draw:Draw",
        "tests/reports/test_aro.py::test_the_list_of_averages",
        _DB_3,
        f"{_FILE}::test_a_round_that_cannot_be_paired_names_the_players_in_the_way",
    ),
)
