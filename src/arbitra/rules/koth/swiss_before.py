"""The rounds before the hill belong to a Swiss system."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, Verbatim
from arbitra.rules.contract import Charge, System
from arbitra.rules.systems import UnknownSystem, find_system, system_of

OWN = "own"
"""Value of the option `before`: what the tournament says of its system; the Dutch one if it says king of the hill."""


NOT_A_SWISS = "the rounds before king of the hill need a Swiss system such as dutch or scrabble, not {system}"
MESSAGES = (NOT_A_SWISS,)


def counts_scores(system: str, options: Mapping[str, str]) -> bool:
    """Whether games have scores of their own: Scrabble, alone or before the hill."""
    return "scrabble" in (system, options.get("before", OWN).partition(",")[0])


def has_turns(system: System, options: Mapping[str, str]) -> bool:
    """Whether one goes first and the other second: in such a system, and on the hill behind its rounds."""
    before = options.get("before", OWN).partition(",")[0]
    return system.turns or (before != OWN and find_system(before).turns)


def before_the_hill(history: History, options: Mapping[str, str]) -> Charge | None:
    """The system of the option `before`, with its options; None if the round is one of the last `koth_rounds`.

    A tournament that does not say how many rounds it has is on the hill whenever it is asked for.
    """
    planned = history.tournament.last_round
    if planned is None or history.round_number > planned - int(options.get("koth_rounds", "1")):
        return None
    before = _swiss(history, options.get("before", OWN))
    return Charge(before, before.options_for(history.tournament, options_before_the_hill(before, options)))


def options_before_the_hill(before: System, options: Mapping[str, str]) -> Mapping[str, str]:
    """Those written behind the name, `before=lim,maxi=on`; the parity is one for the whole tournament."""
    _, *given = options.get("before", OWN).split(",")
    named = {name: value for name, _, value in (word.partition("=") for word in given)}
    literal = options.get("parity") == "literal" and before.option("parity") is not None
    return {**({"parity": "literal"} if literal else {}), **named}


def _swiss(history: History, named: str) -> System:
    tournament = history.tournament
    name, *_ = named.split(",")
    system = system_of(tournament) if name == OWN else find_system(name, tournament.settings.start)
    on_the_hill = system.option("koth_rounds") is not None
    if name == OWN and on_the_hill:
        return find_system("dutch", tournament.settings.start)
    if on_the_hill or not system.swiss:
        raise UnknownSystem(NOT_A_SWISS, system=Verbatim(system.id))
    return system
