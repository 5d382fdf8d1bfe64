"""The rounds before the hill belong to a Swiss system."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, RoundPairing
from arbitra.rules.requests.pairing import is_swiss
from arbitra.rules.systems import System, UnknownSystem, find_system, system_of

OWN = "own"
"""Value of the option `before`: what the tournament says of its system; the Dutch one if it says king of the hill."""


NOT_A_SWISS = "before king of the hill comes a Swiss system such as dutch or scrabble, not {system}"
MESSAGES = (NOT_A_SWISS,)


def counts_scores(system: str, options: Mapping[str, str]) -> bool:
    """Whether games have scores of their own: Scrabble, alone or before the hill."""
    return "scrabble" in (system, options.get("before", OWN).partition(",")[0])


def before_the_hill(history: History, options: Mapping[str, str]) -> RoundPairing | None:
    """The round by the system of the option `before`; None if it is one of the last `koth_rounds`."""
    before = system_before_the_hill(history, options)
    return before.pair(history, options_before_the_hill(before, options)) if before else None


def options_before_the_hill(before: System, options: Mapping[str, str]) -> Mapping[str, str]:
    """Those written behind the name, `before=lim,maxi=on`; the parity is one for the whole tournament."""
    _, *given = options.get("before", OWN).split(",")
    named = {name: value for name, _, value in (word.partition("=") for word in given)}
    known = {option.name for option in before.options}
    literal = options.get("parity") == "literal" and "parity" in known
    return {**({"parity": "literal"} if literal else {}), **named}


def system_before_the_hill(history: History, options: Mapping[str, str]) -> System | None:
    """A tournament that does not say how many rounds it has is on the hill whenever it is asked for."""
    planned = history.tournament.last_round
    if planned is None or history.round_number > planned - int(options.get("koth_rounds", "1")):
        return None
    return _swiss(history, options.get("before", OWN))


def _swiss(history: History, named: str) -> System:
    tournament = history.tournament
    name, *_ = named.split(",")
    system = system_of(tournament) if name == OWN else find_system(name, tournament.settings.start)
    on_the_hill = system.id.startswith("koth")
    if name == OWN and on_the_hill:
        return find_system("dutch", tournament.settings.start)
    if on_the_hill or not is_swiss(system):
        raise UnknownSystem(NOT_A_SWISS, {"system": system.id})
    return system
