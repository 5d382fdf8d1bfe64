"""`arbitra explain`: the whole round, the questions, comparisons; text, JSON and pages; exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.cli.exits import NO_PAIRING
from arbitra.rules.dutch.explain.records import Explainer
from tests import sentences
from tests.archives import texts
from tests.cli.calling import DEMO, call
from tests.said import says, tells
from tests.sentences import worded


@pytest.fixture
def worked(tmp_path: Path) -> Path:
    """The worked example of the arbiters' manual: twelve players, nine rounds, rules of 2017."""
    path = tmp_path / "worked.trf"
    path.write_text(texts("seed-worked-12")["seed-worked-12.trf"], encoding="ascii")
    return path


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


def test_the_round(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    called = call(capsys, "explain", worked, "--system", "dutch:2017", "--round", "4")
    assert called.code == 0
    assert called.err == ""
    lines = called.out.splitlines()
    assert lines[:2] == ["Worked example of the arbiter manual", "Round 4, FIDE (Dutch) system, edition of 2017"]
    assert tells(lines, "1.5 … 7 … 1")
    assert "  M0 = 1; MaxPairs = 3; M1 = 1; S1: 4; S2: 2 6 7 8 9 12; S1R: 2 6; S2R: 7 9 12" in lines
    assert "    2  4 David     8 Hans      E.1" in lines
    assert all(len(line) <= 100 for line in lines)


def test_the_coming_round_is_the_default(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    called = call(capsys, "explain", worked, "--json")
    assert called.code == 0
    shape = json.loads(called.out)
    assert (shape["round"], shape["system"]) == (10, "dutch:2026")
    assert len(shape["boards"]) == 6


@pytest.mark.parametrize("question", [("--pair", "4", "2"), ("--bye", "9"), ("--colour", "7", "W"), ("--player", "3")])
def test_a_question_does_not_build_the_record_of_the_round(
    question: tuple[str, ...], capsys: pytest.CaptureFixture[str], worked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def whole(self: Explainer) -> None:
        raise AssertionError("nobody asked for the record")

    monkeypatch.setattr(Explainer, "round", whole)
    assert call(capsys, "explain", worked, "--system", "dutch:2017", "--round", "4", *question).code == 0


def test_pair(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    called = call(capsys, "explain", worked, "--system", "dutch:2017", "--round", "4", "--pair", "4", "2")
    assert called.code == 0
    assert tells(called.out, "4 David … 2 Bob")
    assert tells(called.out, "1 … (2) … 0 … [C.13]")
    assert "Bracket of" not in called.out
    shape = json.loads(
        call(capsys, "explain", worked, "--system", "dutch:2017", "--round", "4", "--pair", "4", "2", "--json").out
    )
    assert shape["answer"]["paired"] is False
    assert shape["answer"]["decided_by"] == "C.13"
    assert len(shape["brackets"]) == 5


def test_a_pair_that_is_made_says_what_came_before_it(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    called = call(capsys, "explain", worked, "--system", "dutch:2017", "--round", "4", "--pair", "8", "4")
    assert tells(called.out, "8 Hans … 4 David")
    assert tells(called.out, "2 Bob … 8 Hans … 4 David … 1 … (2) … 0")
    assert tells(called.out, "[E.1]")


def test_a_pair_that_has_met(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    called = call(capsys, "explain", worked, "--system", "dutch:2017", "--round", "4", "--pair", "6", "12")
    assert tells(called.out, "6 Frank … 12 Leonard … 1 … [C.1]")


def test_player_bye_and_colour_together(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    call_of = ("explain", worked, "--system", "dutch:2017", "--round", "5")
    called = call(capsys, *call_of, "--player", "7", "--bye", "7", "--colour", "7", "w")
    assert called.code == 0
    assert tells(called.out, "7 Gale … 1.5 … [A.3]")
    assert tells(called.out, "7 Gale")
    assert tells(called.out, "[C.2]")
    assert tells(called.out, "7 Gale")
    shape = json.loads(call(capsys, *call_of, "--player", "7", "--bye", "7", "--colour", "7", "b", "--json").out)
    assert shape["player"] == 7
    assert shape["story"][0] == {
        "article": "A.3",
        "text": worded(sentences.IS_IN_THE_BRACKET, player=7, score="2.0", count=3),
    }
    assert [answer["question"] for answer in shape["answers"]] == ["7", "7 B"]
    assert shape["answers"][1]["colour"] is True


def test_spanish_by_option_and_by_locale(
    capsys: pytest.CaptureFixture[str], worked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = call(
        capsys, "explain", worked, "--system", "dutch:2017", "--round", "4", "--pair", "4", "2", "--lang", "es"
    )
    assert tells(asked.out, "¿Por … 4 David … 2 Bob")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert (
        call(capsys, "explain", worked, "--system", "dutch:2017", "--round", "4", "--pair", "4", "2").out == asked.out
    )
    refused = call(capsys, "explain", worked, "--round", "99")
    assert refused.code == 3
    assert tells(refused.err, "99 … 1 … 10")


def test_compare(capsys: pytest.CaptureFixture[str], worked: Path, tmp_path: Path) -> None:
    same = call(capsys, "explain", worked, "--round", "4", "--compare", "dutch:2017", "dutch:2026")
    assert same.code == 0
    assert worded(sentences.BOTH_GIVE_THE_SAME) in same.out
    other = tmp_path / "other.trf"
    other.write_text(texts("dutch-2017")["mixed-00207-n82-r6of6.trf"], encoding="ascii")
    command = ("explain", other, "--round", "5", "--compare", "dutch:2017", "dutch:2026")
    called = call(capsys, *command)
    assert "82 Player 082 - 74 Player 074  74 Player 074 - 81 Player 081" in called.out
    assert tells(" ".join(called.out.split()), "2026 … 2017 … [C9]")
    shape = json.loads(call(capsys, *command, "--json").out)
    assert shape["same"] is False
    assert shape["rule"]["article"] == "C9"
    assert shape["only_first"] == [[82, 74], [81, 0]]
    assert shape["only_second"] == [[74, 81], [82, 0]]
    page = tmp_path / "compared.html"
    assert call(capsys, *command, "--html", page).code == 0
    assert "dutch:2017" in page.read_text(encoding="utf-8")


def test_a_page(capsys: pytest.CaptureFixture[str], worked: Path, tmp_path: Path) -> None:
    page = tmp_path / "round.html"
    called = call(capsys, "explain", worked, "--round", "4", "--player", "11", "--pair", "4", "2", "--html", page)
    assert (called.code, called.out) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "<h2>11 Karima</h2>" in text
    assert tells(text, "<h2>Why … 4 David … 2 Bob … meet?</h2>")
    printed = call(capsys, "explain", worked, "--round", "4", "--html", "-")
    assert printed.out.startswith("<!doctype html>")
    missing = call(capsys, "explain", worked, "--round", "4", "--html", tmp_path / "no" / "such" / "folder.html")
    assert missing.code == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    (
        (("--pair", "1", "99"), "99"),
        (("--pair", "5", "5"), "5"),
        (("--round", "12"), "12 … 1 … 10"),
        (("--system", "no:such"), "no:such"),
        (("--option", "speed=fast"), "'speed'"),
    ),
)
def test_bad_requests(capsys: pytest.CaptureFixture[str], worked: Path, arguments: tuple[str, ...], said: str) -> None:
    called = call(capsys, "explain", worked, *arguments)
    assert (called.code, called.out) == (3, "")
    assert tells(called.err, said)


def test_no_legal_pairing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "two.trf"
    lines = [
        "012 Two players, two rounds",
        "XXR 2",
        "001    1      Ann                               2000                             1.0    1     2 w 1",
        "001    2      Bea                               1900                             0.0    2     1 b 0",
    ]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    called = call(capsys, "explain", path, "--json")
    assert called.code == 1
    assert json.loads(called.out)["error"] == "no legal pairing"
    assert says(called.err, NO_PAIRING)
    assert says(call(capsys, "explain", path, "--lang", "es").err, NO_PAIRING, "es")


def test_other_systems_explain_themselves(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    for system in ("dutch:2011", "burstein:classic", "dubov:2026", "lim:1999"):
        called = call(capsys, "explain", worked, "--system", system, "--round", "4", "--pair", "1", "2")
        assert called.code == 0
        assert tells(called.out, "1 Alice … 2 Bob")
        assert "[" in called.out


def test_a_round_before_the_hill_names_the_edition_that_paired_it(
    capsys: pytest.CaptureFixture[str], worked: Path
) -> None:
    """--koth-rounds with an edition of its own: its name in the title, and its articles in the text."""
    asked = ("--koth-rounds", "2", "--round", "4")
    for edition, article in (("dutch:2017", "[E.1]"), ("dutch:2026", "[5.2.1]"), ("dutch:2011", "[E1]")):
        lines = call(capsys, "explain", worked, *asked, "--system", edition).out.splitlines()
        assert lines[1].endswith(f"; paired by {edition}")
        assert any(line.endswith(article) for line in lines)


def test_a_candidate_beside_the_chosen_pairing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    called = call(capsys, "explain", DEMO, "--candidate", "4-5 castell-belloc", "--lang", "en")
    assert called.code == 0
    assert tells(called.out, "4-5 3-2")
    assert tells(called.out, "3.0 … 4-3 5-2 … 2-3 4-5")
    assert tells(called.out, "* C17")
    assert "\033" not in called.out
    assert max(map(len, called.out.splitlines())) <= 80
    told = json.loads(call(capsys, "explain", DEMO, "--candidate", "4-5 3-2", "--json").out)["answer"]
    assert (told["as_paired"], told["decided_by"]) == (False, "C17")
    page = call(capsys, "explain", DEMO, "--candidate", "4-5 3-2", "--html", "-", "--lang", "es").out
    assert "<mark>1</mark>" in page and "<mark>2</mark>" in page
    assert tells(page, "C17")


def test_the_deciding_criterion_is_marked_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("arbitra.reports.terminal.is_styled", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    shown = call(capsys, "explain", DEMO, "--candidate", "4-5 3-2", "--lang", "en").out
    assert "\033[1;33mC17*\033[0m" in shown
    assert "\033[1mWhy not 4-5 3-2?\033[0m" in shown
    illegal = call(capsys, "explain", DEMO, "--candidate", "1-2", "--lang", "en").out
    assert tells(illegal, "5 … [C1]")
    assert "decides" not in illegal
