"""Every round of a tournament as py4swiss pairs it: the rules of 2017 by another hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arbitra.model import ByeKind, Tournament
from arbitra.simulation.endorsement.engines import Pairs
from arbitra.simulation.endorsement.py4swiss import pairs_of


def peer_rounds(tournament: Tournament, path: Path) -> Iterator[tuple[int, Pairs, Pairs | None]]:
    """(round, the pairs of the tournament, those of py4swiss or None if it finds none); `path` is for its input."""
    for number, played in enumerate(tournament.rounds, start=1):
        ours = {(int(game.white), int(game.black)) for game in played.games}
        ours |= {(int(bye.player), 0) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        yield number, frozenset(ours), pairs_of(tournament.until(number - 1), path)
