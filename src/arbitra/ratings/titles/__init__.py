"""Title norms by the FIDE Title Regulations (B.01): who made one, who still can, and which condition stands in the way.

* `editions`    the texts as data: titles with their limits, what an unrated opponent counts, from which day they hold
* `games`       the games of a candidate as the regulations see them, the event they belong to, and its field (1.4.3d)
* `conditions`  a set of games against every condition: value, limit, article
* `words`       the conditions as sentences
* `judgement`   the whole event: all games, or without those that may be ignored (1.4.1, 1.4.2c)
* `outlook`     with the games left: points needed, opponents needed, what would have to happen
* `entries`     every player of a tournament, with every title they do not have
* `forms`       what the certificate of a norm and the report of the tournament hold
"""

from arbitra.ratings.titles.conditions import Condition, Tally
from arbitra.ratings.titles.editions import EDITIONS, TITLES, TitleEdition, edition_on
from arbitra.ratings.titles.entries import NormEntry, norm_entries
from arbitra.ratings.titles.games import Candidate, EventFormat, EventKind, Fielded, NormEvent, NormGame, Outcome
from arbitra.ratings.titles.judgement import Judgement, judge
from arbitra.ratings.titles.outlook import Outlook, Standing

__all__ = [
    "EDITIONS",
    "TITLES",
    "Candidate",
    "Condition",
    "EventFormat",
    "EventKind",
    "Fielded",
    "Judgement",
    "NormEntry",
    "NormEvent",
    "NormGame",
    "Outcome",
    "Outlook",
    "Standing",
    "Tally",
    "TitleEdition",
    "edition_on",
    "judge",
    "norm_entries",
]
