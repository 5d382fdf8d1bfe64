"""Whether a newer list can be had."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from arbitra.lists import download
from arbitra.lists.currency import fetched, forget_fetched, is_newest, note_fetched
from arbitra.lists.places import ListProblem
from tests.lists.serving import marked, serving


def test_the_server_is_asked_and_nothing_is_downloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fide.ratings"
    asked: list[str] = []

    def answer(request: BaseHTTPRequestHandler) -> None:
        asked.append(request.command)
        marked('"7"')(request)

    with serving(answer) as address:
        monkeypatch.setattr(download, "ADDRESS", address)
        assert not is_newest(path)
        note_fetched(path, '"6"')
        assert not is_newest(path)
        note_fetched(path, '"7"')
        known = fetched(path)
        assert known is not None and known.stamp == '"7"'
        path.with_suffix(".fetched").write_text('2020-01-01T00:00:00+00:00\n"7"\n')
        assert is_newest(path)
    assert asked == ["HEAD"] * 3
    again = fetched(path)
    assert again is not None and again.looked > "2026"


def test_a_server_that_marks_nothing_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fide.ratings"
    note_fetched(path, "")
    with serving(marked("")) as address:
        monkeypatch.setattr(download, "ADDRESS", address)
        assert not is_newest(path)


def test_a_server_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "ADDRESS", "http://127.0.0.1:1/")
    with pytest.raises(ListProblem):
        is_newest(tmp_path / "fide.ratings")


@pytest.mark.parametrize("text", ["", "yesterday\n1\n", "2026-11-16T00:00:00+00:00"])
def test_a_note_that_is_damaged_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "fide.fetched").write_text(text)
    assert fetched(tmp_path / "fide.ratings") is None
    forget_fetched(tmp_path / "fide.ratings")
    assert not (tmp_path / "fide.fetched").exists()
