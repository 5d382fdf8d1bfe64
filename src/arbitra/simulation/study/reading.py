"""A study from its file: a small TOML that says who plays, how games end and what is compared."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, product

from arbitra.i18n import N_, languages
from arbitra.model import ArbitraError, Names, Player, Points, Reason, Settings, Tournament, Tpn, Verbatim
from arbitra.model.bounds import NOTE, RATING, SECTION, TEXT, number_of
from arbitra.rules.contract import System
from arbitra.rules.koth.swiss_before import counts_scores
from arbitra.rules.swiss.acceleration import accelerated
from arbitra.rules.systems import find_system
from arbitra.simulation.chance import CERTAIN
from arbitra.simulation.study.field import EVEN, GIVEN, NORMAL, UNIFORM, Field, Strengths
from arbitra.simulation.study.games import HALF, MODELS, OWN, TABLE, Games
from arbitra.simulation.study.measures import BY_ROUND, MEASURES, row_of
from arbitra.simulation.study.plan import NO_ACCELERATION, Study, Variant, Words
from arbitra.simulation.study.playing import DAY
from arbitra.simulation.study.sections import BadStudy, Section, read_toml
from arbitra.tiebreaks import standings
from arbitra.tiebreaks.descriptor import as_descriptors
from arbitra.tiebreaks.editions import EDITIONS

MOST_TOURNAMENTS = 1_000_000
MOST_PLAYERS = 2_000
MOST_ROUNDS = 99
MOST_VARIANTS = 60
MOST_WORDS = 12
"""Of a list of tie-breaks, charts or figures."""
HIGHEST_SEED = 10**12
WHITE_WORTH = 400
GAP = 4_000
FIGURES = ("strongest_wins", "rank_correlation", "prizes_right", "top_rating_gap")
"""What stands at the top of a page, where the file does not choose."""
OF_SYSTEM = N_("the id of a Swiss system or round robin with its edition, such as dutch:2026 or berger")
OF_STRENGTHS = N_("even:LOW:HIGH, uniform:LOW:HIGH, normal:MEAN:SPREAD or a list with a rating for each player")
OF_CURVE = N_("a list such as [[0, 50], [200, 76]]: rating differences from 0 up, each with the per cent it scores")
OF_VIRTUAL = N_("none, baku:2016, baku:2023, baku:2026, or points of the upper half round by round, such as [1, 0.5]")
OF_ANSWER = N_("figures such as {example} or {difference}, with the numbers of variants that have the same players")
OF_PAGES = N_('a list such as [["acceleration", "Acceleration"]]: names of files without their ending, and of links')
OF_FOCUS = N_("the numbers of two variants with the same players, such as [1, 2]")
TOO_MANY_ROUNDS = N_("fewer rounds than players, so that everyone can have a new opponent each time")

_FILE = re.compile(r"[A-Za-z0-9_-]{1,60}")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_FIGURE = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?\.([A-Za-z_/0-9:]{1,40})")


@dataclass(frozen=True, slots=True)
class Figure:
    """A place in the answer where a number belongs: a variant's, or how much the first of two is above the other."""

    variant: int
    less: int | None
    measure: str


def read_study(data: bytes, file: str) -> Study:
    """Raises BadStudy, which names the file, the key, what was found and what was expected."""
    top = read_toml(data, file)
    seed = top.number("seed", 0, HIGHEST_SEED)
    tournaments = top.number("tournaments", 2, MOST_TOURNAMENTS)
    edition = top.one_of("tiebreak_edition", [one.id for one in EDITIONS], EDITIONS[-1].id)
    games = _games(top.section("games"))
    crowd = top.section("players")
    usual = top.section("usual")
    variants = _variants(top, crowd, usual, edition)
    crowd.close()
    usual.close()
    fewest = min(variant.field.players for variant in variants)
    study = Study(
        words={},
        seed=seed,
        tournaments=tournaments,
        games=games,
        variants=variants,
        prizes=top.number("prizes", 1, fewest, min(10, fewest)),
        top_boards=top.number("top_boards", 1, MOST_PLAYERS // 2, 10),
        edition=edition,
        focus=_focus(top, variants),
        charts=_measures(top, "charts", ("strongest_wins", f"{BY_ROUND}/round"), variants),
        figures=_measures(top, "figures", FIGURES, variants),
    )
    words = _words(top, study)
    top.close()
    return replace(study, words=words)


# -- players and games --------------------------------------------------------------------------------------------


def _strengths(crowd: Section) -> Strengths:
    expected = Reason("", OF_STRENGTHS)
    if crowd.has("ratings"):
        listed = crowd.items("ratings", MOST_PLAYERS, expected)
        if len(listed) < 2 or any(type(value) is not int or not 1 <= value <= RATING for value in listed):
            raise crowd.amiss("ratings", expected)
        return Strengths(GIVEN, values=tuple(sorted(listed, reverse=True)))
    kind, *numbers = crowd.text("strengths", SECTION, f"{UNIFORM}:1400:2600").split(":")
    values = [number_of(word, 4) for word in numbers]
    if kind not in (EVEN, UNIFORM, NORMAL) or len(values) != 2 or values[0] is None or values[1] is None:
        raise crowd.amiss("strengths", expected)
    first, second = values[0], values[1]
    if not 1 <= first <= RATING or (kind != NORMAL and first > second):
        raise crowd.amiss("strengths", expected)
    return Strengths(kind, first, second)


def _games(games: Section) -> Games:
    model = games.one_of("model", MODELS, TABLE)
    made = Games(model)
    if model in (TABLE, OWN):
        made = made._replace(
            draws=games.number("draws", 0, 100, 30) * (CERTAIN // 100), white=games.number("white", 0, WHITE_WORTH, 35)
        )
    if model == OWN:
        made = made._replace(curve=_curve(games))
    games.close()
    return made


def _curve(games: Section) -> tuple[tuple[int, int], ...]:
    expected = Reason("", OF_CURVE)
    listed = games.items("expected", MOST_ROUNDS, expected)
    points = [tuple(one) for one in listed if isinstance(one, list) and len(one) == 2]
    numbers = all(type(value) in (int, Fraction) for point in points for value in point)
    if not points or len(points) != len(listed) or not numbers:
        raise games.amiss("expected", expected)
    curve = tuple((int(at), int(value * CERTAIN / 100)) for at, value in points)
    rises = all(one[0] < other[0] and one[1] <= other[1] for one, other in pairwise(curve))
    if curve[0] != (0, HALF) or not rises or curve[-1][0] > GAP or curve[-1][1] > CERTAIN:
        raise games.amiss("expected", expected)
    return curve


# -- what is compared ---------------------------------------------------------------------------------------------


def _variants(top: Section, crowd: Section, usual: Section, edition: str) -> tuple[Variant, ...]:
    strengths = _strengths(crowd)
    error = crowd.number("rating_error", 0, RATING, 0)
    given = len(strengths.values) or None
    common = None if given else crowd.number("count", 2, MOST_PLAYERS) if crowd.has("count") else None
    rounds = usual.number("rounds", 1, MOST_ROUNDS) if usual.has("rounds") else None
    system = usual.text("system", SECTION, "dutch:2026")
    codes = usual.texts("tiebreaks", MOST_WORDS, ("BH/C1", "BH", "SB"))
    made: list[Variant] = []
    for one in top.sections("compare", MOST_VARIANTS):
        name = one.text("name", SECTION, "")
        counts = (given,) if given else one.numbers("players", 2, MOST_PLAYERS, common)
        plays, options = _system(one, one.text("system", SECTION, system))
        listed = _codes(one, one.texts("tiebreaks", MOST_WORDS, codes))
        for count, length in product(counts, one.numbers("rounds", 1, MOST_ROUNDS, rounds)):
            variant = Variant(
                name=name,
                system=plays.id,
                options=options,
                rounds=_rounds(one, length, count, plays),
                field=Field(count, strengths, error),
                tiebreaks=listed,
                **_acceleration(one, length),
            )
            _try(one, variant, edition)
            made.append(variant)
        one.close()
    if len(made) > MOST_VARIANTS:
        limit = Reason("", N_("at most {most} variants in all"), {"most": MOST_VARIANTS})
        raise top.amiss("compare", limit, str(len(made)))
    return tuple(made)


def _system(one: Section, name: str) -> tuple[System, tuple[tuple[str, str], ...]]:
    try:
        system = find_system(name)
    except ArbitraError as error:
        raise one.amiss("system", Reason("", OF_SYSTEM), name) from error
    table = one.section("options")
    options = tuple((key, table.text(key, SECTION)) for key in table.names())
    try:
        checked = system.check_options(dict(options))
    except ArbitraError as error:
        raise one.refused("options", str(dict(options)), error) from error
    playable = (system.swiss or system.round_robin) and not (system.teams or system.two_games or system.game_scores)
    if name != system.id or not playable or counts_scores(system.id, checked):
        raise one.amiss("system", Reason("", OF_SYSTEM), name)
    return system, options


def _codes(one: Section, typed: tuple[str, ...]) -> tuple[str, ...]:
    """As they are written in reports: BH/C1 for BH-C1."""
    try:
        return tuple(code.text for code in as_descriptors(typed))
    except ArbitraError as error:
        raise one.refused("tiebreaks", ", ".join(typed), error) from error


def _rounds(one: Section, rounds: int, players: int, system: System) -> int:
    most = players - 1 + players % 2
    if system.round_robin and rounds != most:
        expected = Reason("", N_("{most}, the rounds in which everyone meets everyone"), {"most": most})
        raise one.amiss("rounds", expected, str(rounds))
    if rounds > most:
        raise one.amiss("rounds", Reason("", TOO_MANY_ROUNDS), str(rounds))
    return rounds


def _acceleration(one: Section, rounds: int) -> dict[str, tuple[Points, ...]] | dict[str, str]:
    if not one.has("acceleration"):
        return {}
    expected = Reason("", OF_VIRTUAL)
    if isinstance(one.value("acceleration"), str):
        return {"acceleration": one.text("acceleration", SECTION)}
    listed = one.items("acceleration", rounds, expected)
    if not listed or any(type(value) not in (int, Fraction) or not 0 <= value <= rounds for value in listed):
        raise one.amiss("acceleration", expected)
    points = [Fraction(value) * 10 for value in listed]
    if any(value.denominator != 1 for value in points):
        raise one.amiss("acceleration", expected)
    return {"virtual_points": tuple(Points(int(value)) for value in points)}


def _try(one: Section, variant: Variant, edition: str) -> None:
    """What only the owners of accelerations and tie-breaks know: they are asked with an event of two players."""
    pair = (Player(Tpn(1), "A", 2000), Player(Tpn(2), "B", 1900))
    settings = Settings(start=DAY, rounds_planned=variant.rounds, system=variant.system)
    event = Tournament(players=pair, settings=settings)
    try:
        if variant.acceleration != NO_ACCELERATION:
            accelerated(event, variant.acceleration)
    except ArbitraError as error:
        raise one.refused("acceleration", variant.acceleration, error) from error
    try:
        standings(event, list(variant.tiebreaks), edition=edition, predetermined=variant.plays().predetermined)
    except ArbitraError as error:
        raise one.refused("tiebreaks", ", ".join(variant.tiebreaks), error) from error


# -- what is shown ------------------------------------------------------------------------------------------------


def _focus(top: Section, variants: tuple[Variant, ...]) -> tuple[int, int]:
    most = len(variants)
    listed = top.numbers("focus", 1, most, 1) if top.has("focus") else (1, min(2, most))
    expected = Reason("", OF_FOCUS)
    if len(listed) != 2:
        raise top.amiss("focus", expected)
    first, second = listed[0] - 1, listed[1] - 1
    if variants[first].field != variants[second].field:
        if top.has("focus"):
            raise top.amiss("focus", expected)
        return 0, 0
    return first, second


def _measures(top: Section, name: str, usual: tuple[str, ...], variants: tuple[Variant, ...]) -> tuple[str, ...]:
    asked = top.texts(name, MOST_WORDS, usual)
    for measure in asked:
        by_round = name == "charts" and measure == f"{BY_ROUND}/round"
        if not by_round and not _known(measure, variants):
            known = Names(*(row.id for row in MEASURES), "tiebreak/BH", *([f"{BY_ROUND}/round"] * (name == "charts")))
            raise top.amiss(name, Reason("", N_("some of these: {known}"), {"known": known}), measure)
    return asked


def _known(measure: str, variants: tuple[Variant, ...]) -> bool:
    kind, _, code = measure.partition("/")
    if kind == "tiebreak":
        return any(code in variant.tiebreaks for variant in variants)
    return row_of(measure) is not None


def _words(top: Section, study: Study) -> dict[str, Words]:
    title = top.text("title", TEXT)
    found = {"en": Words(title, _answer(top, study), pages=_pages(top))}
    named = [variant.name for variant in study.variants if variant.name]
    for lang in languages():
        if lang == "en" or not top.has(lang):
            continue
        own = top.section(lang)
        names = own.section("names")
        called = {name: names.text(name, SECTION) for name in dict.fromkeys(named) if names.has(name)}
        names.close()
        found[lang] = Words(own.text("title", TEXT), _answer(own, study), called, _pages(own))
        own.close()
    return found


def _pages(section: Section) -> tuple[tuple[str, str], ...]:
    expected = Reason("", OF_PAGES)
    listed = section.items("pages", MOST_WORDS, expected)
    for one in listed:
        pair = isinstance(one, list) and len(one) == 2 and all(isinstance(word, str) for word in one)
        if not pair or not _FILE.fullmatch(one[0]) or not 0 < len(one[1]) <= SECTION or not one[1].isprintable():
            raise section.amiss("pages", expected)
    return tuple((file, title) for file, title in listed)


def _answer(section: Section, study: Study) -> str:
    text = section.text("answer", NOTE, "")
    for placeholder in _PLACEHOLDER.findall(text):
        if figure_of(placeholder, study) is None:
            fields = {"example": Verbatim("{1.strongest_wins}"), "difference": Verbatim("{2-1.strongest_wins}")}
            raise section.amiss("answer", Reason("", OF_ANSWER, fields), f"{{{placeholder}}}")
    return text


def figure_of(placeholder: str, study: Study) -> Figure | None:
    """What stands between braces in an answer; None if it means nothing in this study."""
    match = _FIGURE.fullmatch(placeholder)
    if match is None or not _known(match[3], study.variants):
        return None
    variant, less = int(match[1]) - 1, None if match[2] is None else int(match[2]) - 1
    if variant >= len(study.variants) or (less is not None and less >= len(study.variants)):
        return None
    if less is not None and (less == variant or study.variants[variant].field != study.variants[less].field):
        return None
    return Figure(variant, less, match[3])


__all__ = ["BadStudy", "Figure", "figure_of", "read_study"]
