"""Small pictures of printed pages for the gallery: people know their sheets by sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from markupsafe import Markup


def _bar(left: float, top: float, wide: float, high: float = 1.7, ink: str = "pale") -> str:
    return f'<rect class="{ink}" x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}"/>'


def _boards() -> Iterator[str]:
    for row in range(16):
        top = 25 + row * 5.4
        yield _bar(8, top, 3, ink="ink") + _bar(14, top, 20 + row * 7 % 9) + _bar(46, top - 1, 7, 3.4, "box")
        yield _bar(56, top, 15 + row * 5 % 9)


def _names() -> Iterator[str]:
    for left in (8, 45):
        for row in range(20):
            yield _bar(left, 25 + row * 4.4, 14 + row * 5 % 9) + _bar(left + 27, 25 + row * 4.4, 3, ink="ink")


def _slips() -> Iterator[str]:
    for left in (0, 42):
        for row in range(4):
            top = row * 29.5
            yield _bar(left + 5, top + 5, 7, 7, "ink") + _bar(left + 15, top + 5, 18) + _bar(left + 15, top + 10, 15)
            yield from (_bar(left + 5 + place * 11, top + 16, 9, 6, "box") for place in range(3))
    yield '<path class="cutting" d="M42 0v118M0 29.5h84M0 59h84M0 88.5h84"/>'


def _table() -> Iterator[str]:
    for row in range(18):
        top = 25 + row * 4.8
        yield _bar(8, top, 3, ink="ink") + _bar(14, top, 22 + row * 7 % 8)
        yield from (_bar(48 + place * 8, top, 4) for place in range(4))


def _cross() -> Iterator[str]:
    for row in range(14):
        top = 25 + row * 6
        yield _bar(8, top, 16)
        for place in range(8):
            yield _bar(28 + place * 6.3, top - 1.5, 4.6, 4.6, "box" if (row + place) % 3 else "ink")


def _cards() -> Iterator[str]:
    for left in (8, 45):
        for top in (25, 69):
            yield _bar(left, top, 31, 39, "box") + _bar(left + 3, top + 4, 18, 2.2, "ink")
            yield from (_bar(left + 3, top + 10 + row * 4.6, 24, 1.3) for row in range(6))


def _text() -> Iterator[str]:
    for part in range(4):
        yield _bar(8, 26 + part * 22, 20, 2.2, "ink")
        yield from (_bar(8, 31 + part * 22 + row * 4.2, (66, 62, 40)[row], 1.5) for row in range(3))


def _form() -> Iterator[str]:
    for row in range(9):
        yield _bar(8, 25 + row * 9.4, 18, 1.6) + _bar(30, 23 + row * 9.4, 46, 5.6, "box")


def _certificate() -> Iterator[str]:
    yield _bar(4, 4, 76, 110, "box") + _bar(24, 36, 36, 4, "ink") + _bar(18, 50, 48, 2.5, "ink") + _bar(26, 58, 32)
    yield _bar(14, 92, 22, 0.8, "ink") + _bar(48, 92, 22, 0.8, "ink")


def _chart() -> Iterator[str]:
    yield '<path class="chart-line" d="M10 92C24 92 26 50 40 56S58 30 74 34M10 70C30 66 34 84 46 78S62 62 74 66"/>'
    yield _bar(8, 100, 68, 0.8, "ink")


def _bracket() -> Iterator[str]:
    for column, ties in enumerate((4, 2, 1)):
        step = 84 / ties
        yield from (_bar(8 + column * 25, 25 + step * (at + 0.5) - 5, 18, 10, "box") for at in range(ties))
    yield '<path class="cutting" d="M26 36h7v21h-7M26 78h7v21h-7M51 46h7v42h-7"/>'


DRAWN: Mapping[str, Callable[[], Iterator[str]]] = MappingProxyType(
    {
        "boards": _boards,
        "names": _names,
        "slips": _slips,
        "table": _table,
        "cross": _cross,
        "cards": _cards,
        "text": _text,
        "form": _form,
        "certificate": _certificate,
        "chart": _chart,
        "bracket": _bracket,
    }
)
WITHOUT_HEAD = frozenset({"slips", "certificate"})


@lru_cache(maxsize=32)
def leaf(picture: str) -> Markup:
    head = "" if picture in WITHOUT_HEAD else _bar(8, 9, 34, 4, "ink") + _bar(8, 16, 22, 1.5)
    paper = '<rect class="paper" x=".5" y=".5" width="83" height="117" rx="2"/>'
    drawn = "".join(DRAWN[picture]())
    return Markup(
        f'<svg class="leaf" viewBox="0 0 84 118" aria-hidden="true" focusable="false">{paper}{head}{drawn}</svg>'
    )
