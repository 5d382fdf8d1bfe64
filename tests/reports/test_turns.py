"""Scrabble has no colours: whatever its explanation, check list and posting list say is of who goes first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitra.formats import read_file, write_file
from arbitra.reports.explanation_html import HtmlReport
from arbitra.reports.posting import print_posting
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.pairing import pair
from arbitra.rules.requests.request import RoundRequest
from arbitra.simulation import generate
from tests.cli.calling import call
from tests.said import tells

COLOURS = {
    "en": re.compile(r"\b(white|black|colours?|[WB]{2,})\b", re.IGNORECASE),
    "es": re.compile(r"\b(blancas|negras|color(es)?|[BN]{2,})\b", re.IGNORECASE),
}


@pytest.fixture
def scrabble(tmp_path: Path) -> Path:
    path = tmp_path / "scrabble.json"
    write_file(generate(system="scrabble", players=9, rounds=6, half_byes=0, seed=3), path)
    return path


QUESTIONS: tuple[tuple[str, ...], ...] = (
    ("explain",),
    ("explain", "--html", "-"),
    *(("explain", "--colour", "3", colour) for colour in ("W", "B", "first", "segundo")),
    ("explain", "--player", "3", "--pair", "1", "3", "--bye", "2"),
    ("explain", "--system", "koth", "--option", "before=scrabble", "--option", "koth_rounds=3"),
    ("checklist",),
    ("checklist", "--format", "html"),
)


@pytest.mark.parametrize("lang", ("en", "es"))
@pytest.mark.parametrize("question", QUESTIONS)
def test_nobody_has_a_colour(
    capsys: pytest.CaptureFixture[str], scrabble: Path, question: tuple[str, ...], lang: str
) -> None:
    command, *asked = question
    told = call(capsys, command, scrabble, "--round", "4", *asked, "--lang", lang)
    assert told.code == 0, told.err
    shown = re.sub(r"<style>.*?</style>|<[^>]+>", "\n", told.out, flags=re.DOTALL)
    assert COLOURS[lang].findall(shown) == []


def test_turns_are_told(capsys: pytest.CaptureFixture[str], scrabble: Path) -> None:
    whole = call(capsys, "explain", scrabble, "--round", "4").out
    assert "Turns" in whole
    assert re.search(r"Board  First +Second +Rule of turns", whole)
    assert "Why does 3 " in (asked := call(capsys, "explain", scrabble, "--round", "4", "--colour", "3", "first").out)
    assert re.search(r"Why does 3 .* go first\?", asked)
    assert re.search(r"has gone first \(1\) or second \(2\) in this order: [12]{3}\.", asked)
    assert tells(call(capsys, "checklist", scrabble, "--round", "4").out.replace("\n", " "), "1 = … 2 =")


def test_chess_has_colours() -> None:
    made = Explanation(RoundRequest(generate(system="dutch", players=9, rounds=3, seed=3), round_number=3))
    assert not made.turns
    assert "White" in HtmlReport(made.tournament, "en", turns=made.turns).round(made.pairing)


def test_the_list_on_the_wall(capsys: pytest.CaptureFixture[str], scrabble: Path) -> None:
    tournament = read_file(scrabble).tournament
    print_posting(tournament, pair(tournament.until(3)))
    assert re.search(r"Board +No\. +First .* Second +No\.", capsys.readouterr().out)
