"""Knockouts on every page: who has won where the score does not say it, and who has a rank."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import Configure
from arbitra.book.state.people import Person
from arbitra.web.access.screens import Pane
from tests.cli.calling import call
from tests.web import wording
from tests.web.conftest import Opened, Served
from tests.web.hall.lab import add_screen, rows
from tests.web.made_events import Script, swiss
from tests.web.public.published_lab import SLUG, switch
from tests.web.round_lab import ROUND, book_of, text_of
from tests.web.site import Site
from tests.web.wording import says

STANDINGS = "/e/open/t/main/standings"
PUBLIC = f"/p/{SLUG}/t/main"
WON = (
    "Final: 1 Ashgrove, Tamsin wins by draw odds against 2 Belloc, Ruy: a draw in the Armageddon game is enough for "
    "Black [TT 5.2]"
)
GANA = (
    "Final: 1 Ashgrove, Tamsin gana por ventaja de tablas a 2 Belloc, Ruy: en la partida Armagedón a las negras les "
    "bastan las tablas [TT 5.2]"
)


def drawn_match(site: Site, games: int = 7) -> Script:
    """Two players, all games drawn: the last one is the Armageddon game."""
    script = swiss(book_of(site), players=2, rounds=7, system="knockout", tiebreaks=())
    for _ in range(games):
        script.play(results="1/2-1/2")
    return script


@pytest.mark.parametrize(("lang", "sentence"), [("en", WON), ("es", GANA)])
def test_the_winner_by_draw_odds_is_named_wherever_the_match_is_seen(
    site: Site, lang: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    script = drawn_match(site)
    switch(site)
    screen = add_screen(site.access.screens, script, Pane(("boards", "standings")), lang=lang)
    script.book.close()
    site.client.headers["accept-language"] = lang
    pages = (
        STANDINGS,
        f"{ROUND}7",
        "/e/open/t/main/print/standings",
        f"/p/{SLUG}?lang={lang}",
        f"/p/{SLUG}/t/main/standings?lang={lang}",
    )
    for page in pages:
        assert sentence in text_of(site.get(page)), page
    hall = site.get(f"/screen/{screen.code}").text
    assert hall.count(f'data-foot="{sentence}"') == 2
    assert sentence not in text_of(site.get(f"{ROUND}6"))
    for command in ("standings", "show"):
        shown = call(capsys, command, book_of(site), "--lang", lang).out
        assert sentence in " ".join(shown.split()), command


def test_only_whoever_is_out_has_a_rank(site: Site) -> None:
    """Eight players; two of the four matches are over after two games: their losers share 5 to 8 with those to come."""
    script = swiss(book_of(site), players=8, rounds=6, system="knockout", tiebreaks=())
    switch(site)
    screen = add_screen(site.access.screens, script, Pane(("standings",)))
    script.play(results="1-0 1/2-1/2")
    assert text_of(site.get(STANDINGS)).count("(still in)") == 8
    script.play(results="1/2-1/2")
    section = script.book.state.sections["main"]
    script.book.close()
    won = next(board for board in section.rounds[0].boards if board.outcome.result != "==")
    for path in (STANDINGS, f"{ROUND}2", f"/p/{SLUG}/t/main/standings"):
        shown = text_of(site.get(path))
        assert shown.count("(still in)") == 6, path
        assert shown.count(" 5–8 ") == 2, path
    hall = site.get(f"/screen/{screen.code}").text
    assert [line.split()[0] for line in rows(hall, "standings")] == ["–"] * 6 + ["5–8"] * 2
    assert 'data-foot="– still in"' in hall
    loser, winner = (section.entries[person].number for person in (won.black, won.white))
    assert says(wording.AFTER_ROUND_NUMBER_RANK, number=2, rank="5–8", points="quarter-final") in text_of(
        site.get(f"/p/{SLUG}/t/main/player/{loser}")
    )
    assert "After round 2: semi-final, still in." in text_of(site.get(f"/p/{SLUG}/t/main/player/{winner}"))


def test_the_bracket_ranks_and_nobody_says_anything_of_tie_breaks(site: Site) -> None:
    """How many rounds there will be is for the games to say."""
    answer = site.post("/new", {"name": "Cup", "system": "knockout", "tiebreak_list": "usual", "rounds": "7"})
    assert answer.status_code == 303, answer.text
    script = Script.opened(site.folder / "cup.arbitra")
    assert script.book.state.sections["main"].settings.tiebreaks == ()
    for name in ("Ruiz, Elena", "Sanz, Bea"):
        script.do(AddPlayer(tournament="main", who=Person(name=name)))
    script.do(Configure(tournament="main", changes={"tiebreaks": ["DE", "SB"]}))
    script.play(results="1-0")
    script.book.close()
    page = text_of(site.get("/e/cup/t/main/standings"))
    assert says(wording.BRACKET_WHO_GETS_FURTHER) in page
    assert "After round 1 Print" in page
    assert "Sonneborn" not in page
    assert "After round 1 Print" in text_of(site.get("/e/cup/t/main/cross"))
    assert says(wording.BRACKET) in text_of(site.get("/e/cup/t/main/settings"))


def test_the_arrow_keys_lead_to_the_games_before_and_enter_to_where_they_are_corrected(
    served: Served, tab: Opened
) -> None:
    script = swiss(served.folder / "open.arbitra", players=4, rounds=4, system="knockout", tiebreaks=())
    script.play()
    script.play(leave_open=2)
    script.book.close()
    page = tab(f"{ROUND}2/results")
    cell, before = page.locator("#board-1 .result button"), page.locator("#board-1 .before a")
    expect(cell).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(before).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/r/1/results#board-1$"))
    expect(cell).to_be_focused()
    page.goto("about:blank")
    page.goto(f"{served.address}{ROUND}2/results#board-2")
    expect(page.locator("#board-2 .result button")).to_be_focused()


def test_a_round_is_called_by_its_place_in_the_bracket(site: Site) -> None:
    script = swiss(book_of(site), players=4, rounds=6, system="knockout", tiebreaks=())
    script.play(results="1-0")
    script.play(results="0-1")
    script.play(results="1-0", leave_open=1)
    script.book.close()
    assert "<h1>Semi-final</h1>" in site.get(f"{ROUND}1").text
    assert "<h1>Final</h1>" in site.get(f"{ROUND}3").text
    site.client.headers["accept-language"] = "es"
    assert "<h1>Semifinal</h1>" in site.get(f"{ROUND}2").text


def bracket(page: str) -> list[list[str | tuple[str, str]]]:
    """By column, what stands in its matches."""
    columns = re.findall(r"<h3>(.*?)</h3><ol>(.*?)</ol>", page, re.DOTALL)
    side = r'<span>([^<]+?)(?:<span class="vh">.*?</span>)?</span><b>(.*?)</b>'
    return [[title, *re.findall(side, body)] for title, body in columns]


def test_the_bracket_is_drawn_with_who_can_still_come(site: Site) -> None:
    """Three players: number 1 enters in the final."""
    script = swiss(book_of(site), players=3, rounds=6, system="knockout", tiebreaks=())
    script.play(results="1-0")
    switch(site)
    waiting = [
        ["Semi-final", ("Belloc", "1"), ("Cardew", "0")],
        ["Final", ("Ashgrove", ""), ("Belloc or Cardew", "")],
    ]
    assert bracket(site.get(f"{ROUND}1").text) == waiting
    assert bracket(site.get(STANDINGS).text) == waiting
    script.play(results="0-1")
    script.book.close()
    decided = [["Semi-final", ("Belloc", "2"), ("Cardew", "0")], ["Final", ("Ashgrove", ""), ("Belloc", "")]]
    assert bracket(site.get(STANDINGS).text) == decided
    assert bracket(site.get(f"{STANDINGS}?after=1").text) == waiting
    assert bracket(site.get(f"/p/{SLUG}/t/main/standings").text) == decided


def test_no_points_are_carried_from_match_to_match(site: Site) -> None:
    script = swiss(book_of(site), players=4, rounds=6, system="knockout", tiebreaks=())
    switch(site)
    script.play(results="1-0")
    script.play(results="0-1")
    script.play(results="1-0")
    script.play(results="1-0")
    script.book.close()
    printed = ("/print/standings", "/print/crosstable")
    shown = [f"{place}/{name}" for place in ("/e/open/t/main", PUBLIC) for name in ("standings", "cross")]
    for path in (*shown, *(f"/e/open/t/main{name}" for name in printed)):
        page = site.get(path).text
        assert not re.search(r"<th[^>]*>\s*Points", page), path
        reached = re.findall(r"<td[^>]*>(?:<[^>]+>)*(final|semi-final)<", page)
        assert reached == ["final", "final", "semi-final", "semi-final"], path
    points = re.findall(r'class="points [^"]*">(.*?)</td>', site.get(f"{ROUND}3").text)
    assert [re.sub(r"<[^>]+>", "", one) for one in points] == ["0", "0"]
    points = re.findall(r'class="points [^"]*">(.*?)</td>', site.get(f"{ROUND}4").text)
    assert sorted(re.sub(r"<[^>]+>", "", one) for one in points) == ["0", "1"]
