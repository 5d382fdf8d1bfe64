"""The bracket of a knockout on paper: drawn, and every match as a table below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitra.book.views.bracket import BracketView, Tie, TieSide
from arbitra.documents.document import Cell, Column, ColumnKind, Document, Head, Name, Picture, Table
from arbitra.documents.drawing import path, short_name, svg, text
from arbitra.documents.figures import points
from arbitra.i18n import Translate, translator
from arbitra.model import Phrase, Reason

ON_A_SHEET = 16
"""So many matches of the first round fit a sheet. Larger brackets are cut into parts; the last one has the rest."""
ACROSS = 8
"""With at most so many the paper lies across."""
WIDE, GAP, LINE, PITCH, TOP = 170, 34, 24, 60, 26
INK, SOFT, EDGE = "#17191c", "#555b64", "#8a9099"
RATIO = {True: 0.5, False: 1.1}
"""The greatest height of a drawing for its width, by whether the paper lies across: head and foot need the rest."""


def called_round(title: Phrase | Reason, say: Translate) -> str:
    """What a round of a knockout is called: `Semi-final`. `say` speaks for the rules."""
    named = say(title.text, **title.fields) if isinstance(title, Reason) else say(str(title))
    return named[:1].upper() + named[1:]


class Part(NamedTuple):
    """What stands on one sheet: columns of matches, each with half as many as the one before."""

    titles: tuple[str, ...]
    columns: tuple[tuple[Tie | None, ...], ...]


def bracket_document(head: Head, view: BracketView, say: Translate) -> Document:
    rules = translator("explain", say.lang)
    titles = [called_round(column.title, rules) for column in view.columns]
    parts = list(_parts(titles, [column.ties for column in view.columns]))
    across = max(len(part.columns[0]) for part in parts) <= ACROSS
    pictures = []
    for number, part in enumerate(parts, 1):
        last = number == len(parts)
        third = view.third_place if last else None
        caption = say("Part {number} of {total}", number=number, total=len(parts)) if len(parts) > 1 else ""
        drawn = svg(*_drawn(part, third, view, say, rules, across=across), "chart bracket-chart")
        pictures.append(Picture(caption or _caption(say), drawn, _table(part, third, view, say, rules)))
    return Document(head, tuple(pictures), across=across)


def _caption(say: Translate) -> str:
    return say("Bold: who advances. Small figures: place in the starting list. Dashed: not known yet.")


def _parts(titles: Sequence[str], columns: Sequence[tuple[Tie | None, ...]]) -> Iterator[Part]:
    first = len(columns[0])
    if first <= ON_A_SHEET:
        yield Part(tuple(titles), tuple(columns))
        return
    rounds = ON_A_SHEET.bit_length()
    for at in range(first // ON_A_SHEET):
        own = []
        for number, ties in enumerate(columns[:rounds]):
            size = ON_A_SHEET >> number
            own.append(ties[at * size : (at + 1) * size])
        yield Part(tuple(titles[:rounds]), tuple(own))
    yield from _parts(titles[rounds:], columns[rounds:])


def _drawn(
    part: Part, third: Tie | None, view: BracketView, say: Translate, rules: Translate, *, across: bool
) -> tuple[float, float, list[str]]:
    """Width, height and everything that is drawn."""
    places = len(part.columns[0])
    drawn = []
    for number, (title, ties) in enumerate(zip(part.titles, part.columns, strict=True)):
        left = number * (WIDE + GAP)
        drawn.append(text(left, 13, title, SOFT, bold=True))
        step = PITCH * places / len(ties)
        for at, tie in enumerate(ties):
            middle = TOP + step * (at + 0.5)
            if tie is not None:
                drawn += _tie(tie, left, middle, view, say, rules)
                before = part.columns[number - 1][2 * at : 2 * at + 2] if number else ()
                drawn += _ways(left, middle, step, at, last=number == len(part.columns) - 1, comes=any(before))
    high = float(TOP + PITCH * places)
    if third is not None:
        left, middle = (len(part.columns) - 1) * (WIDE + GAP), TOP + PITCH * places / 2 + 2.2 * PITCH
        drawn.append(text(left, middle - LINE - 8, say("Third place"), SOFT, bold=True))
        drawn += _tie(third, left, middle, view, say, rules)
        high = max(high, middle + LINE + 4)
    wide = float(len(part.columns) * (WIDE + GAP) - GAP)
    return max(wide, high / RATIO[across]), high, drawn


def _ways(left: float, middle: float, step: float, at: int, *, last: bool, comes: bool) -> Iterator[str]:
    """The lines from a match to the next one, and from those before."""
    if comes:
        yield path(f"M{left - GAP / 2:.1f} {middle:.1f}H{left:.1f}", EDGE, 1)
    if not last:
        turn = middle + (step / 2 if at % 2 == 0 else -step / 2)
        yield path(f"M{left + WIDE:.1f} {middle:.1f}h{GAP / 2:.1f}V{turn:.1f}", EDGE, 1)


def _tie(tie: Tie, left: float, middle: float, view: BracketView, say: Translate, rules: Translate) -> Iterator[str]:
    known = all(one.player is not None for one in tie.sides)
    dash = "" if known else ' stroke-dasharray="4 3"'
    yield (
        f'<rect x="{left:.1f}" y="{middle - LINE:.1f}" width="{WIDE}" height="{2 * LINE}" rx="3" fill="#fff" '
        f'stroke="{EDGE}"{dash}/>'
    )
    yield path(f"M{left:.1f} {middle:.1f}h{WIDE}", "#c9ccd2", 1)
    for one, base in zip(tie.sides, (middle - 7, middle + LINE - 7), strict=True):
        ink = INK if one.player is not None and not one.out else SOFT
        if one.seed:
            yield text(left + 20, base, str(one.seed), SOFT, "end", size=11)
        name = _name(one, view, say, family=True)
        yield text(left + 27, base, name, ink, size=14 if one.player is not None else 11, bold=one.through)
        if one.points is not None:
            shown = points(one.points, say.lang)
            yield text(left + WIDE - 7, base, shown, ink, "end", size=14, bold=one.through)
    if tie.stage:
        yield text(left + WIDE - 32, middle + 4, rules(tie.stage), SOFT, "end", size=10)


def _name(one: TieSide, view: BracketView, say: Translate, *, family: bool = False) -> str:
    if one.player is not None:
        return short_name(view.names[one.player]) if family else view.names[one.player]
    if one.can_come:
        first, second = (short_name(view.names[who]) for who in one.can_come)
        return say("{first} or {second}", first=first, second=second)
    return "" if family else say("not known yet")


def _table(part: Part, third: Tie | None, view: BracketView, say: Translate, rules: Translate) -> Table:
    columns = (
        Column(say("Round"), ColumnKind.TEXT, label=True),
        Column(say("No."), ColumnKind.NUMBER, right=True),
        Column(say("Name"), ColumnKind.NAME),
        Column(say("Points"), ColumnKind.FIGURE),
        Column(say("No."), ColumnKind.NUMBER, right=True),
        Column(say("Name"), ColumnKind.NAME),
        Column(say("Advances"), ColumnKind.NAME),
    )
    listed = [(title, tie) for title, ties in zip(part.titles, part.columns, strict=True) for tie in ties if tie]
    listed += [(say("Third place"), third)] if third is not None else []
    return Table(columns, tuple(_row(title, tie, view, say, rules) for title, tie in listed), close=True)


def _row(title: str, tie: Tie, view: BracketView, say: Translate, rules: Translate) -> tuple[Cell, ...]:
    scores = [one.points for one in tie.sides]
    played = "–".join(points(score, say.lang) for score in scores if score is not None)
    through = next((one for one in tie.sides if one.through), None)
    advances = Name(_name(through, view, say), note=rules(tie.stage) if tie.stage else "") if through else ""
    first, second = tie.sides
    return (
        title,
        str(first.seed or ""),
        Name(_name(first, view, say)),
        played,
        str(second.seed or ""),
        Name(_name(second, view, say)),
        advances,
    )
