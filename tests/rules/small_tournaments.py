"""Small tournaments for the tests of single rules: players by number, games and byes in a few words."""

from __future__ import annotations

from typing import Any

from arbitra.model import Bye, ByeKind, Game, GameResult, Player, Round, Settings, Tournament, Tpn


def game(white: int, black: int, result: GameResult = GameResult.WHITE_WINS) -> Game:
    return Game(Tpn(white), Tpn(black), result)


def bye(player: int, kind: ByeKind) -> Bye:
    return Bye(Tpn(player), kind)


def tournament(*rounds: Round, players: int = 4, settings: Settings | None = None, **others: Any) -> Tournament:
    """Players 1, 2, …; `others` are further fields of `Tournament`."""
    numbers = range(1, players + 1)
    return Tournament(
        players=tuple(Player(Tpn(at), f"Player {at}") for at in numbers),
        rounds=rounds,
        settings=settings or Settings(),
        **others,
    )
