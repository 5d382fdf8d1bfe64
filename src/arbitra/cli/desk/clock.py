"""Explain a time control: its total for 60 moves, its kind, rating and norms, recording, flags and penalties.

Numbers are minutes plus seconds a move, periods are separated by commas; with --pgn they are seconds, as in PGN and in
record 222 of a report. With --default and --started the default time is given as a time of day; with --after the
clocks are set after a penalty or a claim.

examples:
  arbitra clock "40/90+30, 30+30"
  arbitra clock "90 min + 30 s"
  arbitra clock 40/7200:3600 --pgn --json
  arbitra clock 90+30 --default 30 --started 15:15 --arrives 15:46
  arbitra clock 90+30 --after illegal --player white --white 0:12:30 --black 0:08:10
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE
from arbitra.cli.desk.terminal import add_edition, edition_asked
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.laws.clocks.arrivals import Arrival, DefaultTime
    from arbitra.laws.clocks.controls import Period
    from arbitra.laws.clocks.meaning import Meaning
    from arbitra.laws.clocks.settings import Setting
    from arbitra.laws.editions import LawsEdition

DOMAIN = "laws"
EVENTS = {
    "illegal": "first illegal move",
    "claim": "wrong draw claim",
    "increment": "III.4 request granted",
    "rejected": "III.5 claim rejected",
    "assistant": "assistant for a player without disability",
    "disability": "assistant for a player with a disability",
}
"""What --after takes, and what it is called in `Event`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("control", nargs="+", metavar="CONTROL", help="such as 40/90+30,30+30 or 90 min + 30 s")
    parser.add_argument("--pgn", action="store_true", help="the numbers are seconds, as in PGN and in record 222")
    add_edition(parser)
    late = parser.add_argument_group("the default time")
    late.add_argument("--default", type=int, metavar="MINUTES", help="the default time of the regulations")
    late.add_argument("--started", metavar="TIME", help="when the round really started, as 15:15")
    late.add_argument("--arrives", metavar="TIME", help="when a player arrives")
    after = parser.add_argument_group("the clocks afterwards")
    after.add_argument("--after", choices=tuple(EVENTS), metavar="EVENT", help=f"what happened: {', '.join(EVENTS)}")
    after.add_argument("--player", choices=("white", "black"), help="the player who did it, claimed or asked")
    after.add_argument("--white", metavar="TIME", help="White's clock now, as 0:12:30")
    after.add_argument("--black", metavar="TIME", help="Black's clock now")
    after.add_argument("--period", type=int, default=1, metavar="N", help="in which period it happened; default: 1")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.clocks.codes import read_code
    from arbitra.laws.clocks.meaning import meaning
    from arbitra.laws.clocks.reading import read_control
    from arbitra.reports.terminal import paragraph, text_width

    args.control = " ".join(args.control)
    edition = edition_asked(args)
    control = (read_code if args.pgn else read_control)(args.control)
    made = meaning(control)
    default = _default(args)
    setting = _setting(args, made, edition)
    say = translator(DOMAIN, args.lang)
    if args.json:
        print_json(_json(args, made, default, setting))
    else:
        texts = _lines(args, made, edition, default, setting, say)
        print("\n".join(line for text in texts for line in (paragraph(text, text_width(), "", "  ") or [""])))
    return DONE


def _default(args: argparse.Namespace) -> tuple[DefaultTime, Arrival | None] | None:
    from arbitra.laws.clocks.arrivals import DefaultTime, read_time_of_day

    if args.started is None:
        if args.default is not None or args.arrives is not None:
            raise wrong_usage("the default time counts from the real start; give it with --started")
        return None
    made = DefaultTime(read_time_of_day(args.started), args.default)
    return made, made.of(read_time_of_day(args.arrives)) if args.arrives is not None else None


def _setting(args: argparse.Namespace, made: Meaning, edition: LawsEdition) -> Setting | None:
    from arbitra.laws.clocks.settings import Event, Incident, read_clock, setting_after

    given = (args.player, args.white, args.black)
    if args.after is None:
        if any(one is not None for one in given):
            raise wrong_usage("--player, --white and --black go with --after, which says what happened")
        return None
    if any(one is None for one in given):
        raise wrong_usage("--after needs --player, --white and --black")
    periods = made.control.periods
    if not 1 <= args.period <= len(periods):
        raise wrong_usage("there is no period {found}; the control has {count}", found=args.period, count=len(periods))
    increment = periods[args.period - 1].increment
    return setting_after(
        Incident(
            Event(EVENTS[args.after]),
            args.player,
            read_clock(args.white),
            read_clock(args.black),
            made.kind,
            increment,
        ),
        edition,
    )


def _json(
    args: argparse.Namespace, made: Meaning, default: tuple[DefaultTime, Arrival | None] | None, setting: Setting | None
) -> dict[str, object]:
    from arbitra.laws.clocks.arrivals import show_time_of_day
    from arbitra.laws.clocks.settings import show_clock
    from arbitra.laws.editions import editions

    control = made.control
    answer: dict[str, object] = {
        "control": args.control,
        "short": control.short(),
        "kind": made.kind.value,
        "seconds_for_60": made.seconds_for_60,
        "seconds_60_times_any_increment": control.seconds_by_wording,
        "periods": [_period_json(one) for one in control.periods],
        "fide_standard_rating": made.standard_rating.value if made.standard_rating else None,
        "fide_rapid_blitz_rating": made.rapid_blitz_rating.value if made.rapid_blitz_rating else None,
        "norm_possible": made.norm_possible,
        "recording_may_stop_below_5_minutes": (
            list(made.recording_may_stop) if made.recording_may_stop is not None else "never required (A.2)"
        ),
        "guidelines_III_possible": made.guidelines_iii_possible,
        "penalty_seconds": {edition.id: made.penalty(edition) for edition in editions()},
        "trf26_222": control.code(),
        "warnings": [one.value for one in made.warnings],
    }
    if control.black is not None:
        answer["periods_black"] = [_period_json(one) for one in control.black]
    if default is not None:
        time, arrival = default
        answer["default"] = {
            "lost_after": show_time_of_day(time.ends),
            "arrival": arrival.value if arrival else None,
        }
    if setting is not None:
        answer["setting"] = {
            "white": show_clock(setting.white),
            "black": show_clock(setting.black),
            "new_increment": setting.new_increment,
        }
    return answer


def _period_json(one: Period) -> dict[str, object]:
    return {"moves": one.moves, "seconds": one.seconds, "increment": one.increment, "mode": one.mode.value}


def _lines(
    args: argparse.Namespace,
    made: Meaning,
    edition: LawsEdition,
    default: tuple[DefaultTime, Arrival | None] | None,
    setting: Setting | None,
    say: Translate,
) -> list[str]:
    from arbitra.laws.clocks import spoken

    control = made.control
    lines = [control.short()]
    for number, one in enumerate(control.periods, start=1):
        lines.append(spoken.period_line(number, one, say))
    if control.black is not None and control.is_unequal:
        lines.append(say("Black has other times:"))
        lines += [spoken.period_line(number, one, say) for number, one in enumerate(control.black, start=1)]
    lines += ["", *spoken.general_lines(made, say), ""]
    lines += [
        *spoken.recording_lines(made, say),
        *spoken.flag_lines(made, edition, say),
        *spoken.penalty_lines(made, edition, say),
        spoken.code_line(made, say),
        *spoken.warning_lines(made, say),
    ]
    if default is not None:
        lines += ["", *spoken.default_lines(*default, args.arrives, say)]
    if setting is not None:
        lines += ["", *spoken.setting_lines(setting, say)]
    return lines
