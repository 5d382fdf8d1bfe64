"""Addresses of pages with what is asked of them."""

from __future__ import annotations

from urllib.parse import urlencode


def link(path: str, /, **query: object) -> str:
    """What is empty is left out: `link("/e/open/history", by="Ana", page="")`."""
    asked = {name: value for name, value in query.items() if value not in ("", None)}
    return f"{path}?{urlencode(asked)}" if asked else path
