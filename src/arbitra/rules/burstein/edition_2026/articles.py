"""Every article of the text, in our words, with who obeys it and what proves it."""

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
        "seeding rounds: half of the rounds, four at most, are paired by the Dutch system",
        "round:seeding_rounds",
        "test_seeding_rounds_are_paired_by_the_dutch_system",
    ),
    _article("1.2", "brackets: the residents of a scoregroup and the floaters that come in", "bracket:pair_bracket"),
    _article("1.5", "colour preferences as in the Dutch system", "field:field_of"),
    _article(
        "1.7",
        "opposition: Buchholz and Sonneborn-Berger of real points; unplayed rounds against oneself",
        "index:oppositions",
        "test_the_opposition_index",
        "test_absences_to_the_end_are_draws_for_the_opponents",
    ),
    _article("1.8", "ranking: Buchholz, Sonneborn-Berger, number", "index:ranking", "test_the_opposition_index"),
    _article("C1", "nobody meets an opponent twice", "field:field_of", "test_no_legal_pairing_names_the_players"),
    _article("C2", "who had the bye, or a win's points unplayed, has no bye", "field:Field", "test_the_bye"),
    _article("C3", "two with the same absolute preference never meet", "field:field_of"),
    _article("C4", "what is left can always be completed", "bracket:pair_bracket"),
    _article("C5", "as many pairs as possible", "bracket:pair_bracket"),
    _article("C6", "outgoing floaters of the lowest scores", "bracket:pair_bracket", "test_the_lower_score_floats"),
    _article("C7", "the next bracket complies as well as possible", "bracket:pair_bracket"),
    _article("C8", "as many colour preferences as possible", "bracket:pair_bracket", "test_colours_before_the_order"),
    _article("3.1", "the bye first: lowest score, most games, lowest rank", "round:take_bye", "test_the_bye"),
    _article("3.2", "brackets from the top, the best pairing of each", "round:pair_after_seeding"),
    _article(
        "4",
        "order: the first player's opponent has the largest number, then the second's; floating comes last",
        "bracket:pair_bracket",
        "test_forty_five_pairings_of_six",
    ),
    _article("5.2.1", "neither has played: odd numbers have the colour drawn", "colours:Colours", "test_colour_rules"),
    _article("5.2.2", "both preferences", "colours:Colours", "test_colour_rules"),
    _article("5.2.3", "the stronger preference", "colours:Colours", "test_colour_rules"),
    _article("5.2.4", "the last different colours alternate", "colours:Colours", "test_colour_rules"),
    _article("5.2.5", "the higher ranked gets the colour he prefers", "colours:Colours", "test_colour_rules"),
)
