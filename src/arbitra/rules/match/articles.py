"""Every article on a match, in our words, with who obeys it and what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/match/test_match.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "5.1",
        "Two players play a fixed number of games with alternating colours.",
        "rules.match.system:pair",
        (f"{_TESTS}::test_colours_alternate",),
    ),
    Article(
        "5.1.rated",
        "Games after one player has won the match are not rated.",
        "rules.match.state:MatchState.is_rated",
        (f"{_TESTS}::test_games_after_the_decision_are_not_rated",),
    ),
)
