"""Pairing systems to choose from, each in a line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arbitra.i18n import N_, Translate, translator
from arbitra.model.reasons import Plural
from arbitra.rules.contract import Kind, System
from arbitra.rules.systems import editions_of, find_system, systems

LINES: Mapping[str, str] = {
    "dutch": N_("Players with equal points meet, the upper half against the lower. The usual choice."),
    "dubov": N_("Evens out the average rating of the opponents."),
    "burstein": N_("Orders players by how strong their opponents were, not by rating."),
    "lim": N_("Pairs from the highest and the lowest scores towards the middle."),
    "koth": N_("A Swiss whose last rounds go by the table: first against second, third against fourth."),
    "koth+gibson": N_("The same, and a leader whom nobody can catch no longer decides the other prizes."),
    "scrabble": N_("Groups of equal wins, then spread. Results are two scores; who begins is kept in balance."),
    "berger": N_("Everybody meets everybody. All rounds are known before the first move."),
    "scheveningen": N_("Two teams: everybody of one meets everybody of the other."),
    "skalitzka": N_("Three teams that meet each other."),
    "hilton": N_("Four to twelve teams: everybody meets one player of each other team."),
    "match": N_("Two players, a fixed number of games. If a level match goes on with faster games, take the knockout."),
    "knockout": N_("Whoever loses a match is out. Level matches go on with faster games."),
}
ARTICLES: Mapping[str, str] = {
    "dutch": "C.04.3",
    "dubov": "C.04.4.1",
    "burstein": "C.04.4.2",
    "lim": "C.04.4.3",
    "berger": "C.05 A1",
    "scheveningen": "TT 3",
    "skalitzka": "TT 4",
    "match": "TT 5.1",
    "knockout": "TT 5.2",
}
"""Where the rules of a family stand; TT is *Types of Tournaments* in the arbiters' manual."""
ROUND_ROBIN = N_("Players: {players}. Rounds: {rounds}. Games: {games}.")
SWISS = Plural("{players} players: {count} board a round.", "{players} players: {count} boards a round.", by="count")
SWISS_BYE = Plural(
    "{players} players: {count} board a round, and one player has the bye.",
    "{players} players: {count} boards a round, and one player has the bye.",
    by="count",
)
TOO_MANY = N_("Too many rounds ({rounds}) for the players entered ({players}): some would meet again.")
TWO = N_("A match is for two players; there are {players}.")
KNOCKOUT = Plural("{players} players: {count} stage.", "{players} players: {count} stages.", by="count")
MESSAGES = (ROUND_ROBIN, SWISS, SWISS_BYE, TOO_MANY, TWO, KNOCKOUT)


class SystemChoice(NamedTuple):
    """`family` is what is stored unless an edition is chosen by name."""

    family: str
    name: str
    line: str
    article: str
    fide: bool
    checked: int
    """Against how many judges."""
    effect: str = ""


class EditionChoice(NamedTuple):
    """`id` empty: the edition in force on the first day."""

    id: str
    name: str


def system_choices(start: str, lang: str, players: int = 0, rounds: int | None = None) -> list[SystemChoice]:
    """Each system in the edition that is in force when the event starts, FIDE's own first."""
    families = dict.fromkeys(system.family for system in systems())
    found = [choice(find_system(family, start), lang, players, rounds) for family in families]
    return sorted(found, key=lambda one: not one.fide)


def choice(system: System, lang: str, players: int = 0, rounds: int | None = None) -> SystemChoice:
    say = translator("web", lang)
    line = LINES.get(system.family, "")
    return SystemChoice(
        system.family,
        short_name(system, lang),
        say(line) if line else translator("explain", lang)(system.name),
        ARTICLES.get(system.family, ""),
        system.fide,
        len(system.verified_by),
        effect(system, say, players, rounds) if players > 1 else "",
    )


def short_name(system: System, lang: str) -> str:
    """Without the edition and the explanation: `FIDE (Dutch) system`."""
    return re.split(r"[,:]", translator("explain", lang)(system.name))[0]


def edition_choices(system: System, start: str, lang: str) -> list[EditionChoice]:
    """None where a system has one edition only."""
    say, explain = translator("web", lang), translator("explain", lang)
    found = editions_of(system.family)
    if len(found) < 2:
        return []
    in_force = explain(find_system(system.family, start).name)
    by_date = say("By the first day of the event: {edition}", edition=in_force)
    return [EditionChoice("", by_date), *(EditionChoice(one.id, explain(one.name)) for one in found)]


def effect(system: System, say: Translate, players: int, rounds: int | None) -> str:
    """What the choice means for so many players."""
    if system.round_robin:
        cycle = players - 1 + players % 2
        return say(ROUND_ROBIN, players=players, rounds=cycle, games=players * (players - 1) // 2)
    match system.kind:
        case Kind.SWISS:
            if rounds and rounds >= players and system.family not in ("koth", "koth+gibson"):
                return say(TOO_MANY, players=players, rounds=rounds)
            return say(SWISS_BYE if players % 2 else SWISS, players=players, count=players // 2)
        case Kind.MATCH:
            return "" if players == 2 else say(TWO, players=players)
        case Kind.KNOCKOUT:
            return say(KNOCKOUT, players=players, count=(players - 1).bit_length())
    return ""
