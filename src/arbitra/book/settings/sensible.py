"""Which values of a setting make sense, once they are of the right type."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitra.book.state.numbering import METHODS as NUMBERINGS
from arbitra.book.state.ratings import BY_ROUND, METHODS, SEQUENCES
from arbitra.book.state.settings import FIXED, FREE, TOLERANCE, Points
from arbitra.model.bounds import BOARD, POINTS
from arbitra.model.dates import comparable_date, is_no_day

MOST_BOARDS = 26
"""Of a match: a report has room for so many."""
LONGEST_DEFAULT = 24 * 60
"""Minutes of the default time, as `laws.clocks` has them."""
NORM_EVENTS = ("national final", "national teams", "zonal", "world teams", "world cup")
"""As `ratings.titles.games.EventKind` has them, which costs more to import than a setting may."""
UNPLAYED = ("16.3", "16.4", "16.5")
"""As `tiebreaks.editions` has them, which costs more to import than a setting may."""


def is_anything(value: object) -> bool:
    return True


def is_clean(value: Any) -> bool:
    """Texts without characters that speak to a terminal or break a line."""
    if isinstance(value, str):
        return value.isprintable()
    if isinstance(value, Mapping):
        return all(map(is_clean, (*value.keys(), *value.values())))
    return not isinstance(value, list | tuple) or all(map(is_clean, value))


def is_name(text: str) -> bool:
    return bool(text.strip())


def is_federation(text: str) -> bool:
    return len(text) <= 3


def is_code(text: str) -> bool:
    """Of a federation."""
    return len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()


def is_day(text: str) -> bool:
    return not is_no_day(text)


def is_identity(text: str) -> bool:
    """A FIDE ID, or none."""
    return not text or (text.isascii() and text.isdigit())


def are_identities(texts: Sequence[str]) -> bool:
    return all(map(is_identity, texts))


def is_count_of_rounds(value: int | None) -> bool:
    return value is None or 1 <= value <= 99


def is_board(value: int) -> bool:
    return 1 <= value <= BOARD


def is_default_time(minutes: int | None) -> bool:
    return minutes is None or 0 <= minutes <= LONGEST_DEFAULT


def is_colour(text: str) -> bool:
    """As it was drawn, entered from a report, or by the seed of a lot."""
    return text in ("w", "b", "white", "black") or (text.startswith("lot:") and len(text) > len("lot:"))


def is_numbering(text: str) -> bool:
    return text in NUMBERINGS[:2] or (text.startswith(NUMBERINGS[2]) and len(text) > len(NUMBERINGS[2]))


def is_way_with_unrated(text: str) -> bool:
    from arbitra.ratings.source import RatingRules, UnknownMethod

    try:
        return not text or bool(RatingRules.parse(text))
    except UnknownMethod:
        return False


def is_way_with_ties(text: str) -> bool:
    """`shared`, or `lot:` with its seed."""
    return text in ("", "shared") or (text.startswith("lot:") and len(text) > len("lot:"))


def are_set_aside(articles: Sequence[str]) -> bool:
    return len(set(articles)) == len(articles) and set(articles) <= set(UNPLAYED)


def are_moments(moments: Sequence[str]) -> bool:
    """`2026-11-16 15:00`, or the day alone; reports have years of two digits, too."""
    return all(map(_is_moment, filter(None, moments)))


def _is_moment(moment: str) -> bool:
    day, _, clock = moment.partition(" ")
    timed = not clock or re.fullmatch(r"([01]?\d|2[0-3])[:.][0-5]\d(:[0-5]\d)?", clock.strip())
    return bool(timed and (comparable_date(day) or comparable_date(f"20{day}")))


def is_rate(text: str) -> bool:
    return text in ("", *SEQUENCES)


def is_norm_event(text: str) -> bool:
    return text in ("", *NORM_EVENTS)


def are_rates(texts: Sequence[str]) -> bool:
    return len(set(texts)) == len(texts) and set(texts) <= SEQUENCES.keys()


def is_choice_of_rating(text: str) -> bool:
    return text in ("", "first", BY_ROUND)


def is_rating_method(text: str) -> bool:
    """`FIDON`, or `ESP FIDON` where a player may have ratings of several federations."""
    *codes, method = text.split() or ["FIDE"]
    return method in METHODS and len(codes) <= 1 and all(map(is_code, codes))


def is_fair(points: Points) -> bool:
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


def are_boards(letters: str) -> bool:
    """As many as a report has room for, each with a colour."""
    return len(letters) <= MOST_BOARDS and set(letters) <= {"W", "B"}


def is_ranking(text: str) -> bool:
    return text in ("", "matches", "games")


def are_fair_games(points: Points) -> bool:
    """The bye of a team is worth so much over all its boards."""
    bye = points.pairing_bye or 0
    return is_fair(msgspec.structs.replace(points, pairing_bye=None)) and 0 <= bye <= MOST_BOARDS * max(points.win, 0)


def is_order(text: str) -> bool:
    """`fixed`, `free`, or `tolerance:` with rating points."""
    word, _, most = text.partition(":")
    return text in (FIXED, FREE) or (word == TOLERANCE and most.isdecimal() and 0 < len(most) <= 4)


def is_way_with_missing(text: str) -> bool:
    return text in ("first", "last", "lost")


def _sums(values: Sequence[int], most: int) -> set[int]:
    """What can be reached by adding results, up to a limit."""
    found = {0, *values}
    steps = [value for value in values if value > 0]
    fresh = set(found)
    while fresh:
        fresh = {one + step for one in fresh for step in steps if one + step <= most} - found
        found |= fresh
    return found
