"""Why two of different score groups do not meet: who could leave the group, who did, and why."""

from __future__ import annotations

import pytest

from arbitra.model import Answer
from arbitra.reports.readable import explain
from tests.rules.dutch.explain.test_explain import worked
from tests.said import each_tells, tells


def why_not(system: str, round_number: int, first: int, second: int) -> Answer:
    return explain(worked(), round_number, system).pair(first, second)


def test_classic_an_even_group_lets_nobody_go() -> None:
    answer = why_not("burstein:classic", 6, 2, 9)
    assert each_tells([str(reason) for reason in answer.reasons[:2]], ["2 … 3.5 … 9 … 3.0 … [1.2]", "3.5 … [6.3]"])
    assert answer.decided_by == "6.3"


def test_classic_who_could_float_and_who_does() -> None:
    """12 could have floated from the group of 3.0, but 4 does."""
    answer = why_not("burstein:classic", 6, 8, 12)
    assert tells(answer.reasons[1].said(), "3.0 … 4 … 9 … 12")
    assert [(reason.article, reason.players()) for reason in answer.reasons[1:3]] == [
        ("6.3", (4, 9, 12)),
        ("6.3", (4,)),
    ]
    assert answer.decided_by == "6.3"


def test_classic_whoever_floated_in_does_not_float_again() -> None:
    answer = why_not("burstein:classic", 6, 1, 3)
    assert tells(answer.reasons[1].said(), "1 … 3.5")


def test_2026_who_could_float_and_who_does() -> None:
    """C5 decides; behind it the groups, and those who leave the one of 12."""
    answer = why_not("burstein:2026", 7, 12, 10)
    assert answer.decided_by == answer.reasons[0].article == "C5"
    assert answer.reasons[1].article == "1.2"
    assert tells(answer.reasons[2].said(), "3.5 … 1 … 2")
    assert [reason.players() for reason in answer.reasons[3:5]] == [(1,), (2,)]


@pytest.mark.parametrize(
    ("system", "round_number", "pair"), [("burstein:classic", 6, (4, 6)), ("burstein:2026", 7, (3, 2))]
)
def test_nothing_of_groups_where_the_two_came_together(system: str, round_number: int, pair: tuple[int, int]) -> None:
    """One of them floated to the group of the other."""
    answer = why_not(system, round_number, *pair)
    assert not [reason for reason in answer.reasons if "higher" in reason.fields]
