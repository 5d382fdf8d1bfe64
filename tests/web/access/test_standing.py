"""However many streams ask who may still listen, the rows are asked for all of them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path

from arbitra.book.refusals import Unreachable
from arbitra.web.access.accounts import Accounts, digest
from arbitra.web.access.phones import Phones
from arbitra.web.access.roles import Role, Somebody
from arbitra.web.access.rows import MOST_KEYS, FileRows
from arbitra.web.access.standing import BELIEVED, LEFT, Standing
from tests.web.access.loops import run

ANA = Somebody("Ana", "a1")


class Asked:
    """Stands for the rows, and remembers what was asked."""

    def __init__(self) -> None:
        self.revision = 0
        self.questions: list[frozenset[str]] = []
        self.known: dict[str, Somebody] = {}
        self.trouble: Exception | None = None
        self.time = 100.0
        self.standing = Standing(self.behind, lambda: self.revision, lambda: self.time)

    def behind(self, sessions: Sequence[str]) -> Mapping[str, Somebody]:
        self.questions.append(frozenset(sessions))
        if self.trouble is not None:
            raise self.trouble
        return {session: self.known[session] for session in sessions if session in self.known}

    async def all_of(self, sessions: Sequence[str]) -> list[Somebody | None]:
        return await asyncio.gather(*(self.standing.of(session) for session in sessions))


def test_a_thousand_streams_are_one_question() -> None:
    asked = Asked()
    sessions = [f"s{number}" for number in range(1000)]
    asked.known = dict.fromkeys(sessions[1:], ANA)

    async def streams() -> list[Somebody | None]:
        await asked.all_of(sessions)
        return await asked.all_of(sessions)

    assert run(streams()) == [None, *[ANA] * 999]
    assert asked.questions == [frozenset(sessions)]


def test_who_was_shut_out_here_is_known_at_once_and_elsewhere_after_a_while() -> None:
    asked = Asked()
    asked.known = {"s": ANA}

    async def streams() -> None:
        assert await asked.standing.of("s") == ANA
        asked.known = {}
        asked.time += BELIEVED / 2
        assert await asked.standing.of("s") == ANA, "trusted for a moment"
        assert await asked.standing.of("s", afresh=True) is None
        asked.known = {"s": ANA}
        asked.revision += 1
        assert await asked.standing.of("s") == ANA
        asked.time += BELIEVED + 0.1
        asked.known = {}
        assert await asked.standing.of("s") is None

    run(streams())


def test_who_comes_while_others_wait_for_an_answer_is_asked_about_too() -> None:
    asked = Asked()
    asked.known = {"one": ANA, "two": ANA}

    async def streams() -> list[Somebody | None]:
        first = asyncio.create_task(asked.standing.of("one"))
        await asyncio.sleep(0)
        return [await asked.standing.of("two"), await first]

    assert run(streams()) == [ANA, ANA]


def test_a_database_that_is_away_is_told_to_everybody_who_waits_and_asked_again() -> None:
    asked = Asked()
    asked.known, asked.trouble = {"s": ANA, "t": ANA}, Unreachable(reason="")

    async def streams() -> None:
        told = await asyncio.gather(*(asked.standing.of(one) for one in "st"), return_exceptions=True)
        assert [type(one) for one in told] == [Unreachable, Unreachable]
        assert len(asked.questions) == 1
        asked.trouble = None
        assert await asked.all_of("st") == [ANA, ANA]

    run(streams())


def test_sessions_that_no_longer_ask_are_not_asked_about() -> None:
    asked = Asked()

    async def streams() -> None:
        await asked.standing.of("gone")
        asked.time += LEFT
        await asked.standing.of("here")

    run(streams())
    assert asked.questions == [{"gone"}, {"here"}]


def test_many_sessions_are_found_as_one_by_one(tmp_path: Path) -> None:
    accounts = Accounts(FileRows(tmp_path / "access"))
    ana, bea = accounts.add("Ana", "a password", owner=True), accounts.add("Bea", "a password")
    accounts.set_role(bea.id, "e1", Role.ARBITER)
    accounts.set_role(bea.id, "e2", Role.CHIEF)
    secrets = [accounts.begin(one.id, "") for one in (ana, bea, bea)]
    accounts.rows.run("UPDATE session SET seen = '2020-01-01T00:00:00+00:00' WHERE id = ?", digest(secrets[2]))
    strangers = [f"{number:064}" for number in range(MOST_KEYS)]
    found = accounts.behind_all([*strangers, *map(digest, secrets)])
    assert found == {
        digest(secrets[0]): Somebody("Ana", ana.id, owner=True),
        digest(secrets[1]): Somebody("Bea", bea.id, {"e1": Role.ARBITER, "e2": Role.CHIEF}),
    }
    assert [accounts.behind(secret) for secret in secrets] == [found.get(digest(secret)) for secret in secrets]
    assert len(accounts.sessions(bea.id)) == 1, "a session that rested too long has ended"
    assert Phones(accounts.rows, accounts).behind_all([*strangers, *map(digest, secrets)]) == {}
    accounts.rows.close()
