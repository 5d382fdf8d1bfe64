"""What stands in the way of the next step of a section, each with its place, so that it can be put right there.

Level 5 stands in the way, the others are to be known before: what the policy asks is asked again by the act itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitra.book.acts.answers import Answer, Concern, NeedsConfirmation, Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.deciding import decide
from arbitra.book.acts.desk import Command
from arbitra.book.acts.pairing import DraftRound, Publish, can_be_paired
from arbitra.book.policy.editions import article_on
from arbitra.book.policy.row import ACKNOWLEDGE, INFORM, REFUSE
from arbitra.book.refusals import Sentence
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import KeptRound
from arbitra.book.state.section import Section
from arbitra.i18n import N_
from arbitra.model.reasons import Plural
from arbitra.rules.contract import Kind

PAIR, PUBLISH, FINISH = "pair", "publish", "finish"
CLEAR = {
    PAIR: N_("Nothing in the way of round {round}."),
    PUBLISH: N_("Round {round} can be published."),
    FINISH: N_("The tournament can be finished."),
}
NO_RESULT = Plural("{count} board has no result: {boards}.", "{count} boards have no result: {boards}.", by="count")
NO_RESULT_BEFORE = Plural(
    "{count} board of round {round} has no result: {boards}.",
    "{count} boards of round {round} have no result: {boards}.",
    by="count",
)
DISPUTED = Plural(
    "Two results contradict each other in round {round}, board {boards}.",
    "Results contradict each other in round {round}, boards {boards}.",
    by="count",
)
NOT_HERE = Plural("{count} player is not checked in.", "{count} players are not checked in.", by="count")
ALL_HERE = N_("Everybody is here. The check-in for round {round} can be closed.")
PENDING = N_("Game {white}–{black} is open and counts as a draw for pairing.")
BY_HAND = N_("Round {round} is being paired by hand. Finish or cancel that first.")
RATINGS = Plural(
    "{count} rating differs from the list of {date}. Choose whether to update it.",
    "{count} ratings differ from the list of {date}. Choose which to update.",
    by="count",
)
OPEN_GAMES = "C.04.2.3.1"
KNOWN_BY_PLACE = frozenset({"open-before"})
"""Rows of the policy that are told game by game."""


class OtherRatings(NamedTuple):
    """What a rating list has otherwise: its date as it is to be read, and whose ratings."""

    date: str
    people: tuple[str, ...]


class Obstacle(NamedTuple):
    """`round_number`, `boards` and `people` say where: what a page needs to put it right."""

    code: str
    level: int
    text: Sentence
    round_number: int
    boards: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    article: str = ""

    @property
    def blocks(self) -> bool:
        return self.level >= REFUSE


class Readiness(NamedTuple):
    """`step` is what comes next: `pair`, `publish` or `finish`; of `round_number`."""

    step: str
    round_number: int
    obstacles: tuple[Obstacle, ...]

    @property
    def ready(self) -> bool:
        """Whether the step can be done now, perhaps after a question."""
        return not any(one.blocks for one in self.obstacles)

    @property
    def clear(self) -> Sentence | None:
        """That nothing stands in the way, if nothing does."""
        return Sentence(CLEAR[self.step], {"round": self.round_number}) if self.ready else None


def readiness(state: State, name: str, ratings: OtherRatings | None = None) -> Readiness:
    section = state.sections[name]
    step, number = _next_step(state, name, section)
    places = [*_by_hand(section), *_missing(state, section, step, number), *_disputed(state, section, step, number)]
    if step == PAIR:
        places += [*_checkin(section, number), *_pending(state, name, number)]
    if ratings is not None and ratings.people and step == PAIR:
        fields = {"count": len(ratings.people), "date": ratings.date}
        places.append(Obstacle("ratings-differ", ACKNOWLEDGE, Sentence(RATINGS, fields), number, people=ratings.people))
    if not any(one.blocks for one in places):
        places += _by_policy(decide(state, _command(name, step)), number)
    return Readiness(step, number, tuple(sorted(places, key=lambda one: not one.blocks)))


def _next_step(state: State, name: str, section: Section) -> tuple[str, int]:
    """A hand edit is part of pairing its round, draft or not."""
    if section.hand is not None:
        return PAIR, section.hand.round_number
    if section.drafts:
        return PUBLISH, section.drafts[0]
    return (FINISH, len(section.rounds)) if is_played_out(state, name) else (PAIR, section.coming)


def is_played_out(state: State, name: str) -> bool:
    """Whether there is no other round to pair. A knockout ends when it has a winner, whatever was announced."""
    section = state.sections[name]
    system = state.system(section)
    planned = section.settings.rounds
    if planned is not None and system.kind is not Kind.KNOCKOUT:
        return len(section.rounds) >= planned
    over = not system.swiss and bool(section.rounds) and section.rounds[-1].complete
    return over and not can_be_paired(state, name)


def _command(name: str, step: str) -> Command:
    if step == FINISH:
        return Finish(tournament=name)
    return Publish(tournament=name) if step == PUBLISH else DraftRound(tournament=name)


def _by_hand(section: Section) -> Iterator[Obstacle]:
    if section.hand is not None:
        number = section.hand.round_number
        yield Obstacle("hand-open", REFUSE, Sentence(BY_HAND, {"round": number}), number, people=section.hand.loose)


def _needed(state: State, section: Section, step: str, number: int) -> tuple[Sequence[KeptRound], int]:
    """The rounds whose results the step needs, and how much: where all are known ahead, only the end waits for them."""
    ahead = state.system(section).known_ahead
    level = INFORM if ahead and step != FINISH else REFUSE
    return section.rounds if step == FINISH else section.rounds[: number - 1], level


def _missing(state: State, section: Section, step: str, number: int) -> Iterator[Obstacle]:
    before, level = _needed(state, section, step, number)
    for earlier, kept in enumerate(before, start=1):
        boards = tuple(board.key for board in kept.waiting()) if kept.published else ()
        if boards:
            text = NO_RESULT if earlier == len(before) else NO_RESULT_BEFORE
            fields = {"count": len(boards), "round": earlier, "boards": ", ".join(boards)}
            yield Obstacle("results-missing", level, Sentence(text, fields), earlier, boards)


def _disputed(state: State, section: Section, step: str, number: int) -> Iterator[Obstacle]:
    before, level = _needed(state, section, step, number)
    for earlier, kept in enumerate(before, start=1):
        boards = tuple(board.key for board in kept.disputed())
        if boards:
            fields = {"count": len(boards), "round": earlier, "boards": ", ".join(boards)}
            yield Obstacle("disputed", level, Sentence(DISPUTED, fields), earlier, boards)


def _checkin(section: Section, number: int) -> Iterator[Obstacle]:
    checkin = section.checkin
    if checkin is None or checkin.closed or checkin.round_number != number:
        return
    absent = tuple(
        person
        for person in section.in_list_order()
        if person not in checkin.here
        and number not in section.entries[person].byes
        and not section.entries[person].is_out(number)
    )
    text = Sentence(NOT_HERE, {"count": len(absent)}) if absent else Sentence(ALL_HERE, {"round": number})
    yield Obstacle("not-checked-in" if absent else "checkin-open", REFUSE, text, number, people=absent)


def _pending(state: State, name: str, number: int) -> Iterator[Obstacle]:
    """Adjourned and postponed games of a Swiss."""
    section = state.sections[name]
    if state.system(section).known_ahead:
        return
    known = numbers(state, name)
    for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
        for board in kept.boards:
            if board.outcome.open and board.outcome.pending:
                text = Sentence(PENDING, {"white": known[board.white], "black": known[board.black]})
                both = (board.white, board.black)
                article = article_on(OPEN_GAMES, state.event.start)
                yield Obstacle(board.outcome.pending, ACKNOWLEDGE, text, earlier, (board.key,), both, article)


def _by_policy(answer: Answer, number: int) -> list[Obstacle]:
    """What the step itself is refused for, asks or tells."""
    if isinstance(answer, Refused):
        found: tuple[Concern, ...] = (answer.concern,)
    else:
        found = answer.concerns if isinstance(answer, NeedsConfirmation) else answer.notes
    return [
        Obstacle(one.code, one.level, one.text, number, article=one.article)
        for one in found
        if one.code not in KNOWN_BY_PLACE
    ]
