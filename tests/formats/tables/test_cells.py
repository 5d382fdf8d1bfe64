"""Cells as people fill them in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitra.formats.tables.cells import (
    Cell,
    months_come_first,
    read_birth,
    read_federation,
    read_fide_id,
    read_paid,
    read_rating,
    read_sex,
    read_title,
)

READ: list[tuple[Callable[[str], Cell], str, str]] = [
    *[(read_rating, text, "2105") for text in ("2105", "2.105", "2,105", "2105 F", "2105.0", "2105(N)", "2105*")],
    *[(read_rating, text, "0") for text in ("", "-", "0", "s/e", "NR", "unr", "S.E.")],
    (read_rating, "950", "950"),
    *[(read_fide_id, text, "2200011") for text in ("2200011", "2.200.011", "2 200 011")],
    *[(read_fide_id, text, "") for text in ("", "0", "-")],
    *[(read_title, text, "IM") for text in ("IM", "MI", "im", "m", "MI.")],
    (read_title, "GMF", "WGM"),
    (read_title, "-", ""),
    *[(read_federation, text, "ESP") for text in ("ESP", "esp", "España", "Spain", "ES")],
    (read_federation, "EE.UU.", "USA"),
    *[(read_paid, text, "yes") for text in ("sí", "Si", "x", "1", "10 €", "12,50", "✓", "OK", "pagado")],
    *[(read_paid, text, "") for text in ("", "no", "0", "pendiente", "0 €")],
    *[(read_birth, text, "2011/05/02") for text in ("02/05/2011", "2.5.2011", "2-5-11", "2011-05-02", "2011/5/2")],
    (read_birth, "2011-05-02 00:00:00", "2011/05/02"),
    (read_birth, "40665", "2011/05/02"),
    (read_birth, "2/5/88", "1988/05/02"),
    (read_birth, "2011", "2011"),
    (read_birth, "", ""),
]


@pytest.mark.parametrize(("reader", "text", "expected"), READ)
def test_a_cell_is_understood(reader: Callable[[str], Cell], text: str, expected: str) -> None:
    assert reader(text) == Cell(expected)


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        *[(read_rating, text) for text in ("21O5", "99", "21055", "fuerte")],
        *[(read_fide_id, text) for text in ("22A", "123", "12345678901")],
        *[(read_title, text) for text in ("MN", "Dr.")],
        *[(read_federation, text) for text in ("Ruritania", "E", "12")],
        *[(read_birth, text) for text in ("31/02/2011", "mayo", "1/2/9", "2/5/1811", "3011")],
        (read_paid, "mañana"),
    ],
)
def test_what_is_not_understood_is_doubtful(reader: Callable[[str], Cell], text: str) -> None:
    found = reader(text)
    assert found.value in ("", "0")
    assert text in str(found.doubt)


def test_the_column_says_what_m_means() -> None:
    assert read_sex("M", frozenset({"m", "f"})).value == "m"
    assert read_sex("M", frozenset({"m", "h"})).value == "w"
    assert read_sex("V", frozenset({"v", "m"})).value == "m"
    alone = read_sex("M", frozenset({"m"}))
    assert (alone.value, alone.doubt is not None) == ("m", True)
    assert read_sex("otro", frozenset()).doubt is not None


def test_the_column_says_whether_months_come_first() -> None:
    assert months_come_first(["02/05/2011", "12/31/2010"])
    assert not months_come_first(["02/05/2011", "31/12/2010"])
    assert not months_come_first(["02/05/2011"])
    assert read_birth("12/31/2010", months_first=True).value == "2010/12/31"
