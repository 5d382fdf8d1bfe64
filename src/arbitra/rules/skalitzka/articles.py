"""Every article on the Skalitzka system, in our words, with who obeys it and what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/skalitzka/test_tables.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "4",
        "Three teams with an even number of players play two rounds; everybody plays in both.",
        "rules.skalitzka.tables:skalitzka",
        (f"{_TESTS}::test_table_of_6_boards_as_printed", f"{_TESTS}::test_properties_for_every_size"),
    ),
)
