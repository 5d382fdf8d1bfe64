"""Points by decision, exchanged numbers, a game on another day or with the other colours, play-offs, notes: each from
its panel of one page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.setting_up import Configure
from arbitra.book.book import Book
from arbitra.book.state.section import Section
from arbitra.book.store.volume import open_file
from tests.web.made_events import swiss
from tests.web.site import Site

HERE = "/e/open/t/main/corrections"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as made:
        yield made


def kept(site: Site) -> Section:
    book = Book(open_file(site.folder / "open.arbitra"))
    try:
        return book.state.sections["main"]
    finally:
        book.close()


def confirmed(site: Site, path: str, fields: dict[str, str]) -> str:
    """The page after the act, with its questions answered yes."""
    answer = site.post(path, fields)
    while 'name="confirm"' in answer.text:
        token = re.search(r'name="confirm" value="([^"]*)"', answer.text)
        assert token is not None
        answer = site.post(path, {**fields, "confirm": token[1]})
    return site.follow(answer).text


def test_points_are_given_with_their_reason_and_shown(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    page = confirmed(site, f"{HERE}/points", {"person": "p2", "points": "−½", "reason": "Phone in the hall"})
    (given,) = kept(site).adjustments
    assert (given.person, given.points, given.reason) == ("p2", -5, "Phone in the hall")
    assert "Phone in the hall" in page and "−½" in page


@pytest.mark.parametrize(
    ("fields", "field"),
    [({"points": "many", "reason": "x"}, "points"), ({"points": "1", "reason": " "}, "reason")],
)
def test_points_without_sense_or_reason_come_back(site: Site, fields: dict[str, str], field: str) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    answer = site.post(f"{HERE}/points", {"person": "p2", **fields})
    assert answer.status_code == 422
    assert f'data-field="{field}"' in answer.text
    assert not kept(site).adjustments


def test_two_players_exchange_numbers(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    before = {person: entry.number for person, entry in kept(site).entries.items()}
    confirmed(site, f"{HERE}/numbers", {"first": "p1", "second": "p2"})
    after = {person: entry.number for person, entry in kept(site).entries.items()}
    assert (after["p1"], after["p2"]) == (before["p2"], before["p1"])


def test_a_game_is_postponed_and_taken_up_again(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=6, played=0)
    script.play(leave_open=1)
    script.book.close()
    game = {"round": "1", "board": "3"}
    confirmed(site, f"{HERE}/game", {**game, "what": "postpone", "due": "2026-12-01"})
    outcome = kept(site).rounds[0].boards[2].outcome
    assert (outcome.pending, outcome.due) == ("postponed", "2026-12-01")
    confirmed(site, f"{HERE}/game", {**game, "what": "resume"})
    assert kept(site).rounds[0].boards[2].outcome.pending == ""


def test_colours_that_were_exchanged_are_recorded_so(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    before = kept(site).rounds[0].boards[0]
    confirmed(site, f"{HERE}/game", {"round": "1", "board": "1", "what": "colours"})
    after = kept(site).rounds[0].boards[0]
    assert (after.white, after.black) == (before.black, before.white)


@pytest.mark.parametrize(
    "sent", [{"round": "9", "board": "1"}, {"round": "1", "board": "99"}, {"round": "x", "board": ""}]
)
def test_a_board_that_is_not_there_is_said(site: Site, sent: dict[str, str]) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    answer = site.post(f"{HERE}/game", {**sent, "what": "colours"})
    assert answer.status_code == 422 and 'data-field="board"' in answer.text


def test_a_play_off_from_its_opening_to_the_winner(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, rounds=1, tiebreaks=())
    script.do(Configure(tournament="main", changes={"tiebreaks": []}))
    script.play(results="1-0")
    script.book.close()
    page = confirmed(site, f"{HERE}/playoff", {"places": "1", "after": "none", "format": "knockout"})
    for _ in range(2):
        white = re.search(r'name="white" value="(\w+)"', page)
        black = re.search(r'name="black" value="(\w+)"', page)
        assert white is not None and black is not None
        sent = {"first": "1", "white": white[1], "black": black[1]}
        winner = min(white[1], black[1])
        page = confirmed(site, f"{HERE}/playoff/result", {**sent, "result": "1-0" if white[1] == winner else "0-1"})
    assert 'action="/e/open/t/main/corrections/playoff/result"' not in page, "nothing is left to be played"
    assert len(kept(site).playoffs[0].games) == 2


def test_notes_are_kept_and_listed_also_when_the_tournament_is_finished(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    page = confirmed(site, f"{HERE}/note", {"text": "Clock <replaced> at move 31", "round": "1", "board": "2"})
    assert "Clock &lt;replaced&gt; at move 31" in page
    assert len(kept(site).notes) == 1


def test_the_page_of_an_earlier_state_offers_no_form(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    assert 'action="/e/open' not in site.get("/e/open@12/t/main/corrections").text


def test_a_tie_is_decided_by_hand_and_its_reason_shown(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, rounds=1, tiebreaks=())
    script.do(Configure(tournament="main", changes={"tiebreaks": []}))
    script.play(results="1-0")
    script.book.close()
    tied = re.findall(r'name="place-(\w+)"', site.get(HERE).text)
    assert len(tied) == 4
    first, second = tied[:2]
    again = site.post(f"{HERE}/tie", {f"place-{first}": "1", f"place-{second}": "1", "reason": "rule 12"})
    assert again.status_code == 422 and 'data-field="tie"' in again.text
    page = confirmed(site, f"{HERE}/tie", {f"place-{first}": "2", f"place-{second}": "1", "reason": "rule 12"})
    assert "rule 12" in page
    assert kept(site).placed[0].people == (second, first)


def test_no_tie_is_decided_before_the_last_round(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    assert 'action="/e/open/t/main/corrections/tie"' not in site.get(HERE).text


def test_values_from_outside_are_entered_for_each_player_and_shown(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4, rounds=1, tiebreaks=("OTHER_AGE",)).book.close()
    assert "0 of 4 players have a value" in site.get(HERE).text
    fields = {"code": "OTHER_AGE", "meaning": "Age in years", "value-p1": "61", "value-p2": "47,5"}
    page = confirmed(site, f"{HERE}/values", {**fields, "value-p3": ""})
    assert 'value="47.5"' in page and "Age in years" in page
    assert kept(site).given["OTHER_AGE"].values == {"p1": "61", "p2": "47.5"}
    assert "2 of 4 players have a value" in site.get(HERE).text


def test_what_is_no_value_comes_back_as_it_was_typed(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4, rounds=1, tiebreaks=("OTHER_AGE",)).book.close()
    answer = site.post(f"{HERE}/values", {"code": "OTHER_AGE", "value-p1": "61", "value-p2": "old"})
    assert answer.status_code == 422 and 'data-field="value-p2"' in answer.text and 'value="old"' in answer.text
    assert not kept(site).given


def test_without_such_a_tie_break_the_page_says_how_to_get_one(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4, rounds=1).book.close()
    assert "OTHER_" in site.get(f"{HERE}/values").text
    assert "#h-values" not in site.get(HERE).text
