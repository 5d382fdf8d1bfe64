"""Evenings of a club, each from the first entry to the report, by typed commands: what `status` names is typed next."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

from arbitra.book.policy import POLICY
from tests import sentences
from tests.cli.books.running import Runner, begun
from tests.cli.calling import Called, call
from tests.said import says, tells
from tests.sentences import worded

Capture = pytest.CaptureFixture[str]
MOST = 400


def follow(book: Runner, result: Callable[[int], str], until: str = "export") -> list[str]:
    """Types the next command again and again; the commands typed. `result` gives that of each game in turn."""
    typed: list[str] = []
    games = 0
    while len(typed) < MOST:
        (now,) = book.json("status")["tournaments"]
        command, place, *words = shlex.split(now["next"].removeprefix("arbitra "))
        if command == until:
            return typed
        if "RESULT" in words:
            words[words.index("RESULT")] = result(games)
            games += 1
        called = call(book.capsys, command, place, *words, "--as", "Ana", "--yes")
        assert called.code == 0, (now["next"], called)
        typed.append(command)
    raise AssertionError(f"no end after {MOST} commands")


def checked(book: Runner, folder: Path) -> None:
    """The report can be written, and every round of it is as the rules want it."""
    assert book.run("export", folder / "out.trf").code == 0
    assert call(book.capsys, "check", folder / "out.trf").out.endswith(" 0 differences\n")
    assert book.run("doctor").code == 0


def on_a_terminal(book: Runner, monkeypatch: pytest.MonkeyPatch, *words: str) -> Called:
    """As it looks at 80 columns."""
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout.isatty", lambda: True)
        patch.setenv("COLUMNS", "80")
        patch.setenv("NO_COLOR", "1")
        called = book.act("pair", *words)
    assert called.code == 0, called
    assert all(len(line) <= 80 for line in called.out.splitlines())
    return called


def test_a_first_evening_with_two_sections(capsys: Capture, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both = Runner(capsys, folder / "club.arbitra")
    times = "round-times=2026-11-16 19:00,2026-11-16 20:00,2026-11-16 21:00"
    club, juniors = both.of("open"), both.of("juniors")
    club.done("new", "--name", "Club Evening", "--rounds", 3, "--start", "2026-11-16", "--set", "tiebreaks=BH", times)
    juniors.done("tournament", "--rounds", 3, "--set", "first-board=21", "tiebreaks=BH")
    for place, name in enumerate(("Abad", "Bello", "Cano", "Diez", "Egea", "Font", "Gil")):
        club.done("add", f"{name}, Ana", "--rating", 1900 - 50 * place)
    for name in ("Haro", "Ibarra", "Jara", "Kent"):
        juniors.done("add", f"{name}, Leo")
    club.done("edit", "diez", "--table", 2, "--paid", "yes", "--column", "ramp=yes")
    club.done("checkin", "open")
    club.done("checkin", "abad", "bello", "cano", "diez", "egea", "font")
    assert club.run("checkin").out.endswith("7  Gil, Ana\n")
    assert club.act("pair").code == 1
    club.done("checkin", "close")
    # Diez of the first pair keeps table 2: the list is in the order of the tables, and says when.
    posted = on_a_terminal(club, monkeypatch).out.splitlines()
    assert "round 1, 2026-11-16 19:00" in posted[0]
    tables = [line.split()[0] for line in posted[2:5]]
    assert tables == ["1", "2", "3"] and "Diez" in posted[3]
    assert [board["board"] for board in club.boards()] == [1, 2, 3]
    club.done("publish")
    assert [board["board"] for board in juniors.boards()] == [21, 22]
    juniors.done("publish")
    late = club.done("add", "Late, Lola", "--rating", 1777)
    assert "round 2" in late.err
    club.done("result", 1, "1-0", 2, "=", 3, "+")
    logged = club.run("log", "--last", 1).out
    assert logged.endswith("+/-.\n")
    club.done("excuse", logged.partition(" – ")[2].removesuffix(" +/-.\n"))
    assert club.json("status")["tournaments"][0]["players"] == 8
    assert says(club.run("status").out, POLICY["numbers-follow"].text)
    follow(club, lambda game: ("1-0", "=", "0-1")[game % 3], until="ready")
    follow(juniors, lambda game: "1-0", until="ready")
    both.run("export", "list.csv")
    rows = (folder / "list-open.csv").read_text(encoding="utf-8").splitlines()
    assert rows[0].endswith("paid,ramp") and '"Diez, Ana",,1750,,,,,yes,yes' in rows[5]
    spanish = both.run("status", "--lang", "es").out
    assert "terminado" in spanish and "siguiente" in spanish
    for section in (club, juniors):
        checked(section, folder)


def test_a_round_robin_of_ten(capsys: Capture, folder: Path) -> None:
    book = begun(capsys, folder, "--set", "tiebreaks=SB", players=10, system="berger")
    assert book.done("pair", "--rounds", "all").out.count("5\n") >= 9
    book.done("publish")
    assert tells(book.run("status").out, "1-9")
    assert tells(book.run("status", "--lang", "es").out, "1-9")
    book.done("result", 3, "=", 1, "0-1", "--round", 9)
    book.done("result", 1, "1-0", "--round", 5)
    book.done("postpone", 2, "--to", "2026-12-01", "--round", 1)
    between = book.run("standings")
    assert between.out.endswith(f"{worded(sentences.PROVISIONAL_GAME_HAS_NO, games=42)}\n")
    assert worded(sentences.ROUND_PLAYED, count=0) in book.run("show").out
    follow(book, lambda game: ("1-0", "1/2", "0-1")[game % 3], until="ready")
    assert len(book.json("standings")["rows"]) == 10
    assert "2026/12/01" in book.run("log").out
    checked(book, folder)


def test_a_knockout_with_tie_breaks(capsys: Capture, folder: Path) -> None:
    """Matches that are drawn go on with rapid and blitz games, until Black advances with a draw."""
    book = begun(capsys, folder, players=6, system="knockout")
    results = cycle(("1/2", "1/2", "1/2", "1/2", "1/2", "1/2", "1/2", "1-0", "0-1"))
    typed = follow(book, lambda game: next(results))
    assert typed[-1] == "finish"
    ranks = [row["rank"] for row in book.json("standings")["rows"]]
    assert ranks == [1, 2, 3, 3, 5, 5]
    checked(book, folder)


def test_a_scrabble_evening_that_ends_on_the_hill(
    capsys: Capture, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("option.before=scrabble", "option.koth-rounds=1", "tiebreaks=SPREAD")
    book = begun(capsys, folder, "--rounds", 4, "--set", *options, system="koth")
    posted = on_a_terminal(book, monkeypatch).out
    assert "First" in posted and "White" not in posted
    assert "Primero" in on_a_terminal(book, monkeypatch, "--lang", "es").out
    follow(book, lambda game: ("432-398", "300-300", "250-401", "380-377")[game % 4])
    rows = book.json("standings")["rows"]
    assert sum(float(row["values"]["SPREAD"]) for row in rows) == 0
    checked(book, folder)


def test_a_match(capsys: Capture, folder: Path) -> None:
    book = begun(capsys, folder, "--rounds", 4, players=2, system="match")
    book.done("pair", "--rounds", "all")
    book.done("publish")
    book.done("result", 1, "0-1", "--round", 4)
    book.done("result", 1, "1-0", "--round", 1)
    assert tells(book.run("status").out, "2-3")
    follow(book, lambda game: "1/2")
    assert [row["points"] for row in book.json("standings")["rows"]] == ["3.0", "1.0"]
    assert book.run("ready").code == 0
    checked(book, folder)
