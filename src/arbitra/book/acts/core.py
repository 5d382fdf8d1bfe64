"""The two pure functions of a book: `decide` what a command leaves, `apply` what it left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec

from arbitra.book.acts.answers import Answer, Concern, Decided, NeedsConfirmation, Recording
from arbitra.book.acts.decision import Command, Decision, Stop
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.payload import Payload, SectionPayload
from arbitra.book.acts.sensible import beyond_bounds, shown_value
from arbitra.book.journal.encoding import canonical
from arbitra.book.journal.facts import FORGET, Draft, Fact, forgetting
from arbitra.book.policy import POLICY, Policy
from arbitra.book.policy.row import ACKNOWLEDGE
from arbitra.book.refusals import DoesNotFit
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import EMPTY, State


def decide(
    state: State,
    command: Command,
    policy: Policy = POLICY,
    *,
    token: str = "",
    journal: Sequence[Fact] = (),
    end: str = "",
    now: str = "",
) -> Answer:
    """What is to be recorded, or why not, or what must be confirmed first.

    `token` is that of the question which a person has answered; `journal` is needed by `Undo` alone. `end` is the
    digest at which the journal ends: a state comes back when an act is taken back, the end of a journal never does.
    `now` is the time in the hall, for deadlines.
    """
    decision = Decision(state, policy, journal, now)
    try:
        beyond = beyond_bounds(command)
        if beyond is not None:
            raise decision.refuse("bad-value", key=beyond.key, value=shown_value(beyond.value))
        command.decide(decision)
    except Stop as stop:
        return stop.refused
    asked = tuple(concern for concern in decision.concerns if concern.level >= ACKNOWLEDGE)
    if asked and decision.recordings:
        needed = NeedsConfirmation(max(one.level for one in asked), asked, _token(state, command, asked, end))
        if token != needed.token:
            return needed
    return Decided(_drafts(decision), tuple(concern for concern in decision.concerns if concern not in asked))


def apply(state: State, fact: Fact) -> State:
    """The state after a fact. Pure; total on what `decide` has left: whatever fails was not produced by `decide`."""
    payload: Payload = PAYLOADS.read(fact)
    try:
        return payload.apply(state, fact.number)
    except Exception as error:
        raise DoesNotFit(number=fact.number, act=fact.act) from error


def fold(facts: Iterable[Fact], state: State = EMPTY) -> State:
    for fact in facts:
        state = apply(state, fact)
    return state


def _token(state: State, command: Command, concerns: Sequence[Concern], end: str) -> str:
    """Covers the level, the consequences, the state and the journal: whatever changes asks again, and an answer counts
    only once."""
    told = [[concern.code, concern.level, str(concern)] for concern in concerns]
    return sha256(canonical([told, command, state_digest(state), end]).encode()).hexdigest()[:16]


def _drafts(decision: Decision) -> tuple[Draft, ...]:
    marks = [str(concern.mark) for concern in decision.concerns if concern.mark is not None]
    level = max((concern.level for concern in decision.concerns), default=0)
    drafts = []
    for payload, private in _marked(decision.recordings, "; ".join(marks), level):
        if payload.act == FORGET:
            drafts.append(forgetting(payload.entries))  # type: ignore[attr-defined]
        else:
            PAYLOADS.require_readable(payload.act, payload)
            drafts.append(Draft(payload.act, PAYLOADS.version(payload.act), payload, private or {}))
    return tuple(drafts)


def _marked(recordings: Sequence[Recording], mark: str, level: int) -> list[Recording]:
    """The first payload of a section carries the `###` line and the level of the act."""
    made = list(recordings)
    for place, (payload, private) in enumerate(made):
        if isinstance(payload, SectionPayload) and level:
            made[place] = Recording(msgspec.structs.replace(payload, mark=mark, level=level), private)
            break
    return made
