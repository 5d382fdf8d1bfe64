"""Plain acts of the command line: a row for each.

A row says which words it takes besides the book and who acts, its help with examples, and which command of the book it
makes. `registry` names it `arbitra.cli.books.acts:ROW`.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_player, date_text
from arbitra.cli.books.boards import add_board, board_at, board_named, on_board
from arbitra.cli.books.row import act, act_on_results, option, option_round, words_like_options
from arbitra.cli.exits import wrong_usage

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.cli.books.opened import Opened

ROUND_ALONE = "say the board as well: --round 3 --board 4"
ONE_VERSION = "--seen is for one board at a time"
MESSAGES = (ROUND_ALONE, ONE_VERSION)
ADJOURNED = ("adj", "adjourned")


@act()
def finish(args: argparse.Namespace, book: Opened) -> Command:
    """Finish the tournament: the standings are final, and a backup is made.

    examples:
      arbitra finish spring.arbitra
    """
    from arbitra.book.acts.closing import Finish

    return Finish(tournament=book.name)


@act()
def reopen(args: argparse.Namespace, book: Opened) -> Command:
    """Open a finished tournament again, to correct something.

    examples:
      arbitra reopen spring.arbitra
    """
    from arbitra.book.acts.closing import Reopen

    return Reopen(tournament=book.name)


@act(option("number", nargs="?", type=int, metavar="NUMBER", help="of the act; default: your last one"))
def undo(args: argparse.Namespace, book: Opened) -> Command:
    """Take an act back: your own last one, or the one with a number of the log. Nothing is removed from the log.

    examples:
      arbitra undo spring.arbitra
      arbitra undo spring.arbitra 212
    """
    from arbitra.book.acts.undoing import Undo

    return Undo(number=args.number)


def _board_with_round(args: argparse.Namespace) -> None:
    if args.round is not None and not args.board:
        raise wrong_usage(ROUND_ALONE)


@act(
    option("text", metavar="TEXT", help="the note"),
    option("--board", default="", metavar="B", help="about the game on this board: the report has it too"),
    option_round("the round of the board; default: the latest"),
    check=_board_with_round,
)
def note(args: argparse.Namespace, book: Opened) -> Command:
    """Write a note into the log: what happened in the hall and why.

    examples:
      arbitra note spring.arbitra "Board 4: clock replaced at move 31, both players agree"
      arbitra note spring.arbitra "White fell ill before move 1" --round 3 --board 4
    """
    from arbitra.book.acts.closing import Note

    return Note(tournament=book.name, text=args.text, round_number=args.round, board=args.board)


@act(
    option(
        "--round",
        type=int,
        action="append",
        default=[],
        metavar="R",
        help="one of several; default: all",
    )
)
def publish(args: argparse.Namespace, book: Opened) -> Command:
    """Publish the round that is paired: the pairing stands, and results can be entered.

    examples:
      arbitra publish spring.arbitra
      arbitra publish league.arbitra --round 5 --round 6
    """
    from arbitra.book.acts.pairing import Publish

    return Publish(tournament=book.name, rounds=tuple(args.round))


def _known_case(args: argparse.Namespace) -> None:
    from arbitra.book.acts.pairing import CASES
    from arbitra.cli.books.settings import NOT_A_CHOICE

    if args.case and args.case not in CASES:
        raise wrong_usage(NOT_A_CHOICE, key="--case", known=", ".join(CASES), found=repr(args.case))


@act(
    option(
        "--case",
        default="",
        metavar="CASE",
        help="`met-before`, `regulations`, `agreed`, `late-entry` or `top-boards`",
    ),
    option_round("in a schedule, any published round; default: the latest one"),
    check=_known_case,
)
def unpublish(args: argparse.Namespace, book: Opened) -> Command:
    """Take the latest published round back: it is a draft again and can be paired anew. Its results are set aside.

    In FIDE mode only in the cases that the rules allow; name the case.

    examples:
      arbitra unpublish spring.arbitra --case late-entry
    """
    from arbitra.book.acts.pairing import Unpublish

    return Unpublish(tournament=book.name, case=args.case, round_number=args.round)


@act(option("--exchange", nargs=2, metavar="PLAYER", help="only these two, with each other"))
def renumber(args: argparse.Namespace, book: Opened) -> Command:
    """Give everybody a new pairing number, as if the starting list were made now, or have two players exchange theirs.

    examples:
      arbitra renumber spring.arbitra
      arbitra renumber spring.arbitra --exchange 5 6
    """
    from arbitra.book.acts.pairing_numbers import ExchangeNumbers, Renumber

    if args.exchange is None:
        return Renumber(tournament=book.name)
    first, second = map(book.person, args.exchange)
    return ExchangeNumbers(tournament=book.name, first=first, second=second)


def _seen_on_one(args: argparse.Namespace) -> None:
    if args.seen is not None and len(args.words) > 2:
        raise wrong_usage(ONE_VERSION)


@act_on_results(
    "boards with their results",
    option("--correct", action="store_true", help="replace a result that is there already"),
    option("--seen", type=int, metavar="NUMBER", help="replace it only if this number is the last one on it"),
    check=_seen_on_one,
)
def result(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    """Enter results of the latest round, or of another one with --round.

    A result is 1-0 or 1, 0-1 or 0, 1/2 or =; forfeits are + or 1f, - or 0f, -/- or ff; games of less than a move 1u,
    0u, =u; also 1/2-0, 0-1/2, 0-0; adj for an adjourned game; in Scrabble the scores, such as 432-398. A board that has
    another result is not overwritten: say --correct. That also decides between results that contradict each other.

    examples:
      arbitra result spring.arbitra 1 1-0
      arbitra result spring.arbitra 1 1-0 2 = 3 0-1 4 +
      arbitra result spring.arbitra 4 0-1 --round 2 --correct
    """
    from arbitra.book.acts.contradicting import Settle
    from arbitra.book.acts.playing import Adjourn, EnterResult

    where = on_board(book, number, board)
    if word.casefold() in ADJOURNED:
        return Adjourn.at(where)
    if args.correct and board_at(book, number, board).disputed:
        return Settle.at(where, result=word, correct=True)
    return EnterResult.at(where, result=word, seen=args.seen, correct=args.correct)


@act_on_results("boards with their results")
def verify(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    """Verify results of the latest round, or of another one with --round: type them again, as the slips have them.

    A board that has the same result is marked as verified, until its result changes. Where the book has another one,
    nothing is recorded and the result of the book is shown. The words for results are those of `arbitra result`.

    examples:
      arbitra verify spring.arbitra 1 1-0 2 = 3 0-1
      arbitra verify spring.arbitra 4 0-1 --round 2
    """
    from arbitra.book.acts.verifying import VerifyResult

    return VerifyResult.at(on_board(book, number, board), result=word)


@act_on_results("boards with the results that count")
def settle(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    """Decide which result counts where two contradict each other: in the latest round, or in another one with --round.

    A phone that was cut off may come back with another result than the one that is saved. `arbitra status` names such
    boards, `arbitra log --board` says who entered what. Type the result that counts: the saved one, or another, which
    is a correction. The words for results are those of `arbitra result`.

    examples:
      arbitra settle spring.arbitra 3 1-0
      arbitra settle spring.arbitra 3 1-0 7 = --round 2
    """
    from arbitra.book.acts.contradicting import Settle

    return Settle.at(on_board(book, number, board), result=word, correct=True)


@act(add_board)
def clear(args: argparse.Namespace, book: Opened) -> Command:
    """Take a result away from a board, so that it is open again.

    examples:
      arbitra clear spring.arbitra 3
      arbitra clear spring.arbitra 3 --round 2
    """
    from arbitra.book.acts.playing import ClearResult

    return ClearResult.at(board_named(args, book), correct=True)


@act(add_board)
def colours(args: argparse.Namespace, book: Opened) -> Command:
    """Two players sat down with the wrong colours and played: put the colours right. The result of each stays theirs.

    examples:
      arbitra colours spring.arbitra 3
      arbitra colours spring.arbitra 3 --round 2
    """
    from arbitra.book.acts.playing import TurnColours

    return TurnColours.at(board_named(args, book))


def _due(args: argparse.Namespace) -> str:
    return date_text(args.to) if args.to else ""


@act(add_board, option("--to", default="", metavar="DATE", help="the new date, if it is known"), check=_due)
def postpone(args: argparse.Namespace, book: Opened) -> Command:
    """A game is played on another day. In a Swiss it counts as a draw in the next pairing until it is played.

    examples:
      arbitra postpone league.arbitra 3 --round 4 --to 2026-12-01
    """
    from arbitra.book.acts.playing import Postpone

    return Postpone.at(board_named(args, book), due=_due(args))


def _tenths(args: argparse.Namespace) -> int:
    from arbitra.cli.books.settings import points

    return points("points", args.points)


@act(
    add_player,
    option("points", metavar="±P", help="such as +1, -0.5 or 1/2"),
    option_round("the round they belong to"),
    option("--reason", default="", metavar="TEXT", help="why, for the report"),
    words_like_options(r"-[\d.,/½]+$"),
    check=_tenths,
)
def points(args: argparse.Namespace, book: Opened) -> Command:
    """Give a player points that no result explains, or take some away.

    examples:
      arbitra points spring.arbitra ruiz +0.5 --reason "appeal upheld"
      arbitra points spring.arbitra 12 -1 --round 3
    """
    from arbitra.book.acts.closing import AdjustPoints

    who = {"tournament": book.name, "person": book.person(args.player)}
    return AdjustPoints(**who, points=_tenths(args), round_number=args.round, reason=args.reason)


@act(
    add_player,
    option("--round", type=int, required=True, metavar="R", help="the round without a game"),
    option("--kind", choices=("half", "zero", "full"), default="half", help="default: half"),
    option("--cancel", action="store_true", help="the player plays after all"),
)
def bye(args: argparse.Namespace, book: Opened) -> Command:
    """A player asks not to be paired in a round: a half-point bye, or one of zero or a full point.

    examples:
      arbitra bye spring.arbitra ruiz --round 3
      arbitra bye spring.arbitra 12 --round 5 --kind zero
      arbitra bye spring.arbitra 12 --round 5 --cancel
    """
    from arbitra.book.acts.taking_part import AskBye

    who = {"tournament": book.name, "person": book.person(args.player)}
    return AskBye(**who, round_number=args.round, kind=args.kind, cancel=args.cancel)


@act(add_player, option("--half", action="store_true", help="a half-point bye instead of a game"))
def late(args: argparse.Namespace, book: Opened) -> Command:
    """A player comes late to the latest published round and plays whoever has the bye; the other boards stay as they
    are.

    Both must agree. Colours are those that the rules give the two. With --half, the player gets a half-point bye
    instead.

    examples:
      arbitra late spring.arbitra ruiz
      arbitra late spring.arbitra ruiz --half
    """
    from arbitra.book.acts.coming_late import ByeLate, PairLate

    command = ByeLate if args.half else PairLate
    return command(tournament=book.name, person=book.person(args.player))


@act(
    add_player,
    option("--from", dest="first", type=int, metavar="R", help="the first round without them; default: the coming one"),
)
def withdraw(args: argparse.Namespace, book: Opened) -> Command:
    """A player takes no further part, from the coming round or from a later one.

    examples:
      arbitra withdraw spring.arbitra ruiz
      arbitra withdraw spring.arbitra 12 --from 4
    """
    from arbitra.book.acts.taking_part import Withdraw

    return Withdraw(tournament=book.name, person=book.person(args.player), first_round=args.first)


@act(
    add_player,
    option("--from", dest="first", type=int, metavar="R", help="the first round with them; default: the coming one"),
)
def return_(args: argparse.Namespace, book: Opened) -> Command:
    """A player who had withdrawn plays again, from the coming round or from a later one.

    examples:
      arbitra return spring.arbitra ruiz
      arbitra return spring.arbitra 12 --from 4
    """
    from arbitra.book.acts.taking_part import Return

    return Return(tournament=book.name, person=book.person(args.player), first_round=args.first)


@act(add_player)
def expel(args: argparse.Namespace, book: Opened) -> Command:
    """Expel a player: they take no further part and are not ranked.

    examples:
      arbitra expel spring.arbitra ruiz
    """
    from arbitra.book.acts.taking_part import Expel

    return Expel(tournament=book.name, person=book.person(args.player))


@act(add_player)
def remove(args: argparse.Namespace, book: Opened) -> Command:
    """Take a player off the list who was entered by mistake and has not been paired yet.

    examples:
      arbitra remove spring.arbitra "ruiz"
    """
    from arbitra.book.acts.entering import RemovePlayer

    return RemovePlayer(tournament=book.name, person=book.person(args.player))


@act(add_player, option("target", metavar="#NAME", help="the other tournament"))
def move(args: argparse.Namespace, book: Opened) -> Command:
    """Move a player to another tournament of the event, as long as nobody has paired them.

    examples:
      arbitra move spring.arbitra#open ruiz '#women'
    """
    from arbitra.book.acts.entering import MovePlayer

    target = args.target.removeprefix("#")
    return MovePlayer(tournament=book.name, person=book.person(args.player), target=target)
