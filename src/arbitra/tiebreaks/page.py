"""Standings with their working as one HTML page: no script, no outside file, readable without a mouse."""

from __future__ import annotations

from html import escape

from arbitra.i18n import language, say_reason, translator
from arbitra.model import show_points
from arbitra.tiebreaks.show import DOMAIN, addend_cells, cite, remarks, title, workings
from arbitra.tiebreaks.standings import Row, Standings
from arbitra.tiebreaks.values import show_value

_STYLE = (
    "body{font-family:sans-serif;margin:1rem}table{border-collapse:collapse}"
    "td,th{padding:.2rem .5rem;border-bottom:1px solid #999;text-align:left}td.n,th.n{text-align:right}"
    "tr.cut td{text-decoration:line-through}"
)


def standings_page(made: Standings, *, working: bool = False, lang: str | None = None) -> str:
    say = translator(DOMAIN, lang)
    heads = [say("rank"), say("no."), say("name"), say("points"), *made.tiebreaks]
    rows = "".join(_row(row, working) for row in (*made.rows, *made.unranked))
    notes = "".join(f"<p>{escape(line)}</p>" for line in remarks(made, say))
    details = "".join(_details(row, lang) for row in (*made.rows, *made.unranked)) if working else ""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    named = escape(title(made, say))
    return (
        f'<!doctype html><html lang="{language(lang)}"><head><meta charset="utf-8"><title>{named}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{named}</h1>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{notes}{details}</body></html>\n"
    )


def _row(row: Row, linked: bool) -> str:
    name = escape(row.player.name)
    link = f'<a href="#p{row.tpn}">{name}</a>' if linked else name
    cells = ["-" if row.rank is None else str(row.rank), str(row.tpn), link, show_points(row.points)]
    cells += [value if value is not None else "-" for value in row.shown.values()]
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _details(row: Row, lang: str | None) -> str:
    say = translator(DOMAIN, lang)
    parts = [f'<h2 id="p{row.tpn}">{escape(row.player.name)} ({row.tpn})</h2>']
    for work in workings(row):
        value = "-" if work.value is None else show_value(work.value, work.unit)
        lines = "".join(
            f"<tr{' class=cut' if addend.cut else ''}>"
            + "".join(f"<td>{escape(cell)}</td>" for cell in addend_cells(work, addend, row.of, say))
            + "</tr>"
            for addend in work.addends
        )
        steps = "".join(f"<p>{escape(say_reason(step, say))} [{step.article}]</p>" for step in work.steps)
        parts.append(f"<h3>{escape(work.code)} = {value} [{cite(work.article)}]</h3><table>{lines}</table>{steps}")
    return "".join(parts)
