"""A score sheet, the end of its game, two sheets and a claim in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitra.i18n import Translate
from arbitra.laws.course import Course
from arbitra.laws.ends import State
from arbitra.laws.games import Difference, Game, position_after
from arbitra.laws.letters import Letters
from arbitra.laws.writing import Style, move_number, write_move
from arbitra.model.fields import Colours, Verbatim

if TYPE_CHECKING:
    from arbitra.laws.claims import Claim, Ruling


def letters_line(game: Game, say: Translate) -> str:
    return say("Piece letters: {language}.", language=game.letters.called)


def reading_lines(game: Game, say: Translate) -> Iterator[str]:
    """What was odd, and the first impossible move."""
    if game.sheet.games > 1:
        yield say("There are several games; the first one was read.")
    for note in game.notes:
        yield f"{label(game, note.ply)} {note.reason.cited(say)}"
    for one in game.undecided:
        yield undecided_line(game, one.ply, say)
    if game.error is not None:
        yield say("The first impossible move:")
        yield f"  {game.error.reason.cited(say)}"
        if game.error.suggestion:
            yield "  " + say("Only {move} differs from it in one character.", move=Verbatim(game.error.suggestion))


def undecided_line(game: Game, ply: int, say: Translate) -> str:
    one = next(found for found in game.undecided if found.ply == ply)
    board = position_after(game, ply - 1)
    style = Style(game.letters)
    possible = Verbatim(", ".join(write_move(board, move, style) for move in one.candidates))
    fields = {"number": Verbatim(label(game, ply)), "text": Verbatim(game.written[ply - 1].core), "possible": possible}
    if one.chosen is None:
        return say("{number} {text} can be: {possible}. The rest of the sheet does not decide.", **fields)
    chosen = Verbatim(write_move(board, one.chosen, style))
    text = "{number} {text} can be: {possible}. Only with {chosen} does the sheet go on."
    return say(text, chosen=chosen, **fields)


def label(game: Game, ply: int) -> str:
    return move_number(game.start, ply)


def state_lines(game: Game, state: State, say: Translate) -> Iterator[str]:
    if game.moves:
        yield say("Every move up to {move} is legal.", move=named(game, len(game.moves)))
    for ply in game.draw_offers():
        yield say("{move}: a draw was offered. [9.1.2.2]", move=named(game, ply))
    if state.ended is None:
        mover = Colours("W" if game.final.turn else "B")
        yield say("The game goes on. To move: {player}.", player=mover)
        if "9.2" in state.claimable:
            text = "The position has appeared {times} times: the player to move can claim. [9.2]"
            yield say(text, times=state.repetitions)
        if "9.3" in state.claimable:
            text = "{moves} moves by each player without a capture or a pawn move: the player to move can claim. [9.3]"
            yield say(text, moves=state.quiet // 2)
        return
    yield state.ended.reason.cited(say)
    if state.ended.ply < len(game.moves):
        at = state.ended.ply
        last = named(game, at) if at else Verbatim(say("the starting position"))
        yield say("The game ended with {move}: the moves after it do not count.", move=last)
    if game.sheet.result not in ("", "*", state.ended.result):
        yield say("The sheet says {result}.", result=Verbatim(game.sheet.result))


def named(game: Game, ply: int) -> Verbatim:
    """A move with its number."""
    text = write_move(position_after(game, ply - 1), game.moves[ply - 1], Style(game.letters))
    return Verbatim(f"{label(game, ply)} {text}")


def difference_lines(first: Game, second: Game, difference: Difference | None, say: Translate) -> Iterator[str]:
    """Where two sheets begin to differ."""
    if difference is None:
        yield say("Both sheets have the same moves.")
        return
    whites = not label(first, difference.ply).endswith("..")
    text = "First difference: White's move {number}." if whites else "First difference: Black's move {number}."
    yield say(text, number=Verbatim(label(first, difference.ply).rstrip(".")))
    for heading, texts in ((say("First sheet"), difference.first), (say("Second sheet"), difference.second)):
        yield f"  {heading}: {' '.join(texts) if texts else say('it has ended')}"
    if first.is_right != second.is_right:
        yield (
            say("Only the first sheet can be played to its end.")
            if first.is_right
            else say("Only the second sheet can be played to its end.")
        )


def claim_lines(played: Course, claim: Claim, ruling: Ruling, letters: Letters, say: Translate) -> Iterator[str]:
    from arbitra.laws.claims import appearances, steps_of

    yield ruling.reason.cited(say)
    for one in appearances(played, claim, ruling, letters):
        label = Verbatim(one.label)
        where = say("after {move}", move=label) if one.label else say("in the starting position")
        if one.announced:
            where = say("after {move}, as announced", move=label)
        if one.missing:
            why = say.listed([reason.said(say) for reason in one.missing])
            where = say("{where}: not the same, because {why}", where=Verbatim(where), why=Verbatim(why))
        yield f"  {where}"
    for step in steps_of(ruling, played.final, letters):
        yield step.cited(say)
    yield say(
        "Laws of {edition}: {articles}",
        edition=Verbatim(claim.edition.id),
        articles=Verbatim(", ".join(ruling.articles)),
    )
