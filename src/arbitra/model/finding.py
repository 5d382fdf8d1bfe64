"""A player as people name them: by number, or by a part of the name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbitra.model.fields import Quoted, Verbatim
from arbitra.model.letters import plain
from arbitra.model.refusals import ReasonedRefusal

SHOWN = 5
"""How many are named where a name fits several."""
NOBODY = "there are no players yet"
NOBODY_WITH_NUMBER = "no player has the number {number}; the numbers go from {least} to {most}"
NOBODY_WITH_NAME = "no player has {found} in their name; give a number or a part of the name"
SEVERAL = "{found} matches {count} players: {players}; give the number"
MESSAGES = (NOBODY, NOBODY_WITH_NUMBER, NOBODY_WITH_NAME, SEVERAL)


class NobodyMeant(ReasonedRefusal):
    """What was given names no one, or several."""


def one_named(listed: Sequence[tuple[int, str]], text: str) -> int:
    """The number of the one meant among numbers and names; raises `NobodyMeant`.

    >>> one_named([(1, "Núñez, Ana"), (2, "Nunez, Eva")], "eva nun")
    2
    """
    wanted = text.strip()
    if re.fullmatch("-?[0-9]{1,9}", wanted):
        return _numbered(listed, int(wanted))
    parts = plain(wanted).split()
    found = [(number, name) for number, name in listed if parts and _fits(name, parts)]
    whole = [(number, name) for number, name in found if plain(name).replace(",", " ").split() == parts]
    if len(whole or found) == 1:
        return (whole or found)[0][0]
    if not found:
        raise NobodyMeant(NOBODY_WITH_NAME, found=Quoted(wanted))
    named = ", ".join(f"{number} {name}" for number, name in found[:SHOWN])
    players = Verbatim(f"{named}, …" if len(found) > SHOWN else named)
    raise NobodyMeant(SEVERAL, found=Quoted(wanted), count=len(found), players=players)


def _fits(name: str, parts: list[str]) -> bool:
    spoken = plain(name)
    return all(part in spoken for part in parts)


def _numbered(listed: Sequence[tuple[int, str]], number: int) -> int:
    known = [held for held, _ in listed]
    if number in known:
        return number
    if not known:
        raise NobodyMeant(NOBODY)
    raise NobodyMeant(NOBODY_WITH_NUMBER, number=number, least=min(known), most=max(known))
