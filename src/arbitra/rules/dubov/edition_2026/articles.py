"""The articles of C.04.4.1, edition of 2026: what each demands, its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article

_EDITION = "rules.dubov.edition_2026"
_FILE = "tests/rules/dubov/test_dubov_2026.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"
_LEGAL = "tests/rules/test_swiss_systems.py::test_rounds_are_legal_and_explained"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    proofs = (test if "::" in test else f"{_FILE}::{test}" for test in tests)
    return Article(number, demand, owner, (*proofs, _JUDGE))


ARTICLES: tuple[Article, ...] = (
    _article("1.1", "Every player has a rating; the chief arbiter gives a provisional one.", "model.player:Player"),
    _article(
        "1.2", "Players are numbered by strength: this is the pairing number (TPN).", "model.tournament:Tournament"
    ),
    _article(
        "1.3",
        "A bracket consists of the players of one score group and upfloaters from lower ones; no one floats down.",
        f"{_EDITION}.edition:Dubov2026.pair",
        "test_an_odd_group_gets_an_upfloater_of_the_missing_colour",
    ),
    _article(
        "1.6",
        "Colour preferences are as in the Dutch system; a player without a game mildly prefers Black.",
        f"{_EDITION}.field:Field",
        "test_1_6_who_has_not_played_prefers_black",
    ),
    _article(
        "1.7",
        "ARO is the average rating of the opponents met over the board, with halves rounded up; without opponents "
        "it is 0.",
        f"{_EDITION}.field:rounded_average",
        "test_1_7_averages_are_rounded_half_up",
    ),
    _article(
        "1.8",
        "A player reaches the limit of upfloats after two of them, plus one for every five rounds planned.",
        f"{_EDITION}.field:maximum_upfloats",
        "test_1_8_the_maximum_grows_with_the_rounds",
    ),
    _article("C1", "No one meets the same opponent twice.", "rules.swiss.roster:make_roster", _LEGAL),
    _article(
        "C2",
        "A player who has had the bye, or scored a win's points without playing, may not have it.",
        "rules.dutch.edition_2026.floats:bye_allowed",
        "test_c2_a_full_point_bye_bars_the_bye",
    ),
    _article(
        "C3",
        "Two players with the same absolute preference do not meet, not even in the last round.",
        "rules.dubov.field:make_field",
        _LEGAL,
    ),
    _article(
        "C4",
        "The players below the bracket can still be paired.",
        f"{_EDITION}.upfloaters:choose_upfloaters",
        "test_c4_upfloaters_leave_the_rest_a_pairing",
    ),
    _article("C5", "As few upfloaters as possible.", f"{_EDITION}.upfloaters:_search"),
    _article(
        "C6",
        "The lowest score among the upfloaters is as high as possible, then the second lowest, and so on.",
        "rules.swiss.upfloaters:highest_scores",
        "test_c6_compares_the_lowest_scores_first",
    ),
    _article(
        "C7",
        "As few players as possible do not get the colour they prefer.",
        f"{_EDITION}.upfloaters:colour_clashes",
        "test_an_odd_group_gets_an_upfloater_of_the_missing_colour",
    ),
    _article(
        "C8",
        "Except in the last round, as few players as possible float up who have reached the limit of upfloats.",
        f"{_EDITION}.upfloaters:float_value",
        "test_c8_to_c10_in_order_and_not_in_the_last_round",
    ),
    _article(
        "C9",
        "Except in the last round, of the players who have reached the limit of upfloats those float up who did so "
        "less often.",
        f"{_EDITION}.upfloaters:float_value",
        "test_c8_to_c10_in_order_and_not_in_the_last_round",
    ),
    _article(
        "C10",
        "Except in the last round, as few players as possible float up who did so in the round before.",
        f"{_EDITION}.upfloaters:float_value",
        "test_c8_to_c10_in_order_and_not_in_the_last_round",
    ),
    _article(
        "3.1",
        "The bye is given first, to a player who may have it and leaves a legal pairing: lowest score, then most "
        "games, then largest pairing number.",
        f"{_EDITION}.edition:give_bye",
        "test_3_1_of_equal_scores_the_one_with_most_games_has_the_bye",
    ),
    _article(
        "3.2.1",
        "There are just as many upfloaters as all residents need to be paired.",
        f"{_EDITION}.upfloaters:choose_upfloaters",
        "test_c4_upfloaters_leave_the_rest_a_pairing",
    ),
    _article(
        "3.2.2",
        "The upfloaters are the first set, in the order of 4.2, whose best pairing is best by C5 to C10.",
        f"{_EDITION}.upfloaters:choose_upfloaters",
        "test_c6_compares_the_lowest_scores_first",
    ),
    _article(
        "3.2.3",
        "G1 are the players who prefer White; if no one in the bracket has played, the first half.",
        f"{_EDITION}.subgroups:split",
        "test_3_2_3_a_bracket_in_which_nobody_has_played_is_split_in_halves",
    ),
    _article(
        "3.2.4",
        "Players are shifted to the other subgroup: one of each pair that must be made inside the smaller "
        "subgroup, then as many as make both equal.",
        f"{_EDITION}.subgroups:shift",
        "test_3_2_4_a_pair_inside_the_smaller_subgroup_moves_one_player_each_way",
    ),
    _article("3.2.5", "S1 is G1, ordered by ARO, then by pairing number.", f"{_EDITION}.subgroups:rows_of"),
    _article("3.2.6", "T2 is the first permutation of G2 that makes every row legal.", f"{_EDITION}.subgroups:rows_of"),
    _article(
        "4.1",
        "Of two sets of numbers, the one with the smaller number at the first difference comes first.",
        "rules.swiss.upfloaters:first_set",
    ),
    _article("4.2", "Upfloaters are numbered by score, then by pairing number.", "rules.swiss.upfloaters:first_set"),
    _article(
        "4.3",
        "Players to be shifted are sorted, those who seek White by ARO and those who seek Black by pairing number, "
        "and numbered from the middle outwards.",
        f"{_EDITION}.subgroups:from_the_middle",
        "test_4_3_numbers_from_the_middle_outwards",
    ),
    _article("4.4", "The orders of G2 are tried by pairing numbers.", "rules.dubov.field:row_by_row"),
    _article(
        "5.2.1",
        "Neither has played: the higher ranked player gets the initial colour if their pairing number is odd.",
        f"{_EDITION}.colours:RULES",
        "test_3_2_3_a_bracket_in_which_nobody_has_played_is_split_in_halves",
    ),
    _article("5.2.2", "Both preferences are met.", f"{_EDITION}.colours:RULES"),
    _article("5.2.3", "The stronger preference is met.", f"{_EDITION}.colours:RULES"),
    _article("5.2.4", "The colours alternate from the last round in which they differed.", f"{_EDITION}.colours:RULES"),
    _article("5.2.5", "The preference of the higher ranked player is met.", f"{_EDITION}.colours:RULES"),
)
