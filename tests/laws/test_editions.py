"""The editions of the Laws: chosen by the day, and a third one is added as data."""

from __future__ import annotations

from datetime import date

import pytest

from arbitra.laws.editions import Kind, UnknownLaws, edition_on, editions, laws_edition
from tests.laws.desk import third_edition


@pytest.mark.parametrize(
    ("day", "id_"),
    [
        (date(2017, 7, 1), "2018"),
        (date(2018, 1, 1), "2018"),
        (date(2022, 12, 31), "2018"),
        (date(2023, 1, 1), "2023"),
        (date(2026, 11, 18), "2023"),
    ],
)
def test_the_first_day_of_the_tournament_chooses_the_edition(day: date, id_: str) -> None:
    assert edition_on(day).id == id_


def test_a_wrong_claim_or_illegal_move_in_rapid_costs_120_seconds_by_2018_and_60_by_2023() -> None:
    seconds = {one.id: [one.seconds(kind) for kind in Kind] for one in editions()}
    assert seconds == {"2018": [120, 120, 60], "2023": [120, 60, 60]}


def test_an_unknown_edition_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownLaws, match="2018, 2023"):
        laws_edition("1924")


def test_a_third_edition_is_added_as_data_and_takes_the_rest_from_the_one_it_follows() -> None:
    third = third_edition()
    assert third.lineage == ("2027", "2023", "2018")
    assert third.number("same_position") == "9.9"
    assert third.number("rapid_flag") == "A.5.3"
    assert third.own({"2018": "old", "2023": "new"}) == "new"
    assert third.seconds(Kind.RAPID) == 30
