"""A checked tournament leaves nothing that only the collector of garbage could free: a season is checked in one go."""

from __future__ import annotations

import gc

import pytest

from arbitra import check
from arbitra.formats import read_text, write_text
from arbitra.simulation import generate


@pytest.mark.parametrize("system", ["dutch:2017", "dutch:2026"])
def test_nothing_of_a_checked_tournament_waits_for_the_collector(system: str) -> None:
    text = write_text(generate(system=system, players=14, rounds=5, seed=3, tiebreaks=("BH", "SB", "DE")), "trf16")

    def checked() -> int:
        return len(check(read_text(text).tournament).differences)

    assert checked() == 0  # what is kept for later ones is made
    gc.collect()
    gc.disable()
    try:
        assert checked() == 0
        assert gc.collect() == 0
    finally:
        gc.enable()
