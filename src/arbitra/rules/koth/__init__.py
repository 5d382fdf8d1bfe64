"""King of the hill, Gibson's rule and the Swiss of the Scrabble federations.

* `articles`      the rules of the Scrabble text, which has headings and no numbers, in our words
* `hill`          a round on the hill: first against second, third against fourth; who is beyond reach
* `king`          king of the hill, with and without Gibson's rule, as the rest of the program knows it
* `scrabble`      the Swiss of the Scrabble federations: groups of equal wins cut in halves, no one met twice, starts
                  balanced
* `starts`        who starts: balanced like colours in chess, but without absolute limits
* `swiss_before`  the rounds before the hill belong to a Swiss system
* `table`         the table by which king of the hill pairs: games won, then the tournament's own list
                  of tie-breaks
"""

from arbitra.rules.contract import Option, System
from arbitra.rules.koth.table import TIEBREAKS

PARITY = Option(
    "parity",
    ("compacted", "literal"),
    "which number, odd or even, gives the first start: the one among those paired so far, or the pairing number",
)
TIEBREAK = Option(
    "tiebreak",
    TIEBREAKS,
    "what ranks players after games won: own, the tournament's list; or Buchholz, median or spread",
)
HILL = (
    Option("koth_rounds", ("1", "2", "3"), "how many rounds at the end are king of the hill", r"[1-9]\d?"),
    Option(
        "before",
        ("own", "dutch", "scrabble"),
        (
            "the system for the earlier rounds, with options such as lim,maxi=on; own: the tournament's system, "
            "otherwise dutch"
        ),
        r"[a-z]+(\+gibson)?(:[a-z0-9]+)?(,[a-z0-9_]+=[a-z0-9_]+)*",
    ),
    TIEBREAK,
    PARITY,
)

ON_THE_HILL = "on the hill C.04.1 b, f and g give way: opponents may meet again, colours follow the table"

SYSTEMS: tuple[System, ...] = (
    System(
        id="koth",
        game_scores=True,
        name="King of the hill, the last rounds of a Swiss",
        module="arbitra.rules.koth.king",
        verified_by=("an independent program: 20,000 random tournaments, no difference",),
        options=HILL,
        needs_rounds_planned=True,
        last_round=ON_THE_HILL,
    ),
    System(
        id="koth+gibson",
        game_scores=True,
        name="King of the hill with Gibson's rule",
        module="arbitra.rules.koth.king:GIBSON",
        verified_by=("an independent program: 20,000 random tournaments, no difference", "the worked example"),
        options=(
            *HILL,
            Option("prizes", ("1", "2", "3"), "how many places win a prize or qualify", r"[1-9]\d*"),
            Option("gibson_places", ("1", "2", "3"), "how many of the top places can be clinched", r"[1-9]\d*"),
            Option("spread_cap", ("0",), "the largest margin that counts in a game; 0 for none", r"\d+"),
        ),
        needs_rounds_planned=True,
        last_round=ON_THE_HILL,
    ),
    System(
        id="scrabble",
        game_scores=True,
        turns=True,
        name="Scrabble Swiss: groups of equal wins, spread, starts balanced",
        module="arbitra.rules.koth.scrabble",
        verified_by=("an independent program: 20,000 random tournaments, no difference",),
        options=(
            Option(
                "order",
                ("initial", "standing"),
                ("the order within a group: the starting list, or the current standings"),
            ),
            TIEBREAK,
            PARITY,
        ),
        last_round="C.04.1 f and g never apply: starts are balanced, but nothing forbids a third one in a row",
    ),
)
