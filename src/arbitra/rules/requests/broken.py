"""What a round that somebody paired by hand breaks of the absolute rules and of the colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitra.model import Tpn
from arbitra.rules.requests.request import ReadyRound, RoundRequest
from arbitra.rules.swiss.preferences import Strength, opposite, preference
from arbitra.rules.swiss.relaxation import ORGANISER, Rules, rules_of

MET, APART, BYE, COLOUR, COLOURS = "met", "apart", "bye", "colour", "colours"


class Broken(NamedTuple):
    """`kind`: they have met; the organiser keeps them apart; the bye is barred; a player must have the other colour
    (`colour`); neither gets the colour they prefer (`colours`)."""

    kind: str
    players: tuple[Tpn, ...]
    article: str
    colour: str = ""


def broken_rules(request: RoundRequest, pairs: Sequence[tuple[int, int]], bye: int | None = None) -> list[Broken]:
    """Of (white, black) and of who has the bye. Only Swiss systems have rules of this kind."""
    asked = request.round()
    if not asked.system.swiss:
        return []
    rules = rules_of(asked.history, asked.system, asked.options)
    found = [one for pair in pairs for one in _of_pair(asked, rules, *pair)]
    if bye is not None:
        place = _place(asked, rules, bye)
        if not rules.legal.byes >> place & 1:
            found.append(Broken(BYE, (Tpn(bye),), rules.legal.law.bye))
    return found


def _of_pair(asked: ReadyRound, rules: Rules, white: int, black: int) -> Iterator[Broken]:
    both = (Tpn(white), Tpn(black))
    one, two = _place(asked, rules, white), _place(asked, rules, black)
    law = rules.legal.law
    if rules.met[one] >> two & 1:
        yield Broken(MET, both, law.met)
    if rules.forbidden[one] >> two & 1:
        yield Broken(APART, both, ORGANISER)
    if not law.colour:
        return
    wishes = [preference(asked.history.colours[rules.legal.players[place]]) for place in (one, two)]
    denied = [wish.colour == opposite(given) for wish, given in zip(wishes, "WB", strict=True)]
    for player, wish, unhappy in zip(both, wishes, denied, strict=True):
        if unhappy and wish.strength is Strength.ABSOLUTE:
            yield Broken(COLOUR, (player,), law.colour, wish.colour)
    if all(denied):
        yield Broken(COLOURS, both, law.colour)


def _place(asked: ReadyRound, rules: Rules, tpn: int) -> int:
    """In the table of the rules."""
    inside = asked.numbering.inside(tpn)
    return rules.legal.players.index(asked.history.tpns.index(Tpn(inside)))
