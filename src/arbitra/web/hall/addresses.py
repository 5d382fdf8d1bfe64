"""Where a screen is opened: an address that other computers reach."""

from __future__ import annotations

from arbitra.web.access.entrance import access_of
from arbitra.web.access.sharing import for_others
from arbitra.web.visit import Visit


def outside(visit: Visit) -> str:
    """The first address that others can reach; empty where there is none."""
    return next(iter(for_others(access_of(visit).sharing, visit.request.app.state.port)), "")


def address(visit: Visit, path: str) -> str:
    return (outside(visit) or str(visit.request.base_url).rstrip("/")) + path
