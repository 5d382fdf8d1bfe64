"""Exact matchings in general graphs, narrowed criterion by criterion. Knows vertices and costs, no chess.

The native kernel serves if it was built, the Python twin otherwise; ARBITRA_KERNEL=native or python decides for one.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from arbitra.kernel.cost import LIMIT, Cost
from arbitra.kernel.first_pairs import NEVER, NOT_BY_MOVED, NOT_LEFT, Terms

if TYPE_CHECKING:
    from arbitra.kernel.face import Face
    from arbitra.kernel.graph import Graph


def _chosen() -> str:
    wanted = os.environ.get("ARBITRA_KERNEL", "")
    if wanted not in ("", "native", "python"):
        raise ImportError(f"ARBITRA_KERNEL is {wanted!r}; it may be native or python")
    if wanted != "python":
        try:
            from arbitra.kernel import _native  # noqa: F401
        except ImportError:
            if wanted == "native":
                raise
        else:
            return "native"
    return "python"


KERNEL = _chosen()
"""`native` or `python`."""

if not TYPE_CHECKING:
    if KERNEL == "native":
        from arbitra.kernel.native import Face, Graph
    else:
        from arbitra.kernel.face import Face
        from arbitra.kernel.graph import Graph

__all__ = ["KERNEL", "LIMIT", "NEVER", "NOT_BY_MOVED", "NOT_LEFT", "Cost", "Face", "Graph", "Terms"]
