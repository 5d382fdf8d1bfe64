"""`arbitra ratings` of a book: which games count, with which ratings. Each case is worked by hand (B.02 8)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.said import tells


def _begun(capsys: pytest.CaptureFixture[str], folder: Path, *settings: object) -> Runner:
    book = Runner(capsys, folder / "spring.arbitra")
    book.done("new", "--name", "Spring Open", *settings)
    return book


def _duel(capsys: pytest.CaptureFixture[str], folder: Path, *settings: object) -> Runner:
    """Ana, 2390, and Bea, 2380: Ana is expected to make .51 a game, Bea .49; K is 20 for both."""
    book = _begun(capsys, folder, *settings)
    book.done("add", "Ana", "--rating", 2390)
    book.done("add", "Bea", "--rating", 2380)
    return book


def _played(book: Runner, *winners: str) -> None:
    """A game each, which the one named wins."""
    for winner in winners:
        book.done("pair")
        book.done("publish")
        number = book.json("status")["tournaments"][0]["round"]
        book.done("result", 1, "1-0" if _white(book, number) == winner else "0-1", "--round", number)


def _white(book: Runner, number: int) -> str:
    """Who has White on the first board of a round."""
    from arbitra.book.book import Book
    from arbitra.book.store.volume import open_file

    volume = open_file(book.path)
    try:
        state = Book(volume).state
        (section,) = state.sections.values()
        return state.people[section.rounds[number - 1].boards[0].white].name
    finally:
        volume.close()


def _sheet(book: Runner, name: str, *words: object) -> Any:
    (found,) = (one for one in book.json("ratings", *words)["players"] if one["name"] == name)
    return found


def _worked(sheet: Any) -> tuple[int, str, str, int]:
    return sheet["games"], sheet["score"], sheet["expected"], sheet["change"]


def test_the_stages_of_a_knockout_are_rated_each_at_its_own_rate(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    """Two standard games, 1-1, then two rapid ones, both won by Ana.

    Standard: 1.0 - 1.02 = -0.02, times 20: -0.4, that is 0. Rapid: 2.0 - 1.02 = 0.98, times 20: 19.6, that is 20.
    All four together would have given 3.0 - 2.04 = 0.96, times 20: 19.2.
    """
    book = _duel(capsys, folder, "--system", "knockout")
    _played(book, "Ana", "Bea", "Ana", "Ana")
    assert _worked(_sheet(book, "Ana")) == (2, "1.0", "1.02", 0)
    assert _worked(_sheet(book, "Ana", "--rate", "rapid")) == (2, "2.0", "1.02", 20)
    assert _worked(_sheet(book, "Bea", "--rate", "rapid")) == (2, "0.0", "0.98", -20)
    assert _sheet(book, "Ana", "--rate", "blitz")["games"] == 0
    working = _sheet(book, "Ana", "--player", "Ana")["working"]
    assert [game["counts"] for game in working] == [True, True, False, False]


def test_the_report_of_a_knockout_says_which_rounds_are_rapid_and_gives_the_same_ratings(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    book = _duel(capsys, folder, "--system", "knockout")
    _played(book, "Ana", "Bea", "Ana", "Ana")
    book.done("export", folder / "cup.trf")
    assert "### Rapid games: round 3, 4" in (folder / "cup.trf").read_text().splitlines()
    for rate in ("standard", "rapid", "blitz"):
        of_book = book.json("ratings", "--rate", rate)
        of_file = Runner(capsys, folder / "cup.trf").json("ratings", "--rate", rate)
        assert of_file == of_book


def test_an_armageddon_game_is_rated_nowhere(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """The two have different times: nothing is left to rate."""
    book = _duel(capsys, folder, "--system", "knockout", "--set", "option.stages=armageddon")
    _played(book, "Bea")
    for rate in ("standard", "rapid", "blitz"):
        assert _sheet(book, "Bea", "--rate", rate)["games"] == 0
    book.done("export", folder / "cup.trf")
    assert "### Armageddon games, not rated: round 1" in (folder / "cup.trf").read_text().splitlines()


def test_games_after_a_match_is_decided_are_not_rated(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """TT 5.1. Ana wins the first three games of four: 3.0 - 1.53 = 1.47, times 20: 29.4, that is 29.

    With the fourth, which Bea won, it would have been 3.0 - 2.04 = 0.96, times 20: 19.2.
    """
    book = _duel(capsys, folder, "--system", "match", "--rounds", 4)
    _played(book, "Ana", "Ana", "Ana", "Bea")
    assert _worked(_sheet(book, "Ana")) == (3, "3.0", "1.53", 29)
    last = _sheet(book, "Ana", "--player", "Ana")["working"][-1]
    assert (last["counts"], last["reason"]["article"]) == (False, "TT 5.1")
    book.done("export", folder / "match.trf")
    text = (folder / "match.trf").read_text()
    assert tells(text, "[TT 5.1] … 4")
    assert _worked(_sheet(Runner(capsys, folder / "match.trf"), "Ana")) == (3, "3.0", "1.53", 29)


def test_a_correction_for_rating_only_counts_for_rating(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """Ana, 2000, drew with Bea, 2000, as everybody did: .5 expected of each game, 1.0 - 1.0 = 0.

    When round 2 is over it turns out that Ana has won: 1.5 - 1.0 = 0.5, times 20: 10. The standings stay.
    """
    book = _begun(capsys, folder, "--rounds", 3)
    for name in ("Ana", "Bea", "Cai", "Dan"):
        book.done("add", name, "--rating", 2000)
    for number in (1, 2):
        book.done("pair")
        book.done("publish")
        book.done("result", 1, "1/2", 2, "1/2", "--round", number)
    assert _worked(_sheet(book, "Ana")) == (2, "1.0", "1.00", 0)
    result = "1-0" if _white(book, 1) == "Ana" else "0-1"
    before = book.json("standings")
    book.done("result", 1, result, "--round", 1, "--correct")
    assert book.json("standings") == before
    assert _worked(_sheet(book, "Ana")) == (2, "1.5", "1.00", 10)


def test_in_an_event_over_30_days_each_game_counts_with_the_ratings_of_its_day(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    """Ana wins every game. She has 2100 in rounds 1 and 2, then 2200; Bea has 2100 throughout.

    Rounds 1 and 2: difference 0, .50 each, 2.0 - 1.00 = 1.00, times 20: +20.
    Rounds 3 and 4: difference 100, .64 each, 2.0 - 1.28 = 0.72, times 20: 14.4, that is +14. Together +34, new 2214.
    Bea: 0 - 1.00, times 20: -20; 0 - .72, times 20: -14.4, that is -14.
    """
    book = _begun(capsys, folder, "--system", "berger", "--rounds", 4, "--set", "option.cycles=4")
    book.done("set", "start=2026-03-01", "end=2026-04-05")
    book.done("add", "Ana", "--rating", 2100)
    book.done("add", "Bea", "--rating", 2100)
    book.done("pair", "--rounds", 4)
    book.done("publish")
    for number in (1, 2, 3, 4):
        book.done("result", 1, "1-0" if _white(book, number) == "Ana" else "0-1", "--round", number)
        if number == 2:
            book.done("edit", "Ana", "--rating", 2200)
    ana, bea = _sheet(book, "Ana"), _sheet(book, "Bea")
    assert (ana["rating"], ana["expected"], ana["change"], ana["new_rating"]) == (2100, "2.28", 34, 2214)
    assert [(one["first"], one["last"], one["rating"], one["change"]) for one in ana["periods"]] == [
        *((1, 2, 2100, 20), (3, 4, 2200, 14))
    ]
    assert (bea["rating"], bea["expected"], bea["change"], bea["new_rating"]) == (2100, "1.72", -34, 2086)


def test_the_working_in_words_names_each_period(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    test_in_an_event_over_30_days_each_game_counts_with_the_ratings_of_its_day(capsys, folder)
    done = call(capsys, "ratings", folder / "spring.arbitra", "--player", "Ana")
    assert tells(done.out, "1 … 2 … 2100 … 3 … 4 … 2200 … +34")
    spanish = call(capsys, "ratings", folder / "spring.arbitra", "--player", "Ana", "--lang", "es")
    assert tells(spanish.out, "1 … 2 … 2100 … 3 … 4 … 2200 … +34")
    assert "periods" not in spanish.out
