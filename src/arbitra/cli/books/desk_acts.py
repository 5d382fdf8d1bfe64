"""Acts of the arbiter's desk on the command line: a row for each, as in `acts`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import add_player
from arbitra.cli.books.boards import board_at, round_meant
from arbitra.cli.books.row import act, option, option_round, words_like_options
from arbitra.cli.exits import wrong_usage
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.cli.books.opened import Opened

SIDES = ("white", "black")
OVER = "-"
NONE = "none"
NOT_MINUTES = "{found} is neither minutes such as 41 nor a clock time such as 0:41:30"
NOT_A_MOVE = "{found} is not the number of a move"
NOT_ROUND_LIST = "{found} is not a list of rounds such as 4 or 4,5"
NEEDS_BOARD = "white and black need the board: --board 4"
NOT_THE_SHEET = "give White's time, Black's time and the move, such as 41 22 26, or - if the game is over"
NUMBER_OR_DRAW = "give a number from 0 to 959, `none`, or --draw"
ONE_OF_BOTH = "--claim needs the incident claim_threefold or claim_fifty"
VERDICT_ALONE = "--verdict needs the number of the appeal: --decide 4"
MESSAGES = (
    *(NOT_MINUTES, NOT_A_MOVE, NOT_ROUND_LIST, NEEDS_BOARD, NOT_THE_SHEET, NUMBER_OR_DRAW, ONE_OF_BOTH),
    VERDICT_ALONE,
)
SCENE = (
    option("--board", default="", metavar="B", help="the board"),
    option_round("the round; default: the latest one"),
    option("--move", type=int, default=0, metavar="N", help="the number of the move"),
    option("--white", metavar="TIME", help="White's clock, such as 0:14:31"),
    option("--black", metavar="TIME", help="Black's clock"),
    option("--at", default="", metavar="TIME", help="the time of day, such as 15:12; default: now"),
    option("--text", default="", metavar="TEXT", help="in your own words"),
)


def _clock(text: str | None) -> int | None:
    """Seconds; a bare number is minutes."""
    from arbitra.laws.clocks.settings import BadTime, read_minutes

    if text is None:
        return None
    try:
        return read_minutes(text)
    except BadTime:
        raise wrong_usage(NOT_MINUTES, found=Quoted(shortened(text))) from None


def _check_scene(args: argparse.Namespace) -> None:
    _clock(args.white)
    _clock(args.black)


def _scene(args: argparse.Namespace, book: Opened, player: str) -> dict[str, Any]:
    """The fields of a record; the player is named, or `white` or `black` of the board."""
    fields: dict[str, Any] = {"tournament": book.name, "board": args.board, "move": args.move, "at": args.at}
    fields |= {"white_clock": _clock(args.white), "black_clock": _clock(args.black), "text": args.text}
    number = round_meant(book, args.round) if args.board else args.round
    person = ""
    if player in SIDES:
        if not args.board:
            raise wrong_usage(NEEDS_BOARD)
        person = getattr(board_at(book, number or 0, args.board), player)
    elif player:
        person = book.person(player)
    return fields | {"round_number": number, "person": person}


def _check_incident(args: argparse.Namespace) -> None:
    _check_scene(args)
    if args.claim and args.incident not in ("claim_threefold", "claim_fifty"):
        raise wrong_usage(ONE_OF_BOTH)


@act(
    option("incident", metavar="INCIDENT", help="a key of `arbitra ruling --list`, or `other`"),
    option("--player", default="", metavar="WHO", help="`white` or `black` of the board, or a player"),
    *SCENE,
    option("--ruling", default="", metavar="TEXT", help="what you decided"),
    option("--article", action="append", default=[], metavar="A", help="of the Laws, such as 7.5.5; may be repeated"),
    option("--result", default="", metavar="RESULT", help="the result that you gave the game; it is entered, too"),
    option("--claim", choices=("right", "wrong"), help="of a claimed draw: whether the claim was right"),
    option("--appeal-until", default="", metavar="TIME", help="until when an appeal is possible"),
    option("--number", type=int, default=0, metavar="N", help="write this record anew"),
    check=_check_incident,
)
def incident(args: argparse.Namespace, book: Opened) -> Command:
    """Record what happened at a board: player, move, clock times, ruling. A second illegal move of a player in the game
    is announced.

    examples:
      arbitra incident spring.arbitra illegal_move --board 4 --player white --move 23 --white 0:14:31 --black 0:15:34
      arbitra incident spring.arbitra claim_threefold --board 4 --player black --claim right --result 1/2
      arbitra incident spring.arbitra other --player ruiz --text "Smoked in the corridor"
    """
    from arbitra.book.acts.desk import RecordClaim, RecordIncident
    from arbitra.book.state.desk import KeptRuling

    ruling = KeptRuling(text=args.ruling, articles=tuple(args.article), result=args.result)
    fields = _scene(args, book, args.player)
    fields |= {"ruling": ruling, "appeal_until": args.appeal_until, "number": args.number}
    fields |= {"enter_result": bool(args.result)}
    if args.claim:
        kind = args.incident.removeprefix("claim_")
        return RecordClaim(**fields, claim=kind, correct=args.claim == "right")
    return RecordIncident(**fields, incident="" if args.incident == "other" else args.incident)


def _rounds(text: str) -> tuple[int, ...]:
    found = [number_of(one.strip(), 3) for one in text.split(",")] if text else []
    if any(one is None for one in found):
        raise wrong_usage(NOT_ROUND_LIST, found=Quoted(shortened(text)))
    return tuple(one for one in found if one is not None)


def _tenths(args: argparse.Namespace) -> int | None:
    from arbitra.cli.books.settings import points

    return points("points", args.points) if args.points else None


def _check_sanction(args: argparse.Namespace) -> None:
    _check_scene(args)
    _rounds(args.rounds)
    _tenths(args)


@act(
    option("player", metavar="PLAYER", help="`white` or `black` of the board, or a player"),
    option("article", metavar="ARTICLE", help="12.9.1 to 12.9.9"),
    *SCENE,
    option("--seconds", type=int, metavar="S", help="of 12.9.2 for the opponent, of 12.9.3 off the player"),
    option("--points", default="", metavar="P", help="of 12.9.4 for the opponent, of 12.9.5 off the player"),
    option("--result", default="", metavar="RESULT", help="of 12.9.4 to 12.9.6: the result of the board from now on"),
    option("--rounds", default="", metavar="R,R", help="of 12.9.8: the rounds without the player"),
    option("--fine", default="", metavar="TEXT", help="of 12.9.7: the amount"),
    option("--about", type=int, default=0, metavar="N", help="the record that led to it"),
    words_like_options(r"-/[-+]$"),
    check=_check_sanction,
)
def sanction(args: argparse.Namespace, book: Opened) -> Command:
    """Sanction a player by one of the nine measures of article 12.9: warning (1), more time for the opponent (2), less
    for the player (3), more points for the opponent (4), fewer for the player (5), loss (6), fine (7), exclusion from
    rounds (8), expulsion (9). Results, points and pairings follow.

    examples:
      arbitra sanction spring.arbitra ruiz 12.9.1 --text "telephone rang"
      arbitra sanction spring.arbitra white 12.9.6 --board 4 --result 0-1/2
      arbitra sanction spring.arbitra ruiz 12.9.8 --rounds 4,5
    """
    from arbitra.book.acts.sanctioning import Sanction

    return Sanction(
        **_scene(args, book, args.player),
        article=args.article,
        seconds=args.seconds,
        points=_tenths(args),
        result=args.result,
        rounds=_rounds(args.rounds),
        fine=args.fine,
        about=args.about,
    )


def _check_appeal(args: argparse.Namespace) -> None:
    _check_scene(args)
    if args.verdict and not args.decide:
        raise wrong_usage(VERDICT_ALONE)


@act(
    option("--player", default="", metavar="WHO", help="who appeals: `white` or `black` of the board, or a player"),
    option("--about", type=int, default=0, metavar="N", help="the record of the decision"),
    option("--fee", default="", metavar="TEXT", help="the deposit that was paid"),
    *SCENE,
    option("--decide", type=int, metavar="N", help="decide this appeal"),
    option(
        "--verdict",
        choices=("upheld", "partly", "rejected", "withdrawn"),
        default="",
        help="what was decided; without it the appeal is open again",
    ),
    option("--by", default="", metavar="TEXT", help="who decided"),
    option("--result", default="", metavar="RESULT", help="the result of the game from now on, if it changes"),
    words_like_options(r"-/[-+]$"),
    check=_check_appeal,
)
def appeal(args: argparse.Namespace, book: Opened) -> Command:
    """Record an appeal against a decision, or what was decided on it.

    examples:
      arbitra appeal spring.arbitra --player ruiz --about 3 --text "the opponent could not mate"
      arbitra appeal spring.arbitra --decide 4 --verdict upheld --by "Appeals committee" --result 1/2
    """
    from arbitra.book.acts.desk import Appeal, DecideAppeal

    if args.decide:
        decided = {"tournament": book.name, "number": args.decide, "verdict": args.verdict, "text": args.text}
        return DecideAppeal(**decided, at=args.at, by=args.by, result=args.result)
    return Appeal(**_scene(args, book, args.player), about=args.about, fee=args.fee)


@act(
    option_round("the round; default: the latest one"),
    option("--at", default="", metavar="TIME", help="such as 15:02; default: now"),
    option("--cancel", action="store_true", help="it was entered by mistake"),
)
def start(args: argparse.Namespace, book: Opened) -> Command:
    """Record when the round actually started. The default time counts from then (6.7).

    examples:
      arbitra start spring.arbitra
      arbitra start spring.arbitra --at 15:02 --round 3
    """
    from arbitra.book.acts.starting import StartRound

    return StartRound(tournament=book.name, round_number=args.round, at=args.at, cancel=args.cancel)


@act(
    add_player,
    option_round("the round; default: the latest one"),
    option("--at", default="", metavar="TIME", help="such as 15:20; default: now"),
    option("--cancel", action="store_true", help="it was entered by mistake"),
)
def arrive(args: argparse.Namespace, book: Opened) -> Command:
    """Record when a player arrived who was not there at the start.

    examples:
      arbitra arrive spring.arbitra ruiz
      arbitra arrive spring.arbitra ruiz --at 15:20
    """
    from arbitra.book.acts.starting import Arrive

    who = {"tournament": book.name, "person": book.person(args.player)}
    return Arrive(**who, round_number=args.round, at=args.at, cancel=args.cancel)


def _row(args: argparse.Namespace) -> dict[str, Any]:
    if args.times == [OVER]:
        return {"over": True}
    if args.times == [NONE]:
        return {"remove": True}
    if len(args.times) != 3:
        raise wrong_usage(NOT_THE_SHEET)
    white, black, move = args.times
    found = number_of(move, 4)
    if found is None:
        raise wrong_usage(NOT_A_MOVE, found=Quoted(shortened(move)))
    return {"white": _clock(white), "black": _clock(black), "move": found}


@act(
    option("board", metavar="BOARD", help="the board"),
    option("times", nargs="+", metavar="TIME", help="White's time, Black's, the move; - if over, `none` to erase"),
    option_round("the round; default: the latest one"),
    option("--at", default="", metavar="TIME", help="the time of the check, such as 15:30; default: now"),
    words_like_options(r"-$"),
    check=_row,
)
def times(args: argparse.Namespace, book: Opened) -> Command:
    """Enter what both clocks of a board show into the time sheet (6.10.1): minutes, or hours, minutes and seconds.

    examples:
      arbitra times spring.arbitra 4 41 22 26 --at 15:30
      arbitra times spring.arbitra 4 -
    """
    from arbitra.book.acts.starting import EnterTimes

    return EnterTimes(tournament=book.name, board=args.board, round_number=args.round, at=args.at, **_row(args))


def _check_position(args: argparse.Namespace) -> None:
    given = args.number is not None
    if given == (args.draw is not None) or (given and args.number != NONE and number_of(args.number, 4) is None):
        raise wrong_usage(NUMBER_OR_DRAW)


@act(
    option("number", nargs="?", metavar="NUMBER", help="0 to 959, or `none`"),
    option("--draw", nargs="?", const="", metavar="SEED", help="draw it, with this seed or a new one"),
    option("--drawn", default="", metavar="TEXT", help="how a given number was drawn, such as: dice 1 2 3 4 5"),
    option_round("the round; default: the next one to begin"),
    check=_check_position,
)
def position(args: argparse.Namespace, book: Opened) -> Command:
    """Set the Chess960 position of a round: the same on every board. The report has it.

    examples:
      arbitra position spring.arbitra 518 --round 2
      arbitra position spring.arbitra --draw harbour
    """
    from arbitra.book.acts.starting import SetPosition960

    fields: dict[str, Any] = {"tournament": book.name, "round_number": args.round}
    if args.draw is not None:
        from arbitra.laws.chess960 import drawn_with_seed

        draw = drawn_with_seed(args.draw)
        return SetPosition960(**fields, position=draw.position.number, drawn=f"seed {draw.seed}")
    number = None if args.number == NONE else number_of(args.number, 4)
    return SetPosition960(**fields, position=number, drawn=args.drawn)
