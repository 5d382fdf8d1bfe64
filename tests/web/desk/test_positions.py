"""Can they mate, and Chess960: what is asked is bounded, answered beside everything else, and never guessed."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest

from arbitra.web.desk import mate
from arbitra.web.visit import Visit
from tests.web.desk.test_desk import DESK, text_of
from tests.web.made_events import swiss
from tests.web.site import Site


@pytest.fixture
def desk(tmp_path: Path) -> Site:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    return Site(tmp_path)


def asked(desk: Site, tool: str, **fields: str) -> str:
    answer = desk.get(f"{DESK}/{tool}?{urlencode(fields)}")
    assert answer.status_code == 200
    return text_of(answer.text)


def test_a_knight_mates_with_the_help_of_a_pawn(desk: Site) -> None:
    with desk:
        page = asked(desk, "mate", white="Ka1 a2 h2", black="Kc3 Ne5", winner="black")
        assert "Yes, they can mate." in page
        assert "#" in page
        assert "6.9" in page


def test_a_bare_king_cannot(desk: Site) -> None:
    with desk:
        page = asked(desk, "mate", fen="8/8/8/8/8/4k3/8/4K2R w - - 0 1", winner="black")
        assert "No, they cannot mate." in page
        assert "Black has only the king" in page


def test_what_is_not_proven_says_so_and_can_go_on(desk: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    unproven = mate.Found(None, "", "", (), "", 1234)
    monkeypatch.setattr(Visit, "read_aside", lambda *_: unproven)
    with desk:
        page = desk.get(f"{DESK}/mate?{urlencode({'fen': '8/8/8/8/8/4k3/4p3/4K3 w - - 0 1', 'winner': 'black'})}").text
        assert "Not proven." in page
        assert "1234 positions" in text_of(page).replace(",", "")
        assert "longer=1" in page


def test_no_answer_takes_longer_than_two_seconds_unless_asked(desk: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def noted(fen: str, white: bool, seconds: float, *_: str) -> mate.Found:
        given.append(seconds)
        return mate.Found(None, "", "", (), "", 1)

    monkeypatch.setattr(mate, "look", noted)
    monkeypatch.setattr(Visit, "read_aside", lambda _, work: work())
    fields = {"fen": "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", "winner": "black"}
    with desk:
        asked(desk, "mate", **fields)
        asked(desk, "mate", **fields, longer="1")
    assert given == [2.0, 20.0]


@pytest.mark.parametrize(("fields", "said"), [
    ({"fen": "x" * 300, "winner": "white"}, "at most 120 characters"),
    ({"white": "Ka1 Qa1", "black": "Kh8", "winner": "white"}, "Two pieces stand on a1"),
    ({"white": "Zz9", "winner": "white"}, "is not a piece on a square"),
    ({"white": "Ka1", "black": "Kc3"}, "Choose who would have to mate."),
    ({"white": "Ka1 Ka2", "black": "Kh8", "winner": "white"}, "White has 2 kings"),
])  # fmt: skip
def test_what_is_no_position_says_why(desk: Site, fields: dict[str, str], said: str) -> None:
    with desk:
        assert said in asked(desk, "mate", **fields)


def test_pieces_are_named_in_the_language_of_the_page(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    with Site(tmp_path, "es") as site:
        assert "Sí, pueden dar mate." in asked(site, "mate", white="Ra1 a2 h2", black="Rc3 Ce5", winner="black")
        assert "TCADRACT" in asked(site, "chess960", position="518")
        assert "518" in asked(site, "chess960", position="tcadract")


def test_chess960_by_number_pieces_dice_and_seed(desk: Site) -> None:
    with desk:
        assert "RNBQKBNR" in asked(desk, "chess960", position="518")
        assert "BBQNNRKR" in asked(desk, "chess960", position="bbqnnrkr")
        dice = asked(desk, "chess960", dice="4 5 2 1 3 5 6 4")
        assert "775" in dice
        assert "too high, thrown again" in dice
        first, second = (asked(desk, "chess960", seed="round 3") for _ in range(2))
        assert first.partition("How it was drawn")[0] == second.partition("How it was drawn")[0]
        assert "Seed: " in asked(desk, "chess960", draw="1")


@pytest.mark.parametrize(("field", "text", "said"), [
    ("position", "960", "numbers from 0 to 959"),
    ("position", "RNBKQBNN", "in some order"),
    ("dice", "7 1 1", "throws of one die"),
    ("seed", "x" * 300, "at most 200 characters"),
])  # fmt: skip
def test_what_gives_no_position_is_refused(desk: Site, field: str, text: str, said: str) -> None:
    with desk:
        assert said in asked(desk, "chess960", **{field: text})
