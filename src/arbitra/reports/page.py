"""The frame of every page: one file, no script, nothing from outside, readable in light and dark, printable."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 1.5rem auto; padding: 0 1rem;
  overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem; }
h2 { break-after: avoid; } tr { break-inside: avoid; } thead { display: table-header-group; }
.table { overflow-x: auto; } .table td, .table th { overflow-wrap: normal; }
nav a { display: inline-block; padding: .15rem .3rem; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { padding: .15rem .55rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; } thead th { border-bottom-width: 2px; } .n { text-align: right; }
table.card th, table.card td { text-align: center; padding: .15rem .4rem; }
p { margin: .3rem 0; } ul { margin: .3rem 0; padding-left: 1.2rem; }
.article { font-size: .85em; opacity: .75; white-space: nowrap; }
.chip { display: inline-block; min-width: 1.2em; text-align: center; border: 1px solid #555; border-radius: .25em;
  font-size: .8em; line-height: 1.35; margin-right: .12em; }
.chip.w { background: #fff; color: #111; } .chip.b { background: #222; color: #fff; }
.warning { border-left: 4px solid currentColor; padding-left: .6rem; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } nav { display: none; }
  .table { overflow: visible; } a { color: inherit; text-decoration: none; } }
"""


def page(title: str, body: Iterable[str], lang: str) -> str:
    content = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{content}\n</body>\n</html>\n"
    )


def html_table(
    headings: Sequence[str],
    rows: Iterable[Sequence[str]],
    numbers: Sequence[int] = (),
    kind: str = "",
    *,
    label: int | None = None,
) -> str:
    """Cells are HTML already; the columns in `numbers` are set to the right, the column `label` names its row. A narrow
    screen scrolls the table, not the page."""

    def cell(at: int, text: str, scope: str) -> str:
        opened = f'th scope="{scope}"' if scope else "td"
        right = ' class="n"' if at in numbers else ""
        return f"<{opened}{right}>{text}</{opened[:2]}>"

    head = "".join(cell(at, escape(name), "col" if name else "") for at, name in enumerate(headings))
    lines = "\n".join(
        f"<tr>{''.join(cell(at, text, 'row' if at == label and text else '') for at, text in enumerate(row))}</tr>"
        for row in rows
    )
    named = f' class="{kind}"' if kind else ""
    table = f"<table{named}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{lines}\n</tbody>\n</table>"
    return f'<div class="table">{table}</div>'


def capital(text: str) -> str:
    """With a capital letter at the start, as headings have it."""
    return text[:1].upper() + text[1:]


def chips(colours: str, letters: dict[str, str]) -> str:
    """A box a game in its colour; what is neither `W` nor `B` stands between them as it is."""
    return "".join(
        f'<span class="chip {colour.lower()}">{escape(letters[colour])}</span>' if colour in letters else escape(colour)
        for colour in colours
    )
