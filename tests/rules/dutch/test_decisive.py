"""For every criterion and every rule of order of C.04.3 a position that it decides, in each edition.

Each case fails if the rule is broken: judge and engine find the round written in `decisive_positions.txt`, and do not
find it when the rule is taken from them (`judge_flips.py`).
"""

from __future__ import annotations

import pytest

from arbitra.rules.systems import find_system
from tests.rules.dutch.judge_flips import RULES, judged, judged_without, paired, paired_without
from tests.rules.dutch.judge_text import Case, decisive_positions

CASES = decisive_positions()
EDITIONS = pytest.mark.parametrize("edition", ["2017", "2026"])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_rule_decides(case: Case) -> None:
    assert judged(case.edition, case.position) == case.expected
    assert paired(case.edition, case.position) == case.expected
    assert judged_without(case.edition, case.rule, case.position) != case.expected
    assert paired_without(case.edition, case.rule, case.position) != case.expected


@EDITIONS
def test_every_rule_has_its_position(edition: str) -> None:
    assert {case.rule for case in CASES if case.edition == edition} == set(RULES[edition])


@EDITIONS
def test_the_articles_name_their_positions(edition: str) -> None:
    """`D.2.c` is of article D.2, `C9 one floater` of C9."""
    decided = {case.rule.partition(" ")[0].rstrip("abcd").rstrip(".") for case in CASES if case.edition == edition}
    articles = find_system(f"dutch:{edition}").articles()
    assert decided == {article.number for article in articles if "tests/rules/dutch/test_decisive.py" in article.tests}
