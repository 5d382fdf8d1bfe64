"""Values that make sense: what is typed into a setting, and what is said of a player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from arbitra.book.state.numbering import METHODS as NUMBERINGS
from arbitra.book.state.people import ListRating
from arbitra.book.state.ratings import BY_ROUND, HAND, METHODS, SEQUENCES, STANDARD
from arbitra.book.state.settings import Points
from arbitra.model import show_points
from arbitra.model.bounds import BOARD, NOTE, POINTS, RATING, ROUND, TEXT, shortened
from arbitra.model.dates import comparable_date, is_no_day
from arbitra.rules.contract import LONGEST_VALUE

LETTERS = {
    **dict.fromkeys(("text", "repairs", "columns"), NOTE),
    "backups": 4096,
    "options": LONGEST_VALUE,
    "birth": 10,
}
"""How long a text of a command may be, by its field; others have `TEXT` letters."""
LARGEST = {
    **dict.fromkeys(("rating", "tournament_rating", "value"), RATING),
    **dict.fromkeys(("round_number", "first_round", "last_round", "rounds", "byes"), ROUND),
    **dict.fromkeys(("table", "first_board", "cycles"), BOARD),
    "points": 10 * POINTS,
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
    text = shortened(_text(value))
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
    """The first value of a command that nobody can mean: whatever it was read from, and whoever reads it later."""
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


def _begins_with_a_date(moment: str) -> bool:
    """`2026-11-16 15:00`; reports have years of two digits, too."""
    day = moment.partition(" ")[0]
    return bool(comparable_date(day) or comparable_date(f"20{day}"))


def _is_clean(value: Any) -> bool:
    """Texts without characters that speak to a terminal or break a line."""
    if isinstance(value, str):
        return value.isprintable()
    if isinstance(value, Mapping):
        return all(map(_is_clean, (*value.keys(), *value.values())))
    return not isinstance(value, list | tuple) or all(map(_is_clean, value))


def is_sensible(key: str, value: Any) -> bool:
    """A setting, or something known of a player."""
    if not _is_clean(value):
        return False
    match key:
        case "rating" | "tournament_rating":
            return 0 <= int(value) <= RATING
        case "ratings" if isinstance(value, Mapping):
            return all(_is_kind(kind) and _is_listed(one) for kind, one in value.items())
        case "ratings":
            return len(set(value)) == len(value) and set(value) <= SEQUENCES.keys()
        case "source":
            return value in ("", HAND) or _is_kind(value)
        case "rate":
            return value in ("", *SEQUENCES)
        case "rating_of":
            return value in ("", "first", BY_ROUND)
        case "rating_method":
            return _is_method(value)
        case "federation":
            return len(value) <= 3
        case "name":
            return bool(value.strip())
        case "round_times":
            return all(_begins_with_a_date(moment) for moment in value if moment)
        case "rounds":
            return value is None or 1 <= value <= 99
        case "first_board":
            return 1 <= int(value) <= BOARD
        case "table":
            return value is None or 0 <= int(value) <= BOARD
        case "start" | "end":
            return not is_no_day(value)
        case "initial_colour":
            return value in ("w", "b")
        case "numbering":
            return value in NUMBERINGS[:2] or (value.startswith(NUMBERINGS[2]) and len(value) > len(NUMBERINGS[2]))
        case "points":
            return _is_fair(value)
        case "chief_arbiter_id":
            return _is_number(value)
        case "deputy_arbiter_ids":
            return all(map(_is_number, value))
    return True


def _is_kind(text: str) -> bool:
    """`rapid` of FIDE's list, `ESP` or `ESP rapid` of a federation's."""
    code, _, rate = text.partition(" ")
    return text in SEQUENCES or (_is_code(code) and (text == code or (rate != STANDARD and rate in SEQUENCES)))


def _is_listed(given: Any) -> bool:
    one = msgspec.convert(msgspec.to_builtins(given), ListRating)
    return 0 <= one.value <= RATING and _is_clean((one.list, one.date, one.ident))


def _is_code(text: str) -> bool:
    return len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()


def _is_method(text: str) -> bool:
    """`FIDON`, or `ESP FIDON` where a player may have ratings of several federations."""
    *codes, method = text.split() or ["FIDE"]
    return method in METHODS and len(codes) <= 1 and all(map(_is_code, codes))


def _is_number(text: str) -> bool:
    return not text or (text.isascii() and text.isdigit())


def _is_fair(points: Points) -> bool:
    """Two draws are worth no more than a win and a loss, a bye no more than a win; where games count 1, a half and 0,
    so does the bye, and elsewhere it is worth what some results together are."""
    win, draw, loss, bye = points.win, points.draw, points.loss, points.pairing_bye
    if any(abs(value) > POINTS for value in (win, draw, loss, points.absence, bye or 0, *points.others.values())):
        return False
    if not win > draw >= loss or 2 * draw > win + loss or (bye is not None and not loss <= bye <= win):
        return False
    if bye is None or (win, draw, loss) == (10, 5, 0):
        return bye in (None, 10, 5, 0)
    return bye in _sums((win, draw, loss), win)


def _sums(values: Sequence[int], most: int) -> set[int]:
    """What can be reached by adding results, up to a limit."""
    found = {0, *values}
    steps = [value for value in values if value > 0]
    fresh = set(found)
    while fresh:
        fresh = {one + step for one in fresh for step in steps if one + step <= most} - found
        found |= fresh
    return found
