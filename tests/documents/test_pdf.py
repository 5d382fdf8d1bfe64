"""Documents as PDF: everything they say is there, inside the margins, whatever people are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.book import Book
from arbitra.book.state.people import Person
from arbitra.book.store.volume import open_file
from arbitra.documents.catalogue import BY_NAME, DOCUMENTS
from arbitra.documents.document import Document, Head, Paragraph, Prose
from arbitra.documents.pdf import letters as letters_module
from arbitra.documents.pdf import writer
from arbitra.documents.pdf.data import BREAK
from arbitra.documents.pdf.letters import OTHER_PACKAGE, letters_of
from arbitra.documents.pdf.writer import PAPERS, CannotWritePdf, WrittenDocument, pdf
from arbitra.documents.source import NothingToPrint, Source
from arbitra.i18n import translator
from tests.documents.reading import seen
from tests.web.made_events import swiss

SIZES = {"a4": (595.3, 841.9), "letter": (612.0, 792.0)}


def text_of(data: bytes) -> str:
    """All that can be read, without spaces and without the places where a long word may be cut. The reader has signs
    of its own for a hyphen at the end of a line."""
    pages = pypdfium2.PdfDocument(data)
    return "".join(map(_text_of_page, pages))


def _text_of_page(page: pypdfium2.PdfPage) -> str:
    text = page.get_textpage().get_text_bounded()
    return "".join(text.replace(BREAK, "").replace("\x02", "-").replace("\ufffe", "-").split())


def is_within(data: bytes) -> None:
    """No letter stands outside of its page, nor in the margin of a printer."""
    for page in pypdfium2.PdfDocument(data):
        width, height = page.get_size()
        words = page.get_textpage()
        for at in range(words.count_chars()):
            left, bottom, right, top = words.get_charbox(at)
            assert left >= 8 and bottom >= 8 and right <= width - 8 and top <= height - 8, words.get_text_range(at, 20)


def nothing_overlaps(data: bytes) -> None:
    """No letter stands upon another one: at most edges of neighbours touch. Two letters in one box are one sign."""
    for page in pypdfium2.PdfDocument(data):
        words = page.get_textpage()
        near: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
        last = (0.0, 0.0, 0.0, 0.0)
        for at in range(words.count_chars()):
            box = left, bottom, right, top = words.get_charbox(at)
            if right - left < 1 or top - bottom < 1 or box == last:
                continue
            last = box
            place = int((left + right) / 2 // 8), int((bottom + top) / 2 // 8)
            around = [near.get((place[0] + x, place[1] + y), ()) for x in (-1, 0, 1) for y in (-1, 0, 1)]
            for other in (one for boxes in around for one in boxes):
                wide = min(right, other[2]) - max(left, other[0])
                high = min(top, other[3]) - max(bottom, other[1])
                smaller = min((right - left) * (top - bottom), (other[2] - other[0]) * (other[3] - other[1]))
                assert wide <= 0 or high <= 0 or wide * high <= smaller / 2, words.get_text_range(max(0, at - 10), 20)
            near.setdefault(place, []).append(box)


def is_numbered(document: Document, lang: str, data: bytes) -> None:
    """Each page of a document that is not cut says which one it is, what it belongs to and when it was printed."""
    if document.loose:
        return
    pages = pypdfium2.PdfDocument(data)
    say = translator("web", lang)
    for number, page in enumerate(pages, 1):
        found = _text_of_page(page)
        for text in (document.head.running, say("Page {number} of {total}", number=number, total=len(pages))):
            assert "".join(text.split()) in found, (number, text)
        assert document.head.printed in document.head.running


def made(source: Source, kind: str, number: int) -> Document | None:
    try:
        return BY_NAME[kind].document(source, number)
    except NothingToPrint:
        return None


def says_everything(document: Document, data: bytes) -> None:
    """Each text as often as the document has it, or more: the foot of each page repeats the head. A text may go on on
    the next page, behind the foot."""
    foot = "".join(document.head.running.split())
    pages = list(map(_text_of_page, pypdfium2.PdfDocument(data)))
    found, bodies = "".join(pages), "".join(page.rpartition(foot)[0] or page for page in pages)
    wanted = Counter("".join(text.split()) for text in seen(document))
    for text, times in wanted.items():
        assert max(found.count(text), bodies.count(text)) >= times, text


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    script = swiss(tmp_path / "open.arbitra", players=11, played=3)
    script.do(AddPlayer(tournament="main", who=Person(name='#import "x": y; $a^2$ *b* _c_ <d> @e \\f', title="WGM")))
    script.book.close()
    opened = Book(open_file(tmp_path / "open.arbitra"))
    yield opened
    opened.close()


@pytest.mark.parametrize("kind", [one.name for one in DOCUMENTS])
def test_a_document_is_all_there(book: Book, kind: str) -> None:
    for lang, paper in (("en", "a4"), ("es", "letter")):
        document = made(Source.of_book(book, "main", lang), kind, 3)
        if document is None:
            continue
        found = pdf([WrittenDocument(document, lang)], paper)
        says_everything(document, found.data)
        is_within(found.data)
        width, height = pypdfium2.PdfDocument(found.data)[0].get_size()
        assert sorted((width, height)) == pytest.approx(sorted(SIZES[paper]), abs=0.5)
        assert found.letters.missing == ()


def test_each_document_counts_its_own_pages(book: Book) -> None:
    source = Source.of_book(book, "main", "en")
    documents = [WrittenDocument(BY_NAME[kind].document(source, 3), "en") for kind in ("boards", "names")]
    found = pdf(documents)
    assert found.pages == 2
    assert text_of(found.data).count("Page1of1") == 2


def named(text: str) -> WrittenDocument:
    return WrittenDocument(Document(Head("Open", "Players"), (Prose((text,)), Paragraph((text,)))), "en")


@pytest.mark.parametrize("name", ["Παπαδοπούλου", "Александр", "Đặng Thị", "Gàidhlig", "Łukaszewicz"])
def test_latin_greek_and_cyrillic_need_no_other_font(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters_module, "_installed", tuple)
    whole = " ".join([name] * 4)[:45]
    found = pdf([named(whole)])
    assert found.letters.missing == ()
    assert "".join(whole.split()) in text_of(found.data)


@pytest.mark.parametrize(("name", "package"), [("محمد", OTHER_PACKAGE), ("王小明", "fonts-noto-cjk")])
def test_other_letters_are_shown_or_the_package_is_named(
    name: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = letters_of([name])
    assert installed.families or installed.package == package
    monkeypatch.setattr(letters_module, "_installed", tuple)
    missing = letters_of([name])
    assert missing.package == package
    assert set(missing.missing) == set(name)
    assert pdf([named(name)]).pages == 1


def test_a_name_of_45_letters_without_a_space_stays_in_its_column(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=5, played=0)
    for letter in "WΩЖ":
        script.do(AddPlayer(tournament="main", who=Person(name=letter * 45, club=letter * 45)))
    script.play()
    script.book.close()
    source = Source.of_book(Book(open_file(tmp_path / "open.arbitra")), "main", "en")
    for kind in (one.name for one in DOCUMENTS):
        document = made(source, kind, 1)
        if document is not None:
            found = pdf([WrittenDocument(document, "en")])
            is_within(found.data)
            says_everything(document, found.data)
    source.book.close()


def test_without_the_extra_it_is_said_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "can_write", lambda: False)
    with pytest.raises(CannotWritePdf) as refused:
        pdf([named("A")])
    assert refused.value.fields["command"] == writer.INSTALL


def test_more_than_a_file_may_hold_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_CELLS", 10)
    with pytest.raises(CannotWritePdf) as refused:
        pdf([named("A")])
    assert refused.value.message == writer.TOO_MUCH


def test_papers_are_those_of_the_command_line() -> None:
    from arbitra.cli.books.print_ import PAPERS as OFFERED

    assert OFFERED == PAPERS
