"""How large a table may be: said before it is read, so that no file can fill the memory."""

from __future__ import annotations

from arbitra.formats.problems import BadFile, Problem, Words, part

FILE = 10_000_000
"""Bytes of the file."""
UNPACKED = 200_000_000
"""Bytes of everything in an archive together."""
RATIO = 100
"""How many times its own size an archive may unpack to."""
MEMBERS = 1_000
"""Files in an archive."""
ROWS = 50_000
COLUMNS = 200
AREA = 1_000_000
"""Cells of the rectangle that holds everything."""
TEXT = 200_000_000
"""Bytes of the longest text of a workbook, were it in every cell that refers to one."""
CELL = 1_000
"""Letters of a cell that are read."""
DOUBTS = 20_000
"""How many doubtful cells are reported."""


def refused(name: str, sentence: Words) -> BadFile:
    """One sentence that says it all."""
    return BadFile(name, [Problem.of(0, 0, sentence, "", "")])


def require_rows(data: bytes, name: str) -> None:
    """Of a report: each line of a large file may be reported as wrong, which takes minutes."""
    if max(data.count(b"\n"), data.count(b"\r")) > ROWS:
        raise refused(name, part("the table has more than {count} rows", count=ROWS))


def megabytes(size: int) -> str:
    return str(-(-size // 1_000_000))
