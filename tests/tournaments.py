"""Small tournaments for tests, made by the public interface: by number, round by round in words, or as a crosstable.

tournament(5, "1-2:10 3-4:== 5U")          five players, one round
crosstable("1 2400 2w1 bye\n2 2300 1b0 .")  a line a player: number, rating, a cell a round
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from arbitra.model import Bye, ByeKind, Colour, Game, GameResult, Player, Round, Settings, Tournament, Tpn

_SETTINGS = {one.name for one in fields(Settings)}
_BYES = {kind.value: kind for kind in ByeKind} | {
    "bye": ByeKind.PAIRING_ALLOCATED,
    "full": ByeKind.FULL_POINT,
    "half": ByeKind.HALF_POINT,
}


def names(count: int) -> list[str]:
    """`Player 1`, `Player 2`, …: in the order of their numbers."""
    return [f"Player {number}" for number in range(1, count + 1)]


def rated(count: int, first: int = 2499, step: int = 1) -> list[tuple[str, int]]:
    """The same with ratings that fall."""
    return [(name, first - step * place) for place, name in enumerate(names(count))]


def game(white: int, black: int, result: GameResult = GameResult.WHITE_WINS) -> Game:
    return Game(Tpn(white), Tpn(black), result)


def bye(player: int, kind: ByeKind = ByeKind.PAIRING_ALLOCATED) -> Bye:
    return Bye(Tpn(player), kind)


def round_of(text: str) -> Round:
    """`1-2:10` is a game with White's and Black's symbol, `5U` a bye."""
    games: list[Game] = []
    byes: list[Bye] = []
    for word in text.split():
        if ":" in word:
            pair, _, result = word.partition(":")
            white, _, black = pair.partition("-")
            games.append(game(int(white), int(black), GameResult(result)))
        else:
            byes.append(bye(int(word[:-1]), ByeKind(word[-1])))
    return Round.of(games, byes)


def tournament(entrants: int | list[Any], *rounds: str | Round, **parts: Any) -> Tournament:
    """So many players, or these; rounds in words or as values; settings and other fields of a tournament by name."""
    listed = names(entrants) if isinstance(entrants, int) else entrants
    settings = {name: value for name, value in parts.items() if name in _SETTINGS}
    planned = settings.pop("rounds_planned", None)
    made = Tournament.of(listed, rounds=planned, **settings)
    played = tuple(one if isinstance(one, Round) else round_of(one) for one in rounds)
    others = {name: value for name, value in parts.items() if name not in _SETTINGS}
    return replace(made, rounds=played, **others)


def crosstable(
    rows: str | Mapping[int, str],
    ratings: Mapping[int, int] | None = None,
    *,
    planned: int | None = None,
    initial: str = "",
    **settings: Any,
) -> Tournament:
    """Lines `number rating cell cell …` (White is drawn first), or the cells by number.

    `9w1` is a game with White against 9 that was won; `U` (or `bye`), `F` (`full`), `H` (`half`), `Z` are byes, `.`
    (`abs`) no entry. A game stands in both rows.
    """
    known = dict(ratings or {})
    if isinstance(rows, str):
        lines = [line.split() for line in rows.strip().splitlines()]
        known |= {int(number): int(rating) for number, rating, *_ in lines}
        cells = {int(number): cards for number, _, *cards in lines}
        initial = initial or "w"
    else:
        cells = {number: row.split() for number, row in rows.items()}
    count = max(map(len, cells.values()), default=0)
    players = [Player(Tpn(tpn), f"Player {tpn}", rating=known.get(tpn, 0)) for tpn in sorted(cells)]
    colour = Colour(initial) if initial else None
    made = Tournament.of(players, rounds=planned or count, initial_colour=colour, **settings)
    return replace(made, rounds=tuple(_round(cells, number) for number in range(count)))


def _round(cells: Mapping[int, list[str]], number: int) -> Round:
    games, byes = [], []
    for tpn, row in cells.items():
        cell = row[number]
        if cell in _BYES:
            byes.append(bye(tpn, _BYES[cell]))
        elif cell not in (".", "abs") and cell[-2] == "w":
            mirror = cells[int(cell[:-2])][number]
            assert mirror[:-1] == f"{tpn}b", (number + 1, tpn, cell, mirror)
            games.append(game(tpn, int(cell[:-2]), GameResult(cell[-1] + mirror[-1])))
    return Round.of(games, byes)
