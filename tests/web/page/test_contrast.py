"""Contrast of the colours (WCAG 2.2, 1.4.3 and 1.4.11), computed from the style sheet itself."""

from __future__ import annotations

import re

import pytest

from arbitra.web.page.assets import FOLDER

TOKEN = re.compile(r"--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
CSS = (FOLDER / "arbitra.css").read_text(encoding="utf-8")
TOKENS = {name: (light, dark) for name, light, dark in TOKEN.findall(CSS)}
GROUNDS = ("bg", "surface", "sunken")
TINTED = ("accent", "good", "warn", "bad", "note")
TEXT, EDGE = 5.7, 3.6
PAIRS = (
    *((text, ground) for text in ("ink", "soft", *TINTED) for ground in GROUNDS),
    *((colour, f"{colour}-soft") for colour in TINTED),
    *(("ink", f"{colour}-soft") for colour in TINTED),
    *(("soft", f"{colour}-soft") for colour in TINTED),
    ("on-accent", "accent"),
    ("on-bad", "bad"),
    ("bg", "ink"),
)
EDGES = tuple((edge, ground) for edge in ("edge", "rim", "accent") for ground in GROUNDS)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_black_on_white() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21


def test_every_colour_is_looked_at() -> None:
    """`line` is decoration."""
    used = {name for pair in (*PAIRS, *EDGES) for name in pair}
    assert set(TOKENS) - used == {"line"}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_texts_and_edges_can_be_told_from_their_ground(theme: str) -> None:
    place = ("light", "dark").index(theme)
    found = {pair: contrast(TOKENS[pair[0]][place], TOKENS[pair[1]][place]) for pair in (*PAIRS, *EDGES)}
    low = {pair: round(found[pair], 2) for pair in PAIRS if found[pair] < TEXT}
    low |= {pair: round(found[pair], 2) for pair in EDGES if found[pair] < EDGE}
    assert low == {}
