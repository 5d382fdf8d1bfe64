"""Which column is which, by hand where the words above do not say it."""

from __future__ import annotations

import pytest

from arbitra.formats.problems import BadFile
from arbitra.formats.tables.columns import _NO_HEADING, _TAKEN_AS_HEADING, read_by_hand
from arbitra.formats.tables.preview import Preview
from arbitra.formats.tables.reading import read_table

UNCLEAR = "Quién;Fuerza;Cole\nRuiz, Elena;2105;Goya\nPaz, Ida;1900;Lorca\n"


def read(text: str, by_hand: str = "") -> Preview:
    return read_table(text.encode(), "list.csv", columns=read_by_hand(by_hand, "list.csv"))


def fields(preview: Preview) -> dict[str, str]:
    return {column.letter: column.field for column in preview.columns}


@pytest.mark.parametrize("by_hand", ["name=A,rating=B,club=C", "name=1, rating=2, club=3", "NAME=a,rating=b,Club=c"])
def test_columns_are_named_by_letter_or_number(by_hand: str) -> None:
    preview = read(UNCLEAR.partition("\n")[2], by_hand)
    assert fields(preview) == {"A": "name", "B": "rating", "C": "club"}
    assert (preview.rows[0].name, preview.rows[0].rating, preview.rows[0].club) == ("Ruiz, Elena", 2105, "Goya")
    assert preview.doubts == ()


def test_a_column_is_named_by_its_heading() -> None:
    preview = read("Nombre;Elo FEDA;Elo FIDE;Cole\nRuiz, Elena;2090;2105;Goya\n", "rating=elo feda,club=COLE")
    assert fields(preview) == {"A": "name", "B": "rating", "C": "", "D": "club"}
    assert (preview.rows[0].rating, preview.rows[0].club) == (2090, "Goya")


def test_a_column_is_set_aside_by_hand() -> None:
    preview = read("Nombre;Elo;Pagado\nRuiz, Elena;2105;quizás\n", "paid=-")
    assert (preview.doubts, preview.rows[0].columns) == ((), {"Pagado": "quizás"})


def test_a_first_row_of_words_above_numbers_is_a_heading_that_nobody_knows() -> None:
    preview = read(UNCLEAR)
    assert [(row.line, row.rating) for row in preview.rows] == [(2, 2105), (3, 1900)]
    assert [(doubt.line, doubt.why) for doubt in preview.doubts] == [(0, _NO_HEADING), (1, _TAKEN_AS_HEADING)]
    assert read(UNCLEAR, "rating=Fuerza,club=Cole").rows[0][:3] == (2, "Ruiz, Elena", 2105)


def test_a_first_player_without_a_rating_is_no_heading() -> None:
    preview = read("Ruiz, Elena;s/e;Goya\nPaz, Ida;1900;Lorca\nGil, Hugo;1850;Lorca\nSanz, Irene;1700;Lorca\n")
    assert [row.rating for row in preview.rows] == [0, 1900, 1850, 1700]


@pytest.mark.parametrize(
    ("by_hand", "words"),
    [
        ("elo=B", "'elo=B'.* name, surname"),
        ("name", "'name'.* name, surname"),
        ("name=Z", "'Z'.*: Nombre, Elo"),
        ("name=Jugador", "'Jugador'.*: Nombre, Elo"),
    ],
)
def test_what_is_not_there_is_refused(by_hand: str, words: str) -> None:
    with pytest.raises(BadFile, match=words):
        read("Nombre;Elo\nRuiz, Elena;2105\n", by_hand)


def test_a_table_without_names_says_what_to_type() -> None:
    with pytest.raises(BadFile, match="--columns name=B"):
        read("1;2105\n2;1900\n")


def test_of_two_columns_with_one_meaning_the_first_is_taken_and_the_other_shown() -> None:
    preview = read("Nombre;Club;Equipo\nRuiz, Elena;Alfil;Alfil B\n")
    (doubt,) = preview.doubts
    assert (doubt.line, doubt.column) == (1, "C")
    assert {name: str(field) for name, field in doubt.why.reason.fields.items()} == {
        "heading": "'Equipo'",
        "taken": "B",
    }
    assert (preview.rows[0].club, preview.rows[0].columns) == ("Alfil", {"Equipo": "Alfil B"})
