"""Values without end: in whichever field of whichever format, they are refused in a sentence or left out."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitra.book.intake.incoming import understood
from arbitra.formats import BadFile, Reading, read_bytes, write_text
from arbitra.formats.rating_lists.csv_list import CsvList
from arbitra.formats.tables.columns import read_by_hand
from arbitra.formats.tables.reading import read_table
from arbitra.model import ArbitraError
from arbitra.model.bounds import NAME, TEXT
from tests.formats.base import BASE, spoiled, with_line

ENDLESS = "2026/12345678901234567890/01"
ABSURD = (
    *(ENDLESS, "2026/13/45", f"1/{'9' * 5000}/2026", "99999/1/1", "9" * 5000, "-" + "9" * 400, "²", "1e999999999"),
    *("x" * 200_000, "\u0663\u0663", "0" * 3000, "1/0", "nan", "inf", "[" * 3000),
)
RECORDS = (
    *("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142", "152", "162"),
    *("172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "XXA", "XXP", "XXR", "XXS", "XXZ", "BBW"),
    *("### arbitra rounds-played", "### arbitra club 1", "### arbitra withdrawn 1", "### arbitra score 1 1 4"),
    *("### arbitra boards", "### arbitra rating 1", "### arbitra stood 1 1 1 4", "### arbitra pending"),
    *("### arbitra absent", "### arbitra xxp-rounds 1", "### arbitra system", "162 W", "XXS W=", "299 "),
)
HEADINGS = ("Name", "Elo", "FIDE ID", "Born", "Club", "Sex", "Fed", "Title", "Paid", "Email", "Telephone", "Nr", "Own")


def read_or_refused(data: bytes) -> Reading | None:
    try:
        return read_bytes(data)
    except BadFile as bad:
        assert all(len(str(problem)) < 2_000 for problem in bad.problems)
        return None


@given(st.sampled_from(RECORDS), st.sampled_from(ABSURD))
@settings(max_examples=120)
def test_a_report_is_read_or_refused(record: str, value: str) -> None:
    found = read_or_refused(with_line(f"{record} {value}").encode())
    if found is not None:
        try:
            understood(found, "main")
        except ArbitraError as error:
            assert str(error)


PATHS = [("settings", name) for name in ("name", "start", "end", "rounds_planned", "tiebreaks", "round_dates")] + [
    ("players", name) for name in ("tpn", "name", "rating", "birth", "fide_id", "club", "federation", "rank")
]


@given(st.sampled_from(PATHS), st.sampled_from((*ABSURD, 10**400, -1, 1e308, [[["x"]]], None, True)))
@settings(max_examples=120)
def test_a_json_is_read_or_refused(path: tuple[str, str], value: object) -> None:
    whole = json.loads(write_text(read_bytes(BASE.encode()).tournament, "json"))
    part, name = path
    target = whole[part][0] if part == "players" else whole[part]
    target[name] = value
    read_or_refused(json.dumps(whole).encode())


@given(st.sampled_from(HEADINGS), st.sampled_from(ABSURD))
@settings(max_examples=80)
def test_a_table_is_read_or_refused(heading: str, value: str) -> None:
    cells = {**dict.fromkeys(HEADINGS, ""), "Name": "Ruiz, Elena", heading: f'"{value}"'}
    data = "\n".join([";".join(HEADINGS), ";".join(cells.values()), "Gil, Hugo;1800" + ";" * 11]).encode()
    try:
        rows = read_table(data, "list.csv").rows
    except BadFile:
        return
    for row in rows:
        assert len(row.name) <= NAME + 2
        assert 0 <= row.rating <= 9999
        assert len(row.birth) <= 10
        assert len(row.fide_id) <= 10
        assert all(len(text) <= TEXT for text in (row.club, row.email, row.telephone))


@given(st.sampled_from(("fide id", "name", "rating", "born", "k", "federation", "title")), st.sampled_from(ABSURD))
@settings(max_examples=60)
def test_a_national_list_is_read_or_refused(heading: str, value: str) -> None:
    names = ("fide id", "name", "rating", "born", "k", "federation", "title")
    row = {**dict.fromkeys(names, ""), "name": "Ruiz, Elena", heading: value}
    data = "\n".join([";".join(names), ";".join(row.values())]).encode()
    batches = list(CsvList(io.BytesIO(data), "list.csv", {}).batches())
    assert sum(len(batch.rows) + len(batch.problems) for batch in batches) == 1


@pytest.mark.parametrize("record", ["042", "052"])
def test_a_date_that_is_no_day_is_refused_and_a_lenient_reading_leaves_it_out(record: str) -> None:
    text = spoiled(("042 2026/05/01", f"{record} {ENDLESS}"))
    with pytest.raises(BadFile) as bad:
        read_bytes(text.encode())
    (problem,) = bad.value.problems
    assert (problem.line, problem.column) == (2, 5)
    assert ENDLESS[:20] in str(problem)
    lenient = read_bytes(text.encode(), lenient=True)
    assert (lenient.tournament.settings.start, lenient.tournament.settings.end) == ("", "")


@pytest.mark.parametrize("text", ["in May", "2026", "1.5.26", "00/00/0000"])
def test_a_text_that_claims_to_be_no_day_stays_as_it_is(text: str) -> None:
    made = read_bytes(spoiled(("042 2026/05/01", f"042 {text}")).encode()).tournament
    assert made.settings.start == text


def test_a_heading_that_csv_cannot_hold_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadFile) as refusal:
        CsvList(io.BytesIO(b"name;" + b"x" * 200_000 + b"\nRuiz;1"), "list.csv", {})
    assert [problem.line for problem in refusal.value.problems] == [1]


def test_a_column_of_five_thousand_digits_is_not_there() -> None:
    with pytest.raises(BadFile, match=r"^list\.csv: .*9{20}"):
        read_table(b"Name;Elo\nRuiz, Elena;1800", "list.csv", columns=read_by_hand(f"name={'9' * 5000}", "list.csv"))
