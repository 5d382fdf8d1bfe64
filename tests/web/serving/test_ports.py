"""The file that remembers ports is only a memory: whatever stands in it, the server starts."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from arbitra.lists.places import data_folder
from arbitra.web.serving.server import HERE, _listen, remember, remembered
from arbitra.web.shelf.folder import Folder
from tests.web.programs import program


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"a":' * 50_000, "9" * 5000, "null", '{"mark": 1e400}', "\ud800", "x" * 1_000_000],
    ids=["lists", "objects", "digits", "null", "infinite", "surrogate", "long"],
)
def test_a_strange_file_of_ports_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / "ports.json").write_text(text, encoding="utf-8", errors="surrogatepass")
    folder = Folder(tmp_path)
    assert remembered(folder) is None
    remember(folder, 8070)
    assert remembered(folder) == 8070
    folder.close()


def test_a_second_server_finds_a_port_and_the_first_one_hears_no_nonsense(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with program(tmp_path, str(tmp_path / "one")) as first:
        folder = Folder(tmp_path / "two")
        made = _listen(folder, first.port, HERE, wander=True)
        assert made.getsockname()[1] > first.port
        made.close()
        folder.close()
        assert first.stopped(signal.SIGTERM)[1] == ""
