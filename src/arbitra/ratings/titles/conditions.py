"""A set of games against the conditions of a title: each with its article, what was found and where the limit is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from arbitra.ratings.performance import average_rating, percentage
from arbitra.ratings.tables import dp
from arbitra.ratings.titles.editions import LEAST_SHARE, TITLE_HOLDERS, NormTitle
from arbitra.ratings.titles.games import NO_FEDERATION, Candidate, EventFormat, NormEvent, NormGame

OTHER_FEDERATIONS = 2
FEWEST_REQUIRED = 3


@dataclass(frozen=True, slots=True)
class Limits:
    """Least and most for so many opponents (1.4.4, 1.4.5)."""

    required: int
    titled: int
    one: int
    own: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What a set of games comes to."""

    games: int
    halves: int
    ratings: tuple[int, ...]
    """Of the opponents as they count: the lowest raised, unrated ones with what the edition says."""
    raised: tuple[NormGame, int] | None
    """Whose rating was raised, and to what (1.4.6c)."""
    other_federations: int
    own: int
    one: tuple[str, int]
    """The federation with most opponents, and how many."""
    titled: int
    required: int
    limits: Limits

    @property
    def total(self) -> int:
        return sum(self.ratings)

    @property
    def average(self) -> int:
        return average_rating(self.ratings)

    @property
    def difference(self) -> int:
        """dp for the percentage."""
        return dp(percentage(self.halves, self.games)) if self.games else 0

    @property
    def performance(self) -> int:
        return self.average + self.difference if self.games else 0


@dataclass(frozen=True, slots=True)
class Condition:
    """`value` and `limit` are whole numbers: points in halves. `least` says on which side of the limit it must lie.
    An exempt one holds whatever its value."""

    key: str
    article: str
    value: int
    limit: int
    ok: bool
    least: bool = True
    who: str = ""
    """A federation, or the titles that are asked for."""
    exempt: str = ""


CONDITIONS = {
    "sex": "0.3",
    "format": "1.1.2",
    "games": "1.4.1",
    "federations": "1.4.3",
    "own federation": "1.4.4",
    "one federation": "1.4.4",
    "titled": "1.4.5a",
    "required titles": "1.4.5b-f",
    "score": "1.4.8b",
    "average": "1.4.8a",
    "performance": "1.4.8",
}
"""In the order in which they are tested, with their articles."""
MIX = ("federations", "own federation", "one federation", "titled", "required titles")
"""Those about the opponents, whatever the score."""


def limits_of(event: NormEvent, opponents: int) -> Limits:
    """For so many opponents; in a double round robin they are counted once, and half of them have the titles."""
    edition = event.edition
    double = event.format is EventFormat.DOUBLE_ROUND_ROBIN
    half = -(-opponents // 2)
    return Limits(
        required=half if double else max(FEWEST_REQUIRED, -(-opponents // 3)),
        titled=half,
        one=int(edition.one_share * opponents),
        own=int(edition.own_share * opponents),
    )


def tally(title: NormTitle, event: NormEvent, candidate: Candidate, games: Sequence[NormGame]) -> Tally:
    ratings = [game.rating or event.edition.unrated for game in games]
    raised = None
    if games:
        lowest = min(range(len(games)), key=lambda place: ratings[place])
        if ratings[lowest] < title.floor:
            raised = games[lowest], title.floor
            for place, game in enumerate(games):
                # One opponent is raised: both games against them in a double round robin.
                if place == lowest or (game.opponent and game.opponent == games[lowest].opponent):
                    ratings[place] = title.floor
    met = _opponents(event, games)
    federations = Counter(game.federation for game in met if game.federation not in NO_FEDERATION)
    one = min(federations.items(), key=lambda item: (-item[1], item[0]), default=("", 0))
    own = federations.get(candidate.federation, 0)
    return Tally(
        games=len(games),
        halves=sum(game.outcome.halves for game in games),
        ratings=tuple(ratings),
        raised=raised,
        other_federations=len(federations) - bool(own),
        own=own,
        one=one,
        titled=sum(game.title in TITLE_HOLDERS for game in met),
        required=sum(game.title in title.required for game in met),
        limits=limits_of(event, len(met)),
    )


def _opponents(event: NormEvent, games: Sequence[NormGame]) -> Sequence[NormGame]:
    if event.format is not EventFormat.DOUBLE_ROUND_ROBIN:
        return games
    return list({game.opponent or game.name: game for game in games}.values())


def halves_needed(title: NormTitle, games: int, average: int) -> int | None:
    """The least score, in halves, that is a title result against so many opponents of that average; None: no score."""
    if not games or average < title.average:
        return None
    for halves in range(2 * games + 1):
        if halves >= 2 * games * LEAST_SHARE and average + dp(percentage(halves, games)) >= title.performance:
            return halves
    return None


def tested(
    title: NormTitle, event: NormEvent, candidate: Candidate, found: Tally, fewest: int | None = None
) -> tuple[Condition, ...]:
    """Every condition in the order of the regulations."""
    exempt = event.exemption(candidate) or ""
    least = event.fewest_games if fewest is None else fewest
    limits = found.limits
    federation, most = found.one

    def made(
        key: str, value: int, limit: int, *, least: bool = True, who: str = "", lifted: str = "", ok: bool | None = None
    ) -> Condition:
        holds = (value >= limit if least else value <= limit) if ok is None else ok
        return Condition(key, CONDITIONS[key], value, limit, holds or bool(lifted), least, who, lifted)

    fits = event.format is not EventFormat.OTHER and event.standard
    return (
        made("sex", int(candidate.woman), int(title.women)),
        made("format", int(fits), 1),
        made("games", found.games, least),
        made("federations", found.other_federations, OTHER_FEDERATIONS, lifted=exempt),
        made("own federation", found.own, limits.own, least=False, who=candidate.federation, lifted=exempt),
        made("one federation", most, limits.one, least=False, who=federation, lifted=exempt),
        made("titled", found.titled, limits.titled),
        made("required titles", found.required, limits.required, who=" ".join(_in_order(title))),
        made(
            "score",
            found.halves,
            -(-2 * found.games * LEAST_SHARE.numerator // LEAST_SHARE.denominator),
            ok=bool(found.games) and found.halves >= 2 * found.games * LEAST_SHARE,
        ),
        made("average", found.average, title.average),
        made("performance", found.performance, title.performance),
    )


def _in_order(title: NormTitle) -> list[str]:
    return [code for code in ("GM", "IM", "WGM", "WIM") if code in title.required]
