from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from arbitra.web.events.demonstration import demonstration, make
from tests.cli.calling import call
from tests.web.made_events import read_book


def test_forty_players_in_round_four_beside_an_empty_event(tmp_path: Path) -> None:
    make(tmp_path, date(2026, 11, 16))
    section = read_book(tmp_path / "harbour-open.arbitra").sections["main"]
    assert (len(section.entries), len(section.rounds), len(section.rounds[3].waiting())) == (40, 4, 8)
    assert section.fide
    assert dict(section.rounds[3].byes).keys() == {"p9", "p22", "p36"}, "a late player, a requested bye, the bye"
    event = read_book(tmp_path / "harbour-open.arbitra").event
    assert (event.start, event.end) == ("2026/11/15", "2026/11/18")
    empty = read_book(tmp_path / "club-evening.arbitra")
    assert (list(empty.sections), empty.people) == (["main"], {})


def test_it_is_the_same_everywhere(tmp_path: Path) -> None:
    rounds = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        make(tmp_path / name, date(2026, 11, 16))
        section = read_book(tmp_path / name / "harbour-open.arbitra").sections["main"]
        rounds.append(
            [[(board.white, board.black, board.outcome.result) for board in one.boards] for one in section.rounds]
        )
    assert rounds[0] == rounds[1]


def test_it_is_made_once_and_what_was_changed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitra.web.events.demonstration.data_folder", lambda: tmp_path)
    folder = demonstration()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["demo"]
    (folder / "club-evening.arbitra").unlink()
    assert demonstration() == folder
    assert [path.name for path in folder.glob("*.arbitra")] == ["harbour-open.arbitra"]


def test_a_folder_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "serve", "--demo", "elsewhere")
    assert called.code == 2
    assert "--demo has its own folder" in called.err
