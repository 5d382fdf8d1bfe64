"""Numbers with their intervals, and the names of what they measure, in the reader's language."""

from __future__ import annotations

from fractions import Fraction

from arbitra.i18n import Translate
from arbitra.model.reasons import Plural
from arbitra.simulation.study.measures import BY_ROUND, MeasureRow, Unit, row_of
from arbitra.simulation.study.outcome import Found, decimal
from arbitra.simulation.study.plan import Words
from arbitra.simulation.study.statistics import Interval

MINUS = "−"
PLACES = {Unit.PERCENT: 1, Unit.PLAIN: 2, Unit.RATING: 0}
FINER = {"rank_correlation": 3}
MOST_PLACES = 4
NO_VALUE = "–"
UNBROKEN = "\u00a0"
"""A number and its unit stay on one line."""
SIDE_BY_SIDE = 6
"""More variants than that stand one below the other."""
ROUNDS = Plural("{count} round", "{count} rounds", by="count")
PLAYERS = Plural("{count} player", "{count} players", by="count")
UNITS = {Unit.PERCENT: "%", Unit.PLAIN: "", Unit.RATING: ""}


class Figures:
    """Every number of a study as it is shown in one language."""

    def __init__(self, found: Found, say: Translate) -> None:
        self.found = found
        self.study = found.study
        self.say = say
        self._places: dict[str, int] = {}

    @property
    def words(self) -> Words:
        """In the reader's language, where the study speaks it."""
        return self.study.words.get(self.say.lang) or self.study.words["en"]

    def name(self, variant: int) -> str:
        one = self.study.variants[variant]
        if not one.name:
            return f"{self.say(PLAYERS, count=one.field.players)}, {self.say(ROUNDS, count=one.rounds)}"
        return self.words.names.get(one.name, one.name)

    def names(self) -> list[str]:
        return [self.name(variant) for variant in range(len(self.study.variants))]

    @property
    def one_below_another(self) -> bool:
        """Whether the table has a row for each variant."""
        return self.study.by_rounds or len(self.study.variants) > SIDE_BY_SIDE

    def title(self, measure: str) -> str:
        kind, _, code = measure.partition("/")
        row = self.row(measure if kind == "tiebreak" else kind)
        return self.say(row.title, prizes=self.study.prizes, boards=self.study.top_boards, code=code)

    def unit(self, measure: str) -> str:
        unit = UNITS[self.row(measure).unit]
        return self.say(unit) if unit else ""

    def row(self, measure: str) -> MeasureRow:
        row = row_of(measure if measure.startswith("tiebreak/") else measure.partition("/")[0])
        assert row is not None
        return row

    def places(self, measure: str) -> int:
        """Decimals: the usual ones, and more where an interval would show as nothing at all."""
        if measure not in self._places:
            self._places[measure] = self._row_places(measure)
        return self._places[measure]

    def _row_places(self, measure: str) -> int:
        places = FINER.get(measure, PLACES[self.row(measure).unit])
        everyone = range(len(self.study.variants))
        halves = [found.half for one in everyone if (found := self.found.interval(one, measure)) is not None]
        return self._shown_places(measure, min((half for half in halves if half), default=Fraction(1)), places)

    def _shown_places(self, measure: str, half: Fraction, places: int) -> int:
        while half and places < MOST_PLACES and not round(self.scaled(measure, half) * 10**places):
            places += 1
        return places

    def scaled(self, measure: str, value: Fraction) -> Fraction:
        """Per cent where shares are shown."""
        return value * 100 if self.row(measure).unit is Unit.PERCENT else value

    def drawn(self, measure: str, interval: Interval) -> Interval:
        """As a drawing has it."""
        return Interval(*(self.scaled(measure, value) for value in interval))

    def number(self, measure: str, value: Fraction, *, signed: bool = False, places: int | None = None) -> str:
        shown = decimal(self.scaled(measure, value), self.places(measure) if places is None else places)
        if signed and not shown.startswith("-"):
            shown = f"+{shown}"
        return self.say.decimal(shown.replace("-", MINUS))

    def with_unit(self, measure: str, value: Fraction, *, signed: bool = False) -> str:
        number = self.number(measure, value, signed=signed)
        return f"{number}{UNBROKEN}%" if self.row(measure).unit is Unit.PERCENT else number

    def value(self, variant: int, measure: str) -> tuple[str, str]:
        """The mean and the half of its interval, `26.9` and `± 0.6`."""
        return self.pair(measure, self.found.interval(variant, measure))

    def pair(self, measure: str, interval: Interval | None, *, signed: bool = False) -> tuple[str, str]:
        if interval is None:
            return NO_VALUE, ""
        places = self._shown_places(measure, interval.half, self.places(measure))
        mean = self.number(measure, interval.mean, signed=signed, places=places)
        return mean, f"± {self.number(measure, interval.half, places=places)}"


def is_by_round(measure: str) -> bool:
    return measure == f"{BY_ROUND}/round"
