"""Which settings may still be changed, and if not, why."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.setting_up import ANNOUNCED_BY
from arbitra.book.policy import POLICY, REFUSE
from arbitra.book.policy.editions import article_on
from arbitra.book.state.section import Section
from arbitra.book.state.settings import FIXED, FOR_THE_REPORT
from arbitra.i18n import N_, Translate

ANNOUNCED = N_("Locked since round 1 was published: it was announced before the start.")
CONSEQUENCES = N_("Changing it after round 1 has consequences, which are spelled out first.")
FINISHED = N_("Locked: the tournament is finished. Reopen it to change this.")


class Lock(NamedTuple):
    """`level` 0: it may be changed. 4: after its consequences are confirmed. 5: not at all."""

    level: int = 0
    why: str = ""
    article: str = ""
    was: str = ""
    """What was announced, where it has been changed since."""

    @property
    def shut(self) -> bool:
        return self.level >= REFUSE


OPEN = Lock()


def lock_of(key: str, section: Section, start: str, say: Translate) -> Lock:
    if section.finished and key not in FOR_THE_REPORT:
        return Lock(REFUSE, say(FINISHED))
    if key not in FIXED or not section.published:
        return OPEN
    row = POLICY["announced"]
    level = row.level(fide=section.fide)
    article = article_on(ANNOUNCED_BY.get(key, row.article), start)
    return Lock(level, say(ANNOUNCED if level >= REFUSE else CONSEQUENCES), article)
