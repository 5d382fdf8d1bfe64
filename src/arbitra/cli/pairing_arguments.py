"""The arguments that commands which pair have in common: system, options, acceleration."""

from __future__ import annotations

import argparse


def add_system_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--system",
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


def name_and_value(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value
