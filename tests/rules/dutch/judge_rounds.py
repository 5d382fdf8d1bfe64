"""Random positions for the judges, and the way from a position to the engine's field."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from arbitra.model import History, Player, Tournament, Tpn
from arbitra.rules.dutch.field import Field, as_flags, make_field
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.simulation.endorsement.judge.position import Bracket, Entrant, Position


def history_of(position: Position) -> History:
    """A history that says what the position says, without the games that would lead there."""
    entrants = position.entrants
    history = History.start(Tournament(players=tuple(Player(Tpn(one.tpn), f"Player {one.tpn}") for one in entrants)))
    history.round_number = position.rounds_over + 1
    history.scores = tuple(one.score for one in entrants)
    history.colours = tuple(one.colours for one in entrants)
    history.rivals = tuple(
        tuple(at for at, two in enumerate(entrants) if position.met(one.tpn, two.tpn)) for one in entrants
    )
    history.statuses = tuple("Z" * one.unplayed + "p" * (position.rounds_over - one.unplayed) for one in entrants)
    return history


def field_of(position: Position) -> Field:
    """The engine's field: its order, top scorers, preferences and legal pairs are its own work."""
    entrants = position.entrants
    return make_field(
        history_of(position),
        lambda _history, back: as_flags([one.floats[back - 1].strip(".") for one in entrants]),
        lambda _history, players: [entrants[player].bye_allowed for player in players],
        last_round=position.last_round,
    )


def as_judged(outcomes: Sequence[BracketOutcome]) -> list[Bracket]:
    """The engine's answer in the judge's words."""
    return [
        Bracket(made.kind, list(made.moved), list(made.residents), sorted(made.pairs), sorted(made.left))
        for made in outcomes
    ]


def colour_history(source: random.Random, length: int) -> str:
    """Games as the rules allow them: never three of one colour running, never three more of one than of the other."""
    made = ""
    for _ in range(length):
        colours = [
            colour
            for colour in "WB"
            if made[-2:] != 2 * colour and abs((made + colour).count("W") - (made + colour).count("B")) <= 2
        ]
        # Repeating the last colour is what makes absolute preferences: often enough.
        again = made[-1:] in colours and source.random() < 0.45
        made += made[-1] if again else source.choice(colours)
    return made


@dataclass(frozen=True)
class Profile:
    """What kind of positions to draw. `rematches` are chances that a pair of one scoregroup, a pair of neighbouring
    scoregroups and any other pair is barred; each position draws one of the triples."""

    players: tuple[int, int]
    groups: tuple[int, ...]
    rematches: tuple[tuple[float, float, float], ...]
    halves: float = 0.0
    """The chance that the upper half of a scoregroup has met the lower half, but hardly itself."""
    small_top: bool = False
    """Scoregroups of one or two players at the top: their floaters meet in one bracket with different scores."""
    last_round: float = 0.25
    games: tuple[int, int] = (0, 6)
    largest_group: int = 9
    """Of several; a single one has all players."""


PROFILES: dict[str, Profile] = {
    "one group": Profile((4, 9), (1,), ((0.0, 0, 0), (0.2, 0, 0), (0.4, 0, 0), (0.6, 0, 0))),
    "halves": Profile((6, 10), (1, 1, 2), ((0.15, 0.4, 0.4),), halves=0.85, games=(0, 2)),
    "twelve in halves": Profile((11, 12), (1,), ((0.3, 0, 0), (0.5, 0, 0)), halves=0.9, games=(0, 1)),
    "two groups": Profile((6, 11), (2,), ((0.2, 0.2, 0), (0.5, 0.2, 0), (0.3, 0.5, 0), (0.7, 0.3, 0))),
    "three groups": Profile((7, 11), (3,), ((0.1, 0.1, 0.1), (0.4, 0.2, 0.2), (0.3, 0.5, 0.3), (0.6, 0.4, 0.4))),
    "ladder": Profile((6, 11), (4, 5), ((0.5, 0.2, 0.2), (0.8, 0.3, 0.3), (0.3, 0.6, 0.4), (0.5, 0.5, 0.5))),
    "long ladder": Profile((12, 16), (5, 6, 7), ((0.4, 0.3, 0.3), (0.7, 0.4, 0.4), (0.5, 0.7, 0.6))),
    "floaters": Profile(
        (7, 11), (3, 4), ((0.3, 0.3, 0.2), (0.2, 0.5, 0.3), (0.6, 0.3, 0.3)), small_top=True, games=(0, 3)
    ),
    "last round": Profile((5, 10), (1, 2, 3), ((0.2, 0.2, 0.2), (0.4, 0.3, 0.3)), last_round=1.0, games=(2, 6)),
}


LARGE: dict[str, Profile] = {
    "open": Profile((20, 60), (4, 6, 8), ((0.1, 0.1, 0.1), (0.3, 0.2, 0.1)), largest_group=30),
    "saturated": Profile((16, 40), (3, 5, 7), ((0.7, 0.6, 0.6), (0.8, 0.7, 0.7)), largest_group=30),
    "one large group": Profile((20, 50), (1, 2), ((0.2, 0.2, 0.2), (0.6, 0.5, 0.5)), largest_group=50),
    "last rounds": Profile((20, 40), (3, 5), ((0.4, 0.3, 0.3),), last_round=1.0, games=(3, 7), largest_group=30),
}
"""Too large to be judged; engines may be compared on them."""


def group_sizes(source: random.Random, profile: Profile, players: int) -> list[int]:
    """From the highest scoregroup to the lowest."""
    groups = source.choice(profile.groups)
    while True:
        if profile.small_top:
            sizes = [source.choice((1, 1, 2)) for _ in range(groups - 1)]
            sizes.append(players - sum(sizes))
        else:
            cuts = sorted(source.sample(range(1, players), groups - 1))
            sizes = [stop - start for start, stop in zip([0, *cuts], [*cuts, players], strict=True)]
        if min(sizes) >= 1 and (groups == 1 or max(sizes) <= profile.largest_group):
            return sizes


def random_position(source: random.Random, profile: Profile) -> Position:
    """Scores, colours, floats, byes refused and rematches as the profile says."""
    players = source.randint(*profile.players)
    sizes = group_sizes(source, profile, players)
    step = source.choice((5, 5, 10, 15))
    score = source.choice((0, 5))
    scores: list[int] = []
    for size in reversed(sizes):
        scores += [score] * size
        score += step * source.choice((1, 1, 1, 2, 3))
    source.shuffle(scores)
    last_round = source.random() < profile.last_round
    # A half of the possible points in the middle of the scores makes some of the players top scorers.
    rounds_over = max(2, round(sum(scores) / players / 5)) if last_round else source.randint(2, 6)
    games = source.randint(*profile.games)
    eligible = source.choice((1.0, 0.7, 0.3))
    floating = source.choice((0.0, 0.5, 0.9))
    entrants = tuple(
        Entrant(
            tpn,
            score,
            colour_history(source, max(0, games - source.choice((0, 0, 0, 1, 2)))),
            "".join(source.choice("du") if source.random() < floating else "." for _ in range(2)),
            source.random() < eligible,
            source.choice((0, 0, 0, 1, 1, 2)),
        )
        for tpn, score in enumerate(scores, start=1)
    )
    return Position(entrants, _barred(source, profile, entrants), rounds_over, last_round)


def _barred(source: random.Random, profile: Profile, entrants: Sequence[Entrant]) -> frozenset[tuple[int, int]]:
    inside, near, far = source.choice(profile.rematches)
    levels = sorted({entrant.score for entrant in entrants})
    ranks: dict[int, list[int]] = {score: [] for score in levels}
    for entrant in entrants:
        ranks[entrant.score].append(entrant.tpn)

    def chance(one: Entrant, two: Entrant) -> float:
        apart = abs(levels.index(one.score) - levels.index(two.score))
        if apart:
            return near if apart == 1 else far
        group = ranks[one.score]
        upper = [group.index(entrant.tpn) < len(group) // 2 for entrant in (one, two)]
        return profile.halves if profile.halves and upper[0] != upper[1] else inside

    return frozenset(
        (one.tpn, two.tpn)
        for at, one in enumerate(entrants)
        for two in entrants[at + 1 :]
        if source.random() < chance(one, two)
    )


def random_positions(seed: int, profiles: Mapping[str, Profile] = PROFILES) -> Iterator[Position]:
    """Without end, the profiles in turn."""
    source = random.Random(seed)
    while True:
        for profile in profiles.values():
            yield random_position(source, profile)


PairField = Callable[[Field], list[BracketOutcome]]
