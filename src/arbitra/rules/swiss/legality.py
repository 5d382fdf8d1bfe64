"""Who may meet whom and who may take the bye in a round, by the absolute rules of each Swiss system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple

from arbitra.kernel.bits import members
from arbitra.model import History
from arbitra.rules.systems import System


class Articles(NamedTuple):
    """Where the absolute rules of a system stand; empty: it has no such rule."""

    met: str
    bye: str
    colour: str


ARTICLES: Mapping[str, Articles] = {
    "dutch:2011": Articles("B1.a", "B1.b", "B2"),
    "dutch:2017": Articles("C.1", "C.2", "C.3"),
    "dutch:2026": Articles("C1", "C2", "C3"),
    "dubov:1997": Articles("2", "2", "2"),
    "dubov:2026": Articles("C1", "C2", "C3"),
    "burstein:classic": Articles("3.1", "4.1", "5.2"),
    "burstein:2026": Articles("C1", "C2", "C3"),
    "lim:1999": Articles("2.1", "1.1", "5.1"),
    "koth": Articles("", "koth", ""),
    "koth+gibson": Articles("", "koth", ""),
    "scrabble": Articles("swiss", "swiss", ""),
}


class Legality(NamedTuple):
    """`players` are places in the history, the first of the table first; rows and byes are sets of places in it."""

    articles: Articles
    players: tuple[int, ...]
    rows: tuple[int, ...]
    byes: int

    @classmethod
    def of(
        cls, articles: Articles, history: History, players: Sequence[int], rows: Sequence[int], byes: int
    ) -> Legality:
        """From columns in any order; the table is by pairing score, then by number."""
        scores = history.pairing_scores()
        order = sorted(range(len(players)), key=lambda at: (-scores[players[at]], players[at]))
        place_of = {at: place for place, at in enumerate(order)}
        return cls(
            articles,
            tuple(players[at] for at in order),
            tuple(sum(1 << place_of[other] for other in members(rows[at])) for at in order),
            sum(1 << place_of[at] for at in members(byes)),
        )


def legality(system: System, history: History, options: Mapping[str, str]) -> Legality:
    """Of the round about to be paired; a system that leaves the round to another has the rules of that one."""
    return _RULES[system.id](history, options)


def _dutch(year: str) -> Callable[[History, Mapping[str, str]], Legality]:
    def found(history: History, options: Mapping[str, str]) -> Legality:
        field = import_module(f"arbitra.rules.dutch.edition_{year}").field_of(history)
        return Legality.of(ARTICLES[f"dutch:{year}"], history, field.players, list(field.rows), field.bye_allowed)

    return found


_dutch_2017, _dutch_2026 = _dutch("2017"), _dutch("2026")


def _dutch_2011(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.dutch.edition_2011.field import field_of

    field = field_of(history, options)
    return Legality.of(ARTICLES["dutch:2011"], history, field.places, field.legal, field.bye_candidates)


def _scrabble(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.koth.scrabble import scrabble_field

    field = scrabble_field(history, options)
    return Legality.of(ARTICLES["scrabble"], history, field.places, field.legal, field.bye_candidates)


def _dubov_1997(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.dubov.edition_1997.bye import may_have_bye
    from arbitra.rules.dubov.field import make_field

    field = make_field(history)
    players = field.roster.players
    return Legality.of(ARTICLES["dubov:1997"], history, players, field.rows, _byes(may_have_bye, history, players))


def _dubov_2026(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.dubov.field import make_field
    from arbitra.rules.dutch.edition_2026.floats import bye_allowed

    field = make_field(history)
    players = field.roster.players
    return Legality.of(ARTICLES["dubov:2026"], history, players, field.rows, _byes(bye_allowed, history, players))


def _lim_1999(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.lim.edition_1999.bye import may_have_bye
    from arbitra.rules.lim.edition_1999.field import Field

    field = Field(history)
    players = field.roster.players
    byes = _byes(may_have_bye, history, players)
    return Legality.of(ARTICLES["lim:1999"], history, players, field.rows, byes)


def _burstein_classic(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.burstein.classic.field import field_of
    from arbitra.rules.burstein.classic.groups import ranked_rows

    field = field_of(history, options)
    byes = sum(1 << at for at, place in enumerate(field.present) if field.may_have_bye(place))
    return Legality.of(ARTICLES["burstein:classic"], history, field.present, ranked_rows(field, field.present), byes)


def _burstein_2026(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.burstein.edition_2026.bracket import local_rows
    from arbitra.rules.burstein.edition_2026.field import field_of
    from arbitra.rules.burstein.edition_2026.round import seeding_rounds

    if history.round_number <= seeding_rounds(history):
        return _dutch_2026(history, options)
    field = field_of(history)
    byes = sum(1 << at for at, place in enumerate(field.present) if field.may_have_bye(place))
    return Legality.of(ARTICLES["burstein:2026"], history, field.present, local_rows(field, field.present), byes)


def _hill(history: History, options: Mapping[str, str]) -> Legality:
    from arbitra.rules.koth.hill import Hill
    from arbitra.rules.koth.swiss_before import options_before_the_hill, system_before_the_hill
    from arbitra.rules.koth.table import TIEBREAKS

    before = system_before_the_hill(history, options)
    if before is not None:
        given = options_before_the_hill(before, options)
        return legality(before, history, before.options_for(history.tournament, given))
    hill = Hill.of(history, options.get("tiebreak", TIEBREAKS[0]))
    byes = sum(1 << at for at in range(len(hill.lines)) if hill.may_have_bye(at))
    return Legality.of(ARTICLES["koth"], history, [line.place for line in hill.lines], hill.rows, byes)


def _byes(allowed: Callable[[History, int], bool], history: History, players: Sequence[int]) -> int:
    return sum(1 << place for place, player in enumerate(players) if allowed(history, player))


_RULES: Mapping[str, Callable[[History, Mapping[str, str]], Legality]] = {
    "dutch:2011": _dutch_2011,
    "dutch:2017": _dutch_2017,
    "dutch:2026": _dutch_2026,
    "dubov:1997": _dubov_1997,
    "dubov:2026": _dubov_2026,
    "burstein:classic": _burstein_classic,
    "burstein:2026": _burstein_2026,
    "lim:1999": _lim_1999,
    "koth": _hill,
    "koth+gibson": _hill,
    "scrabble": _scrabble,
}
