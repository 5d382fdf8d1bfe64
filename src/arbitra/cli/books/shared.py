"""A book that other computers can reach as a file: its arbiter is told once on each computer."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from arbitra.i18n import N_, Translate

SHARED = N_(
    "{book} is on a network drive or in a folder that is copied to other computers. If two computers write to it, or it"
    " is copied half-way, it can be damaged. Keep it on the disk of one computer, and only its backups here: arbitra"
    " set {book} backups=FOLDER"
)
TOLD = ".told"


def tell_shared(path: Path, say: Translate) -> None:
    """Before the first act that this computer records in it."""
    import platform

    from arbitra.book.store.advice import backup_folder

    told = backup_folder(path) / f"shared-{platform.node() or 'computer'}{TOLD}"
    if told.exists():
        return
    print(say(SHARED, book=path.name), file=sys.stderr)
    with suppress(OSError):
        told.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        told.touch(mode=0o600)
