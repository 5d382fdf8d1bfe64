"""Values from outside (C.07 4.1): kept in the book, shown in the standings, written into the report, undone."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.giving_values import GiveValues
from arbitra.book.acts.pairing_numbers import ExchangeNumbers
from arbitra.book.acts.playing_off import OpenPlayoff
from arbitra.book.acts.undoing import Undo
from arbitra.book.intake.reports import as_command
from arbitra.book.report import report
from arbitra.book.views.section_standings import section_standings
from arbitra.formats import BadFile, read_text, write_text
from arbitra.tiebreaks import standings, unchecked
from tests.book.acts.memory import OPEN, Memory, play, started
from tests.said import tells

AGES = {"p1": "31", "p2": "61", "p3": "7/3", "p4": "47.5"}


def drawn(rounds: int = 1, **settings: Any) -> Memory:
    """Four players who drew all their games: only what comes from outside tells them apart."""
    book = started(4, rounds=rounds, tiebreaks=("OTHER_AGE", "TPN"), **settings)
    for _ in range(rounds):
        play(book, ["1/2"] * 2)
    return book


def give(book: Memory, values: dict[str, str], meaning: str | None = None) -> None:
    book.do(GiveValues(tournament=OPEN, code="OTHER_AGE", values=values, meaning=meaning))


def order(book: Memory) -> list[int]:
    return [row.tpn for row in section_standings(book.state, OPEN).rows]


def test_the_highest_value_is_ahead() -> None:
    book = drawn()
    give(book, AGES)
    made = section_standings(book.state, OPEN)
    assert [row.tpn for row in made.rows] == [2, 4, 1, 3]
    assert made.row(3).shown == {"OTHER_AGE": "2.33", "TPN": "3"} and not made.left_off


def test_until_everyone_has_a_value_the_tie_break_is_left_out_and_finish_asks() -> None:
    book = drawn()
    give(book, {"p1": "31", "p2": "61"})
    made = section_standings(book.state, OPEN)
    ((code, reason),) = made.left_off
    assert (code, order(book)) == ("OTHER_AGE", [1, 2, 3, 4]) and "3 and 4" in reason.said()
    asked = book.ask(Finish(tournament=OPEN))
    assert isinstance(asked, NeedsConfirmation) and [one.code for one in asked.concerns] == ["values-missing"]
    give(book, {"p3": "1", "p4": "2"})
    assert book.level(Finish(tournament=OPEN)) == 0


def test_values_and_their_meaning_stand_in_the_report_and_come_back_with_it() -> None:
    book = drawn()
    give(book, AGES, "Age in years")
    text = write_text(report(book.state, OPEN), "trf26")
    assert "### arbitra tiebreak OTHER_AGE Age in years\n" in text
    assert "### arbitra values OTHER_AGE 1=31 2=61 3=7/3 4=47.5\n" in text
    read = read_text(text).tournament
    assert not unchecked(read) and [row.tpn for row in standings(read).rows] == [2, 4, 1, 3]
    again = Memory()
    again.do(as_command(read, OPEN))
    assert order(again) == [2, 4, 1, 3] and again.section().given["OTHER_AGE"].meaning == "Age in years"


def test_a_file_in_json_has_them_too() -> None:
    book = drawn()
    give(book, AGES, "Age in years")
    made = report(book.state, OPEN)
    assert read_text(write_text(made, "json")).tournament.given == made.given != ()


@pytest.mark.parametrize(
    "line", ["values OTHER_AGE 9=3", "values OTHER_AGE 1=3 1=4", "values AGE 1=3", "values OTHER_AGE 1=x"]
)
def test_values_of_a_report_that_make_no_sense_are_told(line: str) -> None:
    text = write_text(report(drawn().state, OPEN), "trf26")
    last = text.count("\n") + 1
    try:
        reading = read_text(f"{text}### arbitra {line}\n")
    except BadFile as refused:
        assert [one.line for one in refused.problems] == [last]
    else:
        assert [one.line for one in reading.problems] == [last] and not reading.tournament.given


def test_they_belong_to_the_player_and_not_to_the_number() -> None:
    book = started(4, rounds=1, tiebreaks=("OTHER_AGE",))
    give(book, AGES)
    book.do(ExchangeNumbers(tournament=OPEN, first="p1", second="p2"))
    play(book, ["1/2"] * 2)
    assert order(book) == [1, 4, 2, 3]


def test_a_value_is_replaced_or_taken_away_and_both_are_undone() -> None:
    book = drawn(rounds=2)
    give(book, AGES, "Age in years")
    whole = book.digest
    (fact,) = book.do(GiveValues(tournament=OPEN, code="OTHER_AGE", values={"p1": "70", "p2": ""}))
    assert book.section().given["OTHER_AGE"].values == {"p1": "70", "p3": "7/3", "p4": "47.5"}
    book.do(Undo(number=fact.number))
    assert book.digest == whole


def test_values_that_stood_when_all_results_were_in_are_changed_only_with_a_line_in_the_report() -> None:
    book = drawn()
    give(book, AGES)
    change = GiveValues(tournament=OPEN, code="OTHER_AGE", values={"p3": "90"})
    asked = book.ask(change)
    assert isinstance(asked, NeedsConfirmation) and (asked.level, asked.concerns[0].code) == (3, "values-changed")
    book.do(change)
    assert tells(write_text(report(book.state, OPEN), "trf26").splitlines(), "Values of OTHER_AGE changed")


def test_a_play_off_stands_on_the_standings_so_nothing_changes_below_it() -> None:
    book = drawn()
    give(book, dict.fromkeys(AGES, "5"))
    book.do(OpenPlayoff(tournament=OPEN, places="1", after="1"))
    refused = book.refused(GiveValues(tournament=OPEN, code="OTHER_AGE", values={"p1": "6"}))
    assert refused.code == "playoff-stands"


@pytest.mark.parametrize("text", ["many", "1e9", "nan", "1/0", "9" * 30])
def test_what_is_no_value_is_refused(text: str) -> None:
    refused = drawn().refused(GiveValues(tournament=OPEN, code="OTHER_AGE", values={"p1": text}))
    assert refused.code == "bad-value"


def test_a_play_off_column_is_none_of_them() -> None:
    book = started(4, rounds=1, tiebreaks=("OTHER_PLAYOFF",))
    refused = book.refused(GiveValues(tournament=OPEN, code="OTHER_PLAYOFF", values={"p1": "1"}))
    assert refused.code == "no-own-tiebreak"
