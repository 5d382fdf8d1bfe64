"""Decision records in words, in the user's language.

A reason carries its sentence as a message id and its fields as codes: colours are `W` and `B`, strengths and kinds of
brackets are English words. Here they become what an arbiter of the language writes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from arbitra.i18n import language, translator
from arbitra.model import PlayerNote, Reason
from arbitra.model.fields import Field

DOMAIN = "explain"

MESSAGES = (
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
    "nobody",
    "no pair",
    "homogeneous",
    "heterogeneous",
    "penultimate",
    "collapsed",
    "last",
    "normal",
    "limbo",
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
    "round of",
    "third place",
    "{low} + {high} is even: the larger number has White; in every second cycle the colours are exchanged",
    "{low} + {high} is odd: the smaller number has White; in every second cycle the colours are exchanged",
    "the numbers up to {half} have White against the last number, {high}, the others Black; "
    "in every second cycle the colours are exchanged",
)
"""Words that reach a sentence through a field or a code."""

COLOUR_FIELDS = frozenset(("colour", "colours", "wish"))
"""Fields that hold a colour, or a player's colours one after the other."""
NAMED_FIELDS = frozenset(
    (
        *("player", "opponent", "first", "second", "other", "now", "before", "white", "black", "upper", "lower"),
        *("winner", "begins"),
    )
)
"""Fields that hold one pairing number, to which the name can be added."""
RAW_FIELDS = frozenset(("name", "known", "values", "value", "pattern", "system", "path", "why", "found", "question"))
"""Fields that are codes, file names or what somebody typed: as they are in every language."""
ARROWS = str.maketrans({"d": "↓", "u": "↑", ".": "·"})

_WORD = re.compile(r"\bthe bye\b|\bround of\b|[^\W\d_]{2}[^\W_]*(?:-[^\W\d_]+)*")
"""Two letters or more: single ones are types, seats and colours."""


class Speech:
    """One language. `names` are added to pairing numbers where a sentence speaks of one player."""

    def __init__(self, lang: str | None = None, names: Mapping[int, str] | None = None) -> None:
        self.lang = language(lang)
        self.say = translator(DOMAIN, lang, names)
        self.names = self.say.names

    def reason(self, reason: Reason) -> str:
        """The sentence as it stands in the catalogue, its fields said by their types."""
        fields = {name: self._field(name, value) for name, value in reason.fields.items()}
        return Reason(reason.article, reason.text, fields).said(self.say)

    def sentence(self, reason: Reason) -> str:
        """The same with a capital letter at the start and a full stop at the end."""
        text = self.reason(reason)
        return f"{text[:1].upper()}{text[1:]}".rstrip(".") + "."

    def colours(self, colours: str) -> str:
        """`WBW`, with whatever stands between the letters left alone."""
        letters = {"W": self.say("W"), "B": self.say("B")}
        return "".join(letters.get(letter, letter) for letter in colours)

    def wish(self, note: PlayerNote) -> str:
        """`W*` absolute, `W` strong, `w` mild, as arbiters note it."""
        letter = self.colours(note.preference)
        return {"absolute": f"{letter}*", "mild": letter.lower()}.get(note.strength, letter)

    def floats(self, floats: str) -> str:
        return floats.translate(ARROWS)

    def word(self, value: str) -> str:
        """A code that may be several words: `joined heterogeneous`, `1, 2 and the bye`."""
        if len(value) < 2:
            return value
        whole = self.say(value)
        return whole if whole != value else _WORD.sub(lambda found: self.say(found.group()), value)

    def player(self, tpn: int) -> str:
        return self.say.player(tpn)

    def _field(self, name: str, value: Field) -> Field:
        if type(value) is not str or name in RAW_FIELDS:
            return value
        if name in COLOUR_FIELDS and value and set(value) <= {"W", "B"}:
            return self.colours(value)
        if name in NAMED_FIELDS and value.isdigit():
            return self.player(int(value))
        return self.word(value)
