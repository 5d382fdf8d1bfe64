"""Encounters: two participants who meet over several boards, and what the regulations say of them.

A team event pairs teams: the participants of its tournament (`Tournament.players`) are teams, a game of its round is a
match of two of them with the result by match points, and `Round.encounters` has the boards of each match, on which the
members (`Tournament.members`) sit. In a Double-Swiss (C.04.5) the participants are players and their two games are the
boards. An individual event has neither: every game is its own board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbitra.model.player import Tpn
from arbitra.model.points import Points
from arbitra.model.records import NamedTuple, dataclass
from arbitra.model.results import ByeKind, GameResult
from arbitra.model.scoring import STANDARD, Scoring

NOBODY = Tpn(0)
"""Who sits on an empty board."""
MATCH_POINTS, GAME_POINTS = "MP", "GP"
TEAM_SWISS_CODE = r"FIDE_TEAM(?:_TYPE([AB]))?(?:_(MP|GP)(?:_(?!\2)(MP|GP))?)?(?:_BAKU)?"
"""Record 192 of a team Swiss: type of colour preferences, primary score, secondary score."""
LINE_UPS = ("fixed", "free", "tolerance")
"""Members sit in the order of the list; in any order; in the order of the list up to so many rating points."""
MATCH_SCORING = Scoring.of(20, 10, 0, pairing_bye=10)
"""2, 1 and 0 match points; the bye counts as a drawn match (C.04.6 1.4)."""


class BoardGame(NamedTuple):
    """One board: who sits there for the participant named first and for the second (NOBODY: an empty seat).

    `colour` is the one of the first (`w`, `b`; empty: no one was told). The result is White's, then Black's; without
    colours the first's, then the second's.
    """

    first: Tpn
    second: Tpn
    colour: str
    result: GameResult

    def seen_by_first(self) -> GameResult:
        """The result with the first named first, whatever the colour."""
        return self.result.reversed if self.colour == "b" else self.result

    def points(self, scoring: Scoring) -> tuple[int, int]:
        """(of the first, of the second)."""
        white, black = scoring.game(self.result)
        return (black, white) if self.colour == "b" else (white, black)

    def with_result(self, result: GameResult) -> BoardGame:
        """`result` is White's, then Black's."""
        return self._replace(result=result)


class Encounter(NamedTuple):
    """The boards of one match, board 1 first; `first` has White on board 1, or in game 1."""

    first: Tpn
    second: Tpn
    boards: tuple[BoardGame, ...]

    def points(self, scoring: Scoring) -> tuple[int, int]:
        """Game points (of the first, of the second)."""
        worth = scoring.tenths()
        first = second = 0
        for _, _, colour, result in self.boards:
            white, black = worth[result]
            if colour == "b":
                white, black = black, white
            first += white
            second += black
        return first, second

    def renumbered(self, new: Mapping[Tpn, Tpn], *, on_boards: bool) -> Encounter:
        """Under other numbers; `on_boards`: the two themselves sit at the boards."""
        seat = new if on_boards else {}
        boards = [
            board._replace(first=seat.get(board.first, board.first), second=seat.get(board.second, board.second))
            for board in self.boards
        ]
        return Encounter(new[self.first], new[self.second], tuple(boards))

    @property
    def played(self) -> bool:
        """Whether a game was begun on one of its boards; a match of forfeits alone was not played."""
        return any(board[3].played for board in self.boards)

    def line_up(self, tpn: Tpn) -> tuple[Tpn, ...]:
        """Who sat for one of the two, board 1 first."""
        return tuple([board.first if tpn == self.first else board.second for board in self.boards])

    def result(self, scoring: Scoring) -> GameResult:
        """The match by its game points, as a game of the participants.

        Without a result on some board it is open; a match in which no board was played is forfeited, unless both have
        the same points from the boards that the other left empty.
        """
        results = [board[3] for board in self.boards]
        if not all(result.finished for result in results):
            return GameResult.PENDING if GameResult.PENDING in results else GameResult.UNKNOWN
        first, second = self.points(scoring)
        if any(result.played for result in results):
            if first == second:
                return GameResult.DRAW if first else GameResult.ZERO_ZERO
            return GameResult.WHITE_WINS if first > second else GameResult.BLACK_WINS
        if first == second:
            lost = 2 * scoring.forfeit_loss * len(self.boards)
            return GameResult.DOUBLE_FORFEIT if first + second <= lost else GameResult.SHORT_DRAW
        return GameResult.WHITE_WINS_BY_FORFEIT if first > second else GameResult.BLACK_WINS_BY_FORFEIT


class LineUp(NamedTuple):
    """Whom a team names for a round that is not paired yet, board 1 first (NOBODY: an empty board)."""

    round_number: int
    team: Tpn
    members: tuple[Tpn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterRules:
    """What the regulations say of matches over several boards.

    `colours` is one letter a board: those of the participant named first, who has White on board 1. `games` is what a
    game is worth; what a match is worth is the scoring of the settings.
    """

    colours: str = "WBWB"
    games: Scoring = STANDARD
    primary: str = MATCH_POINTS
    """By which participants are ranked and paired: match points or game points."""
    bye_game_points: Points | None = None
    """Of the pairing-allocated bye; None: a draw on every board."""
    order: str = "fixed"
    """How line-ups follow the list of the team: one of `LINE_UPS`."""
    tolerance: int = 0
    """Rating points by which a member may sit out of order."""

    @property
    def boards(self) -> int:
        return len(self.colours)

    def bye(self, kind: ByeKind) -> int:
        """Game points of a round without an opponent."""
        boards = self.boards
        match kind:
            case ByeKind.PAIRING_ALLOCATED:
                return self.games.draw * boards if self.bye_game_points is None else self.bye_game_points
            case ByeKind.FULL_POINT:
                return self.games.full_bye * boards
            case ByeKind.HALF_POINT:
                return self.games.half_bye * boards
            case ByeKind.FORFEIT_WIN:
                return self.games.forfeit_win * boards
            case ByeKind.FORFEIT_LOSS:
                return self.games.forfeit_loss * boards
            case _:
                return self.games.zero_bye * boards

    def encounter(self, first: Tpn, second: Tpn, of_first: Iterable[Tpn], of_second: Iterable[Tpn]) -> Encounter:
        """A match before it is played, from both line-ups; an empty seat loses its board."""
        seats = self.boards
        ours, theirs = (_filled(line_up, seats) for line_up in (of_first, of_second))
        boards = []
        for letter, mine, other in zip(self.colours, ours, theirs, strict=True):
            colour = letter.lower()
            white, black = (mine, other) if colour == "w" else (other, mine)
            boards.append(BoardGame(mine, other, colour, _before_play(white, black)))
        return Encounter(first, second, tuple(boards))


DOUBLE_SWISS = EncounterRules(colours="WB", primary=GAME_POINTS, bye_game_points=Points(15))
"""Two games with reversed colours, counted one by one; the bye is a won and a drawn game (C.04.5 1.4)."""


def _filled(line_up: Iterable[Tpn], seats: int) -> tuple[Tpn, ...]:
    named = tuple(line_up)[:seats]
    return named + (NOBODY,) * (seats - len(named))


def _before_play(white: Tpn, black: Tpn) -> GameResult:
    if white and black:
        return GameResult.PENDING
    if white:
        return GameResult.WHITE_WINS_BY_FORFEIT
    return GameResult.BLACK_WINS_BY_FORFEIT if black else GameResult.DOUBLE_FORFEIT
