"""The list that is posted before a round."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import pytest

from arbitra.book.views.round import RoundView
from arbitra.formats import read_file
from arbitra.i18n import translator
from arbitra.reports.posting import posting_table
from arbitra.reports.terminal import table_lines
from arbitra.rules.requests.pairing import pair
from tests.cli.calling import DEMO


@pytest.mark.parametrize(
    ("lang", "heading"),
    [
        ("en", "Bd  No.  White                Rtg   Pts  Pts  Rtg   Black                  No."),
        ("es", "Tab.  N.º  Blancas              Elo  Pts.  Pts.  Elo  Negras               N.º"),
    ],
)
def test_it_fits_a_terminal_of_80_columns(lang: str, heading: str) -> None:
    tournament = read_file(DEMO).tournament
    table = posting_table(RoundView.of_pairing(tournament, pair(tournament)), translator("commands", lang))
    lines = table_lines(table, 80)
    assert max(map(len, lines)) <= 80
    assert lines[1].split() == heading.split()
    width = len(heading.split(maxsplit=1)[0])
    assert [line[:width].strip() for line in lines[2:9]] == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "",
    ]


def test_points_names_ratings_and_the_bye() -> None:
    tournament = read_file(DEMO).tournament
    made = pair(tournament)
    table = posting_table(RoundView.of_pairing(tournament, made), translator("commands", "es"))
    first = table.rows[0]
    board = made.boards[0]
    white, black = tournament.player(board.white), tournament.player(board.black)
    assert first[1:4] == (str(white.tpn), white.name, str(white.rating))
    assert first[6:] == (str(black.rating), black.name, str(black.tpn))
    assert first[4] == "5,0"
    assert table.rows[-1][1:3] == ("11", "Kirschner, Alwine")
    assert table.rows[-1][7] == "el bye"


def on_a_terminal(*arguments: str) -> str:
    ours, theirs = pty.openpty()
    plain = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")}
    command = [sys.executable, "-m", "arbitra", *arguments]
    done = subprocess.run(
        command, stdout=theirs, stderr=subprocess.PIPE, env={**plain, "TERM": "xterm", "COLUMNS": "80"}, check=True
    )
    os.close(theirs)
    assert done.stderr == b""
    return os.read(ours, 1_000_000).decode()


def test_a_terminal_gets_the_list_and_plain_the_numbers() -> None:
    shown = on_a_terminal("pair", str(DEMO), "--lang", "en")
    assert "Kirschner, Alwine" in shown and shown.endswith("Not paired: 8 Halloran, Orla (half-point bye)\r\n")
    assert shown.startswith("\033[1m")
    plain = on_a_terminal("pair", str(DEMO), "--plain").split()
    piped = subprocess.run([sys.executable, "-m", "arbitra", "pair", str(DEMO)], capture_output=True, check=True)
    assert plain == piped.stdout.decode().split()
    assert plain[0] == str(len(plain[1:]) // 2)
