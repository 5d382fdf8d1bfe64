"""Whole numbers as browsers send them. `isdigit` alone takes signs that `int` does not, and numbers without an end."""

from __future__ import annotations


def number_of(text: str, digits: int = 9) -> int | None:
    """Of so many digits at most; None: it is no number.

    >>> number_of("042"), number_of("²"), number_of("-1"), number_of(""), number_of("1" * 10)
    (42, None, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
