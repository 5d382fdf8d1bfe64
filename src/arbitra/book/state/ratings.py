"""Which rating a player counts with: that of FIDE's list for the rate of play, beside it those of their federation."""

from __future__ import annotations

from arbitra.book.state.people import Entry, ListRating, Person
from arbitra.book.state.settings import Settings
from arbitra.model import NationalRating, Player, Tpn

STANDARD = "standard"
HAND = "hand"
BY_ROUND = "round"
SEQUENCES = {STANDARD: (STANDARD,), "rapid": ("rapid", STANDARD), "blitz": ("blitz", STANDARD)}
"""By rate of play: who has no rapid or blitz rating counts with the standard one."""
METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
"""Of record 172: FIDE's rating, the national one only, one for want of the other in either order, the higher, the
lower, or what the arbiter gives."""
FIDE_OR_NATIONAL = "FIDON"
NONE_LISTED = ListRating()


def sequence_of(settings: Settings) -> tuple[str, ...]:
    return settings.ratings or SEQUENCES.get(settings.rate, SEQUENCES[STANDARD])


def first_rated(ratings: dict[str, ListRating], sequence: tuple[str, ...]) -> str:
    """The kind that counts: the first one with a rating, else the first that a list speaks of, else none."""
    known = [kind for kind in sequence if kind in ratings]
    return next((kind for kind in known if ratings[kind].value), known[0] if known else "")


def counting_kind(who: Person, settings: Settings) -> str:
    """Which of their ratings counts in a section, `hand`, or nothing where no list has one for it."""
    if who.source == HAND or not (settings.rate or settings.ratings):
        return who.source
    return first_rated(who.ratings, sequence_of(settings))


def fide_rating(who: Person, settings: Settings) -> int:
    kind = counting_kind(who, settings)
    if kind == who.source:
        return who.rating
    return who.ratings[kind].value if kind else 0 if who.source else who.rating


def is_national(kind: str) -> bool:
    """
    >>> is_national("ESP"), is_national("ESP rapid"), is_national("rapid")
    (True, True, False)
    """
    return kind[:3].isupper()


def counts_national(method: str) -> bool:
    """Whether players without a FIDE rating count with a national one.

    >>> counts_national("ESP FIDON"), counts_national("FIDE"), counts_national("")
    (True, False, False)
    """
    return (method.split() or [""])[-1] not in ("", "FIDE", "OTHER")


def national_ratings(who: Person, settings: Settings, birth: str = "") -> tuple[NationalRating, ...]:
    """One for each federation: at the rate of play, else the standard one."""
    made = []
    for code in dict.fromkeys(kind[:3] for kind in who.ratings if is_national(kind)):
        wanted = tuple(national_kind(code, rate) for rate in sequence_of(settings))
        listed = who.ratings.get(first_rated(who.ratings, (*wanted, code)), NONE_LISTED)
        if listed.value:
            described = {"name": who.name, "sex": who.sex, "birth": birth, "origin": who.federation}
            made.append(NationalRating(code, listed.value, national_id=listed.ident, **described))
    return tuple(made)


def shown_rating(who: Person, settings: Settings) -> int:
    """What stands beside a name in a section: the rating that counts at its rate of play and by its method."""
    fide = fide_rating(who, settings) if who.ratings else who.rating
    if not counts_national(settings.rating_method):
        return fide
    from arbitra.rules.general.initial_order import listed_rating

    return listed_rating(
        Player(Tpn(1), who.name, fide, national=national_ratings(who, settings)), settings.rating_method
    )


def national_kind(code: str, rate: str) -> str:
    """
    >>> national_kind("ESP", "standard"), national_kind("ESP", "rapid")
    ('ESP', 'ESP rapid')
    """
    return code if rate == STANDARD else f"{code} {rate}"


def as_player(number: int, who: Person, entry: Entry, settings: Settings, birth: str = "") -> Player:
    return Player(
        Tpn(number),
        who.name,
        fide_rating(who, settings) if who.ratings else who.rating,
        who.title,
        who.sex,
        who.federation,
        who.fide_id,
        birth,
        club=who.club,
        national=national_ratings(who, settings, birth) if who.ratings else (),
        flags=EXPELLED if entry.expelled else NO_FLAGS,
        tournament_rating=entry.tournament_rating or (entry.rated_until and _first(entry, settings)) or 0,
    )


def _first(entry: Entry, settings: Settings) -> int:
    """The rating a player was entered with, if it is the one that counts."""
    return 0 if settings.rating_of == BY_ROUND else entry.rated_until[min(entry.rated_until)]


def by_round(entry: Entry, present: int) -> tuple[int, ...]:
    """The ratings of round 1, 2, …; the last one holds for the rounds after it.

    >>> by_round(Entry(place=1, rated_until={2: 2100}), 2120)
    (2100, 2100, 2120)
    """
    until = sorted(entry.rated_until)
    rounds = range(1, until[-1] + 1) if until else ()
    return (*(entry.rated_until[next(last for last in until if last >= number)] for number in rounds), present)


NO_FLAGS: frozenset[str] = frozenset()
EXPELLED = frozenset({"expelled"})
