"""A player as people name them: by number, or by a part of the name."""

from __future__ import annotations

from unicodedata import combining, normalize

from arbitra.cli.exits import Refused, wrong_usage
from arbitra.model import Player, Tournament, Tpn
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Reason

SHOWN = 5
"""So many are named where a name fits several."""
NOBODY_WITH_NUMBER = "no player has the number {number}; the numbers go from {least} to {most}"
NOBODY_WITH_NAME = "no player has {found} in their name; give a number or a part of the name"
SEVERAL = "{found} fits {count} players: {players}; give the number"


def player_named(tournament: Tournament, text: str) -> Tpn:
    """The number of the player meant; a refusal if it is nobody, or several."""
    wanted = text.strip()
    if wanted.lstrip("-").isdigit() and wanted.isascii():
        return _numbered(tournament, int(wanted))
    parts = plain(wanted).split()
    found = [player for player in tournament.players if parts and _fits(player, parts)]
    whole = [player for player in found if plain(player.name).replace(",", " ").split() == parts]
    if len(whole or found) == 1:
        return (whole or found)[0].tpn
    if not found:
        raise Refused(Reason("", NOBODY_WITH_NAME, {"found": Verbatim(repr(wanted))}))
    named = ", ".join(f"{player.tpn} {player.name}" for player in found[:SHOWN])
    players = Verbatim(f"{named}, …" if len(found) > SHOWN else named)
    raise Refused(Reason("", SEVERAL, {"found": Verbatim(repr(wanted)), "count": len(found), "players": players}))


def players_named(tournament: Tournament, text: str) -> list[Tpn]:
    """Several, separated by commas."""
    return [player_named(tournament, part) for part in text.split(",") if part.strip()]


def proposed_pairs(tournament: Tournament, text: str) -> list[tuple[int, int]]:
    """`1-5 2-6 7`: pairs, and a player alone for the bye."""
    made: list[tuple[int, int]] = []
    for word in text.replace(",", " ").replace(";", " ").split():
        first, _, second = word.partition("-")
        if not first or "-" in second:
            raise wrong_usage("{found} is not a pair such as 1-5, nor a player for the bye", found=repr(word))
        alone = second in ("", "0")
        made.append((player_named(tournament, first), 0 if alone else player_named(tournament, second)))
    if not made:
        raise wrong_usage("--candidate takes pairs, such as --candidate '1-5 2-6 3-7'")
    return made


def plain(text: str) -> str:
    """Without accents and capitals."""
    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter)).casefold()


def _fits(player: Player, parts: list[str]) -> bool:
    name = plain(player.name)
    return all(part in name for part in parts)


def _numbered(tournament: Tournament, number: int) -> Tpn:
    known = [player.tpn for player in tournament.players]
    if number in known:
        return Tpn(number)
    fields = {"number": number, "least": min(known), "most": max(known)}
    raise Refused(Reason("", NOBODY_WITH_NUMBER, fields))
