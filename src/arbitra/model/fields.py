"""What the fields of a reason hold: players, pairs, rounds, points, colours, articles, each as itself.

A field knows who is in it, how it reads when players get other numbers, and how it is said. Whole numbers that are
neither players nor points (counts, ratings, places) are plain `int`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from arbitra.model.player import Tpn
from arbitra.model.points import show_points

if TYPE_CHECKING:
    from fractions import Fraction

BYE = Tpn(0)
"""Among players, or as the opponent in a pair."""
SHOWN = 20
"""How many players of a longer list are named."""

Numbers: TypeAlias = Mapping[Tpn, Tpn]
"""From the numbers that players have to those that they get."""


class Voice:
    """Says fields in English, players by their numbers. A language, or names of players, replace what differs."""

    decimal_mark = "."

    def word(self, text: str) -> str:
        """A word or a sentence of the catalogue."""
        return text

    def plural(self, one: str, many: str, count: int) -> str:
        return one if count == 1 else many

    def player(self, tpn: int) -> str:
        return str(tpn)

    def number(self, tpn: int) -> str:
        return str(tpn) if tpn else self.word("the bye")

    def listed(self, parts: Sequence[str]) -> str:
        """`1`, `1 and 2`, `1, 2 and 3`"""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.before(parts[-1])} {parts[-1]}"

    def before(self, following: str) -> str:
        """*and*, as it is said before a word."""
        return self.word("and")

    def quoted(self, text: str) -> str:
        """With characters that cannot be printed as escapes."""
        return repr(text)

    def decimal(self, shown: str) -> str:
        return shown.replace(".", self.decimal_mark)

    def field(self, value: object) -> str:
        """Anything that a sentence may be filled with."""
        return value.said(self) if isinstance(value, Said) else str(value)


ENGLISH = Voice()


MESSAGES = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
    *("{month} {year}", "{day} {month}"),
    *("half a point", "one point", "{points} points"),
)
MONTHS = MESSAGES[:12]
FEW_POINTS = {5: "half a point", 10: "one point"}
"""In tenths."""


class Said:
    """A field that has its own way to be said; its `str()` is English."""

    __slots__ = ()

    def players(self) -> tuple[Tpn, ...]:
        """The players it names, without the bye."""
        return ()

    def renumbered(self, numbers: Numbers) -> Self:
        """The same with other numbers for its players; those without a new number keep theirs."""
        return self

    def said(self, voice: Voice) -> str:
        raise NotImplementedError

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __format__(self, specification: str) -> str:
        return format(str(self), specification)


class _Several(Said):
    """Several things of one kind. Players 1 and 2 are not rounds 1 and 2, nor a tuple.

    Made once a board in the largest rounds: a slot is filled, nothing else.
    """

    __slots__ = ("_parts",)

    def __init__(self, *parts: Any) -> None:
        self._parts = parts

    def __iter__(self) -> Iterator[Any]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def __getitem__(self, at: int) -> Any:
        return self._parts[at]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._parts))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._parts))})"


class Players(_Several):
    """One player or several: `Players(5)`, `Players(5, 9)`, `Players(*tpns)`. One is said with the name."""

    __slots__ = ()

    def players(self) -> tuple[Tpn, ...]:
        return tuple([tpn for tpn in self._parts if tpn])

    def renumbered(self, numbers: Numbers) -> Self:
        return type(self)(*_renumbered(self._parts, numbers))

    def said(self, voice: Voice) -> str:
        if len(self) == 1 and self[0]:
            return voice.player(self[0])
        return _numbers(self._parts, voice) if self._parts else voice.word("no one")


class Numbered(Players):
    """Players by their numbers alone, as they stand in brackets: `7, 9, 12`."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return ", ".join(_parts(self._parts, voice)) or voice.word("no one")


class Order(_Several):
    """Players one after the other, such as a transposition: `Order((8, 9, 7))`. Of a long one the part that matters,
    and whether something stands before it and after it."""

    __slots__ = ()

    def __init__(self, players: Iterable[Tpn | int], before: bool = False, after: bool = False) -> None:
        super().__init__(tuple(players), before, after)

    def players(self) -> tuple[Tpn, ...]:
        return tuple(self[0])

    def renumbered(self, numbers: Numbers) -> Self:
        players, before, after = self
        return type(self)(_renumbered(players, numbers), before, after)

    def said(self, voice: Voice) -> str:
        players, before, after = self
        return ", ".join(["…"] * before + [str(tpn) for tpn in players] + ["…"] * after)


class Pairs(_Several):
    """`Pairs((5, 9), (6, 10))`, White first where the colours are known; `(7, BYE)` is the bye of 7."""

    __slots__ = ()

    def players(self) -> tuple[Tpn, ...]:
        return tuple([tpn for pair in self for tpn in pair if tpn])

    def renumbered(self, numbers: Numbers) -> Self:
        return type(self)(*(_renumbered(pair, numbers) for pair in self))

    def said(self, voice: Voice) -> str:
        """`1-5 7-2, bye 9`"""
        boards = " ".join([f"{white}-{black}" for white, black in self if black])
        byes = [f"{voice.word('bye')} {player}" for player, black in self if not black]
        return ", ".join([boards, *byes] if boards else byes) or voice.word("no pair")


class Groups(_Several):
    """Groups of players: `Groups((1, 2, 3), (7,))`."""

    __slots__ = ()

    def players(self) -> tuple[Tpn, ...]:
        return tuple([tpn for group in self for tpn in group if tpn])

    def renumbered(self, numbers: Numbers) -> Self:
        return type(self)(*(_renumbered(group, numbers) for group in self))

    def said(self, voice: Voice) -> str:
        return voice.listed([f"({_numbers(group, voice)})" for group in self])


class Rounds(_Several):
    """Rounds by their numbers. A message that says "round" or "rounds" before them is a `Plural` by this field."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return voice.listed([str(number) for number in self])


class Places(_Several):
    """`Places(3, 5)`: the places that a tied group takes, the first and the last of them."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        first, last = self
        return f"{first}-{last}" if first != last else str(first)


class Seats(_Several):
    """Seats of a schedule: numbers that were drawn, boards of teams (`A1`), winners of matches (`W3`)."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return voice.listed([str(seat) for seat in self])


class Names(_Several):
    """Codes, names, settings: a list of texts that are the same in every language."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return ", ".join(self._parts) or voice.word("none")


class Score(Said, int):
    """Points, in tenths: `Score(35)` is said 3.5."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return voice.decimal(show_points(self))

    def __repr__(self) -> str:
        return f"Score({int(self)})"


class PointsInWords(Score):
    """As people say them: `PointsInWords(5)` is *half a point*."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        if self in FEW_POINTS:
            return voice.word(FEW_POINTS[self])
        return voice.word("{points} points").format(points=super().said(voice))

    def __repr__(self) -> str:
        return f"PointsInWords({int(self)})"


class Hundredths(Said, int):
    """A score times a result: `Hundredths(1275)` is said 12.75."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        whole, part = divmod(abs(self), 100)
        return f"{'-' if self < 0 else ''}{whole}{voice.decimal_mark}{part:02d}"

    def __repr__(self) -> str:
        return f"Hundredths({int(self)})"


class Margin(Said, int):
    """A number with its sign: +34."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return f"{int(self):+d}"

    def __repr__(self) -> str:
        return f"Margin({int(self)})"


class Scores(_Several):
    """Several scores, in tenths."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return voice.listed([voice.decimal(show_points(score)) for score in self])


class MatchScore(_Several):
    """`MatchScore(35, 15)`: who is named first has 3.5, the other 1.5."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return "-".join([voice.decimal(show_points(score)) for score in self])


class ScoreDifferences(_Several):
    """Score differences of a report card, in tenths, the largest first."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return " ".join([voice.decimal(show_points(difference)) for difference in self]) or "0"


class Quotient(_Several):
    """`Quotient(value, decimals)`: an exact number, an average or a share, printed with so many decimals."""

    __slots__ = ()

    def __init__(self, value: int | Fraction, decimals: int) -> None:
        super().__init__(value, decimals)

    def said(self, voice: Voice) -> str:
        value, decimals = self
        # A half is rounded away from zero.
        rounded = (2 * abs(value.numerator) * 10**decimals + value.denominator) // (2 * value.denominator)
        sign = "-" if value < 0 and rounded else ""
        if not decimals:
            return f"{sign}{rounded}"
        whole, part = divmod(rounded, 10**decimals)
        return f"{sign}{whole}{voice.decimal_mark}{part:0{decimals}d}"


class Colours(Said, str):
    """`W` or `B`, said as a word; or a player's colours one after the other (`WBW`), said by their letters."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        if len(self) == 1:
            return voice.word("White" if self == "W" else "Black")
        return "".join([voice.word(letter) for letter in self])

    def __repr__(self) -> str:
        return f"Colours({str.__str__(self)!r})"


class Cited(Said, str):
    """An article of which the sentence speaks by its number."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return str.__str__(self)

    def __repr__(self) -> str:
        return f"Cited({str.__str__(self)!r})"


class Phrase(Said, str):
    """Words of a sentence that are a message themselves, and translated."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return voice.word(str.__str__(self)) if self else ""

    def __repr__(self) -> str:
        return f"Phrase({str.__str__(self)!r})"


class Verbatim(Said, str):
    """A code, a name, a path, what someone typed: the same in every language."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return str.__str__(self)

    def __repr__(self) -> str:
        return f"Verbatim({str.__str__(self)!r})"


class Quoted(Verbatim):
    """What someone typed, or text of a file, in the quotation marks of the language: 'x', «x»."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        return voice.quoted(str.__str__(self))

    def __repr__(self) -> str:
        return f"Quoted({str.__str__(self)!r})"


class ListDate(Verbatim):
    """Of a rating list: `2026-11` is *November 2026*, `2026-11-07` *7 November 2026*."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        written = re.fullmatch(r"(\d{4})-(\d\d)(?:-(\d\d))?", str.__str__(self))
        if written is None or not 1 <= int(written[2]) <= len(MONTHS):
            return str.__str__(self)
        month = voice.word(MONTHS[int(written[2]) - 1])
        text = voice.word("{month} {year}").format(month=month, year=written[1])
        return voice.word("{day} {month}").format(day=int(written[3]), month=text) if written[3] else text

    def __repr__(self) -> str:
        return f"ListDate({str.__str__(self)!r})"


class Unpaired(_Several):
    """`Unpaired(2, 10, 5)`: so many stay unpaired in the next bracket, and the scores or score differences there."""

    __slots__ = ()

    def said(self, voice: Voice) -> str:
        count, *scores = self
        return f"{count}/{ScoreDifferences(*scores).said(voice)}"


CardValue: TypeAlias = int | ScoreDifferences | Unpaired | Phrase
"""What a candidate has on a criterion."""


Field: TypeAlias = int | Said
Fields: TypeAlias = dict[str, Field]


def _renumbered(tpns: Iterable[Tpn], numbers: Numbers) -> tuple[Tpn, ...]:
    return tuple([numbers.get(tpn, tpn) for tpn in tpns])


def _numbers(tpns: Sequence[int], voice: Voice) -> str:
    return voice.listed(_parts(tpns, voice))


def _parts(tpns: Sequence[int], voice: Voice) -> list[str]:
    parts = [voice.number(tpn) for tpn in tpns[:SHOWN]]
    more = len(tpns) - SHOWN
    if more > 0:
        parts.append(voice.word("{count} more").format(count=more))
    return parts
