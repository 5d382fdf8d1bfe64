"""Where a section stands, what is missing, and what comes next."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.deciding import decide
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.refusals import Sentence
from arbitra.book.state.event import State
from arbitra.book.state.section import Phase, Section
from arbitra.rules.systems import find_system


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
    """`next_command` is what to type, its book left out: `("pair",)`, `("result", "3", "RESULT")`."""

    name: str
    system: str
    round_number: int
    planned: int | None
    phase: Phase
    players: int
    missing: tuple[Missing, ...]
    blockers: tuple[Blocker, ...]
    next_command: tuple[str, ...]


def status(state: State, name: str) -> Status:
    section = state.sections[name]
    missing = tuple(_missing(state, section))
    blockers, coming = _next(state, name, section, missing)
    system = find_system(section.settings.system, state.event.start)
    planned = section.settings.rounds
    players = sum(not entry.is_out(len(section.rounds) or 1) for entry in section.entries.values())
    return Status(name, system.id, len(section.rounds), planned, section.phase, players, missing, blockers, coming)


def _missing(state: State, section: Section) -> list[Missing]:
    found = []
    for number, kept in enumerate(section.rounds, start=1):
        for board in kept.boards if kept.published else ():
            if board.outcome.open:
                white, black = (state.people[person].name for person in (board.white, board.black))
                found.append(Missing(number, board.key, white, black, board.outcome.pending, board.outcome.due))
    return found


def _next(
    state: State, name: str, section: Section, missing: tuple[Missing, ...]
) -> tuple[tuple[Blocker, ...], tuple[str, ...]]:
    checkin = section.checkin
    if section.phase is Phase.FINISHED:
        return (), ("export", "OUT.trf")
    if section.phase is Phase.DRAFT:
        refused = decide(state, Publish(tournament=name))
        return _blockers(refused), ("pair",) if isinstance(refused, Refused) else ("publish",)
    waiting = [one for one in missing if not one.pending]
    if waiting:
        return _blockers(decide(state, DraftRound(tournament=name))), _entering(waiting[0], missing)
    if len(section.entries) < 2:
        return _blockers(decide(state, DraftRound(tournament=name))), ("add", "NAME")
    if checkin and not checkin.closed and checkin.round_number == len(section.rounds) + 1:
        return _blockers(decide(state, DraftRound(tournament=name))), ("checkin", "close")
    planned = section.settings.rounds
    if planned is None or len(section.rounds) < planned:
        refused = decide(state, DraftRound(tournament=name))
        if not isinstance(refused, Refused):
            return (), ("pair",)
        if not section.rounds:
            return _blockers(refused), ("pair",)
    if missing:
        return (), _entering(missing[0], missing)
    return (), ("finish",)


def _entering(one: Missing, missing: tuple[Missing, ...]) -> tuple[str, ...]:
    """With the round where games of several are open."""
    rounds = {game.round_number for game in missing}
    return ("result", one.board, "RESULT", *(("--round", str(one.round_number)) if len(rounds) > 1 else ()))


def _blockers(answer: object) -> tuple[Blocker, ...]:
    return (Blocker(answer.code, answer.concern.text),) if isinstance(answer, Refused) else ()
