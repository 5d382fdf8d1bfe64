"""`arbitra norms`: of a file and of a book, for people and for programs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.book.views.norms import NormsView
from arbitra.formats import read_file
from arbitra.formats.files import write_text
from arbitra.formats.problems import BadFile
from arbitra.model import Game, GameResult, Player, Round, Settings, Tournament, Tpn
from tests.cli.books.running import Runner
from tests.cli.calling import DEMO, call

OPPONENTS = (
    ("GER", "GM", 2520, "10"),
    ("ITA", "GM", 2488, "=="),
    ("POL", "IM", 2455, "10"),
    ("GER", "GM", 2571, "=="),
    ("CZE", "FM", 2390, "10"),
    ("ITA", "", 2345, "10"),
    ("ESP", "IM", 2466, "=="),
    ("GER", "", 2402, "10"),
    ("HUN", "GM", 2563, "01"),
)


def masters(played: int = 9) -> Tournament:
    """Player 1 meets nine others in turn, and makes a norm: 6½ points against 2467 (case N01)."""
    players = [Player(Tpn(1), "Belloc, Ruy", 2450, federation="FRA", fide_id="600001")]
    players += [
        Player(Tpn(number), f"Guest {number}", rating, title, federation=federation)
        for number, (federation, title, rating, _) in enumerate(OPPONENTS, start=2)
    ]
    rounds = [
        Round.of([Game(Tpn(1), Tpn(number), GameResult(result))])
        for number, (*_, result) in enumerate(OPPONENTS[:played], start=2)
    ]
    settings = Settings(
        name="Harbour Masters",
        city="Bari",
        federation="ITA",
        start="2026/03/01",
        end="2026/03/09",
        rounds_planned=9,
        system="dutch:2026",
    )
    return Tournament(players=tuple(players), rounds=tuple(rounds), settings=settings)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "masters.trf"
    path.write_text(write_text(masters(), "trf26"), encoding="utf-8")
    return path


def test_the_shape_for_programs(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    found = call(capsys, "norms", file, "--json")
    entries = json.loads(found.out)
    first = next(one for one in entries if (one["player"], one["title"]) == (1, "GM"))
    assert found.code == 0
    assert (first["made"], first["possible"], first["needs"], first["average"]) == (True, True, "0.0", 2467)
    assert all({"article", "text", "value", "limit", "ok"} <= one.keys() for one in first["conditions"])
    assert {one["player"] for one in entries} == set(range(1, 11)) - {2, 3, 5, 10}


def test_one_player_and_a_certificate(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert "2633" in call(capsys, "norms", file, "--player", "Belloc").out
    form = json.loads(call(capsys, "norms", file, "--certificate", "1", "--json").out)[0]
    assert (form["title"], form["required"], form["achieved"], form["average"]) == ("GM", "6.5", "6.5", 2467)
    assert (form["federations"], form["opponents_host"], form["opponents_titled"]["GM"]) == (6, 2, 4)
    assert [row["score"] for row in form["table"]] == ["1", "½", "1", "½", "1", "1", "½", "1", "0"]
    assert call(capsys, "norms", file, "--certificate", "7").code == 1


def test_the_report_of_the_tournament(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    form = json.loads(call(capsys, "norms", file, "--report", "--json").out)
    rows = {row["kind"]: row for row in form["field"]}
    assert (rows["GM"]["number"], rows["rated"]["federations"], rows["rated"]["host"]) == (4, 7, 2)
    assert call(capsys, "norms", file, "--report").code == 0


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_demonstration(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert call(capsys, "norms", DEMO, "--lang", lang).code == 0


def test_of_a_book(capsys: pytest.CaptureFixture[str], tmp_path: Path, file: Path) -> None:
    book = Runner(capsys, tmp_path / "masters.arbitra")
    book.done("import", file)
    entries = book.json("norms")
    assert [one["made"] for one in entries if one["player"] == 1] == [True, True]
    assert call(capsys, "norms", book.path, "--kind", "zonal").code == 2


def test_the_kind_of_event_lifts_the_federations(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    at_home = masters()
    players = tuple(Player(one.tpn, one.name, one.rating, one.title, federation="FRA") for one in at_home.players)
    path = tmp_path / "zonal.trf"
    path.write_text(write_text(replace(at_home, players=players), "trf26"), "utf-8")
    plain = json.loads(call(capsys, "norms", path, "--player", "1", "--json").out)
    zonal = json.loads(call(capsys, "norms", path, "--player", "1", "--json", "--kind", "zonal").out)
    assert [one["standing"] for one in plain] == ["fails", "fails"]
    assert [one["exempt"] for one in zonal if one["made"]] == ["1.4.3c", "1.4.3c"]


@pytest.mark.long
def test_every_real_event_runs_after_every_third_round(shared: Path) -> None:
    files = [
        path
        for folder in ("real-events", "teams/real")
        for path in sorted((shared / "oracle" / folder).rglob("*.trf*"))
    ]
    assert files
    for path in files:
        try:
            tournament = read_file(path, lenient=True).tournament
        except BadFile:
            # One of them is a file that no reader should take.
            continue
        for rounds in range(0, len(tournament.rounds) + 1, 3):
            view = NormsView.of_tournament(tournament.until(rounds) if rounds < len(tournament.rounds) else tournament)
            assert len(view.candidates) <= len(view.entries)
