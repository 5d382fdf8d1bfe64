"""Print every round of a round robin, Scheveningen, Skalitzka or Hilton event, a match, a knockout or a playoff.

arbitra schedule berger --players 8 --double --reverse-last-two
arbitra schedule berger --file club.trf --option drawing=varma:2026
arbitra schedule scheveningen --boards 6 --csv
arbitra schedule hilton --teams 6 --json
arbitra schedule knockout --players 12 --third-place
arbitra standings open.trf --json | arbitra schedule playoff - --places 1
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from arbitra.cli.schedule_output import Plan
    from arbitra.model import Tournament, Tpn
    from arbitra.rules.knockout.playoff import Standing
    from arbitra.rules.schedules.schedule import Seat

BAD_INPUT = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    systems = parser.add_subparsers(dest="system", required=True, metavar="SYSTEM")
    berger = _system(systems, "berger", "round robin by the Berger tables", "--players", "number of players")
    _add_cycles(berger)
    berger.add_argument(
        "--reverse-last-two",
        nargs="?",
        const="recommended",
        choices=("recommended", "each", "first"),
        metavar="CYCLES",
        help="play the last two rounds of each cycle in reverse order, so that nobody has one colour three times "
        "running; `first` for the first cycle only",
    )
    scheveningen = _system(systems, "scheveningen", "everybody of A against everybody of B", "--boards", "team size")
    _add_cycles(scheveningen)
    scheveningen.add_argument("--semi", action="store_true", help="halves of the teams against each other")
    _system(systems, "skalitzka", "three teams in two rounds", "--boards", "team size, even")
    hilton = _system(systems, "hilton", "4 to 12 teams in three rounds", "--teams", "number of teams")
    hilton.add_argument("--boards", metavar="N", help="boards of a team (default: teams less one)")
    _system(systems, "match", "two players", "--games", "number of games")
    knockout = _system(systems, "knockout", "bracket with byes for the top seeds", "--players", "number of players")
    knockout.add_argument("--third-place", action="store_true", help="with a match for third place")
    knockout.add_argument("--stages", metavar="LIST", help="such as classical:2,rapid:2,blitz:4,armageddon")
    _add_playoff(systems)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.schedule_output import print_plans

    try:
        plans = _playoff_plans(args) if args.system == "playoff" else [_plan(args)]
    except ValueError as error:
        print(f"arbitra schedule {args.system}: {error}", file=sys.stderr)
        return BAD_INPUT
    print_plans(plans, as_json=args.json, as_csv=args.csv, several=args.system == "playoff")
    return 0


def _system(
    systems: argparse._SubParsersAction[argparse.ArgumentParser], name: str, summary: str, size: str, meaning: str
) -> argparse.ArgumentParser:
    parser = systems.add_parser(name, help=summary, description=summary)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument(size, dest="size", metavar="N", help=meaning)
    source.add_argument("--file", metavar="FILE", help="the players of a tournament, with their names")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="with --file: an option of the system"
    )
    _add_output(parser)
    return parser


def _add_cycles(parser: argparse.ArgumentParser) -> None:
    cycles = parser.add_mutually_exclusive_group()
    cycles.add_argument("--double", action="store_true", help="everybody meets twice")
    cycles.add_argument("--cycles", metavar="N", help="everybody meets N times")


def _add_playoff(systems: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = systems.add_parser("playoff", help="playoffs for the ties of a table of standings (C.07 article 3)")
    parser.add_argument("file", metavar="FILE", help="standings as `arbitra standings --json` prints them; - for stdin")
    parser.add_argument("--places", metavar="LIST", default="", help="only these places, e.g. 1 or 1,2,3")
    parser.add_argument("--tiebreaks", metavar="N", help="how many tie-breaks come before the playoff (default: all)")
    parser.add_argument("--format", choices=("knockout", "berger"), default="knockout")
    parser.add_argument("--numbering", metavar="HOW", default="number", help="number (standings), rating or lot:SEED")
    parser.add_argument("--stages", metavar="LIST", help="such as rapid:2,armageddon")
    _add_output(parser)


def _add_output(parser: argparse.ArgumentParser) -> None:
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="for programs")
    output.add_argument("--csv", action="store_true", help="for spreadsheets")


def _plan(args: argparse.Namespace) -> Plan:
    return _plan_of_file(args) if args.file else _plan_of_size(args)


def _plan_of_size(args: argparse.Namespace) -> Plan:
    from arbitra.cli.schedule_output import Plan

    if args.option:
        raise ValueError("--option goes with --file: without players there is nothing to draw or to seat")
    match args.system:
        case "berger":
            from arbitra.rules.berger.tables import Reversal, berger

            return Plan(berger(args.size, _cycles(args) or 1, Reversal(args.reverse_last_two or "none")))
        case "scheveningen":
            from arbitra.rules.scheveningen.tables import scheveningen

            return Plan(scheveningen(args.size, _cycles(args) or 1, semi=args.semi))
        case "skalitzka":
            from arbitra.rules.skalitzka.tables import skalitzka

            return Plan(skalitzka(args.size))
        case "hilton":
            from arbitra.rules.hilton.tables import hilton

            return Plan(hilton(args.size, args.boards))
        case "match":
            from arbitra.rules.match.state import match_schedule

            return Plan(match_schedule(args.size))
        case _:
            from arbitra.rules.knockout.bracket import bracket
            from arbitra.rules.knockout.stages import STAGES_DEFAULT, parse_stages

            stages = parse_stages(args.stages or STAGES_DEFAULT)
            return Plan(bracket(args.size, third_place=args.third_place), stages=stages)


def _plan_of_file(args: argparse.Namespace) -> Plan:
    from arbitra.cli.output import read_tournament
    from arbitra.cli.schedule_output import Plan
    from arbitra.rules.schedules.pairing import ScheduledEdition
    from arbitra.rules.systems import find_system

    tournament = read_tournament(args.file)
    system = find_system(args.system)
    options = system.options_for(tournament, {**_given(args, tournament), **_named_options(args.option)})
    if args.system == "match":
        from arbitra.rules.match.state import match_schedule
        from arbitra.rules.match.system import first_white, state_of

        state = state_of(tournament, options)
        if state.games is None:
            raise ValueError("the file does not say how many games are planned; use --option games=8")
        begins = first_white(tournament, options)
        seats: dict[Seat, Tpn] = {1: begins, 2: state.second if begins == state.first else state.first}
        return Plan(match_schedule(state.games), tournament, seats)
    if args.system == "knockout":
        from arbitra.rules.knockout.stages import parse_stages
        from arbitra.rules.knockout.system import seats_of
        from arbitra.rules.knockout.system import state_of as knockout_of

        state_now = knockout_of(tournament, options)
        stages = parse_stages(options["stages"])
        return Plan(state_now.bracket, tournament, seats_of(state_now), stages)
    edition = cast(ScheduledEdition, system.edition())
    return Plan(edition.schedule_of(tournament, options), tournament, edition.seats_of(tournament, options))


def _given(args: argparse.Namespace, tournament: Tournament) -> dict[str, str]:
    """The switches of the command line as options of the system."""
    options: dict[str, str] = {}
    cycles = _cycles(args)
    if cycles:
        options["cycles"] = str(cycles)
    if getattr(args, "reverse_last_two", None):
        options["reversal"] = args.reverse_last_two
    if getattr(args, "semi", False):
        options["semi"] = "yes"
    if getattr(args, "third_place", False):
        options["third_place"] = "yes"
    if getattr(args, "stages", None):
        options["stages"] = args.stages
    if args.system == "hilton" and args.boards:
        boards = int(args.boards) if args.boards.isdigit() else 0
        options["teams"] = str(len(tournament.players) // boards if boards else 0)
    return options


def _cycles(args: argparse.Namespace) -> str:
    if getattr(args, "double", False):
        return "2"
    return getattr(args, "cycles", None) or ""


def _named_options(words: list[str]) -> dict[str, str]:
    for word in words:
        if "=" not in word:
            raise ValueError(f"--option: found {word!r}, expected NAME=VALUE such as drawing=lot:7")
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def _playoff_plans(args: argparse.Namespace) -> list[Plan]:
    from arbitra.cli.schedule_output import Plan
    from arbitra.rules.knockout.playoff import Format, PlayoffRules, playoffs
    from arbitra.rules.knockout.stages import STAGES_DEFAULT, parse_stages
    from arbitra.rules.schedules.schedule import whole_number

    places = [whole_number(place, "places", 1, 99999) for place in args.places.split(",") if place]
    rules = PlayoffRules(
        places=frozenset(places),
        tiebreaks=None if args.tiebreaks is None else whole_number(args.tiebreaks, "tie-breaks", 0, 99),
        format=Format(args.format),
        numbering=args.numbering,
        stages=args.stages or STAGES_DEFAULT,
    )
    stages = parse_stages(rules.stages)
    rows, names = _read_standings(args.file)
    return [
        Plan(
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
    except OSError as error:
        raise ValueError(f"{path}: {(error.strerror or str(error)).lower()}; check the path") from error
    except (json.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(
            f"{path}: not a table of standings ({type(error).__name__}: {error}); "
            "expected what `arbitra standings FILE --json` prints"
        ) from error
    return rows, names
