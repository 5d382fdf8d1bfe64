"""1.7: the colour preferences of a team, of type A or B; and which of them a tournament has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arbitra.model import TEAM_SWISS_CODE, History
from arbitra.rules.swiss.preferences import Preference, Strength
from arbitra.rules.team.options import EVENED, PREFERENCES, SECONDARY, STATED


class Stated(NamedTuple):
    preferences: str
    secondary: bool


def stated(history: History, options: Mapping[str, str]) -> Stated:
    """What counts: an option, else record 192, else type A with a secondary score. A code that names the scores and no
    type has no colour preferences."""
    code = re.fullmatch(TEAM_SWISS_CODE, history.tournament.settings.type_code.upper())
    kind, primary, second = code.groups() if code else (None, None, None)
    bare = not kind and not primary
    preferences = "A" if bare else kind or "none"
    secondary = bare or bool(second)
    chosen = options.get(PREFERENCES.name, STATED)
    used = options.get(SECONDARY.name, STATED)
    return Stated(
        preferences if chosen == STATED else chosen,
        secondary if used == STATED else used == "used",
    )


def wishes(history: History, kind: str, options: Mapping[str, str]) -> list[Preference] | None:
    """By index of the history."""
    last = history.tournament.last_round == history.round_number
    match kind:
        case "A":
            return [type_a(colours) for colours in history.colours]
        case "B":
            evened = options.get(EVENED.name) == "none"
            return [type_b(colours, last_round=last, evened=evened and last) for colours in history.colours]
        case _:
            return None


def type_a(colours: str) -> Preference:
    """1.7.1: one strength. A difference above one; or the same colour twice in a row and no difference the other
    way."""
    difference = 2 * colours.count("W") - len(colours)
    repeated = colours[-1] if colours[-2:] in ("WW", "BB") else ""
    if difference < -1 or (difference in (0, -1) and repeated == "B"):
        return Preference("W", Strength.STRONG, difference, repeated)
    if difference > 1 or (difference in (0, 1) and repeated == "W"):
        return Preference("B", Strength.STRONG, difference, repeated)
    return Preference("", Strength.NONE, difference, repeated)


def type_b(colours: str, *, last_round: bool, evened: bool = False) -> Preference:
    """1.7.2: strong as type A; mild for a difference of one, or to alternate, which lapses in the last round.

    `evened`: who has no colour difference then has no preference at all.
    """
    strong = type_a(colours)
    if evened and not strong.difference:
        return strong._replace(colour="", strength=Strength.NONE)
    if strong.colour or not colours:
        return strong
    difference = strong.difference
    if difference:
        return strong._replace(colour="W" if difference < 0 else "B", strength=Strength.MILD)
    if last_round:
        return strong
    return strong._replace(colour="B" if colours[-1] == "W" else "W", strength=Strength.MILD)
