"""Why a published round may be paired again (C.04.2.4.4): what the book must show for it, and what the arbiter must
write.

Before 2026 there was one reason only: two had met before (C.04.2.D.10).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from arbitra.book.acts.decision import Decision
from arbitra.book.policy.editions import is_before
from arbitra.book.refusals import Sentence
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import Board, Outcome
from arbitra.book.state.section import Section, about_game
from arbitra.i18n import N_
from arbitra.model import GameResult, History, Tpn

CASES: Mapping[str, str] = MappingProxyType(
    {
        "met-before": N_("two players had met before"),
        "regulations": N_("the regulations of the event allow it"),
        "agreed": N_("two players without an opponent agreed to play"),
        "late-entry": N_("a late entry came in, with few changes, all agreed"),
        "top-boards": N_("something unforeseeable happened on the top boards of the last round"),
    }
)
IN_WORDS = frozenset({"regulations", "agreed"})
"""Only a person can know it: their own sentence goes into the report."""
NOT_SHOWN: Mapping[str, str] = MappingProxyType(
    {
        "met-before": N_("No players in round {round} have played each other before."),
        "late-entry": N_("No late entry is waiting to play. Add the player first."),
        "agreed": N_(
            "Fewer than two players of round {round} are without an opponent. If opponents did not come, enter the "
            "forfeits first."
        ),
        "top-boards": N_(
            "Nothing unforeseen has been entered for the top boards. Enter the forfeit, or write a note about the game."
        ),
    }
)


def cases_of(state: State, section: Section, number: int) -> tuple[str, ...]:
    """Those that the edition in force has for a round, whether or not the book shows them."""
    if is_before(state.start_of(section)):
        return ("met-before",)
    return tuple(case for case in CASES if case != "top-boards" or number == section.settings.rounds)


def is_shown(state: State, name: str, number: int, case: str) -> bool:
    """Whether the book itself shows what the case says."""
    section = state.sections[name]
    match case:
        case "met-before":
            return not state.system(section).known_ahead and any(_met_before(section, number))
        case "late-entry":
            return any(_late_entries(section, number))
        case "agreed":
            return len(_without_opponent(section, number)) > 1
        case "top-boards":
            return any(
                _is_forfeited(board.outcome) or _is_noted(section, number, board)
                for board in _top_boards(state, name, number)
            )
    return case == "regulations"


def unpublish_concerns(decision: Decision, name: str, number: int, case: str = "", reason: str = "") -> None:
    section = decision.section(name)
    decision.require_no_playoff(section)
    decided = [board.key for board in section.rounds[number - 1].games if not board.outcome.open]
    if case:
        _require_true(decision, name, number, case, reason)
    if case and (section.fide or not decided):
        code = "unpublish-words" if case in IN_WORDS else "unpublish-case"
        decision.concern(code, section, round=number, case=Sentence(CASES[case]), reason=reason)
    elif decided:
        decision.concern("unpublish-results", section, round=number, boards=", ".join(decided))
    else:
        decision.concern("unpublish", section, round=number)


def _require_true(decision: Decision, name: str, number: int, case: str, reason: str) -> None:
    """What the report will say of the reason is what the book shows, or what someone answers for."""
    known = cases_of(decision.state, decision.state.sections[name], number)
    if case not in known:
        raise decision.refuse("no-such-case", case=case, cases=", ".join(known))
    if case in IN_WORDS and not reason:
        raise decision.refuse("case-without-words", case=Sentence(CASES[case]))
    if not is_shown(decision.state, name, number, case):
        raise decision.refuse("case-not-shown", round=number, problem=Sentence(NOT_SHOWN[case], {"round": number}))


def _met_before(section: Section, number: int) -> Iterator[Board]:
    """Boards of the round whose players have played each other in another one."""
    met = {
        frozenset((board.white, board.black))
        for kept in section.rounds[: number - 1]
        for board in kept.boards
        if _is_played(board.outcome)
    }
    return (board for board in section.rounds[number - 1].boards if frozenset((board.white, board.black)) in met)


def _late_entries(section: Section, number: int) -> Iterator[str]:
    """Players who were not in the tournament up to this round and play from the next one."""
    seated = set(section.rounds[number - 1].pairing().people)
    return (
        person
        for person, entry in section.entries.items()
        if person not in seated and (1, number) in entry.out and not entry.expelled
    )


def _without_opponent(section: Section, number: int) -> set[str]:
    """Players of the tournament who are there and have no game in the round: a bye, no board at all, or an opponent who
    did not come."""
    kept = section.rounds[number - 1]
    seated = {person for board in kept.boards for person in (board.white, board.black)}
    here = {person for person, entry in section.entries.items() if not entry.expelled and not entry.is_out(number)}
    free = (here | set(_late_entries(section, number))) - seated
    came = [(board.white, "+-") for board in kept.boards], [(board.black, "-+") for board in kept.boards]
    results = [board.outcome.result[:2] for board in kept.boards]
    waiting = {person for side in came for (person, won), got in zip(side, results, strict=True) if got == won}
    return free | (waiting & here)


def _top_boards(state: State, name: str, number: int) -> Iterator[Board]:
    """Of the last round: those of someone who could still share the first place."""
    section = state.sections[name]
    before = as_tournament(state, name, rounds=number - 1)
    history, known = History.before(before), numbers(state, name)
    points = {person: history.scores[history.index[Tpn(known[person])]] for person in section.entries}
    best, win = max(points.values(), default=0), before.settings.scoring.win
    for board in section.rounds[number - 1].boards:
        if max(points[board.white], points[board.black]) + win >= best:
            yield board


def _is_played(outcome: Outcome) -> bool:
    return bool(outcome.pending) or (bool(outcome.result) and GameResult(outcome.result).played)


def _is_forfeited(outcome: Outcome) -> bool:
    return bool(outcome.result) and not GameResult(outcome.result).played


def _is_noted(section: Section, number: int, board: Board) -> bool:
    return any(note.startswith(about_game(number, board.key)) for note in section.notes)
