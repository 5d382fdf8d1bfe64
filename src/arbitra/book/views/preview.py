"""The next round before this one is over: the boards that come whatever the open games bring. Nothing is recorded.

Every outcome of the open games (won, drawn, lost) is paired, three to the power of their number. A forfeit, a player
who leaves, a correction may still change it: it is a preview, not a draft.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from arbitra.book.refusals import BookProblem
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.section import Section, board_keys
from arbitra.i18n import N_
from arbitra.model import ByeKind, GameResult, NoLegalPairing, Round, RoundPairing, Tournament, Tpn
from arbitra.rules.requests.pairing import pair_after
from arbitra.rules.requests.request import RoundRequest

MOST_OPEN = 6
"""So many open games have 729 outcomes."""
RESULTS = (GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW)
Pair = tuple[str, str]


class NoPreview(BookProblem):
    """What stands in the way of one."""


class TooManyOpen(NoPreview):
    code = "preview-too-many-open"
    text = N_("Too many games are unfinished for a preview: {count}. The limit is {most}.")


class NotPaired(NoPreview):
    code = "preview-not-swiss"
    text = N_("Only a Swiss in which games are won, drawn or lost can be previewed.")


class NotPlayed(NoPreview):
    code = "preview-not-playing"
    text = N_("The next round can be previewed while a round is in progress, unless it is the last.")


class CertainBoard(NamedTuple):
    """`key` is empty where the two meet in any case, but not always at the same table."""

    white: str
    black: str
    key: str


class Preview(NamedTuple):
    """`bye` has the pairing-allocated bye in every outcome, if anyone has; `byes` were asked for, by person.

    `boards` are in the order of their tables, those without one last; `of` is how many boards the round will have.
    """

    round_number: int
    boards: tuple[CertainBoard, ...]
    of: int
    bye: str
    byes: tuple[tuple[str, str], ...]
    open_games: tuple[str, ...]
    """The boards that are open now."""


def preview(state: State, name: str, most: int = MOST_OPEN) -> Preview:
    """Of the round behind the one that is played. Raises `NoPreview`."""
    section = state.sections[name]
    waiting = tuple(board.key for board in section.rounds[-1].waiting()) if section.rounds else ()
    _require_possible(state, section, waiting, most)
    tournament = as_tournament(state, name)
    person = {Tpn(number): one for one, number in numbers(state, name).items()}
    byes = tuple(
        (person[one.player], one.kind.value)
        for one in tournament.missing(tournament.coming_round)
        if one.kind is not ByeKind.ABSENT
    )
    found = _certain(section, tournament, person)
    boards = sorted((CertainBoard(*pair, key) for pair, key in found.keys.items()), key=_order)
    bye = person[found.bye] if found.bye is not None else ""
    return Preview(tournament.coming_round, tuple(boards), found.of, bye, byes, waiting)


def _require_possible(state: State, section: Section, waiting: tuple[str, ...], most: int) -> None:
    system = state.system(section)
    if not system.swiss or system.game_scores or not system.installed:
        raise NotPaired
    planned = section.settings.rounds
    last = planned is not None and len(section.rounds) >= planned
    earlier = any(kept.playing for kept in section.rounds[:-1])
    disputed = bool(section.rounds and section.rounds[-1].disputed())
    if not section.rounds or section.finished or section.drafts or last or earlier or disputed:
        raise NotPlayed
    if len(waiting) > most:
        raise TooManyOpen(count=len(waiting), most=most)


class _Certain(NamedTuple):
    """The keys of the pairs, by person."""

    keys: dict[Pair, str]
    bye: Tpn | None
    of: int


def _certain(section: Section, tournament: Tournament, person: Mapping[Tpn, str]) -> _Certain:
    found: _Certain | None = None
    for made in _pairings(tournament):
        if isinstance(made, NoLegalPairing):
            return _Certain({}, None, found.of if found else 0)
        pairs = tuple((person[board.white], person[board.black]) for board in made.boards)
        keys = dict(zip(pairs, board_keys(section, pairs), strict=True))
        if found is None:
            found = _Certain(keys, made.bye, len(keys))
            continue
        same = {pair: key if keys[pair] == key else "" for pair, key in found.keys.items() if pair in keys}
        found = _Certain(same, found.bye if found.bye == made.bye else None, found.of)
        if not same and found.bye is None:
            break
    assert found is not None, "there is always an outcome"
    return found


def _pairings(tournament: Tournament) -> Iterator[RoundPairing | NoLegalPairing]:
    """The next round for every outcome. Outcomes that are alike in themselves, all won or all lost, come first: between
    them most changes, and where nothing is certain the search ends."""
    last = tournament.rounds[-1]
    open_games = [place for place, game in enumerate(last.games) if game.result is GameResult.PENDING]
    outcomes = sorted(product(RESULTS, repeat=len(open_games)), key=lambda outcome: len(set(outcome)))
    return pair_after(RoundRequest(tournament), (_played(last, open_games, outcome) for outcome in outcomes))


def _played(last: Round, open_games: Sequence[int], outcome: Sequence[GameResult]) -> Round:
    games = list(last.games)
    for place, result in zip(open_games, outcome, strict=True):
        games[place] = games[place]._replace(result=result)
    return replace(last, games=tuple(games))


def _order(board: CertainBoard) -> tuple[bool, int]:
    return not board.key, int(board.key or 0)
