"""Which rating somebody counts with in a section."""

from __future__ import annotations

import pytest

from arbitra.book.state.people import Entry, ListRating, Person
from arbitra.book.state.ratings import as_player, counting_kind, fide_rating, sequence_of
from arbitra.book.state.settings import Settings
from arbitra.rules.general.initial_order import strength

LISTED = {"standard": ListRating(value=2100, list="fide", date="2026-11"), "rapid": ListRating(value=2050)}
ANA = Person(name="Ana", rating=2100, source="standard", ratings=LISTED)
ESP = {"ESP": ListRating(value=2222, list="esp", ident="X1"), "ESP rapid": ListRating(value=2180)}


@pytest.mark.parametrize(
    ("settings", "sequence", "rating", "kind"),
    [
        (Settings(), ("standard",), 2100, "standard"),
        (Settings(rate="standard"), ("standard",), 2100, "standard"),
        (Settings(rate="rapid"), ("rapid", "standard"), 2050, "rapid"),
        (Settings(rate="blitz"), ("blitz", "standard"), 2100, "standard"),
        (Settings(rate="blitz", ratings=("blitz", "rapid")), ("blitz", "rapid"), 2050, "rapid"),
        (Settings(rate="blitz", ratings=("blitz",)), ("blitz",), 0, ""),
    ],
    ids=str,
)
def test_the_first_of_the_sequence_counts(
    settings: Settings, sequence: tuple[str, ...], rating: int, kind: str
) -> None:
    """Who has no rapid or blitz rating counts with the standard one, unless another order is announced."""
    assert sequence_of(settings) == sequence
    assert (fide_rating(ANA, settings), counting_kind(ANA, settings)) == (rating, kind)


def test_what_the_arbiter_typed_against_a_list_counts_at_every_rate() -> None:
    typed = Person(name="Ana", rating=2222, source="hand", ratings=LISTED)
    assert {fide_rating(typed, Settings(rate=rate)) for rate in ("", "standard", "rapid", "blitz")} == {2222}


def test_a_rating_of_no_list_stands_in_for_those_that_are_not_known() -> None:
    typed = Person(name="Ana", rating=1900, ratings={"rapid": ListRating(value=1850)})
    rates = ("", "standard", "rapid", "blitz")
    assert [fide_rating(typed, Settings(rate=rate)) for rate in rates] == [1900, 1900, 1850, 1900]


@pytest.mark.parametrize(
    ("method", "fide", "national", "expected"),
    [
        ("", 2100, 2222, 2100),
        ("FIDE", 2100, 2222, 2100),
        ("ESP NRO", 2100, 2222, 2222),
        ("ESP NRO", 2100, 0, 0),
        ("ESP FIDON", 2100, 2222, 2100),
        ("ESP FIDON", 0, 2222, 2222),
        ("ESP NIDOF", 2100, 2222, 2222),
        ("ESP NIDOF", 2100, 0, 2100),
        ("HBFN", 2100, 2222, 2222),
        ("LBFN", 2100, 2222, 2100),
        ("GER NIDOF", 2100, 2222, 2100),
    ],
)
def test_national_ratings_go_with_fides_as_record_172_says(
    method: str, fide: int, national: int, expected: int
) -> None:
    held = {"ESP": ListRating(value=national)} if national else {}
    who = Person(name="Ana", rating=fide, ratings=held)
    player = as_player(1, who, Entry(place=1), Settings(rating_method=method))
    assert strength(player, method) == expected


def test_a_national_rating_is_that_of_the_rate_of_play() -> None:
    who = Person(name="Ana", ratings=ESP, federation="ESP")
    found = [as_player(1, who, Entry(place=1), Settings(rate=rate)).national for rate in ("", "rapid", "blitz")]
    assert [(one.federation, one.rating, one.national_id) for (one,) in found] == [
        ("ESP", 2222, "X1"),
        ("ESP", 2180, ""),
        ("ESP", 2222, "X1"),
    ]


@pytest.mark.parametrize("method", ["", "ESP NRO", "OTHER"])
def test_what_is_given_for_the_tournament_counts_and_the_official_rating_stays(method: str) -> None:
    player = as_player(1, ANA, Entry(place=1, tournament_rating=1800), Settings(rating_method=method))
    assert (strength(player, method), player.strength, player.rating) == (1800, 1800, 2100)
