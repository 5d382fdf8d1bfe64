"""Passwords of databases are in no message."""

from __future__ import annotations

import pytest

from arbitra.book.refusals import BadAddress, BookProblem
from arbitra.book.store.addresses import database_name, masked, without_secrets
from arbitra.book.store.postgres import PostgresStore, events


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://ana:secret@host:5432/chess", "postgresql://ana:…@host:5432/chess"),
        ("postgresql://ana:se@cr/et@host/chess!spring", "postgresql://ana:…@host/chess!spring"),
        ("postgres://:secret@host/chess", "postgres://:…@host/chess"),
        ("postgresql://host/chess?user=ana&password=secret", "postgresql://host/chess?user=ana&password=…"),
        ("postgresql://host/chess?password=secret!spring#women", "postgresql://host/chess?password=…!spring#women"),
        ("host=h password='se cret' user=ana", "host=h password=… user=ana"),
        ("postgresql://ana@host/chess", "postgresql://ana@host/chess"),
        ("spring.arbitra", "spring.arbitra"),
    ],
)
def test_addresses_are_shown_without_their_password(address: str, shown: str) -> None:
    assert masked(address) == shown


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:secret@127.0.0.1:1/chess",
        "postgresql://ana:secret%zz@127.0.0.1:1/chess",
        "postgresql://ana:secret:1@127.0.0.1:1/chess",
        "postgresql://ana:a/secret@127.0.0.1:1/chess",
        "postgresql://127.0.0.1:1/chess?user=ana&password=secret",
        "postgresql://127.0.0.1:1/chess?password=secret%zz",
    ],
)
def test_what_the_driver_quotes_is_hidden(address: str) -> None:
    for asked in (lambda: PostgresStore.open(address, "spring"), lambda: events(address)):
        with pytest.raises(BookProblem) as refused:
            asked()
        assert "secret" not in str(refused.value)
        assert refused.value.__cause__ is None


def test_an_address_that_is_none() -> None:
    with pytest.raises(BadAddress):
        PostgresStore.open("postgresql://ana:secret%zz@127.0.0.1:1/chess", "spring")


def test_a_secret_by_itself() -> None:
    assert without_secrets('token "s3cret"', "postgresql://ana:s3cret@host/x") == 'token "…"'


def test_the_name_of_a_database_says_nothing_else_of_its_address() -> None:
    named = {
        "postgresql://ana:secret@host/chess": "chess",
        "postgresql://ana:se/cr?et@host/chess?password=other": "chess",
        "postgresql://ana@/my%20chess?host=/run/postgresql": "my chess",
        "postgresql:///chess?host=/run/postgresql": "chess",
        "postgresql://ana:secret@host": "postgresql://ana:…@host",
    }
    assert {address: database_name(address) for address in named} == named
