"""Plain text for terminals and files: tables, values beside each other, paragraphs that fit a width."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from textwrap import wrap

from arbitra.model.controls import without_turning
from arbitra.reports.tables import Column, Table, cell_text

WIDTH = 100
"""Of sentences, where the output is not a terminal."""
NARROWEST = 60
GAP = "  "
READABLE = 14
"""A column that may be cut, or run over several lines, first keeps as many letters, …"""
LEAST = 8
"""… and where that is too much, so many."""
ZERO_WIDTH_JOINER, EMOJI_STYLE, SOFT_HYPHEN = "\u200d", "\ufe0f", "\u00ad"
SKIN_TONES = range(0x1F3FB, 0x1F400)
HANGUL_VOWELS_AND_FINALS = range(0x1160, 0x1200)
"""Of decomposed syllables: they stand in the square of the consonant before them."""
BOLD, MARK, PLAIN = "\033[1m", "\033[1;33m", "\033[0m"


def terminal_width() -> int | None:
    """What COLUMNS says, else what the terminal has; None where the output is a file: then nothing has to fit."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit() and int(columns):
        return max(int(columns), NARROWEST)
    if not sys.stdout.isatty():
        return None
    return max(os.get_terminal_size(sys.stdout.fileno()).columns, NARROWEST)


def text_width() -> int:
    """Of sentences and of the tables between them."""
    return terminal_width() or WIDTH


def is_styled() -> bool:
    """Bold on a terminal only, and not where NO_COLOR forbids it."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def print_table(table: Table) -> None:
    print("\n".join(table_lines(table, terminal_width(), styled=is_styled())))


def table_lines(
    table: Table, width: int | None = None, indent: str = "", *, headed: bool = True, styled: bool = False
) -> list[str]:
    """Title, heading, a line for each row or as many as it needs, then the legend. Without a width nothing is cut."""
    used = table.used()
    columns = [table.columns[place] for place in used]
    rows = [[cell_text(row[place]) for place in used] for row in table.rows]
    room = None if width is None else width - len(indent)
    heading = [column.heading for column in columns]
    short = headed and room is not None and _total(_natural(columns, [heading, *rows])) > room
    if short:
        heading = [column.short or column.heading for column in columns]
    widths = _widths(columns, [heading, *rows] if headed else rows, room)
    above = [indent + table.title] if table.title else []
    above += _lines(columns, heading, widths, indent) if headed else []
    lines = [f"{BOLD}{line}{PLAIN}" for line in above] if styled else above
    lines += [line for row in rows for line in _lines(columns, row, widths, indent)]
    legend = "; ".join(table.explained(short=short))
    return [*lines, *(paragraph(legend, width or WIDTH, indent) if legend else [])]


def shown_width(text: str) -> int:
    """The columns that a terminal needs for it: two for a Chinese character, none for a combining accent.

    >>> shown_width("Ruiz"), shown_width("侯逸凡")
    (4, 6)
    """
    return len(text) if text.isascii() else sum(_added(text))


def _added(text: str) -> Iterator[int]:
    """The columns that each character adds to those before it (Unicode, Annex 11 and Technical Standard 51)."""
    from unicodedata import category, east_asian_width

    before, added = "", 0
    for letter in without_turning(text):
        joins = before == ZERO_WIDTH_JOINER or ord(letter) in SKIN_TONES or ord(letter) in HANGUL_VOWELS_AND_FINALS
        if letter == EMOJI_STYLE:
            added = 1 if added == 1 else 0
        elif joins or (category(letter) in ("Mn", "Me", "Cf") and letter != SOFT_HYPHEN):
            added = 0
        else:
            added = 2 if east_asian_width(letter) in "WF" else 1
        yield added
        before = letter


def _beginning(text: str, width: int) -> str:
    """As much of it as fits; what joins the last character stays with it."""
    if text.isascii():
        return text[:width]
    kept = 0
    for place, added in enumerate(_added(text)):
        width -= added
        if width < 0:
            break
        kept = place + 1
    return text[:kept]


def _padded(text: str, width: int, *, right: bool = False) -> str:
    blanks = " " * (width - shown_width(text))
    return blanks + text if right else text + blanks


def _wrapped(text: str, width: int) -> list[str]:
    if text.isascii() or all(added == 1 for added in _added(text)):
        return wrap(text, width)
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if shown_width(longer) <= width:
            lines[-1] = longer
            continue
        rest = word
        while rest:
            lines.append(_beginning(rest, width) or rest[0])
            rest = rest[len(lines[-1]) :]
    return [line for line in lines if line]


def _natural(columns: Sequence[Column], lines: Sequence[Sequence[str]]) -> list[int]:
    return [max((shown_width(line[place]) for line in lines), default=0) for place in range(len(columns))]


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(GAP) * (len(widths) - 1)


def _widths(columns: Sequence[Column], lines: Sequence[Sequence[str]], width: int | None) -> list[int]:
    """What each column needs; where that is too much, names are cut and the last column runs over several lines."""
    widths = _natural(columns, lines)
    for least in (READABLE, LEAST):
        for place, column in enumerate(columns):
            over = 0 if width is None else _total(widths) - width
            if over > 0 and (column.cut or column.wrap):
                kept = max(least, shown_width(lines[0][place])) if column.wrap and lines else least
                widths[place] = max(widths[place] - over, min(widths[place], kept))
    return widths


def _lines(columns: Sequence[Column], cells: Sequence[str], widths: Sequence[int], indent: str) -> list[str]:
    parts, further = [], []
    for column, cell, width in zip(columns, cells, widths, strict=True):
        text = cell
        if shown_width(cell) > width:
            if column.wrap:
                text, *further = _wrapped(cell, width) or [""]
            else:
                text = _beginning(cell, width - 1) + "…" if width > 1 else _beginning(cell, width)
        parts.append(_padded(text, width, right=column.number))
    before = len(indent) + sum(widths[:-1]) + len(GAP) * (len(widths) - 1)
    first = indent + GAP.join(parts)
    return [first.rstrip(), *(" " * before + text for text in further)]


def beside(
    pairs: Sequence[tuple[str, Sequence[str]]], labels: Sequence[str], width: int, indent: str = ""
) -> list[str]:
    """Named values in columns (`C.5` above its values), as many blocks below each other as the width needs."""
    lead = max(map(shown_width, labels), default=0)
    lines: list[str] = []
    block: list[tuple[str, Sequence[str]]] = []
    used = len(indent) + lead

    def close() -> None:
        sizes = [max(shown_width(name), *map(shown_width, values)) for name, values in block]
        rows = [[name for name, _ in block], *([values[at] for _, values in block] for at in range(len(labels)))]
        for label, row in zip(["", *labels], rows, strict=True):
            cells = [_padded(cell, size) for cell, size in zip(row, sizes, strict=True)]
            lines.append((indent + GAP.join([_padded(label, lead), *cells] if lead else cells)).rstrip())

    for name, values in pairs:
        size = max(shown_width(name), *map(shown_width, values)) + len(GAP)
        if block and used + size > width:
            close()
            block, used = [], len(indent) + lead
        block.append((name, values))
        used += size
    if block:
        close()
    return lines


def paragraph(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """`first` precedes the first line, `rest` (or as many blanks) before the others."""
    further = " " * shown_width(first) if rest is None else rest
    return wrap(
        text,
        max(width, 20),
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
