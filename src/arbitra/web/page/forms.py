"""Acts that a form asks for: done and told in a sentence, refused, or asked back. A question is a page of its own that
sends the form again.

Levels 2 and 3 need the token of their question; level 4 also the tournament's name, typed on a second page.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from starlette.responses import Response

from arbitra.book.acts.answers import Concern, NeedsConfirmation, Refused
from arbitra.book.acts.core import decide
from arbitra.book.acts.decision import Command
from arbitra.book.acts.payload import Payload
from arbitra.book.acts.undoing import Undo
from arbitra.book.book import Done
from arbitra.book.policy.row import ACKNOWLEDGE, SPELL_OUT
from arbitra.book.progress import ACKNOWLEDGED
from arbitra.book.refusals import Sentence
from arbitra.book.sentences import Teller
from arbitra.book.state.event import State
from arbitra.i18n import N_, Translate
from arbitra.web.access.roles import Right, allows, wanted, wanted_at
from arbitra.web.page.addresses import own_page
from arbitra.web.results.shown import shown
from arbitra.web.visit import Problem, Visit

CANCELLED = N_("Cancelled. Nothing was saved.")
NOT_YOURS = N_("Only the chief arbiter may do this. Nothing was saved.")
NOT_YOUR_ACT = N_("{name} did this. Only they or the chief arbiter can undo it.")
NOT_A_PHONE = N_("Only an arbiter may do this. Nothing was saved.")
OWN_FIELDS = frozenset({"token", "confirm", "step", "typed", "passes"})
"""What the form of a question adds by itself."""

SLIPS = {
    "no-name": "name",
    "name-taken": "tournament",
    "bad-value": "",
    "bad-tiebreak": "tiebreaks",
    "bad-result": "result",
    "blank": "result",
    "no-scores": "result",
    "apart-too-few": "players",
    "no-note": "text",
}
"""Refusals of the book that are no matter of rules: what was typed cannot be meant; and the field that has it."""


class Asked(Exception):
    """Nothing was saved: the person must answer first."""

    def __init__(self, question: NeedsConfirmation, tokens: tuple[str, ...]) -> None:
        super().__init__(str(question))
        self.question = question
        self.tokens = tokens


class Declined(Exception):
    """Nothing was saved, and why."""

    def __init__(self, problem: Problem, refused: Refused | None = None) -> None:
        super().__init__(problem.text)
        self.problem = problem
        self.refused = refused


def do(visit: Visit, command: Command, part: str = "") -> Done:
    """`part` tells the acts of one form apart."""
    require(visit, wanted(command))
    if isinstance(command, Undo):
        _require_own(visit, command)
    given = visit.form.get("key", "")
    key = f"{given or visit.key}{'-' if part else ''}{part}"
    tokens = tuple(filter(None, visit.form.get("confirm", "").split(",")))
    token = ""
    passed: list[Concern] = []

    def still() -> None:
        if given and not visit.folder.cancellations.may_record(given):
            raise Declined(Problem(visit.say(CANCELLED)))

    while True:
        answer = visit.book.do(command, visit.who, key=key, token=token, still=still)
        if isinstance(answer, Done):
            if given and answer.facts:
                visit.folder.cancellations.recorded(given)
            return answer._replace(notes=(*passed, *answer.notes)) if visit.form.get("passes") else answer
        visit.folder.cancellations.asked_back(given)
        if isinstance(answer, Refused):
            text = answer.concern.said(visit.speaker("book"))
            if answer.conflict is not None and answer.conflict.by:
                text += " " + visit.say("It was entered by {name}.", name=answer.conflict.by)
            raise Declined(problem_of(answer.concern, text), answer)
        require(visit, wanted_at(answer.level, command))
        if answer.token not in tokens or answer.token == token or not _spelled_out(visit, answer):
            raise Asked(answer, tokens)
        token = answer.token
        passed = [_acknowledged(concern) for concern in answer.concerns if concern.level == ACKNOWLEDGE]


def acknowledgement(visit: Visit, command: Command) -> str:
    """The token that a form sends along whose page shows all that is to be acknowledged; empty: there is nothing, or
    more has to be asked. The form that sends it also sends `passes`, and is told what it has passed."""
    answer = decide(visit.state, command, visit.book.policy, end=visit.book.head.digest)
    return answer.token if isinstance(answer, NeedsConfirmation) and answer.level == ACKNOWLEDGE else ""


def _acknowledged(concern: Concern) -> Concern:
    return concern._replace(text=Sentence(ACKNOWLEDGED, {"text": concern.text}))


def problem_of(concern: Concern, text: str) -> Problem:
    """A rule refuses with its level; what was only typed wrong is said at its field."""
    field = SLIPS.get(concern.code)
    return Problem(text, concern.level if field is None else 0, field or "", concern.code)


def _require_own(visit: Visit, command: Undo) -> None:
    """Arbiters undo their own actions, the chief arbiter any action."""
    if command.number is None or allows(visit.role, Right.RUN):
        return
    facts = visit.book.volume.store.facts(command.number - 1, command.number)
    if facts and facts[0].actor != visit.who.name:
        raise Declined(Problem(visit.say(NOT_YOUR_ACT, name=facts[0].actor)))


def require(visit: Visit, right: Right) -> None:
    """The server decides, whatever the page offered. Raises `Declined`."""
    if not allows(visit.role, right):
        raise Declined(Problem(visit.say(NOT_YOURS if right is Right.RUN else NOT_A_PHONE)))


def name_to_type(visit: Visit) -> str:
    """What a person types to accept the consequences: the tournament name."""
    state = visit.state
    if "t" not in visit.request.path_params or len(state.sections) == 1:
        return state.event.name
    return f"{state.event.name} {visit.tournament}"


def question_page(visit: Visit, asked: Asked) -> Response:
    question = asked.question
    said = [concern.said(visit.speaker("book")) for concern in question.concerns]
    tokens = [*asked.tokens, *([] if question.token in asked.tokens else [question.token])]
    step = 2 if question.level >= SPELL_OUT and visit.form.get("step") else 1
    return visit.page(
        "page/ask.html",
        409,
        level_number=question.level,
        said=said,
        codes={concern.code for concern in question.concerns},
        kept=[(name, value) for name, value in visit.sent.multi_items() if name not in OWN_FIELDS],
        confirm=",".join(tokens),
        step=step,
        name=name_to_type(visit),
        wrong=step == 2 and bool(visit.form.get("typed")),
        cancel=visit.back or own_page(visit.form.get("from", ""), visit.event_url()),
        action=visit.request.url.path,
    )


def _spelled_out(visit: Visit, question: NeedsConfirmation) -> bool:
    return question.level < SPELL_OUT or visit.form.get("typed", "").strip() == name_to_type(visit)


class PageTeller(Teller):
    """`words` says what stands in cells, `say` the sentences of the book; `state` knows what tournaments are called."""

    def __init__(self, names: Mapping[str, str], say: Translate, words: Translate, state: State) -> None:
        super().__init__(names, say)
        self.words = words
        self.state = state

    def told(self, payload: Payload) -> str:
        named = getattr(payload, "tournament", "")
        if named != self.state.called(named):
            payload = msgspec.structs.replace(payload, tournament=self.state.called(named))
        return super().told(payload)

    def written(self, value: str) -> str:
        return shown(value, self.words).text


def teller_of(visit: Visit) -> PageTeller:
    """Names as they are in the state that is looked at; whoever came later has the present one."""
    people = {**visit.book.state.people, **visit.state.people}
    names = {person: who.name for person, who in people.items()}
    return PageTeller(names, visit.speaker("book"), visit.say, visit.state)
