"""The arguments that commands which pair have in common: system, options, acceleration."""

from __future__ import annotations

import argparse
from collections.abc import Sequence


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
        action="append",
        default=[],
        type=name_and_value,
        metavar="NAME=VALUE",
        help="a switch of the system, such as parity=literal; may be given again",
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
        help="baku:2016, baku:2023, baku:2026, or baku for the edition in force; points in the file come first",
    )
    parser.add_argument(
        "--border",
        type=int,
        metavar="TPN",
        help="the last player of the accelerated group, where the file cannot tell who entered late",
    )


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
        if system is None or not system.startswith("koth"):
            namespace.option = [*namespace.option, *([("before", system)] if system else [])]
            namespace.system = "koth"
        if self.dest == "koth_rounds":
            namespace.option = [*namespace.option, ("koth_rounds", rounds)]


def name_and_value(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def process_count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of processes; 0 means one a core")
    return int(text)
