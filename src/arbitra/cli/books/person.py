"""What `add` and `edit` may say about a player."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from arbitra.cli.books.arguments import birth_text
from arbitra.cli.exits import wrong_usage
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted

RATES = ("standard", "rapid", "blitz")
NOT_A_COLUMN = "{found} is not NAME=TEXT, such as --column bus=yes"
NOT_A_RATING = "{found} is not KIND=RATING, such as --other rapid=1950 or --other ESP=2040"
MESSAGES = (NOT_A_COLUMN, NOT_A_RATING)


def add_player_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rating", type=int, metavar="R", help="0 for unrated")
    parser.add_argument(
        "--other",
        action="append",
        default=[],
        metavar="KIND=R",
        help="another rating: rapid=1950, or national, such as ESP=2040",
    )
    parser.add_argument(
        "--tournament-rating", type=int, metavar="R", help="counts here instead of any list; 0 for none"
    )
    parser.add_argument("--fide", metavar="ID", help="the FIDE ID")
    parser.add_argument("--title", metavar="T", help="GM, WGM, IM, …")
    parser.add_argument("--federation", metavar="F", help="three letters, such as ESP")
    parser.add_argument("--club", metavar="C", help="the club")
    parser.add_argument("--sex", choices=("m", "w"), help="for prizes and standings by category")
    parser.add_argument("--birth", metavar="DATE", help="the date or year of birth; stored separately, can be deleted")
    parser.add_argument("--email", metavar="TEXT", help="stored separately, can be deleted")
    parser.add_argument("--telephone", metavar="TEXT", help="stored separately, can be deleted")
    parser.add_argument("--paid", choices=("yes", "no"), help="whether the entry fee is paid")
    parser.add_argument("--table", metavar="N", help="a fixed table for the player; 0 for none")
    parser.add_argument("--column", action="append", default=[], metavar="NAME=TEXT", help="a custom column")


def person_fields(args: argparse.Namespace) -> dict[str, Any]:
    """What is said of the person."""
    given = {
        "rating": args.rating,
        "fide_id": args.fide,
        "title": args.title,
        "federation": args.federation,
        "club": args.club,
        "sex": args.sex,
    }
    return {key: value for key, value in given.items() if value is not None}


def entry_fields(args: argparse.Namespace, columns: dict[str, str]) -> dict[str, Any]:
    """What is said of the entry in the tournament."""
    made: dict[str, Any] = {}
    if args.paid is not None:
        made["paid"] = args.paid == "yes"
    if args.table is not None:
        table = number_of(args.table)
        if table is None:
            raise wrong_usage("{found} is not a whole number", found=Quoted(shortened(args.table)))
        made["table"] = table or None
    if args.tournament_rating is not None:
        made["tournament_rating"] = args.tournament_rating
    if args.column:
        made["columns"] = {**columns, **dict(map(_column, args.column))}
    return made


def private_fields(args: argparse.Namespace) -> dict[str, str]:
    given = {"birth": args.birth and birth_text(args.birth), "email": args.email, "telephone": args.telephone}
    return {key: value for key, value in given.items() if value is not None}


def other_ratings(args: argparse.Namespace, held: Mapping[str, Any]) -> dict[str, Any]:
    """With those that are known already; 0 takes one away."""
    made = dict(held)
    for text in args.other:
        kind, sign, value = text.partition("=")
        kind = kind.strip().lower()
        rating = number_of(value.strip())
        if not sign or rating is None:
            raise wrong_usage(NOT_A_RATING, found=Quoted(shortened(text)))
        if kind not in RATES:
            code, _, rate = kind.partition(" ")
            kind = f"{code.upper()} {rate}".strip()
        made.pop(kind, None)
        if rating:
            made[kind] = {"value": rating}
    return made


def _column(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise wrong_usage(NOT_A_COLUMN, found=Quoted(text))
    return name.strip(), value.strip()
