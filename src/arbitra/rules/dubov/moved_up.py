"""Who of two players would have to be moved up to meet the other, and how often they were before."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.model import Fields, Players, Plural, Reason, Rounds, Tpn
from arbitra.model.history import LOWER
from arbitra.rules.swiss.edition import Apart


class MovedUp(NamedTuple):
    """`lower` has fewer points than `higher` and was moved up in `rounds`."""

    higher: int
    lower: int
    rounds: tuple[int, ...]
    last: bool
    """In the round before this one too."""

    def reason(self, article: str, text: str | Plural) -> Reason:
        named: Fields = {
            "player": Players(self.lower),
            "opponent": Players(self.higher),
            "rounds": Rounds(*self.rounds),
            "count": len(self.rounds),
            "last": Rounds(*self.rounds[-1:]),
        }
        return Reason(article, text, named)


def to_be_moved_up(apart: Apart) -> MovedUp | None:
    """None if the two have equal points, one has the bye, the higher one floats down or the lower one is moved up."""
    history, pairing = apart.history, apart.pairing
    scores = history.pairing_scores()
    score = {tpn: scores[history.index[Tpn(tpn)]] for tpn in (apart.first, apart.second)}
    lower, higher = sorted(score, key=score.__getitem__)
    if score[lower] == score[higher] or pairing.bye in (lower, higher):
        return None
    for bracket in pairing.brackets:
        if higher in bracket.floaters or (lower in bracket.moved and bracket.score > score[lower]):
            return None
    relations = history.relations[history.index[Tpn(lower)]]
    rounds = tuple(number for number, relation in enumerate(relations, start=1) if relation == LOWER)
    return MovedUp(higher, lower, rounds, relations.endswith(LOWER))
