"""Every article of the Laws in both languages and editions: explained, found, and decided by something or by nobody,
with the reason."""

from __future__ import annotations

import re

import pytest

from arbitra.cli.registry import COMMANDS
from arbitra.laws.articles.search import LONGEST, UnknownArticle, by_number, is_number, plain, search
from arbitra.laws.articles.texts import articles, citing, everyday, owner, reasons, terms
from arbitra.laws.editions import LawsEdition, editions, laws_edition
from arbitra.laws.rulings.incidents import Texts, incidents
from tests.archives import shared_folder
from tests.laws.desk import third_edition
from tests.laws.test_incident_table import ENGLISH_LEFT, GIVEN_UP, STUMBLED

SHARED = shared_folder()
BOTH = pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
ELSEWHERE = {"game", "claim", "mate", "chess960", "book", "checklist", "form"}
"""What decides an article beside the rulings: other commands of the desk, what the book keeps, the checklists of a
round, the forms."""
LIMIT = re.compile(r"^(?:[3-9]|1[0-2]|[A-D]|I{1,3})(?:\.|$)")


@BOTH
def test_an_article_is_covered_or_listed_as_not_decidable_with_the_reason(edition: LawsEdition) -> None:
    lacking, unknown = [], []
    for one in articles(edition):
        if not LIMIT.match(one.number):
            continue
        found = owner(edition, one)
        if not found.by and not found.undecided:
            lacking.append(one.number)
        if found.undecided and found.undecided not in reasons():
            unknown.append((one.number, found.undecided))
        for by in found.by:
            name, _, key = by.partition(":")
            if not ((name == "ruling" and key in incidents()) or (not key and name in (ELSEWHERE | set(COMMANDS)))):
                unknown.append((one.number, by))
    assert lacking == []
    assert unknown == []


@BOTH
def test_numbers_are_unique_and_parts_are_below_nothing_else(edition: LawsEdition) -> None:
    numbers = [number for one in articles(edition) for number in (one.number, *one.parts)]
    assert len(numbers) == len(set(numbers))


@BOTH
def test_every_chapter_is_there(edition: LawsEdition) -> None:
    chapters = {one.number.partition(".")[0] for one in articles(edition)}
    assert chapters == {*map(str, range(13)), "A", "B", "C", "D", "I", "II", "III"}


@pytest.mark.skipif(SHARED is None, reason="the text is not beside the repository")
def test_every_article_that_the_text_of_2018_numbers_is_explained() -> None:
    assert SHARED is not None
    (path,) = (SHARED / "seeds").glob("003*.txt")
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("Artículo 1:"))
    last = next(place for place, line in enumerate(lines) if line.startswith("GLOSARIO DE TÉRMINOS"))
    number = re.compile(r"^\s*((?:\d{1,2}|[A-D]|I{1,3})(?:\.\d{1,2})+)\.?\s")
    numbers = [match[1] for line in lines[first:last] if (match := number.match(line))]
    assert len(set(numbers)) > 300
    for one in dict.fromkeys(numbers):
        assert by_number(laws_edition("2018"), one)


def said() -> list[tuple[str, Texts]]:
    found: list[tuple[str, Texts]] = [(f"reason {key}", text) for key, text in reasons().items()]
    for edition in editions():
        for one in articles(edition):
            found.append((f"{edition.id} {one.number}", one.text))
            if one.comment:
                found.append((f"{edition.id} {one.number} commentary", one.comment))
    for name in ("glossary", "swiss_terms"):
        found += [(one.word.en, one) for one in terms(name)]
    return found


def test_both_languages_are_complete_and_follow_the_glossaries() -> None:
    for place, text in said():
        assert text.en.strip() and text.es.strip(), place
        assert not STUMBLED.search(text.en), text.en
        plain = re.sub(r"`[^`]*`|[Ss]alas de descanso", "", text.es)
        assert not ENGLISH_LEFT.search(plain), text.es
        assert not GIVEN_UP.search(plain.replace("relámpago, blitz", "")), text.es
        assert text.en[-1] == text.es[-1] and text.en[-1] in ".:" and text.en[0] == text.en[0].upper(), (place, text)
        assert 0.5 < len(text.es) / len(text.en) < 2.4, place


@BOTH
def test_terms_of_the_glossary_lead_to_an_article(edition: LawsEdition) -> None:
    known = {one.first for one in articles(laws_edition("2018"))}
    for term in terms("glossary"):
        assert term.article in known or by_number(laws_edition("2018"), term.article), term
    assert len(terms("glossary")) >= 90
    assert {"Downfloat", "MDP", "PAB", "CLB", "M0", "Limbo", "Z"} <= {term.word.en for term in terms("swiss_terms")}
    assert len(terms("swiss_terms")) == 22


@BOTH
@pytest.mark.parametrize(
    ("words", "first", "incident"),
    [
        ("phone", "11.3.2", "phone"),
        ("móvil", "11.3.2", "phone"),
        ("movil", "11.3.2", "phone"),
        ("MOBILE", "11.3.2", "phone"),
        ("wrong colour", "7.3", "colours_reversed"),
        ("wrong colours", "7.3", "colours_reversed"),
        ("colores cambiados", "7.3", "colours_reversed"),
        ("two hands", "7.5.4", "two_hands"),
        ("37 moves", "8.6", "moves_not_found"),
        ("fumar", "11.3.4", "smoking"),
        ("multa", "12.9.7", "fine"),
        ("llega tarde", "6.7.1", "late_arrival"),
        ("apelación", "11.10", "appeal"),
        ("torre invertida", "3.7", "inverted_rook"),
    ],
)
def test_everyday_words_find_article_and_incident(edition: LawsEdition, words: str, first: str, incident: str) -> None:
    found = search(edition, words)
    assert found.articles[0].number.startswith(first), [one.number for one in found.articles]
    assert incident in [one.key for one in found.incidents[:3]]


EVERYDAY = {
    "3.7": "en passant, al paso, promotion, coronación",
    "3.8": "castling, enroque, castle through check",
    "4.2": "adjust pieces, j'adoube, compongo",
    "4.3": "touched piece, touch move, pieza tocada",
    "5.1.1": "checkmate, jaque mate",
    "5.1.2": "resign, abandono, rendirse",
    "5.2.1": "stalemate, ahogado",
    "5.2.2": "dead position, posición muerta",
    "6.3": "increment, incremento",
    "6.5": "zurdo, left-handed",
    "6.7": "default time, tiempo de espera, llegar tarde, incomparecencia",
    "6.9": "perder por tiempo",
    "6.10": "clock broken, reloj estropeado, reloj averiado",
    "6.11": "stop the clock, parar el reloj",
    "7.2": "wrong setup",
    "7.4": "knocked over pieces, pieza caída, tirar piezas",
    "7.5": "illegal move, jugada ilegal, second illegal move",
    "8.4": "stop recording, five minutes, dejar de anotar",
    "8.7": "wrong result, resultado equivocado, firmar",
    "9.1.2": "draw offer, oferta de tablas",
    "9.2": "threefold repetition, triple repetición",
    "9.3": "fifty moves, regla de los 50",
    "9.6.2": "75 moves",
    "11.2": "toilet, baño, aseo, restroom, leave the room",
    "11.3.1": "notes on paper advice, analysis, cheating, trampas",
    "11.3.2": "mobile rings, teléfono suena, smartwatch, headphones, auriculares",
    "11.3.3": "inspection, registro con detector",
    "11.3.4": "vaping, smoking, fumar",
    "12.7": "spectator, público",
    "12.9.1": "warning, amonestación, advertencia",
    "12.9.9": "expel, expulsión",
    "I.": "sealed move, jugada secreta, sobre",
    "II.": "ajedrez 960",
}


@BOTH
@pytest.mark.parametrize(("first", "queries"), EVERYDAY.items())
def test_what_people_say_finds_the_article_first(edition: LawsEdition, first: str, queries: str) -> None:
    for words in queries.split(", "):
        assert search(edition, words).articles[0].number.startswith(first), words


def test_no_everyday_word_is_in_the_table_in_vain() -> None:
    """Each row has a word that the Laws as they are explained here have; a word stands in one row only."""
    rows = [plain(line).split() for line in everyday().groups]
    assert len({word for row in rows for word in row}) == sum(map(len, rows))
    for row in rows:
        assert any(search(laws_edition("2023"), word) for word in row), row


def test_words_that_nothing_has_find_nothing() -> None:
    for words in ("zzzz", "", "…", "the", "x" * 10_000):
        assert not search(laws_edition("2023"), words), words


def test_the_same_article_has_its_number_of_each_edition() -> None:
    old, new = laws_edition("2018"), laws_edition("2023")
    pairs = [("A.4.2", "A.5.2"), ("9.2.2", "9.2.3"), ("3.7.5.1", "3.7.3.3"), ("8.1.3", "8.1.4"), ("B.4", "B.3")]
    for before, after in pairs:
        assert by_number(old, before)[0].first == by_number(new, after)[0].first == before
    assert "one minute" in by_number(new, "A.3")[0].text.en
    assert "unless the opponent cannot mate" in by_number(new, "5.1.2")[0].text.en
    assert "unless" not in by_number(old, "5.1.2")[0].text.en


def test_a_third_edition_has_the_articles_of_the_one_it_follows() -> None:
    third = third_edition()
    assert [one.number for one in articles(third)] == [one.number for one in articles(laws_edition("2023"))]
    assert all(owner(third, one).by or owner(third, one).undecided for one in articles(third))


def test_numbers_are_found_however_they_are_typed() -> None:
    edition = laws_edition("2023")
    for text in ("7.5.5", " 7.5.5 ", "art. 7.5.5", "Artículo 7.5.5", "7.5.5."):
        assert [one.number for one in by_number(edition, text)] == ["7.5.5"]
    assert [one.number for one in by_number(edition, "a.5.2")] == ["A.5.2"]
    assert [one.number for one in by_number(edition, "iii.5")] == ["III.5", "III.5.1", "III.5.2", "III.5.3"]
    assert by_number(edition, "C.10.1.2")[0].number == "C.10.1"
    assert len(by_number(edition, "7.5")) == 5
    assert not is_number("x" * LONGEST)


@pytest.mark.parametrize(("text", "said"), [("99", "no article 99"), ("B.5", "those of 2018 do"), ("7.5.x", "number")])
def test_an_article_that_there_is_none_of_is_refused(text: str, said: str) -> None:
    with pytest.raises(UnknownArticle, match=said):
        by_number(laws_edition("2023"), text)


def test_articles_link_to_their_rulings() -> None:
    edition = laws_edition("2023")
    (device,) = by_number(edition, "11.3.2.2")
    assert citing(edition, device) == ("phone",)
    (second,) = by_number(edition, "7.5.5")
    assert {"illegal_move", "two_hands", "king_captured"} <= set(citing(edition, second))
