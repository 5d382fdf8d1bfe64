"""C.04.1 and C.04.2 in force since February 2026: what each article demands, its code and its tests.

What only arbiters can do has no owner here: C.04.2 1.2 and 1.3 (leave for other systems, the report), 2.5 (when numbers
become final), 4.1, 4.3 and 4.4 (presence, corrections, changing a published pairing).
"""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.general import edition_2017
from arbitra.rules.general import tests_named as tests

ID = "general:2026"
NAME = "Basic and general rules of every Swiss system, C.04.1 and C.04.2 from February 2026"
MESSAGES = (NAME,)

_BEFORE = {article.number: article for article in edition_2017.ARTICLES}


def _as_before(number: str, earlier: str) -> Article:
    """An article that only got another number."""
    return _BEFORE[earlier]._replace(number=number)


ARTICLES: tuple[Article, ...] = (
    _as_before("C.04.1.1", "C.04.1.a"),
    _as_before("C.04.1.2", "C.04.1.b"),
    Article(
        "C.04.1.3",
        "If the number of players to be paired is odd, one has the pairing-allocated bye: no opponent, no colour, "
        "the points of a win unless the regulations set another value, and the same points for every such bye.",
        "rules.swiss.completable:completable",
        (tests.ODD, tests.BYE_POINTS, tests.LEGAL),
    ),
    Article(
        "C.04.1.4",
        (
            "A player who has had a pairing-allocated bye, or scored a win's points in one round without playing, may "
            "not have one."
        ),
        "rules.dutch.edition_2026.floats:bye_allowed",
        (tests.RIGHT_TO_THE_BYE, tests.NO_SECOND_BYE),
    ),
    _as_before("C.04.1.5", "C.04.1.e"),
    Article(
        "C.04.1.6",
        "Games with White and with Black differ by no more than two; a system may define exceptions.",
        "rules.swiss.preferences:preference",
        (tests.PREFERENCES, tests.LEGAL),
    ),
    Article(
        "C.04.1.7",
        "No one has the same colour three times in a row; a system may define exceptions.",
        "rules.swiss.preferences:preference",
        (tests.PREFERENCES, tests.LEGAL),
    ),
    _as_before("C.04.1.8", "C.04.1.h"),
    _as_before("C.04.1.9", "C.04.1.i"),
    Article(
        "C.04.2.1.1",
        "A tournament is paired by a published system; if it is accelerated, by a published and announced method.",
        "rules.swiss.acceleration:accelerated",
        (tests.CHOSEN_SYSTEM, tests.TYPE_CODE, tests.ACCELERATION),
    ),
    _as_before("C.04.2.1.4", "C.04.2.A.4"),
    _as_before("C.04.2.1.5", "C.04.2.A.5"),
    _as_before("C.04.2.2.1", "C.04.2.B.1"),
    _as_before("C.04.2.2.2", "C.04.2.B.2"),
    Article(
        "C.04.2.2.3",
        "The order gives the pairing numbers, with 1 for the first; they may be changed until round 4 is paired.",
        "model.tournament:Tournament",
        (tests.NUMBERS,),
    ),
    _as_before("C.04.2.2.4", "C.04.2.C.2"),
    _as_before("C.04.2.3.1", "C.04.2.D.1"),
    _as_before("C.04.2.3.2", "C.04.2.D.3"),
    _as_before("C.04.2.3.3", "C.04.2.D.4"),
    _as_before("C.04.2.3.4", "C.04.2.D.5"),
    _as_before("C.04.2.3.5", "C.04.2.D.6"),
    Article(
        "C.04.2.3.6",
        "It is recommended to order the boards by the score of the higher ranked player, then by the sum of the "
        "scores, then by the number of the higher ranked player.",
        "rules.swiss.board_order:board_order",
        (tests.BOARD_ORDER,),
    ),
    Article(
        "C.04.2.4.1",
        "Players who have not confirmed that they are here are not paired, unless the arbiter decides otherwise.",
        "book.acts.presence:CloseCheckIn",
        (tests.CHECK_IN,),
    ),
    _as_before("C.04.2.4.3", "C.04.2.D.8"),
    Article(
        "C.04.2.4.4",
        "A published pairing is changed only if two have met before, the regulations allow it, two without an "
        "opponent agree to play, a late entry comes in with agreed changes, or something unforeseeable happens on the "
        "top boards of the last round.",
        "book.acts.paired_again:unpublish_concerns",
        (tests.PAIRED_AGAIN,),
    ),
)
