"""Every broken tournament is found, shrunk and explained; an engine that is right has no differences."""

from __future__ import annotations

from itertools import chain
from statistics import median

import pytest

from arbitra.formats import read_text
from arbitra.simulation import generate
from arbitra.simulation.endorsement.axes import NAMES, UnknownAxis, axes_without, drawn
from arbitra.simulation.endorsement.comparison import BY_THEM, BY_US, Compared, Comparison
from arbitra.simulation.endorsement.py4swiss import Py4Swiss
from arbitra.simulation.endorsement.verdict import ANOTHER_READING, THEIRS, Answers, answers, our_pairs, verdict_on
from tests.simulation.endorsement.doubles import SYSTEM, Fails, Right, SecondBye, TurnsBoards

CALM = ("size", "rounds", "draws", "byes", "forfeits", "scoring", "everything")


def compared(engine: Right, tournaments: int, axes: tuple[str, ...] = CALM, first: int = 1) -> list[Compared]:
    work = Comparison(engine, SYSTEM, axes, tournaments, first)
    return [work(number) for number in range(2 * tournaments)]


def broken(engine: Right, tournaments: int, axes: tuple[str, ...] = CALM, first: int = 1) -> list[tuple[int, str]]:
    """The tournaments in which the engine does not pair as we do, counted by hand."""
    found = []
    for direction, source in ((BY_US, Right()), (BY_THEM, engine)):
        start = first if direction == BY_US else first + tournaments
        for seed in range(start, start + tournaments):
            _, profile = drawn(seed, SYSTEM, axes)
            made = generate(profile, seed=seed) if direction == BY_US else source.generate(profile, seed)
            rounds = [made.until(number) for number in range(len(made.rounds) + 1)]
            if any(answers(before, SYSTEM, {}, engine).kind for before in rounds[: made.settings.rounds_planned]):
                found.append((seed, direction))
    return found


def test_ours_beside_ours() -> None:
    found = compared(Right(), 12, NAMES)
    assert [one.found for one in found] == [None] * 24
    assert {one.axis for one in found} == set(NAMES)
    assert all(one.rounds for one in found)


@pytest.mark.parametrize("tournaments", [10, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.parametrize("engine", [TurnsBoards(), SecondBye()], ids=lambda engine: engine.name)
def test_every_broken_tournament_is_found(engine: Right, tournaments: int) -> None:
    found = [one for one in compared(engine, tournaments) if one.found]
    assert found
    assert [(one.seed, one.direction) for one in found] == broken(engine, tournaments)
    for one in found:
        assert one.found
        shown = read_text(one.found.text).tournament
        assert (len(shown.players), len(shown.rounds)) == (one.found.players, one.found.rounds)
        assert answers(shown, SYSTEM, {}, engine).kind == one.found.kind
        assert one.found.reason is not None
        assert one.found.article
        if one.found.players <= 10:
            assert one.found.wrong == THEIRS
    assert median(one.found.players for one in found if one.found) <= 6
    assert {one.found.kind for one in found if one.found} == ({"colours"} if engine == TurnsBoards() else {"pairing"})


def test_an_engine_without_an_answer_is_a_difference() -> None:
    work = Comparison(Fails(), SYSTEM, ("saturated",), 8, 1)
    found = [one.found for one in map(work, range(8)) if one.found]
    assert found
    assert {one.kind for one in found} == {"no answer"}
    assert all(one.reason and one.reason.said() == "out of order" and one.players == 3 for one in found)


def test_axes_can_be_left_out() -> None:
    assert axes_without(("size", "byes")) == tuple(name for name in NAMES if name not in ("size", "byes"))
    with pytest.raises(UnknownAxis, match="nonsense"):
        axes_without(("nonsense",))
    with pytest.raises(UnknownAxis, match="no axis is left"):
        axes_without(NAMES)


def test_each_axis_goes_far_on_its_own() -> None:
    by_axis = {name: [drawn(seed, SYSTEM, (name,))[1] for seed in range(40)] for name in NAMES}
    assert max(one.players or 0 for one in by_axis["size"]) > 60
    assert min(one.rounds or 0 for one in by_axis["rounds"]) >= 7
    assert all(one.forbidden for one in by_axis["forbidden-pairs"])
    assert {one.acceleration for one in by_axis["acceleration"]} == {"baku", "custom"}
    assert all((one.players or 0) - (one.rounds or 0) <= 3 for one in by_axis["saturated"])
    quiet = chain(by_axis["size"], by_axis["draws"], by_axis["saturated"])
    assert all(one.half_byes == one.forfeits == one.late_entries == 0 for one in quiet)


def test_where_the_engine_finds_no_pairing_it_is_said_that_there_is_one() -> None:
    tournament = generate(players=4, rounds=2, seed=1, system=SYSTEM).until(1)
    found = verdict_on(tournament, SYSTEM, {}, Answers(our_pairs(tournament, SYSTEM, {}), None))
    assert (found.article, found.wrong) == ("C.04.1", THEIRS)


@pytest.mark.parametrize(
    ("seed", "article", "wrong", "players"),
    [(870, "C.7", ANOTHER_READING, 5), pytest.param(1981, "C.9", THEIRS, 11, marks=pytest.mark.long)],
)
def test_what_py4swiss_pairs_differently(seed: int, article: str, wrong: str, players: int) -> None:
    """Of the 19 differences of 2,000 tournaments each way, one of either kind (docs/readings.md)."""
    engine = Py4Swiss()
    axes = axes_without(engine.leaves_out)
    found = Comparison(engine, "dutch:2017", axes, 2000, 1, {"parity": "literal"})(seed - 1).found
    assert found is not None
    assert (found.article, found.wrong, found.players) == (article, wrong, players)
    assert found.reading.startswith("C.7: whoever is left") == (wrong == ANOTHER_READING)
