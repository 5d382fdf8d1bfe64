"""The clocks of the desk: what to set, who is late, a time control in words; what cannot be read says so."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.web.desk.test_desk import DESK, text_of
from tests.web.made_events import swiss
from tests.web.site import Site


@pytest.fixture
def desk(tmp_path: Path) -> Site:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    return Site(tmp_path)


def asked(desk: Site, **fields: str) -> str:
    answer = desk.get(f"{DESK}/clock?{urlencode(fields)}")
    assert answer.status_code == 200
    return text_of(answer.text)


ILLEGAL = {"event": "first illegal move", "player": "black", "white": "0:42:10", "black": "0:31:05"}


@pytest.mark.parametrize(("edition", "control", "white"), [
    ("2023", "90+30", "0:44:10"), ("2018", "15+10", "0:44:10"), ("2023", "15+10", "0:43:10"),
])  # fmt: skip
def test_a_first_illegal_move_gives_time_by_the_edition_and_the_kind(
    desk: Site, edition: str, control: str, white: str
) -> None:
    with desk:
        page = asked(desk, control=control, edition=edition, **ILLEGAL)
        assert white in page
        assert "was 0:42:10" in page
        assert ("0:30 less for the player" in page) is (edition == "2023" and control == "90+30")


def test_what_is_missing_or_cannot_be_is_said_at_its_place(desk: Site) -> None:
    with desk:
        page = asked(desk, control="90+30", event="first illegal move", white="0:99:99")
        assert "0:99:99 is not a clock time" in page
        assert "Type the time on the clock" in page
        assert "Choose the player." in page
        assert "Choose what happened." in asked(desk, control="90+30", **{**ILLEGAL, "event": "earthquake"})
        assert "Type a number of minutes" in asked(desk, control="90+30", started="15:00", default="soon")
        assert "25:00 is not a time of day" in asked(desk, control="90+30", started="25:00")
        assert "+" * 199 not in asked(desk, control="+" * 5000)


def test_a_late_player_is_told_by_the_time_of_day(desk: Site) -> None:
    with desk:
        page = asked(desk, control="90+30", started="15:15", default="30", arrives="15:46")
        assert "A player arriving after 15:45 has lost" in page
        assert "A player who arrives at 15:46 has lost" in page


def test_a_time_control_is_explained(desk: Site) -> None:
    with desk:
        page = asked(desk, control="40/90+30, 30+30")
        assert "Period 1: 40 moves in 90 minutes" in page
        assert "150 minutes for 60 moves" in page


def test_numbers_that_are_seconds_are_read_where_it_is_said(desk: Site) -> None:
    with desk:
        asks = asked(desk, control="5400+30")
        assert "too large for minutes" in asks
        assert "--pgn" not in asks
        assert "120 minutes for 60 moves" in asked(desk, control="5400+30", seconds="1")


def test_an_event_that_has_its_time_control_as_a_code_only_has_it_at_the_desk(desk: Site) -> None:
    with desk:
        desk.post("/e/open/t/main/settings", {"time_control_code": "40/5400+30:1800+30"})
        assert "40/90+30, 30+30" in text_of(desk.get(DESK).text)
        assert "150 minutes for 60 moves" in asked(desk)
