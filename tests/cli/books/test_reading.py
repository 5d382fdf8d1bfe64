"""Whatever reads a TRF reads a book."""

from __future__ import annotations

import json

import pytest

from arbitra.book.progress import NOT_HERE
from arbitra.cli.books.status import MISSING
from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.said import says, tells

READERS = [
    ("show", ()),
    ("standings", ("--tiebreaks", "BH")),
    ("ratings", ()),
    ("explain", ("--round", "1")),
    ("checklist", ("--round", "1")),
    ("check", ()),
    ("validate", ()),
]


@pytest.mark.parametrize(("command", "options"), READERS)
def test_a_book_and_its_report_give_the_same_answer(
    book: Runner, capsys: pytest.CaptureFixture[str], command: str, options: tuple[str, ...]
) -> None:
    book.play()
    book.play("1/2")
    book.run("export", "report.trf")
    from_book = book.run(command, *options)
    from_file = call(capsys, command, "report.trf", *options)
    assert from_book.code == from_file.code == 0, (from_book, from_file)
    assert from_book.out.replace(str(book.path), "report.trf") == from_file.out


def test_convert_takes_a_book(book: Runner) -> None:
    book.play()
    assert book.run("convert", "report.json").code == 0


def test_a_question_is_about_the_round_that_is_paired(book: Runner) -> None:
    assert book.json("explain")["round"] == 1
    book.play()
    assert book.json("explain")["round"] == 1
    book.boards()
    assert book.json("explain")["round"] == 2


def test_at_an_earlier_act(book: Runner) -> None:
    book.play()
    number = book.json("log")[-1]["number"]
    before = book.json("standings")
    book.play("0-1", "0-1", "0-1")
    assert json.loads(book.run("at", number, "standings", "--json").out) == before
    earlier = call(book.capsys, "at", "--json", book.path, number, "status")
    assert json.loads(earlier.out)["tournaments"][0]["round"] == 1
    assert book.run("at", number, "pair").code == 2
    assert book.run("at", 9999, "standings").code == 2


def test_log_filters(book: Runner) -> None:
    book.play()
    assert [line["act"] for line in book.json("log", "--last", 2)] == ["result", "result"]
    assert {line["act"] for line in book.json("log", "--round", 1, "--board", 2)} == {"result"}
    assert book.json("log", "--by", "nobody") == []
    assert {"add", "number", "draft", "result"} == {line["act"] for line in book.json("log", "--player", 1)}
    line = book.json("log", "--last", 1)[0]
    assert set(line) == {"number", "at", "by", "act", "text", "level"} and line["by"] == "Ana"


def test_standings_by_age_know_the_birth_dates(book: Runner) -> None:
    book.done("edit", 3, "--birth", "2012-05-02")
    book.play()
    assert [row["tpn"] for row in book.json("standings", "--category", "age=U18")["rows"]] == [3]


def test_a_preview_shows_what_is_certain_and_records_nothing(book: Runner) -> None:
    book.boards()
    book.done("publish")
    book.done("result", 1, "1-0", 2, "1-0")
    before = book.json("log")
    shown = book.run("preview")
    assert shown.code == 0 and shown.out.startswith("Round 2: ") and tells(shown.out, "3")
    found = book.json("preview")
    assert (found["round"], found["open"], found["of"]) == (2, ["3"], 3)
    assert book.json("log") == before
    book.done("result", 3, "1-0")
    book.boards()
    refused = book.run("preview")
    assert refused.code == 1 and tells(refused.err, "arbitra preview:")


def test_status_tells_everything_that_stands_in_the_way(book: Runner) -> None:
    book.play()
    book.run("clear", "1", "--yes")
    book.run("checkin", "open")
    told = book.run("status").out
    assert says(told, MISSING, count=1)
    assert says(told, NOT_HERE)
    found = json.loads(book.run("status", "--json").out)["tournaments"][0]["blockers"]
    assert [one["code"] for one in found] == ["results-missing", "not-checked-in"]
