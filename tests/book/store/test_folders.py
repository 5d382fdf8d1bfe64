"""Folders in which a write-ahead log is not safe, and second folders that were chosen on this computer."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.book.store.folders import CHOSEN, choose, is_chosen, is_shared

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


def test_a_folder_is_chosen_for_one_event_and_as_it_is_written(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert not is_chosen(data, "one", "/media/stick")
    choose(data, "one", "/media/stick")
    choose(data, "one", "/media/stick")
    choose(data, "two", "D:\\copies\nñ")
    assert is_chosen(data, "one", "/media/stick") and is_chosen(data, "two", "D:\\copies\nñ")
    assert not is_chosen(data, "two", "/media/stick") and not is_chosen(data, "one", "/media")
    assert len((data / CHOSEN).read_text(encoding="utf-8").splitlines()) == 2


def test_where_nothing_can_be_kept_nothing_is_chosen(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    choose(tmp_path / "data", "one", "/media/stick")
    assert not is_chosen(tmp_path / "data", "one", "/media/stick")


def test_what_somebody_spoiled_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / CHOSEN).write_bytes(b"\xff\xfe half a line")
    choose(tmp_path, "one", "/media/stick")
    choose(tmp_path, "one", "/media/other")
    assert is_chosen(tmp_path, "one", "/media/other")
