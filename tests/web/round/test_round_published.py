"""The round cockpit from the published round to the end, without a browser."""

from __future__ import annotations

import re
import threading

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.book.views.preview import Preview, preview
from arbitra.web.page.addresses import at_state
from tests.web.handles import codes_of, questions_of, stage_of
from tests.web.made_events import swiss
from tests.web.round_lab import ROUND, book_of, drafted, finish_round, hidden, section_of, text_of
from tests.web.site import Site
from tests.web.wording import (
    DRAFT_OF_ROUND,
    HALF_POINT_BYE,
    MORE_LIKE_THIS,
    NUMBERS_TO_COME,
    PUBLISH_ROUND,
    RESULTS_OF,
    TOO_MANY_FOR_A_PREVIEW,
    says,
)

# Published.


def test_a_published_round_offers_the_set_and_says_who_published_it(site: Site) -> None:
    drafted(site).book.close()
    page = site.follow(site.post(f"{ROUND}4/publish"))
    assert stage_of(page) == (4, "published")
    assert says(RESULTS_OF, count=0, all=9) in text_of(page)
    assert set(re.findall(r'name="doc-(\w+)"', page.text)) == {"boards", "names", "slips", "standings"}
    assert re.search(r'\w+ \(<a href="/e/open/history">\D*\d+</a>', page.text)


def test_a_late_player_meets_whoever_has_the_bye(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.do(AskBye(tournament="main", person="p8", round_number=1, kind="zero"))
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    script.book.close()
    assert f'href="{ROUND}1/late" data-key="l"' in site.get(f"{ROUND}1").text
    page = site.get(f"{ROUND}1/late")
    assert "8 Hidalgo, Inés" in text_of(page)
    assert "7 Gärtner" in text_of(page)
    assert re.findall(r'name="choice" value="(\w+)"', page.text) == ["bye", "half"]
    answer = site.post(f"{ROUND}1/late", {"person": "p8", "choice": "bye"})
    assert answer.status_code == 409
    sent = {"person": "p8", "choice": "bye", "confirm": hidden(answer.text, "confirm")}
    after = site.follow(site.post(f"{ROUND}1/late", sent))
    assert {section_of(site).rounds[0].boards[-1].white, section_of(site).rounds[0].boards[-1].black} == {"p7", "p8"}
    assert len(re.findall(r'<tr id="board-\d+"', after.text)) == 4


def test_a_published_round_is_taken_back_only_for_a_reason(site: Site) -> None:
    drafted(site).book.close()
    site.post(f"{ROUND}4/publish")
    offered = site.get(f"{ROUND}4/unpublish").text
    assert re.findall(r'name="case" value="([\w-]*)"', offered) == ["regulations"], "only what can be true"
    for false in ("", "met-before", "late-entry", "regulations"):
        assert site.post(f"{ROUND}4/unpublish", {"case": false}).status_code == 422
    told = {"case": "regulations", "reason": "rule 7: a power cut"}
    asked = site.post(f"{ROUND}4/unpublish", told)
    assert asked.status_code == 409
    sent = {**told, "confirm": hidden(asked.text, "confirm")}
    assert stage_of(site.follow(site.post(f"{ROUND}4/unpublish", sent))) == (4, "draft")
    assert section_of(site).marks[-1].endswith("): rule 7: a power cut")


def test_the_next_round_is_previewed_while_few_games_are_open(site: Site) -> None:
    script = swiss(book_of(site), players=12, played=2)
    script.play(leave_open=1)
    script.book.close()
    assert f'href="{ROUND}3/preview" data-key="p"' in site.get(f"{ROUND}3").text
    page = site.get(f"{ROUND}3/preview")
    certain = re.search(r'data-preview="4" data-certain="(\d)" data-all="6"', page.text)
    assert certain is not None and page.text.count('scope="row" class="board"') == int(certain[1])
    assert site.get(f"{ROUND}2/preview").status_code == 409
    assert site.get(f"{ROUND}4/preview").status_code == 409
    head = section_of(site)
    assert len(head.rounds) == 3


def test_with_many_open_games_there_is_no_preview(site: Site) -> None:
    script = swiss(book_of(site), players=16)
    script.play(leave_open=7)
    script.book.close()
    assert "/preview" not in site.get(f"{ROUND}1").text
    answer = site.get(f"{ROUND}1/preview")
    assert answer.status_code == 422
    assert says(TOO_MANY_FOR_A_PREVIEW, count=7, most=6) in answer.text


def test_results_are_recorded_while_a_preview_is_worked_out(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    script = swiss(book_of(site), players=8)
    script.play(leave_open=1)
    script.book.close()
    worked_in = []

    def slow(state: State, name: str) -> Preview:
        worked_in.append(threading.current_thread().name)
        return preview(state, name)

    monkeypatch.setattr("arbitra.web.round.preview.preview", slow)
    assert site.get(f"{ROUND}1/preview").status_code == 200
    assert not worked_in[0].startswith("event-")


# Complete, finished.


def test_the_last_result_completes_the_round(site: Site) -> None:
    script = swiss(book_of(site), players=19, played=2)
    script.play(leave_open=1)
    assert stage_of(site.get(f"{ROUND}3")) == (3, "published")
    finish_round(script)
    script.do(AskBye(tournament="main", person="p4", round_number=4, kind="half"))
    script.book.close()
    page = site.get(f"{ROUND}3")
    assert stage_of(page) == (3, "complete")
    asked = re.search(r'<li data-question="bye">.*?<p>(.*?)</p>', page.text)
    assert asked is not None and "Dragomirov (4)" in asked[1] and says(HALF_POINT_BYE) in asked[1]
    assert "/history?board=" not in page.text
    assert 'action="/e/open/t/main/r/4/pair"' in page.text
    rows = re.findall(r'<td class="num rank">(\d+)</td>', page.text)
    assert rows[0] == "1"
    assert len(rows) == 10
    assert re.search(r'class="num extra">\d*<span class="half">', page.text)
    assert stage_of(site.follow(site.post(f"{ROUND}4/pair"))) == (4, "draft")


def test_a_corrected_board_is_counted(site: Site) -> None:
    script = swiss(book_of(site), players=8, played=1)
    board = script.book.state.sections["main"].rounds[0].boards[0]
    script.do(
        EnterResult(
            tournament="main",
            round_number=1,
            board=board.key,
            white=board.white,
            black=board.black,
            result="0-1" if board.outcome.result != "01" else "1-0",
            correct=True,
        )
    )
    script.book.close()
    assert re.findall(r'href="/e/open/history\?board=(\w+)"', site.get(f"{ROUND}1").text) == [board.key]


def test_whoever_did_not_come_is_withdrawn_from_the_page(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.play(leave_open=1)
    finish_round(script, "+")
    script.book.close()
    page = site.get(f"{ROUND}1").text
    person = hidden(page[page.index('data-question="absent"') :], "person")
    after = site.post(f"{ROUND}2/presence", {"person": person, "choice": "withdraw", "back": f"{ROUND}1"})
    assert after.headers["location"].startswith(f"{ROUND}1?done=")
    assert section_of(site).entries[person].is_out(2)


def test_the_end_finish_export_reopen(site: Site) -> None:
    swiss(book_of(site), players=8, rounds=2, played=2).book.close()
    page = site.get(f"{ROUND}2")
    assert f'action="{ROUND}2/finish"' in page.text
    assert "chief-arbiter" in codes_of(page)
    assert says(MORE_LIKE_THIS, count=7) in page.text
    after = site.follow(site.post(f"{ROUND}2/finish"))
    assert stage_of(after) == (2, "complete-finished")
    assert 'data-primary href="/e/open/t/main/export/trf26"' in after.text
    asked = site.post(f"{ROUND}2/reopen")
    assert questions_of(asked)
    again = site.follow(site.post(f"{ROUND}2/reopen", {"confirm": hidden(asked.text, "confirm")}))
    assert stage_of(again) == (2, "complete")
    assert f'action="{ROUND}2/finish"' in again.text


@pytest.mark.parametrize(
    ("kind", "file", "holds"),
    [
        ("trf26", "harbour-open.trf", "012 Harbour Open"),
        ("trf16", "harbour-open.trf16", "012 Harbour Open"),
        ("json", "harbour-open.json", '"Ashgrove, Tamsin"'),
        ("csv", "harbour-open.csv", "Ashgrove, Tamsin"),
        ("journal", "harbour-open.jsonl", '"publish"'),
    ],
)
def test_a_tournament_is_downloaded(site: Site, kind: str, file: str, holds: str) -> None:
    swiss(book_of(site), players=8, rounds=2, played=2).book.close()
    answer = site.get(f"/e/open/t/main/export/{kind}")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="{file}"'
    assert holds in answer.text


def test_there_are_no_other_files(site: Site) -> None:
    swiss(book_of(site), players=8).book.close()
    assert site.get("/e/open/t/main/export/exe").status_code == 404


def test_names_with_markup_are_shown_not_obeyed(site: Site) -> None:
    script = swiss(book_of(site), name='<i>Open</i> "x" ../y', players=8, played=1)
    script.book.close()
    headers = site.get("/e/open/t/main/export/csv").headers["content-disposition"]
    assert headers == 'attachment; filename="i-open-i-x-y.csv"'
    assert "<i>Open</i>" not in site.get(f"{ROUND}1").text


def test_an_earlier_state_has_no_actions(site: Site) -> None:
    script = drafted(site)
    head = script.book.head.number
    script.do(Publish(tournament="main"))
    script.book.close()
    page = site.get(at_state(f"{ROUND}4", head))
    assert stage_of(page) == (4, "draft")
    assert '/r/4/publish"' not in page.text
    assert '/r/4/discard"' not in page.text
    over = site.get(at_state(f"{ROUND}3", head))
    assert "<form" not in over.text[over.text.index('id="cockpit"') : over.text.index("</main>")]


def test_a_finished_tournament_shows_its_earlier_rounds(site: Site) -> None:
    script = swiss(book_of(site), players=8, rounds=2, played=2)
    script.do(Finish(tournament="main"))
    script.book.close()
    page = site.get(f"{ROUND}1")
    assert stage_of(page) == (1, "complete-finished")
    assert f'data-primary href="{ROUND}2"' in page.text


def test_spanish(site: Site) -> None:
    drafted(site).book.close()
    with Site(site.folder, "es-ES") as spanish:
        page = text_of(spanish.get(f"{ROUND}4"))
    assert says(DRAFT_OF_ROUND, "es", number=4) in page
    assert says(PUBLISH_ROUND, "es", number=4) in page


def test_numbers_that_are_not_those_of_result_entry_say_so_until_the_next_pairing(site: Site) -> None:
    script = swiss(book_of(site), players=7, played=1)
    told = says(NUMBERS_TO_COME)
    script.play(leave_open=3)
    assert told not in text_of(site.get(f"{ROUND}2"))
    script.do(AddPlayer(tournament="main", who=Person(name="Newcomer, Eva", rating=2390)))
    assert "2 Newcomer, Eva" in text_of(site.get(f"{ROUND}2/late"))
    base, documents = "/e/open/t/main", ("boards", "names", "standings", "crosstable", "players")
    lists = [f"{base}/{page}" for page in ("players", "players/p3", "standings?after=1", "cross?after=1")]
    papers = [f"{base}/print/{kind}?round=2" for kind in documents]
    rounds = [f"{ROUND}{page}" for page in ("2", "2/late", "1")]
    for address in (*rounds, *lists, *papers):
        assert text_of(site.get(address)).count(told) == 1, address
    finish_round(script)
    assert told not in text_of(site.get(f"{ROUND}3"))
    script.do(OpenCheckIn(tournament="main"))
    assert told in text_of(site.get(f"{base}/checkin"))
    script.do(TickOff(tournament="main", people=tuple(script.book.state.sections["main"].entries)))
    script.do(CloseCheckIn(tournament="main"))
    script.do(DraftRound(tournament="main"))
    assert told not in text_of(site.get(f"{base}/print/boards?round=3"))
    script.do(Publish(tournament="main"))
    script.book.close()
    for address in (*rounds[:1], f"{ROUND}3", *lists, *papers):
        assert told not in text_of(site.get(address)), address
