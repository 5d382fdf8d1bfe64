"""Pair, check or generate with the flags that pairing engines share, so that a tournament manager can call Arbitra
where it calls JaVaFo or bbpPairings.

examples:
  arbitra engine open.trf -p round.txt            pair the next round (standard output without a name)
  arbitra engine --dutch open.trf -c              check every round; -c 5 checks round 5
  arbitra engine -g settings.txt -o new.trf -s 7  generate; `model.trf -g` takes players and rates from a tournament
  arbitra engine open.trf -p -l open.list         with the check list of the round
  arbitra engine --stdio                          stay, and answer requests as lines of JSON

Exit codes: 0 done, 1 no legal pairing exists or the check found differences, 3 bad input, 5 a file cannot be
used.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE, UNUSABLE_FILE
from arbitra.cli.exits import bad_input, refused, said
from arbitra.cli.streams import print_json, unchanged
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.formats import BadFile
    from arbitra.i18n import Translate
    from arbitra.model import Tournament
    from arbitra.rules.requests.pairing import Difference
    from arbitra.simulation import Profile

PLAYERS = Plural("{count} player", "{count} players", by="count")
ROUNDS = Plural("{count} round", "{count} rounds", by="count")
DIFFERENCES = Plural("{count} difference", "{count} differences", by="count")
SYSTEMS = {
    "--dutch": "dutch",
    "--dutch-2017": "dutch:2017",
    "--dutch-2026": "dutch:2026",
    "--dubov": "dubov",
    "--burstein": "burstein",
    "--lim": "lim",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="the tournament, or the model of -g")
    work = parser.add_mutually_exclusive_group()
    work.add_argument("-p", dest="pair", nargs="?", const="", metavar="OUT", help="pair the next round")
    work.add_argument("-c", dest="check", nargs="?", const=0, type=int, metavar="ROUND", help="check the pairings")
    work.add_argument("-g", dest="generate", nargs="?", const="", metavar="CFG", help="generate a tournament")
    parser.add_argument("-o", dest="output", metavar="OUT", help="with -g: the file to write")
    parser.add_argument("-s", dest="seed", type=int, metavar="SEED", help="with -g: the seed")
    parser.add_argument("-l", dest="list", nargs="?", const="", metavar="LIST", help="write a check list")
    parser.add_argument("-r", dest="release", action="store_true", help="print the release")
    parser.add_argument("-b", dest="baku", action="store_true", help="accelerate by the Baku method")
    parser.add_argument("-w", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("-q", nargs="?", help=argparse.SUPPRESS)
    systems = parser.add_mutually_exclusive_group()
    for flag, name in SYSTEMS.items():
        systems.add_argument(flag, dest="system", action="store_const", const=name, help="pair by %(const)s")
    systems.add_argument("--system", dest="system", metavar="ID", help="any other system")
    work.add_argument("--stdio", action="store_true", help="keep running, and answer requests as lines of JSON")
    parser.add_argument("--json", action="store_true", help="print JSON where something is printed")


def run(args: argparse.Namespace) -> int:
    from arbitra.formats import BadFile

    if args.stdio:
        from arbitra.cli.engine_stdio import converse

        # The reader may still wait for a line when the process ends: not in a file that Python closes then.
        source = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115
        return converse(source, unchanged(sys.stdout).buffer)
    if args.release:
        _print_release()
    try:
        return _work(args)
    except (BadFile, OSError) as error:
        if not isinstance(error, BadFile) and error.filename is None:
            raise
        code = refused(args, error)
        return UNUSABLE_FILE if isinstance(error, OSError) or _unreadable(error) else code


def _work(args: argparse.Namespace) -> int:
    if args.pair is not None:
        return _pair(args)
    if args.check is not None:
        return _check(args)
    if args.generate is not None:
        return _generate(args)
    if args.release:
        return DONE
    raise bad_input("specify what to do: -p pairs, -c checks, -g generates, -r prints the release")


def _print_release() -> None:
    from arbitra import __version__
    from arbitra.kernel import KERNEL

    print(f"arbitra {__version__} (kernel: {KERNEL})")


def _tournament(args: argparse.Namespace) -> Tournament:
    from arbitra.cli.output import read_tournament

    if args.file is None:
        raise bad_input("a tournament file is missing")
    return read_tournament(args.file, lang=args.lang)


def _pair(args: argparse.Namespace) -> int:
    from arbitra.cli.output import pairing_json, pairing_text
    from arbitra.cli.pair import warn
    from arbitra.rules.requests.pairing import pair

    tournament = _tournament(args)
    made = pair(tournament, args.system, acceleration="baku" if args.baku else "")
    warn(args, made)
    text = pairing_json(made) if args.json else pairing_text(made)
    if args.pair:
        _write(args, args.pair, text)
    else:
        sys.stdout.write(text)
    if args.list is not None:
        from arbitra.cli.engine_listing import checklist

        _write(args, _list_name(args), checklist(tournament, made, _voice(args)))
    return 0


def _check(args: argparse.Namespace) -> int:
    from arbitra.rules.requests.pairing import check_rounds
    from arbitra.rules.requests.request import RoundRequest

    tournament = _tournament(args)
    report = check_rounds(RoundRequest(tournament, args.system, acceleration="baku" if args.baku else ""))
    if not 0 <= args.check <= report.rounds:
        text = "round {round} cannot be checked; rounds 1 to {last} can"
        raise bad_input(text, round=args.check, last=report.rounds)
    found = [one for one in report.pairings if args.check in (0, one.round_number)]
    rounds = 1 if args.check else report.rounds
    if args.list is not None:
        from arbitra.cli.engine_listing import checklists

        _write(args, _list_name(args), checklists(tournament, _voice(args)))
    if args.json:
        from arbitra.cli.check import pairing_as_json
        from arbitra.reports.differences import Differences

        words = Differences(args.lang or "en", teams=bool(tournament.members))
        differences = [pairing_as_json(one, words) for one in found]
        print_json({"file": args.file, "system": report.system, "rounds": rounds, "differences": differences})
        return int(bool(found))
    say = _voice(args)
    for one in found:
        print("\n".join(_columns(args.file, one, say)))
    counted = f"{say(ROUNDS, count=rounds)}, {say(DIFFERENCES, count=len(found))}"
    print(f"{args.file}: {report.system}, {counted}")
    return int(bool(found))


def _voice(args: argparse.Namespace) -> Translate:
    """Programs read these lines: English unless another language is asked for."""
    from arbitra.i18n import translator

    return translator("commands", args.lang or "en")


def _columns(file: str, found: Difference, say: Translate) -> list[str]:
    """The pairs of the checker beside those of the tournament."""
    why = said(found.reason, say.lang) if found.reason is not None else ""
    heading = f"{file}: {say('Round #{round}', round=found.round_number)}"
    if found.kind == "impossible":
        return [heading, f"  {say('no legal pairing exists')}: {why}"]
    lines = [heading, f"  {say('Checker pairings'):<22}{say('Tournament pairings')}"]
    for at in range(max(len(found.ours), len(found.theirs))):
        ours, theirs = (
            f"{side[at][0]:>4} - {side[at][1]:<4}" if at < len(side) else "" for side in (found.ours, found.theirs)
        )
        lines.append(f"  {ours:<22}{theirs}".rstrip())
    return [*lines, f"  {why}"] if why else lines


def _generate(args: argparse.Namespace) -> int:
    from arbitra.cli.output import notice
    from arbitra.formats import write_file
    from arbitra.i18n import N_
    from arbitra.simulation import generate

    if args.output is None:
        raise bad_input("-g needs the file to write: -o OUT")
    profile, options = _profile(args)
    seed = args.seed
    if seed is None:
        from secrets import randbelow

        seed = randbelow(1_000_000_000)
    made = generate(profile, seed=seed, options=options)
    write_file(made, args.output, "trf16" if not args.output.endswith((".trf26", ".json")) else None)
    if args.json:
        made_of = {"seed": seed, "players": len(made.players), "rounds": len(made.rounds)}
        print_json({"file": args.output, "system": made.settings.system, **made_of})
    else:
        say = _voice(args)
        size = f"{say(PLAYERS, count=len(made.players))}, {say(ROUNDS, count=len(made.rounds))}"
        print(f"{args.output}: {say('seed {seed}', seed=seed)}, {size}")
    planned = made.settings.rounds_planned or 0
    if len(made.rounds) < planned:
        text = N_("{file}: round {round} of {planned} has no legal pairing")
        notice(args, text, file=Verbatim(args.output), round=len(made.rounds) + 1, planned=planned)
        return 1
    return 0


def _profile(args: argparse.Namespace) -> tuple[Profile, dict[str, str]]:
    """What to draw, and the options of the system that the model has on record."""
    from dataclasses import replace

    from arbitra.rules.contract import recorded_options
    from arbitra.simulation import Profile
    from arbitra.simulation.configuration import model_profile, read_configuration

    profile, options = Profile(), {}
    if args.file is not None:
        model = _tournament(args)
        profile = model_profile(model)
        options = recorded_options(model, (args.system or profile.named).partition(":")[0])
    if args.generate:
        with open(args.generate, "rb") as file:
            profile = read_configuration(file.read().decode("utf-8-sig", "replace"), args.generate)
    if args.system:
        profile = replace(profile, system=args.system)
    return (replace(profile, acceleration="baku") if args.baku else profile), options


def _list_name(args: argparse.Namespace) -> str:
    if not args.list and args.file == "-":
        raise bad_input("the check list of standard input needs a name: -l LIST")
    return args.list or f"{args.file}.list"


def _write(args: argparse.Namespace, path: str, text: str) -> None:
    from arbitra.cli.output import write_beside

    write_beside(text, path, args.file)


def _unreadable(error: BadFile) -> bool:
    return isinstance(error.__cause__, OSError)
