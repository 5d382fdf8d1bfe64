"""An event whose system is not installed here, or comes from a later version: everything is shown but a new pairing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from tests.cli.calling import call
from tests.web.made_events import Script
from tests.web.site import Site
from tests.web.test_team_books import addresses


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two rounds published with a package that is gone afterwards."""
    package = tmp_path / "package"
    described = package / "toy_swiss-1.0.dist-info"
    described.mkdir(parents=True)
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-swiss\nVersion: 1.0\n", encoding="ascii")
    (described / "entry_points.txt").write_text("[arbitra.systems]\ntoy = tests.rules.toy_swiss\n", encoding="ascii")
    monkeypatch.syspath_prepend(package)
    path = tmp_path / "shelf" / "cup.arbitra"
    path.parent.mkdir()
    script = Script(path, "Toy Cup")
    script.do(CreateTournament(tournament="main", settings={"system": "toy", "rounds": 3}))
    for name, rating in (("Ada", 2000), ("Bea", 1900), ("Cid", 1800), ("Dan", 1700)):
        script.do(AddPlayer(tournament="main", who=Person(name=name, rating=rating)))
    for _ in range(2):
        script.play(results="1-0")
    script.book.close()
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one != str(package)])
    return path


def test_it_is_listed_shown_ranked_and_exported(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "toy:2026" in call(capsys, "status", str(book)).out
    assert "Ada" in call(capsys, "standings", str(book)).out
    assert call(capsys, "doctor", str(book)).code == 0
    assert call(capsys, "export", str(book), str(book.with_suffix(".trf"))).code == 0
    corrected = call(capsys, "result", str(book), "2", "0-1", "--round", "1", "--correct", "--yes", "--as", "Ana")
    assert corrected.code == 0


def test_no_round_is_paired_and_no_other_unknown_system_is_chosen(
    book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paired = call(capsys, "pair", str(book), "--as", "Ana")
    assert paired.code != 0 and "toy:2026" in paired.err
    for chosen in ("chess", "toy:2027"):
        refused = call(capsys, "set", str(book), f"system={chosen}", "--yes", "--as", "Ana")
        assert refused.code != 0 and chosen in refused.err
    assert call(capsys, "set", str(book), "system=dutch", "--yes", "--as", "Ana").code == 0
    assert call(capsys, "pair", str(book), "--as", "Ana").code == 0


def test_every_page_answers(book: Path) -> None:
    with Site(book.parent) as site:
        assert "Toy Cup" in site.get("/").text
        answers = {path: site.get(path).status_code for path in addresses() if path.startswith("/e/")}
    assert {path: code for path, code in answers.items() if code >= 500} == {}
