"""How the manifests of the editions are written: every article is also proved by the literal judge and the oracles."""

from __future__ import annotations

from arbitra.rules.contract import Article

JUDGE = "tests/rules/dutch/test_judge.py"
ORACLES = "tests/rules/dutch/test_oracles.py"
DECISIVE = "tests/rules/dutch/test_decisive.py"
COLOURS = "tests/rules/dutch/test_colours.py"
FLOATS = "tests/rules/dutch/test_floats.py"
CARD = "tests/rules/dutch/explain/test_floors.py::test_the_card_counts_those_who_leave"
CRITERIA = "tests/rules/dutch/test_criteria.py"
COMPLETION = "tests/rules/dutch/test_completion.py"
ORDER = "tests/rules/dutch/test_order.py"
PERFECT = "tests/rules/dutch/test_perfect.py"
PREFERENCES = "tests/rules/swiss/test_preferences.py"
PARITY = "tests/rules/swiss/test_lot.py"


def article(number: str, demand: str, owner: str, *tests: str) -> Article:
    """An article with the tests that prove it beside the judge and the oracles."""
    return Article(number, demand, owner, (*tests, JUDGE, ORACLES))
