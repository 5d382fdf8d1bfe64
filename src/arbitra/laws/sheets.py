"""A score sheet as text, PGN or a plain list of moves, becomes its entries: what was written for each move.

No board is needed for that. Comments and variations of PGN are left out; clock times, offers of a draw and check signs
stay with their move. What was struck out (`~~Nf3~~ Nc3`) or corrected (`Nf3 -> Nc3`) is kept beside what replaced it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from arbitra.laws.letters import LETTERS
from arbitra.model.fields import Verbatim
from arbitra.model.records import dataclass, field
from arbitra.model.refusals import ReasonedRefusal

LARGEST = 200_000
"""Characters of a sheet."""
MOST_ENTRIES = 12_000
"""The longest game that the 75 moves of 9.6.2 allow has fewer."""
LONGEST_WORD = 60


class BadSheet(ReasonedRefusal):
    """A text in which no moves can be looked for."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What was written for one move."""

    text: str
    line: int
    struck: str = ""
    """What stood there before it was corrected."""


@dataclass(frozen=True, slots=True)
class Sheet:
    entries: tuple[Entry, ...]
    tags: Mapping[str, str] = field(default_factory=dict)
    result: str = ""
    games: int = 1
    """How many games the text has: the first one is read."""

    @property
    def fen(self) -> str:
        """Where the game began, if not in the ordinary position."""
        return self.tags.get("FEN", "")

    @property
    def is_chess960(self) -> bool:
        return re.sub(r"[\W_]", "", self.tags.get("Variant", "").lower()) in ("chess960", "fischerandom", "freestyle")


RESULTS: Mapping[str, str] = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "½": "1/2-1/2",
    "1–0": "1-0",
    "0–1": "0-1",
    "½–½": "1/2-1/2",
    "1:0": "1-0",
    "0:1": "0-1",
    "½:½": "1/2-1/2",
    "0.5-0.5": "1/2-1/2",
    "0,5-0,5": "1/2-1/2",
    "*": "*",
}
DRAWN = frozenset(("draw", "drawn", "tablas", "nulle", "remis", "patta", "empate"))
RESIGNED = frozenset(("resigns", "resigned", "abandona", "abandonan", "abandonne", "aufgegeben", "gibt", "abbandona"))
"""What ends a sheet in words; who has resigned is not always said."""
_WHITE = frozenset(("white", "blancas", "blanco", "blancs", "weiss", "weiß", "bianco", "brancas", "wit"))
_BLACK = frozenset(("black", "negras", "negro", "noirs", "schwarz", "nero", "pretas", "zwart"))
_LOSES = RESIGNED | frozenset(
    (*("loses", "lost", "lose", "resign", "rinde", "rinden", "pierde", "pierden", "abandonnent", "perdent", "perd"),
     *("verliert", "perde", "desiste", "desistem", "perdem", "abandonam", "geeft", "verliest"))
)  # fmt: skip
_WINS = frozenset(
    (*("wins", "won", "win", "gana", "ganan", "gewinnt", "gagne", "gagnent", "vince", "ganha", "ganham", "wint"),)
)
_ANY_COLOUR, _ANY_VERB = ("|".join(sorted(words)) for words in (_WHITE | _BLACK, _LOSES | _WINS))
_CLOSING = (
    rf"\b(?:(?:las|les|il|as)\s+)?(?:{_ANY_COLOUR})\s+(?:se\s+|has\s+)?(?:{_ANY_VERB})\b"
    rf"|\b(?:{_ANY_VERB})\s+(?:(?:las|les|il|as)\s+)?(?:{_ANY_COLOUR})\b"
)
"""`White resigns`, `las negras abandonan`, `ganan blancas`: the end of a sheet in words that say who."""
CASTLED = (
    r"(?:(?:short|long|kurze|lange|petit|grand|korte|lange)\s+)?"
    r"\b(?:castles|castle|castled|castling|enroque|roque|rochade|arrocco|rokade)\b"
    r"(?:\s+(?:short|long|kingside|queenside|corto|largo|lungo|curto|longo)\b)?"
)
"""Castling in a word, which may say to which side."""
CLOCK = r"(?:\d{1,2}[:h]\d{2}(?:[:.m]\d{2})?|\d{1,2}\.(?!00)\d{2}|\d{1,3}')"
"""A clock time beside a move: `1:29`, `1h29`, `1.29`, `89'`. With `12.00` move 12 is castling."""
CHECK = r"(?:check|ch|jaque|schach|sch|scacco|sc|xeque|schaak|échec|éch|echec|ech)\.?"
PASSING = r"(?:e\.?\s?p|a\.?\s?p|p\.?e\.?p|i\.\s?v|en\spassant|al\spaso|in\spassing|im\svorbeigehen)\.?"
_TAG = re.compile(r"^\s*\[\s*(\w{1,40})\s+\"((?:[^\"\\]|\\.)*)\"\s*\]\s*$")
_WORDS = re.compile(
    r"(?P<braces>\{[^}]*\}?)"
    r"|(?P<struck>~~[^~]*~~)"
    r"|(?P<arrow>->|→|=>)"
    r"|(?P<offer>\(\s*=\s*\))"
    r"|(?P<became>\(\s*=?\s*[^\s()=\d]\s*\))"
    r"|(?P<result>(?<!\S)(?:1\s*[-–:]\s*0|0\s*[-–:]\s*1|(?P<half>½|1/2|0[.,]5)\s*[-–:]\s*(?P=half))(?!\S))"
    rf"|(?P<closing>{_CLOSING})"
    rf"|(?P<castled>{CASTLED})"
    rf"|(?P<clock>[(\[]?{CLOCK}[)\]]?(?![\w.-]))"
    rf"|(?P<passing>(?<![^\s(])\(?{PASSING}\)?(?![\w-]))"
    r"|(?P<open>\()|(?P<close>\))"
    r"|(?P<word>(?:(?!->)[^\s{}()~→,|\"“”])+(?:\(=?[^\s()=]{1,2}\)|\(=?[^\s()=]\))?)"
    r"|(?P<skip>[\s,}|\"“”]+|~)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?P<number>\d{1,4})(?P<dots>\.+|…|\)|[-:](?=$))?(?P<rest>.*)", re.DOTALL)
_SIGN = re.compile(rf"(?:[!?]+|[+#†‡]+|mate?|matto|matt|{CHECK}|\$\d{{1,3}}|\+/?-|-/?\+|[±∓∞□⩲⩱])\.?", re.IGNORECASE)
_SQUARE = re.compile(r"[a-h][1-8]", re.IGNORECASE)
_LAST_RANK = re.compile(r"(?:^|\s)(?:[a-h][27]?[-x:]?)?[a-h][18]$")
_FIRST_MOVE = re.compile(r"\s*(?:1\s*[.):-]|1[\s;|]+\S)")
_STRIKE = "\u0336"
_PIECES = frozenset(letter for letters in LETTERS.values() for letter in letters.pieces + letters.pawn)
_HYPHENS = frozenset("-–—x:×")
_ZEROS = frozenset("0Oo")


def read_sheet(text: str) -> Sheet:
    """The first game of a text."""
    if len(text) > LARGEST:
        raise BadSheet("a score sheet has at most {most} characters, this one {found}", most=LARGEST, found=len(text))
    tags, body, games = _without_tags(text)
    made = _Entries()
    for line, kind, word in _words(body, comments=bool(tags)):
        made.take(line, kind, word)
        if made.result:
            break
        if len(made.entries) > MOST_ENTRIES:
            raise BadSheet("a score sheet has at most {most} moves", most=MOST_ENTRIES // 2)
    made.close()
    return Sheet(tuple(made.entries), tags, made.result or RESULTS.get(tags.get("Result", ""), ""), games)


def _without_tags(text: str) -> tuple[dict[str, str], list[tuple[int, str]], int]:
    """The tags, then the numbered lines of the first game, and how many games there are."""
    tags: dict[str, str] = {}
    body: list[tuple[int, str]] = []
    games, in_moves, in_comment = 1, False, False
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        found = None if in_comment else _TAG.match(line)
        if found is None:
            if line.strip() and not line.startswith("%"):
                in_moves = True
                in_comment = line.rfind("{") > line.rfind("}") if "{" in line or "}" in line else in_comment
            if games == 1 and not (tags and line.startswith("%")):
                body.append((number, line))
            continue
        if in_moves:
            games += 1
            in_moves = False
        if games == 1:
            tags.setdefault(found[1], re.sub(r"\\(.)", r"\1", found[2])[:500])
    return tags, _without_heading(body), games


def _without_heading(body: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Names, round and board above the first move."""
    for place, (_, line) in enumerate(body):
        if _FIRST_MOVE.match(line):
            return body[place:]
        if _SQUARE.search(line):
            break
    return body


def _words(body: list[tuple[int, str]], *, comments: bool) -> Iterator[tuple[int, str, str]]:
    """Words with their line and kind. In PGN a semicolon begins a comment, on a plain list it separates moves."""
    depth, in_braces = 0, False
    for number, whole in body:
        line = whole
        if in_braces:
            _, closed, line = whole.partition("}")
            if not closed:
                continue
            in_braces = False
        line = _before_semicolon(line) if comments else line.replace(";", " ")
        for found in _WORDS.finditer(line):
            kind, word = found.lastgroup or "", found[0]
            if kind == "braces":
                in_braces = not word.endswith("}")
                if not depth and not in_braces:
                    yield number, kind, word
            elif kind == "open":
                depth += 1
            elif kind == "close":
                depth = max(0, depth - 1)
            elif not depth and kind != "skip":
                yield number, kind, word


def _before_semicolon(line: str) -> str:
    """A semicolon inside braces begins no comment."""
    at = re.sub(r"\{[^}]*\}?", lambda braces: "." * len(braces[0]), line).find(";")
    return line if at < 0 else line[:at]


class _Entries:
    """Words put together to moves: signs and times go to the move before them, a lone letter to the square after it."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.result = ""
        self._number = ""
        self._struck = ""
        self._replace = False
        self._before = ""
        self._equals = False
        self._glued = False

    def take(self, line: int, kind: str, word: str) -> None:
        if kind == "struck" or _STRIKE in word:
            self._struck = word.strip("~").replace(_STRIKE, "").strip()[:LONGEST_WORD]
        elif kind == "arrow":
            self._replace = bool(self.entries)
        elif kind in ("braces", "offer", "clock", "passing") or _SIGN.fullmatch(word):
            self._add_to_last(word)
        elif kind == "became":
            self._promotes(word.strip("()= "))
        elif kind == "closing":
            self.result = _closed_by(word)
        elif word.strip(".") or len(word) > 1:
            self._word(line, "".join(word.split()) if kind == "result" else word)

    def _word(self, line: int, word: str) -> None:
        if word in RESULTS and not self._before:
            self._end_of_equals("")
            self.result = RESULTS[word]
            return
        if word.lower().rstrip(".") in DRAWN | RESIGNED:
            self.result = "1/2-1/2" if word.lower().rstrip(".") in DRAWN else "*"
            return
        if word == "=":
            self._equals = True
            return
        if word in _HYPHENS and (self._before or self.entries):
            self._glue(word)
            return
        found = _NUMBER.fullmatch(word)
        if found is not None and not self._glued and not _is_move(word):
            if found["dots"] or not found["rest"]:
                self._end_of_equals("")
                dots = (found["dots"] or ".").replace("…", "...")
                self._number = f"{found['number']}{'.' if dots in '-:' else dots} "
                word = found["rest"]
        elif word.startswith(("..", "…")):
            self._number = f"{self._number.rstrip(' .)')}... "
            word = word.lstrip(".…")
        if not word or self._end_of_equals(word):
            return
        if self._glued and self.entries and not self._before:
            last = self.entries.pop()
            self.entries.append(Entry((last.text + word)[: 2 * LONGEST_WORD], last.line, last.struck))
            self._glued = False
            return
        if len(word) == 1 and word.upper() in _PIECES and not self._before and self._promotes(word):
            return
        if (len(word) == 1 and (word in _PIECES or word in _ZEROS or word.isalpha())) and not self._before:
            self._before = word
            return
        self._glued = False
        self._append(line, self._before + word)
        self._before = ""

    def _glue(self, word: str) -> None:
        self._glued = True
        if self._before:
            self._before = (self._before + word)[: 2 * LONGEST_WORD]
        else:
            last = self.entries.pop()
            self.entries.append(Entry((last.text + word)[: 2 * LONGEST_WORD], last.line, last.struck))

    def _end_of_equals(self, word: str) -> bool:
        """A sign = between blanks: before a lone letter it belongs to a promotion, else it offers a draw."""
        if not self._equals:
            return False
        self._equals = False
        if len(word) == 1 and word in _PIECES and self.entries:
            last = self.entries.pop()
            self.entries.append(Entry(f"{last.text}={word}", last.line, last.struck))
            return True
        self._add_to_last("(=)")
        return False

    def _promotes(self, piece: str) -> bool:
        """A piece behind a pawn that has reached the last rank, which it becomes."""
        if not self.entries or not _LAST_RANK.search(self.entries[-1].text):
            return False
        last = self.entries.pop()
        self.entries.append(Entry(f"{last.text}={piece}", last.line, last.struck))
        return True

    def _append(self, line: int, word: str) -> None:
        struck, self._struck = self._struck, ""
        number, self._number = self._number, ""
        if self._replace and self.entries:
            last = self.entries.pop()
            number = number or _number_of(last.text)
            struck = last.text.removeprefix(number)
            self._replace = False
        self.entries.append(Entry((number + word)[: 2 * LONGEST_WORD], line, struck))

    def _add_to_last(self, word: str) -> None:
        if self.entries:
            last = self.entries[-1]
            if len(last.text) < LONGEST_WORD:
                self.entries[-1] = Entry(f"{last.text} {word[:LONGEST_WORD]}", last.line, last.struck)

    def close(self) -> None:
        self._end_of_equals("")
        if self._before:
            self._append(self.entries[-1].line if self.entries else 1, self._before)


def _closed_by(text: str) -> str:
    """The result of a game whose sheet says in words who lost or won."""
    words = set(text.lower().split())
    return "1-0" if bool(words & _WHITE) == bool(words & _WINS) else "0-1"


def _number_of(text: str) -> str:
    found = re.match(r"\d{1,4}[.)]+ |\.\.\. ", text)
    return found[0] if found else ""


def _is_move(word: str) -> bool:
    """Castling, and numeric notation, begin with a figure, too."""
    return word.startswith("0") or re.fullmatch(r"[1-8]{4,5}", word) is not None


def shown(text: str) -> Verbatim:
    """A word of the sheet inside a sentence."""
    return Verbatim(text if len(text) <= LONGEST_WORD else text[: LONGEST_WORD - 1] + "…")
