"""A round: who met whom with which result, and who had no opponent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import chain
from operator import itemgetter
from typing import NoReturn

from arbitra.model.encounters import Encounter
from arbitra.model.fields import Numbered, Pairs
from arbitra.model.player import Tpn
from arbitra.model.records import dataclass, field
from arbitra.model.refusals import ReasonedRefusal
from arbitra.model.results import COLOURLESS, Bye, ByeKind, Game, GameResult, GameScore

_FIRST, _RESULT = itemgetter(0), itemgetter(2)
_UNFINISHED = frozenset(result for result in GameResult if not result.finished)
_COLOURLESS = frozenset(map(id, COLOURLESS))


class ImpossibleRound(ReasonedRefusal):
    """A player in two places of one round, or a score or a board that belongs to no game of it."""


@dataclass(frozen=True, slots=True)
class Round:
    """Games by White's number, byes by player: two rounds with the same facts are equal.

    Who is in neither was absent: not entered yet, withdrawn, or left blank in the report.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    scores: tuple[GameScore, ...] = ()
    """Games counted in points of their own (Scrabble): only where a report has them, ascending by White."""
    published: tuple[Tpn, ...] = ()
    """White of board 1, of board 2, … as the round was published, which later corrections of scores do not change.

    Empty: not known; the boards then follow from the scores (C.04.2.D.9, `rules.swiss.board_order`).
    """
    encounters: tuple[Encounter, ...] = ()
    """The boards of each game, where participants meet over several; ascending by the one named first."""
    resting: tuple[Bye, ...] = ()
    """What reports say of members who sat at no board, ascending by their number: it counts for no one."""
    present: frozenset[Tpn] = field(init=False, repr=False, compare=False)
    """Everyone who is in a game or has a bye."""
    checked: tuple[object, object] | None = field(init=False, repr=False, compare=False, default=None)
    """With which rules and members the boards were found to be in order (`tournament`)."""

    def __post_init__(self) -> None:
        games, byes = tuple(self.games), tuple(self.byes)
        whites, blacks, results = zip(*games, strict=True) if games else ((), (), ())
        resting = tuple([bye[0] for bye in byes])
        everybody = whites + blacks + resting
        present = frozenset(everybody)
        if len(present) != len(everybody):
            _refuse_twice(everybody)
        put = object.__setattr__
        put(self, "games", games)
        put(self, "byes", byes)
        put(self, "present", present)
        # Identity instead of equality: thousands of rounds pass here, and results hash slowly.
        if not _COLOURLESS.isdisjoint(map(id, results)):
            games = tuple(map(_lower_first, games))
            whites, blacks, results = zip(*games, strict=True)
            put(self, "games", games)
        if list(whites) != sorted(whites):
            put(self, "games", tuple(sorted(games, key=_FIRST)))
        if list(resting) != sorted(resting):
            put(self, "byes", tuple(sorted(byes, key=_FIRST)))
        if self.scores:
            put(self, "scores", _scores(self.scores, set(zip(whites, blacks, strict=True))))
        if self.published:
            put(self, "published", _boards(self.published, games))
        if self.encounters:
            put(self, "encounters", _encounters(self.encounters, zip(whites, blacks, strict=True)))
            put(self, "resting", tuple(sorted(self.resting, key=_FIRST)))

    @classmethod
    def of(
        cls,
        games: Iterable[Game] = (),
        byes: Iterable[Bye] = (),
        scores: Iterable[GameScore] = (),
        published: Iterable[Tpn] = (),
        encounters: Iterable[Encounter] = (),
        resting: Iterable[Bye] = (),
    ) -> Round:
        """From any iterables, in any order."""
        return cls(tuple(games), tuple(byes), tuple(scores), tuple(published), tuple(encounters), tuple(resting))

    @property
    def over(self) -> bool:
        """Whether every game has a result."""
        return _UNFINISHED.isdisjoint(map(_RESULT, self.games))

    def players(self) -> Iterator[Tpn]:
        """Those of the games, then those with a bye."""
        return chain(chain.from_iterable(game[:2] for game in self.games), map(_FIRST, self.byes))

    def as_set(self, like: Set[tuple[int, int]] = frozenset()) -> frozenset[tuple[int, int]]:
        """Pairs (white, black) and the pairing-allocated bye as (player, 0): what a checker compares.

        A game without colours has those that another pairing, `like`, gives to the two.
        """
        made: set[tuple[int, int]] = {
            (white, black) if result.coloured or (black, white) not in like else (black, white)
            for white, black, result in self.games
        }
        # In a schedule everyone rests in turn, by another kind of bye.
        made.update([(tpn, 0) for tpn, kind in self.byes if kind is ByeKind.PAIRING_ALLOCATED or (tpn, 0) in like])
        return frozenset(made)

    def in_published_order(self) -> tuple[Game, ...]:
        """The games, board 1 first; by White's number where the order is not known."""
        if not self.published:
            return self.games
        by_white = {game.white: game for game in self.games}
        return tuple([by_white[white] for white in self.published])

    def without(self, players: Set[Tpn]) -> Round:
        """The round without everything that concerns some players."""
        left = [game for game in self.games if players.isdisjoint(game[:2])]
        whites = {game.white for game in left}
        return Round.of(
            left,
            [bye for bye in self.byes if bye.player not in players],
            [score for score in self.scores if score.white in whites],
            [white for white in self.published if white in whites],
            [encounter for encounter in self.encounters if encounter.first in whites],
            self.resting,
        )

    def with_game(self, game: Game, scores: tuple[int, int] | None = None, encounter: Encounter | None = None) -> Round:
        """The round with another result of two players who are paired in it, or with their colours exchanged; over
        several boards with those of `encounter`."""
        both = {game.white, game.black}
        return Round.of(
            [game if {white, black} == both else Game(white, black, result) for white, black, result in self.games],
            self.byes,
            [score for score in self.scores if score.white not in both]
            + ([GameScore(game.white, game.black, *scores)] if scores else []),
            [game.white if white in both else white for white in self.published],
            [
                encounter if encounter is not None and {one.first, one.second} == both else _turned(one, game)
                for one in self.encounters
            ],
            self.resting,
        )

    def renumbered(self, new: Mapping[Tpn, Tpn], *, on_boards: bool = False) -> Round:
        """The same round under other numbers; `on_boards`: the participants themselves sit at the boards of theirs."""
        return Round.of(
            [Game(new[white], new[black], result) for white, black, result in self.games],
            [Bye(new[tpn], kind) for tpn, kind in self.byes],
            [score._replace(white=new[score.white], black=new[score.black]) for score in self.scores],
            [new[white] for white in self.published],
            [one.renumbered(new, on_boards=on_boards) for one in self.encounters],
            self.resting,
        )

    def encounter(self, tpn: Tpn) -> Encounter | None:
        """The boards of the match of a participant."""
        return next((one for one in self.encounters if tpn in (one.first, one.second)), None)


def _lower_first(game: Game) -> Game:
    """Without colours it is the same game in either order."""
    if game.result not in COLOURLESS or game.white < game.black:
        return game
    return Game(game.black, game.white, game.result.reversed)


def _scores(scores: Iterable[GameScore], pairs: set[tuple[Tpn, Tpn]]) -> tuple[GameScore, ...]:
    made = tuple(sorted(scores))
    for score in made:
        if (score.white, score.black) not in pairs:
            pair = Pairs((score.white, score.black))
            raise ImpossibleRound("there is a score for {pair}, who were not paired in that order", pair=pair)
    if len({score.white for score in made}) != len(made):
        raise ImpossibleRound("one game has two scores")
    return made


def _encounters(encounters: Iterable[Encounter], pairs: Iterable[tuple[Tpn, Tpn]]) -> tuple[Encounter, ...]:
    made = tuple(sorted(encounters, key=_FIRST))
    if sorted(encounter[:2] for encounter in made) != sorted(pairs):
        raise ImpossibleRound("every match of a round must have its boards, in the order in which the two are named")
    return made


def _turned(encounter: Encounter, game: Game) -> Encounter:
    """With the two named as `game` names them."""
    if (encounter.second, encounter.first) != game[:2]:
        return encounter
    colour = {"w": "b", "b": "w"}
    boards = [
        board._replace(first=board.second, second=board.first, colour=colour[board.colour])
        if board.colour
        else board._replace(first=board.second, second=board.first, result=board.result.reversed)
        for board in encounter.boards
    ]
    return Encounter(encounter.second, encounter.first, tuple(boards))


def _boards(published: Iterable[Tpn], games: Iterable[Game]) -> tuple[Tpn, ...]:
    named_first = {game.black: game.white for game in games if not game.result.coloured}
    boards = tuple([named_first.get(tpn, tpn) for tpn in published])
    if sorted(boards) != sorted(game.white for game in games):
        raise ImpossibleRound("the published order of boards must name White of every game once")
    return boards


def _refuse_twice(places: Iterable[Tpn]) -> NoReturn:
    seen: set[Tpn] = set()
    twice = sorted({tpn for tpn in places if tpn in seen or seen.add(tpn)})  # type: ignore[func-returns-value]
    raise ImpossibleRound("these players are in one round more than once: {players}", players=Numbered(*twice))
