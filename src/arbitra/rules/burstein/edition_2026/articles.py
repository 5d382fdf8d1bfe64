"""Every article of the text, in our words, with its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article

_HERE = "rules.burstein.edition_2026"
_RULES = "tests/rules/burstein/test_burstein_2026_rules.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    return Article(number, demand, f"{_HERE}.{owner}", tuple(f"{_RULES}::{test}" for test in tests) or (_JUDGE,))


ARTICLES: tuple[Article, ...] = (
    _article(
        "1.6",
        "Half of the rounds, but at most four, are seeding rounds and paired by the Dutch system.",
        "edition:seeding_rounds",
        "test_seeding_rounds_are_paired_by_the_dutch_system",
    ),
    _article(
        "1.2",
        "A bracket consists of the players of a score group and the floaters who join it.",
        "bracket:pair_bracket",
    ),
    _article("1.5", "Colour preferences as in the Dutch system.", "field:field_of"),
    _article(
        "1.7",
        "The strength of the opposition is Buchholz and Sonneborn-Berger of real points; an unplayed round counts "
        "as a game against oneself.",
        "index:oppositions",
        "test_the_opposition_index",
        "test_absences_to_the_end_are_draws_for_the_opponents",
    ),
    _article(
        "1.8",
        "Players are ranked by Buchholz, Sonneborn-Berger and number.",
        "index:ranking",
        "test_the_opposition_index",
    ),
    _article(
        "C1", "No one meets the same opponent twice.", "field:field_of", "test_no_legal_pairing_names_the_players"
    ),
    _article(
        "C2",
        "A player who has had the bye, or scored a win's points without playing, may not have it.",
        "field:Field",
        "test_the_bye",
    ),
    _article("C3", "Two players with the same absolute preference never meet.", "field:field_of"),
    _article("C4", "The remaining players can always be paired.", "bracket:pair_bracket"),
    _article("C5", "The bracket makes as many pairs as possible.", "bracket:pair_bracket"),
    _article("C6", "Those who float have the lowest scores.", "bracket:pair_bracket", "test_the_lower_score_floats"),
    _article("C7", "The next bracket meets the criteria as well as possible.", "bracket:pair_bracket"),
    _article(
        "C8", "As many colour preferences as possible are met.", "bracket:pair_bracket", "test_colours_before_the_order"
    ),
    _article(
        "3.1",
        "The bye is given first: lowest score, then most games, then lowest rank.",
        "edition:take_bye",
        "test_the_bye",
    ),
    _article("3.2", "Brackets are paired from the top, each as well as possible.", "edition:pair_after_seeding"),
    _article(
        "4",
        "Pairings are tried in this order: the first player's opponent has the largest number, then the second "
        "player's; floating comes last.",
        "bracket:pair_bracket",
        "test_forty_five_pairings_of_six",
    ),
    _article(
        "5.2.1", "If neither has played, odd numbers have the colour drawn.", "colours:RULES", "test_colour_rules"
    ),
    _article("5.2.2", "Both preferences are met.", "colours:RULES", "test_colour_rules"),
    _article("5.2.3", "The stronger preference is met.", "colours:RULES", "test_colour_rules"),
    _article(
        "5.2.4",
        "The colours alternate from the last round in which they differed.",
        "colours:RULES",
        "test_colour_rules",
    ),
    _article("5.2.5", "The higher ranked player gets the colour they prefer.", "colours:RULES", "test_colour_rules"),
)
