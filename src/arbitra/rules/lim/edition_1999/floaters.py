"""Articles 2.3 and 3: who leaves a group, chosen one by one so that the group keeps as many pairs as it can have."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import Phrase, Reason, Verbatim
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.swiss.median import GroupRecord

MAXI_DIFFERENCE = 100

TYPES = "dcba"
"""3.9, the least disadvantage first: d and c floated from this group, b and a floated to it before; d and b have a
compatible opponent in the adjacent group, c and a have none."""

MEANINGS = {
    "a": N_("floated to this group, and has no possible opponent in the next one"),
    "b": N_("floated to this group, and has a possible opponent in the next one"),
    "c": N_("did not float to this group, and has no possible opponent in the next one"),
    "d": N_("did not float to this group, and has a possible opponent in the next one"),
}
LEGEND = Reason(
    "3.9",
    "type a of a floater: {a}; type b: {b}; type c: {c}; type d: {d}. Type a is the greatest disadvantage, type d the "
    "least",
    {letter: Phrase(meaning) for letter, meaning in MEANINGS.items()},
)
"""Of the letters, for the whole round."""

TEXTS = {
    "2.3.a": N_("{player} has met everyone in the group and floats (type {type})"),
    "2.3.b": N_(
        "{player} had one colour twice more than the other and can meet no one in the group: they float (type {type})"
    ),
    "2.3.c": N_(
        "{player} had the same colour twice in a row and can meet no one in the group: they float (type {type})"
    ),
    "2.3.d": N_("{player} floats to make the group even (type {type})"),
    "3.1": N_("no exchange in the group gives {player} an opponent: they float (type {type})"),
}


def choose_floaters(field: Field, record: GroupRecord, group: int, adjacent: int, *, maxi: bool) -> list[int]:
    """`group` are all members, `adjacent` the residents of the group to which floaters go."""
    matching = Matching(field.rows, group)
    came = sum(1 << floater.place for floater in record.came)
    reserved = Reservations(field, adjacent)
    chosen: list[int] = []
    while matching.exposed:
        candidates = list(members(matching.can_be_left_out()))
        place = _best(field, record.side, candidates, matching.vertices, came, reserved, maxi=maxi)
        kind = _type(place, came, reserved)
        article = _article(field, group, place, single=matching.exposed.bit_count() == 1 and len(chosen) == 0)
        record.reasons.append(
            Reason(article, TEXTS[article], {"player": field.roster.named(place), "type": _explained(kind)})
        )
        reserved.take(place)
        matching.leave_out(place)
        matching.drop(1 << place)
        chosen.append(place)
    record.left = chosen
    return chosen


class Reservations:
    """3.3, 3.4: whether, beside an opponent for each floater chosen before, there is one for another."""

    def __init__(self, field: Field, adjacent: int) -> None:
        self.rows = field.rows
        self.adjacent = adjacent
        self.opponent_of: dict[int, int] = {}
        """Resident of the adjacent group: the floater for whom they are kept."""

    def possible(self, floater: int) -> bool:
        return self._path(floater, set()) is not None

    def take(self, floater: int) -> None:
        for resident, owner in self._path(floater, set()) or ():
            self.opponent_of[resident] = owner

    def _path(self, floater: int, seen: set[int]) -> list[tuple[int, int]] | None:
        """Who is kept for whom so that this floater has one too; None if that cannot be."""
        for resident in members(self.rows[floater] & self.adjacent):
            if resident in seen:
                continue
            seen.add(resident)
            owner = self.opponent_of.get(resident)
            if owner is None:
                return [(resident, floater)]
            path = self._path(owner, seen)
            if path is not None:
                return [*path, (resident, floater)]
        return None


def _type(place: int, came: int, reserved: Reservations) -> str:
    return (
        ("b" if reserved.possible(place) else "a") if came >> place & 1 else ("d" if reserved.possible(place) else "c")
    )


def _explained(kind: str) -> Reason:
    """The letter with its meaning, as part of a sentence."""
    return Reason("3.9", "{letter}: {meaning}", {"letter": Verbatim(kind), "meaning": Phrase(MEANINGS[kind])})


def _best(
    field: Field,
    side: int,
    candidates: list[int],
    group: int,
    came: int,
    reserved: Reservations,
    *,
    maxi: bool,
) -> int:
    """3.9 least disadvantage; 3.10 one who did not float last time (type d); 3.2 the colour that more are due; then
    the lowest ranked downwards, the highest ranked upwards."""
    worth = {}
    for place in candidates:
        kind = _type(place, came, reserved)
        worth[place] = (TYPES.index(kind), kind == "d" and field.floated_last[place])
    least = min(worth.values())
    equals = [place for place in candidates if worth[place] == least]
    ranked = sorted(equals, key=lambda place: -side * field.tpn[place])
    majority = _majority(field, group)
    if majority:
        for place in ranked:
            if field.due[place] == majority and (not maxi or within(field, place, ranked[0])):
                return place
    return ranked[0]


def within(field: Field, one: int, two: int) -> bool:
    """The limit of maxi-tournaments for choices made for the sake of colours (3.2, 3.8, 5.7)."""
    return abs(field.roster.ratings[one] - field.roster.ratings[two]) <= MAXI_DIFFERENCE


def _majority(field: Field, group: int) -> str:
    balance = sum({"W": 1, "B": -1, "": 0}[field.due[place]] for place in members(group))
    return "W" if balance > 0 else "B" if balance < 0 else ""


def _article(field: Field, group: int, place: int, *, single: bool) -> str:
    if not field.rows[place] & group:
        if not field.roster.unmet[place] & group:
            return "2.3.a"
        colours = field.roster.colours[place]
        return "2.3.b" if abs(2 * colours.count("W") - len(colours)) >= 2 else "2.3.c"
    return "2.3.d" if single and group.bit_count() % 2 else "3.1"
