"""A player as people name them: by number, or by a part of the name."""

from __future__ import annotations

from arbitra.model import Tournament, Tpn, UnknownPlayer

SHOWN = 5
"""So many are named where a name fits several."""


def player_named(tournament: Tournament, text: str) -> Tpn:
    """The number of the player meant; UnknownPlayer if it is nobody, or several."""
    wanted = text.strip()
    if wanted.isascii() and wanted.isdigit():
        return tournament.player(int(wanted)).tpn
    parts = wanted.casefold().split()
    found = [player for player in tournament.players if all(part in player.name.casefold() for part in parts)]
    if len(found) == 1:
        return found[0].tpn
    if not found:
        raise UnknownPlayer(f"no player has {wanted!r} in the name; give a number or a part of the name")
    named = ", ".join(f"{player.tpn} {player.name}" for player in found[:SHOWN])
    more = ", …" if len(found) > SHOWN else ""
    raise UnknownPlayer(f"{wanted!r} fits {len(found)} players: {named}{more}; give the number")
