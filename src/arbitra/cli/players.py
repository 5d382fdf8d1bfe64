"""A player as people name them: by number, or by a part of the name."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, normalize

from arbitra.cli.exits import Refused, wrong_usage
from arbitra.model import Tournament, Tpn
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Reason

SHOWN = 5
"""So many are named where a name fits several."""
NOBODY = "there are no players yet"
NOBODY_WITH_NUMBER = "no player has the number {number}; the numbers go from {least} to {most}"
NOBODY_WITH_NAME = "no player has {found} in their name; give a number or a part of the name"
SEVERAL = "{found} fits {count} players: {players}; give the number"


def player_named(tournament: Tournament, text: str) -> Tpn:
    """The number of the player meant; a refusal if it is nobody, or several."""
    return Tpn(one_named([(player.tpn, player.name) for player in tournament.players], text))


def one_named(listed: Sequence[tuple[int, str]], text: str) -> int:
    """The number of the one meant among numbers and names."""
    wanted = text.strip()
    if wanted.lstrip("-").isdigit() and wanted.isascii():
        return _numbered(listed, int(wanted))
    parts = plain(wanted).split()
    found = [(number, name) for number, name in listed if parts and _fits(name, parts)]
    whole = [(number, name) for number, name in found if plain(name).replace(",", " ").split() == parts]
    if len(whole or found) == 1:
        return (whole or found)[0][0]
    if not found:
        raise Refused(Reason("", NOBODY_WITH_NAME, {"found": Verbatim(repr(wanted))}))
    named = ", ".join(f"{number} {name}" for number, name in found[:SHOWN])
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


def _fits(name: str, parts: list[str]) -> bool:
    spoken = plain(name)
    return all(part in spoken for part in parts)


def _numbered(listed: Sequence[tuple[int, str]], number: int) -> int:
    known = [held for held, _ in listed]
    if number in known:
        return number
    if not known:
        raise Refused(Reason("", NOBODY))
    fields = {"number": number, "least": min(known), "most": max(known)}
    raise Refused(Reason("", NOBODY_WITH_NUMBER, fields))
