"""What the command line asks about standings: the request, and the small tables that it names."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.small_tables import rows_of
from arbitra.i18n import N_
from arbitra.model.bounds import fraction_of, number_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.views.standings import StandingsView
    from arbitra.model import Tournament, Tpn
    from arbitra.ratings import RatingRules
    from arbitra.tiebreaks import ByHand, StandingsRequest
    from arbitra.tiebreaks.values import Value

KNOWN = "the book already says what kind of event it is: omit --pairings"
MESSAGES = (KNOWN,)


def view_of_book(args: argparse.Namespace, name: str | None) -> tuple[Tournament, str, StandingsView]:
    """With what is damaged in the book, if anything is."""
    from arbitra.cli.books.opened import read_book

    if args.pairings != "auto":
        raise wrong_usage(KNOWN)
    book = read_book(name, args.lang)
    return book.tournament, book.damaged, book.standings(request_of(args, book.tournament))


def request_of(args: argparse.Namespace, tournament: Tournament) -> StandingsRequest:
    from arbitra.cli.people import players_named
    from arbitra.tiebreaks import Playoff, StandingsRequest

    settings = dict(part.split("=", 1) if "=" in part else (part, "") for part in args.playoff)
    return StandingsRequest(
        tiebreaks=args.tiebreaks,
        edition=args.edition,
        after_round=args.round,
        predetermined=None if args.pairings == "auto" else args.pairings == "round-robin",
        category=args.category,
        ratings=_rating_rules(args),
        ties_by=args.ties,
        lots_seed=args.lots_seed,
        by_hand=[_by_hand(text, tournament) for text in args.by_hand],
        expelled=players_named(tournament, args.expelled),
        withdrawn=players_named(tournament, args.withdrawn),
        external=_external(args.values) if args.values else {},
        game_scores=_game_scores(args.scores) if args.scores else None,
        playoff=Playoff.parse(settings) if settings else None,
        equal_game_points=args.board_count == "equal",
        forfeits_seen=None if args.forfeits_seen is None else args.forfeits_seen == "all",
    )


def _rating_rules(args: argparse.Namespace) -> RatingRules:
    from dataclasses import replace

    from arbitra.model import Tpn
    from arbitra.ratings import RatingRules

    rules = replace(RatingRules.parse(args.unrated), per_round=args.rating_of == "round")
    if args.ratings:
        rows = rows_of(args.ratings, N_("player, rating of round 1, rating of round 2, …"), least=2)
        listed = {Tpn(_whole(row[0])): tuple(_whole(cell) for cell in row[1:] if cell) for row in rows}
        rules = replace(rules, by_round=listed)
    return rules


def _by_hand(text: str, tournament: Tournament) -> ByHand:
    from arbitra.cli.people import players_named
    from arbitra.tiebreaks import ByHand

    players, _, note = text.partition(":")
    return ByHand(tuple(players_named(tournament, players)), note.strip())


def _external(path: str) -> dict[str, dict[Tpn, Value]]:
    from arbitra.model import Tpn

    values: dict[str, dict[Tpn, Value]] = {}
    for code, player, value, *_ in rows_of(path, N_("code, player, value"), least=3):
        number = fraction_of(value)
        if number is None:
            text = "{path}: {value} is not a value such as 12.5 or 7/3"
            raise bad_input(text, path=path, value=Quoted(shortened(value)))
        values.setdefault(code.strip().upper(), {})[Tpn(_whole(player))] = number
    return values


def _game_scores(path: str) -> dict[tuple[int, Tpn], tuple[int, int]]:
    from arbitra.model import Tpn

    rows = rows_of(path, N_("round, player, points scored, points conceded"), least=4)
    return {(_whole(row[0]), Tpn(_whole(row[1]))): (_whole(row[2]), _whole(row[3])) for row in rows}


def _whole(text: str) -> int:
    word = text.strip()
    number = number_of(word.removeprefix("-").removeprefix("+"))
    if number is None:
        raise bad_input("{found} is not a whole number", found=Quoted(shortened(word)))
    return -number if word[0] == "-" else number
