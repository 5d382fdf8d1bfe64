"""C.04.1 and C.04.2 as they stood until January 2026: what each article demands, its code and its tests.

What only arbiters can do has no owner here: C.04.2 C.1 (who is admitted), C.3 (when numbers become final), D.2 (absence
without notice), D.7 and D.8 (publishing and correcting results), D.10 (changing a published pairing).
"""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.general import tests_named as tests

ID = "general:2017"
NAME = "Basic and general rules of every Swiss system, C.04.1 and C.04.2 until January 2026"
MESSAGES = (NAME,)

ARTICLES: tuple[Article, ...] = (
    Article("C.04.1.a", "The number of rounds is announced beforehand.", "cli.findings:no_rounds", (tests.ROUNDS,)),
    Article("C.04.1.b", "Two players meet no more than once.", "rules.swiss.roster:unmet_rows",
            (tests.MET, tests.LEGAL)),
    Article(
        "C.04.1.c",
        "If the number of players to be paired is odd, one has the pairing-allocated bye: no opponent, no colour, "
        "the points of a win unless the regulations set another value.",
        "rules.swiss.completable:completable",
        (tests.ODD, tests.BYE_POINTS, tests.LEGAL),
    ),
    Article(
        "C.04.1.d",
        "A player who has had a pairing-allocated bye, or won by forfeit, may not have one.",
        "rules.swiss.byes:unbarred",
        (tests.RIGHT_TO_THE_BYE, tests.NO_SECOND_BYE),
    ),
    Article(
        "C.04.1.e",
        "In general players meet others with the same score.",
        "rules.swiss.roster:Roster.groups",
        (tests.LEGAL,),
    ),
    Article(
        "C.04.1.f",
        "Games with White and with Black differ by no more than two; a system may except the last round.",
        "rules.swiss.preferences:preference",
        (tests.PREFERENCES, tests.LEGAL),
    ),
    Article(
        "C.04.1.g",
        "No one has the same colour three times in a row; a system may except the last round.",
        "rules.swiss.preferences:preference",
        (tests.PREFERENCES, tests.LEGAL),
    ),
    Article(
        "C.04.1.h",
        "In general a player gets the colour they had less often; with equal colours, the opposite of last time.",
        "rules.swiss.preferences:preference",
        (tests.PREFERENCES,),
    ),
    Article(
        "C.04.1.i",
        "The person in charge of the pairing can explain it.",
        "rules.requests.explanation:Explanation",
        (tests.ANSWERS,),
    ),
    Article(
        "C.04.2.A.1",
        "A tournament is paired by a published system, or by rules that everyone has been told.",
        "rules.systems:find_system",
        (tests.CHOSEN_SYSTEM,),
    ),
    Article(
        "C.04.2.A.2",
        "The report says which system was used.",
        "rules.systems:system_of",
        (tests.TYPE_CODE,),
    ),
    Article(
        "C.04.2.A.3",
        "Acceleration is announced beforehand and favours no one.",
        "rules.swiss.acceleration:accelerated",
        (tests.ACCELERATION,),
    ),
    Article(
        "C.04.2.A.4",
        "Anyone who follows the rules, arbiter or program, gets the same pairing.",
        "rules.requests.pairing:pair",
        (tests.ORACLES,),
    ),
    Article(
        "C.04.2.A.5",
        "A correct pairing may not be changed in anyone's favour; a check finds every change.",
        "rules.requests.pairing:check_rounds",
        (tests.CHECK,),
    ),
    Article(
        "C.04.2.B.1",
        "Every player has a measure of strength, normally a rating; the arbiter estimates it for players who are "
        "on no list.",
        "rules.general.initial_order:strength",
        (tests.STRENGTH,),
    ),
    Article(
        "C.04.2.B.2",
        "Players are ordered by strength, then by title, then by name.",
        "rules.general.initial_order:out_of_order",
        (tests.INITIAL_ORDER, tests.ORDER_SAID),
    ),
    Article(
        "C.04.2.B.3",
        "The order gives the pairing numbers, with 1 for the first; they may be changed in the first three rounds "
        "only.",
        "model.tournament:Tournament",
        (tests.NUMBERS,),
    ),
    Article(
        "C.04.2.C.2",
        "A late entry gets a pairing number, is paired from the first round they can play, and has no points for "
        "the rounds before unless the regulations give some.",
        "model.history:History.absent",
        (tests.ABSENCES, tests.LATE),
    ),
    Article(
        "C.04.2.D.1",
        "An unfinished game counts as a draw for pairing only.",
        "model.scoring:Scoring",
        (tests.ADJOURNED,),
    ),
    Article("C.04.2.D.3", "A player who withdraws is no longer paired.", "model.history:History.absent",
            (tests.ABSENCES,)),
    Article(
        "C.04.2.D.4",
        "A player known to be absent from a round is not paired and scores nothing, unless the regulations say "
        "otherwise.",
        "model.history:History.absent",
        (tests.ABSENCES, tests.LATE),
    ),
    Article(
        "C.04.2.D.5",
        "In the sequence of colours only games played count; unplayed rounds move to the front.",
        "model.history:History.after",
        (tests.SQUEEZED,),
    ),
    Article(
        "C.04.2.D.6",
        "Two players who were paired but did not play may be paired again.",
        "model.history:History.after",
        (tests.FORFEITS,),
    ),
    Article(
        "C.04.2.D.8",
        "A wrong result, colour or rating is corrected for the next pairing; if it is reported after that pairing, "
        "for the one after; if it is reported after the end of that round, for rating only.",
        "book.acts.corrections:correction_concerns",
        (tests.CORRECTIONS,),
    ),
    Article(
        "C.04.2.D.9",
        "Boards are ordered by the score of the higher ranked player, then by the sum of the scores, then by the "
        "number of the higher ranked player.",
        "rules.swiss.board_order:board_order",
        (tests.BOARD_ORDER,),
    ),
    Article(
        "C.04.2.D.10",
        "A published pairing is not changed, unless two would meet again.",
        "book.acts.paired_again:unpublish_concerns",
        (tests.PAIRED_AGAIN,),
    ),
)  # fmt: skip
