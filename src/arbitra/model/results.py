"""Every way in which a round can end for a player."""

from __future__ import annotations

from enum import Enum, StrEnum

from arbitra.model.player import Tpn
from arbitra.model.records import NamedTuple


class Colour(StrEnum):
    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class GameResult(Enum):
    """The result of two paired players: the value is White's symbol of the TRF, then Black's.

    1 = 0 played; W D L played, less than one move made; + - forfeited.
    `*` is a game that was begun and has no result yet: adjourned, or not known. It is being played, so it counts for
    colours and opponents, and for pairing only as a draw (C.04.2.D.1). `?` is a pairing that was published and nothing
    more: no game yet, no points, no colour; the next round of a Swiss waits for its result.
    Combinations that the Laws do not know (1-½, a forfeit won by both) cannot be built. A forfeited game may have no
    colours (`4 - -` against `2 - +`): then `n` follows, and White is only the player who is named first.
    """

    WHITE_WINS = "10"
    DRAW = "=="
    BLACK_WINS = "01"
    HALF_ZERO = "=0"
    ZERO_HALF = "0="
    ZERO_ZERO = "00"
    SHORT_WHITE_WINS = "WL"
    SHORT_DRAW = "DD"
    SHORT_BLACK_WINS = "LW"
    SHORT_HALF_ZERO = "DL"
    SHORT_ZERO_HALF = "LD"
    SHORT_ZERO_ZERO = "LL"
    WHITE_WINS_BY_FORFEIT = "+-"
    BLACK_WINS_BY_FORFEIT = "-+"
    DOUBLE_FORFEIT = "--"
    FIRST_WINS_BY_FORFEIT = "+-n"
    SECOND_WINS_BY_FORFEIT = "-+n"
    DOUBLE_FORFEIT_WITHOUT_COLOURS = "--n"
    UNKNOWN = "**"
    PENDING = "??"

    white: str
    black: str
    played: bool
    coloured: bool
    finished: bool

    def __init__(self, symbols: str) -> None:
        self.white, self.black = symbols[0], symbols[1]
        # An adjourned game is being played: it counts for colours and opponents (C.04.2.D.1).
        self.played = self.white not in "+-?"
        self.finished = self.white not in "*?"
        self.coloured = symbols[2:] != "n"

    # Enum hashes its name on every look-up of a table of results; identity is enough and faster.
    __hash__ = object.__hash__

    @property
    def reversed(self) -> GameResult:
        """The same result with the players named the other way round."""
        return GameResult(self.black + self.white + self.value[2:])


COLOURLESS = frozenset(result for result in GameResult if not result.coloured)


class ByeKind(Enum):
    """A round without an opponent; the value is the symbol of the TRF."""

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"
    FORFEIT_WIN = "+"
    """A board of a team match whose opponent was not named at all."""
    FORFEIT_LOSS = "-"
    """A board that the player's own team left empty."""
    ABSENT = " "
    """No entry at all: before a late entry, after a withdrawal. Worth a zero-point bye.

    Announced absences may have it; a `Round` just leaves the player out.
    """

    __hash__ = object.__hash__


class Game(NamedTuple):
    """A game without colours names the lower number first."""

    white: Tpn
    black: Tpn
    result: GameResult


class Bye(NamedTuple):
    player: Tpn
    kind: ByeKind


class GameScore(NamedTuple):
    """What the two made in a game that is counted in points of its own, as in Scrabble. Chess has none."""

    white: Tpn
    black: Tpn
    white_score: int
    black_score: int
