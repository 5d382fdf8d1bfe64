"""A round that is over: the standings at the top, what is still open, the round in numbers. After the last one the end
of the tournament: whether it can be finished, and what a rating officer would still miss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.core import decide
from arbitra.book.acts.preconditions import BLACK_AWAY, WHITE_AWAY
from arbitra.book.acts.result_words import value_of, winner
from arbitra.book.progress import RoundProgress
from arbitra.book.shortcomings import MISSING, Shortcoming, shortcomings
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Board, KeptRound
from arbitra.book.views.section_standings import section_standings
from arbitra.i18n import translator
from arbitra.model import GameResult, Tpn
from arbitra.model.words import called
from arbitra.reports.standings_text import decided, heading
from arbitra.tiebreaks import Standings, TiebreakProblem
from arbitra.tiebreaks.standings import Row
from arbitra.web.page.figures import column_value
from arbitra.web.round.boards import Before
from arbitra.web.visit import Visit

TOP = 10
DRAWS = (GameResult.DRAW, GameResult.SHORT_DRAW)
ALIKE = 1
"""How many of a kind are listed; the rest is counted."""
PLACES = {
    "set": "/settings",
    "standings": "/standings",
    "add": "/players",
    "edit": "/players",
    "note": "/settings",
}
"""The page on which a shortcoming is repaired, by the first word of its repair."""


class Ranked(NamedTuple):
    """`moved` is positive for players who rose, None where there was no rank before; `value` is the first
    tie-break."""

    rank: str
    moved: int | None
    person: str
    name: str
    title: str
    status: str
    got: int | None
    """Tenths in this round; None without a game or a bye."""
    colour: str
    opponent: str
    points: int
    value: Markup
    forfeit: bool = False
    """Not played: the game was won or lost by forfeit."""


class Top(NamedTuple):
    rows: tuple[Ranked, ...]
    label: str
    """Of the first tie-break."""
    decided: tuple[str, ...] = ()
    """Who has won a match that ended in this round, where its score does not tell it."""
    problem: TiebreakProblem | None = None


class Question(NamedTuple):
    """`kind`: `absent` (did not come and would be paired again), `bye` (asked for in the next round), `open` (an
    adjourned or postponed game). `bye` is the message that names it."""

    kind: str
    person: str = ""
    name: str = ""
    number: int = 0
    bye: str = ""
    board: Board | None = None
    other: int = 0


class Numbers(NamedTuple):
    white: int
    drawn: int
    black: int
    others: int
    """Neither won nor drawn: ½–0, 0–0."""
    forfeits: int
    verified: int
    games: int


def top(state: State, before: Before, kept: KeptRound, lang: str) -> Top:
    """The standings after the round, with the ranks that players gained or lost."""
    asked = before.round
    try:
        after = section_standings(state, asked.name, after_round=None if asked.latest else asked.number)
        ranks = _ranks_before(state, asked)
    except TiebreakProblem as problem:
        return Top((), "", problem=problem)
    say = translator("tiebreaks", lang)
    label = next((heading(criterion, say) for criterion in after.criteria if criterion.label != "PTS"), "")
    pairs = {frozenset((before.numbers[board.white], before.numbers[board.black])) for board in kept.boards}
    return Top(tuple(_ranked(before, kept, ranks, after, lang)), label, tuple(decided(after, lang, pairs)))


def _ranks_before(state: State, asked: RoundProgress) -> dict[Tpn, int | None]:
    if asked.number == 1:
        return {}
    return {row.tpn: row.rank for row in section_standings(state, asked.name, after_round=asked.number - 1).rows}


def _ranked(
    before: Before, kept: KeptRound, ranks: dict[Tpn, int | None], after: Standings, lang: str
) -> Iterator[Ranked]:
    people = {number: person for person, number in before.numbers.items()}
    games = {person: board for board in kept.boards for person in (board.white, board.black)}
    say = translator("tiebreaks", lang)
    gains = before.history.after(after.tournament.rounds[before.round.number - 1]).gains[-1]
    for row in after.rows[:TOP]:
        person = people[row.tpn]
        board = games.get(person)
        rank = ranks.get(row.tpn)
        yield Ranked(
            row.rank_shown,
            None if rank is None or row.rank is None else rank - row.rank,
            person,
            row.player.name,
            row.player.title,
            say(row.status) if row.status else "",
            gains[before.history.index[row.tpn]] if board is not None or person in dict(kept.byes) else None,
            "" if board is None else "w" if board.white == person else "b",
            "" if board is None else before.state.people[_other(board, person)].name,
            row.points,
            _value(after, row, lang),
            board is not None and board.outcome.result[:1] in ("+", "-"),
        )


def _value(after: Standings, row: Row, lang: str) -> Markup:
    """The first tie-break, as the standings write it."""
    first = next(iter(after.tiebreak_values(row)), None)
    return column_value(first[1], first[0].code.unit, lang) if first is not None else Markup("")


def _other(board: Board, person: str) -> str:
    return board.black if board.white == person else board.white


def questions(before: Before, kept: KeptRound) -> Iterator[Question]:
    """What an arbiter should have looked at before the next round is paired."""
    section, following = before.round.section, before.round.following
    people, numbers = before.state.people, before.numbers
    for board in kept.boards:
        if board.outcome.pending:
            white, black = numbers[board.white], numbers[board.black]
            yield Question("open", number=white, other=black, board=board)
    if following is None or not before.round.system.swiss or not before.round.latest:
        return
    for board in kept.boards:
        for person, lost in ((board.white, WHITE_AWAY), (board.black, BLACK_AWAY)):
            entry = section.entries[person]
            if board.outcome.result in lost and not entry.is_out(following) and following not in entry.byes:
                yield Question("absent", person, people[person].name, numbers[person])
    for person in section.in_list_order():
        kind = section.entries[person].byes.get(following)
        if kind and not section.entries[person].is_out(following):
            yield Question("bye", person, people[person].name, numbers[person], called(kind).name)


def in_numbers(kept: KeptRound) -> Numbers:
    over = [board.outcome for board in kept.boards if not board.outcome.open]
    played = [outcome for outcome in over if outcome.result[0] not in "+-"]
    won = Counter(winner(value_of(outcome)) for outcome in played)
    drawn = sum(GameResult(outcome.result) in DRAWS for outcome in played)
    return Numbers(
        won["w"],
        drawn,
        won["b"],
        won[""] - drawn,
        len(over) - len(played),
        sum(bool(one.verified) for one in over),
        len(kept.boards),
    )


class Lack(NamedTuple):
    """`more` others of the same kind are not listed. `page` repairs it; empty: it is repaired here."""

    text: str
    doubtful: bool
    page: str
    more: int = 0
    code: str = ""


class Closing(NamedTuple):
    """`obstacle` says why it cannot be finished yet."""

    finished: bool
    obstacle: str
    lacking: tuple[Lack, ...]
    missing: int
    """How much is missing, without what is only doubtful."""


def closing(visit: Visit, asked: RoundProgress) -> Closing | None:
    """None while there are rounds to come, and on pages of earlier rounds."""
    if not asked.last or not asked.latest:
        return None
    state, say = visit.state, visit.speaker("book")
    answer = decide(state, Finish(tournament=asked.name)) if not asked.finished else None
    obstacle = answer.concern.said(say) if isinstance(answer, Refused) else ""
    held = [one for one in shortcomings(state, asked.name, visit.book.private()) if one.code != "not-finished"]
    missing = sum(one.level >= MISSING for one in held)
    return Closing(asked.finished, obstacle, tuple(_lacks(visit, held)), missing)


def _lacks(visit: Visit, held: list[Shortcoming]) -> list[Lack]:
    kinds: dict[str, list[Shortcoming]] = {}
    for one in held:
        kinds.setdefault(one.code, []).append(one)
    found = []
    for alike in kinds.values():
        shown = [
            Lack(one.text.said(visit.speaker("book")), one.level < MISSING, _page(visit, one), code=one.code)
            for one in islice(alike, ALIKE)
        ]
        shown[-1] = shown[-1]._replace(more=max(len(alike) - ALIKE, 0))
        found += shown
    return found


def _page(visit: Visit, one: Shortcoming) -> str:
    word = one.repair[0]
    if word == "result":
        return visit.url(f"/r/{one.repair[-1]}/results")
    return visit.url(PLACES[word]) if word in PLACES else ""
