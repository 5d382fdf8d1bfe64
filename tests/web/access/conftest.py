"""A shared server with an event and the people of its hall."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arbitra.web.access.accounts import digest
from arbitra.web.access.roles import Role
from tests.web.access.persons import HALL, HERE, Hall, Person
from tests.web.made_events import swiss

Comes = Callable[[str], Person]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Round 1 of `open` is played, board 1 has its result; `other` belongs to others."""
    script = swiss(tmp_path / "open.arbitra", players=6)
    script.play(leave_open=2)
    ours = script.book.volume.event.id
    script.book.close()
    other = swiss(tmp_path / "other.arbitra", name="Other Open", players=4)
    theirs = other.book.volume.event.id
    other.book.close()
    made = Hall(tmp_path)
    made.event = ours
    made.account("Olga", owner=True)
    made.account("Ana", Role.CHIEF)
    made.account("Bea", Role.ARBITER)
    made.account("Eve", Role.CHIEF, event=theirs)
    with made.running():
        yield made


@pytest.fixture
def comes(hall: Hall) -> Comes:
    """Somebody of the table of roles, in a browser of their own."""

    def person(who: str) -> Person:
        accounts = hall.access.accounts

        def named(name: str, at: str = HERE, client: str = "127.0.0.1") -> Person:
            account = accounts.named(name)
            assert account is not None
            return Person(hall, at, client).known_as(account)

        match who:
            case "owner":
                return named("Olga")
            case "chief":
                return named("Ana")
            case "lowered chief":
                return named("Ana", HALL, "192.168.1.9")
            case "arbiter":
                return named("Bea")
            case "deputy" | "helper":
                return Person(hall, HALL, "192.168.1.8").session(hall.phone(Role(who)))
            case "revoked phone":
                secret = hall.phone(Role.DEPUTY)
                known = hall.access.phones.of_session(secret)
                assert known is not None
                hall.access.phones.revoke(known.id)
                return Person(hall, HALL, "192.168.1.8").session(secret)
            case "stranger":
                return named("Eve")
            case "signed out":
                made = named("Ana")
                accounts.end(digest(made.secret))
                return made
            case "ended":
                made = named("Ana")
                account = accounts.named("Ana")
                assert account is not None
                accounts.end_all(account.id)
                return made
            case "removed":
                account = hall.account("Gone", Role.CHIEF) if accounts.named("Gone") is None else accounts.named("Gone")
                assert account is not None
                made = Person(hall).known_as(account)
                accounts.remove(account.id)
                return made
        assert who == "nobody"
        return Person(hall)

    return person
