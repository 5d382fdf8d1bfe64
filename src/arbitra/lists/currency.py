"""Whether FIDE's list here is the newest: what the server said when it was fetched, and what it says now."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.lists import download
from arbitra.lists.places import data_folder

LOOK_TIMEOUT = 5.0
"""Seconds: the caller is waiting for something else."""
SUFFIX = ".fetched"
KEEP = "keep-current"


class Fetched(NamedTuple):
    """`looked` is when it was known to be the newest, `stamp` how the server marked the file then."""

    looked: str
    stamp: str


def fetched(path: Path) -> Fetched | None:
    """Of the list at a place; None: it did not come from the server, or that is unknown."""
    try:
        looked, stamp = path.with_suffix(SUFFIX).read_text(encoding="utf-8").splitlines()[:2]
        datetime.fromisoformat(looked)
    except (OSError, ValueError):
        return None
    return Fetched(looked, stamp)


def note_fetched(path: Path, stamp: str) -> None:
    moment = datetime.now(UTC).isoformat(timespec="seconds")
    with suppress(OSError):
        path.with_suffix(SUFFIX).write_text(f"{moment}\n{stamp}\n", encoding="utf-8")


def forget_fetched(path: Path) -> None:
    """The list is made from a local file."""
    with suppress(OSError):
        path.with_suffix(SUFFIX).unlink(missing_ok=True)


def is_newest(path: Path) -> bool:
    """Asks the server, and notes it if nothing is newer. Raises ListProblem where it does not answer."""
    known = fetched(path)
    stamp = download.stamp_at(download.ADDRESS, timeout=LOOK_TIMEOUT)
    if known is None or not stamp or stamp != known.stamp:
        return False
    note_fetched(path, stamp)
    return True


def keeps_current() -> bool:
    """Whether FIDE's list is to be downloaded when it is more than a day old."""
    return (data_folder() / "lists" / KEEP).exists()


def keep_current(wanted: bool) -> None:
    place = data_folder() / "lists" / KEEP
    if wanted:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    else:
        place.unlink(missing_ok=True)
