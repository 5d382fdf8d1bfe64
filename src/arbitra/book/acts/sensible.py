"""Values that make sense: of any command, and what is said of a player. Those of settings are in `book.settings`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from arbitra.book.settings.sensible import is_clean, is_code, is_federation, is_name
from arbitra.book.settings.table import SETTINGS
from arbitra.book.state.people import ListRating
from arbitra.book.state.ratings import HAND, SEQUENCES, STANDARD
from arbitra.model import show_points
from arbitra.model.bounds import BOARD, NOTE, RATING, ROUND, TEXT, shortened

LETTERS = {
    **{name: row.letters for name, row in SETTINGS.items() if row.letters != TEXT},
    **dict.fromkeys(("text", "repairs", "columns", "white_says", "black_says"), NOTE),
    "birth": 10,
}
"""How long a text of a command may be, by its field; others have `TEXT` letters."""
LARGEST = {
    **{name: row.largest for name, row in SETTINGS.items() if row.largest is not None},
    **dict.fromkeys(("rating", "tournament_rating", "value"), RATING),
    **dict.fromkeys(("round_number", "first_round", "last_round", "byes"), ROUND),
    **dict.fromkeys(("table", "cycles", "move"), BOARD),
    **dict.fromkeys(("seconds", "player_seconds", "opponent_seconds"), 24 * 3600),
}
"""How large a number may be, by its field; others have nine digits."""
_BY_NAME = frozenset(("changes", "event", "settings", "private_values"))
"""Fields that hold others by their names."""
_USUAL = 10**9
_MANY = 100_000


def shown_value(value: Any) -> str:
    """As a refusal names it; a character that would speak to the terminal is written out."""
    if isinstance(value, Mapping):
        return shortened(", ".join(f"{key} {_text(held, points=True)}" for key, held in value.items()))
    listed = isinstance(value, (list, tuple))
    text = shortened(", ".join(map(_text, value)) if listed else _text(value))
    return text if text.isprintable() else repr(text)


def _text(value: object, *, points: bool = False) -> str:
    if isinstance(value, int) and abs(value) > _USUAL:
        return f"{'-' if value < 0 else ''}1000000000…"  # Python writes no number of thousands of digits
    return show_points(value) if points and isinstance(value, int) else str(value)


class Beyond(NamedTuple):
    """A value that is too long or too large, and the field that has it."""

    key: str
    value: object


def beyond_bounds(value: object, key: str = "") -> Beyond | None:
    """The first value of a command that cannot be meant, wherever it was read from."""
    inside: Iterable[tuple[str, object]] = ()
    match value:
        case str():
            return None if len(value) <= LETTERS.get(key, TEXT) else Beyond(key, value)
        case int():
            return None if abs(value) <= LARGEST.get(key, _USUAL) else Beyond(key, value)
        case msgspec.Struct():
            inside = ((name, getattr(value, name)) for name in value.__struct_fields__)
        case Mapping():
            own = key in _BY_NAME
            inside = (
                (name if own and (name in LETTERS or name in LARGEST) else key, one)
                for name, held in value.items()
                for one in (name, held)
            )
        case list() | tuple() | set() | frozenset():
            inside = ((key, held) for held in value)
    if isinstance(value, Collection) and len(value) > _MANY:
        return Beyond(key, len(value))
    return next((found for name, held in inside if (found := beyond_bounds(held, name)) is not None), None)


def is_sensible(key: str, value: Any) -> bool:
    """Something known of a player."""
    if not is_clean(value):
        return False
    match key:
        case "rating" | "tournament_rating":
            return 0 <= int(value) <= RATING
        case "ratings":
            return isinstance(value, Mapping) and all(_is_kind(kind) and _is_listed(one) for kind, one in value.items())
        case "source":
            return value in ("", HAND) or _is_kind(value)
        case "federation":
            return is_federation(value)
        case "name":
            return is_name(value)
        case "table":
            return value is None or 0 <= int(value) <= BOARD
    return True


def _is_kind(text: str) -> bool:
    """`rapid` of FIDE's list, `ESP` or `ESP rapid` of a federation's."""
    code, _, rate = text.partition(" ")
    return text in SEQUENCES or (is_code(code) and (text == code or (rate != STANDARD and rate in SEQUENCES)))


def _is_listed(given: Any) -> bool:
    one = msgspec.convert(msgspec.to_builtins(given), ListRating)
    return 0 <= one.value <= RATING and is_clean((one.list, one.date, one.ident))
