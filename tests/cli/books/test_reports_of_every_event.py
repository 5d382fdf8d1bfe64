"""The report of every kind of event, in both editions of the format: it is valid, and its pairings are checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.book.state.section import Section
from arbitra.web.events.demonstration import make
from tests.cli.calling import call
from tests.documents.test_every_document import EVENTS
from tests.web.made_events import read_book

QUICK = tuple(name for name in EVENTS if "60" not in name and "400" not in name)


def is_in_order(capsys: pytest.CaptureFixture[str], book: Path, form: str) -> None:
    report = book.with_suffix(f".{form}.trf")
    assert call(capsys, "export", book, report, "--format", form).code == 0
    validated = call(capsys, "validate", report, "--json")
    assert validated.code == 0, validated
    (found,) = json.loads(validated.out)
    assert found["accepted"] and not [one for one in found["problems"] if one["level"] == "error"]
    checked = call(capsys, "check", report)
    assert checked.code == 0, checked


@pytest.mark.parametrize("form", ["trf26", "trf16"])
@pytest.mark.parametrize("event", QUICK)
def test_the_report_of_an_event(capsys: pytest.CaptureFixture[str], tmp_path: Path, event: str, form: str) -> None:
    EVENTS[event](tmp_path / "open.arbitra").close()
    is_in_order(capsys, tmp_path / "open.arbitra", form)


@pytest.mark.parametrize("form", ["trf26", "trf16"])
def test_the_reports_of_the_demonstration(capsys: pytest.CaptureFixture[str], tmp_path: Path, form: str) -> None:
    make(tmp_path)
    begun = [
        book for book in sorted(tmp_path.glob("*.arbitra")) if any(map(_rounds, read_book(book).sections.values()))
    ]
    assert begun
    for book in begun:
        is_in_order(capsys, book, form)


def _rounds(section: Section) -> int:
    return section.last_published


@pytest.mark.long
@pytest.mark.parametrize("form", ["trf26", "trf16"])
@pytest.mark.parametrize("event", [name for name in EVENTS if name not in QUICK])
def test_the_report_of_a_large_event(capsys: pytest.CaptureFixture[str], tmp_path: Path, event: str, form: str) -> None:
    EVENTS[event](tmp_path / "open.arbitra").close()
    is_in_order(capsys, tmp_path / "open.arbitra", form)
