"""Show the state of the event: the round, what is missing and the next command.

examples:
  arbitra status spring.arbitra
  arbitra status spring.arbitra#women --json
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.i18n import N_, translator
from arbitra.model.reasons import Plural
from arbitra.model.words import UNFINISHED

if TYPE_CHECKING:
    from arbitra.book.acts.answers import Concern
    from arbitra.book.status import Missing, Status
    from arbitra.cli.books.opened import Opened
    from arbitra.i18n import Translate

PHASES = {
    "setup": N_("not started"),
    "draft": N_("round {round} is paired, not published"),
    "published": N_("round {round} in progress"),
    "complete": N_("round {round} is complete"),
    "finished": N_("finished"),
}
SEVERAL = N_("rounds {rounds} in progress")
OPEN = Plural("round {rounds} has {count} unfinished game", "round {rounds} has {count} unfinished games", by="count")
"""Adjourned or postponed games: nothing is being played, but the round is not complete."""
PLAYERS = Plural("{count} player", "{count} players", by="count")
TEAMS = Plural("{count} team", "{count} teams", by="count")
OF_ROUNDS = Plural("{count} round announced", "{count} rounds announced", by="count")
MISSING = Plural("{count} result is missing:", "{count} results are missing:", by="count")
RESULTS_MISSING = "results-missing"
"""What blocks the next step and is listed game by game."""
LISTED = 20
"""How many games without a result are listed; the rest is counted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.status import status
    from arbitra.cli.books.opened import opened

    with opened(args, reading=True) as book:
        wanted = book.place.section
        names = [book.name] if wanted else list(book.state.sections)
        private = book.book.private() if any(book.state.sections[name].finished for name in names) else {}
        found = [status(book.state, name, private) for name in names]
        if args.json:
            from arbitra.cli.streams import print_json

            damage = book.book.damage()
            damaged = {} if damage is None else {"damaged": damage.said(book.say)}
            tournaments = [as_json(book, one) for one in found]
            print_json({"event": book.state.event.name, **damaged, "tournaments": tournaments})
            return DONE
        print(book.state.event.name)
        for one in found:
            print()
            print("\n".join(lines_of(book, one)))
        if any(one.phase != "finished" for one in found) and _uses_lists(book):
            from arbitra.cli.lists.freshness import tell_age

            tell_age(translator("lists", args.lang))
    return DONE


def _uses_lists(book: Opened) -> bool:
    return any(who.source for who in book.state.people.values())


def as_json(book: Opened, one: Status) -> dict[str, object]:
    return {
        "name": one.name,
        "system": one.system,
        "round": one.round_number,
        "phase": one.phase.value,
        "outside_fide_mode": one.left_fide,
        "players": one.players,
        **({"teams": one.players} if book.state.sections[one.name].of_teams else {}),
        "missing": [_missing_json(game) for game in one.missing],
        "blockers": [{"code": blocker.code, "text": blocker.text.said(book.say)} for blocker in one.blockers],
        **({"concerns": [_concern_json(book, concern) for concern in one.concerns]} if one.concerns else {}),
        "step": one.coming.step.value,
        "next": book.typed(one.name, one.next_command),
    }


def lines_of(book: Opened, one: Status) -> list[str]:
    say = book.say
    about = [one.system, say(TEAMS if book.state.sections[one.name].of_teams else PLAYERS, count=one.players)]
    about += [say(OF_ROUNDS, count=one.planned)] if one.planned is not None else []
    about.append(_phase(one, say))
    about += [say("outside FIDE mode")] if one.left_fide else []
    lines = [f"{one.name}: {', '.join(about)}"]
    if one.missing:
        lines.append(f"  {say(MISSING, count=len(one.missing))}")
        lines += [f"    {_game(book, game)}" for game in one.missing[:LISTED]]
        if len(one.missing) > LISTED:
            lines.append(f"    {say('and {count} more', count=len(one.missing) - LISTED)}")
    lines += [f"  {blocker.text.said(say)}" for blocker in one.blockers if blocker.code != RESULTS_MISSING]
    lines += [f"  {concern.said(say)}" for concern in one.concerns]
    lines.append(f"  {say('next:')} {book.typed(one.name, one.next_command)}")
    return lines


def _phase(one: Status, say: Translate) -> str:
    if one.phase == "published" and not one.playing and one.missing:
        return say(OPEN, rounds=spans(sorted({game.round_number for game in one.missing})), count=len(one.missing))
    if one.phase == "published" and len(one.playing) > 1:
        return say(SEVERAL, rounds=spans(one.playing))
    return say(PHASES[one.phase], round=one.playing[0] if one.playing else one.round_number)


def spans(rounds: Sequence[int]) -> str:
    """
    >>> spans([1, 2, 3, 5])
    '1-3, 5'
    """
    made: list[list[int]] = []
    for number in rounds:
        if made and made[-1][-1] == number - 1:
            made[-1].append(number)
        else:
            made.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in made)


def _concern_json(book: Opened, one: Concern) -> dict[str, object]:
    return {"code": one.code, "level": one.level, "article": one.article or None, "text": one.text.said(book.say)}


def _game(book: Opened, game: Missing) -> str:
    where = book.say("round {round}, board {board}", round=game.round_number, board=game.board)
    text = f"{where}: {game.white} - {game.black}"
    if not game.pending:
        return text
    pending = book.say(UNFINISHED[game.pending].name)
    return f"{text} ({pending}{f', {game.due}' if game.due else ''})"


def _missing_json(game: Missing) -> dict[str, object]:
    board: int | str = int(game.board) if game.board.isdigit() else game.board
    made: dict[str, object] = {"round": game.round_number, "board": board}
    return {**made, "pending": game.pending} if game.pending else made
