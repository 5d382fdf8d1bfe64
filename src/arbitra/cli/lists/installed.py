"""Which list of this computer is meant, and which of its ratings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.exits import wrong_usage
from arbitra.i18n import N_
from arbitra.lists.places import FIDE, list_file
from arbitra.lists.search import About, RatingList
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.state.settings import Settings
    from arbitra.lists.differences import Origin

ONLY = "this list has {kind} ratings only"
NO_CODE = (
    "a national list is used under the code of its federation, not {found}; create it again, such as with --name esp"
)
MESSAGES = (ONLY, NO_CODE)
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


def origin_of(about: About, name: str, rate: str | None, settings: Settings) -> Origin:
    """Refuses a rate of play that the list does not have, and a national list whose name is not a federation."""
    from arbitra.lists.differences import Origin

    if rate and about.kind in KINDS and rate != about.kind:
        raise wrong_usage(ONLY, kind=about.kind)
    made = Origin.of(about, name, settings, rate)
    if made.code and not (len(made.code) == 3 and made.code.isascii() and made.code.isalpha()):
        raise wrong_usage(NO_CODE, found=Quoted(name))
    return made
