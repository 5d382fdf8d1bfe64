"""What the articles of C.04.6 demand, in both editions and in C.04.5, which has article 3 word for word."""

from __future__ import annotations

from arbitra.rules.contract import Article

JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"
TEAM = "rules.team"
_FILE = "tests/rules/team/test_team_swiss.py"


def article(number: str, demand: str, owner: str, test: str = "") -> Article:
    """`test` is one of the file of both families; every article is judged as well."""
    return Article(number, demand, owner, (*((f"{_FILE}::{test}",) if test else ()), JUDGE))


_article = article
UPFLOATERS = f"{TEAM}.upfloaters"
CRITERIA = (
    _article(
        "C1",
        "No two teams meet twice; a forfeited match does not count as a meeting.",
        "rules.swiss.roster:make_roster",
        "test_c1_after_a_forfeited_match_they_may_meet",
    ),
    _article("C3", "All who are left can be paired.", f"{TEAM}.pairing:give_bye", "test_3_3_no_legal_pairing_is_said"),
    _article(
        "C4",
        "As few upfloaters as possible.",
        f"{UPFLOATERS}:_fewest_and_highest",
        "test_c4_two_upfloaters_where_the_residents_have_met",
    ),
    _article(
        "C5",
        "The lowest score among the upfloaters is as high as possible, then the second lowest, and so on.",
        f"{UPFLOATERS}:_fewest_and_highest",
        "test_c5_the_upfloater_comes_from_the_next_scoregroup",
    ),
)
"""What all three texts have alike."""
