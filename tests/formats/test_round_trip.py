"""Written and read again, a tournament is the same; a canonical file is the same to the byte."""

from __future__ import annotations

import copy
import pickle
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings

from arbitra.formats import FORMATS, Level, read_bytes, read_file, read_text, write_text
from arbitra.formats.trf.player_lines import Unwritable
from arbitra.model import Game, GameResult, Player, Points, PointsAdjustment, Round, Tournament, Tpn
from tests.archives import CANONICAL, FOLDERS, texts
from tests.formats.strategies import tournaments


@pytest.mark.parametrize("folder", CANONICAL)
def test_canonical_files_come_back_byte_for_byte(folder: str) -> None:
    assert len(texts(folder)) >= 18
    for name, text in texts(folder).items():
        reading = read_text(text, name)
        assert reading.problems == ()
        assert write_text(reading.tournament, "trf16") == text, name


def test_the_witness_comes_back_byte_for_byte_where_its_scores_are_sums() -> None:
    """Eight of the 126 files count each full-point bye twice: these are read with a warning."""
    warned = []
    for name, text in texts("dutch-2011-witness").items():
        reading = read_text(text, name)
        if reading.problems:
            warned.append(name)
            assert {(problem.level, problem.column) for problem in reading.problems} == {(Level.WARNING, 81)}
            assert "- F" in text
        else:
            assert write_text(reading.tournament, "trf16") == text, name
    assert len(warned) == 8


EVERY = pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
"""Every fifth file, and in the long tests all of them."""


@EVERY
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_tournament_survives_every_format(folder: str, every: int) -> None:
    for name, text in islice(texts(folder).items(), 0, None, every):
        tournament = read_text(text, name).tournament
        for chosen in FORMATS:
            assert read_text(write_text(tournament, chosen)).tournament == tournament, (name, chosen)


@hypothesis_settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(tournaments())
def test_whatever_a_tournament_holds_survives_every_format(tournament: Tournament) -> None:
    for chosen in FORMATS:
        text = write_text(tournament, chosen)
        back = read_text(text).tournament
        assert back == tournament, text
        assert pickle.loads(pickle.dumps(back)) == copy.deepcopy(back) == tournament
        assert hash(back) == hash(tournament)


@pytest.mark.long
@hypothesis_settings(max_examples=2_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(tournaments())
def test_many_more_tournaments_survive_every_format(tournament: Tournament) -> None:
    for chosen in FORMATS:
        assert read_text(write_text(tournament, chosen)).tournament == tournament


@EVERY
def test_every_report_beside_the_repository_reads_and_survives(shared: Path, every: int) -> None:
    # Team events write what only team rules can add up (`oracle/teams`): they wait for team tournaments.
    files = sorted(file for file in shared.rglob("*.trf") if "teams" not in file.parts)
    assert len(files) > 1_000
    for file in files[::every]:
        tournament = read_file(file).tournament
        for chosen in ("trf16", "trf26"):
            assert read_text(write_text(tournament, chosen)).tournament == tournament, (file, chosen)


def test_the_team_sample_loses_nothing(shared: Path) -> None:
    data = (shared / "rules" / "trf" / "grandmommyscup.trf").read_bytes()
    reading = read_bytes(data)
    assert reading.problems == ()
    assert write_text(reading.tournament, "trf26").encode() == data


def with_points(tenths: int) -> Tournament:
    """Player 1 has so many tenths of a point, all of them bonus or penalty, of at most 9 points at a time."""
    once = 90 if tenths > 0 else -90
    parts = [once] * (tenths // once) + [tenths - tenths // once * once]
    return Tournament(
        players=(Player(Tpn(1), "One"), Player(Tpn(2), "Two")),
        rounds=(Round.of([Game(Tpn(1), Tpn(2), GameResult.BLACK_WINS)]),),
        adjustments=tuple(PointsAdjustment(Points(part), (Tpn(1),)) for part in parts if part),
    )


@pytest.mark.parametrize("tenths", (-990, -100, -95, 995, 1000, 9990))
def test_points_of_five_characters_survive(tenths: int) -> None:
    tournament = with_points(tenths)
    for chosen in FORMATS:
        assert read_text(write_text(tournament, chosen)).tournament == tournament


@pytest.mark.parametrize("tenths", (-1000, 10000))
def test_points_that_no_column_holds_are_refused_and_nothing_is_shifted(tenths: int) -> None:
    tournament = with_points(tenths)
    for chosen in ("trf16", "trf26"):
        with pytest.raises(Unwritable, match=r"\b1\b"):
            write_text(tournament, chosen)
    assert read_text(write_text(tournament, "json")).tournament == tournament
