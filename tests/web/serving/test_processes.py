"""Two processes of one database behind one address: whoever is let in by one is known to the other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice, product
from pathlib import Path

import pytest

from arbitra.book.state.rounds import Board
from arbitra.web.access.limits import CODES_OF_ADDRESS
from tests.web import wording
from tests.web.databases import database, in_database
from tests.web.made_events import swiss
from tests.web.programs import Listener, operation, program
from tests.web.proxy import Proxy
from tests.web.visitor import Visitor
from tests.web.wording import part, says

pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.web.access.accounts import Accounts
from arbitra.web.access.database_rows import DatabaseRows

__all__ = ["database"]
HOST = "chess.example.org"
WORD = "correct horse"
ROUND = "/e/open/t/main/r/1"
WALK = ("/", "/e/open", "/e/open/history", "/e/open/people", ROUND, f"{ROUND}/results")
CODE = re.compile(r">([A-Z0-9]{4} [A-Z0-9]{4})<")
PHONE = re.compile(r'name="phone" value="([0-9a-f]+)"')


@contextmanager
def hosted(home: Path, database: str) -> Iterator[tuple[Proxy, tuple[Board, ...]]]:
    """An event in a database, Ana who may do everything, two processes, and a proxy that asks them in turn."""
    script = swiss(home / "open.arbitra", players=8)
    script.play(leave_open=4)
    boards = tuple(script.book.state.sections["main"].rounds[0].boards)
    in_database(script.book, database)
    rows = DatabaseRows.at(database)
    Accounts(rows).add("Ana", WORD, owner=True)
    rows.close()
    words = ("--db", database, "--address", f"https://{HOST}")
    with program(home, *words) as one, program(home, *words) as other, Proxy([one.port, other.port]) as proxy:
        yield proxy, boards


def test_one_sign_in_is_enough_for_all_processes(tmp_path: Path, database: str) -> None:
    with hosted(tmp_path, database) as (proxy, boards):
        ana, elsewhere = Visitor(proxy.port, HOST), Visitor(proxy.port, HOST)
        assert ana.sign_in("Ana", WORD).status == 303
        (name,) = ana.cookies
        assert name.startswith("__Host-"), "nobody else of the domain can set it"
        for page in (*WALK, *reversed(WALK)):
            assert ana.get(page).status == 200, page
        assert list(ana.cookies) == [name]
        for place, board in enumerate(boards):
            sent = operation(f"entry-{place}", "main", 1, board, "1-0", board.version)
            # An answer that was lost on the way: the same is sent again, to the other process.
            first, second = (json.loads(ana.send(f"{ROUND}/results", sent).text)["ops"][0] for _ in range(2))
            assert first["outcome"] == "done" and first["version"] > board.version
            assert second == first
        assert ana.post("/e/open/t/main/r/2/pair", key="pairs-2").status == 303
        assert ana.post("/e/open/t/main/r/2/pair", key="pairs-2").status == 303, "the same form, done once"
        assert ana.post("/e/open/t/main/r/2/publish").status == 303
        assert elsewhere.sign_in("Ana", WORD).status == 303
        # A new password ends every session but the one that asked for it.
        changed = ana.post("/me/password", password=WORD, chosen="another horse", again="another horse")
        assert changed.status == 303
        assert [ana.get("/e/open").status for _ in range(2)] == [200, 200]
        assert [elsewhere.get("/e/open").status for _ in range(2)] == [303, 303]
        ana.get("/")
        assert ana.post("/logout").status == 303
        assert [ana.get(page).status for page in WALK] == [303] * len(WALK)


def test_a_phone_is_known_to_all_processes_and_refused_by_all(tmp_path: Path, database: str) -> None:
    with hosted(tmp_path, database) as (proxy, boards):
        ana, phone = Visitor(proxy.port, HOST), Visitor(proxy.port, HOST)
        ana.sign_in("Ana", WORD)
        ana.get("/e/open/phones")
        made = ana.post("/e/open/phones", label="Hall A", role="helper", tournament="main")
        found = CODE.search(made.text)
        assert found is not None, made.text
        code = found[1].replace(" ", "")
        assert "Hall A" in phone.get(f"/h/{code}").text
        assert phone.post(f"/h/{code}").headers["location"] == "/phone"
        other = Visitor(proxy.port, HOST)
        other.get("/h")
        assert [other.post(f"/h/{code}").status for _ in range(2)] == [422, 422], "a code works once"
        for place, board in enumerate(boards[:2]):
            assert "Hall A" in phone.get("/phone").text
            sent = operation(f"phone-{place}", "main", 1, board, "0-1", board.version)
            assert json.loads(phone.send("/phone/results", sent).text)["ops"][0]["outcome"] == "done"
        ident = PHONE.search(ana.get("/e/open/phones").text)
        assert ident is not None
        assert ana.post("/e/open/phones/revoke", phone=ident[1]).status == 303
        sent = operation("phone-late", "main", 1, boards[2], "0-1", boards[2].version)
        for _ in range(2):
            assert phone.send("/phone/results", sent).status in (401, 403)
            with closing(Listener(proxy.port, "/phone/feed", host=HOST, cookie=phone.cookie)) as refused:
                assert refused.status == 403


def test_wrong_passwords_are_counted_for_all_processes_together(tmp_path: Path, database: str) -> None:
    with hosted(tmp_path, database) as (proxy, _):
        guesser = Visitor(proxy.port, HOST)
        guesser.get("/login")
        for number in range(10):
            answer = guesser.post("/login", name="Ana", password=f"guess {number}")
            assert says(wording.NAME_PASSWORD_WRONG) in answer.text
        for _ in range(2):
            assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in guesser.post("/login", name="Ana", password=WORD).text
        codes = ("AAAA" + "".join(letters) for letters in product("ABCD", repeat=4))
        for code in islice(codes, CODES_OF_ADDRESS):
            assert says(wording.CODE_WRONG_HAS_LETTERS) in guesser.get(f"/h/{code}").text
        for code in islice(codes, 2):
            assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in guesser.get(f"/h/{code}").text
