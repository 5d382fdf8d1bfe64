"""Floats: what both editions say alike (A.4; 2026: 1.4)."""

from __future__ import annotations

from arbitra.model.history import EQUAL, HIGHER, LOWER

MET = {HIGHER: "d", LOWER: "u", EQUAL: ""}
"""The float of a player in a game, by the relation of his score to the opponent's."""
