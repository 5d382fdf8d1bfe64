"""Many threads of one process get the answers of one, and find the interpreter as they left it."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

import arbitra
from arbitra.formats import read_text
from arbitra.model import Tournament
from tests.archives import texts

THREADS = 8
SYSTEMS = {"dutch-2017": "dutch:2017", "dutch-2026": "dutch:2026", "burstein-classic": "burstein:classic"}

Work = tuple[Tournament, str]


def works(count: int) -> list[Work]:
    """So many rounds of generated tournaments, of several systems, as they stood when they were paired."""
    found: list[Work] = []
    for folder, system in SYSTEMS.items():
        files = islice(sorted(texts(folder).items()), 0, None, 3)
        tournaments = [read_text(text).tournament for _, text in islice(files, 20)]
        found += [(one.until(number), system) for one in tournaments for number in range(min(4, len(one.rounds)))]
    return found[:count] if len(found) >= count else (found * (1 + count // len(found)))[:count]


def paired(work: Work) -> object:
    made = arbitra.pair(*work)
    return made.as_set(), [(board.white, board.black) for board in made.boards]


def explained(work: Work) -> object:
    made = arbitra.explain(work[0], system=work[1]).pairing
    return made.as_set(), [bracket.criteria for bracket in made.brackets], [board.colour for board in made.boards]


def ranked(work: Work) -> object:
    made = arbitra.standings(work[0], "BH/C1,BH,SB,DE")
    return [(row.rank, row.tpn, row.points, tuple(row.shown.items())) for row in made.rows]


@pytest.fixture
def hurried() -> Iterator[None]:
    """Threads that take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("count", (80, pytest.param(200, marks=pytest.mark.long)))
@pytest.mark.parametrize("ask", (paired, explained, ranked))
def test_eight_threads_answer_like_one(ask: Callable[[Work], object], count: int) -> None:
    asked = works(count)
    alone = [ask(work) for work in asked]
    together = threading.Barrier(THREADS)

    def all_of_them(shift: int) -> list[object]:
        together.wait()
        turned = asked[shift:] + asked[:shift]
        answers = [ask(work) for work in turned]
        return answers[len(asked) - shift :] + answers[: len(asked) - shift]

    with ThreadPoolExecutor(THREADS) as pool:
        for answers in pool.map(all_of_them, range(0, count, count // THREADS)):
            assert answers == alone


@pytest.mark.parametrize("collecting", (True, False))
def test_the_garbage_collector_is_left_as_it_was(collecting: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        text = next(iter(texts("dutch-2026").values()))
        seen: list[bool] = []
        watch = threading.Thread(target=lambda: seen.extend(gc.isenabled() for _ in range(20_000)))
        watch.start()
        for _ in range(5):
            tournament = arbitra.read(text)
            arbitra.check(tournament)
            arbitra.explain(tournament.until(2))
        watch.join()
        assert gc.isenabled() is collecting
        assert set(seen) == {collecting}
    finally:
        (gc.enable if before else gc.disable)()
