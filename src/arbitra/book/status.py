"""Where a section stands, what is missing, and what comes next."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.answers import Answer, Concern, Decided, NeedsConfirmation, Refused
from arbitra.book.acts.deciding import decide
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.readiness import readiness
from arbitra.book.ready import MISSING, shortcomings
from arbitra.book.refusals import Sentence
from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.event import State
from arbitra.book.state.section import Phase, Section
from arbitra.rules.systems import find_system

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


class Coming(NamedTuple):
    """What comes next, and what the policy has to say about it."""

    command: tuple[str, ...]
    concerns: tuple[Concern, ...] = ()


def status(state: State, name: str, private: Values = NO_VALUES) -> Status:
    """`private` has birth dates: whether a finished tournament can be reported."""
    section = state.sections[name]
    missing = tuple(_missing(state, section))
    coming = _finished(state, name, private) if section.finished else _next(state, name, section, missing)
    system = find_system(section.settings.system, state.event.start)
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


def _next(state: State, name: str, section: Section, missing: tuple[Missing, ...]) -> Coming:
    checkin = section.checkin
    disputed = [(number, board) for number, kept in enumerate(section.rounds, start=1) for board in kept.disputed()]
    if disputed:
        number, board = disputed[0]
        return Coming(("settle", board.key, "RESULT", "--round", str(number)))
    if section.phase is Phase.DRAFT:
        answer = decide(state, Publish(tournament=name))
        return Coming(("pair",) if isinstance(answer, Refused) else ("publish",), _concerns(answer))
    waiting = [one for one in missing if not one.pending]
    if waiting:
        return Coming(_entering(waiting[0], missing))
    if len(section.entries) < 2:
        return Coming(("add", "NAME"))
    if checkin and not checkin.closed and checkin.round_number == len(section.rounds) + 1:
        return Coming(("checkin", "close"))
    planned = section.settings.rounds
    if planned is None or len(section.rounds) < planned:
        answer = decide(state, DraftRound(tournament=name))
        if not (isinstance(answer, Refused) and section.rounds):
            return Coming(("pair",), _concerns(answer))
    if missing:
        return Coming(_entering(missing[0], missing))
    return Coming(("finish",))


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
