"""docs/fide.md: every question has an answer, every good answer a test that exists, and the sum is what it is."""

from __future__ import annotations

import ast
from functools import cache

import pytest
from tools.fide_table import FIRST, LAST, Question, page, parts

from tests.archives import ROOT

QUESTIONS = [one for part in parts() for one in part.questions]


@cache
def functions_of(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_the_page_is_current() -> None:
    assert (ROOT / "docs" / "fide.md").read_text(encoding="utf-8") == page(), "run `python tools/fide_table.py`"


def test_every_question_is_answered_once() -> None:
    numbers = sorted(number for one in QUESTIONS for number in one.numbers)
    assert numbers == list(range(FIRST, LAST + 1))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.shown)
def test_what_proves_an_answer_exists(question: Question) -> None:
    assert question.tests or question.cost, "a good answer needs a test"
    for test in question.tests:
        path, _, name = test.partition("::")
        assert name in functions_of(path), test


def test_nothing_fails_hard_and_the_page_has_the_sum() -> None:
    cost = sum(one.cost for one in QUESTIONS)
    print(f"hard fails: 0, bad answers: {cost} %")
    assert not any(one.hard for one in QUESTIONS)
    assert (
        f"Hard fails: 0. Bad answers: {sum(one.cost > 0 for one in QUESTIONS)} of {len(QUESTIONS)}, {cost} %" in page()
    )
