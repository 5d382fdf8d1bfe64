"""What a report says of a setting, and how it comes back: between the book's settings and those of `model`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, NamedTuple

import msgspec

from arbitra.book.state.settings import FIXED, TOLERANCE, drawn_colour
from arbitra.book.state.settings import Points as ChosenPoints
from arbitra.book.state.settings import Settings as Chosen
from arbitra.model import GAME_POINTS, MATCH_SCORING, Colour, Points, Scoring, Settings
from arbitra.model.dates import comparable_date
from arbitra.rules.contract import System, with_options
from arbitra.rules.systems import TEAM_CODE, TYPE_CODES

LOT = "lot"
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
    if chosen.boards:
        return _team_code(system, chosen)
    if system.family != "berger":
        return _CODES.get(system.id) or _CODES.get(system.family, "")
    cycles = chosen.options.get("cycles", "auto")
    cycle = max(1, players - 1 + players % 2)
    times = int(cycles) if cycles.isdigit() else max(1, -(-(chosen.rounds or 1) // cycle))
    if times > 2:
        return f"BERGER_ROUNDROBIN_G{times}"
    by = "BERGER" if chosen.options.get("reversal") == "none" else "FIDE"
    return f"{by}_DOUBLEROUNDROBIN" if times == 2 else f"{by}_ROUNDROBIN"


def _team_code(system: System, chosen: Chosen) -> str:
    """The type of colour preferences, then the order of the scores, the second one if it counts (C.04.6 1.7, 4.2)."""
    first, second = ("GP", "MP") if chosen.ranked_by == "games" else ("MP", "GP")
    if system.option("preferences") is None:
        return _CODES.get(system.id) or _CODES.get(system.family, "") if system.teams else ""
    kind = {"none": "", "B": "_TYPEB"}.get(chosen.options.get("preferences", "A"), "_TYPEA")
    used = "" if chosen.options.get("secondary") == "unused" else f"_{second}"
    return f"{TEAM_CODE}{kind}_{first}{used}"


def _boards(value: str, of: Reported) -> dict[str, Any]:
    rules = of.chosen.encounter_rules
    return {} if rules is None else {"encounters": rules}


def _read_boards(said: Settings, system: System) -> str:
    rules = said.encounters
    return "" if rules is None or system.two_games else rules.colours


def _read_games(said: Settings, system: System) -> ChosenPoints:
    rules = said.encounters
    if rules is None or system.two_games:
        return ChosenPoints()
    made = points_of(replace(rules.games, pairing_bye=rules.games.win))
    bye = rules.bye_game_points
    usual = bye is None or (bye == 0 and not system.swiss)
    return made if usual or bye is None else msgspec.structs.replace(made, pairing_bye=int(bye))


def _read_order(said: Settings, system: System) -> str:
    rules = said.encounters
    if rules is None:
        return FIXED
    return f"{TOLERANCE}:{rules.tolerance}" if rules.order == TOLERANCE else rules.order


def _read_points(said: Settings, system: System) -> ChosenPoints:
    """Of games, where everyone plays two; of matches, where teams meet."""
    if not system.two_games or said.encounters is None:
        return points_of(said.scoring, swiss=system.swiss)
    games = said.encounters.games
    usual = games.pairing_bye == games.win + games.draw
    made = points_of(replace(games, pairing_bye=games.win) if usual else games)
    return made


def _write_points(value: ChosenPoints, of: Reported) -> dict[str, Any]:
    return {"scoring": MATCH_SCORING if of.system.two_games else scoring_of(value, swiss=of.system.swiss)}


def _colour(value: str, of: Reported) -> dict[str, Any]:
    return {"initial_colour": Colour(drawn_colour(value)) if value else None}


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
        # A rest in a schedule is worth nothing: everyone has it.
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


def comment(field: str) -> Record:
    """What a comment of the report says, in the same form."""
    return as_it_is("###", field)


def choice(field: str) -> Record:
    """A choice of the regulations: `bridge` writes them all, with the editions."""
    return Record("###", lambda value, of: {}, lambda said, system: getattr(said.announced, field))


NAME = Record("012", _name, lambda said, system: said.name)
SYSTEM = Record("192", _system)
"""With the options and the acceleration. An import finds all three from what a report says of its rounds, too."""
TYPE = Record("092", lambda value, of: {"type_text": value or of.system.name}, lambda said, system: said.type_text)
ROUNDS = as_it_is("142", "rounds_planned")
_DRAWN = {Colour.WHITE: "white", Colour.BLACK: "black", None: ""}


def _drawn(said: Settings, system: System) -> str:
    """The lot, if it gives the colour of the report."""
    lot = f"{LOT}:{said.announced.colour_lot}"
    if said.announced.colour_lot and said.initial_colour == Colour(drawn_colour(lot)):
        return lot
    return _DRAWN[said.initial_colour]


COLOUR = Record("152", _colour, _drawn)
SCORING = Record("162", _write_points, _read_points)
BOARDS = Record("352", _boards, _read_boards)
RANKED_BY = Record(
    "192",
    lambda value, of: {},
    lambda said, system: "games" if _read_boards(said, system) and said.encounters.primary == GAME_POINTS else "",  # type: ignore[union-attr]
)
GAMES = Record("162", lambda value, of: {}, _read_games)
LINE_UPS = Record("###", lambda value, of: {}, _read_order)
TIEBREAKS = Record(
    "202", lambda value, of: {"tiebreaks": value}, lambda said, system: said.standings_order or said.tiebreaks
)
ROUND_DATES = Record("132", _round_dates, lambda said, system: said.round_dates)
