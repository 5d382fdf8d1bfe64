"""Time controls as people, regulations and reports write them.

A number without a unit is minutes if it is a time and seconds if it is an increment. A text is cut into clauses by
commas, semicolons and words such as *then*; an increment belongs to the periods of its clause, and to every period if
it stands alone or counts *from move 1*. Where a text can mean two things, it is refused with what to write instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from arbitra.laws.clocks.codes import EXAMPLE, UNEQUAL, BadControl, InSeconds, bounded, checked, read_code
from arbitra.laws.clocks.controls import (
    BARE_MINUTES,
    FEWEST_MINUTES,
    FEWEST_MOVES,
    Mode,
    Period,
    TimeControl,
    moves_and_minutes,
)
from arbitra.model.fields import Verbatim

LONGEST_INCREMENT = 120
"""A time such as 0:00:30 behind a plus is an increment up to so many seconds."""
USUAL_INCREMENTS = frozenset({2, 3, 5, 8, 10, 12, 15, 20, 30})
"""`25/10` alone may be 25 minutes and ten seconds a move."""
LONG_INCREMENT = 60
"""Behind the only control of moves, so large a number without a unit may be minutes too: `120/40 + 60`."""

_MINUTE = r"(?:minut(?:es?|os?|en?|i)|mins?|mn|m|')"
_SECOND = r"(?:second(?:s|es|en|e|i|o)?|segundos?|sekunden?|secs?|seks?|segs?|s|\")"
_HOUR = r"(?:hours?|horas?|stunden?|heures?|or[ae]|uur|std|hrs?|h|u)"
_MOVE = r"(?:movimientos?|moves?|movs?|jugadas?|jug|zuge?n?|coups?|mosse|mossa|lances?|zetten|zet|mvs?|cps?|mm)"
_EACH = rf"(?:(?:per|por|pro|par|a|each|cada|je|al|/)\s*{_MOVE}(?![a-z])|/\s*m(?![a-z0-9]))"
_REST = r"(?:rest|resto|end|final|fin|finire|ende|finish|remaining)"
_GAME = r"(?:game|partida|partie|partita)"
_END = (
    rf"(?:(?:the\s|el\s|den\s|le\s|la\s|de\s|o\s|il\s)?{_REST}(?:\s(?:of|de|der|du|da|van)\s(?:the\s|la\s|der\s)?{_GAME})?"
    rf"|(?:the\s|toda\s(?:la|a)\s|tutta\sla\s|toute\sla\s|die\sganze\s)?(?:whole\s)?{_GAME}"
    rf"|(?:all|todas|alle|tous|tutte)\s(?:the\s|las\s|les\s|le\s)?(?:remaining\s)?{_MOVE}"
    r"|knock[\s-]?out|nocaute|sudden\sdeath|ko|sd|g)"
)
_FROM_FIRST = re.compile(
    r"(?:starting )?(?:from|desde|ab|von|vanaf|des|depuis|a partir de|a partire da|dal|dalla)"
    rf"(?: the| la| el| o| a| dem| le| de| het)?(?: {_MOVE})?"
    rf" (?:1\b\.?(?: {_MOVE})?|one|uno|first|primera|primer (?:movimiento|lance)|primeiro|primo|prima|eerste"
    rf"|ersten|premier|start|beginning|inicio|comienzo|principio|beginn|anfang|debut|begin)(?: an\b)?(?: {_MOVE})?"
)
_FROM_LATER = re.compile(rf"(?:starting )?(?:from|desde|ab) (?:the |la |dem )?{_MOVE} (\d{{1,3}})")
_AFTER = re.compile(rf"(?:after|tras|despues de|nach|apres)(?: the first| las primeras)? (\d{{1,3}}) {_MOVE}")
_CLAUSE = re.compile(r"[,;]|\b(?:then|thereafter|followed by|luego|despues|puis|dann|danach|poi)\b")
_TOKEN = re.compile(
    rf"""
      (?P<clock>\d{{1,2}}:\d\d(?::\d\d)?)
    | (?P<inc>\b(?:inc(?:rement)?|incremento)\s*/?\s*(?P<inc_n>\d+))
    | (?P<delay>\b(?:d|delay)\s*/?\s*(?P<delay_n>\d+))
    | (?P<hours>(?P<h>\d{{1,3}}(?:\.\d)?)\s*{_HOUR}(?![a-wyz])(?:
        \s*(?:and|y|und|et)\s*(?P<hm2>\d{{1,2}})\s*{_MINUTE}(?![a-wyz])
        | \s*(?P<hm>\d{{1,2}})(?:\s*{_MINUTE}(?![a-wyz]))?(?!\s*{_MOVE}) )?)
    | (?P<moves>[x/]?\s*(?P<mv>\d+)\s*{_MOVE}(?![a-z]))
    | (?P<seconds>(?P<s>\d+)\s*{_SECOND}(?![a-wyz])(?:\s*{_EACH})?)
    | (?P<minutes>(?P<mn>\d+(?:\.\d)?)\s*{_MINUTE}(?![a-wyz]))
    | (?P<bare>\d+)
    | (?P<mode>bronstein|fischer|delay|demora|retardo|verzogerung|cumulative|acumulativo)
    | (?P<each>{_EACH})
    | (?P<end>\b{_END}\b | \b(?:g|sd)(?=\d))
    | (?P<sign>[+/x|])
    | (?P<word>[a-z]+)
    | (?P<other>\S)
    """,
    re.VERBOSE,
)
_FILLING = frozenset(
    re.findall(
        r"\w+",
        """plus mas and y und et e with con mit avec for para fur pour per in en a of de the el la den le los las
        die der an first primeras ersten premiers all todos todas addition additional added extra increment
        incremento inkrement increments seconds time tiempo zeit move moves jugada zug coup player jugador cada
        each from desde minutes por pro par to hasta bis up mov ritmo cadence cadencia tempo bedenkzeit control
        next siguientes nachsten folgenden suivants prossime seguenti seguintes volgende primeros primeiros prime eerste
        voor os le il qpf di do com dal una um uma is are all games juego juegos partidas partie jogo zuzuglich
        us simple lang acrescimo incremental
        blitz bullet rapid rapido rapida rapidas relampago lampo schnellschach blitzschach classical clasica clasicas
        klassisch standard inc spieler joueur giocatore players jugadores jogador speler persona person""",
    )
)
"""Filler words that can be dropped."""
_JOINING = frozenset({"plus", "mas", "and", "y", "und", "et", "con", "with", "mit", "avec"})
_PLAIN = str.maketrans("’′´`‘”“″üöäéèáóúí×–[]()", "'''''\"\"\"uoaeeaouix-    ")


@dataclass(frozen=True, slots=True)
class _Part:
    """One token of a clause: a time in seconds, a number of moves, an increment, a number without a unit, or the word
    for the rest of the game. `sign` is what stands before it."""

    kind: str
    value: int
    sign: str


@dataclass(slots=True)
class _Group:
    """What belongs to one period: `90'/40`, `SD/30`, a number alone."""

    moves: int | None = None
    seconds: int | None = None
    number: int | None = None
    """A number without a unit that is a time, moves or an increment, as its neighbours decide."""
    ends: bool = False


@dataclass(frozen=True, slots=True)
class _Extra:
    seconds: int
    mode: Mode


def read_control(text: str) -> TimeControl:
    """
    >>> read_control("90 min + 30 s").code()
    '5400+30'
    >>> read_control("40/90 SD/30 +30").code()
    '40/5400+30:1800+30'
    """
    if UNEQUAL.fullmatch(bounded(text)) is not None:
        return read_code(text)
    if _IN_SECONDS.fullmatch(bounded(text)) is not None:
        raise InSeconds(
            "{found} is written in seconds, as in PGN; say so (--pgn), or write minutes, such as {example}",
            found=Verbatim(text[:60]),
            example=EXAMPLE,
        )
    asked = _plain(bounded(text))
    if (unequal := _UNEQUAL.fullmatch(asked)) is not None:
        white, black = (read_control(unequal[f"{side}_before"] or unequal[f"{side}_after"]) for side in ("w", "b"))
        return TimeControl(white.periods, black.periods)
    asked, first = _without(_FROM_FIRST, asked)
    asked, later = _without(_FROM_LATER, asked)
    asked, after = _without(_AFTER, asked)
    if first is None and later is None and _TIME_OR_INCREMENT.search(asked) and not _ADDED.search(asked):
        raise _ambiguous(text)
    mode = _mode(asked)
    periods: list[Period] = []
    alone: _Extra | None = None
    clauses = [list(_parts(clause, text)) for clause in _CLAUSE.split(asked)]
    if len(clauses) == 1 and _is_perhaps_increment(clauses[0]):
        raise _ambiguous(text)
    for parts in clauses:
        made, extra = _clause(parts, mode, text)
        periods += [_given(one, extra) for one in made]
        if not made:
            alone = extra or alone
    if not periods:
        raise _not_a_control(text)
    if after is not None and periods[0].moves is None:
        periods[0] = replace(periods[0], moves=int(after[1]))
    if any(one.moves is None for one in periods[:-1]):
        raise BadControl(
            "{found}: for how many moves is the first time? Expected one such as {example}",
            found=Verbatim(text[:60]),
            example=EXAMPLE,
        )
    extra = alone or _largest(periods)
    if len(periods) == 1 and periods[0].moves and extra and extra.seconds >= LONG_INCREMENT and not _UNIT.search(asked):
        raise _ambiguous(text)
    if later is not None:
        periods = _from_later(periods, int(later[1]), extra, text)
    elif extra is not None and (first is not None or alone is not None):
        periods = [_given(one, extra) for one in periods]
    return TimeControl(checked(tuple(periods), text))


def kept_control(text: str, code: str) -> TimeControl | None:
    """The time control of an event that has it in words, as a code in seconds, or both; None if neither can be read.

    >>> kept_control("as announced", "5400+30").short(), kept_control("", "")
    ('90+30', None)
    """
    for reads, kept in ((read_control, text), (read_code, code)):
        try:
            if kept:
                return reads(kept)
        except BadControl:
            continue
    return None


_HALF_AN_HOUR = re.compile(
    r"\b(?:half an hour|media hora|meia hora|(?:eine )?halbe stunde|(?:une )?demi-heure|half uur)\b"
)
_HOURS = {"one": 1, "an": 1, "una": 1, "eine": 1, "une": 1, "uma": 1, "een": 1,
          "two": 2, "dos": 2, "zwei": 2, "deux": 2, "due": 2, "duas": 2, "twee": 2}  # fmt: skip
_HOURS_IN_WORDS = re.compile(rf"\b({'|'.join(_HOURS)}) (?={_HOUR}\b)")
_HALF = re.compile(r"\b(?:(\d+) )?(?:horas? y media|hours? and a half)\b")
_HALVES = {"¼": "0:00:15", "½": "0:00:30", "¾": "0:00:45"}
_PART_OF_A_MINUTE = re.compile(r"(?<!\d)[¼½¾](?=\s*[+|])")
"""`½+0`: half a minute."""
_EACH_OF_TWO = re.compile(r"^(.{0,20}?)\b2\s?x\s?(?=\d)")
"""`2 x 60 min`: an hour for each of the two players."""
_MINUTES_AND_SECONDS = re.compile(r"(?<![\d:])([1-9]\d):(\d\d)(?![\d:])")
"""`90:00`: nobody plays for so many hours."""
_INCREMENT_IN_SHORT = re.compile(r"(:\d\d:\d\d\s*\+\s*)0?0:(\d\d)(?![\d:])")
"""`1:30:00 + 0:30`: behind a time with seconds."""
_MOVES_IN = re.compile(r"(?<![\d/:])(\d{1,3}) in (?=\d)")
"""`40 in 2h`: forty moves."""
_DECIMAL_COMMA = re.compile(rf"(?<![\d/])(\d),(\d)(?=\s*{_HOUR}\b)")
_HALF_A_MINUTE = re.compile(r"(?<![\d.])(\d{1,2})\.5(?=\s*[+|])")
_SIDE = {
    "w": r"(?:the |las |le |les )?(?:white|blancas|blanco|weiss|blancs?|bianco|brancas|wit)",
    "b": r"(?:the |las |le |les )?(?:black|negras|negro|schwarz|noirs?|nero|pretas|zwart)",
}
_GAP = r"[\s:,;/-]*(?:(?:for|para|fur|pour|per|voor|and|y|und|et|vs)\b)?[\s:,;/-]*"
_UNEQUAL = re.compile(
    rf"{_SIDE['w']}{_GAP}(?P<w_after>\d.*?){_GAP}{_SIDE['b']}{_GAP}(?P<b_after>\d.*)"
    rf"|(?P<w_before>\d.*?){_GAP}{_SIDE['w']}{_GAP}(?P<b_before>\d.*?){_GAP}{_SIDE['b']}"
)
"""`White 5, Black 4`, `5 min for White, 4 min for Black`."""
_MOVES_BY_M = re.compile(r"(?<=['h])\s*/\s*(\d+)\s*m\b|\b(\d+)\s*m\s*/(?=\s*\d+\s*(?:'|min|h))")
"""`90'/40m` and `40m/90'`: beside a time with a unit, m means moves."""
_TIME_OR_INCREMENT = re.compile(rf"\d\s*{_MINUTE}\s*\d+\s*{_SECOND}(?![a-wyz])(?!\s*{_EACH})")
"""`7 min 30 s`: a time, or a time and its increment."""
_IN_SECONDS = re.compile(r"\s*\d{1,3}/\d{3,6}(?:\+\d+)?(?::(?:\d{1,3}/)?\d{3,6}(?:\+\d+)?)+\s*")
"""Several periods of three digits and more with colons between them."""
_UNIT = re.compile(rf"\d\s*(?:{_SECOND}|{_MINUTE}|{_HOUR})(?![a-wyz])")
_ADDED = re.compile(r"\b(?:inc\w*|inkrement|added|addition\w*|extra|delay|demora|bronstein|fischer)\b")


def _plain(text: str) -> str:
    asked = text.casefold().translate(_PLAIN).replace("''", '"').replace("k.o.", "ko").replace("p.p.", "")
    asked = _PART_OF_A_MINUTE.sub(lambda found: _HALVES[found[0]], asked)
    asked = re.sub(r"(?<=\d)-(?=second|minute|hour|move)", " ", _EACH_OF_TWO.sub(r"\1", asked))
    asked = _MINUTES_AND_SECONDS.sub(lambda found: f"{int(found[1]) // 60}:{int(found[1]) % 60:02}:{found[2]}", asked)
    asked = _MOVES_IN.sub(r"\1 moves in ", _INCREMENT_IN_SHORT.sub(r"\g<1>0:00:\2", asked))
    asked = " ".join(re.sub(r"\b(min|sek|sec|seg|std|jug|mov)\.", r"\1 ", asked).split())
    asked = _HOURS_IN_WORDS.sub(lambda found: f"{_HOURS[found[1]]} ", _HALF_AN_HOUR.sub("30 min", asked))
    asked = _HALF.sub(lambda found: f"{found[1] or 1} h 30", _DECIMAL_COMMA.sub(r"\1.\2", asked))
    asked = _HALF_A_MINUTE.sub(lambda found: f"0:{int(found[1]):02}:30", asked)
    return _MOVES_BY_M.sub(lambda found: f"/{found[1]} moves" if found[1] else f"{found[2]} moves/", asked)


def _without(pattern: re.Pattern[str], asked: str) -> tuple[str, re.Match[str] | None]:
    """A text without what a pattern finds in it."""
    found = pattern.search(asked)
    return (asked, None) if found is None else (f"{asked[: found.start()]} {asked[found.end() :]}", found)


def _given(one: Period, extra: _Extra | None) -> Period:
    if extra is None:
        return one
    return replace(one, increment=extra.seconds, mode=extra.mode if extra.seconds else Mode.NONE)


def _largest(periods: list[Period]) -> _Extra | None:
    best = max(periods, key=lambda one: one.increment)
    return _Extra(best.increment, best.mode) if best.increment else None


def _from_later(periods: list[Period], start: int, extra: _Extra | None, text: str) -> list[Period]:
    """An increment that begins with a move, which must be the first of a period."""
    made, starts, move = [], [], 1
    for one in periods:
        starts.append(move)
        bare = replace(one, increment=0, mode=Mode.NONE)
        made.append(_given(bare, extra) if move >= start else bare)
        move += one.moves or 0
    if start not in starts:
        raise BadControl(
            "{found}: the increment from move {move} does not begin with a period; expected the first move of one",
            found=Verbatim(text[:60]),
            move=start,
        )
    return made


def _mode(asked: str) -> Mode:
    if "bronstein" in asked:
        return Mode.BRONSTEIN
    return Mode.DELAY if re.search(r"\b(?:delay|demora|retardo|verzogerung)\b", asked) else Mode.FISCHER


def _parts(clause: str, text: str) -> Iterator[_Part]:
    sign = ""
    for match in _TOKEN.finditer(clause):
        kind = next(name for name in _KINDS if match[name] is not None)
        if kind == "sign":
            sign = match["sign"]
        elif kind == "word":
            between = clause[max(match.start() - 1, 0) : match.start()] + clause[match.end() : match.end() + 1]
            if match["word"] not in _FILLING or (len(between) == 2 and between.isdecimal()):
                raise _not_a_control(text)
            sign = "+" if match["word"] in _JOINING else sign
        elif kind == "other":
            if match["other"] not in ".-:" or clause[match.end() : match.end() + 1].isdigit():
                raise _not_a_control(text)
        elif kind not in ("mode", "each"):
            value = _value(match, kind)
            added = sign == "|" or (kind == "clock" and sign == "+" and value <= LONGEST_INCREMENT)
            yield _Part("increment" if added else _MEANING.get(kind, kind), value, sign)
            sign = ""
    if sign in ("+", "|"):
        raise BadControl(
            "{found} ends where the increment is missing; expected one such as {example}",
            found=Verbatim(text[:60]),
            example=EXAMPLE,
        )
    if sign:
        raise _not_a_control(text)


def _value(match: re.Match[str], kind: str) -> int:
    if kind == "clock":
        hours, minutes, seconds = (*map(int, match["clock"].split(":")), 0)[:3]
        return hours * 3600 + minutes * 60 + seconds
    if kind == "hours":
        return round(float(match["h"]) * 3600) + 60 * int(match["hm"] or match["hm2"] or 0)
    if kind == "minutes":
        return round(float(match["mn"]) * 60)
    group = {"inc": "inc_n", "delay": "delay_n", "moves": "mv", "seconds": "s", "bare": "bare"}.get(kind)
    return int(match[group]) if group else 0


_KINDS = (
    *("clock", "inc", "delay", "hours", "moves", "seconds", "minutes", "bare", "mode", "each", "end", "sign", "word"),
    "other",
)
_MEANING = {
    **dict.fromkeys(("clock", "hours", "minutes"), "time"),
    **dict.fromkeys(("inc", "seconds"), "increment"),
    "delay": "delay",
    "moves": "moves",
    "end": "end",
}
"""What a token is; a number without a unit is `bare`, after a bar an increment."""


def _clause(parts: list[_Part], mode: Mode, text: str) -> tuple[list[Period], _Extra | None]:
    """The periods of a clause without their increment, and the increment that it names."""
    named = [one for one in parts if one.kind in ("increment", "delay")]
    if len(named) > 1:
        raise _ambiguous(text)
    extra = _Extra(named[0].value, Mode.DELAY if named[0].kind == "delay" else mode) if named else None
    groups = _groups([one for one in parts if one not in named], text)
    numbers = [one for one in groups[1:] if one.number is not None and not one.ends]
    if extra is None and numbers and numbers[-1] is groups[-1]:
        if len(numbers) > 1 and groups[0].moves is None:
            raise _ambiguous(text)
        extra = _Extra(groups.pop().number or 0, mode)
    elif extra is None and len(groups) == 1 and groups[0].number is not None and parts[0].sign == "+":
        extra = _Extra(groups.pop().number or 0, mode)
    return [_period_of(one, text) for one in groups], extra


def _is_perhaps_increment(parts: list[_Part]) -> bool:
    """Two numbers without a unit and a stroke between them, the second of which may be seconds a move."""
    bare = [one for one in parts if one.kind != "end"]
    if len(bare) != 2 or any(one.kind != "bare" for one in bare) or bare[1].sign != "/":
        return False
    return bare[0].value > bare[1].value and bare[1].value in USUAL_INCREMENTS


def _groups(parts: list[_Part], text: str) -> list[_Group]:
    if parts and parts[0].sign in ("/", "x"):
        raise _not_a_control(text)
    made: list[_Group] = []
    for part in parts:
        one = made[-1] if made and part.sign != "+" and _joins(made[-1], part) else None
        if one is None:
            one = _Group()
            made.append(one)
        if part.kind == "time":
            if one.number is not None:
                one.moves, one.number = one.number, None
            one.seconds = part.value
        elif part.kind == "moves":
            one.moves = part.value
            if one.number is not None:
                one.seconds, one.number = 60 * one.number, None
        elif part.kind == "end":
            one.ends = True
        elif one.number is not None:
            one.moves, minutes = moves_and_minutes(one.number, part.value)
            if one.moves < FEWEST_MOVES or minutes < FEWEST_MINUTES:
                raise _ambiguous(text)
            one.seconds, one.number = 60 * minutes, None
        elif one.seconds is not None:
            one.moves = part.value
        elif one.moves is not None:
            one.seconds = 60 * part.value
        else:
            one.number = part.value
    return made


def _joins(one: _Group, part: _Part) -> bool:
    """Whether a token belongs to the period before it."""
    whole = one.seconds is not None and one.moves is not None
    if part.kind == "end":
        return part.sign == "/" or (not whole and not one.ends and (one.seconds is not None or one.number is not None))
    if part.kind == "moves":
        return one.moves is None
    if part.sign in ("/", "x"):
        return not whole
    return (one.moves is not None and one.seconds is None) or (one.ends and one.seconds is None and one.number is None)


def _period_of(one: _Group, text: str) -> Period:
    if one.number is not None:
        if one.number >= BARE_MINUTES:
            raise InSeconds(
                "{found}: {number} minutes? Write a unit, such as 90 min, or say that the numbers are seconds (--pgn)",
                found=Verbatim(text[:60]),
                number=one.number,
            )
        return Period(one.moves, 60 * one.number)
    if one.seconds is None:
        raise _not_a_control(text)
    return Period(one.moves, one.seconds)


def _not_a_control(text: str) -> BadControl:
    return BadControl(
        "{found} is not a time control; expected one such as {example}", found=Verbatim(text[:60]), example=EXAMPLE
    )


def _ambiguous(text: str) -> BadControl:
    return BadControl(
        "{found} can mean two things; write the moves and the units, such as 90 min/40 + 30 min + 30 s",
        found=Verbatim(text[:60]),
    )
