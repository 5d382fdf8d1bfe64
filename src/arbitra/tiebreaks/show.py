"""Standings and their working as JSON values and as text: the same record, rendered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbitra.i18n import Translate, say_reason, translator
from arbitra.model import Reason, show_points
from arbitra.tiebreaks.standings import Row, Standings
from arbitra.tiebreaks.values import show_value
from arbitra.tiebreaks.working import Addend, Working

DOMAIN = "tiebreaks"

NAME = 2
"""The column of the names."""
LEAST_OF_A_NAME = 8

MESSAGES = (
    "expelled",
    "withdrawn",
    "under half",
    "the first rating",
    "the rating of each round",
    "places",
    "after",
    "format",
    "pairing_numbers",
    "colours",
    "times",
    "schedule",
    "Standings after round {round}, tie-breaks of {edition}",
)
"""Words that reach a sentence through a variable."""


def standings_json(
    made: Standings, *, working_of: Iterable[int] | None = None, lang: str | None = "en"
) -> dict[str, Any]:
    """The shape of `arbitra standings --json`; with the working of the players named."""
    say = translator(DOMAIN, lang)
    wanted = set(working_of or ())
    shape: dict[str, Any] = {
        "round": made.round_number,
        "edition": made.edition.id,
        "pairings": "round-robin" if made.predetermined else "swiss",
        "tiebreaks": list(made.tiebreaks),
        "order": [criterion.label for criterion in made.criteria],
        "rows": [_row_json(row, wanted, say) for row in made.rows],
        "unranked": [_row_json(row, wanted, say) for row in made.unranked],
        "left_out": [{"tiebreak": label, **_reason_json(reason, say)} for label, reason in made.left_off],
        "notes": [_reason_json(reason, say) for reason in made.notes],
    }
    if made.category:
        shape["category"] = made.category
    if made.lots_seed is not None:
        shape["lots_seed"] = made.lots_seed
    if made.by_hand:
        shape["by_hand"] = [{"players": list(order.players), "note": order.note} for order in made.by_hand]
    if made.playoff is not None:
        shape["playoff"] = {
            "settings": {name: value for _, name, value in made.playoff.lines()},
            "groups": [list(group) for group in made.playoff_groups()],
        }
    return shape


def _row_json(row: Row, wanted: set[int], say: Translate) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "rank": row.rank,
        "tpn": row.tpn,
        "name": row.player.name,
        "points": show_points(row.points),
        "values": dict(row.shown),
    }
    if row.unrounded:
        shape["exact"] = dict(row.unrounded)
    if row.cause:
        shape["separated_by"] = row.cause
    if row.status:
        shape["status"] = row.status
    if row.of.category:
        shape["overall_rank"] = row.overall_rank
    if row.tpn in wanted:
        shape["working"] = [working_json(work, say) for work in workings(row)]
    return shape


def workings(row: Row) -> list[Working]:
    """Of the points and of every tie-break of the list."""
    return [row.working(criterion.label) for criterion in row.of.criteria]


def working_json(work: Working, say: Translate) -> dict[str, Any]:
    return {
        "tiebreak": work.code,
        "article": work.article,
        "value": None if work.value is None else show_value(work.value, work.unit),
        "addends": [_addend_json(addend, work, say) for addend in work.addends],
        "steps": [_reason_json(step, say) for step in work.steps],
    }


def _addend_json(addend: Addend, work: Working, say: Translate) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "round": addend.round_number,
        "opponent": addend.opponent,
        "amount": show_value(addend.amount, addend.unit or work.unit),
    }
    if addend.score is not None:
        shape["score"] = show_points(addend.score)
    if addend.result is not None:
        shape["result"] = show_points(addend.result)
    if addend.reasons:
        shape["reasons"] = [_reason_json(reason, say) for reason in addend.reasons]
    shape["cut"] = None if addend.cut is None else _reason_json(addend.cut, say)
    return shape


def cite(article: str) -> str:
    """`C.07 8.1`; what is not FIDE's stands by its own name."""
    return f"C.07 {article}" if article[:1].isdigit() else article


def said(reason: Reason, say: Translate) -> str:
    """With its article, where it has one."""
    return f"{say_reason(reason, say)} [{reason.article}]" if reason.article else say_reason(reason, say)


def _reason_json(reason: Reason, say: Translate) -> dict[str, str]:
    return {"article": reason.article, "text": say_reason(reason, say)}


def standings_text(made: Standings, lang: str | None = None, width: int | None = None) -> str:
    """A table for people; names are cut where it would be wider than `width`."""
    say = translator(DOMAIN, lang)
    head = [say("rank"), say("no."), say("name"), say("rating"), say("fed."), say("points"), *made.tiebreaks]
    body = [_cells(row, say) for row in (*made.rows, *made.unranked)]
    widths = [max(len(line[column]) for line in (head, *body)) for column in range(len(head))]
    if width is not None:
        too_wide = sum(widths) + 2 * (len(widths) - 1) - width
        widths[NAME] = max(min(widths[NAME], LEAST_OF_A_NAME), widths[NAME] - max(too_wide, 0))
        for cells in body:
            cells[NAME] = _cut(cells[NAME], widths[NAME])
    lines = [title(made, say), "", _line(head, widths), *(_line(cells, widths) for cells in body)]
    below = remarks(made, say)
    return "\n".join([*lines, "", *below] if below else lines)


def title(made: Standings, say: Translate) -> str:
    name = made.tournament.settings.name
    text = "Standings after round {round}, tie-breaks of {edition}"
    head = say(text, round=made.round_number, edition=made.edition.id)
    return ", ".join(part for part in (name, head, made.category) if part)


def remarks(made: Standings, say: Translate) -> list[str]:
    """What the arbiter must know, below the table."""
    lines = [f"{label}: {say_reason(reason, say)} [{cite(reason.article)}]" for label, reason in made.left_off]
    lines += [f"{say_reason(reason, say)} [{cite(reason.article)}]" for reason in made.notes]
    if made.lots_seed is not None:
        lines.append(say("ties decided by lots, seed {seed}", seed=made.lots_seed) + " [C.07 4.2]")
    lines += [
        say("ranked by hand: {players}; {note}", players=", ".join(map(str, order.players)), note=order.note)
        for order in made.by_hand
    ]
    if made.playoff is not None:
        settled = [(at, say(name), value) for at, name, value in made.playoff.lines() if value]
        lines += [f"{say('play-off')}, {name}: {value} [{cite(at)}]" for at, name, value in settled]
        lines += [
            say("to be played off between {players}", players=", ".join(map(str, group)))
            for group in made.playoff_groups()
        ]
    return lines


def _cells(row: Row, say: Translate) -> list[str]:
    player = row.player
    status = f" ({say(row.status)})" if row.status else ""
    rank = "-" if row.rank is None else str(row.rank)
    if row.of.category and row.overall_rank is not None:
        rank += f" ({row.overall_rank})"
    shown = [value if value is not None else "-" for value in row.shown.values()]
    rating = str(player.rating) if player.rating else ""
    return [rank, str(row.tpn), player.name + status, rating, player.federation, show_points(row.points), *shown]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    left = {2, 4}
    return "  ".join(
        cell.ljust(width) if column in left else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()


def working_text(row: Row, lang: str | None = None) -> str:
    """Every addend of every value of one player."""
    say = translator(DOMAIN, lang)
    rank = "-" if row.rank is None else str(row.rank)
    points, name = show_points(row.points), row.player.name
    lines = [say("{rank}. {name} ({tpn}), {points} points", rank=rank, name=name, tpn=row.tpn, points=points)]
    for work in workings(row):
        value = "-" if work.value is None else show_value(work.value, work.unit)
        lines.append(f"  {work.code} = {value} [{cite(work.article)}]")
        lines += [f"    {line}" for line in addend_lines(work, row.of, say)]
        lines += [f"    {say_reason(step, say)} [{step.article}]" for step in work.steps]
    return "\n".join(lines)


def addend_lines(work: Working, made: Standings, say: Translate) -> list[str]:
    """In columns; a column that no line needs is not there."""
    cells = [addend_cells(work, addend, made, say) for addend in work.addends]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            text.rjust(width) if column == 2 else text.ljust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
            if width
        ).rstrip()
        for line in cells
    ]


def addend_cells(work: Working, addend: Addend, made: Standings, say: Translate) -> tuple[str, str, str, str]:
    """Round, opponent, amount, reasons."""
    amount = show_value(addend.amount, addend.unit or work.unit)
    if addend.score is not None and addend.result is not None:
        amount = f"{show_points(addend.score)} x {show_points(addend.result)} = {amount}"
    reasons = [*addend.reasons, *([addend.cut] if addend.cut else [])]
    return (
        "" if addend.round_number is None else say("round {round}", round=addend.round_number),
        opponent_text(addend, made, say),
        f"({amount})" if addend.cut else amount,
        "; ".join(said(reason, say) for reason in reasons),
    )


def opponent_text(addend: Addend, made: Standings, say: Translate) -> str:
    if addend.opponent is not None:
        return f"{addend.opponent} {made.players[addend.opponent].name}"
    return "" if addend.score is None else say("dummy")
