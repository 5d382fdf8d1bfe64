"""Title norms as values for JSON: points as strings, so that nothing is rounded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitra.i18n import Translate, translator
from arbitra.ratings.titles.conditions import Condition
from arbitra.ratings.titles.entries import NormEntry
from arbitra.ratings.titles.words import condition_said
from arbitra.reports.ratings_text import DOMAIN, points


def norms_json(entries: Iterable[NormEntry], lang: str | None = "en") -> list[dict[str, Any]]:
    say = translator(DOMAIN, lang)
    return [_entry_json(entry, say) for entry in entries]


def _entry_json(entry: NormEntry, say: Translate) -> dict[str, Any]:
    view, now = entry.outlook, entry.now
    found = now.found if entry.made else view.found
    return {
        "player": entry.player.tpn,
        "name": entry.player.name,
        "title": entry.title.code,
        "made": entry.made,
        "possible": entry.possible,
        "needs": None if view.needs is None else points(view.needs),
        "standing": view.standing.value,
        "left": view.left,
        "score": points(view.has),
        "goal": None if view.goal is None else points(view.goal),
        "games": found.games,
        "average": found.average or None,
        "performance": now.found.performance or None,
        "via": now.via if entry.made else None,
        "ignored_rounds": list(now.dropped),
        "counts_as_games": now.counts_as if entry.made else None,
        "exempt": now.exempt,
        "conditions": [_condition_json(condition, say) for condition in view.conditions],
        "says": [reason.cited(say) for reason in view.says],
    }


def _condition_json(condition: Condition, say: Translate) -> dict[str, Any]:
    halves = condition.key == "score"
    return {
        "key": condition.key,
        "article": condition.article,
        "text": condition_said(condition).said(say),
        "value": points(condition.value) if halves else condition.value,
        "limit": points(condition.limit) if halves else condition.limit,
        "ok": condition.ok,
    }
