"""What a report says of a setting, and how it comes back: between the book's settings and those of `model`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, NamedTuple

from arbitra.book.state.settings import Points as ChosenPoints
from arbitra.book.state.settings import Settings as Chosen
from arbitra.model import Colour, Points, Scoring, Settings
from arbitra.model.dates import comparable_date
from arbitra.rules.contract import System, with_options
from arbitra.rules.systems import TYPE_CODES

_CODES = {system: code for code, system in TYPE_CODES.items()}


class Reported(NamedTuple):
    """The section that a report is of. `title`: its name, where the event has several."""

    title: str
    system: System
    chosen: Chosen
    players: int


Write = Callable[[Any, Reported], dict[str, Any]]
Read = Callable[[Settings, System], Any]


class Record(NamedTuple):
    """`number` is that of the TRF. `write` gives what `model.Settings` has of a value, `read` the value that it tells;
    without `read` it does not come back by itself."""

    number: str
    write: Write
    read: Read | None = None


def as_it_is(number: str, field: str) -> Record:
    """A record whose value the book has in the same form."""
    return Record(number, lambda value, of: {field: value}, lambda said, system: getattr(said, field))


def _name(value: str, of: Reported) -> dict[str, Any]:
    return {"name": f"{value} {of.title}".strip() if of.title else value}


def _system(value: str, of: Reported) -> dict[str, Any]:
    code = _type_code(of.system, of.chosen, of.players)
    return {
        "system": with_options(of.system, of.chosen.options),
        "type_code": f"{code}_BAKU" if code and of.chosen.acceleration.startswith("baku") else code,
    }


def _type_code(system: System, chosen: Chosen, players: int) -> str:
    """Of record 192. The codes of round robins say how often each meets each, and which rounds are reversed."""
    if system.family != "berger":
        return _CODES.get(system.id) or _CODES.get(system.family, "")
    cycles = chosen.options.get("cycles", "auto")
    cycle = max(1, players - 1 + players % 2)
    times = int(cycles) if cycles.isdigit() else max(1, -(-(chosen.rounds or 1) // cycle))
    if times > 2:
        return f"BERGER_ROUNDROBIN_G{times}"
    by = "BERGER" if chosen.options.get("reversal") == "none" else "FIDE"
    return f"{by}_DOUBLEROUNDROBIN" if times == 2 else f"{by}_ROUNDROBIN"


def _colour(value: str, of: Reported) -> dict[str, Any]:
    return {"initial_colour": Colour(value) if value else None}


def _round_dates(moments: tuple[str, ...], of: Reported) -> dict[str, Any]:
    """As record 132 has them, YY/MM/DD."""
    days = (moment.partition(" ")[0] for moment in moments)
    return {"round_dates": tuple(comparable_date(day)[2:] or day for day in days)}


def scoring_of(points: ChosenPoints, *, swiss: bool) -> Scoring:
    bye = points.pairing_bye
    made = Scoring.of(
        points.win,
        points.draw,
        points.loss,
        absence=points.absence,
        # A rest in a schedule is worth nothing: everybody has it.
        pairing_bye=bye if bye is not None or swiss else 0,
    )
    return replace(made, **{name: Points(value) for name, value in points.others.items()}) if points.others else made


def points_of(scoring: Scoring, *, swiss: bool = True) -> ChosenPoints:
    """The values of a report; what the five usual ones do not explain is kept by name."""
    bye: int | None = int(scoring.pairing_bye)
    if bye == (scoring.win if swiss else 0):
        bye = None
    usual = Scoring.of(
        scoring.win, scoring.draw, scoring.loss, absence=scoring.zero_bye, pairing_bye=scoring.pairing_bye
    )
    others = {
        field.name: int(getattr(scoring, field.name))
        for field in fields(Scoring)
        if getattr(scoring, field.name) != getattr(usual, field.name)
    }
    return ChosenPoints(
        win=int(scoring.win),
        draw=int(scoring.draw),
        loss=int(scoring.loss),
        absence=int(scoring.zero_bye),
        pairing_bye=bye,
        others=others,
    )


COMMENT = Record("###", lambda value, of: {})
"""A line for people, which `report.registration_lines` writes; it is not read."""
NAME = Record("012", _name, lambda said, system: said.name)
SYSTEM = Record("192", _system)
"""With the options and the acceleration. An import finds all three from what a report says of its rounds, too."""
TYPE = Record("092", lambda value, of: {"type_text": value or of.system.name}, lambda said, system: said.type_text)
ROUNDS = as_it_is("142", "rounds_planned")
COLOUR = Record("152", _colour, lambda said, system: said.initial_colour.value if said.initial_colour else "")
SCORING = Record(
    "162",
    lambda value, of: {"scoring": scoring_of(value, swiss=of.system.swiss)},
    lambda said, system: points_of(said.scoring, swiss=system.swiss),
)
TIEBREAKS = Record(
    "202", lambda value, of: {"tiebreaks": value}, lambda said, system: said.standings_order or said.tiebreaks
)
ROUND_DATES = Record("132", _round_dates, lambda said, system: said.round_dates)
