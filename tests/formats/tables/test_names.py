"""Surname and given name in either order; titles."""

from __future__ import annotations

import pytest

from arbitra.formats.tables.names import Name, Order, arranged, order_said, order_voted, without_title

GIVEN, SURNAME, UNKNOWN = Order.GIVEN_FIRST, Order.SURNAME_FIRST, Order.UNKNOWN


@pytest.mark.parametrize(
    ("text", "order", "expected"),
    [
        ("Pérez,Juan", UNKNOWN, Name("Pérez, Juan")),
        ("Juan Pérez", GIVEN, Name("Pérez, Juan")),
        ("Pérez Juan", SURNAME, Name("Pérez, Juan")),
        ("Pérez Gil Juan", SURNAME, Name("Pérez Gil, Juan")),
        ("Pérez Gil Juan Carlos", SURNAME, Name("Pérez Gil, Juan Carlos")),
        ("Juan Carlos Pérez Gil", GIVEN, Name("Pérez Gil, Juan Carlos")),
        ("Juan de la Cierva", GIVEN, Name("de la Cierva, Juan")),
        ("PÉREZ GIL Juan", UNKNOWN, Name("PÉREZ GIL, Juan")),
        ("Juan PÉREZ GIL", UNKNOWN, Name("PÉREZ GIL, Juan")),
        # What follows may be otherwise, and the line is shown.
        ("Juan Carlos Pérez", GIVEN, Name("Pérez, Juan Carlos", sure=False)),
        ("Pérez Juan", GIVEN, Name("Pérez, Juan", sure=False)),
        ("Juan Pérez", UNKNOWN, Name("Pérez, Juan", sure=False)),
        ("Xu Wenjun", UNKNOWN, Name("Xu Wenjun", sure=False)),
        ("Magnus", GIVEN, Name("Magnus", sure=False)),
        ("Pérez,", GIVEN, Name("Pérez", sure=False)),
    ],
)
def test_a_name_is_arranged(text: str, order: Order, expected: Name) -> None:
    assert arranged(text, order) == expected


@pytest.mark.parametrize(
    ("text", "title", "name", "unsure"),
    [
        ("GM Carlsen, Magnus", "GM", "Carlsen, Magnus", ""),
        ("MI Pérez, Juan", "IM", "Pérez, Juan", ""),
        ("Pérez, Juan (WFM)", "WFM", "Pérez, Juan", ""),
        ("FM. Paz, Ida", "FM", "Paz, Ida", ""),
        ("MC DONALD JOHN", "CM", "DONALD JOHN", "MC"),
        ("MC DONALD", "", "MC DONALD", ""),
        ("Mi Sun", "", "Mi Sun", ""),
        ("GM", "", "GM", ""),
        ("Pérez, Juan (ESP)", "", "Pérez, Juan (ESP)", ""),
    ],
)
def test_a_title_is_taken_out_of_a_name(text: str, title: str, name: str, unsure: str) -> None:
    assert without_title(text) == (title, name, unsure)


def test_a_heading_says_the_order() -> None:
    assert [
        order_said(text) for text in ("Apellidos y nombre", "Nombre y apellidos", "First name, surname", "Player")
    ] == [
        SURNAME,
        GIVEN,
        GIVEN,
        UNKNOWN,
    ]


def test_the_names_vote_where_the_heading_is_silent() -> None:
    assert order_voted(["Juan Pérez", "Ana Ruiz", "Xu Wenjun", "Gil, Hugo"]) is GIVEN
    assert order_voted(["Pérez Juan", "Ruiz Ana"]) is SURNAME
    assert order_voted(["Pérez Juan", "Ana Ruiz"]) is UNKNOWN
