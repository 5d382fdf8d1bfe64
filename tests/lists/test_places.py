"""Where lists are kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arbitra.lists.places import list_file


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/arbitra/lists/fide.ratings"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ana/.local/share/arbitra/lists/fide.ratings"),
        ("darwin", {}, "/home/ana/Library/Application Support/arbitra/lists/fide.ratings"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/arbitra/lists/fide.ratings"),
        ("win32", {"LOCALAPPDATA": ""}, "/home/ana/AppData/Local/arbitra/lists/fide.ratings"),
    ],
)
def test_the_data_folder_of_each_system(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ana"))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert list_file() == Path(expected)


def test_a_name_is_never_a_path() -> None:
    assert list_file("../../Évil/x").name == "------évil-x.ratings"
