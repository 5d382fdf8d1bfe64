"""Parts of the field: who belongs to them."""

from __future__ import annotations

import pytest

from arbitra.model import Player, Tpn
from arbitra.tiebreaks.categories import parse_category

RATED, UNRATED = Player(Tpn(1), "A", rating=1500), Player(Tpn(2), "B")


@pytest.mark.parametrize(
    ("text", "rated", "unrated"),
    [
        ("rating=-1599", True, False),
        ("rating=0-1599", True, True),
        ("rating=0", False, True),
        ("rating=1500-", True, False),
        ("rating=1600-", False, False),
    ],
)
def test_players_without_a_rating_count_only_where_somebody_says_so(text: str, rated: bool, unrated: bool) -> None:
    category = parse_category(text)
    assert (category.has(RATED, 2026), category.has(UNRATED, 2026)) == (rated, unrated)


def test_the_name_of_a_club_may_have_commas() -> None:
    category = parse_category("club=Torre, Club de, sex=w")
    assert category.has(Player(Tpn(1), "A", club="Torre, Club de", sex="w"), 2026)
    assert not category.has(Player(Tpn(1), "A", club="Torre", sex="w"), 2026)
