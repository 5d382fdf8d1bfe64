"""Where a section stands, what is missing, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from arbitra.book.acts.answers import Answer, Concern, Decided, NeedsConfirmation, Refused
from arbitra.book.acts.deciding import decide
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.readiness import is_played_out, readiness
from arbitra.book.refusals import Sentence
from arbitra.book.shortcomings import MISSING, shortcomings
from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Board
from arbitra.book.state.section import Phase, Section

MOST_ROUNDS = 99


class Missing(NamedTuple):
    """A game without a result; `pending`: adjourned or postponed, `due` its new date."""

    round_number: int
    board: str
    white: str
    black: str
    pending: str = ""
    due: str = ""


class Blocker(NamedTuple):
    """Why the next step cannot be done yet."""

    code: str
    text: Sentence


class Status(NamedTuple):
    """`playing` has the published rounds with results that are waited for or contradicted. `next_command` is what to
    type, its book left out: `("pair",)`, `("result", "3", "RESULT")`.
    """

    name: str
    system: str
    round_number: int
    planned: int | None
    phase: Phase
    playing: tuple[int, ...]
    players: int
    missing: tuple[Missing, ...]
    blockers: tuple[Blocker, ...]
    next_command: tuple[str, ...]
    concerns: tuple[Concern, ...] = ()
    """What should be known before the next command is typed."""
    left_fide: bool = False
    """One of FIDE's systems, outside FIDE mode."""


class Step(StrEnum):
    SETTLE = "settle"
    PUBLISH = "publish"
    PAIR = "pair"
    CHECK_IN = "check-in"
    RESULTS = "results"
    FINISH = "finish"
    PLAYERS = "players"
    REPORT = "report"


class NextStep(NamedTuple):
    """What is to be done next in a section, in a round; `games` wait for their result, or for a decision between two
    that contradict each other."""

    step: Step
    round_number: int
    games: int = 0


class Coming(NamedTuple):
    """What comes next, and what the policy has to say about it."""

    command: tuple[str, ...]
    concerns: tuple[Concern, ...] = ()


def next_step(state: State, name: str) -> NextStep:
    """A game that is adjourned or postponed is waited for when nothing else is left to do."""
    section = state.sections[name]
    last = len(section.rounds)
    if section.finished:
        return NextStep(Step.REPORT, last)
    published = [(number, one) for number, one in enumerate(section.rounds, start=1) if one.published]
    disputed = list(_disputed(section))
    if disputed:
        return NextStep(Step.SETTLE, disputed[0][0], len(disputed))
    waiting = [(number, len(one.waiting())) for number, one in published if one.waiting()]
    if waiting:
        return NextStep(Step.RESULTS, waiting[0][0], sum(games for _, games in waiting))
    if section.hand is not None:
        return NextStep(Step.PAIR, section.hand.round_number)
    if section.drafts:
        return NextStep(Step.PUBLISH, section.drafts[0])
    if len(section.entries) < 2:
        return NextStep(Step.PLAYERS, section.coming)
    if not is_played_out(state, name):
        checkin = section.checkin
        is_open = checkin is not None and not checkin.closed and checkin.round_number == section.coming
        return NextStep(Step.CHECK_IN if is_open else Step.PAIR, section.coming)
    pending = [(number, one.open_games) for number, one in published if one.open_games]
    if pending:
        return NextStep(Step.RESULTS, pending[0][0], sum(games for _, games in pending))
    return NextStep(Step.FINISH, last)


def first_to_do(state: State) -> str | None:
    """The section to go on with: what the arbiter can do now comes before results that are still played for, and what
    has begun before what has not. None: there is no section."""

    def urgency(name: str) -> tuple[bool, int]:
        step = next_step(state, name).step
        begun = bool(state.sections[name].rounds)
        return step is Step.REPORT or not begun, list(Step).index(step)

    return min(state.sections, key=urgency, default=None)


def status(state: State, name: str, private: Values = NO_VALUES) -> Status:
    """`private` has birth dates: whether a finished tournament can be reported."""
    section = state.sections[name]
    missing = tuple(_missing(state, section))
    coming = _finished(state, name, private) if section.finished else _next(state, name, missing)
    system = state.system(section)
    planned = section.settings.rounds
    players = sum(not entry.is_out(_present_round(section)) for entry in section.entries.values())
    return Status(
        name,
        system.id,
        len(section.rounds),
        planned,
        section.phase,
        tuple(number for number, one in enumerate(section.rounds, start=1) if one.playing),
        players,
        missing,
        () if section.finished else _blockers(state, name),
        coming.command,
        coming.concerns,
        left_fide=system.fide and not section.fide,
    )


def _present_round(section: Section) -> int:
    """The round that is paired or played, else the coming one, where there is one."""
    planned = section.settings.rounds or MOST_ROUNDS
    if section.phase in (Phase.SETUP, Phase.COMPLETE) and len(section.rounds) < planned:
        return section.coming
    return max(1, len(section.rounds))


def _missing(state: State, section: Section) -> list[Missing]:
    found = []
    for number, kept in enumerate(section.rounds, start=1):
        for board in kept.boards if kept.published else ():
            if board.outcome.open:
                white, black = (state.people[person].name for person in (board.white, board.black))
                found.append(Missing(number, board.key, white, black, board.outcome.pending, board.outcome.due))
    return found


def _finished(state: State, name: str, private: Values) -> Coming:
    lacking = any(one.level >= MISSING for one in shortcomings(state, name, private))
    return Coming(("ready",) if lacking else ("export", "OUT.trf"))


def _next(state: State, name: str, missing: tuple[Missing, ...]) -> Coming:
    section, step = state.sections[name], next_step(state, name).step
    if step is Step.SETTLE:
        number, board = next(_disputed(section))
        return Coming(("settle", board.key, "RESULT", "--round", str(number)))
    if step is Step.PUBLISH:
        answer = decide(state, Publish(tournament=name))
        return Coming(("pair",) if isinstance(answer, Refused) else ("publish",), _concerns(answer))
    if step is Step.PLAYERS:
        return Coming(("add", "NAME"))
    if step is Step.CHECK_IN:
        return Coming(("checkin", "close"))
    if step is Step.PAIR:
        answer = decide(state, DraftRound(tournament=name))
        if section.hand is not None or not (isinstance(answer, Refused) and section.rounds):
            return Coming(("hand",) if section.hand is not None else ("pair",), _concerns(answer))
    waiting = [one for one in missing if not one.pending] or list(missing)
    return Coming(_entering(waiting[0], missing) if waiting else ("finish",))


def _disputed(section: Section) -> Iterator[tuple[int, Board]]:
    """Boards on which two results contradict each other, with their rounds."""
    for number, kept in enumerate(section.rounds, start=1):
        yield from ((number, board) for board in kept.disputed())


def _entering(one: Missing, missing: tuple[Missing, ...]) -> tuple[str, ...]:
    """With the round where games of several are open, or where nobody waits for the game."""
    rounds = {game.round_number for game in missing}
    asked = len(rounds) > 1 or one.pending
    return ("result", one.board, "RESULT", *(("--round", str(one.round_number)) if asked else ()))


def _concerns(answer: Answer) -> tuple[Concern, ...]:
    """Of a command that can be done: what is told with it, or asked before it."""
    if isinstance(answer, NeedsConfirmation):
        return answer.concerns
    return answer.notes if isinstance(answer, Decided) else ()


def _blockers(state: State, name: str) -> tuple[Blocker, ...]:
    """As the page of the round has them."""
    return tuple(Blocker(one.code, one.text) for one in readiness(state, name).obstacles if one.blocks)
