"""The contents of a cell: ratings, dates, federations, sexes, as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from arbitra.formats.problems import Part, part, quoted
from arbitra.formats.tables.headings import plain
from arbitra.formats.tables.names import TITLES
from arbitra.model.dates import day_of

NOTHING = frozenset(
    {"", "-", "--", "–", "s e", "se", "sin elo", "nr", "unr", "unrated", "none", "n a", "na", "no", "x"}
)
_COUNTRIES = """
ESP espana, spain, es; FRA francia, france, fr; POR portugal, pt; ITA italia, italy, it; GER alemania, germany, de;
ENG inglaterra, england; GBR reino unido, united kingdom, uk; SCO escocia, scotland; IRL irlanda, ireland, ie; NED
holanda, paises bajos, netherlands, nl; BEL belgica, belgium, be; SUI suiza, switzerland, ch; AUT austria, at; POL
polonia, poland, pl; UKR ucrania, ukraine, ua; ROU rumania, romania, ro; RUS rusia, russia, ru; ARG argentina, ar;
CHI chile, cl; COL colombia, co; CUB cuba, cu; ECU ecuador, ec; MEX mexico, mx; PER peru, pe; URU uruguay, uy; VEN
venezuela, ve; BOL bolivia, bo; PAR paraguay, py; BRA brasil, brazil, br; USA estados unidos, eeuu, ee uu, united
states, us; CAN canada, ca; AUS australia, au; IND india, in; CHN china, cn; MAR marruecos, morocco, ma; AND
andorra, ad; NOR noruega, norway; SWE suecia, sweden, se; DEN dinamarca, denmark, dk; FIN finlandia, finland, fi;
HUN hungria, hungary, hu; CZE republica checa, czechia, cz; ARM armenia, am; GEO georgia, ge; BUL bulgaria, bg; GRE
grecia, greece, gr
"""
COUNTRIES = {
    name.strip(): code
    for code, _, names in (entry.strip().partition(" ") for entry in " ".join(_COUNTRIES.split()).split(";"))
    for name in names.split(",")
}
_YES = frozenset(
    {"si", "s", "x", "yes", "y", "1", "ok", "pagado", "pagada", "paid", "true", "verdadero", "abonado", "v"}
)
_NO = frozenset({"", "no", "n", "0", "pendiente", "false", "falso", "unpaid", "impagado", "debe", "pending", "f"})
_MEN = frozenset({"h", "hombre", "v", "varon", "masculino", "masc", "male", "man", "chico", "nino", "boy"})
_MUJER = frozenset({"mujer", "m"})
_WOMEN = frozenset({"f", "w", "mujer", "femenino", "fem", "female", "woman", "chica", "nina", "girl", "dama", "d"})


class Cell(NamedTuple):
    """What was understood, and what is doubtful about it."""

    value: str
    doubt: Part | None = None


def read_rating(text: str) -> Cell:
    """
    >>> read_rating("2.105 F").value
    '2105'
    """
    if plain(text) in NOTHING:
        return Cell("0")
    found = re.fullmatch(r"([0-9])[.,]?([0-9]{3})(?:[.,]0+)?\s*\*?\s*(?:\(?[A-Za-z]{1,4}\)?)?", text.strip())
    if found:
        return Cell(found[1] + found[2])
    if re.fullmatch(r"0{1,9}|[1-9][0-9]{2}", text.strip()):
        return Cell(str(int(text)))
    return Cell("0", part("{text} is not a rating; the player is added as unrated", text=quoted(text)))


def read_fide_id(text: str) -> Cell:
    digits = re.sub(r"[\s.,]", "", text)
    if digits in ("", "-", "0"):
        return Cell("")
    if re.fullmatch(r"[0-9]{4,10}", digits):
        return Cell(digits)
    return Cell("", part("{text} is not a FIDE ID; ignored", text=quoted(text)))


def read_title(text: str) -> Cell:
    word = text.strip().rstrip(".").upper()
    if plain(text) in NOTHING:
        return Cell("")
    if word in TITLES:
        return Cell(TITLES[word])
    return Cell("", part("{text} is not a FIDE title; ignored", text=quoted(text)))


def read_federation(text: str) -> Cell:
    word = text.strip()
    if plain(text) in ("", "x"):
        return Cell("")
    if re.fullmatch(r"[A-Za-z]{3}", word):
        return Cell(word.upper())
    known = COUNTRIES.get(plain(word))
    if known:
        return Cell(known)
    return Cell("", part("{text} is not a three-letter federation code, such as ESP; ignored", text=quoted(text)))


def read_paid(text: str) -> Cell:
    words = plain(text)
    amount = re.fullmatch(r"([0-9]{1,9})(?:[.,][0-9]+)?\s*(?:€|eur|euros)?", text.strip().lower())
    if "✓" in text or "✔" in text or words in _YES or (amount and int(amount[1])):
        return Cell("yes")
    if words in _NO:
        return Cell("")
    return Cell("", part("{text} says neither paid nor unpaid; read as unpaid", text=quoted(text)))


def read_sex(text: str, column: frozenset[str]) -> Cell:
    """`column` has the whole column: beside H, M is a woman (mujer); beside F or W, a man."""
    word = plain(text)
    if word in ("", "x"):
        return Cell("")
    if word == "m":
        if column & (_WOMEN - _MUJER):
            return Cell("m")
        if column & _MEN:
            return Cell("w")
        return Cell("m", part("M could mean male, or female (mujer), here; read as male"))
    if word in _MEN:
        return Cell("m")
    if word in _WOMEN:
        return Cell("w")
    return Cell("", part("{text} is neither male nor female; ignored", text=quoted(text)))


def months_come_first(texts: Iterable[str]) -> bool:
    """Whether a column writes 12/31/2010: no first number is above 12, and a second one is."""
    parts = [
        found for text in texts if (found := re.match(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-][0-9]{2,4}", text.strip()))
    ]
    return any(int(one[2]) > 12 for one in parts) and not any(int(one[1]) > 12 for one in parts)


def read_birth(text: str, *, months_first: bool = False) -> Cell:
    """YYYY/MM/DD, or the year alone.

    >>> read_birth("2/5/2011").value, read_birth("2011").value
    ('2011/05/02', '2011')
    """
    word = text.strip().partition(" ")[0] if re.match(r"\d[\d/.-]+ \d\d?:", text.strip()) else text.strip()
    if plain(word) in ("", "x"):
        return Cell("")
    if re.fullmatch(r"(19|20)[0-9][0-9]", word):
        return Cell(word)
    day = _day(word, months_first=months_first)
    if day is None or not 1900 <= day.year <= 2100:
        return Cell("", part("{text} is not a date of birth; ignored", text=quoted(text)))
    return Cell(f"{day.year:04d}/{day.month:02d}/{day.day:02d}")


def _day(word: str, *, months_first: bool) -> date | None:
    if re.fullmatch(r"[1-4][0-9]{4}", word):
        # A spreadsheet counts the days since 1900, and takes that for a leap year.
        return date(1899, 12, 30) + timedelta(int(word))
    parts = re.split(r"[/.\-]", word)
    if len(parts) != 3 or not all(one.isascii() and one.isdigit() for one in parts):
        return None
    if len(parts[0]) == 4:
        year, month, day = parts
    elif months_first:
        month, day, year = parts
    else:
        day, month, year = parts
    if len(parts[0]) != 4 and len(parts[2]) == 2:
        # No one who plays was born after the coming years; a hundred-year-old is rare.
        year = f"19{year}" if int(year) > 30 else f"20{year}"
    return day_of(year, month, day)
