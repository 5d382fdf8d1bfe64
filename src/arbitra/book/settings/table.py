"""The settings, one row for each field of `state.settings`, in the order in which the pages have them.

A new setting needs a field there and a row here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from arbitra.book.settings import kinds, records, regulations, sensible
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
        why=N_("Shown on every page and document and in the report. The web address does not change."),
        asked=Asked(N_("Shown on every page and in the report. The file is named after it.")),
    ),
    Setting(
        "city",
        lock=Lock.NEVER,
        record=as_it_is("022", "city"),
        part=Part.EVENT,
        label=N_("City"),
        why=N_("Required for the report."),
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
        why=N_("Decides which edition of the rules applies."),
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
        why=N_("Required for the report."),
        asked=Asked(N_("Not needed yet, but required for the report.")),
    ),
    Setting(
        "event code",
        lock=Lock.NEVER,
        record=records.comment("event_code"),
        part=Part.EVENT,
        label=N_("FIDE event code"),
        why=N_("FIDE assigns it when the event is registered."),
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
        record=records.comment("chief_arbiter_id"),
        part=Part.ARBITERS,
        label=N_("Chief arbiter’s FIDE ID"),
        most=12,
        asked=Asked(more=True),
    ),
    Setting(
        "deputy arbiters",
        kinds.PEOPLE,
        lock=Lock.NEVER,
        record=as_it_is("112", "deputy_arbiters"),
        part=Part.ARBITERS,
        label=N_("Deputy chief arbiters"),
        why=N_("One per line, with the FIDE ID after the name."),
    ),
    Setting(
        "deputy arbiter ids",
        kinds.ONE_EACH,
        sensible=sensible.are_identities,
        lock=Lock.NEVER,
        record=records.comment("deputy_arbiter_ids"),
    ),
    Setting(
        "backups",
        letters=4096,
        lock=Lock.NEVER,
        part=Part.BACKUPS,
        label=N_("Second backup folder"),
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
        asked=Asked(N_("Uses the edition in force on the first day. You can change it until round 1 is published.")),
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
        why=N_("The last round has its own colour rules, so announce the number of rounds before the start."),
        why_otherwise=N_("Leave empty to let the system decide."),
        article="C.04.1.1",
        nothing=N_("decided by the system"),
        amiss=N_("The number of rounds must be between 1 and 99."),
        most=2,
        asked=Asked(
            N_("7 is usual for a Swiss with 20 to 120 players. Round robins and knockouts set their own number.")
        ),
    ),
    Setting(
        "rate",
        kinds.LOWER,
        sensible=sensible.is_rate,
        lock=Lock.ANNOUNCED,
        part=Part.PAIRING,
        label=N_("Standard, rapid or blitz"),
        why=N_(
            "Players are ordered and paired by their rating at this rate of play, or by the standard one if they have"
            " no other. Not set: by the rating they were entered with."
        ),
        choices=(
            Choice("", N_("not set")),
            Choice("standard", N_("standard")),
            Choice("rapid", N_("rapid")),
            Choice("blitz", N_("blitz")),
        ),
        asked=Asked(),
    ),
    Setting(
        "acceleration",
        lock=Lock.ANNOUNCED,
        part=Part.PAIRING,
        label=N_("Acceleration"),
        why=N_("May not be turned on or off after round 1."),
        article="C.04.7",
        of_swiss=True,
        choices=(
            Choice("", N_("none"), N_("Everyone starts with zero.")),
            Choice(
                "baku",
                N_("Baku"),
                N_("Strong players meet sooner: the top half gets extra points for pairing in the first rounds."),
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
        label=N_("Initial colour"),
        why=N_("Draw lots before round 1."),
        article="C.04.3.5.1",
        of_swiss=True,
        choices=(
            Choice("w", N_("not drawn yet")),
            Choice(
                "lot",
                N_("drawn by lot"),
                N_("Arbitra draws it and keeps the seed. Leave the seed empty to draw one."),
                typed=N_("Seed of the lot"),
            ),
            Choice("white", N_("Number 1 has White"), N_("As drawn at the ceremony.")),
            Choice("black", N_("Number 1 has Black"), N_("As drawn at the ceremony.")),
        ),
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
                N_("The seed is saved, so anyone can repeat the draw and get the same result."),
                typed=N_("Seed for the draw"),
            ),
        ),
    ),
    Setting(
        "options",
        letters=LONGEST_VALUE,
        lock=Lock.ANNOUNCED,
        parts=("option.NAME",),
        part=Part.PAIRING,
        label=N_("System options"),
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
        why=N_("Leave empty to count it as a win. Applies to all players."),
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
        "unrated",
        kinds.LOWER,
        sensible=sensible.is_way_with_unrated,
        lock=Lock.ANNOUNCED,
        announced_by="C.07.10",
        record=records.choice("unrated"),
        part=Part.TIEBREAKS,
        label=N_("Unrated opponents"),
        why=N_("For tie-breaks by ratings. Without a choice, those tie-breaks are left out if a player is unrated."),
        article="C.07.10",
        nothing=N_("not chosen"),
        choices=(
            Choice("", N_("not chosen")),
            Choice("omit", N_("leave tie-breaks by ratings out"), N_("If any player is unrated.")),
            Choice("skip", N_("leave their games out")),
            Choice("fixed", N_("the same rating for all of them"), typed=N_("Rating")),
            Choice("national", N_("their national rating, then this one"), typed=N_("Rating")),
        ),
    ),
    Setting(
        "ties",
        kinds.LOTS,
        sensible=sensible.is_way_with_ties,
        lock=Lock.ANNOUNCED,
        announced_by="C.07.2.1",
        record=records.choice("ties"),
        part=Part.TIEBREAKS,
        label=N_("Ties at the end"),
        why=N_("When all tie-breaks are equal after the last round."),
        article="C.07.4.2",
        nothing=N_("players share the place"),
        choices=(
            Choice("", N_("players share the place")),
            Choice(
                "lot",
                N_("drawn by lot"),
                N_(
                    "The seed is kept, so that anyone can repeat the draw with the same outcome. Leave empty to draw"
                    " one."
                ),
                typed=N_("Seed of the lot"),
            ),
        ),
    ),
    Setting(
        "unplayed",
        kinds.LIST,
        sensible=sensible.are_set_aside,
        lock=Lock.ANNOUNCED,
        announced_by="C.07.16.6",
        record=records.choice("unplayed"),
        part=Part.TIEBREAKS,
        label=N_("Unplayed rounds"),
        why=N_(
            "Articles of C.07 that the regulations set aside, with commas: 16.3 (opponents’ scores), 16.4 (virtual"
            " opponent), 16.5 (cuts). Leave empty to apply all."
        ),
        article="C.07.16.6",
        nothing=N_("all articles apply"),
        of_swiss=True,
        most=20,
    ),
    Setting(
        "first board",
        kinds.NUMBER,
        sensible=sensible.is_board,
        largest=BOARD,
        lock=Lock.FINISHED,
        part=Part.BOARDS,
        label=N_("First board"),
        why=N_("If several tournaments share a hall, give each its own board numbers."),
        amiss=N_("The first board must be a whole number, such as 1."),
        most=4,
    ),
    Setting(
        "round times",
        kinds.MOMENTS,
        sensible=sensible.are_moments,
        lock=Lock.NEVER,
        record=records.ROUND_DATES,
        part=Part.BOARDS,
        label=N_("Round start times"),
        why=N_("Date and time, such as 2026-11-16 15:00. The report needs the dates."),
        most=20,
    ),
    Setting(
        "result times",
        kinds.MOMENTS,
        sensible=sensible.are_moments,
        lock=Lock.NEVER,
        part=Part.BOARDS,
        label=N_("Results published"),
        why=N_("One day and time per round, separated by commas, such as 2026-11-16 19:30."),
        article="C.04.2.D.7",
        most=600,
        amiss=N_("Not a list of days and times such as 2026-11-16 19:30, separated by commas: {found}."),
    ),
    Setting(
        "correction times",
        kinds.MOMENTS,
        sensible=sensible.are_moments,
        lock=Lock.NEVER,
        part=Part.BOARDS,
        label=N_("Corrections until"),
        why=N_(
            "One day and time per round, separated by commas. A later correction needs confirmation, and the "
            "report says so."
        ),
        article="C.04.2.4.3",
        most=600,
        amiss=N_("Not a list of days and times such as 2026-11-16 19:30, separated by commas: {found}."),
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
        label=N_("Time control code"),
        why=N_("In TRF26 form, such as 40/5400+30:1800+30."),
        most=40,
    ),
    Setting(
        "default time",
        kinds.NUMBER_OR_NONE,
        sensible=sensible.is_default_time,
        largest=sensible.LONGEST_DEFAULT,
        lock=Lock.NEVER,
        part=Part.BOARDS,
        label=N_("Default time"),
        why=N_("Minutes after the start of a round. Players who arrive later lose. Leave empty for 0 minutes."),
        article="Laws 6.7.1",
        amiss=N_("The default time is a whole number of minutes, such as 30."),
        most=4,
    ),
    Setting("ratings", kinds.LOWER_LIST, sensible=sensible.are_rates, lock=Lock.ANNOUNCED),
    Setting(
        "rating method",
        kinds.UPPER,
        sensible=sensible.is_rating_method,
        lock=Lock.ANNOUNCED,
        record=as_it_is("172", "rating_method"),
        part=Part.PAIRING,
        label=N_("FIDE and national ratings"),
        why=N_("Players are ordered and paired by this one."),
        article="C.04.2.2.1",
        choices=(
            Choice("", N_("FIDE rating")),
            Choice("FIDON", N_("FIDE rating, else national")),
            Choice("NIDOF", N_("national rating, else FIDE")),
            Choice("NRO", N_("national rating only")),
            Choice("HBFN", N_("the higher of the two")),
            Choice("LBFN", N_("the lower of the two")),
        ),
    ),
    Setting("rating of", kinds.LOWER, sensible=sensible.is_choice_of_rating, lock=Lock.ANNOUNCED),
    Setting("regulations", kinds.LIST, sensible=regulations.are_decisions, lock=Lock.NEVER),
    Setting("paragraphs", kinds.PARAGRAPHS, sensible=regulations.are_paragraphs, letters=640, lock=Lock.NEVER),
    Setting("type text", lock=Lock.NEVER, record=records.TYPE),
    Setting("boards", kinds.BOARDS, sensible=sensible.are_boards, lock=Lock.ANNOUNCED, record=records.BOARDS),
    Setting(
        "ranked by",
        kinds.choice({"matches": "", "games": "games"}),
        sensible=sensible.is_ranking,
        lock=Lock.ANNOUNCED,
        record=records.RANKED_BY,
    ),
    Setting(
        "game points",
        kinds.GAME_POINTS,
        sensible=sensible.are_fair_games,
        largest=10 * POINTS,
        lock=Lock.ANNOUNCED,
        record=records.GAMES,
    ),
    Setting(
        "line up order",
        kinds.LOWER,
        sensible=sensible.is_order,
        lock=Lock.ANNOUNCED,
        record=records.LINE_UPS,
    ),
    Setting("missing line up", kinds.LOWER, sensible=sensible.is_way_with_missing, lock=Lock.ANNOUNCED),
    Setting("line up times", kinds.MOMENTS, sensible=sensible.are_moments, lock=Lock.NEVER),
    Setting(
        "norm event",
        kinds.LOWER,
        sensible=sensible.is_norm_event,
        lock=Lock.NEVER,
        part=Part.BOARDS,
        label=N_("Event for title norms"),
        why=N_("Some events are exempt from the rules about opponents’ federations, or need fewer games."),
        article="B.01 1.4.3",
        choices=(
            Choice("", N_("an ordinary event")),
            Choice("national final", N_("final of a national championship")),
            Choice("national teams", N_("national team championship")),
            Choice("zonal", N_("zonal or sub-zonal tournament")),
            Choice("world teams", N_("world or continental team championship")),
            Choice("world cup", N_("World Cup")),
        ),
    ),
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
