"""Whole numbers as browsers send them: see `model.bounds`."""

from __future__ import annotations

from arbitra.model.bounds import number_of

__all__ = ["number_of"]
