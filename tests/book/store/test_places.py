"""Folders in which a write-ahead log is not safe."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.book.store.places import is_shared

MOUNTS = """/dev/sda1 / ext4 rw 0 0
server:/export /mnt/club nfs4 rw 0 0
//server/share /mnt/club\\040share cifs rw 0 0
/dev/sdb1 /mnt/club/local ext4 rw 0 0
ana@host:/ /media/remote fuse.sshfs rw 0 0
strange line
"""


@pytest.mark.parametrize(
    ("path", "shared"),
    [
        ("/home/ana/spring.arbitra", False),
        ("/mnt/club/spring.arbitra", True),
        ("/mnt/club share/spring.arbitra", True),
        ("/mnt/club/local/spring.arbitra", False),
        ("/mnt/clubhouse/spring.arbitra", False),
        ("/media/remote/spring.arbitra", True),
        ("/home/ana/Dropbox/chess/spring.arbitra", True),
        ("/home/ana/OneDrive - Club/spring.arbitra", True),
        ("/home/ana/chess/dropbox.arbitra", False),
    ],
)
def test_shared_folders(path: str, shared: bool) -> None:
    assert is_shared(Path(path), MOUNTS) is shared
