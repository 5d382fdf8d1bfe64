"""A new setting is one field and one row: pages, commands, locks, the log and reports have it from there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
Seen = Mapping[str, Any]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    folder = tmp_path_factory.mktemp("toy")
    command = [sys.executable, "-m", "tests.book.settings.toy_setting", str(folder)]
    environment = {**os.environ, "LANGUAGE": "en", "ARBITRA_DATA": str(folder / "data")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    made: Seen = json.loads(done.stdout)
    return made


def test_it_is_set_on_the_command_line_and_told_in_the_log(seen: Seen) -> None:
    assert (seen["begun"]["code"], seen["typed"]["code"]) == (0, 0)
    assert "hall-heat" in seen["unknown"]["err"]
    assert "hall heat 22 (was 21)" in seen["log"]


def test_nonsense_is_refused_at_both_doors(seen: Seen) -> None:
    assert json.loads(seen["no number"]["out"])["error"] == "wrong usage"
    assert json.loads(seen["too hot"]["out"])["error"] == "bad-value"
    assert seen["declined"]["status"] == 422 and 'data-field="hall_heat"' in seen["declined"]["page"]


def test_it_stands_on_the_page_and_in_the_form_of_a_new_event(seen: Seen) -> None:
    assert "Heat of the hall" in seen["page"] and "So many degrees" in seen["page"]
    assert 'name="hall_heat" inputmode="numeric" maxlength="2" value="22"' in seen["page"]
    assert 'name="hall_heat"' in seen["form"]
    assert seen["saved"] == 303


def test_it_is_locked_after_round_1_by_its_article(seen: Seen) -> None:
    refused = json.loads(seen["locked"]["out"])
    assert (refused["error"], refused["article"]) == ("announced", "Laws 11.2")
    assert 'name="hall_heat"' not in seen["locked page"] and "[Laws 11.2]" in seen["locked page"]
    assert seen["values"][0] == [23]


def test_it_goes_into_a_report_and_comes_back(seen: Seen) -> None:
    assert "\n182 23\n" in seen["report"]
    assert seen["values"][1] == [23]
