"""What a round that someone paired by hand breaks of the absolute rules and of the colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitra.model import Tpn
from arbitra.rules.berger.system import cycles_of
from arbitra.rules.requests.request import ReadyRound, RoundRequest
from arbitra.rules.swiss.preferences import Strength, opposite, preference
from arbitra.rules.swiss.relaxation import ORGANISER, Rules, rules_of

ROUND_ROBIN = "C.05.A1"
MET, APART, BYE, COLOUR, COLOURS = "met", "apart", "bye", "colour", "colours"


class Broken(NamedTuple):
    """`kind`: they have met; the organiser keeps them apart; the bye is barred; a player must have the other colour
    (`colour`); neither gets the colour they prefer (`colours`)."""

    kind: str
    players: tuple[Tpn, ...]
    article: str
    colour: str = ""


def broken_rules(request: RoundRequest, pairs: Sequence[tuple[int, int]], bye: int | None = None) -> list[Broken]:
    """Of (white, black) and of who has the bye. Only Swiss systems and round robins have rules of this kind."""
    asked = request.round()
    if asked.system.round_robin:
        return [one for pair in pairs for one in _of_round_robin(asked, *pair)]
    if not asked.system.swiss:
        return []
    rules = rules_of(asked.history, asked.system, asked.options)
    places = {asked.history.tpns[index]: place for place, index in enumerate(rules.legal.players)}
    found: list[Broken] = []
    for white, black in pairs:
        one, two = (places.get(Tpn(asked.numbering.inside(tpn))) for tpn in (white, black))
        # The rules do not apply to a player who is not paired.
        if one is not None and two is not None:
            found += _of_pair(asked, rules, (Tpn(white), Tpn(black)), (one, two))
    alone = None if bye is None else places.get(Tpn(asked.numbering.inside(bye)))
    if bye is not None and alone is not None and not rules.legal.byes >> alone & 1:
        found.append(Broken(BYE, (Tpn(bye),), rules.legal.law.bye))
    return found


def _of_pair(asked: ReadyRound, rules: Rules, both: tuple[Tpn, Tpn], places: tuple[int, int]) -> Iterator[Broken]:
    one, two = places
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
        yield Broken(COLOURS, both, law.preferences)


def _of_round_robin(asked: ReadyRound, white: int, black: int) -> Iterator[Broken]:
    """Each meets each once in a cycle (C.05.A1), and no one has a colour three times in a row."""
    given = asked.options["cycles"]
    cycles = cycles_of(asked.before) if given == "auto" else int(given)
    games = [game for kept in asked.before.rounds for game in kept.games]
    both = (Tpn(white), Tpn(black))
    if sum({game.white, game.black} == set(both) for game in games) >= cycles:
        yield Broken(MET, both, ROUND_ROBIN)
    for player, colour in zip(both, "WB", strict=True):
        had = ["W" if game.white == player else "B" for game in games if player in (game.white, game.black)]
        if had[-2:] == [colour, colour]:
            yield Broken(COLOUR, (player,), ROUND_ROBIN, opposite(colour))
