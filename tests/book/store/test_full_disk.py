"""A disk that is full: the act is refused, nothing acknowledged is lost, and all is well when there is room again."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.refusals import DiskFull
from arbitra.book.store.backups import NOT_MADE
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import create_file, open_file
from tests.book.lab import EVENT, result
from tests.said import says


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    try:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(disk)], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs root, to mount a small disk")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    path = small_disk / "spring-open.arbitra"
    book = create_file(path, EVENT)
    (small_disk / "ballast").write_bytes(bytes(100_000))
    acknowledged: list[str] = []
    with pytest.raises(DiskFull):
        for number in range(1000):
            act = result(f"k{number}", number, score="x" * 3000)
            book.append(book.store.head(), [act])
            acknowledged.append(act.key)
            if number % 10 == 9:
                book.store.rest()
    assert len(acknowledged) > 20
    refused = f"k{len(acknowledged)}"
    for _ in range(3):
        with pytest.raises(DiskFull):
            book.append(book.store.head(), [result(refused, 1, score="x" * 3000)])
    assert [fact.key for fact in book.store.facts()] == acknowledged
    book.back_up_automatically()
    assert book.troubles and says(str(book.troubles[0]), NOT_MADE)
    book.close()
    book = open_file(path)
    assert [fact.key for fact in book.store.facts()] == acknowledged and book.tail is None
    assert book.examine().ok
    (small_disk / "ballast").unlink()
    book.append(book.store.head(), [result(refused, 1, score="x" * 3000)])
    assert book.examine().ok
    book.close()


def test_a_book_that_does_not_fit_is_not_created(small_disk: Path) -> None:
    with (small_disk / "ballast").open("wb", buffering=0) as ballast, pytest.raises(OSError, match="space"):
        while True:
            ballast.write(bytes(4096))
    with pytest.raises(DiskFull):
        SqliteStore.create(small_disk / "a.arbitra", EVENT)
    assert [file.name for file in small_disk.iterdir()] == ["ballast"]
