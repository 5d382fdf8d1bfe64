"""Names, results and changes as sentences have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from arbitra.book.acts.result_words import show_result
from arbitra.book.state.rounds import Outcome
from arbitra.i18n import N_, Translate
from arbitra.model import Points, show_points
from arbitra.model.letters import family_name
from arbitra.model.words import UNFINISHED

BOTH_SIDES = {"+": "+/-", "-": "-/+"}
"""A lone sign behind two names does not say whose it is."""
WORDS = {
    "standard": N_("standard"),
    "rapid": N_("rapid"),
    "blitz": N_("blitz"),
    "hand": N_("by hand"),
}
"""Kinds of ratings; those of a federation are called by its code."""
MESSAGES = (
    *("rating", "rated until", "title", "sex", "fide id", "club", "birth", "email", "telephone"),
    *("source", "table", "paid", "half byes", "columns", "tournament rating", "short", "captain"),
    *("win", "draw", "loss", "absence", "pairing bye"),
)
"""The names of what is known of players, and of the points; those of settings are in `book.settings.table`."""


class Speaker:
    """Says names, results and changes. `names` are those of the people, by their ids."""

    def __init__(self, names: Mapping[str, str], say: Translate) -> None:
        self.names = names
        self.say = say

    def name(self, person: str) -> str:
        return self.names.get(person, person) or "–"

    def listed(self, people: Iterable[str]) -> str:
        """Names have commas of their own."""
        return "; ".join(map(self.name, people))

    def family(self, person: str) -> str:
        """How somebody is called beside their opponent: the family name, or the whole one where several share it."""
        name = self.name(person)
        family = family_name(name)
        return name if self._families[family] > 1 else family

    @cached_property
    def _families(self) -> Counter[str]:
        return Counter(map(family_name, self.names.values()))

    def outcome(self, outcome: Outcome) -> str:
        """A result as people write it, or that the game goes on later; a dash for nothing."""
        if outcome.pending:
            pending = self.say(UNFINISHED[outcome.pending].name)
            return f"{pending} ({outcome.due})" if outcome.due else pending
        shown = self.written(show_result(outcome.result, outcome.scores)) or "–"
        if outcome.for_rating:
            other = self.written(show_result(outcome.for_rating))
            return self.say("{result}, for rating {other}", result=shown, other=other)
        return shown

    def written(self, value: str) -> str:
        """A result behind two names."""
        return BOTH_SIDES.get(value, value)

    def changes(self, after: Mapping[str, Any], before: Mapping[str, Any]) -> str:
        """`rounds 7 (was 5); tiebreaks BH, SB`"""
        parts = []
        for key in after:
            values = (after[key], before.get(key))
            now, was = (self._value(key, one) for one in values)
            word = self.say.word(key.replace("_", " "))
            parts.append(f"{word} {now}" + (f" ({self.say('was {value}', value=was)})" if was != "–" else ""))
        return "; ".join(parts)

    def _value(self, key: str, value: Any) -> str:
        if key == "points":
            return self._points(value)
        if key == "ratings" and isinstance(value, Mapping):
            return self._ratings(value)
        if key == "rated_until" and value:
            return ", ".join(self.say("{rating} up to round {round}", rating=value[one], round=one) for one in value)
        if key in ("source", "rate") and value:
            return self.say.word(WORDS.get(value, value))
        return self._plain(value)

    def _ratings(self, known: Mapping[str, Mapping[str, Any]]) -> str:
        """`rapid 2801 (fide 2026-11), ESP 2040`"""
        shown = []
        for kind, one in known.items():
            origin = " ".join(filter(None, (one.get("list"), one.get("date"))))
            value = one.get("value") or "–"
            shown.append(f"{self.say.word(WORDS.get(kind, kind))} {value}" + (f" ({origin})" if origin else ""))
        return ", ".join(shown) or "–"

    def _points(self, scoring: Mapping[str, int] | None) -> str:
        """`win 3, draw 1`"""
        parts = [f"{self.say.word(key.replace('_', ' '))} {self.score(held)}" for key, held in (scoring or {}).items()]
        return ", ".join(parts) or "–"

    def score(self, tenths: int) -> str:
        return self.say.decimal(show_points(Points(tenths)))

    def _plain(self, value: Any) -> str:
        if isinstance(value, bool):
            return self.say("yes") if value else self.say("no")
        if value is None or value in ("", [], {}):
            return "–"
        if isinstance(value, Mapping):
            return " ".join(f"{key}={inner}" for key, inner in value.items())
        if isinstance(value, list | tuple):
            shown = [str(one) or "–" for one in value]
            return (" / " if any("," in one for one in shown) else ", ").join(shown)
        return str(value)
