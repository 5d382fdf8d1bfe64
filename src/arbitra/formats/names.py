"""The formats that can be written, and which one a file name means."""

from __future__ import annotations

import os

FORMATS = ("trf16", "trf26", "json")

_SUFFIXES = {".trf": "trf16", ".trfx": "trf16", ".txt": "trf16", ".trf16": "trf16", ".trf26": "trf26", ".json": "json"}


class UnknownFormat(ValueError):
    """No format of this name, or no format for this suffix."""


def format_of(path: str | os.PathLike[str]) -> str:
    suffix = os.path.splitext(os.fspath(path))[1].lower()
    if suffix not in _SUFFIXES:
        raise UnknownFormat(
            f"the suffix {suffix!r} names no format; use one of {', '.join(_SUFFIXES)}, "
            f"or say the format: {', '.join(FORMATS)}"
        )
    return _SUFFIXES[suffix]
