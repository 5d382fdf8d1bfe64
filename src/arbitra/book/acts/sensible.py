"""Values that make sense: what is typed into a setting, and what is said of a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitra.book.state.numbering import METHODS as NUMBERINGS
from arbitra.book.state.people import ListRating
from arbitra.book.state.ratings import BY_ROUND, HAND, METHODS, SEQUENCES, STANDARD
from arbitra.book.state.settings import Points
from arbitra.model import show_points
from arbitra.model.dates import comparable_date

MOST_RATING = 9999
"""What a report has room for."""


def shown_value(value: Any) -> str:
    """As a refusal names it; a character that would speak to the terminal is written out."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {show_points(held) if isinstance(held, int) else held}" for key, held in value.items())
    text = str(value)
    return text if text.isprintable() else repr(text)


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
            return 0 <= int(value) <= MOST_RATING
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
            return bool(value >= 1)
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
    return 0 <= one.value <= MOST_RATING and _is_clean((one.list, one.date, one.ident))


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
