"""What the articles ask about the players of a round, as columns: one place a player, place 0 the best of A2.

Sets of places are integers with one bit a place. The order by score is taken bracket by bracket.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from arbitra.model import History, Player
from arbitra.rules.swiss.legality import bye_is_waived, with_waived_pairs
from arbitra.rules.swiss.preferences import Preference, Strength, preference
from arbitra.rules.swiss.roster import unmet_rows

TITLES = ("GM", "IM", "WGM", "WIM", "FM", "CM", "WFM", "WCM", "")
"""A2.c: the titles in the order of this edition; later texts put FM before WIM."""

WITHOUT_PLAYING = "UF+"
"""B1.b: the statuses that give a point without playing: bye, full-point bye, forfeit win."""

ONE_POINT = 10


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired. `down` and `up` are (in the last round, in the round before it)."""

    tpns: tuple[int, ...]
    indices: tuple[int, ...]
    scores: tuple[int, ...]
    unmet: tuple[int, ...]
    """B1.a and the organiser's forbidden pairs."""
    rivals: tuple[tuple[int, ...], ...]
    """The opponents played, by their indices in the history."""
    legal: tuple[int, ...]
    """B1.a and B2."""
    colours: tuple[str, ...]
    preferences: tuple[Preference, ...]
    down: tuple[tuple[bool, bool], ...]
    up: tuple[tuple[bool, bool], ...]
    bye_candidates: int
    odd_round: bool
    top_scorers: int = 0
    """A10; empty before the last round."""
    choose_moved_down: bool = False
    """Option `d3`: any set of moved-down players may be S1, not only the best ones."""
    incompatible_goes_back: bool = False
    """Option `c1`: a moved-down player without opponent sends back to the previous bracket at once."""

    def ordered(self, places: Iterable[int]) -> tuple[int, ...]:
        """A2: by score, then by rank."""
        return tuple(sorted(places, key=lambda place: (-self.scores[place], place)))


def initial_order(players: Iterable[Player]) -> list[Player]:
    """A2.b-d: rating, title in the order of this text, then the pairing number in place of the alphabet."""
    return sorted(players, key=lambda player: (-player.strength, _title_rank(player.title), player.tpn))


def _title_rank(title: str) -> int:
    return TITLES.index(title) if title in TITLES else len(TITLES) - 1


def field_of(history: History, options: Mapping[str, str], ranked: Sequence[int] | None = None) -> Field:
    """A2, A4, A5, A7, A10, B1, B2 for everyone who is present, in the given ranking if there is one."""
    indices = _ranked_indices(history, by_rating=options.get("order") == "rating") if ranked is None else ranked
    preferences = tuple(preference(history.colours[index]) for index in indices)
    rows = with_waived_pairs(history, indices, unmet_rows(history, indices))
    top = _top_scorers(history, indices)
    half_counts = options.get("half_point_bye_bars") == "yes"
    scores = history.pairing_scores()
    floats = [past_floats(history, index, half_counts=half_counts) for index in indices]
    barred = set(WITHOUT_PLAYING + ("H" if half_counts else ""))
    return Field(
        tpns=tuple(history.tpns[index] for index in indices),
        indices=tuple(indices),
        scores=tuple(scores[index] for index in indices),
        unmet=tuple(rows),
        rivals=tuple([history.rivals[index] for index in indices]),
        legal=tuple(with_waived_pairs(history, indices, b2_legal(rows, preferences, top))),
        colours=tuple(history.colours[index] for index in indices),
        preferences=preferences,
        down=tuple((last == "v", before == "v") for last, before in floats),
        up=tuple((last == "^", before == "^") for last, before in floats),
        bye_candidates=sum(
            1 << place
            for place, index in enumerate(indices)
            if barred.isdisjoint(history.statuses[index]) or bye_is_waived(history, index)
        ),
        odd_round=history.round_number % 2 == 1,
        top_scorers=top,
        choose_moved_down=options.get("d3") == "on",
        incompatible_goes_back=options.get("c1") == "at_once",
    )


def _ranked_indices(history: History, *, by_rating: bool) -> list[int]:
    absent = history.absent()
    indices = [index for index in range(len(history.tpns)) if index not in absent]
    if by_rating:
        rank = {player.tpn: at for at, player in enumerate(initial_order(history.tournament.players))}
        indices.sort(key=lambda index: rank[history.tpns[index]])
    return indices


def past_floats(history: History, index: int, *, half_counts: bool) -> tuple[str, str]:
    """A4, A5, B1.b: `v` down, `^` up or empty, for the last round and the one before it."""
    statuses, relations = history.statuses[index], history.relations[index]
    marks = []
    for back in (1, 2):
        if back > len(statuses):
            marks.append("")
            continue
        status = statuses[-back]
        if status in WITHOUT_PLAYING or (half_counts and status == "H"):
            marks.append("v")
        elif status == "p":
            marks.append({">": "v", "<": "^"}.get(relations[-back], ""))
        else:
            marks.append("")
    return marks[0], marks[1]


def b2_legal(unmet_rows: Sequence[int], preferences: Sequence[Preference], top: int) -> list[int]:
    """B2: not two with the same absolute preference, unless one of them is a top scorer (note to B2, A10)."""
    rows = list(unmet_rows)
    for colour in "WB":
        same = sum(
            1 << place
            for place, wish in enumerate(preferences)
            if wish.strength is Strength.ABSOLUTE and wish.colour == colour
        )
        ordinary = same & ~top
        for place in range(len(rows)):
            if ordinary >> place & 1:
                rows[place] &= ~ordinary
    return rows


def _top_scorers(history: History, indices: Sequence[int]) -> int:
    """A10: before the last round, those with more than half of the points that could be made."""
    if history.round_number != history.tournament.last_round:
        return 0
    possible = history.tournament.settings.scoring.win * (history.round_number - 1)
    return sum(1 << place for place, index in enumerate(indices) if 2 * history.scores[index] > possible)
