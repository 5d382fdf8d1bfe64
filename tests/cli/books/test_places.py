"""Which book and which tournament of it is meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.cli.books.places import in_database, is_book, place_of, with_number
from arbitra.cli.commands import command_parser
from arbitra.cli.registry import COMMANDS
from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.said import tells


def test_words_for_books() -> None:
    assert is_book("a.arbitra") and is_book("a.arbitra#women") and is_book("a.arbitra@12#women")
    assert is_book("postgresql://host/chess!spring") and not is_book("a.trf") and not is_book(None)
    place = place_of(in_database("postgresql://ana:x!y@host/chess", "spring#women"))
    assert (place.database, place.slug, place.section) == ("postgresql://ana:x!y@host/chess", "spring", "women")
    assert place_of(with_number("a b.arbitra#women", 12)) == place_of("a b.arbitra@12#women")


def test_the_only_book_of_the_folder_is_meant(book: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(call(capsys, "status", "--json").out)
    assert found["event"] == "Spring Open" and found["tournaments"][0]["next"] == "arbitra pair spring.arbitra"
    assert call(capsys, "add", "Nobody, Else").code == 0
    assert "Nobody, Else" in call(capsys, "show").out
    assert call(capsys, "pair").out.splitlines()[0] == "4"


def test_several_books_or_none(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    none = call(capsys, "status")
    assert none.code == 2 and tells(none.err, "spring.arbitra")
    for name in ("one", "two"):
        call(capsys, "new", f"{name}.arbitra", "--name", name, "--rounds", "3")
    several = call(capsys, "standings")
    assert several.code == 2 and "one.arbitra, two.arbitra" in several.err


def test_a_book_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    missing = call(capsys, "status", "none.arbitra")
    assert missing.code == 3 and tells(missing.err, "none.arbitra")
    assert call(capsys, "standings", "none.arbitra").code == 3


def test_several_tournaments_want_a_name(book: Runner, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    women = book.of("women")
    assert book.act("tournament", "--rounds", 5).code == 2
    women.done("tournament", "--rounds", 5, "--set", "first-board=101")
    for command in (("add", "X"), ("pair",), ("standings",), ("publish",), ("bye", 1, "--round", 1)):
        refused = book.run(*map(str, command))
        assert refused.code == 2 and "main, women" in refused.err, command
    assert book.of("men").run("standings").code == 2
    women.done("add", "Ruiz, Elena")
    women.done("add", "Sanz, Irene")
    assert [board["board"] for board in women.boards()] == [101]
    assert [one["name"] for one in book.json("status")["tournaments"]] == ["main", "women"]
    book.of("main").done("move", 1, "#women")
    assert tells(women.run("log").out, "01 … main")
    women.play()
    book.of("main").play()
    assert book.run("export", "out.trf").code == 0
    assert sorted(path.name for path in folder.glob("*.trf")) == ["out-main.trf", "out-women.trf"]


def test_one_person_plays_in_two_tournaments(book: Runner) -> None:
    blitz = book.of("blitz")
    blitz.done("tournament", "--rounds", 3)
    assert "Player 02 also added to blitz" in blitz.done("add", 2, "--of", "main", "--table", 7).out
    assert blitz.act("add", 2, "--of", "nowhere").code == 2
    book.of("main").done("edit", 2, "--rating", 2500)
    assert blitz.json("show")["players"][0]["rating"] == 2500


BOOKISH = [name for name, (module, _) in COMMANDS.items() if module.startswith("arbitra.cli.books.")]


@pytest.mark.parametrize("name", BOOKISH)
def test_every_command_of_a_book_takes_who_yes_json_and_language(name: str) -> None:
    taken = {option for action in command_parser(name)._actions for option in action.option_strings}
    assert {"--as", "--yes", "--json", "--lang"} <= taken
