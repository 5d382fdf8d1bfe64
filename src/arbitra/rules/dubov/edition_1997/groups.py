"""One score group after the other: floaters (8), transfers from below (7.1, 7.2), who must leave (6.4), the columns."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.model import Reason, Score
from arbitra.rules.dubov.edition_1997.columns import equalise, pair_columns
from arbitra.rules.dubov.edition_1997.draw import Draw, GroupRecord
from arbitra.rules.dubov.edition_1997.field import Field, alternating
from arbitra.rules.swiss.roster import Paired

FLOATER_PAIRED = (
    N_(
        "{player} floated down to this group and meets {opponent}, the highest rated of those who are due the "
        "other colour"
    ),
    N_(
        "{player} floated down to this group and meets {opponent}, the highest rated; no one who is due the other "
        "colour is left"
    ),
)
ISLAND_PAIRED = (
    N_("{player} has no one to meet in their group; {opponent}, who is due the other colour, moves up to meet them"),
    N_("{player} has no one to meet in their group; {opponent}, who is due the same colour, moves up to meet them"),
)
"""For a pair due different colours, and for one due the same."""

FLOATS_ON = N_("{player} came from a higher group and finds no opponent here: they float to the next group")
ISLAND_FLOATS = N_("{player} has no one to meet in their group, and no one can move up to meet them: they float")
BROUGHT_UP = N_("the group has an odd number of players: {player} (rating {rating}) moves up from {score} points")
RETURNS = N_("{player} returns to their own group: the others can be paired without them")
FLOATS_A = N_("{player} floats down: they can be paired in the next group")
FLOATS_B = N_("{player} floats down, although no one in the next group can meet them")


def pair_groups(draw: Draw, *, relax_limit: bool) -> list[GroupRecord]:
    """From the top; `relax_limit`: 2.1 gives way where no other transfer is possible."""
    records: list[GroupRecord] = []
    floaters: list[int] = []
    for number in range(len(draw.groups)):
        if not draw.groups[number] and not floaters:
            continue
        record = pair_group(draw, number, floaters, relax_limit=relax_limit)
        floaters = record.left
        records.append(record)
    return records


def pair_group(draw: Draw, number: int, floaters: list[int], *, relax_limit: bool) -> GroupRecord:
    field = draw.field
    group = draw.groups[number]
    record = GroupRecord(score=_score(draw, number), residents=list(members(group)), came=list(floaters))
    unplaced = pair_floaters(draw, number, record)
    lower = draw.below(number)
    if lower:
        _leave(field, record, unplaced, "8.2", FLOATS_ON)
        members_now = draw.groups[number]
        members_now &= ~serve_islands(draw, number, record, relax_limit=relax_limit)
        if members_now.bit_count() % 2:
            members_now |= bring_up(draw, number, members_now, record, relax_limit=relax_limit)
        members_now &= ~choose_floaters(draw, number, members_now, record)
    else:
        # No one is left below: all who are still unpaired pair among themselves, and they can.
        members_now = draw.rest.vertices
        draw.settle(members_now, list(members(members_now)))
    white, black, reasons = equalise(field, *field.columns(members(members_now)))
    record.reasons += reasons
    record.columns = {"White": white, "Black": black}
    record.pairs += pair_columns(field, white, black)
    draw.groups = [free & ~members_now for free in draw.groups]
    return record


def pair_floaters(draw: Draw, number: int, record: GroupRecord) -> list[int]:
    """Article 8: floaters in turn, due White and due Black alternately, meet the resident of the opposite colour, if
    possible, who has the highest rating, then the lowest average. Returns those who cannot be paired."""
    field = draw.field
    unplaced = []
    for floater in alternating(*field.columns(record.came)):
        for resident in _by_fit(field, floater, draw.groups[number]):
            if draw.pair(floater, resident):
                reason = _pair_reason(field, "8.2", FLOATER_PAIRED, floater, resident)
                record.pairs.append(Paired(floater, resident, reason))
                break
        else:
            unplaced.append(floater)
    return unplaced


def serve_islands(draw: Draw, number: int, record: GroupRecord, *, relax_limit: bool) -> int:
    """7.1: who can meet no one of their group gets an opponent from the nearest lower group that has one for them.

    Returns those of the group who are settled by that, paired or floating.
    """
    field = draw.field
    group = draw.groups[number]
    islands = [place for place in members(group) if not field.rows[place] & group]
    settled = 0
    for island in alternating(*field.columns(islands)):
        settled |= 1 << island
        for opponent in _from_below(draw, number, relax_limit=relax_limit, key=island):
            if draw.pair(island, opponent):
                reason = _pair_reason(field, "7.1", ISLAND_PAIRED, island, opponent)
                record.pairs.append(Paired(island, opponent, reason))
                record.transferred.append(opponent)
                break
        else:
            _leave(field, record, [island], "7.1", ISLAND_FLOATS)
    return settled


def bring_up(draw: Draw, number: int, group: int, record: GroupRecord, *, relax_limit: bool) -> int:
    """7.2: an odd group gets a player of the nearest lower group that has one who can meet someone here: due the
    colour that fewer are due, highest rating, lowest average. They become an ordinary member."""
    field = draw.field
    majority = field.majority(members(group))
    for opponent in _from_below(draw, number, relax_limit=relax_limit, majority=majority):
        if field.rows[opponent] & group:
            record.transferred.append(opponent)
            record.reasons.append(
                Reason(
                    "7.2",
                    BROUGHT_UP,
                    {
                        "player": field.roster.named(opponent),
                        "rating": field.rating[opponent],
                        "score": Score(field.roster.scores[opponent]),
                    },
                )
            )
            return 1 << opponent
    return 0


def choose_floaters(draw: Draw, number: int, group: int, record: GroupRecord) -> int:
    """6.4: as few as possible leave, those first who can be paired in the next group, then the lowest rated, then
    those with the higher average. Floaters from above were paired first or have floated on: kinds c and d are theirs.

    Returns the departed. Who was transferred up and is not needed returns to their own group.
    """
    field = draw.field
    below = next((free for free in draw.groups[number + 1 :] if free & ~group), 0) & ~group

    def kind(place: int) -> str:
        return "a" if field.rows[place] & below else "b"

    order = sorted(
        members(group),
        key=lambda place: (kind(place), field.rating[place], -field.aro[place], field.tpn[place]),
    )
    departed = 0
    for place in draw.settle(group, order):
        departed |= 1 << place
        if place in record.transferred:
            record.transferred.remove(place)
            record.reasons.append(Reason("6.4", RETURNS, {"player": field.roster.named(place)}))
            continue
        _leave(field, record, [place], f"6.4.{kind(place)}", FLOATS_A if kind(place) == "a" else FLOATS_B)
    return departed


def _from_below(
    draw: Draw, number: int, *, relax_limit: bool, key: int | None = None, majority: str = ""
) -> Iterator[int]:
    """Candidates for a transfer, nearest group first; within it the wanted colour, highest rating, lowest average."""
    field = draw.field
    wanted = {"W": "B", "B": "W", "": ""}[field.due[key] if key is not None else majority]
    for limit in (field.blocked, 0) if relax_limit else (field.blocked,):
        for free in draw.groups[number + 1 :]:
            yield from sorted(
                members(free & ~limit),
                key=lambda place: (bool(wanted) and field.due[place] not in (wanted, ""), *field.as_opponent(place)),
            )


def _by_fit(field: Field, player: int, among: int) -> list[int]:
    legal = members(field.rows[player] & among)
    return sorted(legal, key=lambda place: (not field.fits(player, place), *field.as_opponent(place)))


def _pair_reason(field: Field, article: str, texts: tuple[str, str], player: int, opponent: int) -> Reason:
    fitting, clashing = texts
    names = {"player": field.roster.named(player), "opponent": field.roster.named(opponent)}
    return Reason(article, fitting if field.fits(player, opponent) else clashing, names)


def _leave(field: Field, record: GroupRecord, leaving: list[int], article: str, text: str) -> None:
    for place in leaving:
        record.left.append(place)
        record.reasons.append(Reason(article, text, {"player": field.roster.named(place)}))


def _score(draw: Draw, number: int) -> int:
    group = draw.field.roster.groups()[number]
    return draw.field.roster.scores[(group & -group).bit_length() - 1]
