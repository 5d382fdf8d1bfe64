"""Every article of the text, in our words, with its code and its tests."""

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
    _article("1.1", "R is the rating.", "index:Order"),
    _article("1.2", "A score group consists of the players with the same points.", "field:Field"),
    _article(
        "1.3",
        "A player is due the colour they had less often; with equal colours, the opposite of last time.",
        "field:Field",
    ),
    _article("2", "Unfinished games count as draws for the pairing.", "model.scoring:Scoring"),
    _article(
        "3.1",
        "No one meets the same opponent twice.",
        "rules.burstein.players:legal_pairs",
        "test_no_legal_pairing_names_the_players",
    ),
    _article(
        "3.2",
        "The players of a group, floaters included, are ordered by Sonneborn-Berger, Buchholz, median and rating.",
        "index:Order",
        "test_the_index_of_a_played_tournament",
        "test_own_unplayed_rounds_have_a_virtual_opponent",
    ),
    _article(
        "3.3",
        "In rounds 1 and 2 the upper half has one virtual point.",
        "field:virtual_points",
        "test_the_upper_half_has_a_virtual_point_in_two_rounds",
    ),
    _article(
        "4.1",
        "A player who got a point without playing may not have the bye.",
        "field:Field",
        "test_who_may_have_the_bye",
    ),
    _article(
        "4.2", "The bye goes to the player of the lowest group with the lowest Sonneborn-Berger.", "edition:take_bye"
    ),
    _article(
        "4.3",
        "With equal Sonneborn-Berger the bye goes to the lowest Buchholz, and so on.",
        "edition:take_bye",
        "test_virtual_points_in_tiebreaks",
    ),
    _article("4.4", "The bye has no colour.", "edition:BursteinClassic.pair", "test_who_may_have_the_bye"),
    _article("5.1", "In round 1 the colours alternate down the upper half.", "colours:RULES", "test_eight_players"),
    _article(
        "5.2", "No one gets a colour difference above two.", "rules.burstein.players:legal_pairs", "test_colour_rules"
    ),
    _article(
        "5.3",
        "No one has the same colour three times in a row.",
        "rules.burstein.players:legal_pairs",
        "test_colour_rules",
    ),
    _article(
        "5.4",
        "Colours: both get what they are due; then the larger difference decides; then the last round in which "
        "they differed; then the higher in the order.",
        "colours:RULES",
        "test_colour_rules",
        "test_floaters_compared_by_products",
    ),
    _article(
        "6.1", "The highest player meets the lowest whom they have not met.", "groups:pair_groups", "test_eight_players"
    ),
    _article(
        "6.2", "The combinations of an even group have a fixed order.", "groups:pair_groups", "test_fifteen_of_six"
    ),
    _article(
        "6.3", "One player of an odd group floats, but not one who floated in.", "groups:Chain", "test_a_floater_stays"
    ),
    _article(
        "6.4", "The combinations of an odd group have a fixed order.", "groups:pair_groups", "test_fifteen_of_five"
    ),
    _article(
        "6.5", "As many players as possible get the colour they prefer.", "groups:pair_groups", "test_most_colours"
    ),
    _article(
        "6.6",
        "A floater who finds no opponent goes back; two groups that block each other become one.",
        "groups:pair_groups",
        "test_a_floater_without_place_goes_back",
        "test_two_groups_become_one",
    ),
)
