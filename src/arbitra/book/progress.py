"""How far a section is: the state of each round, what comes next, what is missing, whether the tournament is over.

Round page, event page, palette, phones and `arbitra status` ask here and decide nothing of it themselves. Level 5 is
in the way, other levels are to be known before: what the policy asks is asked again by the act itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum, StrEnum
from typing import NamedTuple

from arbitra.book.acts.answers import Answer, Concern, NeedsConfirmation, Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.core import decide
from arbitra.book.acts.decision import Command, Decision, Stop
from arbitra.book.acts.pairing import DraftRound, Publish, can_be_paired, schedule_length
from arbitra.book.policy.editions import article_on
from arbitra.book.policy.row import ACKNOWLEDGE, INFORM, REFUSE
from arbitra.book.refusals import Sentence
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import Board, KeptRound
from arbitra.book.state.section import Section
from arbitra.i18n import N_
from arbitra.model.reasons import Plural
from arbitra.rules.contract import Kind, System
from arbitra.rules.koth.swiss_before import has_turns

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
ALL_HERE = N_("Everyone is here. Check-in for round {round} can be closed.")
PENDING = N_("Game {white}–{black} is unfinished and counts as a draw for pairing.")
BY_HAND = N_("Round {round} is being paired by hand. Finish or cancel that first.")
RATINGS = Plural(
    "{count} rating differs from the {date} list. Choose whether to update it.",
    "{count} ratings differ from the {date} list. Choose which to update.",
    by="count",
)
ACKNOWLEDGED = N_("Acknowledged: {text}")
OPEN_GAMES = "C.04.2.3.1"
KNOWN_BY_PLACE = frozenset({"open-before"})
"""Rows of the policy that are reported game by game."""


class Stage(IntEnum):
    """Of a round: the first four in the order in which it goes through them; `LATER` waits for rounds before it."""

    READY = 0
    DRAFT = 1
    PUBLISHED = 2
    COMPLETE = 3
    LATER = 4


class Step(StrEnum):
    """What is done next in a section, the most urgent first."""

    SETTLE = "settle"
    PUBLISH = "publish"
    PAIR = "pair"
    CHECK_IN = "check-in"
    RESULTS = "results"
    FINISH = "finish"
    PLAYERS = "players"
    REPORT = "report"


CLEAR = {
    Step.PAIR: N_("Ready to pair round {round}."),
    Step.PUBLISH: N_("Round {round} can be published."),
    Step.FINISH: N_("The tournament can be finished."),
}


class NextStep(NamedTuple):
    """What is to be done next in a section, in a round; `games` wait for their result, or for a decision between two
    that contradict each other."""

    step: Step
    round_number: int
    games: int = 0


class RoundProgress(NamedTuple):
    """A round of a section, and its place among the others.

    `total` are the rounds that there will be; `following` is the round to pair or publish next, None if there is none.
    """

    name: str
    number: int
    section: Section
    system: System
    stage: Stage
    total: int
    following: int | None
    turns: bool

    @property
    def ahead(self) -> bool:
        return self.system.known_ahead

    @property
    def last(self) -> bool:
        """Whether nothing is to be paired behind it."""
        return self.following is None

    @property
    def latest(self) -> bool:
        """Whether it is the round that was published last."""
        return self.number == self.section.last_published

    @property
    def finished(self) -> bool:
        return self.section.finished

    @property
    def open_games(self) -> int:
        """Games of the round without a result, once it is published: adjourned and postponed ones are among them."""
        kept = self.section.round(self.number)
        return kept.open_games if kept is not None and kept.published else 0

    @property
    def named_stage(self) -> Stage:
        """What the round is called: with an adjourned game it can be left behind, but it is not complete."""
        return Stage.PUBLISHED if self.stage is Stage.COMPLETE and self.open_games else self.stage


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
    """`step` is what moves the section on: pair, publish or finish; of `round_number`."""

    step: Step
    round_number: int
    obstacles: tuple[Obstacle, ...]

    @property
    def ready(self) -> bool:
        """Whether the step can be done now, perhaps after a question."""
        return not any(one.blocks for one in self.obstacles)

    @property
    def clear(self) -> Sentence | None:
        """That nothing is missing, if that is so."""
        return Sentence(CLEAR[self.step], {"round": self.round_number}) if self.ready else None


# The state of a round


def progress_of(state: State, name: str, number: int) -> RoundProgress | None:
    """None: the tournament has no such round."""
    section = state.sections[name]
    system = state.system(section)
    total = max(_total(state, name, system), 1)
    if not 1 <= number <= total:
        return None
    stage = stage_of(section, number, ahead=system.known_ahead)
    turns = has_turns(system, section.settings.options)
    return RoundProgress(name, number, section, system, stage, total, _following(section, total), turns)


def stage_of(section: Section, number: int, *, ahead: bool) -> Stage:
    """A round is complete when no result is missing or contradicted: adjourned games are questions, not
    obstacles. What a phone says of a tournament that is finished does not open it again."""
    kept = section.round(number)
    if kept is None:
        return Stage.READY if ahead or number == section.coming else Stage.LATER
    if not kept.published:
        return Stage.DRAFT
    return Stage.PUBLISHED if kept.playing and not section.finished else Stage.COMPLETE


def present_round(section: Section) -> int:
    """The round to work on: the first that is played, else the first draft, else the last one."""
    playing = next((number for number, kept in enumerate(section.rounds, start=1) if kept.playing), None)
    return playing or next(iter(section.drafts), max(1, len(section.rounds)))


def played_round(state: State, section: Section) -> int:
    """The published round that is played in the hall: 0 if there is none.

    It is the last one, even if a result of an earlier round was cleared; where all rounds are known ahead and several
    are published, the first that lacks a result.
    """
    published = [(number, kept) for number, kept in enumerate(section.rounds, start=1) if kept.published]
    if published and state.system(section).known_ahead:
        return next((number for number, kept in published if kept.waiting()), published[-1][0])
    return published[-1][0] if published else 0


def planned_rounds(state: State, name: str) -> int | None:
    """How many rounds there will be; None: unknown. A knockout ends with its winner, whatever was announced."""
    section = state.sections[name]
    system, announced = state.system(section), section.settings.rounds
    if not system.known_ahead:
        return None if system.kind is Kind.KNOCKOUT else announced
    try:
        return schedule_length(Decision(state), name)
    except Stop:
        return announced


def is_played_out(state: State, name: str) -> bool:
    """Whether there is no other round to pair."""
    section = state.sections[name]
    planned = planned_rounds(state, name)
    if planned is not None:
        return len(section.rounds) >= planned
    over = not state.system(section).swiss and bool(section.rounds) and section.rounds[-1].complete
    return over and not can_be_paired(state, name)


def _total(state: State, name: str, system: System) -> int:
    section = state.sections[name]
    planned = planned_rounds(state, name)
    if planned is not None:
        return max(planned, len(section.rounds))
    return len(section.rounds) + (not section.finished and _goes_on(state, name, system))


def _goes_on(state: State, name: str, system: System) -> bool:
    """Whether a tournament of unknown length has another round, as far as can be seen now."""
    section = state.sections[name]
    if system.kind is not Kind.KNOCKOUT or not section.rounds:
        return True
    if section.drafts or any(kept.playing for kept in section.rounds):
        return False
    return can_be_paired(state, name)


def _following(section: Section, total: int) -> int | None:
    if section.finished:
        return None
    return next((number for number in range(1, total + 1) if not section.is_published(number)), None)


# What comes next


def next_step(state: State, name: str) -> NextStep:
    """A game that is adjourned or postponed is waited for when nothing else is left to do."""
    section = state.sections[name]
    if section.finished:
        return NextStep(Step.REPORT, len(section.rounds))
    published = [(number, one) for number, one in enumerate(section.rounds, start=1) if one.published]
    disputed = list(disputed_boards(section))
    if disputed:
        return NextStep(Step.SETTLE, disputed[0][0], len(disputed))
    waiting = [(number, len(one.waiting())) for number, one in published if one.waiting()]
    if waiting:
        return NextStep(Step.RESULTS, waiting[0][0], sum(games for _, games in waiting))
    step, number = moves_on(state, name)
    if step is Step.PUBLISH or section.hand is not None:
        return NextStep(step, number)
    if len(section.entries) < 2:
        return NextStep(Step.PLAYERS, section.coming)
    if step is Step.PAIR:
        checkin = section.checkin
        is_open = checkin is not None and not checkin.closed and checkin.round_number == number
        return NextStep(Step.CHECK_IN if is_open else Step.PAIR, number)
    pending = [(number, one.open_games) for number, one in published if one.open_games]
    if pending:
        return NextStep(Step.RESULTS, pending[0][0], sum(games for _, games in pending))
    return NextStep(Step.FINISH, number)


def moves_on(state: State, name: str) -> tuple[Step, int]:
    """Pair, publish or finish, whatever it still waits for. A hand edit is part of pairing its round, draft or not."""
    section = state.sections[name]
    if section.hand is not None:
        return Step.PAIR, section.hand.round_number
    if section.drafts:
        return Step.PUBLISH, section.drafts[0]
    return (Step.FINISH, len(section.rounds)) if is_played_out(state, name) else (Step.PAIR, section.coming)


def first_to_do(state: State) -> str | None:
    """The section to continue with: what the arbiter can do now comes before results of games in progress, and what
    has begun before what has not. None: there is no section."""

    def urgency(name: str) -> tuple[bool, int]:
        step = next_step(state, name).step
        begun = bool(state.sections[name].rounds)
        return step is Step.REPORT or not begun, list(Step).index(step)

    return min(state.sections, key=urgency, default=None)


def disputed_boards(section: Section) -> Iterator[tuple[int, Board]]:
    """Boards on which two results contradict each other, with their rounds."""
    for number, kept in enumerate(section.rounds, start=1):
        yield from ((number, board) for board in kept.disputed())


# What is in the way


def readiness(state: State, name: str, ratings: OtherRatings | None = None) -> Readiness:
    section = state.sections[name]
    step, number = moves_on(state, name)
    places = [*_by_hand(section), *_missing(state, section, step, number), *_disputed(state, section, step, number)]
    if step is Step.PAIR:
        places += [*_checkin(section, number), *_pending(state, name, number)]
    if ratings is not None and ratings.people and step is Step.PAIR:
        fields = {"count": len(ratings.people), "date": ratings.date}
        places.append(Obstacle("ratings-differ", ACKNOWLEDGE, Sentence(RATINGS, fields), number, people=ratings.people))
    if not any(one.blocks for one in places):
        places += of_policy(decide(state, _command(name, step)), number)
    return Readiness(step, number, tuple(sorted(places, key=lambda one: not one.blocks)))


def of_policy(answer: Answer, number: int) -> list[Obstacle]:
    """What a step is refused for, asks or says."""
    if isinstance(answer, Refused):
        found: tuple[Concern, ...] = (answer.concern,)
    else:
        found = answer.concerns if isinstance(answer, NeedsConfirmation) else answer.notes
    return [
        Obstacle(one.code, one.level, one.text, number, article=one.article)
        for one in found
        if one.code not in KNOWN_BY_PLACE
    ]


def _command(name: str, step: Step) -> Command:
    if step is Step.FINISH:
        return Finish(tournament=name)
    return Publish(tournament=name) if step is Step.PUBLISH else DraftRound(tournament=name)


def _by_hand(section: Section) -> Iterator[Obstacle]:
    if section.hand is not None:
        number = section.hand.round_number
        yield Obstacle("hand-open", REFUSE, Sentence(BY_HAND, {"round": number}), number, people=section.hand.loose)


def _needed(state: State, section: Section, step: Step, number: int) -> tuple[Sequence[KeptRound], int]:
    """The rounds whose results the step needs, and how much: where all are known ahead, only the end waits for them."""
    level = INFORM if state.system(section).known_ahead and step is not Step.FINISH else REFUSE
    return section.rounds if step is Step.FINISH else section.rounds[: number - 1], level


def _missing(state: State, section: Section, step: Step, number: int) -> Iterator[Obstacle]:
    before, level = _needed(state, section, step, number)
    for earlier, kept in enumerate(before, start=1):
        boards = tuple(board.key for board in kept.waiting()) if kept.published else ()
        if boards:
            text = NO_RESULT if earlier == len(before) else NO_RESULT_BEFORE
            fields = {"count": len(boards), "round": earlier, "boards": ", ".join(boards)}
            yield Obstacle("results-missing", level, Sentence(text, fields), earlier, boards)


def _disputed(state: State, section: Section, step: Step, number: int) -> Iterator[Obstacle]:
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
        for board in kept.games:
            if board.outcome.open and board.outcome.pending:
                both = [known.get(one) or state.people[one].name for one in (board.white, board.black)]
                text = Sentence(PENDING, {"white": both[0], "black": both[1]})
                article = article_on(OPEN_GAMES, state.start_of(section))
                yield Obstacle(
                    board.outcome.pending, ACKNOWLEDGE, text, earlier, (board.key,), (board.white, board.black), article
                )
