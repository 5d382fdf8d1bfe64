"""Every article on the Scheveningen system, in our words, with its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/scheveningen/test_tables.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "3",
        "Each player of a team meets each player of the other team; there are as many rounds as boards.",
        "rules.scheveningen.tables:scheveningen",
        (f"{_TESTS}::test_each_meets_each_for_every_size",),
    ),
    Article(
        "3.semi",
        "The first halves of the teams meet each other, and so do the second halves.",
        "rules.scheveningen.tables:scheveningen",
        (f"{_TESTS}::test_semi_scheveningen_of_8_needs_four_rounds",),
    ),
    Article(
        "3.tables",
        "The tables give opponents and colours for 2 to 10 boards.",
        "rules.scheveningen.tables:table",
        (f"{_TESTS}::test_tables_as_printed",),
    ),
    Article(
        "3.larger",
        "For more boards there is a construction with the properties of the tables.",
        "rules.scheveningen.construction:constructed",
        (f"{_TESTS}::test_colours_are_balanced_for_every_size",),
    ),
)
