"""docs/fide.md: every question has an answer, every good answer a test that exists, and the sum is what it is."""

from __future__ import annotations

import ast
from functools import cache

import pytest
from tools.fide_table import FIRST, LAST, Question, Sum, page, parts

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
    assert question.tests or question.cost or question.open, "a good answer needs a test"
    assert question.tried or question.open, "a good answer needs an attempt to disprove it"
    assert question.bad, "what would a bad answer cost?"
    for test in question.tests:
        path, _, name = test.partition("::")
        assert name in functions_of(path), test


def test_nothing_fails_hard_and_the_page_has_the_sum() -> None:
    total = Sum.of(QUESTIONS)
    print(f"hard fails: {total.hard}, bad answers: {total.bad}, {total.cost} %, not answered yet: {total.open}")
    assert not total.hard and total.cost <= 100
    assert f"Hard fails: 0. Bad answers: {total.bad} of {total.all}, {total.cost} % together." in page()
    assert f"Not answered yet: {total.open}." in page()


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one.cost], ids=lambda one: one.shown)
def test_a_bad_answer_costs_what_fide_says(question: Question) -> None:
    assert f"{question.cost} %" in question.bad
