"""A stream in pieces that end where a row ends, so that no more than a piece is held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from arbitra.formats.problems import BadFile, Problem

PIECE = 1 << 20
LONGEST_LINE = 1 << 16


class Stream(Protocol):
    def read(self, size: int, /) -> bytes: ...


def pieces(stream: Stream, name: str, end: bytes = b"\n") -> Iterator[bytes]:
    """Each but the last ends with `end`. Raises BadFile for a row without an end."""
    rest = b""
    while found := stream.read(PIECE):
        cut = found.rfind(end)
        # The end itself may be cut in two.
        if cut < 0 and len(end) > 1:
            found, rest = rest + found, b""
            cut = found.rfind(end)
        if cut < 0:
            rest += found
            if len(rest) > PIECE + LONGEST_LINE:
                problem = Problem.of(0, 0, "a line that never ends", "rows of a rating list", "check the file")
                raise BadFile(name, [problem])
            continue
        yield rest + found[: cut + len(end)]
        rest = found[cut + len(end) :]
    if rest:
        yield rest


def text_of(data: bytes, encoding: str = "utf-8") -> str:
    """In the encoding expected, else the Western one of Windows."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
