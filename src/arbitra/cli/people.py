"""A player as people name them on the command line."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.cli.exits import Refused, wrong_usage
from arbitra.model import Tournament, Tpn, finding
from arbitra.model.fields import Quoted


def player_named(tournament: Tournament, text: str) -> Tpn:
    """The number of the player meant; a refusal if there is none, or several."""
    return Tpn(one_named([(player.tpn, player.name) for player in tournament.players], text))


def one_named(listed: Sequence[tuple[int, str]], text: str) -> int:
    """The number of the one meant among numbers and names."""
    try:
        return finding.one_named(listed, text)
    except finding.NobodyMeant as nobody:
        raise Refused(nobody.reason) from None


def players_named(tournament: Tournament, text: str) -> list[Tpn]:
    """Several, separated by commas."""
    return [player_named(tournament, part) for part in text.split(",") if part.strip()]


def proposed_pairs(tournament: Tournament, text: str) -> list[tuple[int, int]]:
    """`1-5 2-6 7`: pairs, and a player alone for the bye."""
    made: list[tuple[int, int]] = []
    for word in text.replace(",", " ").replace(";", " ").split():
        first, _, second = word.partition("-")
        if not first or "-" in second:
            raise wrong_usage("{found} is not a pair such as 1-5, nor a player for the bye", found=Quoted(word))
        alone = second in ("", "0")
        made.append((player_named(tournament, first), 0 if alone else player_named(tournament, second)))
    if not made:
        raise wrong_usage("--candidate takes pairs, such as --candidate '1-5 2-6 3-7'")
    return made
