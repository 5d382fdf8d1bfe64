"""The relaxed pairing against every pairing there is: no other breaks fewer absolute rules."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbitra.model import (
    ForbiddenPairs,
    Game,
    GameResult,
    History,
    NoLegalPairing,
    Player,
    Round,
    Tournament,
    Tpn,
)
from arbitra.rules.contract import System
from arbitra.rules.requests.pairing import pair
from arbitra.rules.requests.refusals import CannotPair
from arbitra.rules.swiss.edition import swiss_edition
from arbitra.rules.swiss.impossible import witness
from arbitra.rules.swiss.legality import Legality
from arbitra.rules.swiss.median import allowed_colours
from arbitra.rules.swiss.preferences import Strength, preference
from arbitra.rules.systems import find_system, systems
from arbitra.simulation.chance import Chance
from arbitra.simulation.profile import Profile, settle
from arbitra.simulation.tournament import play, prepare

SWISS = [system.id for system in systems() if system.swiss]


def legality(system: System, history: History) -> Legality:
    """By whoever pairs the round."""
    charge = system.in_charge(history, system.options_for(history.tournament, {}))
    return swiss_edition(charge).legality(history, charge.options)


def stuck_tournaments(system: str, seeds: range) -> Iterator[Tournament]:
    """Small saturated fields, each played until no round is legal."""
    options = find_system(system).check_options({"koth_rounds": "9"} if system.startswith("koth") else {})
    for seed in seeds:
        chance = Chance(seed)
        plan = settle(
            Profile(
                system=system,
                players=chance.between(3, 8),
                rounds=chance.between(3, 9),
                forbidden=chance.below(5),
                forfeits=50_000,
                late_entries=0,
                withdrawals=0,
                acceleration="none",
            ),
            chance,
            options,
        )
        made = play(chance, plan, prepare(chance, plan, seed, options), options)
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


def colours_clash(system: str, history: History, one: int, two: int) -> bool:
    """Read from the rulebooks, not from the engines: two absolute preferences for one colour, top scorers excepted in
    the last round of the Dutch system; the limits of 5.1 except in the last round of Lim's; none in Scrabble and in
    matches over several boards."""
    mine, theirs = history.colours[one], history.colours[two]
    last = history.round_number == history.tournament.last_round
    if system.startswith(("koth", "scrabble", "team", "doubleswiss", "olympiad")):
        return False
    if system.startswith("lim"):
        able = any(
            white in allowed_colours(mine) and black in allowed_colours(theirs)
            for white, black in (("W", "B"), ("B", "W"))
        )
        return not last and not able
    if system.startswith("dutch") and last:
        half = history.tournament.settings.scoring.win * (history.round_number - 1)
        if any(2 * history.scores[place] > half for place in (one, two)):
            return False
    first, second = preference(mine), preference(theirs)
    return first.strength is second.strength is Strength.ABSOLUTE and first.colour == second.colour


def rules_broken(system: str, history: History, pairs: list[tuple[int, int]], byes: int) -> int:
    """`pairs` of places in the history; `byes` are those who may take one."""
    broken = 0
    forbidden = history.forbidden()
    for p, q in pairs:
        if p == q:
            broken += not byes >> p & 1
            continue
        broken += bool(history.met[p] >> q & 1) and not system.startswith("koth")
        broken += bool(forbidden[p] >> q & 1) + colours_clash(system, history, p, q)
    return broken


@pytest.mark.parametrize("system", SWISS)
def test_nothing_breaks_fewer_rules(system: str) -> None:
    seen = 0
    for tournament in stuck_tournaments(system, range(70)):
        history = History.before(tournament)
        chosen = find_system(system)
        law = legality(chosen, history)
        byes = sum(1 << law.players[place] for place in range(len(law.players)) if law.byes >> place & 1)
        least = min(rules_broken(system, history, pairs, byes) for pairs in matchings(sorted(law.players)))
        made = pair(tournament, relax=True)
        pairs = [(history.index[board.white], history.index[board.black]) for board in made.boards]
        alone = [] if made.bye is None else [(history.index[made.bye], history.index[made.bye])]
        assert rules_broken(system, history, pairs + alone, byes) == least > 0
        said = [warning for warning in made.warnings if "first" in warning.fields]
        assert len(said) == least
        assert made.warnings[:least] == tuple(said)
        assert 2 * len(made.boards) + len(alone) == len(law.players)
        with pytest.raises(NoLegalPairing):
            pair(tournament)
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("system", SWISS)
def test_the_witness_proves_that_nothing_is_legal(system: str) -> None:
    """Without the opponents named, the groups named have no links to each other, and there are more of them."""
    for tournament in stuck_tournaments(system, range(30)):
        chosen = find_system(system)
        law = legality(chosen, History.before(tournament))
        size = len(law.players)
        found = witness(law.rows, law.byes)
        assert found is not None
        assert len(found.groups) > len(found.opponents)
        links = [*law.rows, law.byes]
        for group in found.groups:
            assert len(group) % 2 == 1
            inside = sum(1 << place for place in (*group, *found.opponents))
            for place in group:
                bye = place < size and size % 2 and law.byes >> place & 1
                assert not (links[place] | (bye << size if bye else 0)) & ~inside


SCRIPT = """
from tests.rules.swiss.test_relaxation import stuck_tournaments
from arbitra.rules.requests.pairing import pair
for system in ("dutch:2017", "dutch:2026", "dubov:2026", "burstein:2026"):
    for tournament in stuck_tournaments(system, range(25)):
        print(sorted(pair(tournament, relax=True).as_set()))
"""


def test_both_kernels_choose_the_same() -> None:
    root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))

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


@pytest.mark.parametrize("system", SWISS)
def test_forbidden_groups_cost_one_each(system: str) -> None:
    """Everybody of one club: each pair breaks the rule once, and rounds go on."""
    made = next(iter(stuck_tournaments("dutch:2017", range(60))))
    club = ForbiddenPairs(tuple(player.tpn for player in made.players))
    fresh = Tournament(players=made.players, forbidden=(club,), settings=made.settings)
    paired = pair(fresh, system, relax=True)
    assert [warning.article for warning in paired.warnings].count("C.04.2") == len(made.players) // 2


@pytest.mark.parametrize("before", ["dutch:2017", "lim", "burstein:2026", "dutch:2011,half_point_bye_bars=yes"])
def test_the_rounds_before_the_hill_are_relaxed_by_their_own_system(before: str) -> None:
    name, *options = before.split(",")
    for made in list(stuck_tournaments(find_system(name, "2026/05/01").id, range(30)))[:5]:
        own = replace(made, settings=replace(made.settings, system=" ".join([name, *options]), rounds_planned=99))
        hill = replace(made, settings=replace(own.settings, system=f"koth before={before}"))
        expected = pair(own, relax=True)
        relaxed = pair(hill, relax=True)
        assert relaxed.as_set() == expected.as_set()
        assert relaxed.warnings == expected.warnings


def test_the_leave_is_for_one_round_only() -> None:
    made = next(iter(stuck_tournaments("dutch:2026", range(60))))
    history = History.before(made)
    assert history.waiver is None
    assert history.after(made.rounds[0]).waiver is None


def test_a_plan_has_nothing_to_relax() -> None:
    """A round robin of two has one round; a second one does not exist."""
    players = tuple(Player(Tpn(number), f"Player {number}") for number in (1, 2))
    over = Tournament(players=players, rounds=(Round.of([Game(Tpn(1), Tpn(2), GameResult.DRAW)]),))
    with pytest.raises(NoLegalPairing):
        pair(over, "berger")
    with pytest.raises(CannotPair):
        pair(over, "berger", relax=True)
