"""The arguments that commands which pair have in common: system, options, acceleration."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from arbitra.cli.language import BadValue
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.model import Tournament
    from arbitra.rules.requests.request import RoundRequest


def add_system_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--system",
        action=Hill,
        metavar="ID",
        help="such as dutch:2026, or dutch for the edition in force at the start date; "
        "default: what the file says, else dutch (`arbitra systems` lists them)",
    )
    parser.add_argument(
        "--option",
        action=Switch,
        default=[],
        type=name_and_value,
        metavar="NAME=VALUE",
        help="option of the system, such as parity=literal; can be repeated",
    )
    parser.add_argument(
        "--koth-rounds",
        action=Hill,
        metavar="K",
        help="the last K rounds are king of the hill, those before them are paired by the system",
    )
    parser.add_argument(
        "--acceleration",
        default="",
        metavar="ID",
        help="baku:2016, baku:2023, baku:2026, or baku for the edition in force; points in the file take precedence",
    )
    parser.add_argument(
        "--border",
        metavar="P",
        help="the last player of the accelerated group, if round 1 does not show it",
    )


def round_request(args: argparse.Namespace, tournament: Tournament, *, relax: bool = False) -> RoundRequest:
    """What the command line asks about a round of the tournament."""
    from arbitra.rules.requests.request import RoundRequest

    options = dict(args.option)
    border = border_of(args, tournament)
    return RoundRequest(tournament, args.system, options, args.acceleration, border, args.round, relax)


def border_of(args: argparse.Namespace, tournament: Tournament) -> int | None:
    if args.border is None:
        return None
    from arbitra.cli.people import player_named

    return player_named(tournament, args.border)


class Hill(argparse.Action):
    """`--system dutch --koth-rounds 2` is king of the hill with the Dutch system before it, in either order."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[str] | None,
        option_string: str | None = None,
    ) -> None:
        setattr(namespace, self.dest, values)
        rounds, system = getattr(namespace, "koth_rounds", None), namespace.system
        if rounds is None:
            return
        if system is None or not has_hill(system):
            namespace.option = [*namespace.option, *([("before", system)] if system else [])]
            namespace.system = "koth"
        if self.dest == "koth_rounds":
            namespace.option = [*namespace.option, ("koth_rounds", rounds)]
        hand_down(namespace)


class Switch(argparse.Action):
    """`--option NAME=VALUE`, again and again."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        namespace.option = [*namespace.option, values]
        hand_down(namespace)


def hand_down(namespace: argparse.Namespace) -> None:
    """With `--koth-rounds`, options that king of the hill does not have are those of the system before it."""
    if getattr(namespace, "koth_rounds", None) is None:
        return
    from arbitra.rules.systems import find_system

    known = {option.name for option in find_system("koth+gibson").options}
    own = [(name, value) for name, value in namespace.option if name in known and name != "before"]
    befores = [value.split(",") for name, value in namespace.option if name == "before"]
    words = [word for _, *given in befores for word in given]
    words += [f"{name}={value}" for name, value in namespace.option if name not in known]
    system = next((name for name, *_ in reversed(befores) if name != "own"), "own")
    # `own` alone is what the system takes anyway.
    namespace.option = [*own, *([("before", ",".join([system, *words]))] if befores or words else [])]


def has_hill(name: str) -> bool:
    """Whether the system has rounds on the hill itself; an unknown one is refused later."""
    from arbitra.rules.systems import UnknownSystem, find_system

    try:
        return find_system(name).option("koth_rounds") is not None
    except UnknownSystem:
        return False


def name_and_value(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise BadValue("{found} is not NAME=VALUE", found=Quoted(text))
    return name, value


def process_count(text: str) -> int:
    count = number_of(text, 3)
    if count is None:
        raise BadValue("{found} is not a number of processes; 0 means one per core", found=Quoted(shortened(text)))
    return count
