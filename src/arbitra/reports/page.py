"""The frame of every page: one file, no script, nothing from outside, readable in light and dark, printable."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from arbitra.model.controls import without_turning
from arbitra.reports.tables import Cell, Column, Table, cell_html, cell_text

STYLE = """
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1b1f; --soft: #f3f4f6; --line: #c9ccd3; --faint: #5a5f69;
  --link: #1a4fa3; }
@media (prefers-color-scheme: dark) { :root { --ground: #16181c; --ink: #e8e8ea; --soft: #20242b; --line: #434955;
  --faint: #a7adb8; --link: #9cc2ff; } }
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); max-width: 72rem;
  margin: 1.5rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; } .under { color: var(--faint); margin: .2rem 0 1rem; }
h2 { font-size: 1.15rem; margin: 1.8rem 0 .4rem; } h3 { font-size: 1rem; margin: 1.1rem 0 .2rem; }
h2, h3 { break-after: avoid; } tr { break-inside: avoid; } thead { display: table-header-group; }
p { margin: .35rem 0; } ul { margin: .35rem 0; padding-left: 1.2rem; }
a { color: var(--link); } a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
nav a { display: inline-block; padding: .15rem .3rem; }
.table { overflow-x: auto; margin: .5rem 0; } .table td, .table th { overflow-wrap: normal; }
table { border-collapse: collapse; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; } thead th { border-bottom-width: 2px; vertical-align: bottom; }
tbody tr:nth-child(even) { background: var(--soft); }
.n { text-align: right; font-variant-numeric: tabular-nums; } td.n, .chips { white-space: nowrap; }
.long { min-width: 12rem; } abbr { text-decoration: none; }
@media (min-width: 40rem) { td.name, tbody th.name { white-space: nowrap; } }
@media (max-width: 40rem) { body { margin: 1rem auto; padding: 0 .7rem; } th, td { padding: .2rem .35rem; } }
tr.struck td { text-decoration: line-through; color: var(--faint); } tr.struck td:last-child { text-decoration: none; }
table.card th, table.card td { text-align: center; padding: .25rem .45rem; font-variant-numeric: tabular-nums; }
.legend, .article { font-size: .85em; color: var(--faint); } .article { white-space: nowrap; }
.chip { display: inline-block; min-width: 1.3em; text-align: center; border: 1px solid #555; border-radius: .25em;
  font-size: .8em; line-height: 1.4; margin-right: .12em; }
.chip.w { background: #fff; color: #111; } .chip.b { background: #222; color: #fff; }
.warning { border-left: 4px solid currentColor; padding-left: .6rem; }
@media print { :root { --ground: #fff; --ink: #000; --soft: #fff; --line: #999; --faint: #333; --link: #000; }
  body { margin: 0; padding: 0; max-width: none; font-size: 10pt; } nav { display: none; }
  .table { overflow: visible; } a { color: inherit; text-decoration: none; }
  .chip { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""


def page(heading: str, under: str, body: Iterable[str], lang: str) -> str:
    """A heading, one line below it (or none), and the content, which is HTML already."""
    title = f"{heading}: {under}" if under else heading
    content = "\n".join(body)
    below = f'<p class="under">{escape(under)}</p>\n' if under else ""
    return without_turning(
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(heading)}</h1>\n{below}{content}\n"
        "</main>\n</body>\n</html>\n"
    )


def section(heading: str, body: Iterable[str], anchor: str = "") -> str:
    named = f' id="{escape(anchor)}"' if anchor else ""
    return f"<section{named}><h2>{escape(heading)}</h2>\n{''.join(body)}</section>"


def table_html(table: Table) -> str:
    """A narrow screen scrolls the table, not the page."""
    used = table.used()
    columns = [table.columns[place] for place in used]
    head = "".join(_cell(column, _heading(column), "col") for column in columns)
    rows = "\n".join(
        _row(columns, [row[place] for place in used], struck=number in table.struck)
        for number, row in enumerate(table.rows)
    )
    kind = f' class="{table.kind}"' if table.kind else ""
    caption = f"<caption>{escape(table.title)}</caption>" if table.title else ""
    legend = "; ".join(table.explained(short=True))
    below = f'<p class="legend">{escape(legend)}</p>' if legend else ""
    return (
        f'<div class="table"><table{kind}>{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n'
        f"</table></div>{below}"
    )


def _row(columns: Sequence[Column], cells: Sequence[Cell], *, struck: bool) -> str:
    shown = "".join(
        _cell(column, cell_html(cell), "row" if column.label and cell_text(cell) else "")
        for column, cell in zip(columns, cells, strict=True)
    )
    return f'<tr class="struck">{shown}</tr>' if struck else f"<tr>{shown}</tr>"


def _cell(column: Column, html: str, scope: str) -> str:
    opened = f'th scope="{scope}"' if scope and html else "td"
    kind = "n" if column.number else "name" if column.cut else "long" if column.wrap else ""
    named = f' class="{kind}"' if kind else ""
    return f"<{opened}{named}>{html}</{opened[:2]}>"


def _heading(column: Column) -> str:
    """The short form, where there is one, with the whole one behind it."""
    if not column.short:
        return escape(column.heading)
    return f'<abbr title="{escape(column.heading)}">{escape(column.short)}</abbr>'
