"""PGN: the headers of games that are played now, and the moves of games that were.

Only the frame of the format is read: tags, and the moves behind them as they stand. Whether moves are possible is a
question for `laws`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from arbitra.model.refusals import ReasonedRefusal

MOST_LETTERS = 50_000_000
MOST_GAMES = 20_000
WIDTH = 79
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
_TAG = re.compile(r'\[\s*(\w{1,64})\s+"((?:[^"\\]|\\.)*)"\s*\]\s*')
_TOKENS = re.compile(r"\S+")

TOO_LARGE = "the file of games is too large: at most 50 MB and 20,000 games"
NO_GAMES = 'this is not a PGN file: no line such as [White "Name"] was found'
MESSAGES = (TOO_LARGE, NO_GAMES)


class BadGames(ReasonedRefusal):
    """A text that is no PGN, or too much of it."""


@dataclass(frozen=True, slots=True)
class PgnGame:
    """`tags` in their order; `moves` without the result at the end."""

    tags: dict[str, str] = field(default_factory=dict)
    moves: str = ""

    @property
    def result(self) -> str:
        found = self.tags.get("Result", "*")
        return found if found in RESULTS else "*"


def read_games(text: str) -> list[PgnGame]:
    """Raises BadGames."""
    if len(text) > MOST_LETTERS:
        raise BadGames(TOO_LARGE)
    games = list(_games(text.lstrip("\ufeff").splitlines()))
    if not games:
        raise BadGames(NO_GAMES)
    return games


def _games(lines: Iterable[str]) -> Iterator[PgnGame]:
    tags: dict[str, str] = {}
    moves: list[str] = []
    count, depth = 0, 0
    for line in lines:
        tag = _TAG.fullmatch(line.strip()) if not depth else None
        if tag is None:
            # A comment may have brackets of its own and run over lines.
            depth = max(0, depth + line.count("{") - line.count("}"))
            if line.strip() and not line.startswith("%"):
                moves.append(line.strip())
            continue
        if moves:
            if tags:
                count += 1
                yield PgnGame(tags, _without_result(moves))
            tags, moves = {}, []
            if count > MOST_GAMES:
                raise BadGames(TOO_LARGE)
        tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
    if tags:
        yield PgnGame(tags, _without_result(moves))


def _without_result(lines: Sequence[str]) -> str:
    text = " ".join(lines)
    last = text.rpartition(" ")[2]
    return text[: len(text) - len(last)].rstrip() if last in RESULTS else text


def write_games(games: Iterable[PgnGame]) -> str:
    """With lines of at most 79 letters, as the format for export wants."""
    return "\n".join(_written(game) for game in games)


def _written(game: PgnGame) -> str:
    tags = [f'[{name} "{_quoted(value)}"]' for name, value in game.tags.items()]
    return "\n".join([*tags, "", *_wrapped(f"{game.moves} {game.result}".strip()), ""])


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(text: str) -> list[str]:
    lines: list[str] = []
    for token in _TOKENS.findall(text):
        if lines and len(lines[-1]) + 1 + len(token) <= WIDTH:
            lines[-1] += f" {token}"
        else:
            lines.append(token)
    return lines


def merged(frames: Sequence[PgnGame], played: Sequence[PgnGame]) -> tuple[list[PgnGame], list[PgnGame]]:
    """The frames with the moves of the game between the same two, and the games that belong to none.

    White and Black are found by FIDE number, else by their names, whatever their order or accents.
    """
    left = list(played)
    made = []
    for frame in frames:
        found = next((game for game in left if _same(frame, game)), None)
        if found is None:
            made.append(frame)
            continue
        left.remove(found)
        more = {name: value for name, value in found.tags.items() if name not in frame.tags}
        made.append(PgnGame({**frame.tags, **more}, found.moves))
    return made, left


def _same(frame: PgnGame, game: PgnGame) -> bool:
    same_round = frame.tags.get("Round", "").partition(".")[0] == game.tags.get("Round", "").partition(".")[0]
    known = "Round" not in game.tags or game.tags["Round"] in ("?", "-", "") or same_round
    return known and all(_same_player(frame, game, side) for side in ("White", "Black"))


def _same_player(frame: PgnGame, game: PgnGame, side: str) -> bool:
    one, other = frame.tags.get(f"{side}FideId"), game.tags.get(f"{side}FideId")
    if one and other:
        return one == other
    return _letters(frame.tags.get(side, "")) == _letters(game.tags.get(side, ""))


def _letters(name: str) -> list[str]:
    from unicodedata import category, normalize

    plain = "".join(letter for letter in normalize("NFKD", name.casefold()) if category(letter) != "Mn")
    return sorted(re.findall(r"\w+", plain))
