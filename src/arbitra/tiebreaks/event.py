"""What kind of event it is, who stays out of its standings: C.07 15, and C.05 for those who left a round robin."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection

from arbitra.model import Tournament, Tpn
from arbitra.rules.contract import Kind
from arbitra.rules.systems import UnknownSystem, find_system

_PREDETERMINED_CODES = ("ROUNDROBIN", "SCHEVENINGEN", "SCHILLER", "KNOCKOUT")
_PREDETERMINED_WORDS = re.compile(
    r"\b(round[ -]?robin|berger|all-play-all|scheveningen|todos contra todos|liga|match|knock-?out)\b"
)
_SWISS_WORDS = re.compile(r"\b(swiss|suizo|suisse|schweizer|svizzero|dutch|dubov|burstein|lim)\b")

EXPELLED = "expelled"
WITHDRAWN = "withdrawn"
UNDER_HALF = "under half"
"""Statuses of a row; the first two are also flags of a player."""


def is_predetermined(tournament: Tournament) -> bool:
    """Were the pairings known beforehand? By the system, the type code, the type in words; where nothing is said, a
    field in which everybody was paired with everybody equally often is a round robin."""
    settings = tournament.settings
    if settings.system:
        return _kind(settings.system) not in (None, Kind.SWISS)
    if settings.type_code:
        return any(word in settings.type_code.upper() for word in _PREDETERMINED_CODES)
    words = settings.type_text.lower()
    if _SWISS_WORDS.search(words):
        return False
    return _PREDETERMINED_WORDS.search(words) is not None or everybody_met(tournament)


def is_knockout(tournament: Tournament) -> bool:
    """By the system or the type code: words alone do not say how the bracket is seeded."""
    settings = tournament.settings
    if settings.system:
        return _kind(settings.system) is Kind.KNOCKOUT
    return "KNOCKOUT" in settings.type_code.upper()


def _kind(recorded: str) -> Kind | None:
    """Of the system that the tournament names, with its options; None if we do not know it."""
    try:
        return find_system(recorded.partition(" ")[0]).kind
    except UnknownSystem:
        return None


def everybody_met(tournament: Tournament) -> bool:
    """Every pair of players was paired, and equally often."""
    count = len(tournament.players)
    games = sum(len(played.games) for played in tournament.rounds)
    pairs = count * (count - 1) // 2
    if count < 2 or not games or games % pairs:
        return False
    met = Counter(frozenset((game.white, game.black)) for played in tournament.rounds for game in played.games)
    return len(met) == pairs and len(set(met.values())) == 1


def statuses(
    tournament: Tournament, rounds: int, *, predetermined: bool, expelled: Collection[int], withdrawn: Collection[int]
) -> dict[int, str]:
    """Status by place. Expelled players are not ranked. In a round robin whoever left with less than half of the
    games played stays in the table, but neither he nor the games against him count in the standings (C.05)."""
    found: dict[int, str] = {}
    for place, player in enumerate(tournament.players):
        if player.tpn in expelled or EXPELLED in player.flags:
            found[place] = EXPELLED
        elif player.tpn in withdrawn or WITHDRAWN in player.flags:
            found[place] = WITHDRAWN
    if predetermined:
        played, scheduled = _games(tournament, rounds)
        over = rounds >= max(len(tournament.rounds), tournament.settings.rounds_planned or 0)
        for place, player in enumerate(tournament.players):
            if (over or place in found) and 2 * played[player.tpn] < scheduled:
                found[place] = UNDER_HALF
    return found


def _games(tournament: Tournament, rounds: int) -> tuple[Counter[Tpn], int]:
    """Games played by each, and how many everybody has to play."""
    played: Counter[Tpn] = Counter()
    paired: Counter[Tpn] = Counter()
    for number, taken in enumerate(tournament.rounds):
        for game in taken.games:
            paired[game.white] += 1
            paired[game.black] += 1
            if game.result.played and number < rounds:
                played[game.white] += 1
                played[game.black] += 1
    free = len(tournament.players) % 2
    planned = (tournament.settings.rounds_planned or 0) - free
    return played, max(planned, *paired.values()) if paired else planned
