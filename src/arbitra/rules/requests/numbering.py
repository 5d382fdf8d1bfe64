"""The numbers of the file and those by which the tournament is paired: mostly the same."""

from __future__ import annotations

from arbitra.model import Answer, NoLegalPairing, Reason, RoundPairing, Tournament, Tpn
from arbitra.rules.contract import Pairs


class Numbering:
    """Both are the same. `inside` is what the rules see, `outside` what the file and its readers have."""

    def inside(self, tpn: int) -> Tpn:
        return Tpn(tpn)

    def outside(self, tpn: int) -> Tpn:
        return Tpn(tpn)

    def border(self, border: int | None) -> int | None:
        """Inside; a number that no player has stays as it is, for the acceleration to refuse."""
        return border

    def tournament(self, tournament: Tournament) -> Tournament:
        """Inside."""
        return tournament

    # What the rules made, for those outside.

    def pairing(self, made: RoundPairing) -> RoundPairing:
        return made

    def answer(self, answer: Answer) -> Answer:
        return answer

    def reason(self, reason: Reason) -> Reason:
        return reason

    def refusal(self, refusal: NoLegalPairing) -> NoLegalPairing:
        stuck = tuple(sorted(self.outside(tpn) for tpn in refusal.stuck))
        return NoLegalPairing(self.reason(refusal.reason), stuck)

    def pairs_inside(self, pairs: Pairs) -> Pairs:
        return frozenset((self.inside(one), self.inside(other) if other else 0) for one, other in pairs)

    def pairs_outside(self, pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted((self.outside(one), self.outside(other) if other else 0) for one, other in pairs))


AS_IN_THE_FILE = Numbering()
