"""The same round by two systems, or two editions of one: the boards that differ, and what each says of the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arbitra.model import Reason, RoundPairing, Tournament
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest, choose_system


@dataclass(frozen=True, slots=True)
class Comparison:
    first: RoundPairing
    second: RoundPairing
    rule: Reason | None
    """The rule that makes the difference, where the two can be compared rule by rule."""
    against_second: Reason | None
    """Why the first system rejects the pairing of the second; None if it cannot say."""
    against_first: Reason | None

    @property
    def same(self) -> bool:
        return self.first.as_set() == self.second.as_set()


def compare(
    tournament: Tournament,
    first: str,
    second: str,
    round_number: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    acceleration: str = "",
    border: int | None = None,
) -> Comparison:
    request = RoundRequest(tournament, None, options or {}, acceleration, border, round_number)
    return compare_systems(request, first, second)


def compare_systems(request: RoundRequest, first: str, second: str) -> Comparison:
    """Whatever system the request has. Options go to the system that has them."""
    one, two = (Explanation(request._replace(system=name, options=_own(request, name))) for name in (first, second))
    same = one.pairing.as_set() == two.pairing.as_set()
    return Comparison(
        first=one.pairing,
        second=two.pairing,
        rule=None if same else one.differs_from(two),
        against_second=None if same else one.verdict(two.pairing.as_set()),
        against_first=None if same else two.verdict(one.pairing.as_set()),
    )


def _own(request: RoundRequest, name: str) -> dict[str, str]:
    system = choose_system(request.tournament, name)
    return {option: value for option, value in request.options.items() if system.option(option)}
