"""How many points each result is worth (TRF26 record 162; BBW… and XXS of older programs)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from arbitra.model.frozen import FrozenDict
from arbitra.model.points import ZERO, Points
from arbitra.model.records import dataclass
from arbitra.model.results import ByeKind, GameResult


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points by result. Black's values differ from White's only where a file says so (XXS)."""

    win: Points = Points(10)
    draw: Points = Points(5)
    loss: Points = Points(0)
    black_win: Points = Points(10)
    black_draw: Points = Points(5)
    black_loss: Points = Points(0)
    pairing_bye: Points = Points(10)
    full_bye: Points = Points(10)
    half_bye: Points = Points(5)
    zero_bye: Points = Points(0)
    forfeit_win: Points = Points(10)
    forfeit_loss: Points = Points(0)
    unknown: Points = Points(5)
    """An adjourned game counts as a draw for pairing only (C.04.2.D.1)."""

    @classmethod
    def of(
        cls,
        win: int = 10,
        draw: int = 5,
        loss: int = 0,
        *,
        absence: int = 0,
        forfeit_loss: int | None = None,
        pairing_bye: int | None = None,
        unknown: int | None = None,
    ) -> Scoring:
        """The scoring of a tournament that gives both colours the same; what is not said follows the win."""
        return cls(
            win=Points(win),
            draw=Points(draw),
            loss=Points(loss),
            black_win=Points(win),
            black_draw=Points(draw),
            black_loss=Points(loss),
            pairing_bye=Points(win if pairing_bye is None else pairing_bye),
            full_bye=Points(win),
            half_bye=Points(draw),
            zero_bye=Points(absence),
            forfeit_win=Points(win),
            forfeit_loss=Points(absence if forfeit_loss is None else forfeit_loss),
            unknown=Points(draw if unknown is None else unknown),
        )

    def game(self, result: GameResult) -> tuple[Points, Points]:
        """(White's points, Black's points)."""
        return self._side(result.white, white=True), self._side(result.black, white=False)

    def bye(self, kind: ByeKind) -> Points:
        match kind:
            case ByeKind.PAIRING_ALLOCATED:
                return self.pairing_bye
            case ByeKind.FULL_POINT:
                return self.full_bye
            case ByeKind.HALF_POINT:
                return self.half_bye
            case ByeKind.FORFEIT_WIN:
                return self.forfeit_win
            case ByeKind.FORFEIT_LOSS:
                return self.forfeit_loss
            case _:
                return self.zero_bye

    def games(self) -> Mapping[GameResult, tuple[Points, Points]]:
        """The whole table, for loops over many games."""
        return _games(self)

    def tenths(self) -> Mapping[GameResult, tuple[int, int]]:
        """The same in plain numbers, for sums over many rounds."""
        return _tenths(self)

    def _side(self, symbol: str, *, white: bool) -> Points:
        match symbol:
            case "1" | "W":
                return self.win if white else self.black_win
            case "=" | "D":
                return self.draw if white else self.black_draw
            case "0" | "L":
                return self.loss if white else self.black_loss
            case "+":
                return self.forfeit_win
            case "-":
                return self.forfeit_loss
            case "?":
                return ZERO
            case _:
                return self.unknown


# Few scorings are met, and every round of every tournament asks for their tables.
@lru_cache(maxsize=256)
def _games(scoring: Scoring) -> Mapping[GameResult, tuple[Points, Points]]:
    return FrozenDict({result: scoring.game(result) for result in GameResult})


@lru_cache(maxsize=256)
def _tenths(scoring: Scoring) -> Mapping[GameResult, tuple[int, int]]:
    return FrozenDict({result: (int(white), int(black)) for result, (white, black) in _games(scoring).items()})


STANDARD = Scoring()
