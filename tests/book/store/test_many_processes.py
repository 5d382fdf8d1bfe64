"""Many programs at one book, and programs that are killed: nothing twice, nothing lost, nothing half done."""

from __future__ import annotations

import os

import pytest

from tests.book.lab import appending

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the test forks")


def test_eight_writers_record_each_act_exactly_once(place: str) -> None:
    assert appending("race", place, 8, 160) == "160\n"


@pytest.mark.long
def test_eight_writers_record_two_thousand_acts_exactly_once(place: str) -> None:
    assert appending("race", place, 8, 2000) == "2000\n"


def test_a_writer_is_killed_at_random_moments(place: str) -> None:
    assert int(appending("kill", place, 30, 1)) >= 8


@pytest.mark.long
def test_a_writer_is_killed_at_300_random_moments(place: str) -> None:
    assert int(appending("kill", place, 300, 2)) > 300
