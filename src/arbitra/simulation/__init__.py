"""Random tournaments: every axis that a pairing program has to cope with, the same for the same seed."""

from arbitra.simulation.profile import Profile, Ratings
from arbitra.simulation.tournament import generate

__all__ = ["Profile", "Ratings", "generate"]
