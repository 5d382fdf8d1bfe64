"""What a tournament loses in a format: what the format cannot hold, and what other programs do not read in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from arbitra.formats import read_text
from arbitra.formats.trf.records import ALWAYS
from arbitra.model import ForbiddenPairs, Player, Settings, Tournament
from arbitra.model.fields import Phrase, Players, Rounds, Verbatim
from arbitra.model.reasons import Plural, Reason

PARTS = {
    "rounds": "the rounds exactly as they are",
    "absences": "the announced byes exactly as they are",
    "withdrawals": "the withdrawals exactly as they are",
    "forbidden": "the forbidden pairs exactly as they are",
    "acceleration": "the virtual points exactly as they are",
    "adjustments": "the adjusted points exactly as they are",
    "stood": "the state of games when later rounds were paired",
    "numbered": "the numbers that players had in earlier rounds",
    "playoffs": "the play-offs",
    "kept": "the records that are kept exactly as they are",
}
MESSAGES = (
    PARTS,
    "name",
    "city",
    "federation",
    "start",
    "end",
    "declared players",
    "declared rated",
    "declared teams",
    "round dates",
    "type text",
    "type code",
    "chief arbiter",
    "deputy arbiters",
    "time control",
    "time control code",
    "rating method",
    "controller",
    "rounds planned",
    "initial colour",
    "order by rank",
    "scoring",
    "system",
    "tiebreaks",
    "standings order",
    "tpn",
    "rating",
    "title",
    "sex",
    "fide id",
    "birth",
    "rank",
    "club",
    "national",
    "flags",
    "tournament rating",
)
"""Settings and what is known of players, in words."""


def losses(tournament: Tournament, text: str) -> Iterator[Reason]:
    """What is no longer there when the written text is read again."""
    again = read_text(text).tournament
    if again == tournament:
        return
    for one in fields(Settings):
        before, after = getattr(tournament.settings, one.name), getattr(again.settings, one.name)
        if before != after:
            shown = {"before": Verbatim(repr(before)), "after": Verbatim(repr(after))}
            yield Reason("", "{what} {before}: it becomes {after}", {"what": _in_words(one.name), **shown})
    for player, read in zip(tournament.players, again.players, strict=True):
        for one in fields(Player):
            before, after = getattr(player, one.name), getattr(read, one.name)
            if before != after:
                shown = {"before": Verbatim(repr(before)), "after": Verbatim(repr(after))}
                yield Reason(
                    "",
                    "{what} {before} of player {player}: it becomes {after}",
                    {"what": _in_words(one.name), "player": Players(player.tpn), **shown},
                )
    for name, words in PARTS.items():
        if getattr(tournament, name) != getattr(again, name):
            yield Reason("", "{what}", {"what": Phrase(words)})


def _in_words(name: str) -> Phrase:
    return Phrase(name.replace("_", " "))


def untold(tournament: Tournament, format_name: str) -> Iterator[Reason]:
    """What only Arbitra reads in a TRF16: other programs that read TRF16 have no record for it."""
    if format_name != "trf16":
        return
    for rule in tournament.forbidden:
        if (rule.first_round, rule.last_round) != (1, ALWAYS):
            yield _unread_rule(rule, tournament.coming_round)
    adjusted = sorted({player for adjustment in tournament.adjustments for player in adjustment.players})
    if adjusted:
        yield Reason("", _ABNORMAL, {"players": Players(*adjusted)})


def _unread_rule(rule: ForbiddenPairs, coming_round: int) -> Reason:
    """XXP knows no rounds: it stands for a rule while the rule is in force."""
    players, first, last = rule
    in_force = first <= coming_round <= last
    if last == ALWAYS:
        text = _KEPT_APART_FROM if in_force else _LEFT_OUT_FROM
        return Reason("", text, {"players": Players(*players), "round": first})
    texts = _KEPT_APART if in_force else _LEFT_OUT
    return Reason("", texts, {"players": Players(*players), "rounds": Rounds(*range(first, last + 1))})


_KEPT_APART_FROM = (
    "players {players} may not meet from round {round}; other programs keep them apart in all rounds (XXP)"
)
_LEFT_OUT_FROM = "players {players} may not meet from round {round}; other programs do not read that rule in a TRF16"
_KEPT_APART = Plural(
    "players {players} may not meet in round {rounds}; other programs keep them apart in all rounds (XXP)",
    "players {players} may not meet in rounds {rounds}; other programs keep them apart in all rounds (XXP)",
    by="rounds",
)
_LEFT_OUT = Plural(
    "players {players} may not meet in round {rounds}; other programs do not read that rule in a TRF16",
    "players {players} may not meet in rounds {rounds}; other programs do not read that rule in a TRF16",
    by="rounds",
)
_ABNORMAL = Plural(
    "other programs may not read the adjusted points of player {players} (record 299) in a TRF16",
    "other programs may not read the adjusted points of players {players} (record 299) in a TRF16",
    by="players",
)
