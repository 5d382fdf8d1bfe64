"""Tie-breaks that the regulations define themselves (C.07 4.1), for whose values a TRF has no record: `### arbitra
tiebreak OTHER_AGE Age in years`, and `### arbitra values OTHER_AGE 1=40 2=31.5`, on as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from arbitra.formats.problems import part
from arbitra.formats.trf.records import Collected
from arbitra.model import GivenValues, Players, Tournament, Tpn
from arbitra.model.announcements import is_self_defined
from arbitra.model.bounds import TEXT, fraction_of, fraction_text, number_of

MEANING = "tiebreak"
VALUES = "values"
ON_A_LINE = 10
GIVEN = "players of the tournament, each with one value"
MESSAGES = (GIVEN,)


def read_meaning(collected: Collected, line: int, rest: str) -> bool:
    """False if it is not a code and what it means."""
    code, _, meaning = rest.partition(" ")
    if not _is_own(code) or not 0 < len(meaning) <= TEXT:
        return False
    collected.given.append((line, GivenValues(code, (), meaning)))
    return True


def read_values(collected: Collected, line: int, rest: str) -> bool:
    """False if it is not a code and players with a value each."""
    code, *words = rest.split()
    values: list[tuple[Tpn, Fraction]] = []
    for word in words:
        player, _, text = word.partition("=")
        number, value = number_of(player, 4), fraction_of(text)
        if number is None or value is None:
            return False
        values.append((Tpn(number), value))
    if not _is_own(code) or not values:
        return False
    collected.given.append((line, GivenValues(code, tuple(values))))
    return True


def _is_own(code: str) -> bool:
    return is_self_defined(code) and len(code) <= TEXT


def given_values(collected: Collected, places: dict[Tpn, int]) -> tuple[GivenValues, ...]:
    """Put together by code; a player who does not exist, or comes twice, is a problem."""
    found: dict[str, dict[Tpn, Fraction]] = {}
    meanings: dict[str, str] = {}
    for line, (code, values, meaning) in collected.given:
        known, added = found.get(code, {}), dict(values)
        if not places.keys() >= added.keys() or known.keys() & added.keys() or len(added) < len(values):
            told = part("values of {players}", players=Players(*[tpn for tpn, _ in values]))
            collected.problem(line, 0, told, GIVEN, "correct or delete the line")
            continue
        known.update(added)
        found[code] = known
        if meaning:
            meanings[code] = meaning
    return tuple(
        GivenValues(code, tuple(sorted(known.items())), meanings.get(code, "")) for code, known in found.items()
    )


def given_lines(tournament: Tournament) -> Iterator[str]:
    for code, values, meaning in tournament.given:
        if meaning:
            yield f"{MEANING} {code} {meaning}"
        for first in range(0, len(values), ON_A_LINE):
            words = (f"{tpn}={fraction_text(value)}" for tpn, value in values[first : first + ON_A_LINE])
            yield f"{VALUES} {code} {' '.join(words)}"
