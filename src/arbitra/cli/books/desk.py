"""Show what the arbiters have on record: incidents, claims, sanctions, appeals, and each round in the hall.

examples:
  arbitra desk spring.arbitra
  arbitra desk spring.arbitra --player ruiz
  arbitra desk spring.arbitra --round 3 --board 4 --json
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import add_book, add_round
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.book.state.desk import AnyRecord
    from arbitra.cli.books.opened import Opened

NOTHING = N_("Nothing is on record.")
COUNTED = N_("{name}: illegal moves {illegal}, wrong claims {claims}, warnings {warnings} in this event.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--player", metavar="PLAYER", help="only about this player, and how often")
    add_round(parser, "only of this round")
    parser.add_argument("--board", metavar="B", help="only of this board")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import look

    return look(args, lambda book: _show(args, book))


def _show(args: argparse.Namespace, book: Opened) -> None:
    import msgspec

    from arbitra.book.sentences.of_desk import told_record

    person = book.person(args.player) if args.player else ""
    records = [one for one in book.section.desk.records if _is_asked(args, person, one)]
    rounds = {
        number: kept for number, kept in book.section.desk.rounds.items() if args.round in (None, number) and not person
    }
    if args.json:
        print_json({"records": msgspec.to_builtins(records), "rounds": msgspec.to_builtins(rounds, str_keys=True)})
        return
    teller = book.teller()
    lines = [told_record(teller, one) for one in records]
    if not person:
        lines += _round_lines(args, book)
    if person:
        lines.append(_counted(book, person))
    print("\n".join(lines) if lines else book.say(NOTHING))


def _is_asked(args: argparse.Namespace, person: str, record: AnyRecord) -> bool:
    if args.round is not None and record.round_number != args.round:
        return False
    if args.board is not None and record.board != args.board:
        return False
    return not person or record.person == person


def _round_lines(args: argparse.Namespace, book: Opened) -> list[str]:
    from arbitra.book.acts.payload import Payload
    from arbitra.book.acts.starting import Arrived, PositionSet, Started, TimesEntered

    made: list[Payload] = []
    for number, kept in book.section.desk.rounds.items():
        if args.round not in (None, number):
            continue
        place: dict[str, Any] = {"tournament": book.name, "round_number": number}
        if args.board is None:
            if kept.position is not None:
                made.append(PositionSet(**place, after=kept.position, drawn=kept.drawn))
            if kept.started:
                made.append(Started(**place, after=kept.started))
            made += [Arrived(**place, person=person, after=at) for person, at in kept.arrived.items()]
        made += [
            TimesEntered(**place, board=one.board, at=one.at, after=one)
            for one in kept.times
            if args.board in (None, one.board)
        ]
    teller = book.teller()
    return [teller.told(one) for one in made]


def _counted(book: Opened, person: str) -> str:
    from arbitra.book.views.desk import tally_in_event

    found = tally_in_event(book.state, person)
    return book.say(
        COUNTED,
        name=book.state.people[person].name,
        illegal=len(found.illegal_moves),
        claims=len(found.wrong_claims),
        warnings=len(found.warnings),
    )
