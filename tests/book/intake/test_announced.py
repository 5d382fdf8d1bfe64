"""What was announced comes back from an export: the editions, the lots, and the choices that C.07 leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arbitra.book.acts.closing import PlaceTied
from arbitra.book.acts.setting_up import Configure, LeaveFide
from arbitra.book.intake.reports import as_command
from arbitra.book.report import report
from arbitra.book.views.section_standings import section_standings
from arbitra.formats import read_text, write_text
from arbitra.model import Colour, Tournament
from arbitra.reports.readable import check
from arbitra.tiebreaks import standings
from tests.book.acts.memory import OPEN, Memory, play, started
from tests.book.acts.test_choices_for_ties import drawn, unrated
from tests.book.acts.test_editions_kept import AFTER, of_2025
from tests.book.reports import FORMATS, imported, undated

SAME_TWICE = pytest.mark.parametrize("form", FORMATS)


def handed_in(book: Memory, form: str) -> Tournament:
    return read_text(write_text(report(book.state, OPEN), form)).tournament


def moved_to_2026() -> Memory:
    """Begun by the texts of 2025; the first day was changed afterwards."""
    book = of_2025()
    book.do(LeaveFide(tournament=OPEN))
    book.do(AFTER)
    return book


@SAME_TWICE
def test_the_editions_come_back(form: str) -> None:
    book = moved_to_2026()
    made, _ = imported(handed_in(book, form))
    kept, then = made.section().kept_editions, book.section().kept_editions
    assert kept is not None and then is not None
    assert made.state.event.start == "2026/03/05"
    assert kept.alike(then) and kept.tiebreaks == "2024"
    again = [record.text for record in report(made.state, OPEN).kept]
    assert write_text(report(made.state, OPEN), form).count("Editions as announced") <= 1, again


@SAME_TWICE
def test_a_file_is_ranked_by_its_announced_edition(form: str) -> None:
    """After one round the Buchholz of whoever had the bye is 1 by the edition of 2024 and 0 by that of 2026."""
    book = moved_to_2026()
    read = handed_in(book, form)
    ours = section_standings(book.state, OPEN)
    made = standings(read)
    assert made.edition.id == "2024"
    assert [(row.tpn, row.values) for row in made.rows] == [(row.tpn, row.values) for row in ours.rows]
    assert not check(read).standings


@SAME_TWICE
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("unrated", "fixed:1400"),
        ("unrated", "skip"),
        ("unrated", "national:1400"),
        ("unplayed", ("16.3", "16.5")),
        ("ties", "shared"),
        ("ties", "lot:harbour wall, 3"),
        ("initial_colour", "lot:quay"),
    ],
)
def test_a_choice_comes_back(form: str, name: str, value: Any) -> None:
    chosen: dict[str, Any] = {name: value}
    book = started(8, rounds=1, **chosen)
    play(book, ["1/2"] * 4)
    made, _ = imported(handed_in(book, form))
    assert getattr(made.section().settings, name) == value
    assert section_standings(made.state, OPEN).rows == section_standings(book.state, OPEN).rows


@SAME_TWICE
def test_a_file_is_ranked_by_its_choices(form: str) -> None:
    book = unrated(unrated="fixed:1400")
    play(book)
    made = standings(handed_in(book, form))
    assert made.tiebreaks == ("ARO",) and not made.left_off
    lot = drawn(2, ties="lot:harbour")
    read = handed_in(lot, form)
    assert [row.tpn for row in standings(read).rows] == [row.tpn for row in section_standings(lot.state, OPEN).rows]
    assert {row.rank for row in standings(read, after_round=1).rows} == {1}, "nobody draws lots before the last round"
    assert not check(read).standings


@SAME_TWICE
def test_whoever_was_placed_by_hand_stays_there(form: str) -> None:
    book = drawn()
    book.do(PlaceTied(tournament=OPEN, people=("p7", "p3"), reason="decided by the jury, rule 12"))
    read = handed_in(book, form)
    made, _ = imported(read)
    assert made.section().placed == book.section().placed
    order = [row.tpn for row in section_standings(book.state, OPEN).rows]
    assert [row.tpn for row in section_standings(made.state, OPEN).rows] == order
    assert [row.tpn for row in standings(read).rows] == order


@SAME_TWICE
def test_codes_and_numbers_of_the_registration_come_back(form: str) -> None:
    book = started(4, rounds=1)
    said = {
        "chief_arbiter": "Ruiz, Elena",
        "chief_arbiter_id": "2200001",
        "deputy_arbiters": ("Font, Pau", "Quill, Maud"),
        "deputy_arbiter_ids": ("", "2200003"),
        "event_code": "412345",
    }
    book.do(Configure(changes=said))
    made, _ = imported(handed_in(book, form))
    assert {name: getattr(made.state.event, name) for name in said} == said


@pytest.mark.parametrize(
    "line",
    [
        "### Unrated opponents in tie-breaks by ratings (C.07 10): guess",
        "### Set aside by the regulations (C.07 16.6): 16.9",
        "### Ties that the tie-breaks leave (C.07 2.1): by beauty",
        "### Editions as announced: pairing dutch:1900, C.04.2 2017, tie-breaks 2024, ratings 2025-10, titles 2024",
    ],
)
def test_what_nobody_can_have_announced_is_told_and_left_out(line: str) -> None:
    book = started(4, rounds=1)
    play(book)
    text = write_text(report(book.state, OPEN), "trf26") + f"{line}\n"
    reading = read_text(text)
    assert any(line.rsplit(":", maxsplit=1)[-1].strip()[:8] in str(one) for one in reading.problems), reading.problems
    made, _ = imported(reading.tournament)
    plain, _ = imported(handed_in(book, "trf26"))
    assert made.section().settings == plain.section().settings
    assert line in write_text(reading.tournament, "trf26").splitlines()


def test_a_lot_that_does_not_give_the_colour_of_the_report_is_not_believed() -> None:
    book = started(4, rounds=1, initial_colour="lot:harbour")
    read = handed_in(book, "trf26")
    colour = read.settings.initial_colour
    assert colour is not None
    other = Colour.BLACK if colour is Colour.WHITE else Colour.WHITE
    turned = replace(read, settings=replace(read.settings, initial_colour=other))
    made = undated()
    made.do(as_command(turned, OPEN))
    assert made.section().settings.initial_colour in ("white", "black")
