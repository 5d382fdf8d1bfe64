"""Knockouts (Types of Tournaments 5.2): the whole bracket is known from the start, every match has a winner.

* `articles`  every article on a knockout, in our words, with its code and its tests
* `bracket`   the bracket: which match feeds which, for any number of players, known before the first game (5.2)
* `duel`      one match of a knockout as a function of its games: who leads in which stage, who advances, what comes
              next
* `level`     teams in a knockout: one match, and which rule decides it when it ends level
* `playoff`   play-offs (C.07 article 3): from standings with ties to knockouts or round robins, and from their games
              to places
* `stages`    the games of a knockout match: two classical ones, then faster ones until one player leads (5.2)
* `state`     a knockout as a function of the games played: which matches are decided, who is where, what is played
              next
* `system`    the knockout as a pairing system: a round of the tournament is one game of every undecided match
"""

from arbitra.rules.contract import Kind, Option, System
from arbitra.rules.knockout.level import LEVEL
from arbitra.rules.knockout.stages import STAGES_DEFAULT, STAGES_PATTERN
from arbitra.rules.schedules.options import DRAWING_PATTERN

SYSTEMS: tuple[System, ...] = (
    System(
        id="knockout",
        name="Knockout in matches with tie-break stages",
        module="arbitra.rules.knockout.system",
        kind=Kind.KNOCKOUT,
        verified_by=("brackets of 2 to 128 players, random results until one is left",),
        options=(
            Option(
                "drawing",
                ("number", "rating"),
                "seeding: by pairing number, by rating, lot:SEED, or hand:3,1,2,… (seed 1, 2, 3, …)",
                DRAWING_PATTERN,
            ),
            Option(
                "stages",
                (STAGES_DEFAULT,),
                "games of a match, stage by stage until one leads; the last is armageddon (Black advances with a draw) "
                "or `until-won` (single games until one is won)",
                STAGES_PATTERN,
            ),
            Option(
                "colours",
                ("alternate",),
                "who begins a stage with White: in turn down the bracket and from stage to stage, or lot:SEED",
                r"lot:[\w.-]+",
            ),
            Option(
                "advance",
                ("none",),
                "who advances when the recorded games do not decide it (tie-breaks reported elsewhere, a "
                "withdrawal): match:player, such as 3:7,4:2",
                r"\d+:\d+(,\d+:\d+)*",
            ),
            LEVEL,
            Option("third_place", ("no", "yes"), "the losers of the semi-finals play for third place"),
        ),
    ),
)
