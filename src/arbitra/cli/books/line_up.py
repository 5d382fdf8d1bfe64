"""The line-up of a team for a round: who sits at boards 1, 2, 3, …

Players are named by their numbers in the list of the team: 1 2 4 5, or 1245. `=` takes the line-up of the last round,
`.` the first players of the list, and - leaves a board empty, which loses it. Without a team, shows who has given
a line-up; `--close` closes the line-ups of the round: a missing one becomes what the setting `missing-line-up` says.

examples:
  arbitra lineup league.arbitra torre 1 2 4 5
  arbitra lineup league.arbitra 3 1245 --round 4
  arbitra lineup league.arbitra torre =
  arbitra lineup league.arbitra torre 1 2 - 5
  arbitra lineup league.arbitra --close
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import accept_words, add_acting, add_book, add_round
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.book.state.section import Section
    from arbitra.cli.books.opened import Opened

NOT_PLAYERS = "{found} is not a line-up; give numbers of the list, such as 1 2 4 5, or = . -"
NO_NUMBER = "the list of this team has no number {number}; it has {count}"
NO_ONE = "name the players: 1 2 4 5; = as last round; . the first of the list; - for no one"
MESSAGES = (NOT_PLAYERS, NO_NUMBER, NO_ONE)
NONE_YET = N_("no line-up yet")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("team", nargs="?", metavar="TEAM", help="number or part of the name")
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="numbers in the list of the team, board 1 first")
    add_round(parser, "the round; default: the one that is being played or comes next")
    parser.add_argument("--close", action="store_true", help="close the line-ups of the round")
    parser.add_argument("--reopen", action="store_true", help="let captains change them again")
    parser.add_argument(
        "--seen", type=int, metavar="NUMBER", help="only if the line-up's latest action has this number"
    )
    accept_words(parser, r"-[\d\s,.=-]*$")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import act, look

    if args.close or args.reopen:
        return act(args, lambda book: _closing(args, book))
    if args.team is None:
        return look(args, lambda book: _show(args, book))
    if not args.players:
        raise wrong_usage(NO_ONE)
    return act(args, lambda book: _naming(args, book))


def _round(args: argparse.Namespace, section: Section) -> int:
    from arbitra.book.progress import present_round

    if args.round is not None:
        return int(args.round)
    number = present_round(section)
    kept = section.round(number)
    return number + 1 if kept is not None and kept.complete else number


def _closing(args: argparse.Namespace, book: Opened) -> Command:
    from arbitra.book.acts.line_ups import CloseLineUps

    return CloseLineUps(tournament=book.name, round_number=_round(args, book.section), reopen=args.reopen)


def _naming(args: argparse.Namespace, book: Opened) -> Command:
    from arbitra.book.acts.line_ups import NameLineUp

    number, team = _round(args, book.section), book.person(args.team)
    members = read_line_up(book.section, number, team, args.players)
    return NameLineUp(tournament=book.name, round_number=number, team=team, members=members, seen=args.seen)


def read_line_up(section: Section, number: int, team: str, words: list[str]) -> tuple[str, ...]:
    """As it is typed: numbers, one word of digits, `=`, `.`, and `-` for an empty board."""
    from arbitra.book.state.teams import line_up_of, padded

    rules, sheet = section.encounter_rules, section.teams.get(team)
    if rules is None or sheet is None:
        return ()
    parts = [part for word in words for part in word.replace(",", " ").split()]
    if parts == ["."]:
        return padded(sheet.members, rules.boards)
    if parts == ["="]:
        earlier = (line_up_of(section, one, team) for one in range(number - 1, 0, -1))
        found = next((one for one in earlier if one is not None), None)
        return found.members if found is not None else padded(sheet.members, rules.boards)
    if len(parts) == 1 and len(parts[0]) > 1:
        parts = list(parts[0])
    return tuple(_member(sheet.members, part, words) for part in parts)


def _member(listed: tuple[str, ...], part: str, words: list[str]) -> str:
    if part == "-":
        return ""
    place = number_of(part)
    if place is None:
        raise wrong_usage(NOT_PLAYERS, found=Quoted(shortened(" ".join(words))))
    if not 1 <= place <= len(listed):
        raise wrong_usage(NO_NUMBER, number=place, count=len(listed))
    return listed[place - 1]


def _show(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.book.views.teams import line_ups_of

    number = _round(args, book.section)
    shown = line_ups_of(book.state, book.name, number)
    if args.json:
        print_json(
            {
                "round": number,
                "closed": shown.closed or None,
                "line_ups": [
                    {
                        "team": one.team.number,
                        "name": one.team.name,
                        "match": one.match,
                        "players": None if one.seats is None else [seat.name if seat else None for seat in one.seats],
                        "version": one.version,
                    }
                    for one in shown.line_ups
                ],
            }
        )
        return
    for one in shown.line_ups:
        seats = one.seats
        names = (
            book.say(NONE_YET)
            if seats is None
            else ", ".join(f"{place} {seat.name if seat else '–'}" for place, seat in enumerate(seats, start=1))
        )
        print(f"{one.match or '–':>4}  {one.team.number:>3} {one.team.name}: {names}")
