"""Every article of the text, in our words, with its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article

_HERE = "rules.dutch.edition_2011"
_TESTS = "tests/rules/dutch_2011"
_EXAMPLES = f"{_TESTS}/test_dutch_2011_examples.py"
_RULES = f"{_TESTS}/test_dutch_2011_rules.py"
_ORDER = f"{_TESTS}/test_dutch_2011_order.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"
_LEGAL = "tests/rules/test_swiss_systems.py::test_rounds_are_legal_and_explained"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    return Article(number, demand, owner if owner.startswith("model") else f"{_HERE}.{owner}", tests or (_JUDGE,))


ARTICLES: tuple[Article, ...] = (
    _article(
        "A1", "Ratings are checked and unknown ones estimated: the program uses what is entered.", "field:initial_order"
    ),
    _article(
        "A2",
        "Players are ordered by score, rating, title (WIM before FM), then by an announced criterion: the pairing "
        "number.",
        "field:initial_order",
        f"{_RULES}::test_titles_are_ranked_in_the_order_of_this_text",
        f"{_RULES}::test_the_order_by_rating_is_an_option",
    ),
    _article(
        "A3",
        "A bracket is homogeneous, or heterogeneous if players came from above; if these are half or more, it is "
        "treated as homogeneous.",
        "bracket:Bracket",
        f"{_RULES}::test_half_moved_down_makes_a_bracket_homogeneous",
        _JUDGE,
    ),
    _article(
        "A4",
        "A pair of different scores has a downfloater and an upfloater.",
        "field:past_floats",
        f"{_RULES}::test_floats_of_the_last_two_rounds",
    ),
    _article(
        "A5",
        "With an odd number of players one has the bye: no opponent, no colour, one point, a downfloat.",
        "backtracking:complete_pairing",
        f"{_EXAMPLES}::test_fourteen_players_of_the_arbiters_manual",
    ),
    _article("A6.a", "A bracket is divided into S1 and S2.", "order:first_candidate"),
    _article("A6.b", "P0 is the greatest possible number of pairs.", "bracket:Bracket"),
    _article("A6.c", "M0 is the number of players moved down from a higher bracket.", "bracket:Bracket"),
    _article(
        "A7",
        "Colour preferences are absolute, strong or mild by the games played; without a game there is none.",
        "field:field_of",
        f"{_RULES}::test_colour_kinds",
    ),
    _article("A7.d", "In odd rounds, strong preferences count as absolute.", "criteria:a7d_strong_as_absolute"),
    _article("A7.e", "In even rounds, mild preferences give way to strong ones.", "criteria:z_strong_preferences"),
    _article(
        "A8",
        "X1 and Z1 are the fewest pairs in which not all colours, or not all strong colours, can be given.",
        "parameters:x1",
        f"{_RULES}::test_x1_and_z1_are_never_undercut",
    ),
    _article(
        "A9",
        "Transpositions and exchanges give the order of the pairings to be tried.",
        "order:first_candidate",
        f"{_ORDER}::test_exchanges_of_one_player",
    ),
    _article(
        "A10",
        "Top scorers have more than half of the possible points before the last round.",
        "field:field_of",
        f"{_RULES}::test_top_scorers_may_meet_with_one_absolute_colour_in_the_last_round",
    ),
    _article(
        "A11",
        "The quality of a pairing is its number of pairs, then its colours, then its floats.",
        "criteria:criteria",
    ),
    _article("B1.a", "No one meets the same opponent twice.", "field:field_of", _LEGAL),
    _article(
        "B1.b",
        "A point without playing is a downfloat, and the player may not have the bye.",
        "field:field_of",
        f"{_RULES}::test_who_had_a_point_without_playing_has_no_bye",
    ),
    _article(
        "B2",
        "Two players with the same absolute preference do not meet; top scorers may.",
        "field:b2_legal",
        f"{_RULES}::test_top_scorers_may_meet_with_one_absolute_colour_in_the_last_round",
    ),
    _article("B3", "The score differences are as small as possible.", "criteria:b3_score_differences"),
    _article("B4", "As many players as possible get the colour they prefer.", "criteria:x_colour_preferences"),
    _article("B5", "No one floats in the same direction as in the last round.", "criteria:b5_b6_down"),
    _article("B6", "No one floats in the same direction as two rounds before.", "criteria:b5_b6_up"),
    _article(
        "C1",
        "A player without an opponent floats down; C12 applies to one from above, C13 in the lowest bracket.",
        "bracket:Bracket",
        f"{_EXAMPLES}::test_another_floater_for_a_moved_down_player_without_opponent",
    ),
    _article("C2", "The numbers P0, P1, M0, M1, X1 and Z1 are calculated.", "record:bracket_decision"),
    _article("C3", "All requirements are in force.", "criteria:criteria"),
    _article("C4", "The first players are S1, the others S2.", "bracket:group_rows"),
    _article("C5", "S1 and S2 are in the order of A2.", "field:Field"),
    _article("C6", "S1 is paired with S2; the rest of a heterogeneous bracket follows.", "bracket:choose"),
    _article(
        "C7",
        "The next transposition is tried.",
        "order:first_candidate",
        f"{_ORDER}::test_transpositions_of_six_players",
    ),
    _article("C8", "The next exchange is tried.", "order:first_candidate", f"{_ORDER}::test_exchanges_of_two_players"),
    _article("C9", "The players from above are paired again.", "bracket:choose"),
    _article("C10", "Requirements are dropped one by one, each for as few pairs as possible.", "criteria:narrow"),
    _article("C11", "Deleted in the text.", "criteria:criteria"),
    _article(
        "C12",
        "The bracket above must provide other floaters, in the same number.",
        "backtracking:back_to_previous",
        f"{_EXAMPLES}::test_another_floater_for_a_moved_down_player_without_opponent",
    ),
    _article(
        "C13",
        "The lowest bracket must be paired completely: the bracket above is paired again, or the two are joined.",
        "backtracking:for_the_lowest",
        f"{_EXAMPLES}::test_the_penultimate_bracket_is_paired_again_for_the_lowest",
        f"{_EXAMPLES}::test_fourteen_players_of_the_arbiters_manual",
    ),
    _article("C14", "P1 and M1 are lowered until a pairing exists.", "bracket:Bracket"),
    _article(
        "D1.1",
        "Transpositions of S2 are tried in dictionary order.",
        "order:first_candidate",
        f"{_ORDER}::test_transpositions_of_six_players",
    ),
    _article("D1.2", "In a heterogeneous bracket only the first players of S2 are paired.", "bracket:choose"),
    _article(
        "D2",
        "Exchanges come in the order of their number, the difference, the lowest of S1, the highest of S2.",
        "order:first_candidate",
        f"{_ORDER}::test_exchanges_of_one_player",
        f"{_ORDER}::test_exchanges_of_two_players",
        f"{_ORDER}::test_exchanges_of_three_players",
        f"{_ORDER}::test_the_engine_finds_the_first_candidate",
    ),
    _article("E1", "Both preferences are met.", "colours:RULES", f"{_RULES}::test_colour_rules"),
    _article("E2", "The stronger preference is met.", "colours:RULES", f"{_RULES}::test_colour_rules"),
    _article(
        "E3",
        "The colours alternate from the last round in which they differed.",
        "colours:RULES",
        f"{_RULES}::test_colour_rules",
    ),
    _article(
        "E4", "The higher ranked player gets the colour they prefer.", "colours:RULES", f"{_RULES}::test_colour_rules"
    ),
    _article(
        "E5", "In round 1 the even numbers have the other colour.", "colours:RULES", f"{_RULES}::test_colour_rules"
    ),
    _article("F1", "Boards are ordered by score, sum of scores and rank.", "round:pair"),
    _article("F2", "Unplayed games have no colour, and the two players may be paired again.", "field:field_of"),
    _article("F3", "Colours are compared with unplayed rounds moved to the front.", "colours:RULES"),
    _article(
        "F4",
        "In round 1 the first of S1 meets the first of S2, and so on; the last player has the bye.",
        "bracket:natural",
        f"{_RULES}::test_first_round",
    ),
    _article("F5", "Players who have withdrawn or announced their absence are not paired.", "field:field_of"),
    _article("F6", "Published pairings do not change: only the next round is computed.", "round:pair"),
    _article("F7", "Corrections count for the rounds not yet paired.", "round:pair"),
    _article(
        "F8",
        "A player absent without notice is withdrawn by the arbiter; then F5 applies.",
        "model.announcements:Absence",
    ),
    _article("F9", "Adjourned games count as draws for the pairing.", "model.scoring:Scoring"),
)
