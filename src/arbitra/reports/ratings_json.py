"""The rating sheet of an event as values for JSON. Numbers that may be rounded are strings."""

from __future__ import annotations

from typing import Any

from arbitra.i18n import Translate, translator
from arbitra.model import Reason, Tournament
from arbitra.ratings import RatingSheet, SheetGame
from arbitra.ratings.change import Rate
from arbitra.reports.ratings_text import DOMAIN, hundredths, points, steps


def ratings_json(
    tournament: Tournament,
    sheets: list[RatingSheet],
    *,
    working: bool,
    lang: str | None = "en",
    rate: Rate = "standard",
) -> dict[str, Any]:
    say = translator(DOMAIN, lang)
    return {
        "rate": rate,
        "rounds": len(tournament.rounds),
        "players": [_sheet_json(sheet, say, working=working) for sheet in sheets],
    }


def _sheet_json(sheet: RatingSheet, say: Translate, *, working: bool) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "tpn": sheet.player.tpn,
        "name": sheet.player.name,
        "rating": sheet.rating or None,
        "games": len(sheet.counted),
        "score": points(sheet.halves),
        "average": sheet.average or None,
        "performance": sheet.performance if sheet.counted else None,
    }
    if sheet.change is not None:
        shape["expected"] = hundredths(sum(game.expected for game in sheet.counted))
        shape["k"] = sheet.change.k
        shape["k_because"] = _reason_json(sheet.k, say)
        shape["exact_change"] = str(sum(period.change.exact for period in sheet.periods))
        shape["change"] = sheet.total
        shape["new_rating"] = sheet.change.new_rating
    if len(sheet.periods) > 1:
        shape["periods"] = [
            {
                "first": period.first,
                "last": period.last,
                "rating": period.change.rating,
                "k": period.change.k,
                "change": period.change.change,
            }
            for period in sheet.periods
        ]
    if sheet.initial is not None:
        shape["first_rating"] = sheet.initial.rating
        shape["remark"] = None if sheet.initial.reason is None else _reason_json(sheet.initial.reason, say)
    if working:
        shape["working"] = [_game_json(game, say) for game in sheet.games]
        shape["steps"] = [_reason_json(step, say) for step in steps(sheet)]
    return shape


def _game_json(game: SheetGame, say: Translate) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "round": game.round_number,
        "opponent": game.opponent,
        "rating": game.rating or None,
        "counts": game.left_out is None,
    }
    if game.left_out is not None:
        return {**shape, "reason": _reason_json(game.left_out, say)}
    return {
        **shape,
        "score": points(game.halves),
        "difference": game.difference,
        "counted_difference": game.counted,
        "expected": hundredths(game.expected),
    }


def _reason_json(reason: Reason, say: Translate) -> dict[str, str]:
    return {"article": reason.article, "text": reason.said(say)}
