"""Where a candidate stands in the order of generation (section D; 2026: article 4), in bracket sequence numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.rules.dutch.outcome import BracketOutcome

Key = dict[str, tuple[int, ...]]


class Generation(NamedTuple):
    """All in places of the field. `limbo` are MDPs left out; the remainder has its own S1 and S2, as they were before
    and after the exchange that first gives the candidate."""

    s1: tuple[int, ...]
    """The MDPs that are paired; empty in a homogeneous bracket."""
    s2: tuple[int, ...]
    limbo: tuple[int, ...]
    partners: tuple[int, ...]
    """Opponents of the MDPs."""
    rest_s1: tuple[int, ...]
    rest_s2: tuple[int, ...]
    moved_down: tuple[int, ...]
    """Exchanged from S1 to S2 of the remainder, or of a homogeneous bracket."""
    moved_up: tuple[int, ...]
    new_s1: tuple[int, ...]
    rest_partners: tuple[int, ...]

    def key(self, numbers: Mapping[int, int]) -> Key:
        """By rule of section D, what is compared: smaller comes first. `numbers` are the sequence numbers of the
        remainder or the homogeneous bracket."""
        down = sorted((numbers[place] for place in self.moved_down), reverse=True)
        up = sorted(numbers[place] for place in self.moved_up)
        return {
            "moved": self.s1,
            "moved_partners": self.partners,
            "exchanged": (len(up),),
            "difference": (sum(up) - sum(down),),
            "moved_down": tuple(-number for number in down),
            "moved_up": tuple(up),
            "partners": self.rest_partners,
        }


def generation_of(outcome: BracketOutcome) -> Generation:
    partner = {}
    for first, second in outcome.pairs:
        partner[first], partner[second] = second, first
    moved, residents = outcome.moved, outcome.residents
    s1 = tuple([place for place in moved if place in partner])
    opponents = tuple([partner[place] for place in s1])
    taken = set(opponents)
    rest = [place for place in residents if place not in taken]
    upper = tuple([place for place in rest if partner.get(place, -1) > place])
    original = tuple(rest[: len(upper)])
    exchanged = upper != original
    return Generation(
        s1=s1,
        s2=tuple(residents) if moved else (),
        limbo=tuple([place for place in moved if place not in partner]),
        partners=opponents,
        rest_s1=original,
        rest_s2=tuple(rest[len(upper) :]),
        moved_down=tuple(sorted({*original}.difference(upper))) if exchanged else (),
        moved_up=tuple(sorted({*upper}.difference(original))) if exchanged else (),
        new_s1=upper,
        rest_partners=tuple([partner[place] for place in upper]),
    )


def earlier(first: BracketOutcome, second: BracketOutcome) -> tuple[str, bool] | None:
    """The comparison of section D that tells two candidates apart, and whether the first one comes first."""
    mine, theirs = _keys(first, second)
    for rule, value in mine.items():
        if value != theirs[rule]:
            return rule, value < theirs[rule]
    return None


def later(first: BracketOutcome, second: BracketOutcome) -> tuple[str, tuple[int, ...], tuple[int, ...]] | None:
    """The comparison that tells two candidates apart, with what each has there: players (places), or a count."""
    found = earlier(first, second)
    if found is None:
        return None
    rule = found[0]
    if rule in ("exchanged", "difference"):
        mine, theirs = _keys(first, second)
        return rule, mine[rule], theirs[rule]
    shown = {"moved": "s1", "moved_partners": "partners", "partners": "rest_partners"}.get(rule, rule)
    one, two = generation_of(first), generation_of(second)
    return rule, getattr(one, shown), getattr(two, shown)


def _keys(first: BracketOutcome, second: BracketOutcome) -> tuple[Key, Key]:
    one, two = generation_of(first), generation_of(second)
    rest = sorted({*one.rest_s1, *one.rest_s2, *two.rest_s1, *two.rest_s2})
    numbers = {place: number for number, place in enumerate(rest, start=1)}
    return one.key(numbers), two.key(numbers)
