"""1.7 and 1.8: the opposition index and the ranking after the seeding rounds."""

from __future__ import annotations

from dataclasses import dataclass

from arbitra.model import Fields, History, Hundredths, Score, Tpn


@dataclass(frozen=True, slots=True)
class Opposition:
    """Buchholz in tenths, Sonneborn-Berger in hundredths of a point."""

    buchholz: int
    sonneborn_berger: int

    def fields(self) -> Fields:
        """What a sentence says of it."""
        return {"buchholz": Score(self.buchholz), "sb": Hundredths(self.sonneborn_berger)}


def oppositions(history: History) -> list[Opposition]:
    """1.7, by place: sums over the rounds, with real points.

    A round without a game is one against oneself. For their opponents, a player's zero-point byes from some round to
    the last are draws."""
    scores = history.scores
    for_opponents = [score + _drawn_absences(history, place) for place, score in enumerate(scores)]
    made = []
    for place, statuses in enumerate(history.statuses):
        buchholz = sonneborn_berger = 0
        for at, status in enumerate(statuses):
            opponent = history.opponents[at][place]
            strength = for_opponents[history.index[Tpn(opponent)]] if status == "p" else scores[place]
            buchholz += strength
            sonneborn_berger += history.gains[at][place] * strength
        made.append(Opposition(buchholz, sonneborn_berger))
    return made


def _drawn_absences(history: History, place: int) -> int:
    statuses = history.statuses[place]
    run = len(statuses) - len(statuses.rstrip("Z "))
    scoring = history.tournament.settings.scoring
    return run * (scoring.draw - scoring.zero_bye)


def ranking(history: History, found: list[Opposition]) -> list[int]:
    """1.8: for each place its rank, 0 for the highest: Buchholz, Sonneborn-Berger, pairing number; not the score."""
    ordered = sorted(
        range(len(found)), key=lambda place: (-found[place].buchholz, -found[place].sonneborn_berger, place)
    )
    ranks = [0] * len(found)
    for rank, place in enumerate(ordered):
        ranks[place] = rank
    return ranks
