"""The 001 records as columns: what the quick and the careful reading both produce."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import compress

from arbitra.formats.trf.cells import BLACKS, BYES, GAMES, WHITES
from arbitra.model import Bye, Game, Player, Round, Tpn
from arbitra.model.records import NamedTuple, dataclass, field

NOBODY = -1

_IS_WHITE = bytes(number in WHITES for number in range(256))
_IS_BYE = bytes(number in BYES for number in range(256))
_NOT_BLACK = bytes(number for number in range(256) if number not in BLACKS)
_game = partial(tuple.__new__, Game)


class Column(NamedTuple):
    """A round as the players' records tell it: the opponent's place (or NOBODY) and the cell of each player."""

    opponents: list[int]
    cells: bytes


@dataclass(slots=True)
class Sheet:
    """Players ascending by TPN; `lines` says where each was read, `claimed` the points that the record states."""

    players: list[Player]
    lines: list[int]
    claimed: list[int | None]
    columns: list[Column]
    doubtful: set[int] = field(default_factory=set)
    """Places of players one of whose cells could not be understood."""


def rounds_of(sheet: Sheet) -> list[Round | None]:
    tpns = [player.tpn for player in sheet.players]
    return [round_of(column, tpns) for column in sheet.columns]


def round_of(column: Column, tpns: Sequence[Tpn]) -> Round | None:
    """The round, or None where two records contradict each other.

    Each white cell must be answered by the cell of its opponent, who must name it back; then as many black cells
    as white ones means that no black cell is left over, and as many players without opponent as are in no game
    means that no bye has one.
    """
    opponents, cells = column.opponents, column.cells
    whites = list(compress(range(len(cells)), cells.translate(_IS_WHITE)))
    blacks = list(map(opponents.__getitem__, whites))
    if NOBODY in blacks or list(map(opponents.__getitem__, blacks)) != whites:
        return None
    if len(cells.translate(None, _NOT_BLACK)) != len(whites) or opponents.count(NOBODY) != len(cells) - 2 * len(whites):
        return None
    results = list(map(GAMES.get, zip(map(cells.__getitem__, whites), map(cells.__getitem__, blacks), strict=True)))
    if None in results:
        return None
    named = zip(map(tpns.__getitem__, whites), map(tpns.__getitem__, blacks), results, strict=True)
    byes = compress(range(len(cells)), cells.translate(_IS_BYE))
    return Round(tuple(map(_game, named)), tuple(Bye(tpns[place], BYES[cells[place]]) for place in byes))
