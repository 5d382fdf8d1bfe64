"""Check a claim of a draw, as it was made: threefold repetition (9.2) or fifty moves (9.3).

Without --announce the claim is made on the board. With --move 34w White is about to make move 34; otherwise it is made
after the last move of the sheet. Exit 0 if the claim is right, 1 if it is wrong.

examples:
  arbitra claim board7.pgn --threefold
  arbitra claim board7.pgn --threefold --move 34w --announce Ng8
  arbitra claim board7.pgn --fifty --by black --kind rapid --edition 2023
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE, NO
from arbitra.cli.desk.game import COLOURS
from arbitra.cli.desk.terminal import add_edition, add_sheet, edition_asked, game_of, sheets_asked
from arbitra.cli.exits import bad_input
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.laws.claims import Claim, Ruling
    from arbitra.laws.course import Course
    from arbitra.laws.letters import Letters


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_sheet(parser, most=1)
    ground = parser.add_mutually_exclusive_group(required=True)
    ground.add_argument("--threefold", action="store_true", help="the same position for the third time (9.2)")
    ground.add_argument("--fifty", action="store_true", help="fifty moves without a capture or a pawn move (9.3)")
    parser.add_argument("--move", metavar="NUMBER", help="the move that the claimant has to make, such as 34w")
    parser.add_argument("--announce", metavar="MOVE", help="the move that the claimant announced")
    parser.add_argument("--by", choices=COLOURS, help="who claims; default: the player to move")
    parser.add_argument("--touched", action="store_true", help="the claimant had touched a piece (9.4)")
    parser.add_argument("--unwritten", action="store_true", help="the announced move is not on the sheet")
    parser.add_argument("--kind", choices=("standard", "rapid", "blitz"), default="standard", help="default: standard")
    add_edition(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.claims import Claim, Ground, check_claim, plies_before
    from arbitra.laws.course import course
    from arbitra.laws.editions import Kind

    say = translator("laws", args.lang)
    texts = sheets_asked(args, most=1)
    game = game_of(args, texts[0] if any(text.strip() for text in texts) else None)
    plies = len(game.moves)
    if args.move is not None:
        plies = plies_before(game.start, plies, args.move)
    elif game.error is not None:
        text = "the sheet cannot be played to its end, so name the move at which the claim was made with --move: {why}"
        raise bad_input(text, why=game.error.reason)
    played = course(game.start, game.moves[:plies])
    claim = Claim(
        Ground.THREEFOLD if args.threefold else Ground.FIFTY,
        edition_asked(args),
        None if args.by is None else args.by == "white",
        (args.announce or "").strip(),
        args.touched,
        not args.unwritten,
        Kind(args.kind),
    )
    ruling = check_claim(played, claim, game.letters)
    if args.json:
        print_json(claim_json(played, claim, ruling, game.letters, say))
    else:
        from arbitra.laws.told import claim_lines

        print("\n".join(claim_lines(played, claim, ruling, game.letters, say)))
    return DONE if ruling.correct else NO


def claim_json(played: Course, claim: Claim, ruling: Ruling, letters: Letters, say: Translate) -> dict[str, object]:
    from arbitra.laws.claims import steps_of

    return {
        "correct": ruling.correct,
        "reason": ruling.code,
        "article": ruling.articles[0],
        "articles": list(ruling.articles),
        "edition": claim.edition.id,
        "text": ruling.reason.cited(say),
        "result": ruling.result or None,
        "occurrences": list(ruling.occurrences),
        "same_placement_other_rights": list(ruling.near_misses),
        "plies_without_capture_or_pawn_move": ruling.quiet,
        "opponent_seconds": ruling.opponent_seconds,
        "must_play": ruling.must_play.uci() if ruling.must_play is not None else None,
        "instead": [move.uci() for move in ruling.instead],
        "steps": [step.cited(say) for step in steps_of(ruling, played.final, letters)],
    }
