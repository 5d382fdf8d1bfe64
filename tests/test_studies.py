"""The studies in docs/studies: their pages show what their data say, and this version still plays them in the same
way."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.i18n import translator
from arbitra.reports.studies.page import Frame, file_of, study_page
from arbitra.simulation.many import Summary
from arbitra.simulation.many.pool import Pool
from arbitra.simulation.study import Found, Study, found_from_json, read_study, run_study
from arbitra.simulation.study.outcome import found_text
from tests.archives import ROOT

FOLDER = ROOT / "docs" / "studies"
NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))
STYLESHEET = "../../src/arbitra/web/static/arbitra.css"


def study_of(name: str) -> Study:
    path = FOLDER / f"{name}.toml"
    return read_study(path.read_bytes(), path.name)


def found_of(name: str) -> Found:
    path = FOLDER / f"{name}.json"
    return found_from_json(path.read_bytes(), study_of(name), path.name)


def test_there_are_the_three_that_the_documents_name() -> None:
    assert NAMES == ["acceleration", "rounds", "systems"]


@pytest.mark.parametrize("name", NAMES)
def test_the_data_are_those_of_the_file_and_its_first_tournaments_are_played_as_before(name: str) -> None:
    assert found_text(found_of(name)) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_pages_show_what_the_data_say(name: str) -> None:
    found = found_of(name)
    assert set(found.study.words) == {"en", "es"}
    for lang in found.study.words:
        page = study_page(found, translator("studies", lang), Frame(name, STYLESHEET))
        assert (FOLDER / file_of(name, lang)).read_text(encoding="utf-8") == page


def test_the_stylesheet_of_the_pages_is_there() -> None:
    assert Path(FOLDER, STYLESHEET).resolve().is_file()


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_the_whole_study_repeats_byte_for_byte(name: str) -> None:
    study = study_of(name)
    again = Found(study, Summary.merged(run_study(study, Pool(2))))
    assert found_text(again) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")
