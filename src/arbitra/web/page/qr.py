"""An address to scan."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup


@lru_cache(maxsize=64)
def qr(address: str) -> Markup:
    """Black on white in every theme: cameras need it. The address is printed next to it for those who cannot scan."""
    made = segno.make(address, error="m", micro=False)
    drawn = made.svg_inline(border=4, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None)
    return Markup(drawn.replace("<svg ", '<svg aria-hidden="true" ', 1))
