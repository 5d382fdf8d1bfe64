"""Explain why a round is paired as it is, bracket by bracket, or answer a player's question.

Without a question, the whole round is explained: the players of each bracket, the pairs, the report card of
criteria, who causes each value and why it cannot be lower. A question is answered with the rule that decides,
by how much and for whom.

examples:
  arbitra explain open.trf
  arbitra explain open.trf --round 4 --player 11
  arbitra explain open.trf --round 4 --pair 4 2
  arbitra explain open.trf --bye 9 --lang es
  arbitra explain open.trf --colour 7 W
  arbitra explain open.trf --candidate "1-5 2-6 3-7"
  arbitra explain open.trf --compare dutch:2017 dutch:2026
  arbitra explain open.trf --html round.html
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.books.arguments import add_file
from arbitra.cli.books.places import names_book
from arbitra.cli.exits import wrong_usage
from arbitra.cli.pairing_arguments import add_system_arguments, round_request
from arbitra.cli.streams import print_json, write_data
from arbitra.i18n import language

if TYPE_CHECKING:
    from arbitra.model import Answer, Reason, Tournament
    from arbitra.rules.requests.explanation import Explanation

COLOUR_WORDS = {
    **dict.fromkeys(("w", "white", "blancas", "1", "first", "primero", "primera"), "W"),
    **dict.fromkeys(("b", "black", "n", "negras", "2", "second", "segundo", "segunda"), "B"),
}
"""Of --colour. A bare B is Black in every language; `blancas` and `negras` leave no doubt. Scrabble has turns."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--round", type=int, metavar="R", help="the round to explain (default: the next one)")
    parser.add_argument("--player", metavar="P", help="what happened to this player, in plain sentences")
    parser.add_argument("--pair", nargs=2, metavar=("A", "B"), help="why these two meet, or why not")
    parser.add_argument("--bye", metavar="P", help="why this player has the bye, or why not")
    parser.add_argument("--colour", nargs=2, metavar=("P", "W|B"), help="why this player has the colour, or why not")
    parser.add_argument(
        "--candidate", metavar="PAIRS", help="another pairing beside the chosen one, such as '1-5 2-6 3-7'"
    )
    parser.add_argument("--compare", nargs=2, metavar="ID", help="the same round by two systems or editions")
    add_system_arguments(parser)
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in a broken file")
    parser.add_argument("--html", metavar="OUT", help="write a page to this file, `-` for standard output")
    parser.add_argument("--json", action="store_true", help="print JSON")


class Asked(NamedTuple):
    """A question and its answer; kind: `pair`, `bye`, `colour` or `candidate`."""

    kind: str
    words: tuple[str, ...]
    answer: Answer


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import read_tournament

    args.lang = language(args.lang)
    _refuse_nonsense(args)
    if names_book(args.file):
        from arbitra.cli.books.opened import read_book

        book = read_book(args.file, args.lang)
        tournament, latest = book.tournament, book.latest_round
        # Of a book, the round that is already paired, not the next one.
        args.round = latest if args.round is None else args.round
    else:
        tournament = read_tournament(args.file, lenient=args.lenient, lang=args.lang)
    _find_players(args, tournament)
    return _compare(args, tournament) if args.compare else _explain(args, tournament)


def _refuse_nonsense(args: argparse.Namespace) -> None:
    """What of the command line contradicts itself; a colour that is one is `W` or `B` afterwards."""
    if args.colour is not None:
        word = args.colour[1].casefold()
        if word not in COLOUR_WORDS:
            text = "--colour takes a player and W or B, such as --colour 7 W, not {found}"
            raise wrong_usage(text, found=" ".join(args.colour))
        args.colour[1] = COLOUR_WORDS[word]
    if args.compare and any((args.player, args.pair, args.bye, args.colour, args.candidate)):
        raise wrong_usage("--compare shows two whole rounds: ask other questions without it")
    if args.html and args.json:
        raise wrong_usage("give only one of --html and --json: they are two forms of the same answer")


def _find_players(args: argparse.Namespace, tournament: Tournament) -> None:
    """Numbers instead of the parts of names that were given."""
    from arbitra.cli.people import player_named, proposed_pairs

    args.player, args.bye = (text and player_named(tournament, text) for text in (args.player, args.bye))
    args.pair = args.pair and [player_named(tournament, text) for text in args.pair]
    args.candidate = args.candidate and proposed_pairs(tournament, args.candidate)
    if args.colour is not None:
        args.colour[0] = player_named(tournament, args.colour[0])


def _explain(args: argparse.Namespace, tournament: Tournament) -> int:
    from arbitra.rules.requests.explanation import Explanation

    made = Explanation(round_request(args, tournament))
    asked = list(_asked(args, made))
    story = made.story(args.player) if args.player is not None else ()
    if args.html:
        return _page(args, made, asked, story)
    if args.json:
        _print_json(args, made, asked, story)
        return 0
    from arbitra.reports.explanation_text import TextReport, question_text
    from arbitra.reports.terminal import is_styled, text_width

    report = TextReport(tournament, args.lang, text_width(), styled=is_styled(), turns=made.turns)
    parts = [report.story(args.player, story)] if story else []
    parts += [
        report.answer(
            question_text(report.named, one.kind, one.answer, one.words),
            one.answer,
            made.paired,
            proposed=one.kind == "candidate",
        )
        for one in asked
    ]
    if parts:
        print("\n".join(report.heading(made.paired, made.system.name)), end="\n\n")
        print("\n\n".join(parts))
    else:
        print(report.round(made.pairing, made.system.name))
    return 0


def _asked(args: argparse.Namespace, made: Explanation) -> list[Asked]:
    asked = []
    if args.pair is not None:
        first, second = args.pair
        asked.append(Asked("pair", (str(first), str(second)), made.pair(first, second)))
    if args.bye is not None:
        asked.append(Asked("bye", (str(args.bye),), made.bye(args.bye)))
    if args.colour is not None:
        player, colour = args.colour
        asked.append(Asked("colour", (str(player), colour), made.colour(player, colour)))
    if args.candidate is not None:
        answer = made.candidate(args.candidate)
        asked.append(Asked("candidate", (answer.question,), answer))
    return asked


def _print_json(args: argparse.Namespace, made: Explanation, asked: list[Asked], story: tuple[Reason, ...]) -> None:
    from arbitra.reports.explanation_json import answer_json, reasons_json, round_json
    from arbitra.reports.speech import Speech

    speech = Speech(args.lang, turns=made.turns, teams=made.of_teams)
    shape = round_json(made.pairing, speech)
    answers = [answer_json(one.kind, one.answer, speech) for one in asked]
    if answers:
        shape["answer"] = answers[0]
    if len(answers) > 1:
        shape["answers"] = answers
    if story:
        shape["player"] = args.player
        shape["story"] = reasons_json(story, speech)
    print_json(shape)


def _page(args: argparse.Namespace, made: Explanation, asked: list[Asked], story: tuple[Reason, ...]) -> int:
    from arbitra.reports.explanation_html import HtmlReport
    from arbitra.reports.explanation_text import question_text

    report = HtmlReport(made.tournament, args.lang, turns=made.turns)
    further = [report.story(args.player, story)] if story else []
    further += [
        report.answer(
            question_text(report.named, one.kind, one.answer, one.words),
            one.answer,
            made.pairing,
            proposed=one.kind == "candidate",
        )
        for one in asked
    ]
    return _write(args, report.round(made.pairing, made.system.name, further))


def _compare(args: argparse.Namespace, tournament: Tournament) -> int:
    from arbitra.reports.comparison import comparison_html, comparison_json, comparison_text
    from arbitra.reports.terminal import text_width
    from arbitra.rules.requests.comparison import compare_systems

    first, second = args.compare
    made = compare_systems(round_request(args, tournament), first, second)
    if args.html:
        return _write(args, comparison_html(tournament, made, args.lang))
    if args.json:
        print_json(comparison_json(made, args.lang))
    else:
        print(comparison_text(tournament, made, args.lang, text_width()))
    return 0


def _write(args: argparse.Namespace, text: str) -> int:
    if args.html == "-":
        write_data(text)
        return 0
    with open(args.html, "w", encoding="utf-8") as file:
        file.write(text)
    return 0
