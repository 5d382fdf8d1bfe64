"""What the desk writes down: incidents, claims, sanctions, appeals, the start, arrivals, the time sheet, positions."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from arbitra.book.state.desk import Desk, KeptAppeal, KeptClaim, KeptIncident, KeptSanction
from arbitra.book.state.section import Section
from tests.web.desk.test_desk import DESK
from tests.web.made_events import read_book, swiss
from tests.web.site import Site

CONFIRM = re.compile(r'name="confirm" value="([^"]+)"')
THREEFOLD = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    script.play(leave_open=4)
    script.book.close()
    return Site(tmp_path)


def section(site: Site) -> Section:
    return read_book(site.folder / "open.arbitra").sections["main"]


def desk(site: Site) -> Desk:
    return section(site).desk


def do(site: Site, path: str, **fields: str) -> str:
    """Sends a form; `confirm` answers the question with yes. What the page says if it was not done."""
    confirm = fields.pop("confirm", "")
    answer = site.post(f"{DESK}/{path}", fields)
    if confirm:
        assert answer.status_code == 409, answer.text
        token = CONFIRM.search(answer.text)
        assert token is not None
        answer = site.post(f"{DESK}/{path}", {**fields, "confirm": token[1]})
    return "" if answer.status_code == 303 else unescape(answer.text)


ILLEGAL = {"incident": "illegal_move", "board": "1", "player": "black"}


def test_an_incident_has_player_move_clocks_and_statements(site: Site) -> None:
    with site:
        assert not do(
            site,
            "incident",
            **ILLEGAL,
            move="23",
            white_clock="0:12:44",
            black_clock="3",
            ruling="Two minutes for White.",
            text="Bishop through the knight.",
            white_says="I saw it",
            noticed="arbiter",
            appeal_until="19:30",
        )
        page = site.get(f"{DESK}?board=1").text
    one = desk(site).records[0]
    assert isinstance(one, KeptIncident)
    assert (one.incident, one.move, one.white_clock, one.black_clock) == ("illegal_move", 23, 764, 180)
    assert (one.person, one.white_says, one.counts, one.appeal_until) == (
        one.black,
        "I saw it",
        "illegal-move",
        "19:30",
    )
    assert "Bishop through the knight." in page, "it is on record at the board"


def test_the_second_illegal_move_is_noticed_in_the_form_and_asked_about(site: Site) -> None:
    with site:
        assert not do(site, "incident", **ILLEGAL, move="23")
        assert 'class="notice l3"' not in site.get(f"{DESK}/incident?board=1&incident=illegal_move&player=white").text
        noticed = site.get(f"{DESK}/incident?board=1&incident=illegal_move&player=black").text
        assert 'class="notice l3"' in noticed and "23" in noticed
        assert 'data-codes="second-illegal"' in site.post(f"{DESK}/incident", {**ILLEGAL, "move": "37"}).text
        assert not do(site, "incident", confirm="yes", **ILLEGAL, move="37")
    assert [one.move for one in desk(site).records] == [23, 37]


def test_the_ruling_knows_the_first_illegal_move_by_the_record(site: Site) -> None:
    asked = f"{DESK}/ruling?incident=illegal_move&board=1&a=game_over:no"
    with site:
        assert not do(site, "incident", **ILLEGAL, move="23")
        first = rulings(site, f"{asked}&player=white")
        second = rulings(site, f"{asked}&player=black")
    assert "known from what is on record" in first and "known from what is on record" in second
    assert verdict(first) != verdict(second)


def rulings(site: Site, address: str) -> str:
    """The end of the questions, by the first answer of each."""
    page = site.get(address).text
    while 'class="verdict"' not in page:
        page = site.get(unescape(re.findall(r'href="([^"]+)" data-key="1"', page)[0])).text
    return page


def verdict(page: str) -> str:
    return str(re.findall(r'class="verdict"[^>]*><h2>([^<]+)', page)[0])


def test_without_a_player_the_ruling_asks_whose_it_is_first(site: Site) -> None:
    with site:
        page = site.get(f"{DESK}/ruling?incident=illegal_move&board=1&a=game_over:no").text
        while "player=white" not in page:
            page = site.get(unescape(re.findall(r'href="([^"]+)" data-key="1"', page)[0])).text
            assert 'class="verdict"' not in page
    assert "player=black" in page


def test_an_incident_is_prefilled_from_the_ruling_and_a_changed_ruling_needs_its_reason(site: Site) -> None:
    with site:
        page = rulings(site, f"{DESK}/ruling?incident=phone&board=1&player=white")
        address = unescape(re.findall(r'href="([^"]+)" data-key="i"', page)[0])
        form = site.get(address).text
        said = unescape(re.findall(r'name="ruling" value="([^"]+)"', form)[0])
        answers = unescape(re.findall(r'name="answers" value="([^"]+)"', form)[0])
        sent = {"incident": "phone", "board": "1", "player": "white", "answers": answers, "reached": "1"}
        assert 'data-field="text"' in do(site, "incident", **sent, ruling="A warning only.")
        assert not do(site, "incident", **sent, ruling=said)
        assert not do(site, "incident", **sent, ruling="A warning only.", text="It was switched off in a bag.")
    first, second = desk(site).records
    assert first.ruling.key and first.ruling.articles and first.ruling.facts
    assert (second.ruling.key, second.ruling.text) == ("", "A warning only.")


def test_a_record_is_put_right(site: Site) -> None:
    with site:
        assert not do(site, "incident", **ILLEGAL, move="23")
        form = site.get(f"{DESK}/incident?board=1&number=1").text
        assert 'name="move" value="23"' in form
        assert not do(site, "incident", **ILLEGAL, move="24", number="1")
        assert site.get(f"{DESK}/incident?number=7").status_code == 404
    assert [one.move for one in desk(site).records] == [24]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"move": "x"}, "move"),
        ({"white_clock": "soon"}, "white_clock"),
        ({"result": "2-0"}, "result"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_field(site: Site, fields: dict[str, str], field: str) -> None:
    with site:
        assert f'data-field="{field}"' in do(site, "incident", **ILLEGAL, **fields)
    assert not desk(site).records


def test_a_claim_is_recorded_as_it_was_checked_and_ends_the_game(site: Site) -> None:
    claim = {"ground": "threefold", "sheet": THREEFOLD, "board": "1", "by": ""}
    with site:
        assert "/desk/claim/record" in site.post(f"{DESK}/claim", claim).text
        assert not do(site, "claim/record", **claim, enter="on", white_clock="0:10:00")
        assert not do(site, "claim/record", **{**claim, "board": "2", "sheet": THREEFOLD[:-4], "by": "black"})
    right, wrong = desk(site).records
    assert isinstance(right, KeptClaim) and isinstance(wrong, KeptClaim)
    assert (right.correct, right.move, right.person) == (True, 5, right.white)
    assert right.positions == ("0", "2b", "4b")
    assert (wrong.correct, wrong.person, wrong.counts) == (False, wrong.black, "wrong-claim")
    assert wrong.ruling.opponent_seconds == 120
    boards = section(site).rounds[1]
    assert [boards.board(key).outcome.result for key in ("1", "2")] == ["==", ""]  # type: ignore[union-attr]


def test_sanctions_change_results_points_and_pairings(site: Site) -> None:
    entries = list(section(site).entries)
    board = section(site).rounds[1].board("1")
    assert board is not None
    with site:
        assert not do(site, "sanction", person=entries[0], article="12.9.1", text="telephone rang")
        assert not do(
            site,
            "sanction",
            confirm="yes",
            person=board.white,
            article="12.9.6",
            result="0-1/2",
            board="1",
            seconds="9",
        )
        assert not do(site, "sanction", confirm="yes", person=entries[3], article="12.9.8", rounds="3, 4")
        assert not do(site, "sanction", person=entries[4], article="12.9.7", fine="50 EUR")
        page = site.get(f"{DESK}/records").text
    kept = desk(site).records
    assert all(isinstance(one, KeptSanction) for one in kept)
    assert [one.article for one in kept if isinstance(one, KeptSanction)] == ["12.9.1", "12.9.6", "12.9.8", "12.9.7"]
    after = section(site)
    assert after.rounds[1].board("1").outcome.result == "0="  # type: ignore[union-attr]
    assert after.entries[entries[3]].is_out(3) and after.entries[entries[3]].is_out(4)
    assert page.count('id="record-') == 4


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"article": "12.9.1"}, "person"),
        ({"article": "12.10"}, "article"),
        ({"article": "12.9.2", "seconds": "soon"}, "seconds"),
        ({"article": "12.9.5", "points": "x"}, "points"),
        ({"article": "12.9.8", "rounds": "four"}, "rounds"),
    ],
)
def test_a_sanction_says_what_it_lacks(site: Site, fields: dict[str, str], field: str) -> None:
    person = {} if field == "person" else {"person": next(iter(section(site).entries))}
    with site:
        assert f'data-field="{field}"' in do(site, "sanction", **fields, **person)
    assert not desk(site).records


def test_an_appeal_is_handed_in_and_decided(site: Site) -> None:
    with site:
        assert not do(site, "incident", **ILLEGAL, move="23")
        person = desk(site).records[0].person
        assert not do(site, "appeals", about="1", person=person, text="I had not pressed the clock", fee="50 EUR")
        assert 'id="appeal-2"' in site.get(f"{DESK}/appeals").text
        assert not do(
            site,
            "appeals/decide",
            number="2",
            verdict="upheld",
            by="Appeals committee",
            decided="No move was completed",
        )
        assert site.get(f"{DESK}/appeals?about=9").status_code == 404
        assert 'data-field="verdict"' in do(site, "appeals/decide", number="2", verdict="perhaps")
    one = desk(site).records[1]
    assert isinstance(one, KeptAppeal)
    assert (one.about, one.board, one.decision, one.decided_by) == (1, "1", "upheld", "Appeals committee")


def test_the_start_of_the_round_and_who_came_late(site: Site) -> None:
    board = section(site).rounds[1].board("2")
    assert board is not None
    with site:
        assert not do(site, "start", at="15:02")
        assert not do(site, "start/arrival", person=board.black, arrived="15:40")
        page = site.get(f"{DESK}/start").text
        assert 'class="bad"' in page, "without a default time it is zero"
        assert 'data-field="person"' in do(site, "start/arrival", person="nobody")
        assert not do(site, "start", confirm="yes", at="15:05")
    assert (desk(site).round(2).started, desk(site).round(2).arrived) == ("15:05", {board.black: "15:40"})


def test_the_time_sheet_is_typed_row_by_row(site: Site) -> None:
    with site:
        sent = {"time": "16:30", "times-1": "41 22 26", "times-2": "-", "times-3": ""}
        assert not do(site, "times", **sent)
        assert 'data-field="times-4"' in do(site, "times", time="16:30", **{"times-4": "41 22", "times-3": "1 1 1"})
        page = site.get(f"{DESK}/times?time=17:00").text
        assert "0:41 · 0:22" in page
        answer = site.client.post(
            f"{DESK}/times",
            data={**token(site), "time": "17:00", "times-1": "9 20 33"},
            headers={"Origin": "http://127.0.0.1:8064", "accept": "application/json"},
        )
        assert answer.json()["1"]["short"] is True
        assert not do(site, "times", time="16:30", **{"times-1": ""})
    rows = desk(site).round(2).times
    assert [(one.board, one.at, one.white, one.move, one.over) for one in rows] == [
        ("2", "16:30", 0, 0, True),
        ("1", "17:00", 540, 33, False),
    ]


def token(site: Site) -> dict[str, str]:
    found = re.search(r'data-token="([0-9a-f]+)"', site.get("/").text)
    assert found is not None
    return {"token": found[1], "book": site.book(DESK)}


def test_clocks_whose_sum_cannot_be_are_marked(site: Site) -> None:
    with site:
        site.post("/e/open/t/main/settings", {"time_control": "90+30"})
        assert not do(site, "start", at="15:00")
        assert not do(site, "times", time="15:30", **{"times-1": "80 80 10", "times-2": "40 40 10"})
        page = site.get(f"{DESK}/times?time=15:30").text
    cells = dict(re.findall(r'<tr data-board="(\d)">(.*?)</tr>', page, re.DOTALL))
    assert "#i-warn" in cells["2"] and "#i-warn" not in cells["1"]


def test_a_position_is_taken_for_the_coming_round(site: Site) -> None:
    with site:
        page = site.get(f"{DESK}/chess960?seed=harbour").text
        fields = {
            name: unescape(re.findall(rf'name="{name}" value="([^"]*)"', page)[0]) for name in ("number", "drawn")
        }
        number = re.findall(r'name="round" value="(\d+)"', page)[0]
        assert not do(site, "chess960", **fields, round=number)
        assert f"{fields['number']}</a>" in site.get(f"{DESK}/chess960").text
        assert site.post(f"{DESK}/chess960", {"number": "x"}).status_code == 404
    kept = desk(site).round(int(number))
    assert (kept.position, kept.drawn) == (int(fields["number"]), "seed harbour")


def test_the_checklist_of_the_round_knows_what_the_desk_has(site: Site) -> None:
    address = "/e/open/t/main/r/2/checklist"
    with site:
        before = site.get(address).text
        assert f'href="{DESK}/times"' in before and f'href="{DESK}/start"' in before
        assert 'value="began"' in before, "somebody may tick it by hand"
        assert not do(site, "start", at="15:02")
        assert not do(site, "incident", **ILLEGAL, move="23")
        assert not do(site, "appeals", about="1", person=desk(site).records[0].person, text="no")
        after = site.get(address).text
    assert 'value="began"' not in after and "15:02" in after
    assert 'value="appeals"' not in after, "an appeal is not decided: no one ticks it off"
