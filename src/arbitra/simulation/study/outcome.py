"""What a study found: every figure with its interval, and JSON from which nothing is missing.

Numbers are in the unit of their measure: shares from 0 to 1, points, places, rating points. The exact sums stand beside
them in millionths, so that others can add studies up or count again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from arbitra.model import Verbatim
from arbitra.simulation.chance import CERTAIN
from arbitra.simulation.many import Measure, Summary
from arbitra.simulation.study.measures import BY_ROUND, MEASURES, Better, row_of
from arbitra.simulation.study.plan import Study, Variant
from arbitra.simulation.study.running import UNPAIRED, of_difference, of_variant, tournament
from arbitra.simulation.study.sections import BadStudy
from arbitra.simulation.study.statistics import Interval, beyond_chance, of_mean, of_share

DECIMALS = 9
SAMPLE = 4
"""So many tournaments are enough to see whether another version or machine plays the study in the same way."""
NOT_OURS = "{file}: this is not the result of the study; make it again with: arbitra study FILE -o FOLDER"
OF_ANOTHER = "{file}: this is the result of another study, or of an earlier form of it"
MESSAGES = (NOT_OURS, OF_ANOTHER)


@dataclass(frozen=True, slots=True)
class Found:
    study: Study
    summary: Summary

    @property
    def left_out(self) -> int:
        """Tournaments that some variant could not pair to the end."""
        return self.summary.failed

    def unpaired(self, variant: int) -> int:
        return self.summary.total(of_variant(variant, UNPAIRED))

    def rows(self) -> list[str]:
        """The measures to show, in their order; tie-breaks last. Without an odd field no one has a bye."""
        odd = any(variant.field.players % 2 for variant in self.study.variants)
        listed = [row.id for row in MEASURES if odd or row.id != "repeated_byes"]
        codes = [code for variant in self.study.variants for code in variant.tiebreaks]
        listed += [f"tiebreak/{code}" for code in dict.fromkeys(codes)]
        everyone = range(len(self.study.variants))
        return [measure for measure in listed if any(self.measure(variant, measure) for variant in everyone)]

    def measure(self, variant: int, measure: str) -> Measure | None:
        return self.summary.measures.get(of_variant(variant, measure))

    def interval(self, variant: int, measure: str) -> Interval | None:
        """In the unit of the measure, at 95 %."""
        counted = self.measure(variant, measure)
        if counted is None:
            return None
        row = row_of(measure)
        return _scaled(of_share(counted, CERTAIN) if row is not None and row.share else of_mean(counted))

    def difference(self, first: int, second: int, measure: str) -> Measure | None:
        """Second less first, over the tournaments in which both have the measure; None if they cannot be compared."""
        if second < first:
            found = self.difference(second, first, measure)
            return None if found is None else Measure(found.count, -found.total, found.squares)
        return self.summary.measures.get(of_difference(first, second, measure))

    def change(self, first: int, second: int, measure: str) -> Interval | None:
        found = self.difference(first, second, measure)
        return None if found is None else _scaled(of_mean(found))

    def best(self, measure: str) -> frozenset[int]:
        """The variants that are better than every other one with the same players, beyond chance (paired, 99 %)."""
        row = row_of(measure)
        if row is None or row.better is Better.NEITHER:
            return frozenset()
        return frozenset(
            variant for variant in range(len(self.study.variants)) if self._beats_all(variant, measure, row.better)
        )

    def _beats_all(self, variant: int, measure: str, better: Better) -> bool:
        everyone = range(len(self.study.variants))
        others = [other for other in everyone if other != variant and self._alike(variant, other)]
        compared = [self.difference(other, variant, measure) for other in others]
        return bool(others) and all(one is not None and beyond_chance(one) == better.value for one in compared)

    def _alike(self, first: int, second: int) -> bool:
        return self.study.variants[first].field == self.study.variants[second].field

    def by_round(self, variant: int) -> list[Interval]:
        """The rating difference on the first boards in each round."""
        rounds = range(1, self.study.variants[variant].rounds + 1)
        found = [self.interval(variant, f"{BY_ROUND}/{number}") for number in rounds]
        return [interval for interval in found if interval is not None]

    def digest(self) -> str:
        """Of the plan and of every sum: two runs with the same digest found the same."""
        return _digest({"plan": _plan(self.study), "sums": _sums(self.summary)})


def sample_digest(study: Study) -> str:
    """Of the first few tournaments alone."""
    played = Summary.merged(tournament(study, number) for number in range(min(SAMPLE, study.tournaments)))
    return _digest(_sums(played))


# -- JSON ---------------------------------------------------------------------------------------------------------


def found_json(found: Found) -> dict[str, Any]:
    study = found.study
    everyone = range(len(study.variants))
    plan = _plan(study)
    named = [{"name": one.name, **row} for one, row in zip(study.variants, plan["variants"], strict=True)]
    return {
        "title": study.words["en"].title,
        **plan,
        "variants": named,
        "digest": found.digest(),
        "sample": {"tournaments": min(SAMPLE, study.tournaments), "digest": sample_digest(study)},
        "left_out": found.left_out,
        "measures": [
            {
                "id": measure,
                "values": [_value(found.measure(one, measure), found.interval(one, measure)) for one in everyone],
                "best": sorted(variant + 1 for variant in found.best(measure)),
            }
            for measure in found.rows()
        ],
        "by_round": {BY_ROUND: [[_interval(one) for one in found.by_round(variant)] for variant in everyone]},
        "differences": [
            {"from": first + 1, "to": second + 1, "measures": dict(_differences(found, first, second))}
            for first, second in study.comparable()
        ],
        "sums": _sums(found.summary),
    }


def found_text(found: Found) -> str:
    """The file: the same for the same study, byte for byte. A line for each entry of a list."""
    lines = []
    for key, value in found_json(found).items():
        if isinstance(value, list):
            shown = f"[\n{_joined(map(_line, value))}\n]"
        elif key == "sums":
            shown = f"{{\n{_joined(f'{_line(name)}: {_line(row)}' for name, row in value.items())}\n}}"
        else:
            shown = _line(value)
        lines.append(f"{_line(key)}: {shown}")
    return f"{{\n{_joined(lines)}\n}}\n"


def _joined(lines: Iterable[str]) -> str:
    return ",\n".join(lines)


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def found_from_json(data: bytes, study: Study, file: str) -> Found:
    """What was found before, for the same study."""
    try:
        read = json.loads(data)
        sums = {name: Measure(*map(int, row)) for name, row in read["sums"].items()}
        found = Found(study, Summary(study.tournaments - int(read["left_out"]), int(read["left_out"]), sums))
        digest = read["digest"]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadStudy(NOT_OURS, file=Verbatim(file)) from None
    if found.digest() != digest:
        raise BadStudy(OF_ANOTHER, file=Verbatim(file))
    return found


def _differences(found: Found, first: int, second: int) -> Iterator[tuple[str, Any]]:
    for measure in found.rows():
        counted = found.difference(first, second, measure)
        if counted is not None:
            told = _interval(found.change(first, second, measure))
            yield measure, {"count": counted.count, **told, "beyond_chance": beyond_chance(counted)}


def _value(counted: Measure | None, interval: Interval | None) -> dict[str, Any] | None:
    return None if counted is None else {"count": counted.count, **_interval(interval)}


def _interval(interval: Interval | None) -> dict[str, str | None]:
    if interval is None:
        return {"mean": None, "low": None, "high": None}
    return {name: decimal(value, DECIMALS) for name, value in interval._asdict().items()}


def _plan(study: Study) -> dict[str, Any]:
    """Everything that the figures depend on, and nothing that is only said."""
    return {
        "seed": study.seed,
        "tournaments": study.tournaments,
        "games": study.games._asdict(),
        "prizes": study.prizes,
        "top_boards": study.top_boards,
        "tiebreak_edition": study.edition,
        "variants": [_variant(variant) for variant in study.variants],
    }


def _variant(variant: Variant) -> dict[str, Any]:
    field = {**variant.field._asdict(), "strengths": variant.field.strengths._asdict()}
    made = {**asdict(variant), "options": dict(variant.options), "field": field}
    del made["name"]
    return made


def _sums(summary: Summary) -> Mapping[str, list[int]]:
    return {name: [one.count, one.total, one.squares] for name, one in sorted(summary.measures.items())}


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:16]


def _scaled(interval: Interval | None) -> Interval | None:
    return None if interval is None else Interval(*(value / CERTAIN for value in interval))


def decimal(value: Fraction, places: int) -> str:
    """Rounded to so many places, halves to the even digit.

    >>> decimal(Fraction(-1, 8), 2), decimal(Fraction(2), 1)
    ('-0.12', '2.0')
    """
    whole = round(value * 10**places)
    sign = "-" if whole < 0 else ""
    digits = f"{abs(whole):0{places + 1}d}"
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"
