"""The judge of the product gives whole rounds, with bye and colours, as the engine does."""

from __future__ import annotations

from itertools import islice

import pytest

from arbitra.simulation.endorsement.judge.reading import judged
from arbitra.simulation.endorsement.verdict import our_pairs
from tests.rules.dutch.judge_tournaments import random_tournaments


@pytest.mark.parametrize("parity", ["literal", "compacted"])
@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_whole_rounds(edition: str, parity: str) -> None:
    options = {"parity": parity} if parity == "literal" else {}
    for tournament in islice(random_tournaments(77, edition), 120):
        if len(tournament.players) <= 9:
            ours = our_pairs(tournament, f"dutch:{edition}", options)
            assert judged(tournament, f"dutch:{edition}", literal=bool(options)) == ours
