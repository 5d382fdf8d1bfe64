"""A position as a picture, and in words for those who do not see it. The stylesheet gives the colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markupsafe import Markup, escape

from arbitra.laws.letters import LETTERS

FILES = "abcdefgh"
KINDS = "kqrbnp"
ROW, MARGIN = 40, 14
PIECES = {
    "p": (
        '<path d="M20 8a5.5 5.5 0 0 1 3.6 9.7c3.2 1.9 4.6 5.6 4.9 10.3h-17c.3-4.7 1.7-8.4 4.9-10.3A5.5 5.5 0 '
        '0 1 20 8z"/>'
        '<path d="M10 29.5h20v4.5h-20z"/>'
    ),
    "r": ('<path d="M11 8h4v3h3V8h4v3h3V8h4v8l-3 3v9h-12v-9l-3-3z"/><path d="M9.5 29.5h21v4.5h-21z"/>'),
    "b": (
        '<path d="M20 4.5a2.8 2.8 0 0 1 1.9 4.9c3.6 2.7 6.1 6.1 6.1 10.2 0 3.2-1.6 6.2-4 '
        '8.4h-8c-2.4-2.2-4-5.2-4-8.4 0-4.1 2.5-7.5 6.1-10.2A2.8 2.8 0 0 1 20 4.5z"/>'
        '<path class="cut" d="M20 13.5v8M16.5 17.3h7"/>'
        '<path d="M10 29.5h20v4.5h-20z"/>'
    ),
    "n": (
        '<path d="M12 28c0-6.5 5-7.5 5.6-12.2l-3.9 3.5-3.7-1.5c-.9-.4-1-1.2-.5-2l5.5-7.3L15 5l4.2 1.7C25.6 8 '
        '29 13 29 20v8z"/>'
        '<circle class="cut" cx="17.8" cy="11.3" r=".8"/>'
        '<path d="M10 29.5h20v4.5h-20z"/>'
    ),
    "q": (
        '<path d="M8.5 11l5 7.2L16 8l4 9 4-9 2.5 10.2 5-7.2-2.7 17H11.2z"/>'
        '<circle cx="8.5" cy="9.8" r="1.9"/>'
        '<circle cx="16" cy="7" r="1.9"/>'
        '<circle cx="24" cy="7" r="1.9"/>'
        '<circle cx="31.5" cy="9.8" r="1.9"/>'
        '<path d="M10 29.5h20v4.5h-20z"/>'
    ),
    "k": (
        '<path d="M18.5 3.5h3v3h3v3h-3v4.2c5.6-1 10 .6 10 5.1 0 4-2.8 6.6-4.3 '
        '9.2H12.8c-1.5-2.6-4.3-5.2-4.3-9.2 0-4.5 4.4-6.1 10-5.1V9.5h-3v-3h3z"/>'
        '<path class="cut" d="M20 14.5V28"/>'
        '<path d="M10 29.5h20v4.5h-20z"/>'
    ),
}
"""Own outlines on a field of 40 by 40."""


def board(fen: str, label: str, *, last: Iterable[str] = (), ring: Iterable[str] = ()) -> Markup:
    """A position from White's side. `last`: the squares of the last move; `ring`: those that matter."""
    size = 8 * ROW + MARGIN
    parts = [f'<svg class="position" viewBox="0 0 {size} {size}" role="img" aria-label="{escape(label)}">']
    parts += [
        f'<rect class="{"dark" if (x + y) % 2 else "light"}-square" x="{MARGIN + x * ROW}" y="{y * ROW}"'
        f' width="{ROW}" height="{ROW}"/>'
        for y in range(8)
        for x in range(8)
    ]
    for x, y in map(_corner, last):
        parts.append(f'<rect class="last" x="{x + 1.5}" y="{y + 1.5}" width="{ROW - 3}" height="{ROW - 3}"/>')
    parts += [_piece(piece, MARGIN + x * ROW, y * ROW) for x, y, piece in _men(fen)]
    for x, y in map(_corner, ring):
        parts.append(f'<circle class="ring" cx="{x + ROW // 2}" cy="{y + ROW // 2}" r="18"/>')
    for at, name in enumerate(FILES):
        parts.append(f'<text class="square-name" x="{MARGIN + at * ROW + 20}" y="{size - 3}">{name}</text>')
        parts.append(f'<text class="square-name" x="5" y="{at * ROW + 24}">{8 - at}</text>')
    return Markup("".join(parts) + "</svg>")


def first_rank(rank: str, label: str) -> Markup:
    """The eight pieces behind White's pawns."""
    parts = [f'<svg class="position rank-one" viewBox="0 0 {8 * ROW} {ROW}" role="img" aria-label="{escape(label)}">']
    for x, piece in enumerate(rank):
        parts.append(
            f'<rect class="{"light" if x % 2 else "dark"}-square" x="{x * ROW}" y="0" width="{ROW}" height="{ROW}"/>'
            + _piece(piece, x * ROW, 0)
        )
    return Markup("".join(parts) + "</svg>")


def in_words(fen: str, white: bool, lang: str) -> str:
    """The men of one side with their squares, king first, in the letters of a language: `Kg1, Qe2, a2`."""
    letters = LETTERS.get(lang, LETTERS["en"])
    men = [
        (KINDS.index(piece.lower()), _letter(letters.pieces, piece), f"{FILES[x]}{8 - y}")
        for x, y, piece in _men(fen)
        if piece.isupper() == white
    ]
    return ", ".join(letter + square for _, letter, square in sorted(men))


def _letter(pieces: str, piece: str) -> str:
    return "" if piece in "pP" else pieces["nbrqk".index(piece.lower())]


def _men(fen: str) -> Iterator[tuple[int, int, str]]:
    for y, row in enumerate(fen.split(maxsplit=1)[0].split("/")):
        x = 0
        for sign in row:
            if sign.isdigit():
                x += int(sign)
            else:
                yield x, y, sign
                x += 1


def _corner(square: str) -> tuple[int, int]:
    return MARGIN + FILES.index(square[0]) * ROW, (8 - int(square[1])) * ROW


def _piece(piece: str, x: int, y: int) -> str:
    colour = "white" if piece.isupper() else "black"
    return f'<g class="piece {colour}-piece" transform="translate({x} {y})">{PIECES[piece.lower()]}</g>'
