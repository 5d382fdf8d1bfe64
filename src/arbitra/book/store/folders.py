"""Folders: which ones other computers share or copy, and which second ones were chosen for backups on this computer.

Where a folder is shared a write-ahead log is not safe, and a copy may be taken half-way.

A book that came from elsewhere names a folder of another computer. Nothing is written to it until it is chosen here
too: it may be another person's folder or a disk on the network. The choices stand in the data folder of the user
(`data`), by event, because a book is handed on and they must not be."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

NETWORK = frozenset(
    ("nfs", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "afpfs", "9p", "afs", "ceph", "davfs", "webdav", "ncpfs")
)
REMOTE_FUSE = ("fuse.sshfs", "fuse.rclone", "fuse.davfs", "fuse.glusterfs", "fuse.s3fs", "fuse.gvfsd-fuse")
SYNCHRONISED = ("dropbox", "onedrive", "google drive", "googledrive", "icloud", "nextcloud", "owncloud", "syncthing")
CHOSEN = "backup-folders"
"""The file with the choices."""


def shown_name(path: Path) -> str:
    """The name of a file as it can be shown: one from another computer may be no UTF-8."""
    return os.fsencode(path.name).decode("utf-8", "replace")


def is_shared(path: Path, mounts: str | None = None) -> bool:
    """Whether the file is on a network or in a folder that a program synchronises, as far as we can tell."""
    absolute = Path(os.path.abspath(path))
    if str(absolute).startswith(("\\\\", "//")):
        return True
    folders = [part.lower() for part in absolute.parent.parts]
    if any(folder.startswith(SYNCHRONISED) for folder in folders):
        return True
    kind = _file_system(absolute, _mounts() if mounts is None else mounts)
    return kind in NETWORK or kind.startswith(REMOTE_FUSE)


def _mounts() -> str:
    try:
        return Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _file_system(path: Path, mounts: str) -> str:
    """The kind of the file system with the longest mount point above the path."""
    best, kind = -1, ""
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        point = Path(fields[1].replace("\\040", " "))
        if (point == path or point in path.parents) and len(point.parts) >= best:
            best, kind = len(point.parts), fields[2]
    return kind


def is_chosen(data: Path, event: str, folder: str) -> bool:
    """Whether it was chosen here for backups of the event with this id."""
    try:
        lines = (data / CHOSEN).read_bytes().splitlines()
    except OSError:
        return False
    return _line(event, folder) in lines


def choose(data: Path, event: str, folder: str) -> None:
    """Where it cannot be written down, the folder has to be chosen again the next time."""
    if is_chosen(data, event, folder):
        return
    with suppress(OSError):
        data.mkdir(parents=True, exist_ok=True)
        file = os.open(data / CHOSEN, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
        try:
            os.write(file, _line(event, folder) + b"\n")
        finally:
            os.close(file)


def _line(event: str, folder: str) -> bytes:
    return msgspec.json.encode((event, folder))
