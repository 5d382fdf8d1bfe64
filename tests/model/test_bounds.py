"""Whatever is written, it is a number, a fraction or a day within its bounds, or none at all: nothing is raised."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbitra.model import parse_points
from arbitra.model.bounds import FIRST_YEAR, LAST_YEAR, fraction_of, number_of
from arbitra.model.dates import comparable_date, day_number, is_no_day

DIGITS = st.one_of(
    st.text("0123456789", min_size=1, max_size=25),
    st.sampled_from(("9" * 5000, "0" * 5000 + "1", "²", "٣", "", "-1", "1e9", "½")),
)
ODD = st.one_of(
    st.text(max_size=30),
    st.builds(
        lambda parts, sign: sign.join(parts), st.lists(DIGITS, min_size=1, max_size=4), st.sampled_from("/-. ,e")
    ),
)


@given(ODD)
def test_a_number_has_few_digits(text: str) -> None:
    found = number_of(text)
    assert found is None or 0 <= found < 10**9


@given(ODD)
def test_a_fraction_has_few_digits(text: str) -> None:
    found = fraction_of(text)
    assert found is None or abs(found) < 10**10


@given(ODD)
def test_points_are_points_or_refused(text: str) -> None:
    try:
        assert abs(parse_points(text)) < 10**8
    except ValueError as error:
        assert "is not a number of points" in str(error)


@given(ODD)
def test_a_day_is_one_of_the_calendar(text: str) -> None:
    found = comparable_date(text)
    assert (found == "") == (day_number(text) is None)
    if found:
        assert FIRST_YEAR <= int(found[:4]) <= LAST_YEAR
        assert not is_no_day(text)


def test_a_month_of_twenty_digits_is_no_month() -> None:
    for text in ("2026/00000000000000000012/01", f"2026/{'9' * 5000}/01", "1/1/99999999999999999999"):
        assert comparable_date(text) == ""
        assert is_no_day(text)
