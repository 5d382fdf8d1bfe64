"""The formats that can be written, and which one a file name means."""

from __future__ import annotations

import os

from arbitra.model import Refusal
from arbitra.model.fields import Field, Names, Verbatim
from arbitra.model.reasons import Reason

FORMATS = ("trf16", "trf26", "json")

_SUFFIXES = {".trf": "trf16", ".trfx": "trf16", ".txt": "trf16", ".trf16": "trf16", ".trf26": "trf26", ".json": "json"}


_NO_SUFFIX = "unknown file extension {suffix}; use one of {known}, or say the format: {formats}"


class UnknownFormat(Refusal, ValueError):
    """No format of this name, or no format for this file extension."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.said())
        self.reason = reason


def format_of(path: str | os.PathLike[str]) -> str:
    suffix = os.path.splitext(os.fspath(path))[1].lower()
    if suffix not in _SUFFIXES:
        fields: dict[str, Field] = {
            "suffix": Verbatim(repr(suffix)),
            "known": Names(*_SUFFIXES),
            "formats": Names(*FORMATS),
        }
        raise UnknownFormat(Reason("", _NO_SUFFIX, fields))
    return _SUFFIXES[suffix]
