"""Phones in the store: codes that work once, sessions that last a day, revoked at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from arbitra.web.access.accounts import Accounts, NameTaken, now, written
from arbitra.web.access.phones import LETTERS, Boards, Invitation, Phones
from arbitra.web.access.roles import Role, Somebody
from arbitra.web.access.rows import FileRows


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Phones]:
    rows = FileRows(tmp_path / "access.sqlite")
    yield Phones(rows, Accounts(rows))
    rows.close()


def wanted(label: str = "Phone 1", event: str = "e1", role: Role = Role.HELPER) -> Invitation:
    return Invitation(event, label, role, "main", Boards(10, 18), "Ana")


def test_a_code_works_once_and_becomes_a_session(phones: Phones) -> None:
    code = phones.invite(wanted())
    assert len(code) == 8 and set(code) <= set(LETTERS)
    assert not set(LETTERS) & set("01OI")
    invited = phones.invited(f" {code[:4].lower()}-{code[4:]} ")
    assert invited is not None and not invited.taken and invited.seen is None
    assert (invited.label, invited.boards, invited.inviter) == ("Phone 1", Boards(10, 18), "Ana")
    secret = phones.take_in(code.lower())
    assert secret is not None
    assert phones.take_in(code) is None
    assert phones.behind(secret) == Somebody("Phone 1", roles={"e1": Role.HELPER}, phone=invited.id)
    taken = phones.find(invited.id)
    assert taken is not None and taken.taken and taken.seen is not None


def test_nothing_in_the_file_lets_anybody_in(phones: Phones, tmp_path: Path) -> None:
    code = phones.invite(wanted())
    secret = phones.take_in(code)
    assert secret is not None
    rows = phones.rows.run("SELECT code, session FROM phone")
    assert code not in str(rows) and secret not in str(rows)


def test_wrong_secrets_open_nothing(phones: Phones) -> None:
    code = phones.invite(wanted())
    secret = phones.take_in(code)
    assert phones.take_in("AAAA2222") is None
    assert phones.invited("") is None
    for wrong in ("", code, "0" * 48):
        assert phones.behind(wrong) is None
    assert secret is not None and phones.behind(secret) is not None


def test_a_day_later_code_and_session_are_over(phones: Phones) -> None:
    """Where the last day was yesterday."""
    last = now().astimezone().date() - timedelta(days=1)
    unused, used = [phones.invite(wanted(name)._replace(last_day=last)) for name in ("A", "B")]
    secret = phones.take_in(used)
    assert secret is not None
    for one in phones.of_event("e1"):
        assert timedelta(hours=23) < one.until - now() <= timedelta(hours=24)
    phones.rows.run("UPDATE phone SET until = ?", written(now() - timedelta(seconds=1)))
    assert phones.take_in(unused) is None
    assert phones.behind(secret) is None
    known = phones.of_session(secret)
    assert known is not None and not known.lives and not known.revoked
    phones.rows.run("UPDATE phone SET until = ?", written(now() - timedelta(days=8)))
    phones.invite(wanted("C"))
    assert [one.label for one in phones.of_event("e1")] == ["C"]


def test_a_revoked_phone_is_out_and_streams_are_told_to_look(phones: Phones) -> None:
    codes = [phones.invite(wanted("A")), phones.invite(wanted("B"))]
    secret = phones.take_in(codes[0])
    assert secret is not None
    before = phones.accounts.revision
    for code in codes:
        found = phones.invited(code)
        assert found is not None
        phones.revoke(found.id)
    assert phones.accounts.revision > before
    assert phones.behind(secret) is None
    assert phones.take_in(codes[1]) is None
    known = phones.of_session(secret)
    assert known is not None and known.revoked


def test_two_phones_of_an_event_never_have_one_name(phones: Phones) -> None:
    phones.accounts.add("Bea", "long enough")
    phones.invite(wanted("Phone 1"))
    for label in ("phone 1", "Bea", "BEA"):
        with pytest.raises(NameTaken):
            phones.invite(wanted(label))
    phones.invite(wanted("Phone 1", event="e2"))
    phones.revoke(phones.of_event("e1")[0].id)
    phones.invite(wanted("Phone 1"))


def test_the_same_form_sent_twice_is_one_phone(phones: Phones) -> None:
    first = phones.invite(wanted(), phone="f" * 16)
    second = phones.invite(wanted(), phone="f" * 16)
    assert len(phones.of_event("e1")) == 1
    assert phones.take_in(first) is None
    assert phones.take_in(second) is not None
    assert phones.invite(wanted(), phone="f" * 16) == ""


def test_only_the_roles_of_phones_are_given(phones: Phones) -> None:
    for role in (Role.CHIEF, Role.ARBITER, Role.CAPTAIN, Role.VIEWER):
        with pytest.raises(ValueError):
            phones.invite(wanted(role=role))


@pytest.mark.parametrize(
    ("days", "least", "most"), [(None, 1440, 1440), (-3, 24, 24), (0, 24, 30), (2, 54, 78), (900, 1440, 1440)]
)
def test_a_phone_works_until_the_night_after_the_last_day(
    phones: Phones, days: int | None, least: int, most: int
) -> None:
    last = None if days is None else now().astimezone().date() + timedelta(days=days)
    phones.invite(wanted()._replace(last_day=last))
    (made,) = phones.of_event("e1")
    lasts = (made.until - made.made).total_seconds() / 3600
    assert least <= round(lasts, 3) <= most
