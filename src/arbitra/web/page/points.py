"""Points as they are written on pages: as on paper."""

from arbitra.documents.figures import HALF, WHOLE, points

__all__ = ["HALF", "WHOLE", "points"]
