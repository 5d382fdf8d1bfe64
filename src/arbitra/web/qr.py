"""An address as a square that a telephone's camera reads."""

from __future__ import annotations

import segno
from markupsafe import Markup


def qr(address: str) -> Markup:
    """Black on white in every theme: cameras want it so."""
    made = segno.make(address, error="m", micro=False)
    return Markup(
        made.svg_inline(border=4, dark="#000", light="#fff", omitsize=True, svgclass="square", lineclass=None)
    )
