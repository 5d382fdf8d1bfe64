"""What kind of event it is, who stays out of its standings: C.07 15, and C.05 for those who left a round robin."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection

from arbitra.model import Tournament, Tpn
from arbitra.rules.berger.withdrawal import completed_games, fewer_than_half
from arbitra.rules.contract import Kind
from arbitra.rules.systems import UnknownSystem, find_system

_PREDETERMINED_CODES = ("ROUNDROBIN", "SCHEVENINGEN", "SCHILLER", "KNOCKOUT")
_PREDETERMINED_WORDS = re.compile(
    r"\b(round[ -]?robin|berger|all-play-all|scheveningen|todos contra todos|liga|match|knock-?out)\b"
)
_SWISS_WORDS = re.compile(r"\b(swiss|suizo|suisse|schweizer|svizzero|dutch|dubov|burstein|lim)\b")

_OTHER_SHAPES = re.compile(r"scheveningen|schiller|skalitzka|hilton|match|knock-?out")
"""Predetermined, and not everyone meets everyone."""

EXPELLED = "expelled"
WITHDRAWN = "withdrawn"
UNDER_HALF = "under half"
"""Statuses of a row; the first two are also flags of a player."""


def said_predetermined(tournament: Tournament) -> bool | None:
    """Were the pairings known beforehand? By the system, the type code, the type in words; None: nothing is said."""
    settings = tournament.settings
    if settings.system:
        return _kind(settings.system) not in (None, Kind.SWISS)
    if settings.type_code:
        return any(word in settings.type_code.upper() for word in _PREDETERMINED_CODES)
    words = settings.type_text.lower()
    if _SWISS_WORDS.search(words):
        return False
    return True if _PREDETERMINED_WORDS.search(words) else None


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
    """Status by place. Expelled players are not ranked. In a round robin a player who completed fewer than half of the
    games stays in the table, but neither they nor the games against them count in the standings (C.05 6.6)."""
    found: dict[int, str] = {}
    gone = {one.player for one in tournament.withdrawals if one.last_round is None and one.first_round <= rounds + 1}
    for place, player in enumerate(tournament.players):
        if player.tpn in expelled or EXPELLED in player.flags:
            found[place] = EXPELLED
        elif player.tpn in withdrawn or WITHDRAWN in player.flags or player.tpn in gone:
            found[place] = WITHDRAWN
    if predetermined:
        completed = completed_games(tournament, rounds)
        scheduled = _games_of_each(tournament)
        over = rounds >= len(tournament.rounds) and is_over(tournament)
        for place, player in enumerate(tournament.players):
            if (over or place in found) and fewer_than_half(completed[player.tpn], scheduled):
                found[place] = UNDER_HALF
    return found


def is_over(tournament: Tournament) -> bool:
    """All games have a result. Where no one says how many rounds there are, everyone has met everyone."""
    planned = tournament.settings.rounds_planned
    if not all(played.over for played in tournament.rounds):
        return False
    return everybody_met(tournament) if planned is None else len(tournament.rounds) >= planned


def _games_of_each(tournament: Tournament) -> int:
    """How many games everyone has to play: those paired, those planned, in a round robin at least one with each."""
    paired: Counter[Tpn] = Counter()
    for taken in tournament.rounds:
        for game in taken.games:
            paired[game.white] += 1
            paired[game.black] += 1
    settings, count = tournament.settings, len(tournament.players)
    words = f"{settings.system} {settings.type_code} {settings.type_text}".lower()
    planned = 0 if _OTHER_SHAPES.search(words) else count - 1
    if settings.rounds_planned is not None:
        planned = settings.rounds_planned - count % 2
    return max(planned, *paired.values()) if paired else planned
