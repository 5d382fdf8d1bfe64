"""Chess tournaments: paired, run and explained."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitra.model import Tournament

__version__ = "0.1.0"


def read(source: str | bytes | os.PathLike[str], *, lenient: bool = False) -> Tournament:
    """The tournament in a file, or in a text: a string with a line end is the content, any other one a path.

    Raises `arbitra.formats.BadFile` with every problem of the file. Readings that had to be decided are given
    as `arbitra.formats.FormatWarning`; `arbitra.formats.read_file` returns them as values.
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
