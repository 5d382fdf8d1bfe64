"""A match (Types of Tournaments 5.1): two players, a number of games.

* `state`   a match as a function of its results: the score, whether it is decided, which games are rated
* `system`  the match as a pairing system: game after game, colours alternating
"""

from arbitra.rules.contract import Kind, Option, System

SYSTEMS: tuple[System, ...] = (
    System(
        id="match",
        name="Match of two players",
        module="arbitra.rules.match.system",
        kind=Kind.MATCH,
        verified_by=("all results of matches up to 8 games",),
        options=(
            Option("games", ("auto",), "how many games; auto: the rounds planned", r"[1-9]\d{0,2}"),
            Option(
                "first",
                ("number",),
                "who starts: number 1 with the initial colour (White by default), or lot:SEED",
                r"lot:[\w.-]+",
            ),
            Option(
                "after_decision",
                ("play", "stop"),
                "when one player can no longer be caught: play on unrated, or end the match",
            ),
        ),
    ),
)
