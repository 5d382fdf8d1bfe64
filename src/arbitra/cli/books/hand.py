"""Pair the next round by hand, in a session that you start and finish. Every change tells you at once which rule
it breaks.

`start` begins with the draft, or if there is none, with the pairing by the rules; `start --empty` with no one
paired. `pair A B` gives A White against B, `swap A B` exchanges two players, `turn A` the colours of a board,
`part A` separates two players, `bye A` gives the bye. `finish` compares with the rules and makes the pairing
the draft; `cancel` discards it. Without arguments, shows the session and the rules each board breaks.

examples:
  arbitra hand spring.arbitra start
  arbitra hand spring.arbitra swap ruiz sanz
  arbitra hand spring.arbitra turn 4
  arbitra hand spring.arbitra finish
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.book.acts.hand_rules import BrokenRule
    from arbitra.book.state.rounds import Hand
    from arbitra.cli.books.opened import Opened

VERBS = {"start": 0, "pair": 2, "swap": 2, "turn": 1, "part": 1, "bye": 1, "finish": 0, "cancel": 0}
"""How many players each names."""
UNKNOWN = "hand takes one of {known}, not {found}"
PLAYERS = "`hand {verb}` takes its players like this: hand BOOK {verb} {example}"
NONE_OPEN = N_("No round is being paired by hand. Start with: hand start.")
MESSAGES = (UNKNOWN, PLAYERS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument(
        "words", nargs="*", metavar="VERB", help="`start`, `pair`, `swap`, `turn`, `part`, `bye`, `finish`, `cancel`"
    )
    parser.add_argument("--empty", action="store_true", help="start with no one paired")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import act, look

    if args.words:
        verb, *players = args.words
        if verb not in VERBS:
            raise wrong_usage(UNKNOWN, known=", ".join(VERBS), found=Quoted(verb))
        if len(players) != VERBS[verb]:
            example = " ".join(["4", "7"][: VERBS[verb]])
            raise wrong_usage(PLAYERS, verb=verb, example=example)
        return act(args, lambda book: _command(args, book, verb, [book.person(word) for word in players]))
    return look(args, lambda book: _show(args, book))


def _command(args: argparse.Namespace, book: Opened, verb: str, people: list[str]) -> Command:
    from arbitra.book.acts.by_hand import (
        ByeHand,
        CancelHand,
        FinishHand,
        PairHand,
        PartHand,
        StartHand,
        SwapHand,
        TurnHand,
    )

    match verb, people:
        case "pair", [white, black]:
            return PairHand(tournament=book.name, white=white, black=black)
        case "swap", [first, second]:
            return SwapHand(tournament=book.name, first=first, second=second)
        case "turn", [person]:
            return TurnHand(tournament=book.name, person=person)
        case "part", [person]:
            return PartHand(tournament=book.name, person=person)
        case "bye", [person]:
            return ByeHand(tournament=book.name, person=person)
        case "finish", _:
            return FinishHand(tournament=book.name)
        case "cancel", _:
            return CancelHand(tournament=book.name)
    return StartHand(tournament=book.name, empty=args.empty)


def _show(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.book.acts.hand_rules import broken_rules_by_hand
    from arbitra.book.state.numbering import numbers
    from arbitra.model.refusals import Refusal

    hand = book.section.hand
    held = numbers(book.state, book.name)
    try:
        broken = broken_rules_by_hand(book.state, book.name)
    except Refusal:
        broken = ()  # A result is missing again: the round cannot be judged.
    if args.json:
        print_json(_as_json(book, hand, held, broken) if hand is not None else None)
        return
    if hand is None:
        print(book.say(NONE_OPEN))
        return

    def named(person: str) -> str:
        return f"{held[person]} {book.state.people[person].name}"

    def told(*pair: str) -> None:
        for one in broken:
            if one.pair == pair:
                print(f"        {one.concern.said(book.say)}")

    print(book.say("Round {round} is being paired by hand.", round=hand.round_number))
    for place, (white, black) in enumerate(hand.pairs, start=1):
        print(f"{place:>4}  {named(white)} - {named(black)}")
        told(white, black)
    if hand.bye:
        print("      " + book.say("{name}: bye", name=named(hand.bye)))
        told(hand.bye, "")
    for person in hand.loose:
        print("      " + book.say("{name}: no opponent", name=named(person)))


def _as_json(book: Opened, hand: Hand, held: dict[str, int], broken: tuple[BrokenRule, ...]) -> dict[str, object]:
    return {
        "round": hand.round_number,
        "boards": [{"white": held[white], "black": held[black]} for white, black in hand.pairs],
        "bye": held[hand.bye] if hand.bye else None,
        "loose": [held[person] for person in hand.loose],
        "broken": [
            {
                "players": [held[person] for person in one.people],
                "code": one.concern.code,
                "level": one.concern.level,
                "article": one.concern.article or None,
                "text": one.concern.text.said(book.say),
            }
            for one in broken
        ],
    }
