"""Addresses of pages with what is asked of them. An earlier state stays the one that is looked at."""

from __future__ import annotations

from urllib.parse import urlencode

from arbitra.web.visit import Visit


def link(visit: Visit, path: str, /, **query: object) -> str:
    """What is empty is left out: `link(visit, "/e/open/history", by="Ana", page="")`."""
    asked = {name: value for name, value in query.items() if value not in ("", None)}
    if visit.at is not None:
        asked["at"] = visit.at
    return f"{path}?{urlencode(asked)}" if asked else path
