"""The sentences of the catalogue `ratings`, with their fields filled in, in both languages."""

from __future__ import annotations

import pytest

from arbitra.i18n import translator
from arbitra.model import Reason
from arbitra.ratings import RatedGame, initial_rating
from arbitra.ratings.sheet import GIVEN, LOWERED, WHY_K

NO_POINT, FEW = initial_rating([RatedGame(2000, 0)] * 6).reason, initial_rating([RatedGame(2000, 1)] * 4).reason
HIGH = initial_rating([RatedGame(2600, 2)] * 9).reason
LOW = initial_rating([RatedGame(1000, 1)] + [RatedGame(1000, 0)] * 8).reason


@pytest.mark.parametrize(
    ("reason", "english", "spanish"),
    [
        (Reason("8.3.3", WHY_K[10], {"k": 10}), "K = 10: 2400 or more", "K = 10: 2400 o más"),
        (
            Reason("8.3.3", WHY_K[40], {"k": 40}),
            "K = 40: 18 or younger this year, and below 2300",
            "K = 40: 18 años o menos este año, y por debajo de 2300",
        ),
        (Reason("8.3.3", WHY_K[20], {"k": 20}), "K = 20: below 2400", "K = 20: por debajo de 2400"),
        (Reason("8.3.3", GIVEN, {"k": 30}), "K = 30: given by the arbiter", "K = 30: indicada por el árbitro"),
        (
            Reason("8.3.3", LOWERED, {"k": 87, "most": 700}),
            "K = 87, lowered: K times the games of a period may be at most 700",
            "K = 87, reducida: K por las partidas de un período puede ser como máximo 700",
        ),
        (
            NO_POINT,
            "a first result of zero points is ignored",
            "un primer resultado sin puntos no se tiene en cuenta",
        ),
        (
            FEW,
            "games against rated opponents: 4 of the 5 needed",
            "partidas contra rivales con Elo: 4 de las 5 necesarias",
        ),
        (HIGH, "2838, but a first rating is at most 2200", "2838, pero un primer Elo es como máximo 2200"),
        (
            LOW,
            "836 is below 1400, the lowest rating published",
            "836 está por debajo de 1400, el Elo más bajo que se publica",
        ),
    ],
)
def test_reasons(reason: Reason, english: str, spanish: str) -> None:
    assert reason.said(translator("ratings", "en")) == english
    assert reason.said(translator("ratings", "es")) == spanish
