"""Teams of a team event: add them with their players, change their lists, remove them.

`add NAME` enters a team, with its players in board order and reserves behind them; a rating may follow each name.
`player TEAM NAME` adds a player to a team, `order TEAM 2 1 3 4` gives its list another order by the present numbers,
`move PLAYER TEAM` sends a player to another team, `edit TEAM` changes name, short name, captain or strength, and
`remove TEAM` or `remove PLAYER` removes. Without arguments, lists the teams with their players.

examples:
  arbitra team league.arbitra
  arbitra team league.arbitra add "Torre Blanca" --players "Ruiz, Elena 2105" "Sanz, Irene 2080" "Mora, Iker" --short TB
  arbitra team league.arbitra player torre "Vidal, Pau" --rating 1850
  arbitra team league.arbitra order torre 2 1 3 4
  arbitra team league.arbitra move vidal "Peón Negro" --place 2
  arbitra team league.arbitra edit torre --captain "Font, Pau" --strength 2050
  arbitra team league.arbitra remove torre
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.books.person import add_player_options, person_fields, private_fields
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.model.bounds import numbers_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.book.state.people import Person
    from arbitra.cli.books.opened import Opened

VERBS = {
    "add": ("NAME",),
    "player": ("TEAM", "NAME"),
    "order": ("TEAM", "NUMBERS"),
    "move": ("PLAYER", "TEAM"),
    "edit": ("TEAM",),
    "remove": ("TEAM",),
}
UNKNOWN = "team takes one of {known}, not {found}"
WORDS = "`team {verb}` is written like this: team BOOK {verb} {example}"
NOT_NUMBERS = "give the present numbers of the players in their new order, such as 2 1 3 4, not {found}"
MESSAGES = (UNKNOWN, WORDS, NOT_NUMBERS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument(
        "words", nargs="*", metavar="VERB", help="`add`, `player`, `order`, `move`, `edit` or `remove`, and whom"
    )
    parser.add_argument("--players", nargs="+", default=[], metavar="NAME", help="in board order; a rating may follow")
    parser.add_argument("--name", metavar="TEXT", help="the new name of the team")
    parser.add_argument("--short", metavar="TEXT", help="a short name, such as TB")
    parser.add_argument("--captain", metavar="NAME", help="the captain")
    parser.add_argument("--strength", type=int, metavar="N", help="default: the mean rating of those at the boards")
    parser.add_argument("--place", type=int, metavar="N", help="the place in the list; default: behind all others")
    parser.add_argument("--from", dest="first", type=int, metavar="R", help="the first round, for a late entry")
    add_player_options(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import look, opened

    if not args.words:
        return look(args, lambda book: _show(args, book))
    verb, *rest = args.words
    if verb not in VERBS:
        raise wrong_usage(UNKNOWN, known=", ".join(VERBS), found=Quoted(verb))
    if len(rest) < len(VERBS[verb]) or (verb != "order" and len(rest) > len(VERBS[verb])):
        raise wrong_usage(WORDS, verb=verb, example=" ".join(VERBS[verb]))
    with opened(args) as book:
        for part, command in enumerate(_commands(args, book, verb, rest)):
            book.tell(book.do(command, str(part)))
    return 0


def _commands(args: argparse.Namespace, book: Opened, verb: str, words: list[str]) -> list[Command]:
    from arbitra.book.acts.teams import AddMember, AddTeams, IncomingTeam, MoveMember, OrderMembers
    from arbitra.book.state.people import Person

    name = book.name
    match verb, words:
        case "add", [title]:
            who = Person(name=title, rating=args.strength or 0, federation=args.federation or "", club=args.club or "")
            members = tuple(map(read_player, args.players))
            team = IncomingTeam(who=who, short=args.short or "", captain=args.captain or "", members=members)
            return [AddTeams(tournament=name, teams=(team,), first_round=args.first)]
        case "player", [team, player]:
            who = Person(name=player, **person_fields(args))
            return [
                AddMember(
                    tournament=name,
                    team=book.person(team),
                    who=who,
                    place=args.place,
                    private_values=private_fields(args),
                )
            ]
        case "order", [team, *numbers]:
            return [OrderMembers(tournament=name, team=book.person(team), members=_ordered(book, team, numbers))]
        case "move", [player, team]:
            where = {"team": book.person(team), "place": args.place}
            return [MoveMember(tournament=name, person=book.member(player), **where)]
        case "remove", [word]:
            return [_removing(book, word)]
    return _edits(args, book, words[0])


def read_player(text: str) -> Person:
    """`Ruiz, Elena 2105`: a name, and a rating if a number ends it."""
    from arbitra.book.state.people import Person

    name, _, last = text.strip().rpartition(" ")
    if name and last.isascii() and last.isdigit() and len(last) <= 4:
        return Person(name=name.strip(), rating=int(last))
    return Person(name=text.strip())


def _ordered(book: Opened, team: str, words: list[str]) -> tuple[str, ...]:
    listed = book.section.teams[book.person(team)].members if book.person(team) in book.section.teams else ()
    numbers = numbers_of([part for word in words for part in word.replace(",", " ").split()])
    if numbers is None or any(not 1 <= number <= len(listed) for number in numbers):
        raise wrong_usage(NOT_NUMBERS, found=Quoted(shortened(" ".join(words))))
    return tuple(listed[number - 1] for number in numbers)


def _removing(book: Opened, word: str) -> Command:
    """A team, else a player of one."""
    from arbitra.book.acts.entering import RemovePlayer
    from arbitra.book.acts.teams import RemoveMember
    from arbitra.cli.exits import Refused

    try:
        return RemovePlayer(tournament=book.name, person=book.person(word))
    except Refused:
        return RemoveMember(tournament=book.name, person=book.member(word))


def _edits(args: argparse.Namespace, book: Opened, word: str) -> list[Command]:
    from arbitra.book.acts.entering import EditPlayer
    from arbitra.book.acts.teams import EditTeam

    team = book.person(word)
    own = {"name": args.name, "rating": args.strength, "federation": args.federation, "club": args.club}
    changes: dict[str, Any] = {key: value for key, value in own.items() if value is not None}
    sheet = {key: value for key in ("short", "captain") if (value := getattr(args, key)) is not None}
    made: list[Command] = [EditPlayer(tournament=book.name, person=team, changes=changes)] if changes else []
    if sheet or not made:
        made.append(EditTeam(tournament=book.name, team=team, changes=sheet))
    return made


def _show(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.book.views.teams import team_list

    listed = team_list(book.state, book.name)
    if args.json:
        print_json(
            [
                {
                    "tpn": one.number,
                    "name": one.name,
                    "short": one.short,
                    "captain": one.captain,
                    "strength": one.strength,
                    "players": [
                        {"number": seat.place, "name": seat.name, "rating": seat.rating, "reserve": seat.reserve}
                        for seat in one.members
                    ],
                }
                for one in listed
            ]
        )
        return
    for one in listed:
        short = f" ({one.short})" if one.short else ""
        captain = "  " + book.say("captain: {name}", name=one.captain) if one.captain else ""
        print(f"{one.number:>3}  {one.name}{short}  {one.strength or '–'}{captain}")
        for seat in one.members:
            reserve = "  " + book.say("reserve") if seat.reserve else ""
            print(f"     {seat.place:>2}  {seat.name}  {seat.rating or '–'}{reserve}")
