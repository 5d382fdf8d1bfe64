"""The report is looked over before it is sent."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import arbitra.book.status as status_module
from arbitra.book.acts.answers import Concern, Decided
from arbitra.book.refusals import Sentence
from arbitra.book.shortcomings import TEXTS
from arbitra.cli.books.ready import LACKING
from tests import sentences
from tests.cli.books.running import Runner
from tests.said import says, tells
from tests.sentences import worded


@pytest.fixture
def finished(book: Runner) -> Runner:
    book.play("1u")
    book.play()
    book.play()
    book.done("finish")
    return book


def test_what_is_missing_is_listed_each_with_what_to_type(finished: Runner) -> None:
    assert finished.json("status")["tournaments"][0]["next"] == f"arbitra ready {finished.path}"
    called = finished.run("ready")
    assert called.code == 1
    lines = called.out.splitlines()
    assert says(lines[0], LACKING, tournament="main")
    after = dict(pairwise(lines))
    assert tells(after[f"  {worded(sentences.THE_CITY_IS_MISSING)}"], f"{finished.path} city=CITY")
    assert tells(after[worded(sentences.HAS_NO_DATE_OF, name="  Player 02")], f"{finished.path} 2 --birth DATE")
    assert worded(sentences.HAS_NO_DATE_OF, name="  Player 05") not in lines and tells(lines, "3 … --all")
    assert says(finished.run("ready", "--all").out, TEXTS["birth"], name="Player 05")


def test_for_programs(finished: Runner) -> None:
    (found,) = finished.json("ready")["tournaments"]
    city = next(one for one in found["shortcomings"] if one["code"] == "city")
    assert city == {
        "code": "city",
        "level": 2,
        "text": worded(sentences.THE_CITY_IS_MISSING),
        "repair": f"arbitra set {finished.path} city=CITY",
    }


def test_the_export_of_a_finished_tournament_tells_it(finished: Runner, folder: Path) -> None:
    called = finished.run("export", "report.trf")
    assert called.code == 0 and tells(called.err, "main: … arbitra set") and "city" not in called.out
    assert (folder / "report.trf").exists()
    assert finished.run("export", "players.csv").err == ""
    finished.done("reopen")
    assert finished.run("export", "report.trf").err == ""


def test_typed_as_it_says_nothing_is_left(finished: Runner, folder: Path) -> None:
    times = "2026-03-01 17:00,2026-03-02,2026-03-03"
    finished.done("set", "city=Bilbao", "federation=ESP", "end=2026-03-03", "event-code=412345")
    finished.done("set", "chief-arbiter=Ruiz, Elena", "chief-arbiter-id=2200001")
    finished.done("set", "deputy-arbiters=Font, Pau; Gil, Ana", "deputy-arbiter-ids=2200002,2200003")
    finished.done("set", "time-control=90+30", f"round-times={times}")
    for number in range(1, 7):
        finished.done("edit", number, "--fide", 2200010 + number, "--birth", 2000, "--federation", "ESP")
    finished.done("note", "Fell ill before move 1", "--round", 1, "--board", 1)
    called = finished.run("ready")
    assert called.code == 0 and "tie-breaks" in called.out and tells(called.out, "1")
    assert "export" in finished.json("status")["tournaments"][0]["next"]
    finished.run("export", "report.trf")
    lines = (folder / "report.trf").read_text(encoding="utf-8").splitlines()
    assert {
        "### Event code 412345",
        "### FIDE ID of arbiter Ruiz, Elena: 2200001",
        "### FIDE ID of arbiter Gil, Ana: 2200003",
        "### R1 B1: Fell ill before move 1",
        "102 Ruiz, Elena",
        "112 Gil, Ana",
    } <= set(lines)
    assert f"{'132':<91}26/03/01  26/03/02  26/03/03" in lines


def test_in_spanish(finished: Runner) -> None:
    called = finished.run("ready", "--lang", "es")
    assert says(called.out, TEXTS["city"], "es") and says(called.out, LACKING, "es", tournament="main")


def test_a_round_without_a_board(finished: Runner) -> None:
    assert finished.act("note", "x", "--round", 1).code == 2


def test_status_says_what_should_be_known_before_the_pairing(book: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    concern = Concern("rounds-many", 1, Sentence("Seven rounds are too many."), "C.04.1.1")
    monkeypatch.setattr(status_module, "decide", lambda state, command: Decided((), (concern,)))
    assert tells(book.run("status").out, "Seven … [C.04.1.1]")
    (one,) = book.json("status")["tournaments"]
    assert one["concerns"] == [
        {"code": "rounds-many", "level": 1, "article": "C.04.1.1", "text": "Seven rounds are too many."}
    ]
