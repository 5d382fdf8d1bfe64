"""Data for other programs, read back by a library of each field: openpyxl, icalendar, python-chess."""

from __future__ import annotations

import csv
import io
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from arbitra.formats.pgn import BadGames, PgnGame, merged, read_games, write_games
from tests.cli.books.running import Runner
from tests.cli.calling import call


@pytest.fixture
def book(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Runner:
    made = Runner(capsys, tmp_path / "open.arbitra")
    made.done("new", "--name", "Harbour; Open, 2026", "--rounds", 3, "--system", "dutch:2026")
    people = [
        ("=SUM(A1), Ana", 2100, "w", "FM", "ESP", "Old Mill"),
        ("Belloc, Ruy", 2050, "m", "", "FRA", "Quay"),
        ("Cardew, Mina", 1900, "w", "WFM", "ENG", "Quay"),
        ("Łukasz, Żółć", 1850, "m", "", "POL", ""),
        ("Eriksen, Liv", 1700, "w", "", "NOR", "-Harbour"),
    ]
    for number, (name, rating, sex, title, federation, club) in enumerate(people, start=1):
        words = ["--rating", rating, "--sex", sex, "--federation", federation, "--fide", f"10000{number}"]
        words += ["--title", title] if title else []
        made.done("add", name, *words, *([f"--club={club}"] if club else []))
    made.done("prizes", "--add", "General", "--prizes", "100; 50")
    made.done("set", "round-times=2026-11-16 15:00, 2026-11-17", "city=Bilbao")
    made.play("1-0", "1/2")
    return made


def exported(book: Runner, name: str, *words: object) -> Path:
    file = book.path.parent / name
    book.run("export", file, *words)
    return file


def test_a_workbook_has_every_table_and_no_formula(book: Runner) -> None:
    from openpyxl import load_workbook

    sheets = load_workbook(exported(book, "all.xlsx"))
    assert sheets.sheetnames == ["Players", "Pairings", "Results", "Standings", "Crosstable", "Prizes"]
    players = sheets["Players"]
    assert {cell.data_type for row in players.iter_rows() for cell in row} <= {"s", "n"}
    assert "=SUM(A1), Ana" in [cell.value for cell in players["B"]]
    assert sheets["Results"].max_row == 1 + 3 and sheets["Standings"].max_row == 1 + 5


def test_an_exported_workbook_is_imported_again_without_loss(book: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    file = exported(book, "all.xlsx")
    again = Runner(capsys, book.path.parent / "again.arbitra")
    again.done("new", "--name", "Again", "--rounds", 3)
    again.done("import", file)
    first, second = (
        list(csv.reader(exported(one, f"{one.path.stem}.csv").read_text(encoding="utf-8").splitlines()))
        for one in (book, again)
    )
    assert first == second and len(first) == 6


@pytest.mark.parametrize("table", ["players", "pairings", "results", "standings", "crosstable", "prizes"])
def test_every_table_as_csv(book: Runner, table: str) -> None:
    text = exported(book, f"{table}.csv", "--table", table).read_text(encoding="utf-8")
    rows = list(csv.reader(io.StringIO(text)))
    assert len({len(row) for row in rows}) == 1 and len(rows) > 1
    assert not any(cell.startswith("=") for row in rows for cell in row)


def test_the_rounds_as_a_calendar(book: Runner) -> None:
    from icalendar import Calendar

    found = Calendar.from_ical(exported(book, "rounds.ics").read_bytes())
    events: list[Any] = list(found.walk("VEVENT"))
    assert [one["DTSTART"].dt for one in events] == [datetime(2026, 11, 16, 15, 0), date(2026, 11, 17)]
    assert [str(one["SUMMARY"]) for one in events] == [f"Harbour; Open, 2026: round {number}" for number in (1, 2)]
    assert len({str(one["UID"]) for one in events}) == 2


def test_a_round_as_pgn_with_the_moves_that_were_played(book: Runner) -> None:
    import chess.pgn

    frames = read_games(exported(book, "headers.pgn").read_text(encoding="utf-8"))
    assert [frame.tags["Round"] for frame in frames] == ["1.1", "1.2"]
    white, black = frames[1].tags["White"], frames[1].tags["Black"]
    turned = " ".join(reversed(white.split(", ")))
    moves = "1. e4 e5 2. Nf3 {a comment with [brackets]} Nc6 1/2-1/2"
    file = book.path.parent / "played.pgn"
    file.write_text(
        f'[White "{turned}"]\n[Black "{black}"]\n[Opening "Open game"]\n\n{moves}\n\n'
        '[White "A"]\n[Black "B"]\n\n1. d4 *\n',
        encoding="utf-8",
    )
    text = exported(book, "round.pgn", "--games", file).read_text(encoding="utf-8")
    source = io.StringIO(text)
    games = list(iter(lambda: chess.pgn.read_game(source), None))
    assert [len(list(game.mainline_moves())) for game in games] == [0, 4]
    assert (games[1].headers["Opening"], games[1].headers["White"]) == ("Open game", white)
    assert [game.headers["Result"] for game in games] == ["1-0", "1/2-1/2"]
    assert not any(game.errors for game in games)


def test_games_of_others_are_left_over() -> None:
    frame = PgnGame({"Round": "2.1", "White": "Ana", "Black": "Bea"})
    played = read_games('[Round "1"]\n[White "Ana"]\n[Black "Bea"]\n\n1. e4 *\n')
    made, left = merged([frame], played)
    assert made == [frame] and left == played


def test_quotes_in_names_survive() -> None:
    game = PgnGame({"White": 'Ana "la Torre" \\ Ruiz', "Black": "B", "Result": "1-0"}, "1. e4")
    assert read_games(write_games([game])) == [game]


def test_what_is_no_pgn_is_refused(book: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadGames):
        read_games("not a game")
    file = book.path.parent / "x.pgn"
    file.write_text("nothing", encoding="utf-8")
    assert call(capsys, "export", book.path, book.path.parent / "y.pgn", "--games", file).code != 0
    assert call(capsys, "export", book.path, book.path.parent / "y.pgn", "--round", "3").code == 2
