"""Check a score sheet: the first move that cannot be, what was possible instead, and how the game stands at the end.

Sheets are PGN or plain lists of moves, with the piece letters of any language. With two sheets of one game, the first
difference is shown with both continuations. It can be written again, short or long, in the letters of another language.

examples:
  arbitra game board7.pgn
  arbitra game --moves "1. e4 e5 2. Cf3 Cc6 3. Ab5"
  arbitra game white.txt black.txt
  arbitra game board7.pgn --write long --in es
  arbitra game board7.pgn --flag white
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE, NO
from arbitra.cli.desk.terminal import add_edition, add_sheet, edition_asked, game_of, sheets_asked
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.laws.letters import LETTERS, letters_of
from arbitra.model.fields import Verbatim

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.laws.course import Course
    from arbitra.laws.ends import State, Verdict
    from arbitra.laws.games import Difference, Game

FORMS = ("short", "long", "pgn")
COLOURS = ("white", "black")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_sheet(parser, most=2)
    writing = parser.add_argument_group("write it again")
    writing.add_argument("--write", choices=FORMS, metavar="FORM", help="short or long as in Appendix C, or pgn")
    writing.add_argument(
        "--in", dest="into", choices=tuple(LETTERS), metavar="LANG", help="with the letters of LANG; alone: short"
    )
    end = parser.add_argument_group("how it ended").add_mutually_exclusive_group()
    end.add_argument("--flag", choices=COLOURS, help="this player ran out of time")
    end.add_argument("--resigns", choices=COLOURS, help="this player resigned")
    add_edition(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    texts = sheets_asked(args, most=2)
    if args.into and not args.write:
        args.write = FORMS[0]
    if len(texts) == 2 and (args.flag or args.resigns or args.write):
        raise wrong_usage("--write, --flag and --resigns go with one sheet")
    games = [game_of(args, text) for text in texts] or [game_of(args, None)]
    return _compared(args, games[0], games[1]) if len(games) == 2 else _checked(args, games[0])


def _checked(args: argparse.Namespace, game: Game) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.course import course
    from arbitra.laws.ends import state_of

    say = translator("laws", args.lang)
    played = course(game.start, game.moves)
    state = state_of(played)
    verdict = _verdict(args, played, state)
    if args.json:
        found = {**game_json(game, say), **state_json(state, say)}
        if args.write:
            found["written"] = _written(args, game)
        if verdict is not None:
            found["verdict"] = {
                "end": verdict.end.value,
                "result": verdict.result or None,
                "articles": list(verdict.articles),
                "text": verdict.reason.cited(say),
            }
        print_json(found)
        return DONE if game.is_right else NO
    print("\n".join(_lines(args, game, played, state, verdict, say)))
    return DONE if game.is_right else NO


def _lines(
    args: argparse.Namespace, game: Game, played: Course, state: State, verdict: Verdict | None, say: Translate
) -> Iterator[str]:
    yield from _reading_lines(game, say)
    if game.is_right:
        from arbitra.laws.told import state_lines

        yield from state_lines(game, state, say)
    if verdict is not None:
        yield verdict.reason.cited(say)
    if args.write:
        from arbitra.laws.writing import numbered

        yield numbered(played.start, _written(args, game))


def _verdict(args: argparse.Namespace, played: Course, state: State) -> Verdict | None:
    from arbitra.laws.ends import flag_fell, over_before, resigned

    if state.ended is not None and (args.flag or args.resigns):
        return over_before(state.ended)
    if args.flag:
        return flag_fell(played.final, args.flag == "white")
    if args.resigns:
        return resigned(played.final, args.resigns == "white", edition_asked(args))
    return None


def _written(args: argparse.Namespace, game: Game) -> list[str]:
    from arbitra.laws.writing import style_of, write_moves

    return write_moves(game.start, game.moves, style_of(args.write, letters_of(args.into or game.letters.id)))


# For programs.


def game_json(game: Game, say: Translate) -> dict[str, object]:
    error = game.error
    return {
        "ok": game.is_right,
        "letters": game.letters.id,
        "moves": [move.uci() for move in game.moves],
        "error": None
        if error is None
        else {
            "ply": error.ply,
            "line": error.line,
            "kind": error.problem.value,
            "text": error.reason.cited(say),
            "written": error.text,
            "possible": list(error.possible),
            "candidates": [move.uci() for move in error.candidates],
            "suggestion": error.suggestion or None,
        },
        "ambiguous": [
            {
                "ply": one.ply,
                "kind": one.problem.value,
                "written": one.text,
                "possible": list(one.possible),
                "chosen": one.possible[one.candidates.index(one.chosen)] if one.chosen is not None else None,
            }
            for one in game.undecided
        ],
        "notes": [{"ply": note.ply, "text": note.reason.cited(say)} for note in game.notes],
        "draw_offers": game.draw_offers(),
        "clocks": {str(ply): one.clock for ply, one in enumerate(game.written, start=1) if one.clock},
        "also": [letters.id for letters in game.also],
        "fen": game.final.fen(),
    }


def state_json(state: State, say: Translate) -> dict[str, object]:
    ended = state.ended
    return {
        "end": None if ended is None else ended.end.value,
        "after_ply": None if ended is None else ended.ply,
        "result": "*" if ended is None else ended.result,
        "articles": [] if ended is None else list(ended.articles),
        "claimable_now": list(state.claimable),
        "repetitions": state.repetitions,
        "plies_without_capture_or_pawn_move": state.quiet,
        "end_text": None if ended is None else ended.reason.cited(say),
    }


# Two sheets.


def _compared(args: argparse.Namespace, first: Game, second: Game) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.games import compare

    say = translator("laws", args.lang)
    difference = compare(first, second)
    right = difference is None and first.is_right and second.is_right
    if args.json:
        shown = None
        if difference is not None:
            shown = {"ply": difference.ply, "first": list(difference.first), "second": list(difference.second)}
        print_json({"ok": right, "sheets": [game_json(first, say), game_json(second, say)], "difference": shown})
        return DONE if right else NO
    print("\n".join(_compared_lines(first, second, difference, say)))
    return DONE if right else NO


def _reading_lines(game: Game, say: Translate) -> Iterator[str]:
    from arbitra.laws.told import letters_line, reading_lines

    yield letters_line(game, say)
    if game.also:
        names = Verbatim(", ".join(say.word(letters.name) for letters in game.also))
        yield say(
            "Other moves are possible with the letters of: {languages}. Say which with --letters.", languages=names
        )
    yield from reading_lines(game, say)


def _compared_lines(first: Game, second: Game, difference: Difference | None, say: Translate) -> Iterator[str]:
    from arbitra.laws.told import difference_lines

    for heading, game in ((say("First sheet"), first), (say("Second sheet"), second)):
        yield f"{heading}:"
        yield from (f"  {line}" for line in _reading_lines(game, say))
        if game.is_right:
            yield "  " + say("Every move is legal.")
    yield from difference_lines(first, second, difference, say)
