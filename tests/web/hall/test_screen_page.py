"""What a screen shows, asked without a browser: only what is published, in its own language."""

from __future__ import annotations

import logging
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.setting_up import Configure
from arbitra.book.state.people import Person
from arbitra.book.views.section_standings import section_standings
from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.rows import FileRows
from arbitra.web.access.screens import Hall, Message, Pane, Timer, new_code
from arbitra.web.access.sharing import masked
from arbitra.web.hall import screen as page_of_a_screen
from arbitra.web.hall.announcements import announced
from tests.web import wording
from tests.web.hall.lab import add_screen, hall_event, rows, set_hall
from tests.web.site import ORIGIN, Site
from tests.web.wording import says

ALL = Pane(("boards", "names", "standings"))


def test_boards_names_and_standings_of_what_is_published(site: Site) -> None:
    script = hall_event(site.folder, players=5, played=1)
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    code = add_screen(site.access.screens, script, ALL).code
    page = site.get(f"/screen/{code}").text
    boards = script.book.state.sections["main"].rounds[1].boards
    people = script.book.state.people
    assert len(rows(page, "boards")) == len(boards) == 2
    for board, row in zip(boards, rows(page, "boards"), strict=True):
        assert row.startswith(f"{says(wording.BOARD, board=board.key)} ")
        assert people[board.white].name.partition(",")[0] in row
    names = rows(page, "names")
    assert len(names) == 5
    assert names == sorted(names)
    assert sum(row.endswith("bye") for row in names) == 1
    ranked = section_standings(script.book.state, "main", after_round=1).rows
    assert [row.split()[0] for row in rows(page, "standings")] == [str(row.rank) for row in ranked]
    assert [row.split()[1] for row in rows(page, "standings")] == [row.player.name.split(",")[0] for row in ranked]
    assert says(wording.AFTER_ROUND_NUMBER, number=1) in page
    assert "set-cookie" not in site.get(f"/screen/{code}").headers


def test_nothing_of_a_draft_is_shown_and_an_unpublished_round_goes(site: Site) -> None:
    script = hall_event(site.folder, players=8, played=1)
    code = add_screen(site.access.screens, script, ALL).code
    before = site.get(f"/screen/{code}").text
    assert says(wording.ROUND_NUMBER, number=1) in before
    script.do(DraftRound(tournament="main"))
    after = site.get(f"/screen/{code}").text
    assert says(wording.ROUND_NUMBER, number=2) not in after
    assert rows(after, "names") == rows(before, "names")
    script.do(Publish(tournament="main"))
    number = script.book.head.number
    assert says(wording.ROUND_NUMBER, number=2) in site.get(f"/screen/{code}").text
    script.do(Unpublish(tournament="main", case="regulations", reason="rule 7"))
    assert says(wording.ROUND_NUMBER, number=2) not in site.get(f"/screen/{code}").text
    # Nor does an earlier state show it.
    assert says(wording.ROUND_NUMBER, number=2) not in site.get(f"/screen/{code}?at={number}").text


def test_nothing_private_is_shown(site: Site) -> None:
    script = hall_event(site.folder, players=3)
    private = {"birth": "2011/07/23", "email": "kid@example.org", "telephone": "600123456"}
    script.do(AddPlayer(tournament="main", who=Person(name="Young, Ada", fide_id="12345678"), private_values=private))
    script.play()
    code = add_screen(site.access.screens, script, ALL).code
    page = site.get(f"/screen/{code}").text
    assert "Young" in page
    assert not [value for value in (*private.values(), "2011", "12345678") if value in page]


def test_before_anything_is_published_the_screen_says_so(site: Site) -> None:
    script = hall_event(site.folder)
    code = add_screen(site.access.screens, script, ALL).code
    page = site.get(f"/screen/{code}").text
    assert says(wording.NOTHING_PUBLISHED_YET) in page
    assert "Ashgrove" not in page


def test_language_and_theme_are_those_of_the_screen(site: Site) -> None:
    script = hall_event(site.folder, played=1)
    code = add_screen(site.access.screens, script, ALL, lang="es", theme="dark").code
    site.client.headers["accept-language"] = "en"
    page = site.get(f"/screen/{code}").text
    assert '<html lang="es" data-theme="dark">' in page
    assert says(wording.ROUND_NUMBER, "es", number=1) in page and says(wording.ROUND_NUMBER, number=1) not in page


def test_a_removed_screen_and_a_wrong_code_say_it_in_a_sentence(site: Site) -> None:
    script = hall_event(site.folder, played=1)
    made = add_screen(site.access.screens, script)
    assert site.get(f"/screen/{made.code.lower()}").status_code == 200
    answer = site.post("/e/open/screens/remove", {"code": made.code})
    assert answer.status_code == 303
    for code in (made.code, "AAAAAAAA", "x", "'%20OR%201"):
        answer = site.get(f"/screen/{code}")
        assert answer.status_code == 404
        assert says(wording.SCREEN_REMOVED) in answer.text
        assert "Harbour" not in answer.text
    assert site.get(f"/screen/{made.code}/feed").status_code == 404


def test_a_screen_needs_no_sign_in_where_everybody_else_does(tmp_path: Path) -> None:
    access = Access(FileRows(tmp_path / ".access"), Sharing((ORIGIN,), alone=False))
    with Site(tmp_path, access=access) as site:
        script = hall_event(tmp_path, played=1)
        code = add_screen(access.screens, script).code
        answer = site.get(f"/screen/{code}")
        assert answer.status_code == 200 and says(wording.ROUND_NUMBER, number=1) in answer.text
        assert "set-cookie" not in answer.headers
        assert site.get("/e/open/screens").headers["location"].startswith("/login")
        assert site.get("/e/open/t/main/r/1/checklist").headers["location"].startswith("/login")


def test_codes_cannot_be_guessed() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(re.fullmatch(r"[A-Z2-7]{8}", code) for code in codes)


def test_a_book_that_was_renamed_keeps_its_screens(site: Site) -> None:
    script = hall_event(site.folder, played=1)
    code = add_screen(site.access.screens, script).code
    script.book.close()
    (site.folder / "open.arbitra").rename(site.folder / "other.arbitra")
    assert says(wording.ROUND_NUMBER, number=1) in site.get(f"/screen/{code}").text


def test_start_and_default_time_stand_beside_the_round(site: Site) -> None:
    script = hall_event(site.folder, played=1)
    code = add_screen(site.access.screens, script, Pane(("boards", "timer"))).code
    start = datetime(2026, 11, 14, 13, 30, tzinfo=UTC)
    set_hall(site.access.screens, script, Hall(timer=Timer(start, 1, "", 30)))
    page = site.get(f"/screen/{code}").text
    shown = f"{start.astimezone():%H:%M}", f"{start.astimezone() + timedelta(minutes=30):%H:%M}"
    assert f"<p>Start {shown[0]} · Default time {shown[1]}</p>" in page
    moment = round(start.timestamp() * 1000)
    assert f"&#34;begins&#34;: {moment - 300000}, &#34;ends&#34;: {moment - 240000}" in page
    assert "Round 1 starts in 5 minutes." in page and says(wording.ROUND_NUMBER_STARTS_MINUTE, number=1) in page
    assert f"&#34;until&#34;: {moment + 30 * 60000}" in page


def test_an_announcement_is_said_in_the_language_of_each_screen(site: Site) -> None:
    script = hall_event(site.folder, played=1)
    english = add_screen(site.access.screens, script).code
    spanish = add_screen(site.access.screens, script, lang="es").code
    set_hall(site.access.screens, script, Hall(message=Message(preset="next", round_number=2, time="16:00")))
    assert (
        f'data-message="{says(wording.ROUND_NUMBER_STARTS_AT_TIME, number=2, time="16:00")}"'
        in site.get(f"/screen/{english}").text
    )
    assert (
        f'data-message="{says(wording.ROUND_NUMBER_STARTS_AT_TIME, "es", number=2, time="16:00")}"'
        in site.get(f"/screen/{spanish}").text
    )


def test_the_time_of_a_round_comes_from_the_settings(site: Site) -> None:
    found = announced(("2026/11/14 10:00", "2026-11-14 15:30", "Sunday"), 2)
    assert found is not None and f"{found:%Y-%m-%d %H:%M}" == "2026-11-14 15:30"
    assert announced(("2026/11/14",), 1) is None
    assert announced((), 1) is None
    script = hall_event(site.folder, played=1)
    script.do(Configure(tournament="main", changes={"round_times": ["2026-11-14 10:00", "2026-11-14 15:30"]}))
    assert 'name="time" value="15:30"' in site.get("/e/open/screens").text


def test_codes_are_masked_where_an_address_is_written_down(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert masked("/h/ABCDEFGH/results") == "/h/…/results"
    script = hall_event(site.folder, played=1)
    code = add_screen(site.access.screens, script).code

    def fails(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(page_of_a_screen, "published", fails)
    with caplog.at_level(logging.ERROR), pytest.raises(RuntimeError):
        site.get(f"/screen/{code}")
    assert "/screen/…" in caplog.text
    assert code not in caplog.text
