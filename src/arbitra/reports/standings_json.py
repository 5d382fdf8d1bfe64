"""Standings and their working as values for JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitra.i18n import Translate, translator
from arbitra.model import Reason, show_points
from arbitra.reports.standings_text import DOMAIN, workings
from arbitra.tiebreaks.standings import Row, Standings
from arbitra.tiebreaks.values import show_value
from arbitra.tiebreaks.working import Addend, Working


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
        "notes": [_reason_json(reason, say) for reason in (*made.notes, *made.decisions)],
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
    if row.last_rank != row.rank:
        shape["last_rank"] = row.last_rank
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


def _reason_json(reason: Reason, say: Translate) -> dict[str, str]:
    return {"article": reason.article, "text": reason.said(say)}
