"""Generate random tournaments, paired by any Swiss system. Anything you do not specify is drawn at random; the
same seed gives the same tournaments.

With --count OUT is a folder, and tournament k has the seed S + k. Rates are 0.05 or 5%: of a player and round
for byes, of a player for withdrawals and late entries, of a game for the rest. Where a round has no legal
pairing the tournament ends; --again draws it again instead.

examples:
  arbitra generate -o open.trf
  arbitra generate --system dutch:2017 --players 50 --rounds 9 --seed 1 --count 200 --jobs 0 -o many/
  arbitra generate --ratings normal:1900:250 --forfeits 2% --half-byes 0.05 --scoring 3-1-0 -o club.trf
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.language import BadValue
from arbitra.cli.streams import print_json, write_data
from arbitra.i18n import N_
from arbitra.model.bounds import fraction_of
from arbitra.model.fields import Quoted, Verbatim

if TYPE_CHECKING:
    from arbitra.model import Colour, Scoring
    from arbitra.simulation import Profile, Ratings

RATES = {
    "draws": "games that are drawn (default: FIDE's probabilities by rating)",
    "half-byes": "half-point byes",
    "zero-byes": "zero-point byes",
    "full-byes": "full-point byes",
    "forfeits": "games won by forfeit",
    "double-forfeits": "games lost by both by forfeit",
    "half-zero": "games that end ½-0 or 0-½",
    "zero-zero": "games that end 0-0",
    "short-games": "games of less than a move, not rated",
    "withdrawals": "players who withdraw",
    "late-entries": "players who enter after round 1",
}


class Task(NamedTuple):
    profile: Profile
    seed: int
    options: dict[str, str]
    file: str
    format: str


class Made(NamedTuple):
    file: str
    seed: int
    players: int
    rounds: int
    planned: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from arbitra.cli.pairing_arguments import Hill, Switch, name_and_value, process_count

    parser.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="file, `-` for stdout; with --count a folder"
    )
    parser.add_argument(
        "--system", action=Hill, metavar="ID", help="any Swiss system (default: dutch; with --teams: team)"
    )
    parser.add_argument("--koth-rounds", action=Hill, metavar="K", help="the last K rounds are king of the hill")
    parser.add_argument(
        "--option", action=Switch, default=[], type=name_and_value, metavar="NAME=VALUE", help="of the system"
    )
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--teams", type=int, metavar="N", help="number of teams: a team event")
    parser.add_argument("--boards", type=int, metavar="N", help="boards of a match of teams")
    parser.add_argument("--reserves", type=int, metavar="N", help="reserves of a team")
    parser.add_argument("--match-forfeits", type=rate, metavar="RATE", help="matches that a team does not come to")
    parser.add_argument("--rounds", type=int, metavar="R", help="number of rounds")
    parser.add_argument("--seed", type=int, metavar="S", help="whole number (default: drawn and printed)")
    parser.add_argument("--count", type=int, metavar="K", help="how many tournaments")
    parser.add_argument(
        "--ratings",
        type=ratings,
        metavar="R",
        help="normal:MEAN:SPREAD, uniform:LOW:HIGH, random, 2400,2310,…, or @FILE with one per line",
    )
    for name, meaning in RATES.items():
        parser.add_argument(f"--{name}", type=rate, metavar="RATE", help=meaning)
    parser.add_argument("--forbidden", type=int, metavar="N", help="number of groups of players who do not meet")
    parser.add_argument("--acceleration", metavar="ID", help="none, baku, baku:2016, baku:2023, baku:2026 or custom")
    parser.add_argument("--scoring", type=scoring, metavar="W-D-L", help="such as 3-1-0, or 1-0.5-0-0.5 with the bye")
    parser.add_argument("--tiebreaks", type=tiebreaks, metavar="LIST", help="such as BH/C1,BH,SB; none for no list")
    parser.add_argument("--initial-colour", type=colour, metavar="C", help="white or black")
    parser.add_argument("--start", metavar="DATE", help="YYYY/MM/DD")
    parser.add_argument("--again", action="store_true", help="draw again where a round has no legal pairing")
    parser.add_argument("--format", choices=("trf16", "trf26", "json"), help="default: by the name of OUT, else trf16")
    parser.add_argument(
        "--jobs", type=process_count, default=1, metavar="N", help="processes, 0 for all cores (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON about the files made")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.progress import spread, with_progress

    tasks = tasks_of(args)
    _tell(args, list(with_progress(spread(make, tasks, args.jobs), len(tasks))))
    return DONE


def tasks_of(args: argparse.Namespace) -> list[Task]:
    seed = args.seed
    if args.count is not None and Path(args.output).is_file():
        raise wrong_usage("--count makes a folder, and {path} is a file", path=args.output)
    if seed is None:
        from secrets import randbelow

        seed = randbelow(1_000_000_000)
    profile = profile_of(args)
    options = dict(args.option)
    if args.count is None:
        written = args.format or ("trf16" if args.output == "-" else _format_of(args.output))
        return [Task(profile, seed, options, args.output, written)]
    if args.count < 1:
        raise wrong_usage("--count is how many tournaments to make, not {found}", found=str(args.count))
    if args.output == "-":
        raise wrong_usage("--count makes a folder: give its name with -o")
    folder = Path(args.output)
    folder.mkdir(parents=True, exist_ok=True)
    written = args.format or "trf16"
    suffix = "json" if written == "json" else "trf"
    width = len(str(seed + args.count - 1))
    return [
        Task(profile, number, options, str(folder / f"{number:0{width}d}.{suffix}"), written)
        for number in range(seed, seed + args.count)
    ]


def profile_of(args: argparse.Namespace) -> Profile:
    from arbitra.simulation import Profile

    rates = {name.replace("-", "_"): getattr(args, name.replace("-", "_")) for name in RATES}
    return Profile(
        system=args.system or "",
        players=args.players,
        rounds=args.rounds,
        start=args.start,
        initial_colour=args.initial_colour,
        ratings=args.ratings,
        forbidden=args.forbidden,
        acceleration=args.acceleration,
        scoring=args.scoring,
        tiebreaks=args.tiebreaks,
        teams=args.teams,
        boards=args.boards,
        reserves=args.reserves,
        match_forfeits=args.match_forfeits,
        again=args.again,
        **rates,
    )


def make(task: Task) -> Made:
    """Generates and writes one tournament; runs in a process of its own if there are many."""
    from arbitra.formats import write_file, write_text
    from arbitra.simulation import generate

    made = generate(task.profile, seed=task.seed, options=task.options)
    if task.file == "-":
        write_data(write_text(made, task.format))
    else:
        write_file(made, task.file, task.format)
    planned = made.settings.rounds_planned or len(made.rounds)
    return Made(task.file, task.seed, len(made.players), len(made.rounds), planned)


def _format_of(path: str) -> str:
    from arbitra.formats import UnknownFormat
    from arbitra.formats.files import format_of

    try:
        return format_of(path)
    except UnknownFormat:
        return "trf16"


def _tell(args: argparse.Namespace, made: list[Made]) -> None:
    from arbitra.cli.output import notice

    if args.json and args.output != "-":
        print_json({"system": profile_of(args).named, "seed": made[0].seed, "files": [one._asdict() for one in made]})
    unfinished = [one for one in made if one.rounds < one.planned]
    if args.seed is None:
        notice(args, N_("seed {seed}"), seed=made[0].seed)
    for one in unfinished[:10]:
        text = N_("{file}: ends after round {round} of {planned}: the next round has no legal pairing")
        notice(args, text, file=Verbatim(one.file), round=one.rounds, planned=one.planned)
    if len(unfinished) > 10:
        notice(args, N_("… and {count} more"), count=len(unfinished) - 10)


def rate(text: str) -> int:
    """`0.05` or `5%` in whole millionths."""
    number = text.strip().removesuffix("%")
    value = fraction_of(number)
    if value is not None and text.strip().endswith("%"):
        value /= 100
    if value is None or not 0 <= value <= 1:
        raise BadValue("{found} is not a rate from 0 to 1, such as 0.05 or 5%", found=Quoted(text))
    return int(value * 1_000_000)


def ratings(text: str) -> Ratings | None:
    from arbitra.simulation import Ratings

    kind, _, rest = text.partition(":")
    try:
        if kind in ("normal", "uniform"):
            first, second = map(int, rest.split(":"))
            if kind == "uniform" and first > second:
                raise ValueError("the lowest rating comes first")
            return Ratings(kind, first, second)
        if text == "random":
            return None
        if text.startswith("@"):
            with open(text[1:], encoding="utf-8") as file:
                text = file.read()
        values = tuple(map(int, text.replace(",", " ").split()))
        if not all(0 <= value <= 9999 for value in values) or len(values) < 2:
            raise ValueError("two ratings or more, each from 0 to 9999")
        return Ratings("given", values=values)
    except (OSError, ValueError) as error:
        expected = "{found} is not normal:MEAN:SPREAD, uniform:LOW:HIGH, random, @FILE or a list of ratings up to 9999"
        raise BadValue(expected, found=Quoted(text)) from error


def scoring(text: str) -> Scoring:
    """`3-1-0`, or with the points of the pairing-allocated bye `3-1-0-1`."""
    from arbitra.model import Scoring, parse_points

    try:
        values = [parse_points(part) for part in text.split("-")]
        win, draw, loss = values[:3]
        if len(values) > 4 or min(values) < 0:
            raise ValueError
    except ValueError as error:
        raise BadValue("{found} is not WIN-DRAW-LOSS, such as 3-1-0 or 1-0.5-0", found=Quoted(text)) from error
    return Scoring.of(win, draw, loss, pairing_bye=values[3] if len(values) == 4 else None)


def tiebreaks(text: str) -> tuple[str, ...]:
    return () if text == "none" else tuple(word.strip() for word in text.split(",") if word.strip())


def colour(text: str) -> Colour:
    from arbitra.model import Colour

    found = {"white": Colour.WHITE, "w": Colour.WHITE, "black": Colour.BLACK, "b": Colour.BLACK}.get(text.lower())
    if found is None:
        raise BadValue("{found} is not white or black", found=Quoted(text))
    return found
