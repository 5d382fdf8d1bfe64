"""Second folders for backups: which of them were chosen on this computer."""

from __future__ import annotations

from pathlib import Path

from arbitra.book.store.chosen_folders import FILE, choose, is_chosen


def test_a_folder_is_chosen_for_one_event_and_as_it_is_written(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert not is_chosen(data, "one", "/media/stick")
    choose(data, "one", "/media/stick")
    choose(data, "one", "/media/stick")
    choose(data, "two", "D:\\copies\nñ")
    assert is_chosen(data, "one", "/media/stick") and is_chosen(data, "two", "D:\\copies\nñ")
    assert not is_chosen(data, "two", "/media/stick") and not is_chosen(data, "one", "/media")
    assert len((data / FILE).read_text(encoding="utf-8").splitlines()) == 2


def test_where_nothing_can_be_kept_nothing_is_chosen(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    choose(tmp_path / "data", "one", "/media/stick")
    assert not is_chosen(tmp_path / "data", "one", "/media/stick")


def test_what_somebody_spoiled_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe half a line")
    choose(tmp_path, "one", "/media/stick")
    choose(tmp_path, "one", "/media/other")
    assert is_chosen(tmp_path, "one", "/media/other")
