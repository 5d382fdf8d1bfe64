"""C.04.2.B.2 (2026: 2.2): numbers follow the strength, then the title, then the alphabet."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from arbitra.model import Game, GameResult, NationalRating, Player, Round, Settings, Tournament, Tpn
from arbitra.rules.general.initial_order import out_of_order, strength


def listed(*players: tuple[str, int, str], method: str = "") -> Tournament:
    made = tuple(
        Player(Tpn(number), name, rating, title) for number, (name, rating, title) in enumerate(players, start=1)
    )
    return Tournament(players=made, settings=Settings(rating_method=method))


def found(tournament: Tournament) -> list[tuple[int, int]]:
    return [(before.tpn, after.tpn) for before, after in out_of_order(tournament)]


def test_strength_comes_first() -> None:
    assert found(listed(("A", 2500, ""), ("B", 2400, "GM"))) == []
    assert found(listed(("A", 2400, "GM"), ("B", 2500, ""))) == [(1, 2)]


TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(TITLES)))
def test_then_the_title(higher: str, lower: str) -> None:
    assert found(listed(("B", 2400, higher), ("A", 2400, lower))) == []
    assert found(listed(("A", 2400, lower), ("B", 2400, higher))) == [(1, 2)]


def test_a_title_that_fide_does_not_rank_counts_as_none() -> None:
    assert found(listed(("A", 2400, ""), ("B", 2400, "NM"))) == []
    assert found(listed(("A", 2400, "NM"), ("B", 2400, ""))) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Adams, B", "Berg, A"),
        ("berg, a", "Dahl, X"),
        ("Álvarez, C", "Amador, D"),
        ("Ödman, A", "Olsen, B"),
        ("De Vries, A", "Dekker, B"),
        ("Dekker, B", "De Vries, A"),
        ("O'Brien, P", "Obama, Q"),
        ("Same, Name", "Same, Name"),
    ],
)
def test_then_the_alphabet_in_any_of_its_usual_orders(first: str, second: str) -> None:
    assert found(listed((first, 2400, ""), (second, 2400, ""))) == []


def test_names_in_no_usual_order() -> None:
    assert found(listed(("Berg, A", 2400, ""), ("Adams, B", 2400, ""))) == [(1, 2)]
    assert found(listed(("Amador, D", 2400, ""), ("Álvarez, C", 2400, ""))) == [(1, 2)]


def test_nobody_knows_where_the_arbiter_estimated_the_unrated() -> None:
    assert found(listed(("A", 2400, ""), ("B", 0, ""), ("C", 2300, ""))) == []
    assert found(listed(("A", 2300, ""), ("B", 0, ""), ("C", 2400, ""))) == [(1, 3)]


@pytest.mark.parametrize(
    ("method", "value"),
    [("", 2300), ("NOR FIDE", 2300), ("NOR NRO", 2350), ("NOR FIDON", 2300), ("NOR NIDOF", 2350), ("NOR HBFN", 2350),
     ("NOR LBFN", 2300), ("FIDON", 2300), ("SWE NRO", 0), ("SWE NIDOF", 2300), ("NOR OTHER", 0)],
)  # fmt: skip
def test_the_strength_by_the_method_of_record_172(method: str, value: int) -> None:
    player = Player(Tpn(1), "A", 2300, national=(NationalRating("NOR", 2350),))
    assert strength(player, method) == value
    unrated = replace(player, rating=0)
    both = method not in ("", "NOR FIDE", "SWE NRO", "SWE NIDOF", "NOR OTHER")
    assert strength(unrated, method) == (2350 if both else 0)


def test_an_order_of_its_own_is_not_judged() -> None:
    assert found(listed(("A", 2300, ""), ("B", 2400, ""), method="NOR OTHER")) == []


def test_whoever_came_late_stands_behind() -> None:
    tournament = listed(("A", 2500, ""), ("B", 2400, ""), ("C", 2450, ""))
    assert found(tournament) == [(2, 3)]
    first = Round.of([Game(Tpn(1), Tpn(2), GameResult.WHITE_WINS)])
    assert found(replace(tournament, rounds=(first,))) == []
