"""The settings, one row for each field of `state.settings`, in the order in which the pages have them.

Whoever adds one adds a field there and a row here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from arbitra.book.settings import kinds, records, sensible
from arbitra.book.settings.records import as_it_is
from arbitra.book.settings.setting import Asked, Choice, Lock, Part, Setting
from arbitra.i18n import N_
from arbitra.model.bounds import BOARD, POINTS, ROUND
from arbitra.rules.contract import LONGEST_VALUE

OF_EVENT: tuple[Setting, ...] = (
    Setting(
        "name",
        sensible=sensible.is_name,
        lock=Lock.NEVER,
        record=records.NAME,
        part=Part.EVENT,
        label=N_("Name"),
        why=N_("On every page, document and in the report. The address stays as it is."),
        asked=Asked(N_("As it stands on every page and in the report. The file gets its name from it.")),
    ),
    Setting(
        "city",
        lock=Lock.NEVER,
        record=as_it_is("022", "city"),
        part=Part.EVENT,
        label=N_("City"),
        why=N_("The report needs it."),
        asked=Asked("", more=True),
    ),
    Setting(
        "federation",
        sensible=sensible.is_federation,
        lock=Lock.NEVER,
        record=as_it_is("032", "federation"),
        part=Part.EVENT,
        label=N_("Federation"),
        why=N_("Three letters, such as ESP."),
        most=3,
        asked=Asked(more=True),
    ),
    Setting(
        "start",
        kinds.DAY,
        sensible=sensible.is_day,
        lock=Lock.EDITION,
        record=as_it_is("042", "start"),
        part=Part.EVENT,
        label=N_("First day"),
        why=N_("It decides which edition of the rules is in force."),
        article="C.04.2.1.1",
        asked=Asked(),
    ),
    Setting(
        "end",
        kinds.DAY,
        sensible=sensible.is_day,
        lock=Lock.NEVER,
        record=as_it_is("052", "end"),
        part=Part.EVENT,
        label=N_("Last day"),
        why=N_("The report needs it."),
        asked=Asked(N_("Can wait. The report needs it.")),
    ),
    Setting(
        "event code",
        lock=Lock.NEVER,
        record=records.COMMENT,
        part=Part.EVENT,
        label=N_("Code of the event"),
        why=N_("FIDE gives it when the event is registered."),
        most=20,
    ),
    Setting(
        "chief arbiter",
        lock=Lock.NEVER,
        record=as_it_is("102", "chief_arbiter"),
        part=Part.ARBITERS,
        label=N_("Chief arbiter"),
        asked=Asked(more=True),
    ),
    Setting(
        "chief arbiter id",
        sensible=sensible.is_identity,
        lock=Lock.NEVER,
        record=records.COMMENT,
        part=Part.ARBITERS,
        label=N_("FIDE ID of the chief arbiter"),
        most=12,
        asked=Asked(more=True),
    ),
    Setting(
        "deputy arbiters",
        kinds.PEOPLE,
        lock=Lock.NEVER,
        record=as_it_is("112", "deputy_arbiters"),
        part=Part.ARBITERS,
        label=N_("Deputies"),
        why=N_("One a line; the FIDE ID behind the name."),
    ),
    Setting(
        "deputy arbiter ids", kinds.ONE_EACH, sensible=sensible.are_identities, lock=Lock.NEVER, record=records.COMMENT
    ),
    Setting(
        "backups",
        letters=4096,
        lock=Lock.NEVER,
        part=Part.BACKUPS,
        label=N_("Second folder"),
        why=N_("A USB stick or another disk: every backup is written there too."),
        most=400,
    ),
)

OF_SECTION: tuple[Setting, ...] = (
    Setting(
        "system",
        lock=Lock.ANNOUNCED,
        record=records.SYSTEM,
        part=Part.PAIRING,
        label=N_("System"),
        article="C.04.2.1.1",
        asked=Asked(
            N_("The edition is the one in force on the first day. It can be changed until round 1 is published.")
        ),
    ),
    Setting(
        "rounds",
        kinds.NUMBER_OR_NONE,
        sensible=sensible.is_count_of_rounds,
        largest=ROUND,
        lock=Lock.ANNOUNCED,
        announced_by="C.04.1.1",
        record=records.ROUNDS,
        part=Part.PAIRING,
        label=N_("Rounds"),
        why=N_("The last round obeys other colour rules: the number is announced before the start."),
        why_otherwise=N_("Empty: as many as the system has."),
        article="C.04.1.1",
        nothing=N_("as many as the system has"),
        amiss=N_("The number of rounds is a whole number from 1 to 99."),
        most=2,
        asked=Asked(
            N_("7 is usual for a Swiss of 20 to 120 players. Round robins and knockouts have their own number.")
        ),
    ),
    Setting(
        "acceleration",
        lock=Lock.ANNOUNCED,
        part=Part.PAIRING,
        label=N_("Acceleration"),
        why=N_("May not be switched on or off after round 1."),
        article="C.04.7",
        of_swiss=True,
        choices=(
            Choice("", N_("none"), N_("Everybody begins with zero.")),
            Choice(
                "baku",
                N_("Baku"),
                N_("Strong players meet earlier: the upper half has extra points for pairing in the first rounds."),
                "C.04.7",
            ),
        ),
    ),
    Setting(
        "initial colour",
        kinds.COLOUR,
        sensible=sensible.is_colour,
        lock=Lock.ANNOUNCED,
        announced_by="C.04.3.5.1",
        record=records.COLOUR,
        part=Part.PAIRING,
        label=N_("First colour"),
        why=N_("To be drawn by lot before round 1."),
        article="C.04.3.5.1",
        of_swiss=True,
        choices=(Choice("w", N_("White for number 1")), Choice("b", N_("Black for number 1"))),
        asked=Asked(more=True),
    ),
    Setting(
        "numbering",
        sensible=sensible.is_numbering,
        lock=Lock.ANNOUNCED,
        announced_by="C.04.2.2.2",
        part=Part.PAIRING,
        label=N_("Pairing numbers"),
        choices=(
            Choice("strength", N_("by strength"), N_("Rating, then title, then name."), "C.04.2.2.2"),
            Choice("list", N_("in the order of the list"), N_("As the players were entered.")),
            Choice(
                "lot",
                N_("by lot"),
                N_("The seed is kept, so that anybody can draw again and see the same."),
                typed=N_("Seed of the lot"),
            ),
        ),
    ),
    Setting(
        "options",
        letters=LONGEST_VALUE,
        lock=Lock.ANNOUNCED,
        parts=("option.NAME",),
        part=Part.PAIRING,
        label=N_("Options of the system"),
    ),
    Setting(
        "points",
        kinds.POINTS,
        sensible=sensible.is_fair,
        largest=10 * POINTS,
        lock=Lock.ANNOUNCED,
        announced_by="C.04.1.3",
        parts=("win", "draw", "loss", "absence", "pairing_bye"),
        record=records.SCORING,
        part=Part.POINTS,
        label=N_("Points"),
        why=N_("Empty: as a win. The same for everybody in the tournament."),
        article="C.04.1.3",
        nothing=N_("as a win"),
        amiss=N_("{found} is not a number of points. Write for example 1, ½ or 0.5."),
        most=5,
        asked=Asked(N_("The pairing-allocated bye counts as a win."), more=True),
    ),
    Setting(
        "tiebreaks",
        kinds.LIST,
        lock=Lock.ANNOUNCED,
        announced_by="C.07.4.1",
        record=records.TIEBREAKS,
        part=Part.TIEBREAKS,
        label=N_("Tie-breaks"),
        article="C.07.4.1",
        most=200,
        asked=Asked(N_("The order can be changed until round 1 is published."), more=True),
    ),
    Setting(
        "first board",
        kinds.NUMBER,
        sensible=sensible.is_board,
        largest=BOARD,
        lock=Lock.FINISHED,
        part=Part.BOARDS,
        label=N_("First board"),
        why=N_("Where several tournaments share a hall, each has its own numbers."),
        amiss=N_("The first board is a whole number, such as 1."),
        most=4,
    ),
    Setting(
        "round times",
        kinds.LIST,
        sensible=sensible.are_moments,
        lock=Lock.NEVER,
        record=records.ROUND_DATES,
        part=Part.BOARDS,
        label=N_("Rounds begin"),
        why=N_("Day and time, such as 2026-11-16 15:00. The report needs the days."),
        most=20,
    ),
    Setting(
        "time control",
        lock=Lock.NEVER,
        record=as_it_is("122", "time_control"),
        part=Part.BOARDS,
        label=N_("Time control"),
        why=N_("For the report, such as: 90 min/40 moves + 30 min, 30 s a move."),
        most=80,
        asked=Asked(more=True),
    ),
    Setting(
        "time control code",
        lock=Lock.NEVER,
        record=as_it_is("222", "time_control_code"),
        part=Part.BOARDS,
        label=N_("Code of the time control"),
        why=N_("As FIDE writes it in a TRF26, such as 40/5400+30:1800+30."),
        most=40,
    ),
    Setting("rate", kinds.LOWER, sensible=sensible.is_rate, lock=Lock.ANNOUNCED),
    Setting("ratings", kinds.LOWER_LIST, sensible=sensible.are_rates, lock=Lock.ANNOUNCED),
    Setting(
        "rating method",
        kinds.UPPER,
        sensible=sensible.is_rating_method,
        lock=Lock.ANNOUNCED,
        record=as_it_is("172", "rating_method"),
    ),
    Setting("rating of", kinds.LOWER, sensible=sensible.is_choice_of_rating, lock=Lock.ANNOUNCED),
    Setting("type text", lock=Lock.NEVER, record=records.TYPE),
)

SETTINGS: Mapping[str, Setting] = MappingProxyType({row.name: row for row in (*OF_EVENT, *OF_SECTION)})
"""By the name of the field. No field of the event has the name of one of a section."""


def is_sensible(name: str, value: Any) -> bool:
    return sensible.is_clean(value) and SETTINGS[name].sensible(value)


def are_never_locked(names: Iterable[str]) -> bool:
    """Whether all of them may be changed even after the finish."""
    return all(name in SETTINGS and SETTINGS[name].lock is Lock.NEVER for name in names)


def announced_among(names: Iterable[str]) -> list[str]:
    """Those that stay as they are once round 1 is published."""
    return sorted(name for name in names if SETTINGS[name].lock is Lock.ANNOUNCED)
