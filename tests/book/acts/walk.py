"""A walk through C.04.2 in FIDE mode, article by article: what somebody tries, and what a book answers in an event of
2025 and in one of 2026. `tools/policy_table.py` prints it into docs/policy.md; `test_walk.py` says which answers must
come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from arbitra.book.acts.answers import Decided, NeedsConfirmation
from arbitra.book.acts.by_hand import FinishHand, StartHand, SwapHand
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.pairing_numbers import Renumber
from arbitra.book.acts.playing import Adjourn, EnterResult, TurnColours
from arbitra.book.acts.presence import CloseCheckIn, KeepApart, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.taking_part import AskBye, Excuse, Withdraw
from arbitra.book.report import report
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Apart, Person
from arbitra.model import History
from arbitra.reports.readable import check
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play, started

BEFORE, SINCE = "2025/06/01", "2026/03/01"
"""An event under the text of 2016, and one under the text of 2026."""


class Step(NamedTuple):
    """`then` and `now` are the articles of both texts; `walk` takes the first day and gives the answer."""

    then: str
    now: str
    tried: str
    walk: Callable[[str], str]


def begun(start: str, players: int = 8, rounds: int = 5, **settings: Any) -> Memory:
    book = started(players, rounds=rounds, **settings)
    book.do(Configure(changes={"start": start}))
    return book


def played(start: str, so_far: int, **settings: Any) -> Memory:
    book = begun(start, **settings)
    for _ in range(so_far):
        play(book)
    return book


def answer(book: Memory, command: Command) -> str:
    """The level, the rows of the policy and the article that a command meets."""
    found = book.ask(command)
    if isinstance(found, Decided):
        concerns = found.notes
    elif isinstance(found, NeedsConfirmation):
        concerns = found.concerns
    else:
        concerns = (found.concern,)
    if not concerns:
        return "done"
    told = ", ".join(f"`{one.code}` [{one.article}]" if one.article else f"`{one.code}`" for one in concerns)
    return f"level {max(one.level for one in concerns)}: {told}"


def _change(**changes: Any) -> Callable[[str], str]:
    return lambda start: answer(played(start, 1), Configure(tournament=OPEN, changes=changes))


def _declared(start: str) -> str:
    settings = report(played(start, 1).state, OPEN).settings
    return f"record 192: {settings.type_code}"


def _checked(start: str) -> str:
    found = check(as_tournament(played(start, 3).state, OPEN), standings=False)
    return f"{len(found.pairings)} differences in 3 rounds"


def _by_hand(start: str) -> str:
    book = played(start, 1)
    book.do(DraftRound(tournament=OPEN))
    book.do(StartHand(tournament=OPEN))
    first, second = book.section().rounds[1].boards[:2]
    book.do(SwapHand(tournament=OPEN, first=first.white, second=second.white))
    return answer(book, FinishHand(tournament=OPEN))


def _estimated(start: str) -> str:
    book = begun(start)
    book.do(EditPlayer(tournament=OPEN, person="p8", changes={"tournament_rating": 2500}))
    pair(book)
    return f"a rating given by the arbiter: number {book.section().entries['p8'].number} of 8"


def _initial_order(start: str) -> str:
    book = begun(start, players=2)
    for name, title in (("Baker", ""), ("Adams", ""), ("Clark", "FM")):
        book.do(AddPlayer(tournament=OPEN, who=Person(name=name, rating=2000, title=title)))
    pair(book)
    numbered = sorted((entry.number or 0, book.state.people[one].name) for one, entry in book.section().entries.items())
    return ", ".join(name for _, name in numbered[2:])


def _renumbered(rounds: int) -> Callable[[str], str]:
    def walk(start: str) -> str:
        book = played(start, rounds)
        book.do(EditPlayer(tournament=OPEN, person="p8", changes={"rating": 2700}))
        return answer(book, Renumber(tournament=OPEN))

    return walk


def _checked_in(start: str) -> str:
    book = begun(start)
    book.do(OpenCheckIn(tournament=OPEN))
    book.do(TickOff(tournament=OPEN, people=tuple(f"p{number}" for number in range(1, 8))))
    book.do(CloseCheckIn(tournament=OPEN))
    pair(book)
    kept = book.section().rounds[0]
    assert "p8" not in {person for board in kept.boards for person in (board.white, board.black)}
    return "not paired: 0 points"


def _late(start: str) -> tuple[Memory, str]:
    book = played(start, 1)
    command = AddPlayer(tournament=OPEN, who=Person(name="Vega, Sol", rating=2600))
    said = answer(book, command)
    book.do(command)
    return book, said


def _late_entry(start: str) -> str:
    book, said = _late(start)
    pair(book)
    tournament = as_tournament(book.state, OPEN, rounds=1)
    history = History.before(tournament)
    return f"{said}; number {book.section().entries['p9'].number}, {history.scores[0]} points for round 1"


def _late_numbers(start: str) -> str:
    return answer(_late(start)[0], DraftRound(tournament=OPEN))


def _adjourned(start: str) -> str:
    book = begun(start)
    pair(book)
    for key in (2, 3, 4):
        enter(book, 1, key, "1-0")
    book.do(Adjourn(**on(book, 1, 1)))
    number = book.section().entries[book.board(1, 1).white].number or 1
    pairing = History.before(as_tournament(book.state, OPEN)).pairing_scores()[number - 1]
    play(book)
    return f"{pairing / 10:.1f} for pairing; older open game: {answer(book, DraftRound(tournament=OPEN))}"


def _absent(start: str) -> Memory:
    book = begun(start)
    pair(book)
    enter(book, 1, 1, "1f")
    for key in (2, 3, 4):
        enter(book, 1, key, "1-0")
    return book


def _no_show(start: str) -> str:
    book = _absent(start)
    said = answer(book, DraftRound(tournament=OPEN))
    away = book.board(1, 1).black
    book.do(DraftRound(tournament=OPEN))
    assert book.section().entries[away].is_out(2)
    return said


def _excused(start: str) -> str:
    book = _absent(start)
    book.do(Excuse(tournament=OPEN, person=book.board(1, 1).black))
    return answer(book, DraftRound(tournament=OPEN))


def _withdrawn(start: str) -> str:
    book = played(start, 1)
    book.do(Withdraw(tournament=OPEN, person="p1"))
    pair(book)
    assert "p1" not in book.section().rounds[1].pairing().people
    return "not paired"


def _bye(kind: str) -> Callable[[str], str]:
    def walk(start: str) -> str:
        book = begun(start)
        command = AskBye(tournament=OPEN, person="p1", round_number=1, kind=kind)
        said = answer(book, command)
        book.do(command)
        play(book)
        history = History.before(as_tournament(book.state, OPEN))
        return f"{said}; {history.scores[0] / 10:.1f} points"

    return walk


def _squeezed(start: str) -> str:
    book = begun(start, players=6)
    play(book)
    book.do(AskBye(tournament=OPEN, person="p1", round_number=2, kind="zero"))
    play(book)
    history = History.before(as_tournament(book.state, OPEN))
    return f"played, then absent: colours {history.colours[0]!r}"


def _forfeited(start: str) -> str:
    book = _absent(start)
    history = History.before(as_tournament(book.state, OPEN))
    number = book.section().entries[book.board(1, 1).white].number or 1
    return f"opponents met after a forfeit: {len(history.rivals[number - 1])}"


def _hours(start: str) -> tuple[Memory, Command]:
    day = start.replace("/", "-")
    book = played(start, 1, result_times=(f"{day} 19:30",), correction_times=(f"{day} 20:00",))
    return book, EnterResult(**on(book, 1, 1), result="0-1", correct=True)


def _published_hours(start: str) -> str:
    settings = _hours(start)[0].section().settings
    return (
        f"kept for each round: {settings.result_times[0][11:]}, corrections until {settings.correction_times[0][11:]}"
    )


def _corrected_at(hour: str) -> Callable[[str], str]:
    def walk(start: str) -> str:
        book, command = _hours(start)
        book.now = f"{start.replace('/', '-')} {hour}"
        return answer(book, command)

    return walk


def _corrected(published: int, complete: bool, command: str) -> Callable[[str], str]:
    """Round 1 is corrected once so many rounds are published, the last one with its results or without."""

    def walk(start: str) -> str:
        book = played(start, published - 1)
        (play if complete else pair)(book)
        if command == "colours":
            return answer(book, TurnColours(**on(book, 1, 1)))
        return answer(book, EnterResult(**on(book, 1, 1), result="0-1", correct=True))

    return walk


def _ordered(start: str) -> str:
    book = played(start, 2)
    pair(book)
    history = History.before(as_tournament(book.state, OPEN, rounds=2))
    numbers = {person: entry.number or 1 for person, entry in book.section().entries.items()}
    scores = [
        max(history.scores[numbers[board.white] - 1], history.scores[numbers[board.black] - 1])
        for board in book.section().rounds[2].boards
    ]
    assert scores == sorted(scores, reverse=True)
    return "highest score first: " + ", ".join(f"{score / 10:.1f}" for score in scores)


def _again(case: str, reason: str = "") -> Callable[[str], str]:
    return lambda start: answer(_published(start), Unpublish(tournament=OPEN, case=case, reason=reason))


def _published(start: str) -> Memory:
    book = begun(start)
    pair(book)
    return book


def _rematch(start: str) -> str:
    book = played(start, 1)
    first = book.board(1, 1)
    book.do(DraftRound(tournament=OPEN))
    book.do(StartHand(tournament=OPEN))
    rivals = {board.white: board.black for board in book.section().rounds[1].boards}
    rivals |= {black: white for white, black in rivals.items()}
    book.do(SwapHand(tournament=OPEN, first=rivals[first.white], second=first.black))
    book.do(FinishHand(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    return answer(book, Unpublish(tournament=OPEN, case="met-before"))


def _late_entry_again(start: str) -> str:
    book = _published(start)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Vega, Sol", rating=2000)))
    return answer(book, Unpublish(tournament=OPEN, case="late-entry"))


STEPS: tuple[Step, ...] = (
    Step("A.1", "1.1", "another system after round 1", _change(system="dubov")),
    Step("A.2", "1.3", "the report names the system", _declared),
    Step("A.3", "1.1", "acceleration switched on after round 1", _change(acceleration="baku")),
    Step("A.4", "1.4", "the rounds are paired again by the rules", _checked),
    Step("A.5", "1.5", "two boards exchanged by hand", _by_hand),
    Step("A.5", "1.5", "two players kept apart after round 1", lambda start: answer(
        played(start, 1), KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2"))))),
    Step("B.1", "2.1", "the strength of somebody without a reliable rating", _estimated),
    Step("B.2", "2.2", "the initial order of three players with the same rating", _initial_order),
    Step("B.3", "2.3", "new numbers after round 1", _renumbered(1)),
    Step("B.3", "2.3", "new numbers after round 3", _renumbered(3)),
    Step("B.3", "2.3", "new numbers once round 4 is paired", _renumbered(4)),
    Step("C.1", "4.1", "a player is not there when the check-in closes", _checked_in),
    Step("C.2", "2.4", "a player comes in after round 1", _late_entry),
    Step("C.3", "2.5", "the numbers behind a late entry", _late_numbers),
    Step("D.1", "3.1", "a game is adjourned", _adjourned),
    Step("D.2", "C.05.6.5", "a player stays away without a word", _no_show),
    Step("D.2", "C.05.6.5", "a player has explained their absence", _excused),
    Step("D.3", "3.2", "a player has withdrawn", _withdrawn),
    Step("D.4", "3.3", "a round announced without the player", _bye("zero")),
    Step("D.4", "3.3", "the regulations give half a point for it", _bye("half")),
    Step("D.4", "3.3", "a full point for it", _bye("full")),
    Step("D.5", "3.4", "the colours of somebody who missed a round", _squeezed),
    Step("D.6", "3.5", "a forfeited game", _forfeited),
    Step("D.7", "4.3", "the hours of publication", _published_hours),
    Step("D.8", "4.3", "a wrong result told in time", _corrected_at("19:45")),
    Step("D.8", "4.3", "a wrong result told after the deadline", _corrected_at("20:05")),
    Step("D.8", "4.3", "a wrong result told while the next round is played", _corrected(2, False, "result")),
    Step("D.8", "4.3", "wrong colours told while the next round is played", _corrected(2, False, "colours")),
    Step("D.8", "4.3", "a wrong result told after the next round", _corrected(2, True, "result")),
    Step("D.8", "4.3", "wrong colours told after the next round", _corrected(2, True, "colours")),
    Step("D.8", "4.3", "a wrong rating told after round 1", lambda start: answer(
        played(start, 1), EditPlayer(tournament=OPEN, person="p8", changes={"rating": 2700}))),
    Step("D.9", "3.6", "the order of the boards", _ordered),
    Step("D.10", "4.4", "a published round paired again, two had met before", _rematch),
    Step("D.10", "4.4", "the same reason where nobody has met", _again("met-before")),
    Step("D.10", "4.4", "without a reason", _again("")),
    Step("D.10", "4.4", "by the regulations, without a sentence", _again("regulations")),
    Step("D.10", "4.4", "by the regulations, in the arbiter's words", _again("regulations", "rule 7: a power cut")),
    Step("D.10", "4.4", "for a late entry that is there", _late_entry_again),
    Step("D.10", "4.4", "for a late entry that nobody has entered", _again("late-entry")),
)  # fmt: skip


@cache
def answers() -> tuple[tuple[str, str], ...]:
    """Of each step, in the event of 2025 and in that of 2026."""
    return tuple((step.walk(BEFORE), step.walk(SINCE)) for step in STEPS)


def lines() -> Iterator[str]:
    """The table, one line for each step."""
    yield "| 2016 | 2026 | what is tried | event of 2025 | event of 2026 |"
    yield "|---|---|---|---|---|"
    for step, (then, now) in zip(STEPS, answers(), strict=True):
        yield "| " + " | ".join((step.then, step.now, step.tried, then, now)) + " |"
