"""The state of a section, as `arbitra status` shows it: what is missing, which command comes next."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.answers import Answer, Concern, Decided, NeedsConfirmation, Refused
from arbitra.book.acts.core import decide
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.progress import NextStep, Step, disputed_boards, next_step, readiness
from arbitra.book.refusals import Sentence
from arbitra.book.shortcomings import MISSING, shortcomings
from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.event import State
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
    coming: NextStep = NextStep(Step.PAIR, 1)
    left_fide: bool = False
    """One of FIDE's systems, outside FIDE mode."""


class Coming(NamedTuple):
    """What comes next, and what the policy has to say about it."""

    command: tuple[str, ...]
    concerns: tuple[Concern, ...] = ()


def status(state: State, name: str, private: Values = NO_VALUES) -> Status:
    """`private` has dates of birth: whether a finished tournament can be reported."""
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
        next_step(state, name),
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
        for board in kept.games if kept.published else ():
            if board.outcome.open:
                white, black = (state.people[person].name for person in (board.white, board.black) if person)
                found.append(Missing(number, board.key, white, black, board.outcome.pending, board.outcome.due))
    return found


def _finished(state: State, name: str, private: Values) -> Coming:
    lacking = any(one.level >= MISSING for one in shortcomings(state, name, private))
    return Coming(("ready",) if lacking else ("export", "OUT.trf"))


def _next(state: State, name: str, missing: tuple[Missing, ...]) -> Coming:
    section, step = state.sections[name], next_step(state, name).step
    if step is Step.SETTLE:
        number, board = next(disputed_boards(section))
        return Coming(("settle", board.key, "RESULT", "--round", str(number)))
    if step is Step.PUBLISH:
        answer = decide(state, Publish(tournament=name))
        return Coming(("pair",) if isinstance(answer, Refused) else ("publish",), _concerns(answer))
    if step is Step.PLAYERS:
        return Coming(("team", "add", "NAME") if section.of_teams else ("add", "NAME"))
    if step is Step.CHECK_IN:
        return Coming(("checkin", "close"))
    if step is Step.PAIR:
        answer = decide(state, DraftRound(tournament=name))
        if section.hand is not None or not (isinstance(answer, Refused) and section.rounds):
            return Coming(("hand",) if section.hand is not None else ("pair",), _concerns(answer))
    waiting = [one for one in missing if not one.pending] or list(missing)
    return Coming(_entering(waiting[0], missing) if waiting else ("finish",))


def _entering(one: Missing, missing: tuple[Missing, ...]) -> tuple[str, ...]:
    """With the round where games of several are open, or where the game does not hold up its round."""
    rounds = {game.round_number for game in missing}
    asked = len(rounds) > 1 or one.pending
    return ("result", one.board, "RESULT", *(("--round", str(one.round_number)) if asked else ()))


def _concerns(answer: Answer) -> tuple[Concern, ...]:
    """Of a command that can be done: what it says, or asks first."""
    if isinstance(answer, NeedsConfirmation):
        return answer.concerns
    return answer.notes if isinstance(answer, Decided) else ()


def _blockers(state: State, name: str) -> tuple[Blocker, ...]:
    """As the page of the round has them."""
    return tuple(Blocker(one.code, one.text) for one in readiness(state, name).obstacles if one.blocks)
