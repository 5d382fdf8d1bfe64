"""The relaxed pairing against every pairing there is: no other breaks fewer absolute rules."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from arbitra.model import ForbiddenPairs, History, NoLegalPairing, Tournament
from arbitra.rules.dutch import edition_2017, edition_2026
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.relax import ARTICLES, fewest_broken, warnings
from arbitra.rules.impossible import witness
from arbitra.rules.pairing import pair
from arbitra.simulation.chance import Chance
from arbitra.simulation.profile import Profile, settle
from arbitra.simulation.tournament import play, prepare

EDITIONS = {"dutch:2017": edition_2017, "dutch:2026": edition_2026}


def stuck_tournaments(system: str, seeds: range) -> Iterator[Tournament]:
    """Small saturated fields, each played until no round is legal."""
    for seed in seeds:
        chance = Chance(seed)
        plan = settle(
            Profile(
                system=system,
                players=chance.between(3, 8),
                rounds=chance.between(3, 12),
                forbidden=chance.below(4),
                forfeits=50_000,
                late_entries=0,
                withdrawals=0,
                acceleration="none",
            ),
            chance,
        )
        made = play(chance, plan, prepare(chance, plan, seed), {})
        if len(made.rounds) < plan.rounds:
            yield made


def matchings(places: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Everybody paired, or one alone as (place, place) if they are odd."""
    if not places:
        yield []
        return
    first, rest = places[0], places[1:]
    for at, other in enumerate(rest):
        for others in matchings(rest[:at] + rest[at + 1 :]):
            yield [(first, other), *others]
    if len(places) % 2:
        for others in matchings(rest):
            yield [(first, first), *others]


def rules_broken(field: Field, pairs: list[tuple[int, int]]) -> int:
    """Counted from the history, not from the engine's graph."""
    history, broken = field.history, 0
    forbidden = history.forbidden()
    for p, q in pairs:
        mine, theirs = field.players[p], field.players[q]
        if p == q:
            broken += not field.bye_allowed >> p & 1
            continue
        first, second = field.colours[p], field.colours[q]
        broken += bool(history.met[mine] >> theirs & 1) + bool(forbidden[mine] >> theirs & 1)
        broken += (
            first.preference.strength == second.preference.strength == 3
            and first.preference.colour == second.preference.colour
            and not first.top_scorer
            and not second.top_scorer
        )
    return broken


@pytest.mark.parametrize("system", EDITIONS)
def test_nothing_breaks_fewer_rules(system: str) -> None:
    seen = 0
    for tournament in stuck_tournaments(system, range(60)):
        field = EDITIONS[system].field_of(History.before(tournament))
        broken = fewest_broken(field)
        least = min(rules_broken(field, pairs) for pairs in matchings(list(range(field.size))))
        assert len(warnings(field, broken, ARTICLES[system])) == least > 0
        made = pair(tournament, system, relax=True)
        assert len(made.warnings) == least
        assert 2 * len(made.boards) + (made.bye is not None) == field.size
        seen += 1
    assert seen > 15


@pytest.mark.parametrize("system", EDITIONS)
def test_the_witness_proves_that_nothing_is_legal(system: str) -> None:
    """Without the opponents named, the groups named have no links to each other, and there are more of them."""
    for tournament in stuck_tournaments(system, range(40)):
        field = EDITIONS[system].field_of(History.before(tournament))
        found = witness(field.rows, field.bye_allowed)
        assert found is not None
        assert len(found.groups) > len(found.opponents)
        links = [*field.rows, field.bye_allowed]
        for group in found.groups:
            assert len(group) % 2 == 1
            inside = sum(1 << place for place in (*group, *found.opponents))
            for place in group:
                bye = place < field.size and field.size % 2 and field.bye_allowed >> place & 1
                assert not (links[place] | (bye << field.size if bye else 0)) & ~inside
        with pytest.raises(NoLegalPairing):
            pair(tournament, system)


SCRIPT = """
from tests.rules.dutch.test_relax import EDITIONS, stuck_tournaments
from arbitra.rules.pairing import pair
for system in EDITIONS:
    for tournament in stuck_tournaments(system, range(25)):
        print(sorted(pair(tournament, system, relax=True).as_set()))
"""


def test_both_kernels_choose_the_same() -> None:
    root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))

    def answers(kernel: str) -> str:
        path = os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "ARBITRA_KERNEL": kernel, "PYTHONPATH": path}
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        ).stdout

    try:
        native = answers("native")
    except subprocess.CalledProcessError:
        pytest.skip("no native kernel")
    assert native.count("\n") > 10
    assert answers("python") == native


def test_forbidden_groups_cost_one_each() -> None:
    """Four players of one club in a field of four: two pairs break the rule once each."""
    made = next(iter(stuck_tournaments("dutch:2017", range(60))))
    club = ForbiddenPairs(tuple(player.tpn for player in made.players))
    fresh = Tournament(players=made.players, forbidden=(club,), settings=made.settings)
    paired = pair(fresh, "dutch:2017", relax=True)
    assert len(paired.warnings) == len(made.players) // 2
