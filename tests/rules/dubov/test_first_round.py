"""Dubov and Lim pair the first round as the Dutch system does."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from arbitra.model import Absence, ByeKind, Colour, History, Points, Tournament, Tpn
from arbitra.rules.systems import find_system
from tests.tournaments import rated

OTHERS = ("dubov:1997", "dubov:2026", "lim:1999")


def _tournament(count: int, colour: Colour) -> Tournament:
    return Tournament.of(rated(count), rounds=9, initial_colour=colour)


def _boards(system: str, tournament: Tournament) -> list[tuple[int, int]]:
    pairing = find_system(system).pair(History.start(tournament))
    bye = [(int(pairing.bye), 0)] if pairing.bye is not None else []
    return [(int(board.white), int(board.black)) for board in pairing.boards] + bye


@pytest.mark.parametrize("system", OTHERS)
def test_the_first_round_is_that_of_the_dutch_system(system: str) -> None:
    for count in range(2, 42):
        for colour in Colour:
            tournament = _tournament(count, colour)
            assert _boards(system, tournament) == _boards("dutch:2017", tournament)


@pytest.mark.parametrize("system", OTHERS)
def test_absent_players_change_nothing_in_that(system: str) -> None:
    chance = random.Random(7)
    for count in range(4, 40, 3):
        away = chance.sample(range(1, count + 1), count // 4)
        absences = tuple(Absence(1, Tpn(tpn), ByeKind.ABSENT) for tpn in sorted(away))
        tournament = replace(_tournament(count, Colour.WHITE), absences=absences)
        assert _boards(system, tournament) == _boards("dutch:2017", tournament)


@pytest.mark.parametrize("system", OTHERS)
def test_nor_does_acceleration(system: str) -> None:
    """Even groups; what an odd group sends down, each system chooses by its own rules."""
    for count in range(8, 41, 4):
        virtual = {Tpn(number): (Points(10),) for number in range(1, count // 2 + 1)}
        tournament = replace(_tournament(count, Colour.BLACK), acceleration=virtual)
        assert _boards(system, tournament) == _boards("dutch:2017", tournament)
