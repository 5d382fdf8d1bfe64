"""Small tournaments in one line each: `tournament(5, "1-2:10 3-4:== 5U")`."""

from __future__ import annotations

from typing import Any

from arbitra.model import Bye, ByeKind, Game, GameResult, Player, Round, Settings, Tournament, Tpn


def round_of(text: str) -> Round:
    """`1-2:10` is a game with White's and Black's symbol, `5U` a bye."""
    games: list[Game] = []
    byes: list[Bye] = []
    for word in text.split():
        if ":" in word:
            pair, _, result = word.partition(":")
            white, _, black = pair.partition("-")
            games.append(Game(Tpn(int(white)), Tpn(int(black)), GameResult(result)))
        else:
            byes.append(Bye(Tpn(int(word[:-1])), ByeKind(word[-1])))
    return Round.of(games, byes)


def tournament(count: int, *rounds: str, **parts: Any) -> Tournament:
    """`count` players with the numbers from 1, the rounds written as above; settings go by their names."""
    names = {"absences", "withdrawals", "forbidden", "acceleration", "adjustments", "kept", "layout"}
    return Tournament(
        players=tuple(Player(Tpn(number), f"Player {number}") for number in range(1, count + 1)),
        rounds=tuple(map(round_of, rounds)),
        settings=Settings(**{name: value for name, value in parts.items() if name not in names}),
        **{name: value for name, value in parts.items() if name in names},
    )
