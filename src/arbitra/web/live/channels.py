"""What screens, phones and public pages hear: that published or public facts have changed, and which results.

A frame is named by the mark of what is to be seen after it (`published.mark_of`). A page says which mark it shows; if
that mark is no longer known here, the page is loaded again."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from datetime import datetime

from arbitra.book.views.published import Changes, PublishedEvent, changes, mark_of

KEPT = 512


class Channel:
    """The ring of one view of an event. Only in the thread of the loop, but for `seen`."""

    def __init__(self) -> None:
        self.frames: deque[tuple[str, bytes]] = deque(maxlen=KEPT)
        self.news = asyncio.Event()
        self.closed = False
        self.since: datetime | None = None
        self.generation = 0
        self.streams = 0
        self.present = ""
        """The mark of what is to be seen now; empty until it was first looked at."""
        self._before: deque[str] = deque(maxlen=KEPT)

    @property
    def live(self) -> bool:
        return self.since is None

    def publish(self, view: PublishedEvent, made: Changes | None) -> None:
        """`made` is None for the first look: nothing changed, we only came."""
        self.turn(mark_of(view), made)

    def turn(self, mark: str, made: Changes | None) -> None:
        if mark == self.present:
            return
        if made is not None:
            self._before.append(self.present)
            self.frames.append((mark, frame(mark, made)))
        self.present = mark
        self.stir()

    def stir(self) -> None:
        """Streams look again for news, and whether they may continue."""
        news, self.news = self.news, asyncio.Event()
        news.set()

    def after(self, seen: str) -> list[tuple[str, bytes]] | None:
        """The frames behind a mark; None if it is not known."""
        if seen == self.present or not self.present:
            return []
        places = [place for place, mark in enumerate(self._before) if mark == seen]
        return list(self.frames)[places[-1] :] if places else None

    def close(self) -> None:
        self.closed = True
        self.news.set()


def frame(mark: str, made: Changes) -> bytes:
    data = {"mark": mark, "results": made.results, "others": made.others}
    return f"id: {mark}\nevent: change\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


class View:
    """In the thread that watches an event: what was last visible, to find out what changed."""

    def __init__(self) -> None:
        self.last: PublishedEvent | None = None

    def turned(self, view: PublishedEvent) -> tuple[PublishedEvent, Changes | None] | None:
        """What to publish; None if nothing visible has changed."""
        before, self.last = self.last, view
        if before is None:
            return view, None
        return None if before == view else (view, changes(before, view))
