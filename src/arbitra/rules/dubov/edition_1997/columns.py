"""Two columns: equalised by 7.3 and 7.4, paired row by row by 6.2 and 6.3."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import N_
from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import mask, members
from arbitra.model import Fields, Reason
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.dubov.field import across, row_by_row
from arbitra.rules.swiss.roster import Paired

SAME_COLUMN = [[1, 0], [0, 1]]


def equalise(field: Field, white: list[int], black: list[int]) -> tuple[list[int], list[int], list[Reason]]:
    """7.3: whites with the lowest average (then the higher rating) go to Black until the columns are equal.
    7.4: blacks with the highest average (then the lower rating) go to White. 2.2: never against an absolute colour.
    """
    surplus = len(white) - len(black)
    if surplus > 0:
        order = sorted(white, key=lambda place: (field.aro[place], -field.rating[place], field.tpn[place]))
        article, text = (
            "7.3",
            N_("{player} is due White but moves to Black: their average of opponents, {average}, is the lowest"),
        )
    else:
        order = sorted(black, key=lambda place: (-field.aro[place], field.rating[place], field.tpn[place]))
        article, text = (
            "7.4",
            N_("{player} is due Black but moves to White: their average of opponents, {average}, is the highest"),
        )
    moved = [place for place in order if not field.absolute(place)][: abs(surplus) // 2]
    if not moved:
        return white, black, []
    reasons = [
        Reason(article, text, {"player": field.roster.named(place), "average": field.average(place)}) for place in moved
    ]
    going = set(moved)
    if surplus > 0:
        white, black = [place for place in white if place not in going], [*black, *moved]
    else:
        white, black = [*white, *moved], [place for place in black if place not in going]
    return sorted(white, key=field.as_white), sorted(black, key=field.as_black), reasons


def first_pairing(rows: Sequence[int], left: Sequence[int], right: Sequence[int]) -> list[tuple[int, int]]:
    """6.2, 6.3: each of the left column in turn takes the first of the right column that lets the others be paired.

    That is what changing the row before, and the row before that, amounts to. Where the columns cannot be paired with
    each other completely, as few pairs as possible are made inside a column: one of the left column then takes the
    next one below them, and those who remain of the right column pair likewise.
    """
    if len(left) == len(right):
        matching = across(rows, mask(left), mask(right))
        if not matching.exposed:
            return row_by_row(matching, left, right)
    return _with_fewest_inside(rows, left, right)


def _with_fewest_inside(rows: Sequence[int], left: Sequence[int], right: Sequence[int]) -> list[tuple[int, int]]:
    # The right column is numbered first: the lowest partner of a left one is then the first they should take.
    vertices = [*right, *left]
    position = {place: v for v, place in enumerate(vertices)}
    group = mask(vertices)
    face = Face([sum(1 << position[other] for other in members(rows[place] & group)) for place in vertices], 0)
    kinds = [0] * len(right) + [1] * len(left)
    face.minimise(Cost(attributes=[(kinds, SAME_COLUMN)]))
    face.first_partners([position[place] for place in (*left, *right)])
    mates = face.mates()
    return [
        (place, vertices[mates[position[place]]])
        for number, place in enumerate((*left, *right))
        if vertices[mates[position[place]]] not in (*left, *right)[:number]
    ]


SAME_ROW = N_("{white} (average of opponents {average}) and {black} (rating {rating}) are in the same row")
NEXT_ROW = N_("{black} is the first in the column of Black whom {white} may meet without leaving others unpaired")
BOTH_WHITE = N_("{white} and {black} are both in the column of White: no one in the other column is left for them")
BOTH_BLACK = N_("{white} and {black} are both in the column of Black: no one in the other column is left for them")


def pair_columns(field: Field, white: list[int], black: list[int]) -> list[Paired]:
    """Rows with the rule that made them: 6.2 as first written, 6.3 where that was changed."""
    rows = dict(zip(white, black, strict=False))
    due_black = set(black)
    made = []
    for one, two in first_pairing(field.rows, white, black):
        names = {"white": field.roster.named(one), "black": field.roster.named(two)}
        if one in due_black:
            reason = Reason("6.3", BOTH_BLACK, names)
        elif two not in due_black:
            reason = Reason("6.3", BOTH_WHITE, names)
        elif rows.get(one) == two:
            fields: Fields = {**names, "average": field.average(one), "rating": field.rating[two]}
            reason = Reason("6.2", SAME_ROW, fields)
        else:
            reason = Reason("6.3", NEXT_ROW, names)
        made.append(Paired(one, two, reason))
    return made
