"""Reading a list whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from arbitra.formats.problems import Problem
from arbitra.formats.rating_lists.reader import ListReading, reading
from arbitra.formats.rating_lists.rows import ListRow


class Whole(NamedTuple):
    about: ListReading
    rows: list[ListRow]
    problems: list[Problem]

    def named(self, name: str) -> ListRow:
        (row,) = (row for row in self.rows if row.name == name)
        return row


def whole(path: Path, **settings: Any) -> Whole:
    with reading(path, **settings) as about:
        batches = list(about.batches)
    rows = [row for batch in batches for row in batch.rows]
    return Whole(about, rows, [problem for batch in batches for problem in batch.problems])
