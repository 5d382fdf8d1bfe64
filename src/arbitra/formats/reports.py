"""Files as they lie: single ones, folders with all that is below them, archives that nobody has to unpack.

What an archive holds is read piece by piece while the others work on what was read before; nothing of it is written to
disk. A file larger than `MOST_BYTES` is refused: an archive may hold more than memory does.
"""

from __future__ import annotations

import os
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, NamedTuple

from arbitra.formats import BadFile, Reading, read_bytes, read_file
from arbitra.formats.problems import Problem, part
from arbitra.model.fields import Verbatim

BOOK = ".arbitra"
SUFFIXES = (".trf", ".trfx", ".trf16", ".trf26", ".json", BOOK)
"""Of the files that a folder or an archive stands for; books are found in folders only."""
ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
MOST_BYTES = 32_000_000
_DAMAGED = (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError)
"""What the two libraries raise where an archive is damaged, locked with a password or packed in an unknown way."""


class Report(NamedTuple):
    """A file by its name, or what an archive had under it; `problem` where that cannot be read."""

    name: str
    data: bytes | None = None
    problem: Problem | None = None

    def read(self, *, lenient: bool = False) -> Reading:
        """Raises BadFile."""
        if self.problem is not None:
            raise BadFile(self.name, [self.problem])
        if self.data is not None:
            return read_bytes(self.data, self.name, lenient=lenient)
        return read_file(self.name, lenient=lenient)


def shipped(report: Report) -> Report:
    """With its data, for a machine that does not see the file. A book stays where it is."""
    if report.data is not None or report.problem is not None or PurePosixPath(report.name).suffix.lower() == BOOK:
        return report
    try:
        data = Path(report.name).read_bytes() if os.path.getsize(report.name) <= MOST_BYTES else None
    except (OSError, ValueError):
        return report
    return report._replace(data=data) if data is not None else report._replace(problem=_too_large())


def reports_of(names: Sequence[str]) -> Iterable[Report]:
    """Every report that the names stand for, in the order of the names; those of a folder by their path."""
    found = [path for name in names for path in paths_of(name)]
    if any(is_archive(path) for path in found):
        return _Unpacked(tuple(found))
    return tuple(map(Report, found))


def paths_of(name: str) -> list[str]:
    """The file itself, or the reports and archives below a folder."""
    if not os.path.isdir(name):
        return [name]
    found: list[str] = []
    for folder, folders, files in os.walk(name):
        folders[:] = [inner for inner in folders if not inner.startswith(".")]
        found += [
            os.path.join(folder, file)
            for file in files
            if file.lower().endswith((*SUFFIXES, *ARCHIVES)) and not file.startswith(".")
        ]
    return sorted(found)


def is_archive(name: str) -> bool:
    return name.lower().endswith(ARCHIVES) and os.path.isfile(name)


@dataclass(frozen=True, slots=True)
class _Unpacked:
    paths: tuple[str, ...]

    def __iter__(self) -> Iterator[Report]:
        for path in self.paths:
            if is_archive(path):
                yield from _members(path)
            else:
                yield Report(path)


def _members(path: str) -> Iterator[Report]:
    reader = _zipped if path.lower().endswith(".zip") else _tarred
    empty = True
    try:
        for report in reader(path):
            empty = False
            yield report
        if empty:
            yield Report(path, problem=_without_reports())
    except _DAMAGED as error:
        yield Report(path, problem=_damaged(error))


def _zipped(path: str) -> Iterator[Report]:
    """By name: programs write them in any order. The archive says where each begins, so that one that is damaged is the
    only one that is lost."""
    with zipfile.ZipFile(path) as archive:
        for name in sorted(filter(_wanted, archive.namelist())):
            try:
                with archive.open(name) as member:
                    found = _taken(f"{path}/{name}", member)
            except _DAMAGED as error:
                found = Report(f"{path}/{name}", problem=_damaged(error))
            yield found


def _tarred(path: str) -> Iterator[Report]:
    """As they come: such an archive has no list of what it holds."""
    with tarfile.open(path, "r|*") as archive:
        for info in archive:
            # The list of what was read is kept otherwise, a million entries long.
            archive.members.clear()  # type: ignore[attr-defined]
            if info.isfile() and _wanted(info.name):
                member = archive.extractfile(info)
                assert member is not None
                found = _taken(f"{path}/{info.name}", member)
                if found.data is not None and len(found.data) < info.size:
                    raise tarfile.ReadError("unexpected end of data")
                yield found


def _taken(name: str, member: IO[bytes]) -> Report:
    data = member.read(MOST_BYTES + 1)
    return Report(name, data) if len(data) <= MOST_BYTES else Report(name, problem=_too_large())


def _wanted(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix.lower() in SUFFIXES[:-1] and not any(piece.startswith((".", "__")) for piece in path.parts)


def _too_large() -> Problem:
    limit = f"{MOST_BYTES // 1_000_000} MB"
    return Problem.of(
        0, 0, part("more than {limit}", limit=Verbatim(limit)), "the report of one tournament", "split the file"
    )


def _without_reports() -> Problem:
    suffixes = Verbatim(" ".join(SUFFIXES[:-1]))
    expected = part("files ending in {suffixes}", suffixes=suffixes)
    return Problem.of(0, 0, part("no tournament in this archive"), expected, "check that this is the right archive")


def _damaged(error: Exception) -> Problem:
    found = part("an archive that cannot be read to its end: {text}", text=Verbatim(str(error) or type(error).__name__))
    return Problem.of(0, 0, found, "a whole ZIP or TAR archive without a password", "pack or download it again")
