"""Folders that other computers share or copy: there a write-ahead log is not safe, and a copy may be taken half-way."""

from __future__ import annotations

import os
from pathlib import Path

NETWORK = frozenset(
    ("nfs", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "afpfs", "9p", "afs", "ceph", "davfs", "webdav", "ncpfs")
)
REMOTE_FUSE = ("fuse.sshfs", "fuse.rclone", "fuse.davfs", "fuse.glusterfs", "fuse.s3fs", "fuse.gvfsd-fuse")
SYNCHRONISED = ("dropbox", "onedrive", "google drive", "googledrive", "icloud", "nextcloud", "owncloud", "syncthing")


def shown_name(path: Path) -> str:
    """The name of a file as it can be shown: one from another computer may be no UTF-8."""
    return os.fsencode(path.name).decode("utf-8", "replace")


def is_shared(path: Path, mounts: str | None = None) -> bool:
    """Whether the file stands on a network or in a folder that a program synchronises, as far as we can tell."""
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
