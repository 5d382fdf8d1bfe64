"""The page of results without a browser: what it shows, what it takes, what it turns away."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from arbitra.book.acts.pairing import Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.result_words import value_of
from arbitra.book.book import Book, Done, Who
from arbitra.book.refusals import DiskFull, Unreachable
from arbitra.book.store.volume import open_file
from arbitra.web.page.addresses import at_state
from arbitra.web.results.operations import Clerk
from arbitra.web.results.slips import SIDES, keys_of, meaning, read_slips
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.results_lab import FIRST, MAIN, RESULTS, boards, published, recorded, values
from tests.web.site import ORIGIN, TOKEN, Site
from tests.web.wording import says


def op(path: Any, ident: str, result: str, place: int = 0, **fields: Any) -> dict[str, Any]:
    board = boards(path)[place]
    plain = {"id": f"tab00000-{ident}", "t": MAIN, "round": 1, "board": board.key, "white": board.white}
    return {**plain, "black": board.black, "result": result, "intent": "enter", "seen": board.version, **fields}


def send(site: Site, *ops: dict[str, Any], path: str = FIRST, token: str | None = None) -> Any:
    found = TOKEN.search(site.get("/").text)
    assert found is not None
    headers = {"Origin": ORIGIN, "X-Arbitra-Token": found[1] if token is None else token}
    headers["X-Arbitra-Book"] = site.book(path)
    return site.client.post(path, json={"ops": ops}, headers={**headers, "Accept": "application/json"})


def outcomes(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.text
    return [one["outcome"] for one in answer.json()["ops"]]


def test_the_rows_say_everything_that_the_script_needs(site: Site) -> None:
    path = published(site.folder, 4)
    shown = site.get(FIRST).text
    for board in boards(path):
        row = re.search(rf'<tr role="row" id="board-{board.key}"[^>]*>', shown)
        assert row is not None
        for part in (f'data-white="{board.white}"', f'data-version="{board.version}"', 'data-result=""'):
            assert part in row[0]
    white, black, none = "Ashgrove", "Cardew", says(wording.NO_RESULT)
    said = says(wording.BOARD_WHITE_AGAINST_BLACK, board=1, white=white, black=black, result=none)
    assert f'aria-label="{said}"' in shown


def test_a_batch_is_recorded_in_order_and_answered_one_by_one(site: Site) -> None:
    path = published(site.folder, 6)
    answer = send(site, op(path, "1", "1-0"), op(path, "2", "0-1", 1), op(path, "3", "1/2-1/2", after="tab00000-1"))
    assert outcomes(answer) == ["done", "done", "done"]
    assert values(path) == ["1/2-1/2", "0-1", ""]
    first = answer.json()["ops"][0]
    assert set(first) == {"id", "outcome", "version", "result", "by", "at", "via"}
    assert 'aria-label="Board 2, ' in (shown := site.get(FIRST).text)
    assert "0–1, saved" in shown


def test_duplicated_and_reordered_requests_leave_each_result_once(site: Site) -> None:
    path = published(site.folder, 6)
    first, second = op(path, "1", "1-0"), op(path, "2", "0-1", after="tab00000-1")
    other = op(path, "3", "1-0", 1)
    assert outcomes(send(site, first, first)) == ["done", "done"]
    assert outcomes(send(site, other, second)) == ["done", "done"]
    for _ in range(2):
        assert outcomes(send(site, second, first, other)) == ["done", "done", "done"]
    assert values(path) == ["0-1", "1-0", ""]
    assert len(recorded(path)) == 3


@pytest.mark.parametrize(
    "body",
    ["", "[]", '{"ops": []}', '{"ops": [{"id": 1}]}', '{"ops": "many"}', "\x00", '{"ops": [], "more": 1}', "{" * 5000],
)
def test_what_is_not_a_batch_is_turned_away(site: Site, body: str) -> None:
    published(site.folder, 4)
    found = TOKEN.search(site.get("/").text)
    assert found is not None
    headers = {"Origin": ORIGIN, "X-Arbitra-Token": found[1], "Content-Type": "application/json"}
    headers["X-Arbitra-Book"] = site.book(FIRST)
    answer = site.client.post(FIRST, content=body.encode(), headers=headers)
    assert answer.status_code == 400
    assert "Nothing was saved" in answer.json()["error"]


def test_operations_of_another_round_tournament_or_person_are_turned_away(site: Site) -> None:
    path = published(site.folder, 4)
    for fields, status in (({"round": 2}, 400), ({"t": "other"}, 400), ({"by": "Somebody"}, 403)):
        assert send(site, op(path, "1", "1-0", **fields)).status_code == status
    assert send(site, op(path, "1", "1-0"), path="/e/open/t/none/r/1/results").status_code == 400
    assert send(site, op(path, "1", "1-0"), token="0" * 32).status_code == 403
    assert send(site, op(path, "1", "1-0"), path=at_state(FIRST, 3)).status_code == 409
    assert recorded(path) == []


def test_a_database_that_is_away_is_said_without_the_words_of_its_driver(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = published(site.folder, 4)

    def away(*_: object) -> None:
        raise Unreachable(reason='connection to server on socket "/run/postgresql" failed')

    monkeypatch.setattr(Clerk, "take", away)
    answer = send(site, op(path, "1", "1-0"))
    assert (answer.status_code, answer.json()) == (503, {"error": says(wording.DATABASE_NOT_RESPONDING)})


def test_a_full_disk_is_said_and_not_a_refusal(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    path = published(site.folder, 4)

    def full(*_: object) -> None:
        raise DiskFull

    with monkeypatch.context() as broken:
        broken.setattr(Clerk, "take", full)
        answer = send(site, op(path, "1", "1-0"))
    assert answer.status_code == 503
    assert says(wording.DISK_FULL_NOTHING_RECORDED) in answer.json()["error"]
    assert outcomes(send(site, op(path, "1", "1-0"))) == ["done"]


def test_a_form_without_scripts_enters_several_slips(site: Site) -> None:
    path = published(site.folder, 6)
    head = re.search(r'data-head="(\d+)"', site.get(FIRST).text)
    assert head is not None
    answer = site.post(FIRST, {"slips": "2 = 1 f0", "seen": head[1], "key": "0123456789abcdef"})
    assert says(wording.ROUND_SYSTEM, round=1, system="board 1") in site.follow(answer).text
    assert values(path) == ["-", "1/2-1/2", ""]
    again = site.post(FIRST, {"slips": "2 = 1 f0", "seen": head[1], "key": "0123456789abcdef"})
    assert again.status_code == 303
    assert len(recorded(path)) == 2


@pytest.mark.parametrize(
    ("slips", "text"),
    [
        ("9 1", says(wording.THERE_NO_BOARD, board=9)),
        ("1 7", says(wording.KEY_NOT_RESULT, key=7)),
        ("1 1 2", "is not a result."),
        ("1 f5", "f5 is"),
    ],
)
def test_a_slip_that_makes_no_sense_comes_back_and_writes_nothing(site: Site, slips: str, text: str) -> None:
    path = published(site.folder, 6)
    answer = site.post(FIRST, {"slips": slips, "seen": "999"})
    assert answer.status_code == 422
    assert text in answer.text
    assert f'value="{slips}"' in answer.text
    assert recorded(path) == []


def test_a_slip_over_what_the_page_has_not_shown_writes_nothing(site: Site) -> None:
    path = published(site.folder, 6)
    head = re.search(r'data-head="(\d+)"', site.get(FIRST).text)
    assert head is not None
    send(site, op(path, "1", "1-0"))
    answer = site.post(FIRST, {"slips": "1 0", "seen": head[1]})
    assert answer.status_code == 422
    assert "already has 1-0" in answer.text
    assert values(path)[0] == "1-0"


def test_a_round_that_is_not_published_says_so(site: Site) -> None:
    path = published(site.folder, 4)
    assert says(wording.ROUND_NOT_PUBLISHED_YET, round=2) in site.get(RESULTS.format(2)).text
    assert site.get(RESULTS.format(9)).status_code == 404
    assert site.get("/e/open/t/none/r/1/results").status_code == 404
    book = Book(open_file(path))
    command = Unpublish(tournament=MAIN, case="regulations", reason="rule 7")
    asked = book.do(command, Who("Bea"))
    assert isinstance(book.do(command, Who("Bea"), token=getattr(asked, "token", "")), Done)
    book.close()
    assert says(wording.ROUND_NOT_PUBLISHED_YET, round=1) in site.get(FIRST).text
    answer = send(site, op_of_before(path))
    assert outcomes(answer) == ["refused"]
    assert "Round 1 is not published. Not saved: board 1" in answer.json()["ops"][0]["text"]


def op_of_before(path: Any) -> dict[str, Any]:
    return op(path, "1", "1-0", seen=3)


def test_an_earlier_state_is_only_shown(site: Site) -> None:
    path = published(site.folder, 4)
    send(site, op(path, "1", "1-0"))
    head = boards(path)[0].version
    past = site.get(at_state(FIRST, head - 1)).text
    assert "entry.js" not in past
    assert "<button" not in past.partition('role="grid"')[2].partition("</table>")[0]
    assert "1–0" not in past.partition('role="grid"')[2].partition("</table>")[0]


def test_scrabble_has_first_and_second(site: Site) -> None:
    published(site.folder, 6, system="scrabble")
    shown = site.get(FIRST).text
    assert f"{says(wording.FIRST)}</th>" in shown.replace('<span class="tpn"></span>', "")
    assert "White" not in shown.partition("</h1>")[2].partition("</main>")[0]
    assert 'data-scored="yes"' in shown


def test_names_with_markup_are_text(site: Site) -> None:
    path = published(site.folder, 4)
    send(site, op(path, "1", "<script>"))
    assert "<script>" not in site.get(FIRST).text.partition("<main")[2]


@pytest.mark.parametrize("preset", sorted(SIDES))
def test_the_keys_of_a_preset_say_three_results_and_a_legend_has_them(preset: str) -> None:
    keys = keys_of(preset)
    assert [meaning(keys[side], preset) for side in ("white", "draw", "black")] == ["1-0", "1/2-1/2", "0-1"]
    assert [meaning("f" + keys[side], preset) for side in ("white", "black")] == ["+", "-"]
    assert [meaning("u" + keys[side], preset) for side in ("white", "draw", "black")] == ["1u", "=u", "0u"]
    assert [meaning("x" + keys[side], preset) for side in ("white", "black")] == ["1/2-0", "0-1/2"]
    assert [meaning(word, preset) for word in ("ff", "xx", "uu", "f", "a", "", "9")] == [
        "-/-", "0-0", "", "", "adjourned", "", "",
    ]  # fmt: skip


def test_slips_of_scrabble() -> None:
    read = read_slips("4 432 398, 5 f1; 6 400-400 7 1 1 8", "score", scored=True)
    assert [(slip.board, slip.result) for slip in read] == [
        ("4", "432-398"), ("5", "+"), ("6", "400-400"), ("7", ""), ("8", ""),
    ]  # fmt: skip


def test_answers_are_json(site: Site) -> None:
    path = published(site.folder, 4)
    answer = send(site, op(path, "1", "1-0"))
    assert answer.headers["content-type"] == "application/json"
    assert json.loads(answer.text)["ops"][0]["id"] == "tab00000-1"


def test_a_correction_for_the_rating_report_alone_has_a_lasting_mark_in_its_row(site: Site) -> None:
    path = site.folder / "open.arbitra"
    script = swiss(path, players=8, played=3)
    board = script.book.state.sections["main"].rounds[0].boards[0]
    seat = {"round_number": 1, "board": board.key, "white": board.white, "black": board.black}
    other = "0-1" if value_of(board.outcome) != "0-1" else "1-0"
    script.do(EnterResult(tournament="main", result=other, seen=board.version, **seat))  # type: ignore[arg-type]
    assert script.book.state.sections["main"].rounds[0].boards[0].outcome.for_rating
    script.book.close()
    page = site.get("/e/open/t/main/r/1/results").text
    written = other.replace("-", "–")
    assert f'data-rated="{other}"' in page
    assert re.search(rf'<span class="rated"[^>]*>.*?</svg>rated {written}</span>', page)
    assert re.search(rf'aria-label="Board {board.key}, [^"]*, rated {written}, saved"', page)
    assert page.count('class="rated"') == 1 and says(wording.CORRECTED_RATING_REPORT_ONLY) in page


def test_headings_begin_with_a_capital_in_spanish_too(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4, played=1).book.close()
    site.client.headers["accept-language"] = "es"
    for page in ("/e/open/t/main/r/1/results", "/e/open/t/main/r/1"):
        assert ">Blancas</th>" in site.get(page).text.replace('<span class="tpn"></span>', "")
