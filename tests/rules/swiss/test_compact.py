"""Rows of some places, numbered anew."""

from __future__ import annotations

import random

from arbitra.kernel.bits import mask, members
from arbitra.rules.swiss.upfloaters import compact


def test_rows_of_some_places_in_any_order() -> None:
    source = random.Random(5)
    for _ in range(200):
        size = source.randint(1, 40)
        rows = [source.getrandbits(size) & ~(1 << place) for place in range(size)]
        places = source.sample(range(size), source.randint(0, size))
        made = compact(rows, places)
        for v, place in enumerate(places):
            met = {places[other] for other in members(made[v])}
            assert met == set(members(rows[place] & mask(places) & ~(1 << place)))
