"""Real acts by programs that are killed, and by many at once: nothing lost, nothing half done, nothing twice."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.book.lab import printed_by

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the test forks")


def killed(folder: Path, count: int, seed: int) -> int:
    """How many acts were acknowledged by programs that were killed."""
    printed = printed_by("tests.book.killing", folder, count, seed)
    print(printed)
    found = re.search(r"(\d+) acts acknowledged", printed)
    assert found is not None
    return int(found[1])


def test_an_event_goes_on_after_each_of_20_kills(tmp_path: Path) -> None:
    assert killed(tmp_path, 20, 14) >= 5  # a busy machine kills before much is done


@pytest.mark.long
def test_an_event_goes_on_after_each_of_300_kills(tmp_path: Path) -> None:
    assert killed(tmp_path, 300, 15) > 150


def contended(what: str, place: str, size: int) -> dict[str, int]:
    """What eight writers were answered, by kind and count."""
    printed = printed_by("tests.book.contending", what, place, 8, size)
    return {kind: int(count) for count, kind in re.findall(r"(\d+) ([a-z-]+)", printed)}


def test_eight_programs_enter_each_result_exactly_once(place: str) -> None:
    answers = contended("race", place, 16)
    assert answers["results"] == answers["recorded"] == 120
    assert answers["conflict"] >= 30 and answers["repeated"] > 30 and answers["nothing"] > 30


@pytest.mark.long
def test_eight_programs_enter_two_thousand_results_exactly_once(place: str) -> None:
    answers = contended("race", place, 64)
    assert answers["results"] == answers["recorded"] == 2016
    assert answers["conflict"] >= 504 and answers["repeated"] > 500 and answers["nothing"] > 500


def test_a_result_never_lands_on_other_people(place: str) -> None:
    answers = contended("repair", place, 8)
    assert answers["recorded"] > 10 and answers["paired-again"] > 0


@pytest.mark.long
def test_a_result_never_lands_on_other_people_however_often_the_round_is_paired(place: str) -> None:
    answers = contended("repair", place, 100)
    assert answers["recorded"] > 100 and answers["paired-again"] > 20
