"""What a person types when something is wrong with a book: commands that can be copied as they are, with the backup to
use."""

from __future__ import annotations

import re
import shlex
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.book.refusals import Sentence
from arbitra.i18n import N_

RESTORE = N_("To restore the newest backup, type: {command}")
NO_BACKUP = N_("There is no backup next to it. If you have a copy elsewhere, type: {command}")
_MADE = re.compile(r"-(?P<time>\d{8}T\d{6}Z)-(?P<number>\d+)-[0-9a-f]{8}\.arbitra$")
_SPECIAL = re.compile(r"""[\s"'$`\\&|;<>()*?\[\]{}]|^[#~]|^$""")
_STRONG = re.compile(r"""["$`\\!]""")
"""What a shell reads inside of double quotes, too."""


def typed(*words: object) -> str:
    """A command as a shell takes it.

    >>> print(typed("restore", "old.arbitra", Path("Torneo de otoño.arbitra")))
    arbitra restore old.arbitra "Torneo de otoño.arbitra"
    """
    return " ".join(["arbitra", *(quoted(str(word)) for word in words)])


def quoted(word: str) -> str:
    """
    >>> quoted("spring.arbitra#women"), quoted("it's $5.arbitra"), quoted("")
    ('spring.arbitra#women', '\\'it\\'"\\'"\\'s $5.arbitra\\'', '""')
    """
    if not _SPECIAL.search(word):
        return word
    return shlex.quote(word) if _STRONG.search(word) else f'"{word}"'


def file_word(path: Path) -> str:
    """A file as an argument: never taken for an option."""
    return f"./{path}" if str(path).startswith("-") else str(path)


def backup_folder(path: Path) -> Path:
    """Where the backups of a book go unless set otherwise: `spring-open.arbitra`, `spring-open-backups`."""
    return path.with_name(f"{path.stem}-backups")


class Made(NamedTuple):
    """An automatic backup by its own name: when it was made, and the number of the last act in it."""

    time: datetime
    number: int
    path: Path


def made(path: Path) -> Made | None:
    """None if the name is not that of an automatic backup."""
    match = _MADE.search(path.name)
    try:
        return match and Made(datetime.strptime(match["time"], "%Y%m%dT%H%M%S%z"), int(match["number"]), path)
    except ValueError:
        return None


def backups_in(folder: Path) -> list[Made]:
    """The automatic backups in a folder, the newest first."""
    try:
        found = [made(file) for file in folder.iterdir()]
    except OSError:
        return []
    return sorted((one for one in found if one is not None), reverse=True)


def backups_beside(path: Path) -> list[Path]:
    """The automatic backups of whatever was under this name, by their own names, the newest first."""
    return [one.path for one in backups_in(backup_folder(path))]


def restoring(copy: Path, path: Path, *options: str) -> str:
    return typed("restore", file_word(copy), file_word(path), *options)


def way_back(path: Path, backup: Path | None) -> Sentence:
    """How to recover a book that can no longer be read, or is gone."""
    if backup is not None:
        return Sentence(RESTORE, {"command": restoring(backup, path)})
    return Sentence(NO_BACKUP, {"command": f"arbitra restore COPY {quoted(file_word(path))}"})


def way_back_beside(path: Path) -> Sentence:
    return way_back(path, next(iter(backups_beside(path)), None))
