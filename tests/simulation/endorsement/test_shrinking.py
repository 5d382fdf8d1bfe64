"""What is taken away leaves the rest as it was, and nothing that could go stays."""

from __future__ import annotations

import pytest

from arbitra.formats import read_text, write_text
from arbitra.model import History, Tournament, Tpn
from arbitra.simulation import generate
from arbitra.simulation.endorsement.shrinking import shrunk, without_players, without_round


def chaotic(seed: int) -> Tournament:
    return generate(
        players=14, rounds=6, seed=seed, half_byes=60_000, forfeits=80_000, late_entries=150_000, forbidden=2,
        acceleration="none", again=True,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_those_who_stay_keep_their_points(seed: int) -> None:
    made = chaotic(seed).until(5)
    gone = {Tpn(2), Tpn(7), Tpn(14)}
    smaller = without_players(made, gone)
    kept = [player for player in made.players if player.tpn not in gone]
    assert [player.name for player in smaller.players] == [player.name for player in kept]
    before, after = History.before(made), History.before(smaller)
    points = [before.scores[before.index[player.tpn]] for player in kept]
    assert list(after.scores) == points
    text = write_text(smaller, "trf16")
    assert write_text(read_text(text).tournament, "trf16") == text


@pytest.mark.parametrize("seed", range(4))
def test_a_round_is_gone_as_if_it_had_never_been(seed: int) -> None:
    made = chaotic(seed).until(5)
    smaller = without_round(made, 1)
    assert smaller.rounds == (made.rounds[0], *made.rounds[2:])
    assert smaller.settings.rounds_planned == 5
    assert {one.round_number for one in smaller.absences} <= {5}
    assert History.before(smaller).round_number == 5


def test_nothing_that_could_go_stays() -> None:
    made = chaotic(3).until(5)
    wanted = {made.players[3].name, made.players[9].name}

    def shows(tournament: Tournament) -> bool:
        names = {player.name for player in tournament.players}
        return wanted <= names and len(tournament.rounds) >= 2

    smallest = shrunk(made, shows)
    assert {player.name for player in smallest.players} == wanted
    assert len(smallest.rounds) == 2
    assert (smallest.forbidden, smallest.absences, dict(smallest.acceleration)) == ((), (), {})


def test_the_trials_have_an_end() -> None:
    seen: list[Tournament] = []

    def never(tournament: Tournament) -> bool:
        seen.append(tournament)
        return False

    made = chaotic(1).until(5)
    assert shrunk(made, never, trials=10) == made
    assert len(seen) == 10
