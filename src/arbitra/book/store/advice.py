"""What a person types when something is wrong with a book: commands that work as they stand, with the backup to use."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

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
    """Where the backups of a book go unless somebody says otherwise: `spring-open.arbitra`, `spring-open-backups`."""
    return path.with_name(f"{path.stem}-backups")


def backups_beside(path: Path) -> list[Path]:
    """The automatic backups of whatever was under this name, by their own names, the newest first."""
    try:
        found = [(_MADE.search(file.name), file) for file in backup_folder(path).iterdir()]
    except OSError:
        return []
    made = [((match["time"], int(match["number"])), file) for match, file in found if match is not None]
    return [file for _, file in sorted(made, reverse=True)]


def restoring(copy: Path, path: Path, *options: str) -> str:
    return typed("restore", file_word(copy), file_word(path), *options)


def way_back(path: Path, backup: Path | None) -> Sentence:
    """How a book comes back that cannot be read any more, or is gone."""
    if backup is not None:
        return Sentence(RESTORE, {"command": restoring(backup, path)})
    return Sentence(NO_BACKUP, {"command": f"arbitra restore COPY {quoted(file_word(path))}"})


def way_back_beside(path: Path) -> Sentence:
    return way_back(path, next(iter(backups_beside(path)), None))
