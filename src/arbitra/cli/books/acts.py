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
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.book.state.rounds import BoardAddress
    from arbitra.cli.books.opened import Opened

ROUND_ALONE = "give the board as well: --round 3 --board 4"
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


@act(option("number", nargs="?", type=int, metavar="NUMBER", help="of the action; default: your last one"))
def undo(args: argparse.Namespace, book: Opened) -> Command:
    """Undo an action: your last one, or the one with the number shown in the log. Nothing is deleted from the log.

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
    option("--board", default="", metavar="B", help="about the game on this board; it also appears in the report"),
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
    """Publish the drafted round. The pairing is then fixed and results can be entered.

    examples:
      arbitra publish spring.arbitra
      arbitra publish league.arbitra --round 5 --round 6
    """
    from arbitra.book.acts.pairing import Publish

    return Publish(tournament=book.name, rounds=tuple(args.round))


def _known_case(args: argparse.Namespace) -> None:
    from arbitra.book.acts.paired_again import CASES
    from arbitra.cli.books.settings import NOT_A_CHOICE

    if args.case and args.case not in CASES:
        raise wrong_usage(NOT_A_CHOICE, key="--case", known=", ".join(CASES), found=Quoted(args.case))


@act(
    option(
        "--case",
        default="",
        metavar="CASE",
        help="`met-before`, `regulations`, `agreed`, `late-entry` or `top-boards`",
    ),
    option(
        "--reason",
        default="",
        metavar="TEXT",
        help="your own sentence for the report; `regulations` and `agreed` need one",
    ),
    option_round("in a schedule, any published round; default: the latest one"),
    check=_known_case,
)
def unpublish(args: argparse.Namespace, book: Opened) -> Command:
    """Unpublish the latest round: it becomes a draft and can be paired again. Its results are set aside.

    In FIDE mode only in the cases that the rules allow; name the case. The event file must show that players had met
    before, that a late entry came in, or what happened on the top boards; for the other cases, write a sentence.

    examples:
      arbitra unpublish spring.arbitra --case late-entry
      arbitra unpublish spring.arbitra --case regulations --reason "rule 7: a power cut before move 1"
    """
    from arbitra.book.acts.pairing import Unpublish

    return Unpublish(tournament=book.name, case=args.case, reason=args.reason, round_number=args.round)


@act(option("--exchange", nargs=2, metavar="PLAYER", help="only these two, with each other"))
def renumber(args: argparse.Namespace, book: Opened) -> Command:
    """Reassign all pairing numbers, as if the starting list were drawn up now, or swap two players' numbers.

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
    option("--correct", action="store_true", help="replace a result already entered"),
    option("--seen", type=int, metavar="NUMBER", help="replace the result only if its latest action has this number"),
    check=_seen_on_one,
)
def result(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    """Enter results of the latest round, or of another one with --round.

    A result is 1-0 or 1, 0-1 or 0, 1/2 or =; forfeits are + or 1f, - or 0f, -/- or ff; games of less than a move
    1u, 0u, =u; also 1/2-0, 0-1/2, 0-0; adj for an adjourned game; in Scrabble the scores, such as 432-398. A
    board that already has a different result is not overwritten unless you add --correct, which also decides
    between results that contradict each other.

    In a match of teams, or of two games, 3.2 is board 2 of match 3, and 3 1=01 gives all boards of match 3, one sign
    each. The player of the team named first is on the left, whatever their colour: 1 means that they win. A match
    that a team forfeits is 3 1f or 3 0f, and 3 ff if neither came.

    examples:
      arbitra result spring.arbitra 1 1-0
      arbitra result league.arbitra 3.2 1-0 4 1=01
      arbitra result spring.arbitra 1 1-0 2 = 3 0-1 4 +
      arbitra result spring.arbitra 4 0-1 --round 2 --correct
    """
    from arbitra.book.acts.contradicting import Settle
    from arbitra.book.acts.playing import Adjourn, EnterResult

    where = on_board(book, number, board)
    if book.section.has_matches:
        if "." not in board:
            return _whole_match(args, book, where, word)
        word = _for_white(book, number, board, word)
    if word.casefold() in ADJOURNED:
        return Adjourn.at(where)
    if args.correct and board_at(book, number, board).disputed:
        return Settle.at(where, result=word, correct=True)
    return EnterResult.at(where, result=word, seen=args.seen, correct=args.correct)


def _whole_match(args: argparse.Namespace, book: Opened, where: BoardAddress, word: str) -> Command:
    from arbitra.book.acts.matches import EnterMatch, read_match

    rules = book.section.encounter_rules
    assert rules is not None
    read = read_match(word, rules.boards)
    return EnterMatch.at(where, results=read if read is not None else (), correct=args.correct)


def _for_white(book: Opened, number: int, board: str, word: str) -> str:
    """In a match the left player's side is typed first; what is kept has White's."""
    from arbitra.book.acts.matches import for_white, left_is_white
    from arbitra.cli.books.boards import round_seated

    kept = round_seated(book, number) if book.section.has_matches else None
    return word if kept is None else for_white(word, left_is_white=left_is_white(book.section, kept, board))


@act_on_results("boards with their results")
def verify(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    """Verify results of the latest round, or of another one with --round: type them again, as the slips have them.

    If the result is the same, the board is marked as verified until the result changes. If the book has a different
    result, nothing is saved and the saved result is shown. Results are written as in `arbitra result`.

    examples:
      arbitra verify spring.arbitra 1 1-0 2 = 3 0-1
      arbitra verify spring.arbitra 4 0-1 --round 2
    """
    from arbitra.book.acts.verifying import VerifyResult

    where = on_board(book, number, board)
    return VerifyResult.at(where, result=_for_white(book, number, board, word))


@act_on_results("boards with the results that count")
def settle(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    """Decide which result counts where two contradict each other: in the latest round, or in another one with --round.

    A phone that lost its connection may come back with a result that differs from the saved one. `arbitra status`
    lists such boards; `arbitra log --board` shows who entered what. Type the result that counts: the saved one,
    or another as a correction. Results are written as in `arbitra result`.

    examples:
      arbitra settle spring.arbitra 3 1-0
      arbitra settle spring.arbitra 3 1-0 7 = --round 2
    """
    from arbitra.book.acts.contradicting import Settle

    where = on_board(book, number, board)
    return Settle.at(where, result=_for_white(book, number, board, word), correct=True)


@act(add_board, option("--by", default="", metavar="NAME", help="who signed"))
def sign(args: argparse.Namespace, book: Opened) -> Command:
    """Note that the captains have signed the report of a match. Changing its results is then the arbiter's decision.

    examples:
      arbitra sign league.arbitra 3 --by "Font, Quill"
    """
    from arbitra.book.acts.matches import SignMatch

    return SignMatch.at(board_named(args, book), by=args.by)


@act(add_board)
def clear(args: argparse.Namespace, book: Opened) -> Command:
    """Clear a board's result. The game is then unfinished again.

    examples:
      arbitra clear spring.arbitra 3
      arbitra clear spring.arbitra 3 --round 2
    """
    from arbitra.book.acts.playing import ClearResult

    return ClearResult.at(board_named(args, book), correct=True)


@act(add_board)
def colours(args: argparse.Namespace, book: Opened) -> Command:
    """Record that two players played with reversed colours. Each keeps their own result.

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
    """Postpone a game to another day. In a Swiss it counts as a draw in the next pairing until it is played.

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
    option("points", metavar="±P", help="such as +1, -0.5 or 1/2; of a team, match points"),
    option("--game-points", default="", metavar="±P", help="of a team, game points as well"),
    option_round("the round they belong to"),
    option("--reason", default="", metavar="TEXT", help="why, for the report"),
    words_like_options(r"-[\d.,/½]+$"),
    check=_tenths,
)
def points(args: argparse.Namespace, book: Opened) -> Command:
    """Give a player points that do not come from a result, or deduct points.

    examples:
      arbitra points spring.arbitra ruiz +0.5 --reason "appeal upheld"
      arbitra points spring.arbitra 12 -1 --round 3
    """
    from arbitra.book.acts.closing import AdjustPoints
    from arbitra.cli.books.settings import points as read_points

    games = read_points("game-points", args.game_points) if args.game_points else 0
    return AdjustPoints(
        tournament=book.name,
        person=book.person(args.player),
        points=_tenths(args),
        game_points=games,
        round_number=args.round,
        reason=args.reason,
    )


@act(
    option("players", nargs="+", metavar="PLAYER", help="the tied players, best first: numbers, or parts of the names"),
    option("--reason", default="", metavar="TEXT", help="why in this order, for the report"),
)
def place(args: argparse.Namespace, book: Opened) -> Command:
    """Decide a tie by hand: players who share a place after the last round, best first, and why.

    Only where points and tie-breaks leave them tied. For the other ways, see the setting `ties` of `arbitra set`.

    examples:
      arbitra place spring.arbitra ruiz font --reason "decided by the jury, rule 12"
    """
    from arbitra.book.acts.closing import PlaceTied

    return PlaceTied(tournament=book.name, people=tuple(map(book.person, args.players)), reason=args.reason)


@act(
    add_player,
    option("--round", type=int, required=True, metavar="R", help="the round without a game"),
    option("--kind", choices=("half", "zero", "full"), default="half", help="default: half"),
    option("--cancel", action="store_true", help="the player plays after all"),
)
def bye(args: argparse.Namespace, book: Opened) -> Command:
    """Give a player a requested bye in a round: half a point, zero or a full point.

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
    """Place a late player in the latest published round, against the player with the bye. The other boards do not
    change.

    Both players must agree. The rules decide the colours. With --half, the late player gets a half-point bye
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
    option("--from", dest="first", type=int, metavar="R", help="the first round they miss; default: the next one"),
)
def withdraw(args: argparse.Namespace, book: Opened) -> Command:
    """Withdraw a player, from the next round or a later one.

    examples:
      arbitra withdraw spring.arbitra ruiz
      arbitra withdraw spring.arbitra 12 --from 4
    """
    from arbitra.book.acts.taking_part import Withdraw

    return Withdraw(tournament=book.name, person=book.person(args.player), first_round=args.first)


@act(
    add_player,
    option("--from", dest="first", type=int, metavar="R", help="the first round they play; default: the next one"),
)
def return_(args: argparse.Namespace, book: Opened) -> Command:
    """Reinstate a withdrawn player, from the next round or a later one.

    examples:
      arbitra return spring.arbitra ruiz
      arbitra return spring.arbitra 12 --from 4
    """
    from arbitra.book.acts.taking_part import Return

    return Return(tournament=book.name, person=book.person(args.player), first_round=args.first)


@act(add_player)
def excuse(args: argparse.Namespace, book: Opened) -> Command:
    """Keep in a player who did not turn up and has explained why. Otherwise the next pairing withdraws them.

    examples:
      arbitra excuse spring.arbitra ruiz
    """
    from arbitra.book.acts.taking_part import Excuse

    return Excuse(tournament=book.name, person=book.person(args.player))


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
    """Remove a player who was added by mistake and has not been paired yet.

    examples:
      arbitra remove spring.arbitra "ruiz"
    """
    from arbitra.book.acts.entering import RemovePlayer

    return RemovePlayer(tournament=book.name, person=book.person(args.player))


@act(add_player, option("target", metavar="#NAME", help="the other tournament"))
def move(args: argparse.Namespace, book: Opened) -> Command:
    """Move a player to another tournament of the event, as long as they have not been paired.

    examples:
      arbitra move spring.arbitra#open ruiz '#women'
    """
    from arbitra.book.acts.entering import MovePlayer

    target = args.target.removeprefix("#")
    return MovePlayer(tournament=book.name, person=book.person(args.player), target=target)
