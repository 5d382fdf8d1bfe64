"""Play off a tie after the last round (C.07 3): open it, enter its games, see what is left.

Without arguments, shows the play-offs. The standings show the places that were won.

examples:
  arbitra playoff spring.arbitra open --places 1
  arbitra playoff spring.arbitra open --places 1-3 --format berger --cycles 2
  arbitra playoff spring.arbitra
  arbitra playoff spring.arbitra result ruiz sanz 1-0
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import accept_words, add_acting, add_book
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.book.state.playoffs import KeptPlayoff
    from arbitra.cli.books.opened import Opened

FORM = "playoff takes `open`, or `result` WHITE BLACK RESULT"
WHICH = "there are several play-offs; specify one: --place {places}"
MESSAGES = (FORM, WHICH)
NO_PLAYOFF = N_("There is no play-off.")
OVER = N_("decided")
TIMES = N_("Time control: {said}")
TIMETABLE = N_("Timetable: {said}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("words", nargs="*", metavar="VERB", help="`open`, or `result` with White, Black and the result")
    parser.add_argument("--places", default="1", metavar="P", help="the places to be played off: 1, 1-3 or `all`")
    parser.add_argument("--after", default="all", metavar="N", help="after how many tie-breaks; `none` or `all`")
    parser.add_argument("--format", choices=("knockout", "berger"), default="knockout", help="default: knockout")
    parser.add_argument("--stages", metavar="LIST", help="of a knockout, such as rapid:2,blitz:2,armageddon")
    parser.add_argument("--cycles", type=int, default=1, metavar="N", help="of a round robin")
    parser.add_argument(
        "--numbering", default="number", metavar="HOW", help="`number`, `rating`, `lot:SEED`, or `hand:2,1` as drawn"
    )
    parser.add_argument(
        "--colours", default="alternate", metavar="HOW", help="of a knockout: `alternate`, `lot:SEED` or `drawn`"
    )
    parser.add_argument("--time-control", default="", metavar="TEXT", help="such as: 10 min + 5 s")
    parser.add_argument("--timetable", default="", metavar="TEXT", help="when it is played")
    parser.add_argument("--place", type=int, metavar="P", help="which play-off, by its first place")
    parser.add_argument("--game", type=int, metavar="N", help="correct game N, which is over")
    add_acting(parser)
    accept_words(parser, r"-/[-+]$")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import act, look

    if args.words:
        return act(args, lambda book: _command(args, book))
    return look(args, lambda book: _show(args, book))


def _command(args: argparse.Namespace, book: Opened) -> Command:
    from arbitra.book.acts.playing_off import FASTER, EnterPlayoffResult, OpenPlayoff

    match args.words:
        case ["open"]:
            return OpenPlayoff(
                tournament=book.name,
                places=args.places,
                after=args.after,
                format=args.format,
                stages=args.stages or FASTER,
                cycles=args.cycles,
                numbering=args.numbering,
                colours=args.colours,
                times=args.time_control,
                timetable=args.timetable,
            )
        case ["result", white, black, result]:
            return EnterPlayoffResult(
                tournament=book.name,
                first=_place(args, book),
                white=book.person(white),
                black=book.person(black),
                result=result,
                game=args.game,
            )
    raise wrong_usage(FORM)


def _place(args: argparse.Namespace, book: Opened) -> int:
    places = [kept.first for kept in book.section.playoffs]
    if args.place is None and len(places) > 1:
        raise wrong_usage(WHICH, places=", ".join(map(str, places)))
    first: int = args.place if args.place is not None else (places or [1])[0]
    return first


def _show(args: argparse.Namespace, book: Opened) -> None:
    kept = book.section.playoffs
    if args.json:
        print_json([_as_json(book, one) for one in kept])
        return
    if not kept:
        print(book.say(NO_PLAYOFF))
    for one in kept:
        print("\n".join(_lines(book, one)))


def _lines(book: Opened, kept: KeptPlayoff) -> list[str]:
    from arbitra.book.acts.result_words import show_result
    from arbitra.book.playoffs import coming_games

    name = {person: who.name for person, who in book.state.people.items()}
    names = ", ".join(name[person] for person in kept.people)
    lines = [book.say("Play-off for place {place}: {names}.", place=kept.first, names=names)]
    said = (book.say(text, said=words) for text, words in ((TIMES, kept.times), (TIMETABLE, kept.timetable)) if words)
    lines += [f"      {line}" for line in said]
    for number, game in enumerate(kept.games, start=1):
        lines.append(f"{number:>4}  {name[game.white]} - {name[game.black]} {show_result(game.result)}")
    coming = coming_games(book.section, kept)
    for left in coming:
        stage = f" ({book.say.word(left.stage)})" if left.stage else ""
        lines.append(f"      {name[left.white]} - {name[left.black]}{stage}")
    return lines if coming else [*lines, f"      {book.say(OVER)}"]


def _as_json(book: Opened, kept: KeptPlayoff) -> dict[str, object]:
    from arbitra.book.acts.result_words import show_result
    from arbitra.book.playoffs import coming_games, numbered

    number = {person: entry.number for person, entry in book.section.entries.items()}
    return {
        "place": kept.first,
        "players": [number[person] for person in kept.people],
        "format": kept.format,
        "numbers": [number[person] for person in numbered(book.section, kept)],
        "colours": kept.colours,
        "times": kept.times,
        "timetable": kept.timetable,
        "games": [
            {"white": number[game.white], "black": number[game.black], "result": show_result(game.result)}
            for game in kept.games
        ],
        "coming": [
            {"white": number[game.white], "black": number[game.black], "stage": game.stage or None}
            for game in coming_games(book.section, kept)
        ],
    }
