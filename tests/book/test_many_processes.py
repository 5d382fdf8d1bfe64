"""Many programs at one book, and programs that are killed: nothing twice, nothing lost, nothing half done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbitra.book.kept import create_file, create_in_database, new_event
from tests.book.lab import EVENT, appending

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the test forks")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        path = tmp_path / "spring-open.arbitra"
        create_file(path, EVENT).close()
        return str(path)
    address = request.getfixturevalue("postgres")
    event = new_event(f"spring-{tmp_path.name.replace('_', '-')}", "Spring Open")
    create_in_database(address, event).close()
    return f"{address} {event.slug}"


def test_eight_writers_record_each_act_exactly_once(place: str) -> None:
    assert appending("race", place, 8, 160) == "160\n"


@pytest.mark.long
def test_eight_writers_record_two_thousand_acts_exactly_once(place: str) -> None:
    assert appending("race", place, 8, 2000) == "2000\n"


def test_a_writer_is_killed_at_random_moments(place: str) -> None:
    assert int(appending("kill", place, 30, 1)) >= 5  # a busy machine kills before much is done


@pytest.mark.long
def test_a_writer_is_killed_at_300_random_moments(place: str) -> None:
    assert int(appending("kill", place, 300, 2)) > 300
