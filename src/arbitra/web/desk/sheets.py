"""Score sheets: one read, two compared; the first move that cannot be, the first difference, the position there.

Sheets are read in another process: results go on being saved meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING

from starlette.responses import Response

from arbitra.i18n import translator
from arbitra.laws.letters import AUTO, LETTERS
from arbitra.model.bounds import number_of
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import seat_of
from arbitra.web.desk.drawing import board, in_words
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

if TYPE_CHECKING:
    from arbitra.laws.games import Game

LONGEST_SHEET = 60_000
"""Characters of one sheet: a game of several hundred moves with clock times."""
MOST_ROWS = 200
"""Of the table before and after the move that is shown."""
SHEETS = ("first", "second")
NOTHING = ("", False)


@dataclass(frozen=True)
class ReadSheet:
    """One sheet in words. `moves` as they were written; `played` of them can be played, in the page's language."""

    letters: str
    lines: tuple[str, ...]
    moves: tuple[str, ...]
    played: int


@dataclass(frozen=True)
class Shown:
    """One position of a sheet."""

    ply: int
    most: int
    move: str
    """The move that led to it, with its number; empty at the start."""
    fen: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class ReadSheets:
    """What was found, without the library that found it: it comes from another process."""

    sheets: tuple[ReadSheet, ...]
    verdict: tuple[str, ...]
    right: bool
    differs: int | None
    shown: Shown
    black_begins: bool
    first_number: int


def read_sheets(texts: tuple[str, ...], letters: str, lang: str, of: int, ply: int | None) -> ReadSheets:
    """Raises what `read_game` refuses, and what to type where the library is missing."""
    from arbitra.laws.course import course
    from arbitra.laws.ends import state_of
    from arbitra.laws.games import compare, read_game
    from arbitra.laws.told import difference_lines, letters_line, reading_lines, state_lines

    say = translator("laws", lang)
    games = [read_game(text, letters=letters, prefer=lang) for text in texts]
    difference = compare(games[0], games[1]) if len(games) == 2 else None
    verdict: list[str] = []
    if len(games) == 2:
        verdict = [line.strip() for line in difference_lines(games[0], games[1], difference, say)]
    elif games[0].is_right:
        verdict = list(state_lines(games[0], state_of(course(games[0].start, games[0].moves)), say))
    at = min(of, len(games) - 1)
    if ply is None:
        ply = difference.ply if difference else len(games[at].moves)
    return ReadSheets(
        tuple(
            ReadSheet(
                letters_line(game, say),
                tuple(line.strip() for line in reading_lines(game, say)),
                tuple(one.core for one in game.written),
                len(game.moves),
            )
            for game in games
        ),
        tuple(verdict),
        all(game.is_right for game in games) and difference is None,
        difference.ply if difference else None,
        _shown(games[at], ply),
        not games[0].start.turn,
        games[0].start.fullmove_number,
    )


def _shown(game: Game, ply: int) -> Shown:
    from arbitra.laws.games import position_after
    from arbitra.laws.told import named

    at = max(0, min(ply, len(game.moves)))
    squares: tuple[str, ...] = ()
    if at:
        uci = game.moves[at - 1].uci()
        squares = (uci[:2], uci[2:4])
    fen = position_after(game, at).fen()
    return Shown(at, len(game.moves), str(named(game, at)) if at else "", fen, squares)


def sheets(visit: Visit) -> Response:
    return _page(visit, None)


def compared(visit: Visit) -> Response:
    if (taken := visit.form.get("take", "")) in SHEETS:
        text = visit.form.get(taken, "")
        visit.form = {**visit.form, SHEETS[0]: text, SHEETS[1]: "", "of": SHEETS[0], "take": ""}
    texts = tuple(text for name in SHEETS if (text := visit.form.get(name, "").strip()))
    if not texts:
        visit.problem = Problem(visit.say("Paste or type at least one score sheet."), field=SHEETS[0])
        return _page(visit, None)
    if any(len(text) > LONGEST_SHEET for text in texts):
        long = visit.say("Score sheets can have up to {most} characters here.", most=LONGEST_SHEET)
        visit.problem = Problem(long, field=SHEETS[0])
        return _page(visit, None)
    letters = visit.form.get("letters", AUTO)
    ply = number_of(visit.form.get("ply", ""), 5)
    of = int(visit.form.get("of") == SHEETS[1])
    work = partial(read_sheets, texts, letters if letters in LETTERS else AUTO, visit.lang, of, ply)
    try:
        found = visit.read_aside(work)
    except ReasonedRefusal as refused:
        visit.problem = Problem(refused.reason.sentence(visit.speaker("laws")))
        return _page(visit, None)
    return _page(visit, found)


def _page(visit: Visit, found: ReadSheets | None) -> Response:
    return visit.page(
        "desk/sheets.html",
        seat=seat_of(visit),
        form=visit.form,
        languages=LETTERS,
        found=found,
        rows=_rows(found) if found else [],
        drawing=_drawn(visit, found.shown) if found else "",
        white=in_words(found.shown.fen, True, visit.lang) if found else "",
        black=in_words(found.shown.fen, False, visit.lang) if found else "",
    )


def _drawn(visit: Visit, shown: Shown) -> str:
    turn = visit.say("White to move") if shown.fen.split()[1] == "w" else visit.say("Black to move")
    where = visit.say("Position after {move}", move=shown.move) if shown.move else visit.say("Starting position")
    return board(shown.fen, f"{where}. {turn}.", last=shown.squares)


@dataclass(frozen=True)
class Row:
    """One move of both players, on each sheet: as it was written, and whether it is the first that cannot be."""

    number: int
    cells: tuple[tuple[str, bool], ...]
    differs: bool


def _rows(found: ReadSheets) -> list[Row]:
    """Around the position that is shown."""
    pad = [NOTHING] if found.black_begins else []
    columns = [pad + [(text, at == sheet.played) for at, text in enumerate(sheet.moves)] for sheet in found.sheets]
    plies = list(zip_longest(*columns, fillvalue=NOTHING))
    differs = found.differs + len(pad) - 1 if found.differs is not None else -1
    made = []
    for start in range(0, len(plies), 2):
        white = plies[start]
        black = plies[start + 1] if start + 1 < len(plies) else (NOTHING,) * len(columns)
        both = tuple(cell for pair in zip(white, black, strict=True) for cell in pair)
        made.append(Row(found.first_number + start // 2, both, start <= differs < start + 2))
    at = found.shown.ply // 2
    return made[max(0, at - MOST_ROWS) : at + MOST_ROWS]


PATH = "/e/{b}/t/{t}/desk/sheets"
ROUTES = (shows(PATH, sheets, right=Right.FILL), takes(PATH, compared, right=Right.FILL))
