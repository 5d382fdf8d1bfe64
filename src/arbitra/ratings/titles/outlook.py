"""A norm with the games left: the points needed, the opponents needed, and what would have to happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from arbitra.model import Reason
from arbitra.model.bounds import RATING
from arbitra.model.fields import Score, Verbatim
from arbitra.model.reasons import Plural
from arbitra.ratings.performance import average_rating, percentage
from arbitra.ratings.tables import dp
from arbitra.ratings.titles.conditions import (
    MIX,
    OTHER_FEDERATIONS,
    Condition,
    Tally,
    halves_needed,
    limits_of,
    tally,
    tested,
)
from arbitra.ratings.titles.editions import FEWEST_GAMES, NormTitle
from arbitra.ratings.titles.games import Candidate, EventFormat, NormEvent, NormGame, Outcome
from arbitra.ratings.titles.judgement import Judgement
from arbitra.ratings.titles.words import TENTHS_IN_A_HALF, condition_said

BY_SCORE = frozenset({"score", "average", "performance"})
"""Conditions that better results, or stronger opponents, may still meet."""

NEEDS = Plural(
    "{player} needs {points} points from {count} game for a {title} norm",
    "{player} needs {points} points from {count} games for a {title} norm",
    by="count",
)
ENOUGH = "the opponents known so far average {average}; against them {points} points are enough for {performance}"
FEWER_IF_WEAKER = "if the opponents still to come average less than {rating}, {points} points are needed"
MUST_AVERAGE = "the opponents still to come must average at least {rating}"
MORE_TITLED = Plural(
    "{count} more opponent with a title is needed", "{count} more opponents with a title are needed", by="count"
)
MORE_REQUIRED = Plural(
    "{count} more opponent who is {titles} is needed", "{count} more opponents who are {titles} are needed", by="count"
)
MORE_FEDERATIONS = Plural(
    "an opponent from {count} more federation is needed",
    "opponents from {count} more federations are needed",
    by="count",
)
MADE_BY = Plural(
    "{points} points in {count} game: performance {performance}",
    "{points} points in {count} games: performance {performance}",
    by="count",
)
SHORT_BY = "{missing} more points would have been needed"
CANNOT_REACH = "{points} points would be needed, and at most {most} can still be made"
TOO_WEAK = "no score would be enough: the opponents average too little"
ENOUGH_POINTS = "{points} points would be enough"
MESSAGES = (
    NEEDS,
    ENOUGH,
    FEWER_IF_WEAKER,
    MUST_AVERAGE,
    MORE_TITLED,
    MORE_REQUIRED,
    MORE_FEDERATIONS,
    MADE_BY,
    SHORT_BY,
    CANNOT_REACH,
    TOO_WEAK,
    ENOUGH_POINTS,
)


class Standing(StrEnum):
    MADE = "made"
    POSSIBLE = "possible"
    MISSED = "missed"
    FAILS = "fails"
    """The score is or would be enough, but another condition fails."""


@dataclass(frozen=True, slots=True)
class Outlook:
    standing: Standing
    left: int
    """Games still to come."""
    goal: int | None
    """Points in all, in halves, that are or would be enough; None: no score would be."""
    has: int
    found: Tally
    """Of the opponents known so far, whose games are played or paired."""
    conditions: tuple[Condition, ...]
    """With the limits of the whole event."""
    says: tuple[Reason, ...]

    @property
    def needs(self) -> int | None:
        """Halves from the games left; None: no score would be enough, or none is left to make."""
        if self.standing is Standing.MADE:
            return 0
        return max(0, self.goal - self.has) if self.standing is Standing.POSSIBLE and self.goal is not None else None


@dataclass(frozen=True, slots=True)
class Ahead:
    """What is to come for a candidate."""

    rounds: int = 0
    """Rounds without a pairing yet in which they will play."""
    strongest: tuple[int, ...] = ()
    """Ratings of those whom they can still meet, highest first."""


def outlook(
    title: NormTitle, event: NormEvent, candidate: Candidate, rounds: Sequence[NormGame], ahead: Ahead, now: Judgement
) -> Outlook:
    paired = tuple(game for game in rounds if game.ahead)
    left = len(paired) + ahead.rounds
    if not left or (now.made and not event.format.decided_before):
        return _ended(title, now, left)
    known = tuple(game for game in rounds if game.counted or game.ahead)
    first = _Plan(title, event, candidate, known, ahead, left)
    conditions = first.conditions()
    mixed = tuple(one for one in conditions if not one.ok and one.key not in BY_SCORE)
    for ignored in range(len(known) + ahead.rounds - event.fewest_games + 1):
        for later in range(min(ignored, ahead.rounds) if event.format is EventFormat.SWISS else 0, -1, -1):
            plan = first.without(wins=ignored - later, later=later)
            if plan is not None and plan.reachable():
                return Outlook(
                    Standing.POSSIBLE, left, plan.goal, first.has, first.found, conditions, tuple(plan.told(candidate))
                )
    goal = first.goal
    if first.reachable_by_score():
        says = [condition_said(one) for one in mixed]
        if goal is not None:
            says.append(Reason("1.4.8", ENOUGH_POINTS, {"points": _points(goal)}))
        return Outlook(Standing.FAILS, left, goal, first.has, first.found, conditions, tuple(says))
    most = first.has + 2 * left
    says = [
        Reason("1.4.8", TOO_WEAK)
        if goal is None
        else Reason("1.4.8", CANNOT_REACH, {"points": _points(goal), "most": _points(most)})
    ]
    return Outlook(Standing.MISSED, left, goal, first.has, first.found, conditions, tuple(says))


def _points(halves: int) -> Score:
    return Score(TENTHS_IN_A_HALF * halves)


def _ended(title: NormTitle, now: Judgement, left: int) -> Outlook:
    found, failed = now.found, now.failed
    if now.made:
        fields = {"points": _points(found.halves), "count": found.games, "performance": found.performance}
        return Outlook(
            Standing.MADE,
            left,
            now.needed,
            found.halves,
            found,
            now.conditions,
            (Reason("1.4.8", MADE_BY, fields),),
        )
    says = [condition_said(one) for one in failed]
    by_score = any(one.key in BY_SCORE for one in failed)
    if by_score and now.needed is not None and now.needed > found.halves:
        says.append(Reason("1.4.8", SHORT_BY, {"missing": _points(now.needed - found.halves)}))
    standing = Standing.MISSED if by_score else Standing.FAILS
    return Outlook(standing, left, now.needed, found.halves, found, now.conditions, tuple(says))


@dataclass(frozen=True, slots=True)
class _Plan:
    """The event as it could end: the opponents known, and the strongest of those who may still come."""

    title: NormTitle
    event: NormEvent
    candidate: Candidate
    known: tuple[NormGame, ...]
    ahead: Ahead
    left: int
    ignored: int = 0
    """Halves of wins that are left out."""

    def without(self, *, wins: int, later: int) -> _Plan | None:
        """With wins against the lowest-rated opponents ignored, and the last rounds."""
        won = sorted((game for game in self.known if game.outcome is Outcome.WON), key=lambda game: game.rating)
        if wins > len(won):
            return None
        kept = tuple(game for game in self.known if game not in won[:wins])
        return replace(
            self,
            known=kept,
            ahead=replace(self.ahead, rounds=self.ahead.rounds - later),
            left=self.left - later,
            ignored=2 * wins,
        )

    @property
    def games(self) -> int:
        return len(self.known) + self.ahead.rounds

    @property
    def has(self) -> int:
        return sum(game.outcome.halves for game in self.known)

    @property
    def found(self) -> Tally:
        found = tally(self.title, self.event, self.candidate, self.known)
        return replace(found, games=self.games, limits=limits_of(self.event, self._opponents(found)))

    def _opponents(self, found: Tally) -> int:
        double = self.event.format is EventFormat.DOUBLE_ROUND_ROBIN
        return len({game.opponent or game.name for game in self.known}) if double else self.games

    def conditions(self) -> tuple[Condition, ...]:
        """With the opponents known so far, and the score of those played; that score is not held against anybody."""
        found = self.found
        average = average_rating(found.ratings)
        made = []
        for one in tested(self.title, self.event, self.candidate, found, self._fewest()):
            match one.key:
                case "average":
                    made.append(replace(one, value=average, ok=average >= one.limit))
                case "performance" if self.goal is not None:
                    reached = average + dp(percentage(self.goal - self.ignored, self.games))
                    made.append(replace(one, value=reached, ok=True))
                case "score":
                    made.append(replace(one, ok=True))
                case _:
                    made.append(one)
        return tuple(made)

    def _fewest(self) -> int:
        """1.4.1c: eight games of nine rounds may do, if nothing else of the player's was left unplayed."""
        least = self.event.fewest_games
        one_short = self.event.rounds == FEWEST_GAMES and self.games == FEWEST_GAMES - 1
        return least - 1 if least == FEWEST_GAMES and one_short else least

    def reachable(self) -> bool:
        return self._mix() and self.reachable_by_score()

    def _mix(self) -> bool:
        """Whether the opponents to come could meet every condition about opponents."""
        coming = self.ahead.rounds
        for one in self.conditions():
            if one.ok or one.key in BY_SCORE:
                continue
            if one.key not in MIX or not one.least or one.value + coming < one.limit:
                return False
        return True

    def reachable_by_score(self) -> bool:
        goal = self.goal
        return goal is not None and goal <= self.has + self.ignored + 2 * self.left

    @property
    def best_average(self) -> int:
        """Against the strongest who may come."""
        return average_rating((*self.found.ratings, *self.ahead.strongest[: self.ahead.rounds]))

    @property
    def goal(self) -> int | None:
        """Points in all against opponents like those known so far; where they are too weak, or so much is out of reach,
        against the strongest who may come."""
        if not self.games:
            return None
        like_these = max(average_rating(self.found.ratings), self.title.average if self.ahead.rounds else 0)
        best = self.best_average
        wanted = halves_needed(self.title, self.games, min(like_these, best) if best >= self.title.average else best)
        if wanted is None or wanted > self.has + 2 * self.left:
            wanted = halves_needed(self.title, self.games, best)
        return None if wanted is None else wanted + self.ignored

    def told(self, candidate: Candidate) -> list[Reason]:
        goal = self.goal
        assert goal is not None
        title, found, coming = self.title, self.found, self.ahead.rounds
        missing = max(0, goal - self.has - self.ignored)
        says = [
            Reason(
                "1.4.8",
                NEEDS,
                {
                    "player": Verbatim(candidate.name),
                    "points": _points(missing),
                    "count": self.left,
                    "title": Verbatim(title.code),
                },
            )
        ]
        average = average_rating(found.ratings)
        wanted = goal - self.ignored
        enough = max(title.average, title.performance - dp(percentage(wanted, self.games)))
        least = _coming_average(found.ratings, coming, enough) if coming else 0
        if average >= enough:
            fields = {"average": average, "points": _points(goal), "performance": title.performance}
            says.append(Reason("1.4.8", ENOUGH, fields))
            if coming and least > title.floor:
                says.append(Reason("1.4.8", FEWER_IF_WEAKER, {"rating": least, "points": _points(goal + 1)}))
        elif coming:
            says.append(Reason("1.4.8a", MUST_AVERAGE, {"rating": least}))
        says.extend(self._opponents_wanted())
        return says

    def _opponents_wanted(self) -> list[Reason]:
        found, says = self.found, []
        more = found.limits.titled - found.titled
        if more > 0:
            says.append(Reason("1.4.5a", MORE_TITLED, {"count": more}))
        more = found.limits.required - found.required
        if more > 0:
            titles = " / ".join(code for code in ("GM", "IM", "WGM", "WIM") if code in self.title.required)
            says.append(Reason("1.4.5b-f", MORE_REQUIRED, {"count": more, "titles": Verbatim(titles)}))
        more = OTHER_FEDERATIONS - found.other_federations
        if more > 0 and not self.event.exemption(self.candidate):
            says.append(Reason("1.4.3", MORE_FEDERATIONS, {"count": more}))
        return says


def _coming_average(ratings: Sequence[int], coming: int, average: int) -> int:
    """What the opponents to come must average so that all of them do."""
    games = len(ratings) + coming
    # The average is rounded, a half upwards: this much of the sum is enough.
    total = -(-(2 * average - 1) * games // 2)
    return max(0, min(RATING, -(-(total - sum(ratings)) // coming)))
