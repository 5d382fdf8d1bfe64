"""Values of the generator as people write them: rates, ratings, points, lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbitra.cli.language import BadValue
from arbitra.model.bounds import fraction_of

if TYPE_CHECKING:
    from arbitra.model import Colour, Scoring
    from arbitra.simulation import Ratings


def rate(text: str) -> int:
    """`0.05` or `5%` in whole millionths."""
    number = text.strip().removesuffix("%")
    value = fraction_of(number)
    if value is not None and text.strip().endswith("%"):
        value /= 100
    if value is None or not 0 <= value <= 1:
        raise BadValue("{found} is not a rate from 0 to 1, such as 0.05 or 5%", found=repr(text))
    return int(value * 1_000_000)


def ratings(text: str) -> Ratings | None:
    from arbitra.simulation import Ratings

    kind, _, rest = text.partition(":")
    try:
        if kind in ("normal", "uniform"):
            first, second = map(int, rest.split(":"))
            if kind == "uniform" and first > second:
                raise ValueError("the lowest rating comes first")
            return Ratings(kind, first, second)
        if text == "random":
            return None
        if text.startswith("@"):
            with open(text[1:], encoding="utf-8") as file:
                text = file.read()
        values = tuple(map(int, text.replace(",", " ").split()))
        if not all(0 <= value <= 9999 for value in values) or len(values) < 2:
            raise ValueError("two ratings or more, each from 0 to 9999")
        return Ratings("given", values=values)
    except (OSError, ValueError) as error:
        expected = "{found} is not normal:MEAN:SPREAD, uniform:LOW:HIGH, random, @FILE or a list of ratings up to 9999"
        raise BadValue(expected, found=repr(text)) from error


def scoring(text: str) -> Scoring:
    """`3-1-0`, or with the points of the pairing-allocated bye `3-1-0-1`."""
    from arbitra.model import Scoring, parse_points

    try:
        values = [parse_points(part) for part in text.split("-")]
        win, draw, loss = values[:3]
        if len(values) > 4 or min(values) < 0:
            raise ValueError
    except ValueError as error:
        raise BadValue("{found} is not WIN-DRAW-LOSS, such as 3-1-0 or 1-0.5-0", found=repr(text)) from error
    return Scoring.of(win, draw, loss, pairing_bye=values[3] if len(values) == 4 else None)


def tiebreaks(text: str) -> tuple[str, ...]:
    return () if text == "none" else tuple(word.strip() for word in text.split(",") if word.strip())


def colour(text: str) -> Colour:
    from arbitra.model import Colour

    found = {"white": Colour.WHITE, "w": Colour.WHITE, "black": Colour.BLACK, "b": Colour.BLACK}.get(text.lower())
    if found is None:
        raise BadValue("{found} is not white or black", found=repr(text))
    return found
