"""The door of phones: a code is shown before it is used, used once, and not found by trying."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import quote

import pytest

from arbitra.web.access.accounts import now, written
from arbitra.web.access.phones import Boards
from arbitra.web.access.roles import Role
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.phones_lab import invited, let_in, op, sent, shared, start
from tests.web.results_lab import published
from tests.web.site import ORIGIN, Site
from tests.web.wording import part, says


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Site]:
    with shared(tmp_path) as made:
        yield made


def test_the_invitation_says_who_invites_to_what_and_looking_uses_nothing_up(hall: Site) -> None:
    path = published(hall.folder)
    code = invited(hall.access, path, within=Boards(2, 4), label="Phone 7")
    for _ in range(3):
        page = hall.get(f"/h/{code}")
        assert page.status_code == 200
        for said in ("Harbour Open", "Ana has invited", "Phone 7", says(wording.HELPER_PHONE), "boards 2–4"):
            assert said in page.text
    assert start(hall, code).headers["location"] == "/phone"
    page = hall.get("/phone")
    assert says(wording.ROUND_NUMBER, number=1) in page.text and "boards 2–4" in page.text
    assert [board for board in range(1, 7) if f'data-board="{board}"' in page.text] == [2, 3, 4]
    assert hall.get(f"/h/{code}").headers["location"] == "/phone"


def test_a_typed_code_leads_to_its_invitation(hall: Site) -> None:
    path = published(hall.folder)
    code = invited(hall.access, path)
    assert 'name="code"' in hall.get("/h").text
    assert hall.get(f"/h?code={code[:4].lower()}+{code[4:]}").headers["location"] == f"/h/{code}"


def test_a_code_is_read_however_it_is_typed(hall: Site) -> None:
    """Letter by letter with gaps the field must have room for all of it; a code has an L, never a 1 or an I."""
    door = hall.get("/h").text
    room = int(re.findall(r'name="code"[^>]*maxlength="(\d+)"', door)[0])
    typed = " a b - c d e f g l "
    assert len(typed) <= room
    assert hall.get(f"/h?code={quote(typed)}").headers["location"] == "/h/ABCDEFGL"
    for other in ("abcdefg1", "ABCDEFGI"):
        assert hall.get(f"/h?code={other}").headers["location"] == "/h/ABCDEFGL"
    assert says(wording.CODE_WRONG_HAS_LETTERS) in hall.get("/h/ABCDEFG0").text


def test_used_old_revoked_and_wrong_codes_are_told_apart(hall: Site) -> None:
    path = published(hall.folder)
    codes = {label: invited(hall.access, path, label=label) for label in ("used", "old", "revoked")}
    phones = hall.access.phones
    phones.take_in(codes["used"])
    ids = {label: found.id for label, code in codes.items() if (found := phones.invited(code))}
    phones.rows.run("UPDATE phone SET until = ? WHERE id = ?", written(now() - timedelta(1)), ids["old"])
    phones.revoke(ids["revoked"])
    codes["wrong"] = "AAAA2222"
    sentences = {
        "used": says(wording.CODE_USED_ALREADY_WORKS),
        "old": says(wording.CODE_TOO_OLD_ASK),
        "revoked": says(wording.CODE_REVOKED_ASK_ARBITER),
        "wrong": says(wording.CODE_WRONG_HAS_LETTERS),
    }
    for label, code in codes.items():
        for answer in (hall.get(f"/h/{code}"), start(hall, code)):
            assert answer.status_code == 422, label
            assert sentences[label] in answer.text
    assert says(wording.BROWSER_HAS_NO_PERMISSION) in hall.get("/phone").text


def test_codes_are_not_found_by_trying(hall: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitra.web.phone.page.CODES_OF_ADDRESS", 10)
    path = published(hall.folder)
    code = invited(hall.access, path)
    for attempt in range(10):
        assert says(wording.CODE_WRONG_HAS_LETTERS) in hall.get(f"/h/AAAA222{attempt % 10 or 'A'}").text
    for answer in (hall.get("/h/BBBB2222"), hall.get(f"/h/{code}"), start(hall, code)):
        assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in answer.text
    found = hall.access.phones.invited(code)
    assert found is not None and not found.taken


def test_a_phone_opens_nothing_of_the_arbiters(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, role=Role.DEPUTY)
    for address in ("", "/history", "/phones", "/settings", "/t/main/r/1", "/t/main/r/1/results", "/t/main/players"):
        assert hall.get(f"/e/open{address}").status_code == 403, address
        assert hall.get(f"/e/none{address}").status_code == 404
    assert hall.get("/e/open/feed").status_code == 403
    assert hall.get("/").status_code == 403
    page = hall.get("/e/open/t/main/r/1").text
    assert "Harbour" not in page and 'href="/e/open' not in page
    headers = {"Origin": ORIGIN, "X-Arbitra-Token": hall.get("/phone").text.partition('data-token="')[2][:32]}
    assert headers["X-Arbitra-Token"].isalnum()
    for address in ("/e/open/undo", "/e/open/phones", "/e/open/phones/revoke", "/e/open/t/main/r/1/results"):
        assert hall.client.post(address, headers=headers).status_code == 403, address


def test_a_phone_of_another_event_is_nobody_here(hall: Site) -> None:
    path = published(hall.folder)
    swiss(hall.folder / "other.arbitra", players=4).book.close()
    let_in(hall, path)
    assert hall.get("/e/other").status_code == 404
    assert hall.get("/e/other/feed").status_code in (403, 404)


def test_a_revoked_phone_is_out_at_once(hall: Site) -> None:
    path = published(hall.folder)
    phone = let_in(hall, path)
    assert sent(hall, op(path, "1", "1-0")).status_code == 200
    operation = op(path, "2", "1-0")
    hall.access.phones.revoke(phone)
    page = hall.get("/phone").text
    assert says(wording.PHONE_REVOKED) in page and 'data-over="revoked"' in page
    assert sent(hall, operation).status_code == 401
    assert hall.client.get("/phone/feed").status_code == 403


def test_alone_no_phone_is_let_in(site: Site) -> None:
    path = published(site.folder)
    code = invited(site.access, path)
    assert says(wording.ARBITRA_COMPUTER_ALONE_NOW) in site.get(f"/h/{code}").text
    assert site.get("/phone").status_code == 200
