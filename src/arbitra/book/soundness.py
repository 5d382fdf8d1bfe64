"""Is a book intact and valid? What `doctor` says, and whether the book is to blame when something fails. A state is
valid if every player it names exists, no one sits twice, and results are results. What acts leave is always valid.
What was changed by hand may not, even where every value is of the right kind and every digest fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from arbitra.book.acts.core import fold
from arbitra.book.book import empty_state
from arbitra.book.journal.facts import Fact
from arbitra.book.refusals import BookProblem, DamagedBook, Sentence
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import SHAPE, State
from arbitra.book.state.rounds import KeptRound
from arbitra.book.state.section import Section
from arbitra.book.store.doctor import Diagnosis
from arbitra.book.store.volume import Volume
from arbitra.i18n import N_
from arbitra.model import ByeKind, GameResult
from arbitra.model.refusals import ArbitraError

STRANGER = N_("The tournament {tournament} names {person}, who is not among its players.")
AGAIN = N_("Round {round} of the tournament {tournament} has {person} more than once.")
NO_RESULT = N_("Round {round} of the tournament {tournament} has an invalid result: {result}.")
SAME_NUMBER = N_("In the tournament {tournament} several players have the number {number}.")
SENSELESS = N_("The tournament {tournament} is not valid: {reason}")

RESULTS = frozenset({"", *(one.value for one in GameResult)})
BYES = frozenset(one.value for one in ByeKind)


def unsound(state: State) -> Iterator[Sentence]:
    """What is invalid: the first problem in each tournament."""
    for name, section in state.sections.items():
        found = next(_in_section(state, name, section), None)
        if found is not None:
            yield found


def _in_section(state: State, name: str, section: Section) -> Iterator[Sentence]:
    for person in _named(section):
        if person not in section.entries or person not in state.people:
            yield Sentence(STRANGER, {"tournament": name, "person": ascii(person)[:40]})
    numbers = Counter(entry.number for entry in section.entries.values() if entry.number is not None)
    for number, count in numbers.items():
        if count > 1 or number < 1:
            yield Sentence(SAME_NUMBER, {"tournament": name, "number": number})
    for number, kept in enumerate(section.rounds, start=1):
        yield from _in_round(name, number, kept)
    try:
        state.system(section)
        as_tournament(state, name)
    except (ValueError, ArbitraError) as error:
        yield Sentence(SENSELESS, {"tournament": name, "reason": error})


def _named(section: Section) -> Iterator[str]:
    yield from section.entries
    for kept in section.rounds:
        yield from _seated(kept)
    for rule in section.apart:
        yield from rule.people
    yield from (one.person for one in section.adjustments)
    for playoff in section.playoffs:
        yield from playoff.people
        yield from (person for game in playoff.games for person in (game.white, game.black))
    if section.hand is not None:
        yield from section.hand.people
    if section.checkin is not None:
        yield from section.checkin.here


def _seated(kept: KeptRound) -> Iterator[str]:
    for board in kept.boards:
        yield from (board.white, board.black)
    yield from (person for person, _ in kept.byes)


def _in_round(name: str, number: int, kept: KeptRound) -> Iterator[Sentence]:
    where = {"tournament": name, "round": number}
    for person, count in Counter(_seated(kept)).items():
        if count > 1:
            yield Sentence(AGAIN, {**where, "person": ascii(person)[:40]})
    outcomes = [outcome for board in kept.boards for outcome in (board.outcome, *(one.outcome for one in board.was))]
    for result in (text for outcome in outcomes for text in (outcome.result, outcome.for_rating)):
        if result not in RESULTS:
            yield Sentence(NO_RESULT, {**where, "result": ascii(result)[:40]})
    for _, kind in kept.byes:
        if kind not in BYES:
            yield Sentence(NO_RESULT, {**where, "result": ascii(kind)[:40]})


def examined(volume: Volume) -> Diagnosis:
    """Everything read and folded again."""
    folded: list[State] = []

    def fold_digest(facts: Sequence[Fact]) -> str:
        folded.append(fold(facts, empty_state(volume.event)))
        return state_digest(folded[-1])

    found = volume.examine(fold_digest, SHAPE)
    if found.state_digest:
        found = found._replace(problems=(*found.problems, *unsound(folded[0])))
    return found


def blamed(volume: Volume) -> BookProblem | None:
    """After an unexpected error: what is wrong with the book; None: it is intact, and the fault is ours."""
    problems = examined(volume).problems
    return DamagedBook(book=volume.store.name, reason=problems[0]) if problems else None
