"""What a round without a finished game is called: byes, absences, forfeits, games that go on later.

Pages, paper, screens, terminal and explanations take their words from here. They are messages of the domain `words`,
which every other may say. Byes have the symbols of the TRF; games are called by what people write for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Called(NamedTuple):
    """One thing in each of its forms: in a sentence or a list; on what everyone reads, where a round without points is
    an absence, requested or not; where there is room for a word or two."""

    name: str
    posted: str
    short: str


BYES: Mapping[str, Called] = MappingProxyType(
    {
        "U": Called("bye", "bye", "bye"),
        "F": Called("full-point bye", "full-point bye", "full-point bye"),
        "H": Called("half-point bye", "half-point bye", "½ bye"),
        "Z": Called("zero-point bye", "absent", "absent"),
        "+": Called("won by forfeit", "won by forfeit", "won by forfeit"),
        "-": Called("lost by forfeit", "lost by forfeit", "lost by forfeit"),
        " ": Called("absent", "absent", "absent"),
    }
)
BYE_CELLS: Mapping[str, str] = MappingProxyType({"U": "bye", "F": "1", "H": "½", "Z": "0", "+": "+", "-": "−"})
"""A bye in the cell of a table; `bye` is a message."""

AWAY: Mapping[str, Called] = MappingProxyType(
    {
        "absent": Called("absent", "absent", "absent"),
        "withdrawn": Called("withdrawn", "withdrawn", "withdrawn"),
        # Who was expelled has withdrawn, on the wall.
        "expelled": Called("expelled", "withdrawn", "withdrawn"),
        "not-yet": Called("joins later", "joins later", "joins later"),
        "rests": Called("sits out", "absent", "absent"),
        # Entered when the round was paired already: no list that hangs has them.
        "since": Called("sits out", "", ""),
        "through": Called("already through", "absent", "absent"),
        "out": Called("knocked out", "absent", "absent"),
    }
)
"""Why someone has neither an opponent nor a bye; the last two are of a knockout."""

UNFINISHED: Mapping[str, Called] = MappingProxyType(
    {
        "adjourned": Called("adjourned", "adjourned", "adj."),
        "postponed": Called("postponed", "postponed", "later"),
    }
)

FORFEIT, UNRATED = "f", "u"
"""Behind a score: won by forfeit; a game of less than one move, which is not rated."""
UNUSUAL: Mapping[str, str] = {
    "+": "White wins by forfeit",
    "-": "Black wins by forfeit",
    "-/-": "both lose by forfeit",
    "1u": "White wins, unrated",
    "0u": "Black wins, unrated",
    "=u": "draw, unrated",
}
"""Results whose score does not say how they came about."""
MESSAGES = ("f", "u", UNUSUAL)


def called(why: str) -> Called:
    """A bye or another reason to be away, whatever a report has for it.

    >>> called("H").short, called("withdrawn").name, called("?").name
    ('½ bye', 'withdrawn', 'absent')
    """
    return BYES.get(why) or AWAY.get(why) or AWAY["absent"]
