"""Which list of this computer is meant, and which of its ratings."""

from __future__ import annotations

from pathlib import Path

from arbitra.cli.exits import wrong_usage
from arbitra.i18n import N_
from arbitra.lists.places import FIDE, list_file
from arbitra.lists.search import About, RatingList

ONLY = "this list has {kind} ratings only"
MESSAGES = (ONLY,)
KINDS = ("standard", "rapid", "blitz")
KIND_WORDS = {
    "all": N_("standard, rapid, blitz"),
    "standard": N_("standard"),
    "rapid": N_("rapid"),
    "blitz": N_("blitz"),
    "national": N_("national"),
}


def place_of_list(name: str | None = None, path: str | None = None) -> Path:
    return Path(path) if path else list_file(name or FIDE)


def open_list(name: str | None = None, path: str | None = None) -> RatingList:
    """Raises ListProblem."""
    return RatingList(place_of_list(name, path))


def rate_of(about: About, asked: str | None) -> str:
    """The rating that is meant: the one asked for, else the one that the list has, else the standard one."""
    if asked and about.kind in KINDS and asked != about.kind:
        raise wrong_usage(ONLY, kind=about.kind)
    return asked or (about.kind if about.kind in KINDS else "standard")
