"""Generate random tournaments, paired by any Swiss system. Anything you do not specify is drawn at random; the
same seed gives the same tournaments.

With --count, OUT is a folder, and tournament k has the seed S + k; the same command with its seed continues there if
it was stopped. Rates are 0.05 or 5%: of a player and round for byes, of a player for withdrawals and late entries, of
a game for the rest. Where a round has no legal pairing the tournament ends; --again draws it again instead.

examples:
  arbitra generate -o open.trf
  arbitra generate --system dutch:2017 --players 50 --rounds 9 --seed 1 --count 200 -o many/
  arbitra generate --ratings normal:1900:250 --forfeits 2% --half-byes 0.05 --scoring 3-1-0 -o club.trf
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.codes import BAD_INPUT, DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.language import BadValue
from arbitra.cli.many import JsonList, add_runner_arguments, outcomes_of, results_in, told_failure
from arbitra.cli.streams import write_data
from arbitra.i18n import N_
from arbitra.model.bounds import fraction_of
from arbitra.model.fields import Quoted, Verbatim
from arbitra.model.reasons import Plural
from arbitra.simulation.many import Summary, Task

if TYPE_CHECKING:
    from arbitra.model import Colour, Scoring
    from arbitra.simulation import Profile, Ratings
    from arbitra.simulation.many import Failure, Outcome

MOST_TOLD = 10
FAILED = Plural("{count} tournament could not be made", "{count} tournaments could not be made", by="count")
MESSAGES = (FAILED,)

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


@dataclass(frozen=True, slots=True)
class Making:
    """How the tournament of a seed is made; runs in other processes if there are many."""

    profile: Profile
    options: dict[str, str]
    output: str
    format: str
    width: int | None = None
    """Digits of a seed in the name of its file; None: `output` is the file itself."""
    here: bool = True
    """Whether the file is written where the work is done; else the text comes back."""

    def __call__(self, seed: int) -> Made:
        from arbitra.formats import write_text
        from arbitra.formats.files import put
        from arbitra.simulation import generate

        made = generate(self.profile, seed=seed, options=self.options)
        file, text = self.file(seed), write_text(made, self.format)
        if self.here and file != "-":
            put(text, file)
            text = ""
        planned = made.settings.rounds_planned or len(made.rounds)
        return Made(file, seed, len(made.players), len(made.rounds), planned, text)

    def file(self, seed: int) -> str:
        if self.width is None:
            return self.output
        return os.path.join(self.output, f"{seed:0{self.width}d}.{'json' if self.format == 'json' else 'trf'}")


class Made(NamedTuple):
    file: str
    seed: int
    players: int
    rounds: int
    planned: int
    text: str = ""
    """Where it is not written yet."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from arbitra.cli.pairing_arguments import Hill, Switch, name_and_value

    parser.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="file, `-` for stdout; with --count a folder"
    )
    parser.add_argument(
        "--system", action=Hill, metavar="ID", help="any Swiss system (default: `dutch`; with --teams: `team`)"
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
    add_runner_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print JSON about the files made")


def run(args: argparse.Namespace) -> int:
    drawn = args.seed is None
    if drawn:
        from secrets import randbelow

        args.seed = randbelow(1_000_000_000)
    telling = Telling(args, drawn)
    task = task_of(args)
    if args.count is None:
        args.jobs, args.cluster = 1, None
        for outcome in outcomes_of(args, task):
            telling.hear(outcome)
    else:
        work = repr(replace(task.work, here=True)) if isinstance(task.work, Making) else ""
        what = {"command": "generate", "work": work, "seed": args.seed, "count": args.count}
        with results_in(args.output, what, *(["--seed", str(args.seed)] if drawn else [])) as folder:
            for outcome in outcomes_of(args, task, folder.done):
                telling.hear(outcome)
                folder.advance(Summary.of(None if outcome.failure else {}))
            folder.finish()
            folder.forget()
    return telling.end()


def task_of(args: argparse.Namespace) -> Task[int, Made]:
    if args.count is not None and Path(args.output).is_file():
        raise wrong_usage("--count makes a folder, and {path} is a file", path=args.output)
    profile, options = profile_of(args), dict(args.option)
    if args.count is None:
        written = args.format or ("trf16" if args.output == "-" else _format_of(args.output))
        return Task(Making(profile, options, args.output, written), range(args.seed, args.seed + 1))
    if args.count < 1:
        raise wrong_usage("--count is how many tournaments to make, not {found}", found=str(args.count))
    if args.output == "-":
        raise wrong_usage("--count makes a folder: give its name with -o")
    width = len(str(args.seed + args.count - 1))
    work = Making(profile, options, args.output, args.format or "trf16", width, args.cluster is None)
    return Task(work, range(args.seed, args.seed + args.count))


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


def _format_of(path: str) -> str:
    from arbitra.formats import UnknownFormat
    from arbitra.formats.files import format_of

    try:
        return format_of(path)
    except UnknownFormat:
        return "trf16"


class Telling:
    """What came of it, as it comes: files on this machine, and at the end what a person should know."""

    def __init__(self, args: argparse.Namespace, drawn: bool) -> None:
        self._args, self._drawn = args, drawn
        self._listed = JsonList()
        self._unfinished: list[Made] = []
        self._more = 0
        self._failed = 0

    def hear(self, outcome: Outcome[int, Made]) -> None:
        if outcome.failure is not None:
            self._fail(outcome.item, outcome.failure)
            return
        made = outcome.value()
        if made.file == "-":
            write_data(made.text)
        elif made.text:
            from arbitra.formats.files import put

            put(made.text, made.file)
        if self._args.json and made.file != "-":
            self._listed.add({name: value for name, value in made._asdict().items() if name != "text"})
        if made.rounds < made.planned and len(self._unfinished) < MOST_TOLD:
            self._unfinished.append(made)
        else:
            self._more += made.rounds < made.planned

    def _fail(self, seed: int, failure: Failure) -> None:
        """If the first one cannot be made, none can."""
        if seed == self._args.seed and failure.error is not None:
            raise failure.error
        self._failed += 1
        if self._failed <= MOST_TOLD:
            print(f"{seed}: {told_failure(failure, self._args.lang)}", file=sys.stderr)

    def end(self) -> int:
        from arbitra.cli.output import notice

        args = self._args
        if args.json and args.output != "-":
            self._listed.print("files", {"system": profile_of(args).named, "seed": args.seed})
        if self._drawn:
            notice(args, N_("seed {seed}"), seed=args.seed)
        for one in self._unfinished:
            text = N_("{file}: ends after round {round} of {planned}: the next round has no legal pairing")
            notice(args, text, file=Verbatim(one.file), round=one.rounds, planned=one.planned)
        if self._more:
            notice(args, N_("… and {count} more"), count=self._more)
        if self._failed:
            notice(args, FAILED, count=self._failed)
        return BAD_INPUT if self._failed else DONE


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
