"""Adding a Swiss system takes its own folder and one line of registration: a toy of forty lines does everything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import arbitra
from arbitra.formats import write_file
from arbitra.model import Colour, Tournament
from arbitra.rules.coverage import covered
from arbitra.rules.systems import UnknownSystem, find_system, systems
from tests.cli.calling import call
from tests.tournaments import names

ROOT = Path(__file__).parents[2]
TOY = Path(__file__).with_name("toy_swiss.py")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What an installed package leaves behind: one line in the group `arbitra.systems`."""
    described = tmp_path / "toy_swiss-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-swiss\nVersion: 1.0\n", encoding="ascii")
    (described / "entry_points.txt").write_text("[arbitra.systems]\ntoy = tests.rules.toy_swiss\n", encoding="ascii")
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def event(players: int) -> Tournament:
    return Tournament.of(names(players), rounds=4, system="toy:2026", initial_colour=Colour.WHITE)


def played(tournament: Tournament, rounds: int) -> Tournament:
    """White wins every game."""
    for _ in range(rounds):
        tournament = tournament.with_pairing(arbitra.pair(tournament))
        last = len(tournament.rounds)
        for board in range(1, len(tournament.rounds[-1].games) + 1):
            tournament = tournament.with_result(last, board, "1-0")
    return tournament


def test_it_is_as_short_as_promised() -> None:
    assert len(TOY.read_text(encoding="utf-8").splitlines()) <= 40


def test_without_registration_nobody_knows_it() -> None:
    assert "toy:2026" not in [system.id for system in systems()]
    with pytest.raises(UnknownSystem):
        find_system("toy")


def test_it_pairs(installed: Path) -> None:
    made = arbitra.pair(event(5))
    assert made.system == "toy:2026"
    assert made.as_set() == {(1, 2), (3, 4), (5, 0)}
    after = arbitra.pair(played(event(5), 1))
    assert after.as_set() == {(1, 3), (5, 2), (4, 0)}


def test_it_checks(installed: Path) -> None:
    tournament = played(event(5), 3)
    assert arbitra.check(tournament).differences == ()
    again = replace(tournament, rounds=(tournament.rounds[0], tournament.rounds[0]))
    (found,) = arbitra.check(again, "toy").pairings
    assert (found.round_number, found.kind) == (2, "pairing")
    assert found.reason is not None and found.reason.article == "T.1"


def test_it_explains_who_may_not_meet(installed: Path) -> None:
    explained = arbitra.explain(played(event(6), 2))
    answer = explained.pair(1, 2)
    assert (answer.holds, answer.decided_by) == (False, "T.1")
    other = explained.pair(1, 6)
    assert (other.holds, other.decided_by) == (False, "T.3")
    assert [reason.article for reason in explained.story(1)] == ["T.3", "T.4"]


def test_where_no_round_is_legal_it_breaks_the_fewest_rules(installed: Path) -> None:
    saturated = played(event(4), 3)
    relaxed = arbitra.pair(saturated, relax=True)
    assert [warning.article for warning in relaxed.warnings] == ["T.1", "T.1"]


def test_it_appears_in_the_list(installed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {system["id"]: system for system in json.loads(call(capsys, "systems", "--json").out)}
    assert (told["toy:2026"]["name"], told["toy:2026"]["articles"]) == ("Toy Swiss", 4)
    assert "toy:2026" in call(capsys, "systems").out
    assert "nobody meets twice" in call(capsys, "rules", "toy", "T.1").out


def test_its_articles_have_owners_outside_the_package(installed: Path) -> None:
    for article in find_system("toy").articles():
        assert covered("toy:2026", article, ROOT).problems == ()


def test_the_command_line_pairs_by_it_in_a_process_of_its_own(installed: Path, tmp_path: Path) -> None:
    file = tmp_path / "club.trf"
    write_file(played(event(5), 1), file)
    path = os.pathsep.join((str(installed), str(ROOT), str(ROOT / "src")))
    done = subprocess.run(
        [sys.executable, "-m", "arbitra", "pair", str(file), "--system", "toy"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "3\n1 3\n5 2\n4 0\n"
