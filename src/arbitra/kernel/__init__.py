"""Exact matchings in general graphs, narrowed criterion by criterion. Knows vertices and costs, no chess."""

from arbitra.kernel.certificate import Certificate
from arbitra.kernel.cost import LIMIT, Cost
from arbitra.kernel.face import Face

__all__ = ["LIMIT", "Certificate", "Cost", "Face"]
