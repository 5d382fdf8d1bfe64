"""The initial order of a Swiss tournament: strength, title, name (C.04.2.B; 2026: C.04.2.2)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from unicodedata import combining, normalize

from arbitra.model import Player, Tournament
from arbitra.model.player import TITLE_ORDER

UNKNOWN = 0
"""The strength of whom no list has: the arbiter estimates it, and no report says how."""


def strength(player: Player, method: str = "") -> int:
    """By the method of record 172, such as `NOR FIDON`: whose list is meant, and how the two are used. What the arbiter
    has given for the tournament comes first."""
    if player.tournament_rating:
        return player.tournament_rating
    *federation, code = method.upper().split() or [""]
    lists = [one.rating for one in player.national if not federation or one.federation == federation[0]]
    national = max(lists, default=UNKNOWN)
    match code:
        case "NRO":
            return national
        case "FIDON":
            return player.rating or national
        case "NIDOF":
            return national or player.rating
        case "HBFN":
            return max(player.rating, national)
        case "LBFN":
            return min(player.rating, national) or player.rating or national
        case "OTHER":
            return UNKNOWN
    return player.rating


def listed_rating(player: Player, method: str = "") -> int:
    """What stands beside a name: the rating of a list that counts by the method, whatever the arbiter has given.
    0: they count as unrated."""
    if (method.upper().split() or ["FIDE"])[-1] in ("FIDE", "OTHER"):
        return player.rating
    return strength(replace(player, tournament_rating=0), method)


def title_place(player: Player) -> int:
    """The lower, the higher the title; one that the text does not list is none."""
    return TITLE_ORDER.index(player.title if player.title in TITLE_ORDER else "")


def out_of_order(tournament: Tournament) -> list[tuple[Player, Player]]:
    """Neighbours by number of whom the second should come first; players of unknown strength may stand anywhere.

    Players who came after the first round got their number then, after the others.
    """
    method = tournament.settings.rating_method
    late = {player.tpn for player in tournament.players} - tournament.rounds[0].present if tournament.rounds else set()
    known = [player for player in tournament.players if strength(player, method) != UNKNOWN and player.tpn not in late]
    return [(before, after) for before, after in pairwise(known) if _misplaced(before, after, method)]


def _misplaced(before: Player, after: Player, method: str) -> bool:
    mine, theirs = ((-strength(player, method), title_place(player)) for player in (before, after))
    return mine > theirs or (mine == theirs and _alphabet_disagrees(before.name, after.name))


def _alphabet_disagrees(first: str, second: str) -> bool:
    """In every usual alphabet: with blanks and signs before letters, and without them."""
    words, others = (_plain(name) for name in (first, second))
    letters, other_letters = ("".join(filter(str.isalpha, name)) for name in (words, others))
    return words > others and letters > other_letters


def _plain(name: str) -> str:
    return "".join(letter for letter in normalize("NFKD", name.casefold()) if not combining(letter))
