"""An engine that is called by its command line, with the flags that JaVaFo and bbpPairings share:
`FILE -p OUT` pairs the coming round, `-g CFG -o OUT -s SEED` makes a random tournament."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from arbitra.formats import BadFile, read_bytes, write_text
from arbitra.model import ReasonedRefusal, Tournament, Verbatim, show_points
from arbitra.model.bounds import numbers_of, shortened
from arbitra.simulation.chance import CERTAIN
from arbitra.simulation.endorsement.calling import MOST_WRITTEN, call
from arbitra.simulation.profile import Profile

Pairs = frozenset[tuple[int, int]]
"""(white, black); the bye is (player, 0)."""
PATIENCE = 120
"""Seconds for one answer, where nothing else is asked for."""
MOST_BYTES = 5_000_000
"""Of an answer."""

NOT_STARTED = "the engine cannot be started: {text}"
TOO_SLOW = "the engine did not answer within {seconds} seconds"
NOT_A_PAIRING = "the engine ended with code {code} and gave no pairing: {text}"
NOT_A_TOURNAMENT = "the engine ended with code {code} and gave no tournament: {text}"
TOO_MUCH = "the engine wrote more than an answer can be: {most} MB"
MESSAGES = (NOT_STARTED, TOO_SLOW, NOT_A_PAIRING, NOT_A_TOURNAMENT, TOO_MUCH)


class EngineFailed(ReasonedRefusal):
    """No answer, or one that is not a pairing."""


class TooSlow(EngineFailed):
    """No answer in time."""


class Engine(Protocol):
    """What is compared with ours. A value that can travel to other processes."""

    @property
    def name(self) -> str: ...

    @property
    def leaves_out(self) -> tuple[str, ...]:
        """Axes that it knows nothing of."""
        ...

    def pair(self, tournament: Tournament) -> Pairs | None:
        """The coming round; None if it finds no legal pairing. Raises EngineFailed."""
        ...

    def generate(self, profile: Profile, seed: int) -> Tournament:
        """A random tournament, every round paired by it. Raises EngineFailed."""
        ...


@dataclass(frozen=True, slots=True)
class CommandEngine:
    """`words` is the command; TRF16 is what all of them read."""

    words: tuple[str, ...]
    leaves_out: tuple[str, ...] = ()
    patience: int = PATIENCE

    @property
    def name(self) -> str:
        return " ".join(self.words)

    def pair(self, tournament: Tournament) -> Pairs | None:
        with TemporaryDirectory() as folder:
            file, out = Path(folder, "round.trf"), Path(folder, "pairs.txt")
            file.write_text(write_text(tournament, "trf16"), encoding="utf-8", newline="")
            code, told = self._called(str(file), "-p", str(out))
            answer = _answer(out)
        words = [line.split() for line in answer.decode("ascii", "replace").splitlines() if line.strip()]
        if not words:
            # Exit code 1 is how engines say that no legal pairing exists; some only say it in words.
            if code in (0, 1):
                return None
            raise EngineFailed(NOT_A_PAIRING, code=code, text=Verbatim(told))
        numbers = [numbers_of(line) for line in words]
        if numbers[0] is None or any(line is None or len(line) != 2 for line in numbers[1:]):
            raise EngineFailed(NOT_A_PAIRING, code=code, text=Verbatim(shortened(answer.decode("ascii", "replace"))))
        return frozenset((line[0], line[1]) if line[0] else (line[1], 0) for line in numbers[1:] if line is not None)

    def generate(self, profile: Profile, seed: int) -> Tournament:
        with TemporaryDirectory() as folder:
            settings, out = Path(folder, "settings.txt"), Path(folder, "made.trf")
            settings.write_text(configuration(profile), encoding="ascii")
            code, told = self._called("-g", str(settings), "-o", str(out), "-s", str(seed))
            answer = _answer(out)
        if not answer:
            raise EngineFailed(NOT_A_TOURNAMENT, code=code, text=Verbatim(told))
        try:
            return read_bytes(answer, "generated", lenient=True).tournament
        except BadFile as error:
            raise EngineFailed(NOT_A_TOURNAMENT, code=code, text=Verbatim(shortened(str(error), 300))) from error

    def _called(self, *words: str) -> tuple[int, str]:
        """The exit code, and the end of what it said."""
        try:
            done = call([*self.words, *words], self.patience)
        except (OSError, ValueError) as error:
            raise EngineFailed(NOT_STARTED, text=Verbatim(getattr(error, "strerror", None) or str(error))) from error
        if done.late:
            raise TooSlow(TOO_SLOW, seconds=self.patience)
        if done.flooded:
            raise EngineFailed(TOO_MUCH, most=MOST_WRITTEN // 1_000_000)
        return done.code, shortened(done.said[-300:] or "-", 300)


def _answer(path: Path) -> bytes:
    if not path.is_file():
        return b""
    if os.path.getsize(path) > MOST_BYTES:
        raise EngineFailed(TOO_MUCH, most=MOST_BYTES // 1_000_000)
    return path.read_bytes()


def configuration(profile: Profile) -> str:
    """What generators take from a file of settings; axes that they have no key for are drawn as they like."""
    lines = [f"PlayersNumber={profile.players}", f"RoundsNumber={profile.rounds}"]
    if profile.draws is not None:
        lines.append(f"DrawPercentage={100 * profile.draws // CERTAIN}")
    for key, rate in (("ForfeitRate", profile.forfeits), ("HalfPointByeRate", profile.half_byes)):
        if rate:
            lines.append(f"{key}={max(1, CERTAIN // rate)}")
    if profile.withdrawals and profile.rounds:
        lines.append(f"RetiredRate={max(1, profile.rounds * CERTAIN // profile.withdrawals)}")
    if profile.acceleration == "baku":
        lines.append("Accelerated=1")
    if profile.scoring is not None:
        scoring = profile.scoring
        points = {"Win": scoring.win, "Draw": scoring.draw, "Loss": scoring.loss, "PAB": scoring.pairing_bye}
        lines += [f"PointsFor{name}={show_points(value)}" for name, value in points.items()]
    return "\n".join([*lines, ""])
