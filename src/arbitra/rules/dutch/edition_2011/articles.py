"""Every article of the text, in our words, with who obeys it and what proves it."""

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
    _article("A1", "ratings are checked, unknown ones estimated: what is entered is used", "field:initial_order"),
    _article(
        "A2",
        "order by score, rating, title (WIM before FM), then an announced criterion: the pairing number",
        "field:initial_order",
        f"{_RULES}::test_titles_are_ranked_in_the_order_of_this_text",
        f"{_RULES}::test_the_order_by_rating_is_an_option",
    ),
    _article(
        "A3",
        "brackets: homogeneous, heterogeneous with moved-down players, homogeneous again if these are half or more",
        "bracket:Bracket",
        f"{_RULES}::test_half_moved_down_makes_a_bracket_homogeneous",
        _JUDGE,
    ),
    _article(
        "A4",
        "a pair of different scores makes a downfloater and an upfloater",
        "field:past_floats",
        f"{_RULES}::test_floats_of_the_last_two_rounds",
    ),
    _article(
        "A5",
        "one player of an odd number has the bye: no opponent, no colour, a point, a downfloat",
        "backtracking:complete_pairing",
        f"{_EXAMPLES}::test_fourteen_players_of_the_arbiters_manual",
    ),
    _article("A6.a", "a bracket is divided into S1 and S2", "order:first_candidate"),
    _article("A6.b", "P0 is the greatest number of pairs", "bracket:Bracket"),
    _article("A6.c", "M0 is the number of moved-down players", "bracket:Bracket"),
    _article(
        "A7",
        "absolute, strong and mild colour preferences from the games played; none without a game",
        "field:field_of",
        f"{_RULES}::test_colour_kinds",
    ),
    _article("A7.d", "odd rounds: strong preferences count as absolute", "criteria:a7d_strong_as_absolute"),
    _article("A7.e", "even rounds: mild preferences yield to strong ones", "criteria:z_strong_preferences"),
    _article(
        "A8",
        "X1 and Z1: the fewest pairs that cannot grant every colour, every strong colour",
        "parameters:x1",
        f"{_RULES}::test_x1_and_z1_are_never_undercut",
    ),
    _article("A9", "transpositions and exchanges", "order:first_candidate", f"{_ORDER}::test_exchanges_of_one_player"),
    _article(
        "A10",
        "top scorers have more than half of the points before the last round",
        "field:field_of",
        f"{_RULES}::test_top_scorers_may_meet_with_one_absolute_colour_in_the_last_round",
    ),
    _article("A11", "the quality of a pairing: number of pairs, colours, floats", "criteria:criteria"),
    _article("B1.a", "nobody meets an opponent twice", "field:field_of", _LEGAL),
    _article(
        "B1.b",
        "a point without playing is a downfloat and bars the bye",
        "field:field_of",
        f"{_RULES}::test_who_had_a_point_without_playing_has_no_bye",
    ),
    _article(
        "B2",
        "two players with the same absolute preference do not meet; top scorers may",
        "field:b2_legal",
        f"{_RULES}::test_top_scorers_may_meet_with_one_absolute_colour_in_the_last_round",
    ),
    _article("B3", "score differences as small as possible", "criteria:b3_score_differences"),
    _article("B4", "as many players as possible get their colour", "criteria:x_colour_preferences"),
    _article("B5", "no float in the same direction as in the last round", "criteria:b5_b6_down"),
    _article("B6", "no float in the same direction as two rounds before", "criteria:b5_b6_up"),
    _article(
        "C1",
        "a player without opponent goes down; a moved-down one leads to C12, the lowest bracket to C13",
        "bracket:Bracket",
        f"{_EXAMPLES}::test_another_floater_for_a_moved_down_player_without_opponent",
    ),
    _article("C2", "P0, P1, M0, M1, X1 and Z1 are determined", "record:bracket_decision"),
    _article("C3", "all requirements are set", "criteria:criteria"),
    _article("C4", "the first players are S1, the others S2", "bracket:group_rows"),
    _article("C5", "S1 and S2 are in the order of A2", "field:Field"),
    _article("C6", "S1 is paired with S2; the rest of a heterogeneous bracket follows", "bracket:choose"),
    _article("C7", "the next transposition", "order:first_candidate", f"{_ORDER}::test_transpositions_of_six_players"),
    _article("C8", "the next exchange", "order:first_candidate", f"{_ORDER}::test_exchanges_of_two_players"),
    _article("C9", "back to the pairing of the moved-down players", "bracket:choose"),
    _article("C10", "requirements are dropped one by one, each for as few pairs as possible", "criteria:narrow"),
    _article("C11", "deleted in the text", "criteria:criteria"),
    _article(
        "C12",
        "back to the previous bracket for another set of floaters of the same size",
        "backtracking:back_to_previous",
        f"{_EXAMPLES}::test_another_floater_for_a_moved_down_player_without_opponent",
    ),
    _article(
        "C13",
        "the lowest bracket is completed: another pairing of the penultimate, or the two are joined",
        "backtracking:for_the_lowest",
        f"{_EXAMPLES}::test_the_penultimate_bracket_is_paired_again_for_the_lowest",
        f"{_EXAMPLES}::test_fourteen_players_of_the_arbiters_manual",
    ),
    _article("C14", "P1 and M1 are lowered until a pairing exists", "bracket:Bracket"),
    _article(
        "D1.1",
        "transpositions of S2 in dictionary order",
        "order:first_candidate",
        f"{_ORDER}::test_transpositions_of_six_players",
    ),
    _article("D1.2", "heterogeneous: only the first of S2 are paired", "bracket:choose"),
    _article(
        "D2",
        "exchanges by number, difference, lowest of S1, highest of S2",
        "order:first_candidate",
        f"{_ORDER}::test_exchanges_of_one_player",
        f"{_ORDER}::test_exchanges_of_two_players",
        f"{_ORDER}::test_exchanges_of_three_players",
        f"{_ORDER}::test_the_engine_finds_the_first_candidate",
    ),
    _article("E1", "both preferences are granted", "colours:Colours", f"{_RULES}::test_colour_rules"),
    _article("E2", "the stronger preference is granted", "colours:Colours", f"{_RULES}::test_colour_rules"),
    _article("E3", "the last different colours alternate", "colours:Colours", f"{_RULES}::test_colour_rules"),
    _article("E4", "the higher ranked gets the colour he prefers", "colours:Colours", f"{_RULES}::test_colour_rules"),
    _article("E5", "round 1: even numbers have the other colour", "colours:Colours", f"{_RULES}::test_colour_rules"),
    _article("F1", "boards by score, sum of scores and rank", "round:pair"),
    _article("F2", "unplayed games have no colour and may be paired again", "field:field_of"),
    _article("F3", "colours are compared with unplayed rounds moved to the front", "colours:Colours"),
    _article(
        "F4",
        "round 1: best of S1 with best of S2, the last has the bye",
        "bracket:natural",
        f"{_RULES}::test_first_round",
    ),
    _article("F5", "withdrawn and announced absent players are not paired", "field:field_of"),
    _article("F6", "a published pairing stays: only the coming round is computed", "round:pair"),
    _article("F7", "corrections count for the pairings still to be made", "round:pair"),
    _article("F8", "absent without notice: withdrawn by the arbiter, then as F5", "model.announcements:Absence"),
    _article("F9", "adjourned games count as draws for the pairing", "model.scoring:Scoring"),
)
