"""Every article on the Hilton system, in our words, with who obeys it and what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/hilton/test_tables.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "Hilton",
        "In three rounds of n teams, every two teams meet on one board in each round; nobody has the same colour "
        "three times.",
        "rules.hilton.tables:hilton",
        (
            f"{_TESTS}::test_tables_as_printed_but_for_the_misprints",
            f"{_TESTS}::test_in_every_round_every_two_teams_meet_on_one_board",
            f"{_TESTS}::test_each_misprint_breaks_the_table_and_its_repair_mends_it",
        ),
    ),
)
