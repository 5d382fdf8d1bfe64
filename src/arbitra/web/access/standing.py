"""Who may still hear what streams tell.

A right may end at any moment, also by another process. Each stream asks before it tells anything; the rows are asked
for all streams together, at most once in `BELIEVED` seconds, however many there are. Whoever takes a right away in this
process is heard at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence

from arbitra.web.access.roles import Somebody

BELIEVED = 1.0
"""Seconds for which an answer is trusted."""
LEFT = 60.0
"""Seconds after which a session that asks no more is not asked about any longer. Every stream asks more often."""


class Standing:
    """Only in the thread of the loop. `behind` finds whose sessions they are, in any thread; `revision` counts the
    rights taken away in this process."""

    def __init__(
        self,
        behind: Callable[[Sequence[str]], Mapping[str, Somebody]],
        revision: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._behind = behind
        self._revision = revision
        self._clock = clock
        self._wanted: dict[str, float] = {}
        """Sessions, and when they last wanted to know."""
        self._known: Mapping[str, Somebody] = {}
        self._asked: frozenset[str] = frozenset()
        self._asked_at, self._asked_in = 0.0, -1
        """When the answer was asked for, and in which revision."""
        self._asking: asyncio.Task[None] | None = None

    async def of(self, session: str, *, afresh: bool = False) -> Somebody | None:
        """Whose it is now; `afresh`: not by an earlier answer. Raises `BookProblem` while nobody can say."""
        now, revision = self._clock(), self._revision()
        oldest = now if afresh else now - BELIEVED
        self._wanted[session] = now
        while session not in self._asked or self._asked_in < revision or self._asked_at < oldest:
            if self._asking is None:
                self._asking = asyncio.create_task(self._ask())
                self._asking.add_done_callback(_heard)
            # Whoever gives up waiting leaves the question to the others.
            await asyncio.shield(self._asking)
        return self._known.get(session)

    async def _ask(self) -> None:
        now = self._clock()
        self._wanted = {session: at for session, at in self._wanted.items() if now - at < LEFT}
        wanted, revision = frozenset(self._wanted), self._revision()
        try:
            self._known = await asyncio.to_thread(self._behind, tuple(wanted))
            self._asked, self._asked_at, self._asked_in = wanted, now, revision
        finally:
            self._asking = None


def _heard(asked: asyncio.Task[None]) -> None:
    """Also if everybody who waited has gone."""
    if not asked.cancelled():
        asked.exception()
