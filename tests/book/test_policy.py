"""The table: every row says something, cites an article that exists, and keeps ordinary acts ordinary."""

from __future__ import annotations

import re

import pytest
from tools.policy_table import page

from arbitra.book.acts.pairing import Unpublish
from arbitra.book.acts.setting_up import Configure
from arbitra.book.policy import ACKNOWLEDGE, INTEGRITY, POLICY, REFUSE, REGULATION, ROWS, SPELL_OUT, Row
from arbitra.book.policy.editions import BEFORE
from arbitra.laws.articles.texts import articles
from arbitra.laws.editions import editions
from arbitra.rules.coverage import all_rules
from tests.archives import ROOT
from tests.book.acts.memory import OPEN, pair, started

ORDINARY = {"create", "add", "bye", "draft", "publish", "withdraw"}
ASKED = {"half-bye-again"}
"""The second half-point bye of a player is no ordinary one."""
ELSEWHERE = {
    "Laws 12.9",
    "C.05.6.5",
    "C.05.6.7",
    "C.07.3.1",
    "C.07.10",
    "C.07.2.1",
    "C.07.4.1",
    "C.07.4.2",
    "C.04.2.1.2",
    "C.04.3.5.1",
}
"""Articles of texts that no system has to obey."""


def test_no_code_stands_twice() -> None:
    assert len(POLICY) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)
def test_every_row_makes_sense(row: Row) -> None:
    assert 1 <= row.free <= row.fide <= REFUSE or row.code == "leave-fide"
    if row.kind == INTEGRITY:
        assert (row.fide, row.free) == (REFUSE, REFUSE)
        assert not row.mark
    elif row.kind == REGULATION:
        assert row.fide == REFUSE
        assert row.free in (SPELL_OUT, 3)
        assert row.mark
        assert row.article
    else:
        assert row.fide < REFUSE
    named = set(re.findall(r"{(\w+)}", row.mark)) - set(re.findall(r"{(\w+)}", row.text))
    assert named <= {"board", "round", "reason", "case"}, "a mark names what the question does not"


def test_ordinary_acts_are_at_most_acknowledged() -> None:
    loud = {row.code for row in ROWS if row.act in ORDINARY and not row.kind and row.fide > ACKNOWLEDGE}
    assert loud == ASKED


def test_every_article_is_one_of_the_edition_in_force() -> None:
    known = {article.number for rules in all_rules() for article in rules.articles}
    laws = {f"Laws {article.number}" for article in articles(editions()[-1])}
    cited = {row.article for row in ROWS if row.article}
    assert cited - known - laws - ELSEWHERE == set()


def test_articles_are_those_of_the_edition_in_force_at_the_start() -> None:
    known = {article.number for rules in all_rules() for article in rules.articles}
    assert set(BEFORE.values()) - known == {"C.04.2.D.2", "C.04.3.E"}, "what only arbiters can do"
    book = started(6)
    pair(book)
    assert book.refused(Unpublish(tournament=OPEN)).concern.article == "C.04.2.4.4"
    earlier = started(6)
    earlier.do(Configure(changes={"start": "2026/01/31"}))
    pair(earlier)
    assert earlier.refused(Unpublish(tournament=OPEN)).concern.article == "C.04.2.D.10"


def test_the_page_is_printed_from_the_table() -> None:
    assert (ROOT / "docs" / "policy.md").read_text(encoding="utf-8") == page(), "run `python tools/policy_table.py`"
