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
