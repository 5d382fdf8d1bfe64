"""How the manifests of the editions are written: every article is also proved by the literal judge and the oracles."""

from __future__ import annotations

from collections.abc import Callable

from arbitra.rules.systems import Article

ORACLES = "tests/rules/dutch/test_oracles.py"
COLOURS = "tests/rules/dutch/test_colours.py"
FLOATS = "tests/rules/dutch/test_floats.py"
CRITERIA = "tests/rules/dutch/test_criteria.py"
PREFERENCES = "tests/rules/test_preferences.py"
PARITY = "tests/rules/test_parity.py"


def manifest(judge: str) -> Callable[..., Article]:
    """A maker of articles: number, demand, owner, and the tests that prove it beside the judge and the oracles."""

    def article(number: str, demand: str, owner: str, *tests: str) -> Article:
        return Article(number, demand, owner, (*tests, judge, ORACLES))

    return article
