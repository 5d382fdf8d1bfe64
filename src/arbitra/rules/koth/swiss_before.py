"""The rounds before the hill belong to a Swiss system."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, RoundPairing
from arbitra.rules.systems import UnknownSystem, find_system


def before_the_hill(history: History, options: Mapping[str, str]) -> RoundPairing | None:
    """The round by the system of the option `before`; None if it is one of the last `koth_rounds`.

    A tournament that does not say how many rounds it has is on the hill whenever it is asked for.
    """
    planned = history.tournament.last_round
    if planned is None or history.round_number > planned - int(options.get("koth_rounds", "1")):
        return None
    system = find_system(options.get("before", "dutch"), history.tournament.settings.start)
    if system.id.startswith("koth"):
        raise UnknownSystem("option before names a Swiss system such as dutch or scrabble, not king of the hill itself")
    return system.pair(history)
