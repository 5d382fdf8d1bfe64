from __future__ import annotations

import pytest

from arbitra.formats.tables.reading import read_table


def people(text: str) -> list[tuple[str, int, str]]:
    return [(row.name, row.rating, row.federation) for row in read_table(text.encode(), "pasted").rows]


def test_the_comma_of_a_name_is_no_separator() -> None:
    preview = read_table(b"Ruiz, Elena\n\nMeyer, Ida\n", "pasted")
    assert [(row.line, row.name, row.club) for row in preview.rows] == [(1, "Ruiz, Elena", ""), (3, "Meyer, Ida", "")]
    assert preview.doubts == ()
    assert preview.heading == 0


def test_numbers_before_and_ratings_behind_a_name() -> None:
    pasted = "1. Ruiz, Elena 2105 ESP\n2. GM Polgar, Judit HUN 2675\n3. Meyer, Ida (1900)"
    assert people(pasted) == [("Ruiz, Elena", 2105, "ESP"), ("Polgar, Judit", 2675, "HUN"), ("Meyer, Ida", 1900, "")]


def test_three_capitals_at_the_end_of_a_name_in_capitals_are_no_federation() -> None:
    assert people("RUIZ ANA 2100\nGIL EVA 1999") == [("RUIZ, ANA", 2100, ""), ("GIL, EVA", 1999, "")]
    assert people("Kim, Ann LEE") == [("Kim, Ann LEE", 0, "")]


@pytest.mark.parametrize(
    "text", ["Juan Perez, Torre Blanca\nAna Gil, Peón", "Ruiz,Elena,2100\nGil,Eva,1900", "Name,Rating\nAna,1200"]
)
def test_a_table_stays_a_table(text: str) -> None:
    assert len(read_table(text.encode(), "pasted").columns) > 1
    assert read_table(text.encode(), "pasted").source.endswith("(,)")
