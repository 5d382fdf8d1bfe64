"""Standings and their working as values for JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.i18n import Translate, translator
from arbitra.model import MATCH_POINTS, Reason, show_points
from arbitra.model.fields import ENGLISH
from arbitra.reports.standings_text import DOMAIN, workings
from arbitra.tiebreaks.values import exact, is_rounded, show_value
from arbitra.tiebreaks.working import Addend, Working


def standings_json(
    view: StandingsView, *, working_of: Iterable[int] | None = None, lang: str | None = "en"
) -> dict[str, Any]:
    """The shape of `arbitra standings --json`; with the working of the players named."""
    say = translator(DOMAIN, lang)
    wanted, made = set(working_of or ()), view.counted
    shape: dict[str, Any] = {
        "round": view.stage.after,
        "edition": made.edition.id,
        "pairings": "round-robin" if made.predetermined else "swiss",
        "tiebreaks": [code.label for code in view.tiebreaks],
        "order": [criterion.label for criterion in view.criteria],
        "rows": [_player_json(one, view, wanted, say) for one in view.ranked],
        "unranked": [_player_json(one, view, wanted, say) for one in view.unranked],
        "left_out": [{"tiebreak": label, **_reason_json(reason, say)} for label, reason in made.left_off],
        "notes": [_reason_json(reason, say) for reason in (*made.notes, *made.decisions)],
    }
    if made.sides:
        shape["teams"] = [{"name": name, "points": show_points(points)} for name, points in made.sides]
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


def _player_json(one: RankedPlayer, view: StandingsView, wanted: set[int], say: Translate) -> dict[str, Any]:
    values = [(code.label, value, code.code.unit) for code, value in zip(view.tiebreaks, one.values, strict=True)]
    shape: dict[str, Any] = {
        "rank": one.rank,
        "tpn": one.tpn,
        "name": one.player.name,
        **({"points": show_points(one.points)} if one.reached is None else {"reached": one.reached.said(ENGLISH)}),
        "values": {label: None if value is None else show_value(value, unit) for label, value, unit in values},
    }
    for name, points in view.counted.team_scores(one.tpn).items():
        shape["match_points" if name == MATCH_POINTS else "game_points"] = show_points(points)
    if one.last_rank != one.rank:
        shape["last_rank"] = one.last_rank
    rounded = [found for found in values if found[1] is not None and is_rounded(found[1], found[2])]
    if rounded:
        shape["exact"] = {label: str(exact(value, unit)) for label, value, unit in rounded if value is not None}
    if one.cause:
        shape["separated_by"] = one.cause
    if one.status:
        shape["status"] = one.status
    if view.category:
        shape["overall_rank"] = one.overall_rank
    if one.tpn in wanted:
        shape["working"] = [working_json(work, say) for work in workings(view, one.tpn)]
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
