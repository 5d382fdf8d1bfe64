"""The round cockpit before a round is published, without a browser."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbitra.book.acts.by_hand import StartHand
from arbitra.book.acts.decision import Decision
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import Adjourn, EnterResult
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.taking_part import AskBye, Withdraw
from arbitra.book.progress import ACKNOWLEDGED, Stage
from arbitra.web.shelf.cancellations import Cancellations
from tests.web.handles import codes_of, questions_of, stage_of, trouble_of, trouble_said
from tests.web.made_events import swiss
from tests.web.public.published_lab import SLUG, switch
from tests.web.round_lab import ROUND, book_of, drafted, finish_round, hidden, section_of, text_of
from tests.web.site import Site
from tests.web.wording import HALF_POINT_BYE, OPEN_GAMES, STILL_OPEN, WITHDRAWN, part, says

# Ready.


def test_a_missing_result_stands_in_the_way_and_is_entered_in_place(site: Site) -> None:
    script = swiss(book_of(site), players=8, played=1)
    script.play(leave_open=1)
    script.book.close()
    page = site.get(f"{ROUND}3").text
    assert codes_of(page) == ["results-missing"]
    assert hidden(page, "board") == "4"
    assert 'aria-disabled="true" href="#first" data-primary' in page
    names = ("round", "board", "white", "black", "seen")
    sent = {name: hidden(page, name) for name in names}
    after = site.follow(site.post(f"{ROUND}3/result", {**sent, "result": "1/2-1/2", "back": f"{ROUND}3"}))
    assert stage_of(after) == (3, "clear")
    assert section_of(site).rounds[1].complete


def test_a_result_for_a_board_that_somebody_else_has_filled_is_refused_with_what_stands_there(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.play(leave_open=1)
    page = site.get(f"{ROUND}2").text
    sent = {name: hidden(page, name) for name in ("round", "board", "white", "black", "seen")}
    finish_round(script)
    script.book.close()
    answer = site.post(f"{ROUND}2/result", {**sent, "result": "0-1"})
    assert answer.status_code == 422
    assert trouble_of(answer) == ("", "conflict")
    assert "Ana" in trouble_said(answer)


def test_an_adjourned_game_is_a_question_but_does_not_stop_the_pairing(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.play(leave_open=1)
    board = script.book.state.sections["main"].rounds[0].waiting()[0]
    script.do(Adjourn(tournament="main", round_number=1, board=board.key, white=board.white, black=board.black))
    script.book.close()
    page = site.get(f"{ROUND}2")
    assert stage_of(page) == (2, "clear")
    assert codes_of(page) == ["adjourned"]
    assert stage_of(site.follow(site.post(f"{ROUND}2/pair"))) == (2, "draft")


def test_what_ready_tells_is_acknowledged_by_pairing_and_said(site: Site) -> None:
    """168: a game of an older round is open. The page shows it, Ctrl+Enter passes it, and the next page says so."""
    script = swiss(book_of(site), players=8)
    script.play(leave_open=1)
    board = script.book.state.sections["main"].rounds[0].waiting()[0]
    script.do(Adjourn(tournament="main", round_number=1, board=board.key, white=board.white, black=board.black))
    script.play()
    script.book.close()
    page = site.get(f"{ROUND}3")
    assert 'id="acknowledges"' in page.text
    unread = site.post(f"{ROUND}3/pair")
    assert unread.status_code == 409, "whoever has not seen the page is asked"
    token = hidden(page.text.partition('action="/e/open/t/main/r/3/pair"')[2], "confirm")
    paired = site.follow(site.post(f"{ROUND}3/pair", {"confirm": token, "passes": "1"}))
    assert stage_of(paired) == (3, "draft")
    assert part(ACKNOWLEDGED) in text_of(paired)


def test_a_round_with_an_adjourned_game_is_nowhere_called_complete(site: Site) -> None:
    script = swiss(book_of(site), players=8, rounds=1)
    script.play(leave_open=1)
    board = script.book.state.sections["main"].rounds[0].waiting()[0]
    game: dict[str, Any] = {"tournament": "main", "round_number": 1, "board": board.key}
    game |= {"white": board.white, "black": board.black}
    script.do(Adjourn(**game))
    switch(site)
    page = site.get(f"{ROUND}1")
    assert 'data-open-games="1"' in page.text
    steps = re.findall(r'<li(?: class="done"| aria-current="step"|)>(?=<svg)', page.text.partition('class="stages"')[2])
    assert steps.index('<li aria-current="step">') == Stage.PUBLISHED
    event = site.get("/e/open")
    assert says(OPEN_GAMES, rounds=1, count=1) in text_of(event)
    assert 'data-primary href="/e/open/t/main/r/1/results"' in event.text
    assert says(OPEN_GAMES, rounds=1, count=1) in text_of(site.get("/"))
    assert says(STILL_OPEN, count=1) in text_of(site.get(f"/p/{SLUG}/t/main/standings"))
    results = site.get(f"{ROUND}1/results").text
    assert "<p data-whole hidden>" in results
    assert "<p data-but>" in results
    script.do(EnterResult(**game, result="1-0"))
    script.book.close()
    page = site.get(f"{ROUND}1")
    assert stage_of(page) == (1, "complete")
    assert 'data-open-games="0"' in page.text
    assert says(OPEN_GAMES, rounds=1, count=1) not in text_of(site.get("/e/open"))
    assert "<p data-but hidden>" in site.get(f"{ROUND}1/results").text


def test_players_who_are_not_checked_in_are_dealt_with_one_by_one(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.do(OpenCheckIn(tournament="main"))
    here = tuple(person for person in script.book.state.sections["main"].entries if person not in ("p1", "p2", "p3"))
    script.do(TickOff(tournament="main", people=here))
    script.book.close()
    page = site.get(f"{ROUND}1")
    assert codes_of(page) == ["not-checked-in"]
    assert re.findall(r'id="who-(\w+)"', page.text) == ["p1", "p2", "p3"]
    for person, choice in (("p1", "present"), ("p2", "half"), ("p3", "withdraw")):
        assert site.post(f"{ROUND}1/presence", {"person": person, "choice": choice}).status_code == 303
    section = section_of(site)
    assert section.checkin is not None
    assert "p1" in section.checkin.here
    assert section.entries["p2"].byes == {1: "H"}
    assert section.entries["p3"].is_out(1)
    after = site.follow(site.post(f"{ROUND}1/checkin", {"choice": "close"}))
    assert stage_of(after) == (1, "clear")


def test_an_open_hand_edit_stands_in_the_way(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.do(StartHand(tournament="main"))
    script.book.close()
    page = site.get(f"{ROUND}1")
    assert codes_of(page) == ["hand-open"]
    assert f'href="{ROUND}1/edit"' in page.text


def test_too_few_players_are_told_with_the_way_to_the_list(site: Site) -> None:
    swiss(book_of(site), players=1).book.close()
    page = site.get(f"{ROUND}1").text
    assert codes_of(page) == ["nobody"]
    assert 'href="/e/open/t/main/players"' in page


def test_what_will_be_paired_is_counted(site: Site) -> None:
    script = swiss(book_of(site), players=9, played=1)
    script.do(AskBye(tournament="main", person="p4", round_number=2, kind="half"))
    script.do(Withdraw(tournament="main", person="p5"))
    script.book.close()
    page = text_of(site.get(f"{ROUND}2"))
    assert "7 of 9" in page
    assert f"4 Dragomirov, {says(HALF_POINT_BYE)}" in page
    assert f"5 Eriksen, {says(WITHDRAWN)}" in page


def test_where_no_legal_pairing_exists_the_ways_on_are_by_hand_and_the_end(site: Site) -> None:
    swiss(book_of(site), players=2, rounds=3, played=1).book.close()
    page = site.get(f"{ROUND}2")
    assert codes_of(page) == ["cannot-pair"]
    assert "1 Ashgrove, 2 Belloc" in text_of(page)
    assert f'action="{ROUND}1/finish"' in page.text
    assert f'href="{ROUND}2/edit"' in page.text


def test_a_tournament_can_end_before_its_last_round_after_a_question(site: Site) -> None:
    swiss(book_of(site), players=4, rounds=3, played=1).book.close()
    assert f'action="{ROUND}1/finish"' in site.get(f"{ROUND}1").text
    asked = site.post(f"{ROUND}1/finish")
    assert questions_of(asked) == ["fewer-rounds"]


def test_a_round_that_waits_for_others_says_so(site: Site) -> None:
    swiss(book_of(site), players=8, played=1).book.close()
    assert stage_of(site.get(f"{ROUND}4")) == (4, "later")
    assert site.get(f"{ROUND}6").status_code == 404
    assert site.get(f"{ROUND}0").status_code == 404


def test_acts_of_a_round_that_is_not_there_are_told_so(site: Site) -> None:
    swiss(book_of(site), players=8).book.close()
    for act in ("pair", "publish", "discard", "unpublish", "late", "result", "presence", "checkin", "finish", "reopen"):
        assert site.post(f"{ROUND}9/{act}").status_code == 404, act
    answer = site.post(f"{ROUND}1/unpublish", {"case": "met-before"})
    assert answer.status_code == 422
    assert trouble_of(answer) == ("", "nothing-published")


# Draft.


def test_a_draft_shows_floats_colours_wishes_and_the_bye(site: Site) -> None:
    drafted(site).book.close()
    page = site.get(f"{ROUND}4")
    assert stage_of(page) == (4, "draft")
    assert 'data-floating="2" data-denied="2"' in page.text
    assert len(re.findall(r' data-board="\d+"', page.text)) == 9
    assert "<strong>5 Eriksen</strong>" in page.text
    assert page.text.count('<span class="tag bad">') == 2
    assert page.text.count('href="#i-down"') == 2
    assert f'action="{ROUND}4/publish"' in page.text


def test_the_reason_of_the_selected_board_stands_beside_the_boards(site: Site) -> None:
    drafted(site).book.close()
    first = text_of(site.get(f"{ROUND}4"))
    assert "Board 2" in first
    assert "Szűcs" in first
    assert "[5.2.2]" in first
    asked = site.get(f"{ROUND}4/reason?board=1")
    assert re.search(r"15 Ó Dálaigh .+ 16 Þorvaldsson", text_of(asked))
    assert "<html" not in asked.text
    assert f'href="{ROUND}4/why?board=1" data-key="w"' in asked.text


def test_a_draft_is_discarded_and_paired_again(site: Site) -> None:
    drafted(site).book.close()
    assert stage_of(site.follow(site.post(f"{ROUND}4/discard"))) == (4, "clear")
    answer = site.post(f"{ROUND}4/discard")
    assert answer.status_code == 422
    assert trouble_of(answer) == ("", "no-draft")


def test_a_draft_that_is_out_of_date_is_not_published(site: Site) -> None:
    script = drafted(site)
    script.do(AskBye(tournament="main", person="p1", round_number=4, kind="half"))
    script.book.close()
    answer = site.post(f"{ROUND}4/publish")
    assert answer.status_code == 422
    assert trouble_of(answer) == ("", "draft-outdated")
    assert stage_of(answer) == (4, "draft")


# Cancellations.


def test_cancelling_answers_whether_it_came_in_time(site: Site) -> None:
    swiss(book_of(site), players=8).book.close()
    assert stage_of(site.follow(site.post(f"{ROUND}1/pair", {"key": "a" * 32}))) == (1, "draft")
    assert site.post("/cancel", {"key": "a" * 32}).json() == {"cancelled": False}
    assert section_of(site).rounds


def test_what_is_cancelled_before_it_arrives_is_promised_by_nobody_and_not_recorded(site: Site) -> None:
    swiss(book_of(site), players=8).book.close()
    assert site.post("/cancel", {"key": "a" * 32}).json() == {"cancelled": False}
    answer = site.post(f"{ROUND}1/pair", {"key": "a" * 32})
    assert answer.status_code == 422 and trouble_of(answer) == ("", "")
    assert not section_of(site).rounds


def test_an_act_is_either_cancelled_or_recorded() -> None:
    acts = Cancellations()
    acts.asked("one")
    assert acts.cancel("one") and not acts.may_record("one")
    acts.asked("two")
    assert acts.may_record("two") and not acts.cancel("two")
    acts.asked_back("two")
    assert acts.cancel("two") and not acts.may_record("two")


def test_a_form_of_which_a_part_was_recorded_is_not_called_cancelled(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = swiss(book_of(site), players=4)
    script.do(OpenCheckIn(tournament="main"))
    script.book.close()

    def refused(_: CloseCheckIn, decision: Decision) -> None:
        raise decision.refuse("checkin-closed")

    monkeypatch.setattr(CloseCheckIn, "decide", refused)
    form = {"key": "a" * 32, **{f"absent-p{number}": "pair" for number in range(1, 5)}}
    assert site.post("/e/open/t/main/checkin/close", form).status_code == 422
    kept = section_of(site).checkin
    assert kept is not None
    assert kept.here == ("p1", "p2", "p3", "p4")
    assert site.post("/cancel", {"key": "a" * 32}).json() == {"cancelled": False}


def test_a_round_that_is_over_says_what_was_won_by_forfeit_and_calls_half_a_point_no_draw(site: Site) -> None:
    script = swiss(book_of(site), players=6)
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    boards = script.book.look().sections["main"].rounds[0].boards
    for board, result in zip(boards, ("+", "1/2-0", "1/2"), strict=True):
        address = board.address("main", 1)._asdict()
        script.do(EnterResult(**address, result=result))
    winner = script.book.state.people[boards[0].white].name
    script.book.close()
    page = site.get(f"{ROUND}1").text
    rows = re.findall(r"<tr>.*?</tr>", page.partition('class="list top"')[2].partition("</table>")[0], re.S)
    by_forfeit = [row for row in rows if part("by forfeit") in row]
    assert len(by_forfeit) == 2 and any(winner.partition(",")[0] in row for row in by_forfeit)
    assert re.search(r"<b>0</b>.*?<b>1</b> \S+?</span>.*?<b>0</b>", page.partition("<svg viewBox")[2], re.S)
    assert part("Neither won nor drawn (½–0, 0–0)") in page
