"""Play-offs (C.07 3), for which a TRF has no record: `### arbitra playoff PLACE players=3,5 places=1 …` and a line for
each game, `### arbitra playoff-game PLACE WHITE BLACK 1-0`, in the order in which they were played; and players whom
the arbiter placed, `### arbitra placed 7,3 decided by the jury`."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.formats.problems import part
from arbitra.formats.trf.records import Collected
from arbitra.model import Game, PlacedByHand, PlayedOff, Players, Tournament, Tpn, UnknownResult, parse_result
from arbitra.model.bounds import TEXT, number_of, numbers_of
from arbitra.model.result_words import WORDS

PLAYOFF = "playoff"
GAME = "playoff-game"
ALL = "all"
TIMES = " times="
TIMETABLE = " timetable="
PLACED = "placed"
PLAYERS = "players of the tournament, and one line for each play-off"
GAMES = "a game of two players of that play-off, after the line that opens it"
TIED = "players of the tournament, each once"
MESSAGES = (PLAYERS, GAMES, TIED)
_WORDS = ("format", "numbering", "stages", "colours")


def read_playoff(collected: Collected, line: int, rest: str) -> bool:
    """False if it is not a place and what is said of its play-off."""
    rest, _, timetable = rest.partition(TIMETABLE)
    rest, _, times = rest.partition(TIMES)
    place, *words = rest.split()
    said = {name: value for name, sign, value in (word.partition("=") for word in words) if sign}
    first = number_of(place, 4)
    players, places = (numbers_of(said.get(name, "").split(",")) for name in ("players", "places"))
    after = said.get("after", ALL)
    applied = None if after == ALL else number_of(after, 3)
    cycles = number_of(said.get("cycles", "1"), 1)
    whole = (
        first is not None and bool(players) and bool(places) and bool(cycles) and (after == ALL or applied is not None)
    )
    if not whole or len(said) != len(words) or len(set(players or ())) < 2 or max(map(len, (times, timetable))) > TEXT:
        return False
    assert first is not None and players is not None and places is not None and cycles is not None
    if not set(said) <= {"players", "places", "after", "cycles", *_WORDS}:
        return False
    made = PlayedOff(
        first,
        tuple(map(Tpn, players)),
        tuple(places),
        applied,
        format=said.get("format", "knockout"),
        numbering=said.get("numbering", "number"),
        stages=said.get("stages", ""),
        cycles=cycles,
        colours=said.get("colours", "alternate"),
        times=times,
        timetable=timetable,
    )
    collected.playoffs.append((line, made))
    return True


def read_playoff_game(collected: Collected, line: int, rest: str) -> bool:
    """False if it is not a place, White, Black and a result."""
    words = rest.split()
    numbers = numbers_of(words[:3])
    if len(words) != 4 or numbers is None:
        return False
    try:
        result, scores = parse_result(words[3])
    except UnknownResult:
        return False
    place, white, black = numbers
    collected.playoff_games.append((line, place, Game(Tpn(white), Tpn(black), result)))
    return scores is None


def playoffs_of(collected: Collected, places: dict[Tpn, int]) -> tuple[PlayedOff, ...]:
    """Those of players who exist, each with its games; everything else is a problem."""
    made: dict[int, PlayedOff] = {}
    for line, playoff in collected.playoffs:
        if not places.keys() >= set(playoff.players) or playoff.first in made:
            _refuse(collected, line, playoff.first, PLAYERS)
            continue
        made[playoff.first] = playoff
    for line, place, game in collected.playoff_games:
        found = made.get(place)
        if found is None or not set(found.players) >= {game.white, game.black} or game.white == game.black:
            _refuse(collected, line, place, GAMES)
            continue
        made[place] = found._replace(games=(*found.games, game))
    return tuple(made.values())


def read_placed(collected: Collected, line: int, rest: str) -> bool:
    """False if it is not the numbers of players and why."""
    named, _, reason = rest.partition(" ")
    players = numbers_of(named.split(","))
    if not players or not 0 < len(reason) <= TEXT:
        return False
    collected.placed.append((line, PlacedByHand(tuple(map(Tpn, players)), reason)))
    return True


def placed_of(collected: Collected, places: dict[Tpn, int]) -> tuple[PlacedByHand, ...]:
    made = []
    for line, one in collected.placed:
        if places.keys() >= set(one.players) and 1 < len(set(one.players)) == len(one.players):
            made.append(one)
        else:
            found = part("tied players {players}", players=Players(*one.players))
            collected.problem(line, 0, found, TIED, "correct or delete the line")
    return tuple(made)


def placed_lines(tournament: Tournament) -> Iterator[str]:
    for players, reason in tournament.placed:
        yield f"{PLACED} {','.join(map(str, players))} {reason}"


def _refuse(collected: Collected, line: int, place: int, expected: str) -> None:
    found = part("a play-off for place {place}", place=place)
    collected.problem(line, 0, found, expected, "correct or delete the line")


def playoff_lines(tournament: Tournament) -> Iterator[str]:
    for one in tournament.playoffs:
        words = [
            f"players={','.join(map(str, one.players))}",
            f"places={','.join(map(str, one.places))}",
            f"after={ALL if one.after is None else one.after}",
            f"format={one.format}",
            f"numbering={one.numbering}",
            *([f"stages={one.stages}"] if one.stages else []),
            f"cycles={one.cycles}",
            f"colours={one.colours}",
        ]
        times = f"{TIMES}{one.times}" if one.times else ""
        timetable = f"{TIMETABLE}{one.timetable}" if one.timetable else ""
        yield f"{PLAYOFF} {one.first} {' '.join(words)}{times}{timetable}"
        for white, black, result in one.games:
            yield f"{GAME} {one.first} {white} {black} {WORDS[result][0]}"
