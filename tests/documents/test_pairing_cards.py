"""Pairing cards as the arbiters' manual prints them: the card of a player, and the fourteen of its example."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.state.people import ListRating, Person
from arbitra.documents.catalogue import BY_NAME
from arbitra.documents.document import Card, Cards, Document
from arbitra.documents.pdf.writer import WrittenDocument, pdf
from arbitra.documents.source import Source
from tests.documents.test_pdf import is_within, text_of
from tests.web.made_events import Script

PRINTED = """\
(GM) MANZONI, Alessandro 2650
ITA 25/12/60 ID 123456 FIDE 890123
Round Colour Opponent Float Result Points
"""
FOURTEEN = """\
Alice GM 2500 8W+ 1
Bruno IM 2500 9B+ 1
Carla WGM 2400 10W+ 1
David FM 2400 11B= 0.5
Eloise WIM 2350 12W+ 1
Finn FM 2300 13B+ 1
Giorgia FM 2250 14W+ 1
Kevin FM 2250 1B- 0
Louise WIM 2150 2W- 0
Mark CM 2150 3B- 0
Nancy WFM 2100 4W= 0.5
Oskar - 2100 5B- 0
Patricia - 2050 6W- 0
Robert - 2000 7B- 0
"""
"""The list of players and the table after round 1; number 12 then has a bye of zero points."""


def cards_of(document: Document) -> tuple[Card, ...]:
    (block,) = document.blocks
    assert isinstance(block, Cards)
    return block.cards


def rows_of(card: Card) -> list[str]:
    assert card.table is not None
    return [" ".join(str(cell) for cell in row if cell) for row in card.table.rows]


@pytest.fixture
def script(tmp_path: Path) -> Script:
    made = Script(tmp_path / "open.arbitra", "Open")
    settings = {"system": "dutch:2011", "rounds": 9, "initial_colour": "white"}
    made.do(CreateTournament(tournament="main", settings=settings))
    return made


def test_the_card_of_a_player_as_printed(script: Script) -> None:
    who = Person(
        name="MANZONI, Alessandro",
        title="GM",
        rating=2650,
        federation="ITA",
        fide_id="890123",
        ratings={"ITA": ListRating(value=2600, ident="123456")},
    )
    script.do(AddPlayer(tournament="main", who=who, private_values={"birth": "1960-12-25"}))
    document = BY_NAME["pairing-cards"].make(Source.of_book(script.book, "main", "en"), 0)
    (card,) = cards_of(document)
    assert card.table is not None
    headings = [column.heading for column in card.table.columns]
    shown = "\n".join(" ".join(line.split()) for line in (card.name, *card.lines, " ".join(headings), ""))
    assert shown == PRINTED
    assert (card.number, card.called) == ("1", "Number")
    assert rows_of(card) == [str(number) for number in range(1, 10)]
    for paper in ("a4", "letter"):
        data = pdf([WrittenDocument(document, "en")], paper).data
        is_within(data)
        found = text_of(data)
        assert all("".join(line.split()) in found for line in PRINTED.splitlines())
        assert "1Number" in found and "".join(map(str, range(1, 10))) in found
    script.book.close()


def test_the_fourteen_before_and_after_the_first_round(script: Script) -> None:
    wanted = [line.split() for line in FOURTEEN.splitlines()]
    for name, title, rating, *_ in wanted:
        held = "" if title == "-" else title
        script.do(AddPlayer(tournament="main", who=Person(name=name, title=held, rating=int(rating))))
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    before = Source.of_book(script.book, "main", "en")
    assert all(
        rows_of(card) == [str(number) for number in range(1, 10)]
        for card in cards_of(BY_NAME["pairing-cards-before"].make(before, 1))
    )
    section = script.book.state.sections["main"]
    numbers = {person: entry.number for person, entry in section.entries.items()}
    for board in section.rounds[0].boards:
        number = min(numbers[one] or 0 for one in (board.white, board.black))
        scored = wanted[number - 1][3][-1]
        result = "1/2-1/2" if scored == "=" else "1-0" if numbers[board.white] == number else "0-1"
        script.do(
            EnterResult(
                tournament="main",
                round_number=1,
                board=board.key,
                white=board.white,
                black=board.black,
                result=result,
            )
        )
    oskar = next(person for person, number in numbers.items() if number == 12)
    script.do(AskBye(tournament="main", person=oskar, round_number=2, kind="zero"))
    script.do(DraftRound(tournament="main"))
    drafted = BY_NAME["pairing-cards"].make(Source.of_book(script.book, "main", "en"), 2)
    assert drafted.head.subtitle == "pairing cards, up to round 1"
    script.do(Publish(tournament="main"))
    after = Source.of_book(script.book, "main", "en")
    colours, results, points = {"W": "White", "B": "Black"}, {"+": "1", "=": "½", "-": "0"}, {"0.5": "½"}
    first = [
        f"1 {colours[pair[-2]]} {pair[:-2]} {results[pair[-1]]} {points.get(total, total)}"
        for *_, pair, total in wanted
    ]
    for name in ("pairing-cards", "pairing-cards-before"):
        cards = cards_of(BY_NAME[name].make(after, 1 if name == "pairing-cards" else 2))
        assert [rows_of(card)[0] for card in cards] == first
        assert [card.name for card in cards][:2] == ["(GM) Alice 2500", "(IM) Bruno 2500"]
    second = [rows_of(card)[1] for card in cards_of(BY_NAME["pairing-cards"].make(after, 2))]
    assert second[11].startswith("2 ") and not {"White", "Black"} & set(second[11].split())
    down = [row for row in second if "↓" in row]
    assert down, "somebody floats in a round of an odd number of players"
    script.book.close()


def test_the_blank_cards_are_fourteen_with_the_same_headings(script: Script) -> None:
    cards = cards_of(BY_NAME["blank-cards"].make(Source.of_book(script.book, "main", "en"), 0))
    assert len(cards) == 14
    assert {tuple(rows_of(card)) for card in cards} == {tuple(str(number) for number in range(1, 10))}
    (headings,) = {tuple(column.heading for column in card.table.columns) for card in cards if card.table is not None}
    assert " ".join(headings) == PRINTED.splitlines()[-1]
    script.book.close()
