"""Lists made for tests."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from arbitra.formats.rating_lists.reader import reading
from arbitra.lists.building import Building, Built
from tests.rating_lists import KNOWN, Made, txt, write


def install(path: Path, players: Iterable[Made] = KNOWN) -> Path:
    source = write(path.with_name("players_list_foa.txt"), txt(players))
    build(path, source)
    return path


def build(path: Path, source: Path) -> Built:
    with reading(source) as found:
        building = Building(path, found)
        for _ in building.steps():
            pass
    return building.built
