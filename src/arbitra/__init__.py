"""Chess tournaments: paired, run and explained."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitra.book.views.norms import norms as norms
    from arbitra.formats.problems import BadFile, FormatWarning
    from arbitra.model import ArbitraError, NoLegalPairing, Player, Points, Round, Tournament
    from arbitra.reports.readable import check as check
    from arbitra.reports.readable import explain as explain
    from arbitra.rules.requests.pairing import pair as pair
    from arbitra.rules.requests.scheduling import schedule as schedule
    from arbitra.simulation import generate as generate
    from arbitra.tiebreaks import standings as standings

__all__ = [
    "ArbitraError",
    "BadFile",
    "FormatWarning",
    "NoLegalPairing",
    "Player",
    "Points",
    "Round",
    "Tournament",
    "check",
    "explain",
    "generate",
    "norms",
    "pair",
    "read",
    "schedule",
    "standings",
    "write",
]
__version__ = "0.1.0"


def read(source: str | bytes | os.PathLike[str], *, lenient: bool = False) -> Tournament:
    """The tournament in a file, or in a text: a string with a line end is the content, any other one a path.

    Raises `BadFile` with every problem of the file, FileNotFoundError if there is none; a lenient reading repairs what
    can be repaired safely. What had to be decided or was repaired is warned of with `FormatWarning`;
    `arbitra.formats.read_file` returns it.
    """
    import warnings

    from arbitra.formats import files
    from arbitra.formats.problems import FormatWarning, Level

    if isinstance(source, bytes):
        tournament, problems = files.read_bytes(source, lenient=lenient)
    elif isinstance(source, str) and ("\n" in source or "\r" in source):
        tournament, problems = files.read_text(source, lenient=lenient)
    else:
        tournament, problems = files.read_file(source, lenient=lenient)
    for problem in problems:
        if problem.level is not Level.NOTE:
            warnings.warn(str(problem), FormatWarning, stacklevel=2)
    return tournament


def write(tournament: Tournament, format: str = "trf16") -> str:
    """The text of the tournament as `trf16`, `trf26` or `json`; `arbitra.formats.write_file` writes files."""
    from arbitra.formats import files

    return files.write_text(tournament, format)


_LAZY = {
    "ArbitraError": "arbitra.model",
    "BadFile": "arbitra.formats.problems",
    "FormatWarning": "arbitra.formats.problems",
    "NoLegalPairing": "arbitra.model",
    "Player": "arbitra.model",
    "Points": "arbitra.model",
    "Round": "arbitra.model",
    "Tournament": "arbitra.model",
    "check": "arbitra.reports.readable",
    "explain": "arbitra.reports.readable",
    "generate": "arbitra.simulation",
    "norms": "arbitra.book.views.norms",
    "pair": "arbitra.rules.requests.pairing",
    "schedule": "arbitra.rules.requests.scheduling",
    "standings": "arbitra.tiebreaks",
}
"""Where the rest of the interface lives: imported when it is first used, because start-up time is a bar."""


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module 'arbitra' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(_LAZY[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
