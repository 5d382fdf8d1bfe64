"""Every article of the text, in our words, with who obeys it and what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_HERE = "rules.burstein.classic"
_RULES = "tests/rules/burstein/test_burstein_classic_rules.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    proofs = tuple(f"{_RULES}::{test}" for test in tests)
    return Article(
        number, demand, owner if owner.startswith(("model", "rules")) else f"{_HERE}.{owner}", proofs or (_JUDGE,)
    )


ARTICLES: tuple[Article, ...] = (
    _article("1.1", "R is the rating", "index:Order"),
    _article("1.2", "a score group are the players with the same points", "field:Field"),
    _article("1.3", "the colour due: the one had less often, else the other than last", "field:Field"),
    _article("2", "unfinished games count as draws for the pairing", "model.scoring:Scoring"),
    _article(
        "3.1",
        "nobody meets an opponent twice",
        "rules.burstein.players:legal_pairs",
        "test_no_legal_pairing_names_the_players",
    ),
    _article(
        "3.2",
        "order in a group, floater included: Sonneborn-Berger, Buchholz, median, rating",
        "index:Order",
        "test_the_index_of_a_played_tournament",
        "test_own_unplayed_rounds_have_a_virtual_opponent",
    ),
    _article(
        "3.3",
        "rounds 1 and 2: one virtual point for the upper half",
        "field:virtual_points",
        "test_the_upper_half_has_a_virtual_point_in_two_rounds",
    ),
    _article("4.1", "a point without playing bars the bye", "field:Field", "test_who_may_have_the_bye"),
    _article("4.2", "the bye goes to the lowest Sonneborn-Berger of the lowest group", "round:take_bye"),
    _article("4.3", "then to the lowest Buchholz, and so on", "round:take_bye", "test_virtual_points_in_tiebreaks"),
    _article("4.4", "the bye has no colour", "round:pair", "test_who_may_have_the_bye"),
    _article("5.1", "round 1: colours alternate down the upper half", "colours:Colours", "test_eight_players"),
    _article(
        "5.2", "a difference of colours never exceeds 2", "rules.burstein.players:legal_pairs", "test_colour_rules"
    ),
    _article(
        "5.3", "nobody has one colour three times running", "rules.burstein.players:legal_pairs", "test_colour_rules"
    ),
    _article(
        "5.4",
        "both due colours; the larger difference; the last different round; the higher in the order",
        "colours:Colours",
        "test_colour_rules",
        "test_floaters_compared_by_products",
    ),
    _article("6.1", "the highest meets the lowest he has not met", "groups:pair_groups", "test_eight_players"),
    _article("6.2", "the order of the combinations of an even group", "groups:pair_groups", "test_fifteen_of_six"),
    _article("6.3", "of an odd group one floats, not one who floated in", "groups:Chain", "test_a_floater_stays"),
    _article("6.4", "the order of the combinations of an odd group", "groups:pair_groups", "test_fifteen_of_five"),
    _article("6.5", "as many players as possible get their colour", "groups:pair_groups", "test_most_colours"),
    _article(
        "6.6",
        "a floater without place goes back; two groups in each other's way become one",
        "groups:pair_groups",
        "test_a_floater_without_place_goes_back",
        "test_two_groups_become_one",
    ),
)
