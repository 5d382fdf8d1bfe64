"""Dubov's averages: published as a list (article 9), and beside the ratings in the tables of the brackets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.reports.explanation_json import round_json
from arbitra.reports.explanation_text import TextReport
from arbitra.reports.speech import Speech
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest
from tests import sentences
from tests.cli.calling import DEMO, call
from tests.rules.dutch.explain.test_explain import worked
from tests.sentences import phrase, worded


def test_the_list_of_averages(capsys: pytest.CaptureFixture[str]) -> None:
    """Player 8 met 1, 11, 6 and 9 (the bye is nobody): 2415, 1842, 2133 and 1964, 2088.5 in the mean."""
    code, out, _ = call(capsys, "show", DEMO, "--only", "aro")
    assert code == 0 and worded(sentences.AVERAGE_RATING_OF_OPPONENTS) in out
    row = next(line for line in out.splitlines() if "Halloran" in line and "bye" not in line)
    assert row.split()[-3:] == ["2011", "4", "2088.5"]
    shape = json.loads(call(capsys, "show", DEMO, "--only", "aro", "--json").out)
    assert shape["aro"][7] == {"tpn": 8, "rating": 2011, "games": 4, "average": "2088.5"}


def test_the_list_comes_unasked_for_dubov_only(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert phrase(sentences.AVERAGE_RATING_OF_OPPONENTS) not in call(capsys, "show", DEMO).out
    file = tmp_path / "dubov.trf"
    file.write_text(DEMO.read_text(encoding="utf-8") + "### arbitra system dubov:1997\n", encoding="utf-8")
    assert worded(sentences.AVERAGE_RATING_OF_OPPONENTS) in call(capsys, "show", file).out


@pytest.mark.parametrize("system", ("dubov:1997", "dubov:2026"))
def test_tables_of_brackets_have_rating_and_average(system: str) -> None:
    made = Explanation(RoundRequest(worked(), system, round_number=3))
    text = TextReport(worked(), "en", 10_000).round(made.pairing, made.system.name)
    heading = next(line for line in text.splitlines() if " Name " in line)
    assert heading.split()[:5] == ["No", "Name", "Points", "Rating", "ARO"]
    note = round_json(made.pairing, Speech("en"))["brackets"][0]["notes"][0]
    assert note["rating"] and note["average"]


def test_other_systems_have_neither() -> None:
    made = Explanation(RoundRequest(worked(), "dutch:2017", round_number=3))
    text = TextReport(worked(), "en", 10_000).round(made.pairing, made.system.name)
    assert "ARO" not in text
