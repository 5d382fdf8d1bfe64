"""A new act, put into the places that CONTRIBUTING names: decided, recorded, told, undone, and refused by its rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.book.acts.kinds import KINDS, PAYLOADS
from arbitra.book.acts.payload import Payload
from arbitra.book.acts.undoing import Undo
from arbitra.book.chronicle import Chronicle
from arbitra.book.journal.lifts import Format, Payloads
from arbitra.book.policy import POLICY
from arbitra.book.sentences import SENTENCES
from arbitra.book.store.volume import open_file
from arbitra.cli.registry import COMMANDS
from arbitra.i18n import translator
from tests.book.acts.memory import OPEN, Memory, pair, started
from tests.book.acts.toy_act import CUSHION, ROWS, AskCushion, Cushioned, cushioned
from tests.cli.calling import call

ASKED = AskCushion(tournament=OPEN, person="p1")
PLACES = ("book/acts/", "book/acts/kinds.py", "book/sentences/", "book/policy/", "cli/books/acts.py", "cli/registry.py")


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """`KINDS` and what is read with it, the sentence, the rows of the policy, the command."""
    kinds: tuple[type[Payload], ...] = (*KINDS, Cushioned)
    known = Payloads(Format(kind.act, kind) for kind in kinds)
    monkeypatch.setattr(PAYLOADS, "_formats", known._formats)
    monkeypatch.setitem(SENTENCES, Cushioned.act, cushioned)
    for row in ROWS:
        monkeypatch.setitem(POLICY, row.code, row)
    monkeypatch.setitem(COMMANDS, "cushion", ("tests.book.acts.toy_act:cushion", "a player asks for a cushion"))


def sits_on(book: Memory) -> str:
    return book.section().entries["p1"].columns.get(CUSHION, "")


def test_it_is_decided_recorded_and_folded() -> None:
    book = started(4)
    (fact,) = book.do(ASKED)
    assert (fact.act, PAYLOADS.read(fact).person) == ("cushion", "p1")
    assert sits_on(book) == "red"
    assert book.refolded() == book.state


def test_it_is_undone_and_undo_gives_back_the_digest() -> None:
    book = started(4)
    before = book.digest
    number = book.do(ASKED)[0].number
    book.do(Undo(number=number))
    assert (sits_on(book), book.digest) == ("", before)


def test_its_rows_refuse_it() -> None:
    book = started(4)
    book.do(ASKED)
    assert book.refused(ASKED).code == "cushion-same"
    pair(book)
    late = AskCushion(tournament=OPEN, person="p2")
    assert (book.refused(late).code, book.refused(late).concern.article) == ("cushion-late", "C.04.1.1")


def test_outside_of_fide_mode_it_is_confirmed_and_marked() -> None:
    book = started(4, "knockout", rounds=None)
    pair(book)
    assert book.level(ASKED) == 4
    book.do(ASKED)
    assert book.section().marks == ("Player 001 got a cushion after the start.",)


def test_it_is_a_command_and_the_log_tells_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "spring.arbitra"
    assert call(capsys, "new", path, "--name", "Spring Open", "--rounds", "3").code == 0
    assert call(capsys, "add", path, "Player 1").code == 0
    assert call(capsys, "cushion", path, "player").code == 0
    assert call(capsys, "undo", path).code == 0
    volume = open_file(path, readonly=True)
    chronicle = Chronicle(volume.store)
    teller = chronicle.teller(translator("book", "en"))
    told = [teller.told(one.payload) for one in chronicle.further()]
    volume.close()
    assert told[-2] == "Player 1 gets a red cushion."
    assert told[-1].endswith("Player 1 gives the cushion back.")
    assert "Player 1 gets a red cushion." in call(capsys, "log", path).out


def test_these_are_the_places_that_contributing_names() -> None:
    text = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    guide = text.partition("## Adding an act to the book")[2].partition("\n## ")[0]
    assert [place for place in PLACES if f"`{place}`" not in guide] == []
    assert "tests/book/acts/toy_act.py" in guide
