"""A question that a person answers on the terminal."""

from __future__ import annotations

import argparse
import sys

YES = frozenset({"y", "yes", "s", "si", "sí"})


def says_yes(args: argparse.Namespace, question: str) -> bool:
    """`--yes` is the answer beforehand; where nobody can be asked, it is no."""
    if args.yes:
        return True
    if not sys.stdin.isatty() or args.json:
        return False
    print(f"{question} ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in YES
