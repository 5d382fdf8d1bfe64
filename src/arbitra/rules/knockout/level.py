"""Teams in a knockout: one match, and which rule decides it when it ends level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate

from arbitra.i18n import N_
from arbitra.model import Encounter, Fields, Names, Players, Reason, Scoring, Tournament, Tpn, Verbatim
from arbitra.model.fields import Quoted
from arbitra.rules.contract import Option
from arbitra.rules.knockout.duel import Duel
from arbitra.rules.knockout.stages import MATCH, STAGES_DEFAULT, UNTIL_WON
from arbitra.rules.schedules.schedule import ImpossibleSchedule

TEAM_STAGES = f"{MATCH}:1,{UNTIL_WON}"
"""What teams play instead of the usual stages: one match, and another one where no rule decides."""

LEVEL = Option(
    "level",
    ("GP,BC,TBR,BBE", "none"),
    "teams: the rules that decide a tied match, in order: game points (GP), board count (BC), top boards (TBR), "
    "elimination of bottom boards (BBE), the better seed (seed); none: they play again",
    r"[A-Za-z]+(,[A-Za-z]+)*",
)

DECIDED = {
    "GP": N_("{winner} advances: the match is tied on match points, and they made more game points"),
    "BC": N_("{winner} advances: the match is tied, and their board count is lower"),
    "TBR": N_("{winner} advances: the match is tied, and they made more on the top boards"),
    "BBE": N_("{winner} advances: the match is tied, and they made more without the bottom boards"),
    "seed": N_("{winner} advances: the match is tied, and they are the better seed"),
}
ARTICLES = {"BC": "C.07.12.1", "TBR": "C.07.12.2", "BBE": "C.07.12.3"}


def stages_of(tournament: Tournament, option: str) -> str:
    return TEAM_STAGES if tournament.members and option == STAGES_DEFAULT else option


def decider(tournament: Tournament, option: str, seeds: Sequence[Tpn], rounds: int) -> Callable[[Duel], Duel] | None:
    """What decides level matches of teams after so many rounds; None for players."""
    rules = tournament.settings.encounters
    names = option.split(",")
    if not tournament.members or rules is None or option == "none":
        return None
    unknown = [name for name in names if name not in DECIDED]
    if unknown:
        text = "level: {found} is not a rule; available: {known}"
        raise ImpossibleSchedule(text, found=Quoted(unknown[0]), known=Names(*DECIDED))
    played: dict[frozenset[Tpn], list[Encounter]] = {}
    for one in tournament.rounds[:rounds]:
        for encounter in one.encounters:
            played.setdefault(frozenset(encounter[:2]), []).append(encounter)

    def decided(found: Duel) -> Duel:
        first = found.stages[0]
        whole = len(first.games) == first.stage.games and all(game.result.finished for game in first.games)
        if not whole or first.points[0] != first.points[1]:
            return found
        matches = played.get(frozenset((found.first, found.second)), [])[: len(first.games)]
        for name in names:
            winner = _winner(name, found, matches, rules.games, seeds)
            if winner is not None:
                fields: Fields = {"winner": Players(winner), "rule": Verbatim(name)}
                reason = Reason(ARTICLES.get(name, "5.2"), DECIDED[name], fields)
                later = tuple(game for stage in found.stages[1:] for game in stage.games) + found.surplus
                return replace(
                    found, stages=found.stages[:1], winner=winner, reason=reason, open_game=None, surplus=later
                )
        return found

    return decided


def _winner(name: str, found: Duel, matches: Sequence[Encounter], scoring: Scoring, seeds: Sequence[Tpn]) -> Tpn | None:
    if name == "seed":
        return min((found.first, found.second), key=list(seeds).index)
    mine, theirs = (_values(name, _on_boards(matches, tpn, scoring)) for tpn in (found.first, found.second))
    if mine == theirs or (name == "BC" and not _level_games(found, matches, scoring)):
        return None
    return found.first if mine > theirs else found.second


def _level_games(found: Duel, matches: Sequence[Encounter], scoring: Scoring) -> bool:
    """12.1: the board count compares only teams with the same game points."""
    totals = [sum(_on_boards(matches, tpn, scoring)) for tpn in (found.first, found.second)]
    return totals[0] == totals[1]


def _on_boards(matches: Sequence[Encounter], tpn: Tpn, scoring: Scoring) -> list[int]:
    """Points on board 1, 2, … over all matches of the two."""
    made = [0] * max((len(one.boards) for one in matches), default=0)
    for one in matches:
        for at, board in enumerate(one.boards):
            made[at] += board.points(scoring)[tpn == one.second]
    return made


def _values(name: str, points: Sequence[int]) -> tuple[int, ...]:
    """More is better, compared one by one."""
    if name == "GP":
        return (sum(points),)
    if name == "BC":
        return (-sum(number * made for number, made in enumerate(points, start=1)),)
    return tuple(points) if name == "TBR" else tuple(accumulate(points))[-2::-1]
