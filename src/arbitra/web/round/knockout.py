"""A round of a knockout in words: which game of a match is played."""

from __future__ import annotations

from arbitra.book.acts.pairing import paired_by_rules
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.i18n import N_, Translate
from arbitra.model import KnockoutPlan, RoundPairing
from arbitra.rules.contract import Kind, System
from arbitra.rules.knockout.stages import ARMAGEDDON, UNTIL_WON

GAMES = {
    "classical": N_("Classical game {number}"),
    "rapid": N_("Rapid game {number}"),
    "blitz": N_("Blitz game {number}"),
    ARMAGEDDON: N_("Armageddon: a draw is enough for Black"),
    UNTIL_WON: N_("The first win decides: game {number}"),
}


def game_of(state: State, name: str, system: System, number: int, say: Translate) -> str:
    """Empty in other systems, and where the boards of the round do not all play the same game."""
    made = planned(state, name, system, number)
    if made is None or not isinstance(made.plan, KnockoutPlan):
        return ""
    games = {(one.stage, one.game) for one in made.plan.games}
    if len(games) != 1:
        return ""
    stage, game = games.pop()
    return say(GAMES[stage], number=game) if stage in GAMES else ""


def planned(state: State, name: str, system: System, number: int) -> RoundPairing | None:
    """What the bracket has for a round of a knockout."""
    if system.kind is not Kind.KNOCKOUT:
        return None
    made = paired_by_rules(as_tournament(state, name, rounds=number - 1))
    return made if isinstance(made, RoundPairing) else None
