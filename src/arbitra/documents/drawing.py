"""Parts of a drawing as SVG: what pictures and the bracket are made of."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

LONGEST_NAME = 16


def svg(width: float, height: float, drawn: Sequence[str], cls: str = "chart") -> str:
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    opened = f'<svg xmlns="http://www.w3.org/2000/svg" class="{cls}" {size} aria-hidden="true" focusable="false"'
    return f'{opened} font-family="Source Sans 3, sans-serif">{"".join(drawn)}</svg>'


def path(line: str, colour: str, wide: float, cls: str = "", dash: str = "") -> str:
    named = f' class="{cls}"' if cls else ""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path{named} d="{line}" fill="none" stroke="{colour}" stroke-width="{wide:g}"{dashed}/>'


def text(
    across: float,
    down: float,
    written: str,
    colour: str = "#555b64",
    anchor: str = "start",
    *,
    size: float = 12.5,
    bold: bool = False,
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    placed = f'x="{across:.1f}" y="{down:.1f}" font-size="{size:g}" text-anchor="{anchor}"'
    return f'<text class="tick" {placed} fill="{colour}"{weight}>{escape(written)}</text>'


def short_name(name: str) -> str:
    """The family name, cut where it is very long."""
    family = name.partition(",")[0].strip()
    return family if len(family) <= LONGEST_NAME else f"{family[: LONGEST_NAME - 1]}…"
