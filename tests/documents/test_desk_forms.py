"""Printed rulings and forms of the desk: what has to stand there stands there, what is for arbiters only does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.desk import RecordIncident
from arbitra.book.acts.setting_up import Configure
from arbitra.book.book import Book
from arbitra.book.state.desk import KeptRuling
from arbitra.book.store.volume import open_file
from arbitra.documents import forms, ruling
from arbitra.documents.catalogue import BY_NAME
from arbitra.documents.document import Block, Document, Fields, Prose, Strong, Table, WritingRoom
from arbitra.documents.pdf.writer import PAPERS, WrittenDocument, pdf
from arbitra.documents.source import NothingToPrint, Source
from arbitra.i18n import languages
from tests.web.made_events import swiss
from tests.web.site import Site

FORMS = ("incident-form", "appeal-form", "late-notice", "sealed-move", "announcing", "notices")
PRIVATE = "Both players agreed at once."


@pytest.fixture
def source(tmp_path: Path) -> Iterator[Source]:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    board = script.book.state.sections["main"].rounds[0].boards[0]
    script.do(
        RecordIncident(
            tournament="main",
            board=board.key,
            person=board.black,
            move=23,
            incident="illegal_move",
            text=PRIVATE,
            appeal_until="19:30",
            ruling=KeptRuling(
                key="first_illegal", edition="2023", articles=("7.5.5",), text="Two minutes.", opponent_seconds=120
            ),
        )
    )
    script.book.close()
    book = Book(open_file(tmp_path / "open.arbitra", readonly=True))
    yield Source.of_book(book, "main", "en")
    book.close()


def labels(document: Document) -> list[str]:
    return [one.label for block in document.blocks if isinstance(block, Fields) for one in block.fields]


def test_a_ruling_has_its_article_and_deadline_and_not_what_arbiters_wrote_for_themselves(source: Source) -> None:
    document = ruling.ruling(source, 1)
    told = [block for block in document.blocks if isinstance(block, Prose)]
    assert any(block.article == "7.5.5" and Strong("Two minutes.") in block.parts for block in told)
    assert any(block.article == "11.10" and "19:30" in str(block.parts) for block in told)
    assert PRIVATE not in str(document)


def test_a_round_without_records_has_no_ruling(source: Source) -> None:
    with pytest.raises(NothingToPrint):
        ruling.ruling(source, 4)


def test_the_envelope_of_i_2_has_all_its_items(source: Source) -> None:
    """Names, position, times, who sealed, move number, draw offer, resumption."""
    document = forms.sealed_move(source, 1)
    assert len(labels(document)) == 4 + 6 + 3
    assert any(isinstance(block, WritingRoom) for block in document.blocks)


def test_the_time_sheet_of_6_10_1_has_a_row_for_each_board(source: Source) -> None:
    (table,) = [block for block in forms.time_sheet_form(source, 1).blocks if isinstance(block, Table)]
    assert len(table.rows) == 4 and len(table.columns) == 3 + forms.CHECKS


def test_the_words_of_d_2_1_are_those_of_the_appendix(source: Source) -> None:
    squares, pieces = [block for block in forms.announcing(source, 1).blocks if isinstance(block, Table)]
    assert squares.rows[4] == ("e", "Eva", "5", "fünf")
    assert [row[1] for row in pieces.rows][:3] == ["König", "Dame", "Turm"]


def test_an_appeal_form_is_filled_in_from_the_record(tmp_path: Path, source: Source) -> None:
    with Site(tmp_path) as site:
        filled = site.get("/e/open/t/main/print/appeal-form?record=1").text
        blank = site.get("/e/open/t/main/print/appeal-form").text
        assert "Two minutes." in filled and "Two minutes." not in blank
        assert site.get("/e/open/t/main/print/ruling?record=1").status_code == 200
        assert site.get("/e/open/t/main/print/ruling?record=7").status_code == 404


def test_notices_say_the_default_time_of_6_7_1(source: Source) -> None:
    told: list[Block] = [
        block for block in forms.notices(source, 1).blocks if isinstance(block, Prose) and block.article == "6.7.1"
    ]
    assert len(told) == 1


def test_spanish_forms_name_the_move_the_files_and_the_players_as_chess_does(tmp_path: Path, source: Source) -> None:
    """A word such as *move*, *file* or *rank* has other meanings on other pages."""
    book = Book(open_file(tmp_path / "open.arbitra", readonly=True))
    spanish = Source.of_book(book, "main", "es")
    said = labels(forms.incident_form(spanish, 1)) + labels(ruling.ruling(spanish, 1))
    assert said.count("Jugada") == 2
    assert {"Blancas", "Negras"} <= set(said)
    squares = next(block for block in forms.announcing(spanish, 1).blocks if isinstance(block, Table))
    assert [column[0] for column in squares.columns][::2] == ["Letra", "Número"]
    book.close()


@pytest.mark.parametrize(
    "kind", ["incident-form", "appeal-form", "late-notice", "sealed-move", "announcing", "notices"]
)
def test_a_form_is_one_page_in_each_language_and_on_each_paper(tmp_path: Path, kind: str) -> None:
    script = swiss(tmp_path / "open.arbitra", players=4, played=0)
    script.do(Configure(changes={"chief_arbiter": "María del Carmen Fernández de la Torre"}))
    for lang in languages():
        document = BY_NAME[kind].document(Source.of_book(script.book, "main", lang), 0)
        for paper in PAPERS:
            assert pdf([WrittenDocument(document, lang)], paper).pages == 1, (lang, paper)
    script.book.close()
