"""Print every round of a round robin, Scheveningen, Skalitzka or Hilton event, a match, a knockout or a play-off.

examples:
  arbitra schedule berger --players 8 --double --reverse-last-two
  arbitra schedule berger --file club.trf --option drawing=varma:2026
  arbitra schedule scheveningen --boards 6 --csv
  arbitra schedule hilton --teams 6 --json
  arbitra schedule knockout --players 12 --third-place
  arbitra standings open.trf --json | arbitra schedule playoff --file - --places 1
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, said, wrong_usage
from arbitra.cli.streams import data_output, print_json
from arbitra.model.bounds import number_of
from arbitra.model.fields import Quoted
from arbitra.model.reasons import Reason

if TYPE_CHECKING:
    from arbitra.book.views.schedule import ScheduleView
    from arbitra.model import Tournament
    from arbitra.rules.knockout.playoff import Standing

SWITCHES: dict[str, tuple[str, ...]] = {
    "berger": ("players", "double", "cycles", "reverse_last_two"),
    "scheveningen": ("boards", "double", "cycles", "semi"),
    "skalitzka": ("boards",),
    "hilton": ("teams", "boards"),
    "match": ("games",),
    "knockout": ("players", "third_place", "stages"),
    "playoff": ("places", "tiebreaks", "format", "numbering", "stages"),
}
"""For each system the switches it understands, the size first."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", choices=tuple(SWITCHES), metavar="SYSTEM", help=", ".join(SWITCHES))
    size = parser.add_argument_group("how many, or who")
    size.add_argument("--players", metavar="N", help="berger, knockout")
    size.add_argument("--boards", metavar="N", help="players of a team: scheveningen, skalitzka, hilton")
    size.add_argument("--teams", metavar="N", help="hilton: 4, 6, 8, 10 or 12")
    size.add_argument("--games", metavar="N", help="match")
    size.add_argument("--file", metavar="FILE", help="a tournament, for its players; for playoff: standings as JSON")
    size.add_argument(
        "--option", action="append", metavar="NAME=VALUE", help="with --file: an option of the system, drawing=lot:7"
    )
    _add_switches(parser)
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="for programs")
    output.add_argument("--csv", action="store_true", help="for spreadsheets")


def _add_switches(parser: argparse.ArgumentParser) -> None:
    cycles = parser.add_mutually_exclusive_group()
    cycles.add_argument("--double", action="store_true", help="berger, scheveningen: everyone meets twice")
    cycles.add_argument("--cycles", metavar="N", help="berger, scheveningen: everyone meets N times")
    parser.add_argument(
        "--reverse-last-two",
        nargs="?",
        const="recommended",
        choices=("recommended", "each", "first"),
        metavar="CYCLES",
        help="berger: play the last two rounds of each cycle in reverse order, so that no one has one colour three "
        "times in a row; `first` for the first cycle only",
    )
    parser.add_argument("--semi", action="store_true", help="scheveningen: halves of the teams against each other")
    parser.add_argument("--third-place", action="store_true", help="knockout: with a match for third place")
    parser.add_argument("--stages", metavar="LIST", help="knockout: such as classical:2,rapid:2,blitz:4,armageddon")
    parser.add_argument("--places", metavar="LIST", help="playoff: only these places, e.g. 1 or 1,2,3")
    parser.add_argument("--tiebreaks", metavar="N", help="playoff: how many tie-breaks come before it (default: all)")
    parser.add_argument("--format", choices=("knockout", "berger"), help="playoff: default: knockout")
    parser.add_argument("--numbering", metavar="HOW", help="playoff: number (standings), rating or lot:SEED")


def run(args: argparse.Namespace) -> int:
    args.command = f"{args.command} {args.system}"
    _refuse_nonsense(args)
    _print(args, _playoff_plans(args) if args.system == "playoff" else [_plan(args)])
    return DONE


def _print(args: argparse.Namespace, plans: list[ScheduleView]) -> None:
    from arbitra.i18n import translator
    from arbitra.reports.schedules import notes_of, plans_csv, plans_json, plans_text

    for note in notes_of(plans):
        print(f"{said(Reason('', 'note'), args.lang)}: {said(note, args.lang)}", file=sys.stderr)
    if args.json:
        print_json(plans_json(plans, several=args.system == "playoff"))
    elif args.csv:
        import csv

        csv.writer(data_output(), lineterminator="\n").writerows(
            plans_csv(plans, translator("explain", args.lang or "en"))
        )
    else:
        print(plans_text(plans, translator("explain", args.lang)))


def _refuse_nonsense(args: argparse.Namespace) -> None:
    known = SWITCHES[args.system]
    foreign = [name for names in SWITCHES.values() for name in names if name not in known and getattr(args, name)]
    if foreign:
        text = "{option} is not an option here; available: {known}"
        raise wrong_usage(text, option=_switch(foreign[0]), known=", ".join(map(_switch, known)))
    if args.system == "playoff":
        if not args.file:
            raise wrong_usage("the standings are missing: --file standings.json, or --file - for standard input")
        return
    size = getattr(args, known[0])
    if (size is None) == (args.file is None):
        text = "give either a number with {option} N or a tournament with --file FILE"
        raise wrong_usage(text, option=_switch(known[0]))
    if args.option and not args.file:
        raise wrong_usage("--option goes with --file: without players there is no one to draw or to seat")


def _switch(name: str) -> str:
    return "--" + name.replace("_", "-")


def _plan(args: argparse.Namespace) -> ScheduleView:
    return _plan_of_file(args) if args.file else _plan_of_size(args)


def _plan_of_size(args: argparse.Namespace) -> ScheduleView:
    from arbitra.book.views.schedule import ScheduleView

    size = getattr(args, SWITCHES[args.system][0])
    if args.system == "knockout":
        from arbitra.rules.knockout.bracket import bracket
        from arbitra.rules.knockout.stages import STAGES_DEFAULT, parse_stages

        stages = parse_stages(args.stages or STAGES_DEFAULT)
        return ScheduleView(bracket(size, third_place=args.third_place), stages=stages)
    from arbitra.rules.requests.scheduling import schedule_edition

    wishes = {**_switched(args), **({"boards": args.boards} if args.boards else {})}
    return ScheduleView(schedule_edition(args.system).tables(size, wishes))


def _plan_of_file(args: argparse.Namespace) -> ScheduleView:
    from arbitra.book.views.schedule import ScheduleView
    from arbitra.cli.output import read_tournament
    from arbitra.rules.systems import find_system

    tournament = read_tournament(args.file, lang=args.lang)
    system = find_system(args.system)
    options = system.options_for(tournament, {**_given(args, tournament), **_named_options(args.option or [])})
    made = ScheduleView.of_file(tournament, system, options)
    if made is None:
        raise bad_input("the file does not say how many games are planned; use --option games=8")
    return made


def _given(args: argparse.Namespace, tournament: Tournament) -> dict[str, str]:
    given = _switched(args)
    if args.system == "hilton" and args.boards:
        boards = number_of(args.boards) or 0
        given["teams"] = str(len(tournament.players) // boards if boards else 0)
    return given


def _switched(args: argparse.Namespace) -> dict[str, str]:
    """The switches of the command line as options of the system."""
    given = {
        "cycles": "2" if args.double else args.cycles,
        "reversal": args.reverse_last_two,
        "semi": "yes" if args.semi else "",
        "third_place": "yes" if args.third_place else "",
        "stages": args.stages,
    }
    return {name: value for name, value in given.items() if value}


def _named_options(words: list[str]) -> dict[str, str]:
    for word in words:
        if "=" not in word:
            raise wrong_usage("--option takes NAME=VALUE, such as drawing=lot:7, not {found}", found=Quoted(word))
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def _playoff_plans(args: argparse.Namespace) -> list[ScheduleView]:
    from arbitra.book.views.schedule import ScheduleView
    from arbitra.rules.knockout.playoff import Format, PlayoffRules, playoffs
    from arbitra.rules.knockout.stages import STAGES_DEFAULT, parse_stages
    from arbitra.rules.schedules.schedule import whole_number

    places = [whole_number(place, "places", 1, 99999) for place in (args.places or "").split(",") if place]
    rules = PlayoffRules(
        places=frozenset(places),
        tiebreaks=None if args.tiebreaks is None else whole_number(args.tiebreaks, "tie-breaks", 0, 99),
        format=Format(args.format or "knockout"),
        numbering=args.numbering or "number",
        stages=args.stages or STAGES_DEFAULT,
    )
    stages = parse_stages(rules.stages)
    rows, names = _read_standings(args.file)
    return [
        ScheduleView(
            playoff.structure,
            seats=dict(enumerate(playoff.numbers, start=1)),
            stages=stages if rules.format is Format.KNOCKOUT else (),
            names=names,
            places=(playoff.first, playoff.last),
            decides=playoff.decided_places,
        )
        for playoff in playoffs(rows, rules)
    ]


def _read_standings(path: str) -> tuple[list[Standing], dict[int, str]]:
    from pathlib import Path

    from arbitra.model import Tpn, parse_points
    from arbitra.rules.knockout.playoff import Standing

    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        found = json.loads(text)
        rows = [
            Standing(Tpn(int(row["tpn"])), parse_points(row["points"]), tuple(row.get("values", {}).values()))
            for row in found["rows"]
        ]
        names = {int(row["tpn"]): str(row.get("name", "")) for row in found["rows"]}
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        text = "{path}: not a table of standings; expected what `arbitra standings FILE --json` prints"
        raise bad_input(text, path=path) from error
    return rows, names
