"""Who gets what, and why.

Each list is counted for those who are in its category, in the order of the standings. Where a player may take one prize
only, the largest is settled first: whoever takes it leaves the other lists, and these are counted again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from arbitra.model import Reason, Tpn
from arbitra.model.fields import Field, Names, Said, Score, Verbatim, Voice
from arbitra.model.reasons import Plural
from arbitra.prizes.plan import PrizeList, PrizePlan, Sharing, Takes
from arbitra.prizes.sharing import sharers, shares

HORT = "half of {prize}, and half of {sum} shared by {count}"
HORT_REST = "half of {sum} shared by {count}"
EQUAL = "{sum} shared by {count}"
TIED = "equal in every tie-break: {sum} shared by {count}"
BEST_OF = "the best of {count}"
ONLY_ONE = "the only one in this list"
BY_POINTS = "place {place} by points"
BY_TIEBREAK = "place {place}: {count} have {points} points, and the tie-breaks decide"
TAKES_LARGER = "takes the larger prize: {list}, {amount} instead of {instead}"
TAKES_FIRST = "takes one prize: {list}, {amount}"
HAVE_LARGER = Plural(
    "{names} has a larger prize; one prize for each player",
    "{names} have a larger prize; one prize for each player",
    by="count",
)
HAVE_ANOTHER = Plural(
    "{names} has another prize; one prize for each player",
    "{names} have another prize; one prize for each player",
    by="count",
)
MESSAGES = (
    *(HORT, HORT_REST, EQUAL, TIED, BEST_OF, ONLY_ONE, BY_POINTS, BY_TIEBREAK),
    *(TAKES_LARGER, TAKES_FIRST, HAVE_LARGER, HAVE_ANOTHER),
)
NAMED = 4
"""So many of those who have a larger prize are named."""


class Amount(Said, int):
    """Cents, said as money without its currency: `37.50`, `1,000`."""

    def said(self, voice: Voice) -> str:
        whole, part = divmod(int(self), 100)
        thousands = f"{whole:,}".replace(",", " " if voice.decimal_mark == "," else ",")
        return f"{thousands}{voice.decimal_mark}{part:02d}" if part else thousands


@dataclass(frozen=True, slots=True)
class Contender:
    """A player in the order of the standings. `rank` is shared by those whom no tie-break separates."""

    tpn: Tpn
    name: str
    points: int
    """Tenths."""
    rank: int


@dataclass(frozen=True, slots=True)
class Award:
    """`place` in the list, among those who take their prize from it."""

    prizes: PrizeList
    place: int
    player: Contender
    cents: int
    thing: str
    reasons: tuple[Reason, ...]

    @property
    def value(self) -> tuple[int, bool]:
        return self.cents, bool(self.thing)


@dataclass(frozen=True, slots=True)
class Passed:
    """Somebody who would have won a prize of a list, and takes another one."""

    prizes: PrizeList
    place: int
    player: Contender
    reason: Reason


@dataclass(frozen=True, slots=True)
class PrizeResult:
    plan: PrizePlan
    awards: tuple[Award, ...]
    """List by list, by place."""
    passed: tuple[Passed, ...]

    @property
    def given(self) -> int:
        return sum(one.cents for one in self.awards)


Entered = dict[str, list[Contender]]
"""By the name of a list, best first."""
InCategory = Callable[[PrizeList, Contender], bool]


def award(plan: PrizePlan, field: Sequence[Contender], in_category: InCategory) -> PrizeResult:
    """`field` best first, without those who are out."""
    everyone = {one.name: [who for who in field if in_category(one, who)] for one in plan.lists}
    if plan.takes is Takes.ALL:
        found = [one for prizes in plan.lists for one in _of_list(plan, prizes, everyone, everyone)]
        return PrizeResult(plan, tuple(found), ())
    return _one_each(plan, everyone)


def _one_each(plan: PrizePlan, everyone: Entered) -> PrizeResult:
    entered = everyone
    offered: dict[tuple[Tpn, str], Award] = {}
    settled: dict[Tpn, str] = {}
    while True:
        found = [one for prizes in plan.lists for one in _of_list(plan, prizes, entered, everyone)]
        for one in found:
            offered.setdefault((one.player.tpn, one.prizes.name), one)
        open_ones = [one for one in found if one.player.tpn not in settled]
        if not open_ones:
            break
        order = {prizes.name: place for place, prizes in enumerate(plan.lists)}
        best = min(open_ones, key=lambda one: _first_settled(plan, one, order))
        settled[best.player.tpn] = best.prizes.name
        entered = {
            name: people if name == best.prizes.name else [who for who in people if who.tpn != best.player.tpn]
            for name, people in entered.items()
        }
    taken = {one.player.tpn: one for one in found}
    passed = tuple(
        Passed(
            one.prizes,
            1 + sum(other.prizes is one.prizes and _before(other, one) for other in found),
            one.player,
            _takes(plan, taken[tpn], one),
        )
        for (tpn, name), one in offered.items()
        if settled[tpn] != name
    )
    return PrizeResult(plan, tuple(_said_of_others(plan, one, passed, found) for one in found), passed)


def _before(other: Award, one: Award) -> bool:
    return (other.player.rank, other.player.tpn) < (one.player.rank, one.player.tpn)


def _first_settled(plan: PrizePlan, one: Award, order: dict[str, int]) -> tuple[int, ...]:
    if plan.takes is Takes.FIRST:
        return order[one.prizes.name], one.place
    return -one.cents, -bool(one.thing), order[one.prizes.name], one.place


def _takes(plan: PrizePlan, taken: Award, instead: Award) -> Reason:
    fields: dict[str, Field] = {"list": Verbatim(taken.prizes.name), "amount": _worth(taken)}
    if plan.takes is Takes.LARGER:
        return Reason("", TAKES_LARGER, {**fields, "instead": _worth(instead)})
    return Reason("", TAKES_FIRST, fields)


def _worth(one: Award) -> Said:
    return Amount(one.cents) if one.cents or not one.thing else Verbatim(one.thing)


def _said_of_others(plan: PrizePlan, one: Award, passed: Sequence[Passed], found: Sequence[Award]) -> Award:
    """The first of a list says who left it."""
    ahead = [other for other in passed if other.prizes is one.prizes and other.player.rank < one.player.rank]
    earlier = [other for other in found if other.prizes is one.prizes and other.place < one.place]
    named = [other for other in ahead if not any(other.player.rank < before.player.rank for before in earlier)]
    if not named:
        return one
    names = Names(*(other.player.name.partition(",")[0] for other in named[:NAMED]))
    text = HAVE_LARGER if plan.takes is Takes.LARGER else HAVE_ANOTHER
    said = Reason("", text, {"names": names, "count": len(named)})
    return Award(one.prizes, one.place, one.player, one.cents, one.thing, (*one.reasons, said))


def _of_list(plan: PrizePlan, prizes: PrizeList, entered: Entered, everyone: Entered) -> list[Award]:
    """To those who are left in a list; the reasons count everyone who is in its category."""
    people = entered[prizes.name]
    sharing = plan.sharing_of(prizes)
    made: list[Award] = []
    place = 0
    for _, group in groupby(people, key=lambda who: who.points if sharing is not Sharing.PLACE else who.rank):
        tied = list(group)
        amounts = [_cents(prizes, place + step) for step in range(len(tied))]
        # Whom no tie-break separates share their places equally.
        way = Sharing.EQUAL if sharing is Sharing.PLACE and len(tied) > 1 else sharing
        cents = shares(amounts, way, plan.smallest)
        for step, who in enumerate(tied):
            thing = prizes.prizes[place + step].thing if place + step < len(prizes.prizes) else ""
            if cents[step] or thing:
                why = _why(prizes, everyone[prizes.name], who, place + step, amounts, sharing, plan.smallest)
                made.append(Award(prizes, place + step + 1, who, cents[step], thing, (why,)))
        place += len(tied)
        if place >= len(prizes.prizes):
            break
    return made


def _cents(prizes: PrizeList, place: int) -> int:
    return prizes.prizes[place].cents if place < len(prizes.prizes) else 0


def _why(
    prizes: PrizeList,
    people: Sequence[Contender],
    who: Contender,
    place: int,
    amounts: Sequence[int],
    sharing: Sharing,
    smallest: int,
) -> Reason:
    tied = len(amounts)
    whole = sum(amounts)
    count = tied if sharing is Sharing.PLACE else sharers(amounts, sharing, smallest)
    if count > 1 and whole:
        if sharing is Sharing.PLACE:
            return Reason("", TIED, {"sum": Amount(whole), "count": tied})
        if sharing is Sharing.EQUAL:
            return Reason("", EQUAL, {"sum": Amount(whole), "count": count})
        if own := _cents(prizes, place):
            return Reason("", HORT, {"prize": Amount(own), "sum": Amount(whole), "count": count})
        return Reason("", HORT_REST, {"sum": Amount(whole), "count": count})
    equal = sum(other.points == who.points for other in people)
    if equal > 1:
        fields = {"place": place + 1, "count": equal, "points": Score(who.points)}
        return Reason("", BY_TIEBREAK, fields)
    if place == 0:
        return Reason("", BEST_OF, {"count": len(people)}) if len(people) > 1 else Reason("", ONLY_ONE)
    return Reason("", BY_POINTS, {"place": place + 1})
