"""Exact matchings in general graphs, narrowed criterion by criterion. It knows vertices and costs, nothing about chess.

The native kernel serves if it was built, the Python twin otherwise; ARBITRA_KERNEL=native or python decides for one.

* `bits`         sets of vertices as integers, one bit a vertex
* `graph`        a large graph from which the small ones of single solves are cut
* `cost`         what a level of the optimisation charges for each pair and for each vertex that stays alone
* `face`         the optimal face of a matching problem, narrowed level by level: the Python twin of the native kernel
* `level`        one minimum-cost solve on a face: the primal-dual method, its duals and what they leave of the face
* `forest`       alternating trees over tight edges: growth, augmentation, shrinking of odd cycles
* `exploration`  which partners a vertex can have in some cover of a face without odd sets: one alternating search
* `first_pairs`  the first way to pair that keeps given terms: no search for the best, a walk through the ways in
                 their order
* `first_groups` groups of vertices one after the other, each paired in its first way, as long as those below can follow
* `cardinality`  a maximum matching in a general graph that is kept maximum while vertices and edges are taken away
* `certificate`  proof that a level was solved to the optimum, checked without trusting the solver
* `native`       the native kernel behind the interface of the Python twin
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from arbitra.kernel.cost import LIMIT, Cost
from arbitra.kernel.first_groups import FIRST, SECOND, WEAK, Sides, Walk
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

__all__ = [
    "FIRST",
    "KERNEL",
    "LIMIT",
    "NEVER",
    "NOT_BY_MOVED",
    "NOT_LEFT",
    "SECOND",
    "WEAK",
    "Cost",
    "Face",
    "Graph",
    "Sides",
    "Terms",
    "Walk",
]
