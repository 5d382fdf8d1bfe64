"""King of the hill with Gibson's rule."""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.koth.king import King


class Champion(King):
    gibson = True

    def articles(self) -> tuple[Article, ...]:
        from arbitra.rules.koth.articles import GIBSON

        return GIBSON


EDITION = Champion()
