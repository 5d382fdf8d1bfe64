"""What a text with even brackets asks of the participants to be paired: scores, wishes for a colour, floats.

C.04.6 (teams, 2024 and 2026) and C.04.5 (Double-Swiss) pair in the same way: the bye first, then score group by
score group, completed by upfloaters. What each of them says of its own is a `Text`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from arbitra.model import GAME_POINTS, History
from arbitra.model.history import HIGHER, LOWER, PLAYED
from arbitra.rules.swiss.legality import bye_is_waived
from arbitra.rules.swiss.preferences import Preference, Strength
from arbitra.rules.swiss.roster import Roster, make_roster

NO_WISH = Preference("", Strength.NONE, 0, "")


class Text(NamedTuple):
    """What differs between the texts. Criteria have the numbers of the text; empty: it has no such criterion."""

    system: str
    barred_from_bye: Callable[[History, int], bool]
    lapse: int
    """In how many rounds at the end no one looks at floats."""
    bye: str
    """The article of the bye."""
    choice: str
    """The article by which the upfloaters are chosen among equals."""
    pairs: str
    """The article by which the pairs are chosen among equals."""
    fewest: str = "C4"
    """As few upfloaters as possible."""
    highest: str = "C5"
    """Their scores, as high as possible."""
    following: str = "C6"
    """The following score group can be paired."""
    floated_again: str = ""
    """Upfloaters who floated in the previous round."""
    colours: str = ""
    """Pairs of two who prefer the same colour."""
    strong: str = ""
    """Pairs of two who strongly prefer it."""
    opponents_again: str = ""
    """Residents who meet an upfloater and floated in the previous round."""
    teams_again: str = ""
    """2024: participants of pairs with different scores who floated in the previous round."""


class Field:
    """Columns by place of the roster; places ascend by score, then TPN: the order of upfloaters."""

    def __init__(
        self, text: Text, history: History, options: Mapping[str, str], wishes: list[Preference] | None
    ) -> None:
        self.text = text
        self.following_as = options["following"]
        """How C6 is read: `pass`, `graded` or `inside`."""
        self.next_with_somebody = options.get("next") == "left"
        self.history = history
        self.roster: Roster = make_roster(history)
        players = self.roster.players
        self.rows = self.roster.unmet
        self.groups = self.roster.groups()
        self.wishes = [NO_WISH] * len(players) if wishes is None else [wishes[player] for player in players]
        self.two_strengths = any(wish.strength is Strength.MILD for wish in self.wishes)
        """Only preferences of type B have them: C9 is about the strong ones."""
        self.matches = [history.statuses[player].count(PLAYED) for player in players]
        last = history.tournament.last_round
        self.float_counts = last is None or history.round_number <= last - text.lapse
        self.floated = [self.float_counts and has_floated(history, player) for player in players]

    def following(self, score: int, left: int) -> int:
        """Of those who are left, the score group that follows a score: of the next score of the round, whether or not
        anyone of it is left."""
        groups = (group for group in self.groups if self.roster.scores[_lowest(group)] < score)
        return next((group & left for group in groups if group & left or not self.next_with_somebody), 0)

    def score(self, group: int) -> int:
        return self.roster.scores[_lowest(group)]


def has_floated(history: History, player: int) -> bool:
    """Whether a participant met one of a different pairing score in the previous round; what was not played is none."""
    statuses, relations = history.statuses[player], history.relations[player]
    return bool(statuses) and statuses[-1] == PLAYED and relations[-1] in (HIGHER, LOWER)


def barred_2026(history: History, player: int) -> bool:
    """C2: a bye, a match won by forfeit, a full-point bye."""
    return not bye_is_waived(history, player) and any(status in "U+F" for status in history.statuses[player])


def barred_2024(history: History, player: int) -> bool:
    """C2 of 2024: a bye, or in one round the match points of a win without playing."""
    if bye_is_waived(history, player):
        return False
    rules = history.tournament.settings.encounters
    gains = history.secondary_gains if rules is not None and rules.primary == GAME_POINTS else history.gains
    win = history.tournament.settings.scoring.win
    return any(
        status == "U" or (status != PLAYED and column[player] >= win)
        for status, column in zip(history.statuses[player], gains, strict=True)
    )


def _lowest(group: int) -> int:
    return (group & -group).bit_length() - 1
