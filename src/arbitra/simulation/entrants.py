"""Invented players: ratings as the plan wants them, titles to match, names that read well."""

from __future__ import annotations

from arbitra.model import Player, Tpn
from arbitra.model.player import TITLE_ORDER
from arbitra.model.records import NamedTuple
from arbitra.simulation.chance import Chance
from arbitra.simulation.profile import Plan, Ratings

SURNAMES = (
    "Aalto", "Abara", "Amsel", "Arroyo", "Baptista", "Becker", "Bellini", "Borges", "Carvalho", "Castro", "Cermak",
    "Chaudhry", "Conti", "Dahl", "Demir", "Dvorak", "Eklund", "Farkas", "Fontaine", "Garcia", "Georgiev", "Haddad",
    "Hansen", "Horvat", "Ibrahim", "Ito", "Jansen", "Jovanovic", "Kaya", "Kim", "Kovacs", "Kumar", "Laine", "Larsen",
    "Lehmann", "Lopez", "Mansour", "Marin", "Mensah", "Meyer", "Moreau", "Nagy", "Nakamoto", "Nguyen", "Novak",
    "Okafor", "Olsen", "Ortega", "Papas", "Petrov", "Popescu", "Quintana", "Rahman", "Reyes", "Rossi", "Sato",
    "Schmitz", "Silva", "Sokolov", "Suarez", "Takahashi", "Tanaka", "Torres", "Tran", "Ueda", "Vargas", "Virtanen",
    "Vogel", "Walker", "Weber", "Wojcik", "Yildiz", "Young", "Zeman", "Zhang",
)  # fmt: skip
FORENAMES = (
    "Ada", "Ali", "Amina", "Anna", "Bruno", "Carla", "Chen", "Clara", "Dana", "David", "Elena", "Elif", "Emil", "Eva",
    "Farid", "Felix", "Goran", "Hana", "Hugo", "Ines", "Ivan", "Jana", "Jonas", "Karim", "Katja", "Lars", "Lea",
    "Leila", "Liam", "Luca", "Maja", "Marco", "Maria", "Mehmet", "Mina", "Nadia", "Nils", "Noor", "Olga", "Omar",
    "Paula", "Pedro", "Rosa", "Samir", "Sara", "Sofia", "Tomas", "Vera", "Viktor", "Yuki",
)  # fmt: skip
FEDERATIONS = ("ARG", "BRA", "CZE", "EGY", "ESP", "FIN", "FRA", "GER", "IND", "ITA", "JPN", "NGR", "NOR", "POL", "TUR")

TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))


def draw_players(chance: Chance, plan: Plan) -> tuple[Player, ...]:
    """Numbered as C.04.2.B ranks them: rating, title, name."""
    ratings = _ratings(chance, plan.ratings, plan.players)
    held: set[str] = set()
    drawn = [_draw_person(chance, rating, held) for rating in ratings]
    drawn.sort(key=lambda person: (-person.rating, TITLE_ORDER.index(person.title), person.name))
    return tuple([person.numbered(Tpn(number)) for number, person in enumerate(drawn, start=1)])


def _ratings(chance: Chance, ratings: Ratings, count: int) -> list[int]:
    match ratings.kind:
        case "given":
            return list(ratings.values)
        case "normal":
            drawn = [chance.normal(ratings.first, ratings.second) for _ in range(count)]
        case "uniform":
            drawn = [chance.between(ratings.first, ratings.second) for _ in range(count)]
        case other:
            raise ValueError(f"ratings are normal, uniform or given, not {other}")
    rated = [max(ratings.lowest, min(ratings.highest, rating)) for rating in drawn]
    return [0 if chance.happens(ratings.unrated) else rating for rating in rated]


class _Person(NamedTuple):
    name: str
    rating: int
    title: str
    federation: str
    fide_id: str
    birth: str

    def numbered(self, tpn: Tpn) -> Player:
        return Player(tpn, self.name, self.rating, self.title, "", self.federation, self.fide_id, self.birth)


def draw_player(chance: Chance, rating: int, held: set[str]) -> Player:
    """`held` are the FIDE IDs that others have; the one drawn is added."""
    return _draw_person(chance, rating, held).numbered(Tpn(1))


def _draw_person(chance: Chance, rating: int, held: set[str]) -> _Person:
    title = ""
    if rating >= TITLES[-1][0]:
        title = next(title for least, title in TITLES if rating >= least)
    return _Person(
        name=f"{chance.choice(SURNAMES)}, {chance.choice(FORENAMES)}",
        rating=rating,
        title=title if title and chance.below(3) else "",
        federation=chance.choice(FEDERATIONS),
        fide_id=_fide_id(chance, held) if rating else "",
        birth=f"{chance.between(1950, 2016)}/00/00",
    )


def _fide_id(chance: Chance, held: set[str]) -> str:
    while (drawn := str(chance.between(100_000, 99_999_999))) in held:
        pass
    held.add(drawn)
    return drawn
