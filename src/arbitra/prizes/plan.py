"""What is given: the lists of prizes as the regulations announce them.

These are the values that books keep: a field is never renamed, a new one has a default.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated

import msgspec

from arbitra.model.fields import Quoted
from arbitra.model.refusals import ReasonedRefusal

MOST_LISTS = 60
MOST_PRIZES = 500
MOST_CENTS = 10**12
LONGEST_NAME = 80
_AMOUNT = re.compile(r"([0-9]{1,10})(?:[.,]([0-9]{1,2}))?")

NOT_AN_AMOUNT = "{found} is not a prize; write an amount such as 150 or 37.50, or a thing in words"
TOO_MUCH = "a prize is at most 10,000,000,000, not {found}"
BAD_NAME = "a list of prizes needs a name of at most {most} letters, not {found}"
TWICE = "there are two lists named {found}"
NO_PRIZES = "the list {found} has no prizes"
TOO_MANY = "at most {most} lists with {prizes} prizes each can be kept"
MESSAGES = (NOT_AN_AMOUNT, TOO_MUCH, BAD_NAME, TWICE, NO_PRIZES, TOO_MANY)

Cents = Annotated[int, msgspec.Meta(ge=0, le=MOST_CENTS)]


class BadPrizes(ReasonedRefusal):
    """A plan that cannot be kept."""


class Sharing(StrEnum):
    """What players with equal points get."""

    PLACE = "place"
    """The tie-breaks decide; only who is tied to the end shares."""
    EQUAL = "equal"
    HORT = "hort"
    """Half by place, half in equal shares."""


class Takes(StrEnum):
    """What somebody gets who stands in several lists."""

    LARGER = "larger"
    """One prize, the larger."""
    FIRST = "first"
    """One prize, that of the list named first."""
    ALL = "all"


class Prize(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Money in cents, a thing, or both. Things are never shared: they go to the place."""

    cents: Cents = 0
    thing: str = ""


class PrizeList(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`category` as standings have it (`rating=1800-1999`); empty: everyone. `sharing` None: as the plan has it."""

    name: str
    prizes: tuple[Prize, ...]
    category: str = ""
    sharing: Sharing | None = None


class PrizePlan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    lists: tuple[PrizeList, ...] = ()
    sharing: Sharing = Sharing.PLACE
    takes: Takes = Takes.LARGER
    smallest: Cents = 0
    """Whoever would share less than this behind the last prize shares nothing."""
    currency: str = "€"
    changed_after: int = 0
    """The round that was published when the plan was last changed; 0: it was announced before the start."""

    def sharing_of(self, prizes: PrizeList) -> Sharing:
        """Categories are given by place unless their list says otherwise."""
        return prizes.sharing or (Sharing.PLACE if prizes.category else self.sharing)

    @property
    def total(self) -> int:
        return sum(prize.cents for prizes in self.lists for prize in prizes.prizes)

    def named(self, name: str) -> PrizeList | None:
        return next((one for one in self.lists if one.name.casefold() == name.casefold()), None)

    def with_list(self, made: PrizeList, instead: str = "") -> PrizePlan:
        """Added behind the others, or in the place of the one with the same name, or of another."""
        name = (instead or made.name).casefold()
        if self.named(name) is None:
            return msgspec.structs.replace(self, lists=(*self.lists, made))
        lists = tuple(made if one.name.casefold() == name else one for one in self.lists)
        return msgspec.structs.replace(self, lists=lists)

    def without_list(self, name: str) -> PrizePlan:
        return msgspec.structs.replace(
            self, lists=tuple(one for one in self.lists if one.name.casefold() != name.casefold())
        )

    def announced_alike(self, other: PrizePlan) -> bool:
        """Whether both say the same, but for lists that `other` adds."""
        return (
            other.lists[: len(self.lists)] == self.lists
            and msgspec.structs.replace(other, lists=self.lists, changed_after=self.changed_after) == self
        )


def read_prizes(text: str) -> tuple[Prize, ...]:
    """Amounts and things, separated by semicolons; amounts alone may have commas: `1000, 700`, `300 + a cup; a book`.

    >>> [(one.cents, one.thing) for one in read_prizes("1000; 37.50 + a cup; a book")]
    [(100000, ''), (3750, 'a cup'), (0, 'a book')]
    >>> [one.cents for one in read_prizes("1000, 700, 500")]
    [100000, 70000, 50000]
    """
    parts = text.split(";") if ";" in text else re.split(r",\s+|,(?=\d{3,}\b)|\s*\n\s*", text)
    found = tuple(_prize(part.strip()) for part in parts if part.strip())
    if len(found) > MOST_PRIZES:
        raise BadPrizes(TOO_MANY, most=MOST_LISTS, prizes=MOST_PRIZES)
    return found


def _prize(text: str) -> Prize:
    amount, plus, thing = text.partition("+")
    match = _AMOUNT.fullmatch(amount.strip())
    if match is None:
        if plus or not text[:1].isalpha() or not _is_words(text):
            raise BadPrizes(NOT_AN_AMOUNT, found=Quoted(text))
        return Prize(thing=text)
    whole, part = match.groups()
    cents = 100 * int(whole) + int((part or "0").ljust(2, "0"))
    if cents > MOST_CENTS:
        raise BadPrizes(TOO_MUCH, found=Quoted(text))
    if plus and not _is_words(thing.strip()):
        raise BadPrizes(NOT_AN_AMOUNT, found=Quoted(text))
    return Prize(cents=cents, thing=thing.strip())


def read_cents(text: str) -> int:
    """
    >>> read_cents("37,5"), read_cents("")
    (3750, 0)
    """
    return _prize(text.strip()).cents if text.strip() else 0


def shown_prizes(prizes: tuple[Prize, ...]) -> str:
    """As they are typed.

    >>> shown_prizes(read_prizes("1000; 37.50 + a cup; a book"))
    '1000; 37.50 + a cup; a book'
    """
    return "; ".join(" + ".join(part for part in (_typed(one.cents), one.thing) if part) or "0" for one in prizes)


def _typed(cents: int) -> str:
    if not cents:
        return ""
    return str(cents // 100) if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02d}"


def _is_words(text: str) -> bool:
    return bool(text) and text.isprintable() and len(text) <= LONGEST_NAME


def checked(plan: PrizePlan) -> PrizePlan:
    """The plan, if it can be kept. Raises BadPrizes, or BadCategory for a category that cannot be read."""
    from arbitra.tiebreaks.categories import parse_category

    if len(plan.lists) > MOST_LISTS or any(len(one.prizes) > MOST_PRIZES for one in plan.lists):
        raise BadPrizes(TOO_MANY, most=MOST_LISTS, prizes=MOST_PRIZES)
    seen: set[str] = set()
    for one in plan.lists:
        if not _is_words(one.name) or one.name != one.name.strip():
            raise BadPrizes(BAD_NAME, most=LONGEST_NAME, found=Quoted(one.name[:LONGEST_NAME]))
        if one.name.casefold() in seen:
            raise BadPrizes(TWICE, found=Quoted(one.name))
        seen.add(one.name.casefold())
        if not one.prizes:
            raise BadPrizes(NO_PRIZES, found=Quoted(one.name))
        for prize in one.prizes:
            if prize.thing and not _is_words(prize.thing):
                raise BadPrizes(NOT_AN_AMOUNT, found=Quoted(prize.thing[:LONGEST_NAME]))
        if one.category:
            parse_category(one.category)
    if not _is_words(plan.currency) or len(plan.currency) > 8:
        raise BadPrizes(BAD_NAME, most=8, found=Quoted(plan.currency[:LONGEST_NAME]))
    return plan
