"""Phones as arbiters see them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest

from arbitra.web.access.roles import Role
from tests.web import wording
from tests.web.phones_lab import LAN, event_id, invited, op, sent, shared, start, token
from tests.web.results_lab import published
from tests.web.site import ORIGIN, Site
from tests.web.wording import says

PHONES = "/e/open/phones"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Site]:
    with shared(tmp_path) as made:
        yield made


def sign_in(hall: Site, path: Path, role: Role) -> None:
    accounts = hall.access.accounts
    account = accounts.named(role.value) or accounts.add(role.value, "long enough")
    accounts.set_role(account.id, event_id(path), role)
    hall.client.cookies.set("arbitra-8064", accounts.begin(account.id, ""), domain="127.0.0.1")


def post(hall: Site, address: str, **fields: str) -> httpx.Response:
    values = {"token": token(hall, PHONES), "book": hall.book(address), **fields}
    return hall.client.post(address, data=values, headers={"Origin": ORIGIN})


def code_of(page: str) -> str:
    found = re.search(r'class="invited-code">([A-Z2-9]{4} [A-Z2-9]{4})<', page)
    assert found is not None
    return found[1]


def test_a_code_is_shown_once_with_the_address_that_phones_can_reach(hall: Site) -> None:
    path = published(hall.folder)
    sign_in(hall, path, Role.CHIEF)
    page = post(hall, PHONES, label=" Door  2 ", role="deputy", first="3", last="4", key="k1").text
    code = code_of(page)
    assert f"{LAN}/h" in page and says(wording.NO_PHONE_CAN_REACH) not in page
    square = page.partition('class="invited-square"')[2].partition("</svg>")[0]
    assert "<svg" in square and "style=" not in square
    (phone,) = hall.access.phones.of_event(event_id(path))
    assert (phone.label, phone.role, phone.boards, phone.inviter) == ("Door 2", Role.DEPUTY, (3, 4), "chief")
    listed = hall.get(PHONES).text
    assert code not in listed and "invited-code" not in listed
    for said in ("Door 2", says(wording.DEPUTY_PHONE), "boards 3–4", says(wording.CODE_NOT_USED_YET), "never"):
        assert said in listed
    assert hall.access.phones.take_in(code) is not None


def test_the_same_form_sent_again_invites_nobody_else(hall: Site) -> None:
    path = published(hall.folder)
    sign_in(hall, path, Role.CHIEF)
    codes = {code_of(post(hall, PHONES, label="Door", role="helper", key="k1").text) for _ in range(2)}
    assert len(codes) == 2
    assert len(hall.access.phones.of_event(event_id(path))) == 1


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"label": "  "}, says(wording.GIVE_PHONE_NAME_RESULTS)),
        ({"label": "chief"}, "The name chief is taken."),
        ({"label": "A", "first": "x"}, says(wording.BOARDS_WHOLE_NUMBERS_FIRST)),
        ({"label": "A", "first": "5", "last": "4"}, says(wording.BOARDS_WHOLE_NUMBERS_FIRST)),
        ({"label": "A", "first": "0"}, says(wording.BOARDS_WHOLE_NUMBERS_FIRST)),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(hall: Site, fields: dict[str, str], said: str) -> None:
    path = published(hall.folder)
    sign_in(hall, path, Role.CHIEF)
    answer = post(hall, PHONES, role="helper", **fields)
    assert answer.status_code == 422
    assert said in answer.text
    assert hall.access.phones.of_event(event_id(path)) == []


def test_roles_and_tournaments_that_do_not_exist_are_not_given(hall: Site) -> None:
    path = published(hall.folder)
    sign_in(hall, path, Role.CHIEF)
    assert post(hall, PHONES, label="A", role="chief").status_code == 404
    assert post(hall, PHONES, label="A", role="helper", tournament="none").status_code == 404


def test_arbiters_see_the_phones_and_the_chief_invites_and_revokes(hall: Site) -> None:
    path = published(hall.folder)
    code = invited(hall.access, path)
    sign_in(hall, path, Role.ARBITER)
    page = hall.get(PHONES).text
    assert (
        "Phone 1" in page
        and says(wording.ONLY_CHIEF_ARBITER_INVITES) in page
        and says(wording.INVITE_PHONE) not in page
    )
    (phone,) = hall.access.phones.of_event(event_id(path))
    for address, fields in ((PHONES, {"label": "A"}), (f"{PHONES}/revoke", {"phone": phone.id})):
        assert post(hall, address, **fields).status_code == 403
    sign_in(hall, path, Role.CHIEF)
    assert post(hall, f"{PHONES}/revoke", phone="none").status_code == 404
    assert post(hall, f"{PHONES}/revoke", phone=phone.id).headers["location"] == PHONES
    assert "revoked" in hall.get(PHONES).text
    assert hall.access.phones.take_in(code) is None


def test_the_list_says_when_a_phone_was_here_and_what_it_entered(hall: Site) -> None:
    path = published(hall.folder)
    start(hall, invited(hall.access, path))
    sent(hall, op(path, "1", "1-0"), op(path, "2", "0-1"))
    hall.client.cookies.clear()
    sign_in(hall, path, Role.CHIEF)
    page = re.sub(r"<[^>]+>", " ", hall.get(PHONES).text)
    assert re.search(rf"{says(wording.RESULTS_ENTERED)}\s+2", page)
    assert says(wording.IN_USE) in page and not re.search(rf"{says(wording.LAST_SEEN)}\s+{says(wording.NEVER)}", page)


def test_alone_the_page_says_that_no_phone_can_come(site: Site) -> None:
    published(site.folder)
    assert says(wording.NO_PHONE_CAN_REACH) in site.get(PHONES).text
