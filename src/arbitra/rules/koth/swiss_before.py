"""The rounds before the hill belong to a Swiss system."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, RoundPairing
from arbitra.rules.systems import System, UnknownSystem, find_system, system_of

OWN = "own"
"""Value of the option `before`: what the tournament says of its system; the Dutch one if it says king of the hill."""


def before_the_hill(history: History, options: Mapping[str, str]) -> RoundPairing | None:
    """The round by the system of the option `before`; None if it is one of the last `koth_rounds`."""
    before = system_before_the_hill(history, options)
    return before.pair(history) if before else None


def system_before_the_hill(history: History, options: Mapping[str, str]) -> System | None:
    """A tournament that does not say how many rounds it has is on the hill whenever it is asked for."""
    planned = history.tournament.last_round
    if planned is None or history.round_number > planned - int(options.get("koth_rounds", "1")):
        return None
    return _swiss(history, options.get("before", OWN))


def _swiss(history: History, name: str) -> System:
    tournament = history.tournament
    if name != OWN:
        system = find_system(name, tournament.settings.start)
        if not system.id.startswith("koth"):
            return system
        raise UnknownSystem("option before names a Swiss system such as dutch or scrabble, not king of the hill itself")
    own = system_of(tournament)
    return find_system("dutch", tournament.settings.start) if own.id.startswith("koth") else own
