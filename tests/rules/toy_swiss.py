"""A toy Swiss in forty lines: neighbours in the table meet unless they have met, the first of them with White."""

from collections.abc import Mapping

from arbitra.kernel import Face
from arbitra.model import Board, History, Reason, RoundPairing
from arbitra.rules.contract import Article, System
from arbitra.rules.swiss.byes import take_bye, unbarred
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Law
from arbitra.rules.swiss.roster import make_roster

NEXT = Reason("T.3", "the next in the table whom the first of them has not met")
WHITE = Reason("T.4", "the first of the two in the table has White")
LAST = Reason("T.2", "the last of the table who may take the bye")


class Toy(SwissEdition):
    law = Law(met="T.1", bye="T.2")

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        roster = make_roster(history)
        _, bye = take_bye(roster, roster.unmet, reversed(range(roster.size)), unbarred, (self.law.met, self.law.bye))
        face = Face(roster.unmet, 0 if bye is None else 1 << bye)
        face.first_partners(place for place in range(roster.size) if place != bye)
        pairs = [(place, mate) for place, mate in enumerate(face.mates()) if place < mate]
        boards = tuple(Board(roster.tpn(one), roster.tpn(two), WHITE, NEXT) for one, two in pairs)
        resting = None if bye is None else roster.tpn(bye)
        return RoundPairing(history.round_number, "toy:2026", boards, resting, LAST if resting else None)

    def articles(self) -> tuple[Article, ...]:
        test = "tests/rules/test_toy_swiss.py"
        demands = {"T.1": "nobody meets twice", "T.2": "nobody has a second bye", "T.3": "neighbours", "T.4": "White"}
        return tuple(Article(number, demand, f"{__name__}:Toy.pair", (test,)) for number, demand in demands.items())


EDITION = Toy()
SYSTEMS = (System("toy:2026", "Toy Swiss", __name__, last_round="nothing gives way"),)
