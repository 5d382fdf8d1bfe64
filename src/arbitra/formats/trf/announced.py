"""What was announced and no record has, in comments that a person reads as well: the editions, the lot for the initial
colour, the choices of C.07, and what a rating officer asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from arbitra.formats.problems import Level, quoted
from arbitra.formats.trf.records import Collected, Line
from arbitra.model import Announced, Settings
from arbitra.model.bounds import TEXT, shortened
from arbitra.model.records import replace

COMMENT = "### "
EVENT_CODE = "Event code "
ARBITER = "FIDE ID of arbiter "
COLOUR = "Initial colour drawn by lot, seed "
UNRATED = "Unrated opponents in tie-breaks by ratings (C.07 10): "
UNPLAYED = "Set aside by the regulations (C.07 16.6): "
TIES = "Ties that the tie-breaks leave (C.07 2.1): "
EDITIONS = "Editions as announced: "
BY_LOT = "drawn by lot, seed "
LOT = "lot:"

_EDITIONS = re.compile(
    r"pairing (?P<pairing>\S+), C\.04\.2 (?P<handling>\d{4}), tie-breaks (?P<tiebreaks>\w+), ratings"
    r" (?P<ratings>\d{4}(?:-\d\d)?), titles (?P<titles>\d{4})(?:, acceleration (?P<acceleration>\S+))?",
    re.ASCII,
)
_ARBITER = re.compile(r"(?P<name>.+): (?P<number>\d{1,12})", re.ASCII)


class Said(NamedTuple):
    """A comment that begins so. `read` gives what `Announced` has of the rest, None if no one can have announced it."""

    begins: str
    read: Callable[[str], dict[str, Any] | None]


def announced_lines(settings: Settings) -> Iterator[str]:
    """As they stand in the report, each after `### `."""
    said = settings.announced
    if settings.event_code:
        yield f"{EVENT_CODE}{settings.event_code}"
    known = zip(settings.deputy_arbiters, settings.deputy_arbiter_ids, strict=False)
    for name, number in ((settings.chief_arbiter, settings.chief_arbiter_id), *known):
        if name and number:
            yield f"{ARBITER}{name}: {number}"
    if said.tiebreaks:
        faster = f", acceleration {said.acceleration}" if said.acceleration else ""
        yield (
            f"{EDITIONS}pairing {said.pairing}, C.04.2 {said.handling}, tie-breaks {said.tiebreaks}, ratings"
            f" {said.ratings}, titles {said.titles}{faster}"
        )
    if said.colour_lot:
        yield f"{COLOUR}{said.colour_lot}"
    if said.unrated:
        yield f"{UNRATED}{said.unrated}"
    if said.unplayed:
        yield f"{UNPLAYED}{', '.join(said.unplayed)}"
    if said.ties:
        seed = said.ties.removeprefix(LOT)
        yield f"{TIES}{said.ties if seed == said.ties else BY_LOT + seed}"


def read_announced(collected: Collected, line: Line) -> bool:
    """False if it is another comment, or says nothing that can have been announced: then it is kept as it is."""
    text = line.text.removeprefix(COMMENT).rstrip()
    if len(text) > 2 * TEXT:
        return False
    if text.startswith(EVENT_CODE):
        collected.event_code = collected.event_code or text.removeprefix(EVENT_CODE)
        return True
    if text.startswith(ARBITER):
        found = _ARBITER.fullmatch(text.removeprefix(ARBITER))
        if found is not None:
            collected.arbiter_ids.setdefault(found["name"], found["number"])
        return found is not None
    for one in ANNOUNCED:
        if text.startswith(one.begins):
            read = one.read(text.removeprefix(one.begins))
            if read is None:
                _report(collected, line, one.begins)
                return False
            collected.announced = replace(collected.announced, **read)
            return True
    return False


def registration_of(collected: Collected) -> dict[str, Any]:
    """The event's code and the arbiters' numbers, as the settings have them."""
    ids = collected.arbiter_ids
    deputies = tuple(ids.get(name, "") for name in collected.deputies)
    return {
        "event_code": collected.event_code,
        "chief_arbiter_id": ids.get(collected.texts.get("102", ""), ""),
        "deputy_arbiter_ids": deputies if any(deputies) else (),
    }


def _editions(text: str) -> dict[str, Any] | None:
    from arbitra.model.refusals import Refusal
    from arbitra.rules.systems import find_system
    from arbitra.tiebreaks.editions import edition_named

    found = _EDITIONS.fullmatch(text)
    if found is None:
        return None
    try:
        find_system(found["pairing"])
        edition_named(found["tiebreaks"])
    except Refusal:
        return None
    return {name: value or "" for name, value in found.groupdict().items()}


def _colour(text: str) -> dict[str, Any] | None:
    return {"colour_lot": text} if text else None


def _unrated(text: str) -> dict[str, Any] | None:
    from arbitra.ratings.source import RatingRules, UnknownMethod

    try:
        RatingRules.parse(text)
    except UnknownMethod:
        return None
    return {"unrated": text}


def _unplayed(text: str) -> dict[str, Any] | None:
    from arbitra.tiebreaks.editions import UNPLAYED

    articles = tuple(one.strip() for one in text.split(","))
    return {"unplayed": articles} if set(articles) <= set(UNPLAYED) else None


def _ties(text: str) -> dict[str, Any] | None:
    if text == "shared":
        return {"ties": text}
    seed = text.removeprefix(BY_LOT)
    return {"ties": f"{LOT}{seed}"} if seed and seed != text else None


ANNOUNCED = (
    Said(EDITIONS, _editions),
    Said(COLOUR, _colour),
    Said(UNRATED, _unrated),
    Said(UNPLAYED, _unplayed),
    Said(TIES, _ties),
)


def can_be_announced(said: Announced) -> bool:
    """Whether all of it would be read again as it is."""
    made: dict[str, Any] = {}
    for line in announced_lines(Settings(announced=said)):
        for one in ANNOUNCED:
            if line.startswith(one.begins):
                made |= one.read(line.removeprefix(one.begins)) or {}
    return Announced(**made) == said


def _report(collected: Collected, line: Line, begins: str) -> None:
    collected.problem(
        line.number,
        len(COMMENT) + len(begins) + 1,
        quoted(shortened(line.text[len(COMMENT) + len(begins) :])),
        "what can be announced, as Arbitra writes it",
        "kept as a comment; correct it or delete it",
        Level.WARNING,
    )
