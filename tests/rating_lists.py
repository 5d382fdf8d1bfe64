"""Rating lists made for tests, as FIDE writes them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SINGLE = HEADER.partition("SRtng")[0] + "OCT26 Gms K  B-day Flag"


class Made(NamedTuple):
    id: int
    name: str
    fed: str = "NOR"
    sex: str = "M"
    title: str = ""
    rating: int = 0
    rapid: int = 0
    blitz: int = 0
    born: int = 1990
    flag: str = ""
    women: str = ""
    others: str = ""


CARLSEN = Made(1503014, "Carlsen, Magnus", "NOR", "M", "GM", 2823, 2801, 2860, 1990)
KNOWN = (
    CARLSEN,
    Made(1506102, "Carlsen, Ellen Oen", "NOR", "F", "", 1893, 0, 0, 1989, "wi"),
    Made(4158814, "Andreikin, Dmitry", "FID", "M", "GM", 2720, 2652, 2617, 1990),
    Made(700070, "Polgar, Judit", "HUN", "F", "GM", 2675, 2646, 2736, 1976, "wi", "WGM"),
    Made(4600001, "Mueller, Karsten", "GER", "M", "GM", 2500, 0, 0, 1970),
    Made(4600002, "Muller, Otto", "GER", "M", "", 1650, 1640, 0, 1961, "i"),
    Made(2200001, "O'Neil, Mag Anne", "IRL", "F", "WFM", 1999, 1980, 1970, 2001, "w", "WFM"),
    Made(5300003, "Single", "INA", "M", "", 0, 0, 0, 0),
)


def txt_line(one: Made) -> str:
    k = 10 if one.rating >= 2400 else 20
    return (
        f"{one.id:<15}{one.name:<61}{one.fed:<4}{one.sex:<4}{one.title:<5}{one.women:<5}{one.others:<15}{'':<4}"
        f"{one.rating:<6}{0:<4}{k:<3}{one.rapid:<6}{12:<4}{20:<3}{one.blitz:<6}{0:<4}{20:<3}{one.born:<6}{one.flag:<4}"
    )


def single_line(one: Made, rating: int) -> str:
    head = f"{one.id:<15}{one.name:<61}{one.fed:<4}{one.sex:<4}{one.title:<5}{one.women:<5}{one.others:<15}{'':<4}"
    return f"{head}{rating:<6}{0:<4}{20:<3}{one.born:<6}{one.flag:<4}"


def xml_player(one: Made) -> str:
    k = 10 if one.rating >= 2400 else 20
    fields = {
        "fideid": one.id, "name": one.name, "country": one.fed, "sex": one.sex, "title": one.title,
        "w_title": one.women, "o_title": one.others, "foa_title": "", "rating": one.rating, "games": 0, "k": k,
        "rapid_rating": one.rapid, "rapid_games": 12, "rapid_k": 20, "blitz_rating": one.blitz, "blitz_games": 0,
        "blitz_k": 20, "birthday": one.born, "flag": one.flag,
    }  # fmt: skip
    return "<player>\n" + "".join(f"<{tag}>{value}</{tag}>\n" for tag, value in fields.items()) + "</player>\n"


def txt(players: Iterable[Made] = KNOWN, header: str = HEADER) -> Iterator[str]:
    yield header + "\r\n"
    for one in players:
        yield txt_line(one) + "\r\n"


def xml(players: Iterable[Made] = KNOWN) -> Iterator[str]:
    yield "<playerslist>\n"
    yield from map(xml_player, players)
    yield "</playerslist>\n"


def many(count: int, seed: int = 1) -> Iterator[Made]:
    """The known ones, and others with names of which some are frequent; two thirds unrated, as in FIDE's list."""
    return islice(chain(KNOWN, _others(seed, max(2000, min(150_000, count // 10)))), count)


def _others(seed: int, size: int) -> Iterator[Made]:
    chance = random.Random(seed)
    surnames, given = _words(size), _words(size // 8)
    federations = ["IND", "ESP", "GER", "FRA", "FID", "USA", "BRA", "IRI", "EGY", "TUR", "POL", "ITA"]
    number = 10_000_000
    while True:
        number += 1 + int(chance.random() * 20)
        first = given[int(len(given) * chance.random() ** 4)]
        if chance.random() < 0.3:
            first += " " + given[int(len(given) * chance.random() ** 4)]
        name = f"{surnames[int(len(surnames) * chance.random() ** 2.5)]}, {first}"
        drawn = chance.random()
        yield Made(
            number,
            name,
            federations[int(12 * drawn)],
            "F" if chance.random() < 0.2 else "M",
            "FM" if drawn < 0.005 else "",
            1400 + int(1000 * chance.random() ** 3) if drawn < 0.25 else 0,
            1400 + int(900 * chance.random() ** 3) if drawn < 0.33 else 0,
            1400 + int(900 * chance.random() ** 3) if drawn < 0.15 else 0,
            1940 + int(80 * chance.random()),
            "i" if chance.random() < 0.5 else "",
        )


@lru_cache(maxsize=4)
def _words(count: int) -> tuple[str, ...]:
    chance = random.Random(count)
    consonants = [*"bcdfghjklmnprstvz", "ch", "sh"]
    vowels = [*"aeiouae", "ai"]
    ends = ("", "n", "s", "r", "l", "")
    made = []
    for _ in range(count):
        syllables = (chance.choice(consonants) + chance.choice(vowels) for _ in range(1 + int(4 * chance.random())))
        made.append("".join(syllables).capitalize() + chance.choice(ends))
    return tuple(made)


def write(path: Path, texts: Iterable[str], encoding: str = "utf-8") -> Path:
    with path.open("w", encoding=encoding, newline="") as file:
        file.writelines(texts)
    return path
