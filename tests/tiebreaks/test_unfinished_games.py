"""An unfinished game counts as a draw for pairing only (C.04.2.D.1; 2026: C.04.2.3.1): in standings it is no result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.book.views.standings import StandingsView
from arbitra.formats import write_file
from arbitra.model import GameResult, History
from arbitra.reports.standings_text import working_text
from arbitra.tiebreaks import standings
from tests.cli.calling import call
from tests.tournaments import crosstable

RATINGS = {1: 2000, 2: 1900, 3: 1800, 4: 1700}
OPEN = crosstable({1: "2w1 3b*", 2: "1b0 4w=", 3: "4w1 1w*", 4: "3b0 2b="}, RATINGS, system="dutch", start="2025/01/01")


def test_it_gives_no_points_in_the_standings_and_half_a_point_for_pairing() -> None:
    assert {row.tpn: row.points for row in standings(OPEN, []).rows} == {1: 10, 3: 10, 2: 5, 4: 5}
    assert History.before(OPEN).pairing_scores() == (15, 5, 15, 5)


@pytest.mark.parametrize(("start", "article"), [("2025/01/01", "C.04.2.D.1"), ("2026/06/01", "C.04.2.3.1")])
def test_the_working_says_so(start: str, article: str) -> None:
    made = standings(replace(OPEN, settings=replace(OPEN.settings, start=start)), [])
    line = made.working(1, "PTS").addends[1]
    assert line.amount == 0 and [reason.article for reason in line.reasons] == [article]
    assert f"{line.reasons[0].said()} [{article}]" in working_text(StandingsView.of_counted(made), 1, "en")
    assert made.notes[0].article == article


def test_it_is_no_result_for_any_tie_break() -> None:
    """Players 1 and 3 are tied and their game is open: direct encounter cannot say, ratings leave it out."""
    made = standings(OPEN, ["DE", "STD", "WIN", "PS", "SB", "ARO", "TPR", "PTP"], edition="2026")
    one = made.row(1)
    assert (made.row(1).rank, made.row(3).rank) != (1, 1), "the ratings decide"
    assert one.shown == {
        **{"DE": None, "STD": "1.0", "WIN": "1", "PS": "2.0", "SB": "0.50"},
        **{"ARO": "1900", "TPR": "2700", "PTP": "2636"},
    }
    assert [row.rank for row in standings(OPEN, ["DE"], edition="2026").rows][:2] == [1, 1]


def test_the_opponent_counts_with_what_they_have() -> None:
    assert standings(OPEN, ["BH"]).row(1).shown == {"BH": "1.5"}


def test_show_counts_no_half_point(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "open.json"
    write_file(OPEN, file)
    out = call(capsys, "show", file, "--only", "standings").out
    assert [line.split()[-1] for line in out.splitlines()[-4:]] == ["1.0", "1.0", "0.5", "0.5"]


def test_a_game_that_is_only_paired_counts_in_the_standings_as_one_that_is_adjourned() -> None:
    last = OPEN.rounds[-1]
    games = tuple(game if game.result.finished else game._replace(result=GameResult.PENDING) for game in last.games)
    paired = replace(OPEN, rounds=(*OPEN.rounds[:-1], replace(last, games=games)))
    assert GameResult.PENDING in {game.result for game in paired.rounds[-1].games}
    codes = ["BH", "SB", "DE", "WIN", "BPG"]
    assert str(standings(paired, codes)) == str(standings(OPEN, codes))
