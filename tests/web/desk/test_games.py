"""Score sheets and claims on the desk: read elsewhere, bounded; where the library is missing, what to type."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from arbitra.laws.library import MISSING
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.desk import claim, sheets
from arbitra.web.desk.drawing import board, in_words
from tests.web.desk.test_desk import DESK, text_of
from tests.web.made_events import swiss
from tests.web.site import Site

REPEATED = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1"
RIGHT = {"ground": "threefold", "sheet": REPEATED, "announced": "Ng8"}


@pytest.fixture
def desk(tmp_path: Path) -> Site:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    return Site(tmp_path)


def sent(desk: Site, tool: str, fields: dict[str, str]) -> str:
    answer = desk.post(f"{DESK}/{tool}", fields)
    assert answer.status_code in (200, 422)
    return text_of(answer.text)


def test_the_first_move_that_cannot_be_is_named(desk: Site) -> None:
    with desk:
        page = sent(desk, "sheets", {"first": "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Rd1"})
        assert "A move cannot be played." in page
        assert "Rd1" in page
        assert "The first impossible move:" in page


def test_two_sheets_in_two_languages_are_compared(desk: Site) -> None:
    with desk:
        page = sent(desk, "sheets", {"first": "1. e4 e5 2. Nf3 Nc6 3. Bb5", "second": "1. e4 e5 2. Cf3 Cc6 3. Ac4"})
        assert "The sheets differ." in page
        assert "First difference: White's move 3." in unescape(page)
        assert "Spanish" in page
        assert "Both sheets have the same moves." in sent(desk, "sheets", {"first": "1. e4", "second": "1. e4"})


def test_one_of_two_sheets_is_taken_from_the_difference_on(desk: Site) -> None:
    with desk:
        two = {"first": "1. e4 e5 2. Nf3 Nc6", "second": "1. e4 e5 2. Cc3 Cc6", "ply": "1"}
        page = desk.post(f"{DESK}/sheets", two).text
        assert 'value="3" data-key="n"' in page
        taken = desk.post(f"{DESK}/sheets", {**two, "take": "second", "ply": ""}).text
        assert "Every move can be played." in taken
        assert "Cc3" in taken and "Nf3" not in taken.partition("<textarea")[0]


def test_one_walks_through_the_positions(desk: Site) -> None:
    with desk:
        page = desk.post(f"{DESK}/sheets", {"first": "1. e4 e5 2. Nf3", "ply": "1"}).text
        assert "Position after 1. e4. Black to move." in page
        assert 'name="ply" value="0"' in page
        assert 'name="ply" value="2"' in page


@pytest.mark.parametrize(("tool", "field"), [("sheets", "first"), ("claim", "sheet")])
def test_a_sheet_is_wanted_and_bounded(desk: Site, tool: str, field: str) -> None:
    with desk:
        assert "Paste or type" in sent(desk, tool, {"ground": "fifty"})
        assert "up to 60" in sent(desk, tool, {"ground": "fifty", field: "e4 " * 20_001})


def test_a_claim_is_right_with_the_announced_move_and_wrong_on_the_board(desk: Site) -> None:
    with desk:
        page = sent(desk, "claim", RIGHT)
        assert "The claim is right: the same position has appeared 3 times." in page
        wrong = sent(desk, "claim", {**RIGHT, "announced": ""})
        assert "The claim is wrong" in wrong
        assert "Add 2:00 to the opponent's clock. [9.5.3]" in wrong


def test_a_wrong_claim_in_rapid_costs_what_the_edition_says(desk: Site) -> None:
    wrong = {**RIGHT, "announced": "", "kind": "rapid"}
    with desk:
        assert sent(desk, "claim", {**wrong, "edition": "2018"}) != sent(desk, "claim", {**wrong, "edition": "2023"})


def test_a_broken_sheet_asks_for_the_move(desk: Site) -> None:
    broken = {**RIGHT, "sheet": f"{REPEATED} Ke5"}
    with desk:
        assert "Enter the move at which the claim was made" in sent(desk, "claim", broken)
        assert "The claim is right" in sent(desk, "claim", {**broken, "move": "4b"})
        assert "such as 34w" in sent(desk, "claim", {**broken, "move": "soon"})


@pytest.mark.parametrize(("tool", "fields"), [("sheets", {"first": "1. e4"}), ("claim", RIGHT)])
def test_without_the_library_the_page_says_what_to_type(
    desk: Site, tool: str, fields: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> object:
        raise ReasonedRefusal(MISSING)

    with desk:
        monkeypatch.setattr("arbitra.web.visit.Visit.read_aside", missing)
        assert "pip install 'arbitra[laws]'" in sent(desk, tool, fields)


def test_what_is_read_elsewhere_can_come_from_another_process() -> None:
    """Values of the `chess` library would need it here, too."""
    import pickle

    found = sheets.read_sheets(("1. e4 e5",), "auto", "en", 0, None)
    assert pickle.loads(pickle.dumps(found)) == found
    broken = claim.SheetBreaks("why")
    assert pickle.loads(pickle.dumps(broken)).why == "why"


def test_a_position_is_drawn_and_said() -> None:
    fen = "3r2k1/8/8/8/8/8/5P2/3R2K1 w - - 0 28"
    assert in_words(fen, True, "en") == "Kg1, Rd1, f2"
    assert in_words(fen, False, "es") == "Rg8, Td8"
    drawn = board(fen, 'a "label"', last=("d1", "d8"))
    assert drawn.count('class="piece ') == 5
    assert drawn.count('class="last"') == 2
    assert "&#34;label&#34;" in drawn


def test_a_spanish_page_calls_the_moves_by_its_own_letters(desk: Site) -> None:
    """`5b` is the fifth move of the blancas there."""
    asked = {"sheet": "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4", "ground": "threefold"}
    with desk:
        assert "The claim is right" in sent(desk, "claim", {**asked, "move": "5w"})
        desk.client.headers["accept-language"] = "es"
        assert "La reclamación es correcta" in sent(desk, "claim", {**asked, "move": "5b"})
        assert "La reclamación es incorrecta" in sent(desk, "claim", {**asked, "move": "4n"})
