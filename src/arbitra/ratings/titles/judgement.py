"""Whether the games of an event are a norm: all of them, with the concessions of 1.4.2c and 1.4.1c, or without those
that may be ignored (1.4.1e and f)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from arbitra.ratings.titles.conditions import (
    MIX,
    Condition,
    Tally,
    halves_needed,
    tally,
    tested,
)
from arbitra.ratings.titles.editions import FEWEST_GAMES, MOST_GAMES, NormTitle
from arbitra.ratings.titles.games import Candidate, EventFormat, NormEvent, NormGame, Outcome

ALL_GAMES = "all games"
OPPONENT_ABSENT = "1.4.2c"
"""The last opponent did not come: counted as a loss, the norm still stands."""
ONE_GAME_SHORT = "1.4.1c"
"""Eight games of nine rounds because of one forfeit win or pairing-allocated bye; once in an application."""
AFTER_THE_RESULT = "1.4.1e"
WINS_IGNORED = "1.4.1f"
TRIED = 14
"""Of so many games every set of wins is tried; of longer events the wins against the lowest-rated opponents."""


@dataclass(frozen=True, slots=True)
class Judgement:
    title: NormTitle
    made: bool
    via: str
    games: tuple[NormGame, ...]
    """Those that count."""
    dropped: tuple[int, ...]
    """Rounds that are ignored."""
    found: Tally
    conditions: tuple[Condition, ...]
    exempt: str | None
    needed: int | None
    """Score, in halves, that would be a title result against these opponents; None: none is."""

    @property
    def failed(self) -> tuple[Condition, ...]:
        return tuple(condition for condition in self.conditions if not condition.ok)

    @property
    def exceeds(self) -> int:
        """Halves above what was needed."""
        return 0 if self.needed is None else max(0, self.found.halves - self.needed)

    @property
    def counts_as(self) -> int:
        """Games for the 27 of an application: one more for each full point above the score needed (1.4.1d)."""
        games = FEWEST_GAMES if self.via == ONE_GAME_SHORT else self.found.games
        return min(MOST_GAMES, games + self.exceeds // 2)


def judge(title: NormTitle, event: NormEvent, candidate: Candidate, rounds: Sequence[NormGame]) -> Judgement:
    """All rounds of a candidate, in order. Without a norm the judgement is that of all games."""
    games = tuple(game for game in rounds if game.counted)
    plain = _judged(title, event, candidate, games)
    if plain.made:
        return plain
    absent = _absent_opponent(event, rounds)
    with_loss = (*games, replace(absent, outcome=Outcome.LOST)) if absent else ()
    if with_loss:
        found = _judged(title, event, candidate, with_loss)
        if found.made:
            return replace(found, via=OPPONENT_ABSENT)
    if _is_one_short(event, rounds, games):
        found = _judged(title, event, candidate, games, fewest=FEWEST_GAMES - 1)
        if found.made:
            return replace(found, via=ONE_GAME_SHORT)
    for base in (games, with_loss):
        found = _without_some(title, event, candidate, base, plain) if base else plain
        if found.made:
            return found
    return plain


def _judged(
    title: NormTitle, event: NormEvent, candidate: Candidate, games: tuple[NormGame, ...], fewest: int | None = None
) -> Judgement:
    found = tally(title, event, candidate, games)
    conditions = tested(title, event, candidate, found, fewest)
    return Judgement(
        title=title,
        made=all(condition.ok for condition in conditions),
        via=ALL_GAMES,
        games=games,
        dropped=(),
        found=found,
        conditions=conditions,
        exempt=event.exemption(candidate),
        needed=halves_needed(title, found.games, found.average),
    )


def _absent_opponent(event: NormEvent, rounds: Sequence[NormGame]) -> NormGame | None:
    """1.4.2c, of the last round only."""
    last = rounds[-1] if rounds else None
    if last is None or last.round_number != event.rounds or last.outcome is not Outcome.FORFEIT_WON:
        return None
    return last if last.opponent or last.name else None


def _is_one_short(event: NormEvent, rounds: Sequence[NormGame], games: Sequence[NormGame]) -> bool:
    if event.rounds != FEWEST_GAMES or len(games) != FEWEST_GAMES - 1 or len(rounds) != FEWEST_GAMES:
        return False
    others = [game.outcome for game in rounds if not game.counted]
    return others in ([Outcome.FORFEIT_WON], [Outcome.ALLOCATED_BYE])


def _without_some(
    title: NormTitle, event: NormEvent, candidate: Candidate, games: tuple[NormGame, ...], plain: Judgement
) -> Judgement:
    """The fewest games ignored that make it a norm; of equally many those against the lowest-rated opponents."""
    if event.format.decided_before and any(not one.ok for one in plain.conditions if one.key in MIX):
        # 1.4.1f: where everyone knew their opponents, those of the whole event must allow a norm.
        return plain
    spare = len(games) - event.fewest_games
    for count in range(1, spare + 1):
        found = [
            judged
            for kept, via in _subsets(event, games, count)
            if (judged := replace(_judged(title, event, candidate, kept), via=via)).made
        ]
        if found:
            best = min(found, key=lambda one: _ignored(games, one.games))
            rounds = tuple(game.round_number for game in games if game not in best.games)
            return replace(best, dropped=rounds)
    return plain


def _ignored(games: Sequence[NormGame], kept: Sequence[NormGame]) -> tuple[int, list[int]]:
    left = [game for game in games if game not in kept]
    return sum(game.rating for game in left), [game.round_number for game in left]


def _subsets(event: NormEvent, games: tuple[NormGame, ...], count: int) -> Iterator[tuple[tuple[NormGame, ...], str]]:
    """The games without `count` of them: the last ones (1.4.1e), wins (1.4.1f), or some of both."""
    longest = 0 if event.format is not EventFormat.SWISS else count
    for tail in range(longest, -1, -1):
        head = games[: len(games) - tail] if tail else games
        wins = [game for game in head if game.outcome is Outcome.WON]
        ignored = count - tail
        if ignored > len(wins):
            continue
        via = AFTER_THE_RESULT if not ignored else WINS_IGNORED if not tail else f"{AFTER_THE_RESULT}, f"
        if len(games) > TRIED:
            wins = sorted(wins, key=lambda game: game.rating)[:ignored]
        for chosen in combinations(wins, ignored):
            yield tuple(game for game in head if game not in chosen), via
