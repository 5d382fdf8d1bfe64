"""Decision records in words, in the user's language.

A reason says itself, its fields by their types. Codes in tables (colours, strengths, kinds of brackets)
become here what an arbiter of the language writes.
"""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.i18n import language, translator
from arbitra.model import PlayerNote, Reason, Score

DOMAIN = "explain"

TURNS = {
    "White": "first",
    "Black": "second",
    "W": "1",
    "B": "2",
    "Colours": "Turns",
    "Col": "Turns",
    "Next": "Next turn",
    "Nx": "Nt",
    "Colour rule": "Rule of turns",
    "Colour difference": "Difference of turns",
    "Cd": "Td",
    "Same colour in a row": "Same turn in a row",
    "Sc": "St",
    "Why does {player} have White?": "Why does {player} go first?",
    "Why does {player} have Black?": "Why does {player} go second?",
    "Why does {player} not have White?": "Why does {player} not go first?",
    "Why does {player} not have Black?": "Why does {player} not go second?",
    "if {player} had White, {then}": "if {player} went first, {then}",
    "if {player} had Black, {then}": "if {player} went second, {then}",
    "{player} has played {colours}": "{player} has gone first (1) or second (2) in this order: {colours}",
    "{player} has the bye: no colour": "{player} has the bye: no turn",
    "W* = must have White, W = strongly prefers White, w = mildly prefers White": "1 = goes first, 2 = goes second",
}
"""What Scrabble says: it has no colours, one player goes first, the other second."""

MESSAGES = (
    TURNS,
    "first",
    "second",
    "1",
    "2",
    "Turns",
    "Nt",
    "Td",
    "St",
    "W",
    "B",
    "White",
    "Black",
    "white",
    "black",
    "absolute",
    "strong",
    "mild",
    "none",
    "and",
    "the bye",
    "no one",
    "no pair",
    "homogeneous",
    "heterogeneous",
    "penultimate",
    "collapsed",
    "last",
    "normal",
    "limbo",
    "tops",
    "bottoms",
    "points",
    "odd",
    "even",
    "joined",
    "lowest",
    "median",
    "upward",
    "downward",
    "scheduled",
    "table",
    "knockout",
    "round",
    "match",
    "classical",
    "rapid",
    "blitz",
    "armageddon",
    "down",
    "up",
    "final",
    "semi-final",
    "quarter-final",
    "round of 16",
    "round of 32",
    "third place",
    "{low} + {high} is even: the larger number has White; in every second cycle the colours are exchanged",
    "{low} + {high} is odd: the smaller number has White; in every second cycle the colours are exchanged",
    "the numbers up to {half} have White against the last number, {high}, the others Black; "
    "in every second cycle the colours are exchanged",
)
"""Words that reach a sentence through a field or a code."""

ARROWS = str.maketrans({"d": "↓", "u": "↑", ".": "·"})


class Speech:
    """One language. `names` are added to pairing numbers where a sentence speaks of one player; `turns` speaks of who
    goes first instead of colours, `teams` of teams instead of players."""

    def __init__(
        self,
        lang: str | None = None,
        names: Mapping[int, str] | None = None,
        *,
        turns: bool = False,
        teams: bool = False,
    ) -> None:
        self.lang = language(lang)
        self.say = translator(DOMAIN, lang, names, TURNS if turns else None, teams=teams)
        self.turns = turns
        self.names = self.say.names

    def reason(self, reason: Reason) -> str:
        """The sentence as it is in the catalogue."""
        return reason.said(self.say)

    def sentence(self, reason: Reason) -> str:
        """The same with a capital letter at the start and a full stop at the end."""
        return reason.sentence(self.say)

    def points(self, tenths: int) -> str:
        return Score(tenths).said(self.say)

    def colours(self, colours: str) -> str:
        """`WBW`, with anything between the letters left alone."""
        letters = {"W": self.say("W"), "B": self.say("B")}
        return "".join(letters.get(letter, letter) for letter in colours)

    def wish(self, note: PlayerNote) -> str:
        """`W*` absolute, `W` strong, `w` mild, as arbiters note it."""
        letter = self.colours(note.preference)
        return {"absolute": f"{letter}*", "mild": letter.lower()}.get(note.strength, letter)

    def floats(self, floats: str) -> str:
        return floats.translate(ARROWS)

    def word(self, value: str) -> str:
        """A code that may be several words: `joined heterogeneous`."""
        if len(value) < 2:
            return value
        whole = self.say(value)
        return whole if whole != value else " ".join(self.say(word) for word in value.split())

    def player(self, tpn: int) -> str:
        return self.say.player(tpn)
