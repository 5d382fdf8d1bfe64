"""Names of 45 letters in five scripts, on every document: shown, or it is said which package has their letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.book import Book
from arbitra.book.state.people import Person
from arbitra.book.store.volume import open_file
from arbitra.cli.main import main
from arbitra.documents.catalogue import DOCUMENTS
from arbitra.documents.pdf import letters as letters_module
from arbitra.documents.pdf.letters import OTHER_PACKAGE, letters_of
from arbitra.documents.pdf.writer import WrittenDocument, pdf
from arbitra.documents.source import Source
from tests.documents.test_pdf import is_within, made, nothing_overlaps, says_everything, text_of
from tests.web.made_events import Script

LATIN = "Wołodkowicz-Świętopełk, Władysława Żółcisława"
GREEK = "Παπακωνσταντινοπούλου, Χριστοδουλοπούλου Άννα"
CYRILLIC = "Рождественская-Преображенская, Екатерина Ильин"
ARABIC = "عبد الرحمن بن عبد العزيز بن محمد الأنصاري التو"
CHINESE = "欧阳司马上官诸葛" * 6
KNOWN = (LATIN, GREEK, CYRILLIC)
PACKAGES = {ARABIC: OTHER_PACKAGE, CHINESE: "fonts-noto-cjk"}


def written_by(path: Path, names: tuple[str, ...]) -> None:
    script = Script(path, "Open of the world")
    script.do(CreateTournament(tournament="main", settings={"system": "dutch", "rounds": 3}))
    for place, name in enumerate(names):
        script.do(AddPlayer(tournament="main", who=Person(name=name, rating=2000 - place, federation="ESP", club=name)))
    script.play(results="1-0")
    script.book.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "world.arbitra"


def opened(path: Path) -> Iterator[Source]:
    source = Source.of_book(Book(open_file(path)), "main", "en")
    yield source
    source.book.close()


def test_names_are_as_long_as_they_are_said_to_be() -> None:
    assert all(45 <= len(name) <= 48 for name in (*KNOWN, *PACKAGES))


def test_latin_greek_and_cyrillic_stand_on_every_document(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters_module, "_installed", tuple)
    written_by(path, KNOWN)
    for source in opened(path):
        for kind in DOCUMENTS:
            document = made(source, kind.name, 1)
            if document is None:
                continue
            found = pdf([WrittenDocument(document, "en")])
            assert found.letters.missing == ()
            says_everything(document, found.data)
            is_within(found.data)
            nothing_overlaps(found.data)


@pytest.mark.parametrize("name", PACKAGES)
def test_other_scripts_are_shown_where_a_font_is_installed(path: Path, name: str) -> None:
    if letters_of([name]).missing:
        pytest.skip("no font of this computer has these letters")
    written_by(path, (name, *KNOWN[:2]))
    for source in opened(path):
        for kind in ("boards", "names", "slips", "standings", "crosstable", "pairing-cards", "certificates-all"):
            document = made(source, kind, 1)
            assert document is not None
            found = pdf([WrittenDocument(document, "en")])
            assert found.letters.missing == ()
            is_within(found.data)
            text = unicodedata.normalize("NFKC", text_of(found.data))
            assert {letter for letter in name if not letter.isspace()} <= set(text), kind
            assert "\ufffd" not in text and "\0" not in text


@pytest.mark.parametrize("name", PACKAGES)
def test_without_a_font_the_command_says_which_package_to_install(
    path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(letters_module, "_installed", tuple)
    written_by(path, (name, *KNOWN[:2]))
    out = path.parent / "out"
    assert main(["print", str(path), "--document", "standings", "-o", str(out)]) == 0
    told = capsys.readouterr().err
    assert PACKAGES[name] in told
    assert any(letter in told for letter in name)
    assert (out / "standings.pdf").read_bytes().startswith(b"%PDF")
