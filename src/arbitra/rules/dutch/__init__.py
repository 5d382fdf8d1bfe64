"""The FIDE (Dutch) system."""

from arbitra.rules.contract import Option, System

PARITY = Option(
    "parity",
    ("compacted", "literal"),
    "which number, odd or even, gives the initial colour: the one among those paired so far, or the pairing number",
)

SYSTEMS: tuple[System, ...] = (
    System(
        id="dutch:2011",
        by_rating=True,
        fide=True,
        name="FIDE (Dutch) system, edition of 2011",
        module="arbitra.rules.dutch.edition_2011.edition",
        verified_by=(
            "a literal judge that follows the text step by step: 20,000 random tournaments, no difference",
            "the worked examples of the arbiters' manual and the tables of D1 and D2",
            "JaVaFo 1.4 as a witness: every difference is named in docs/readings.md",
        ),
        options=(
            PARITY,
            Option(
                "half_point_bye_bars",
                ("no", "yes"),
                "whether a half-point bye is a downfloat and bars the bye (as in the text of 2012)",
            ),
            Option("d3", ("off", "on"), "whether any of the moved-down players may be S1, not only the best (2012)"),
            Option(
                "c1",
                ("when_stuck", "at_once"),
                "when a moved-down player without an opponent sends the pairing back to the bracket above: if pairs "
                "are missing, or at once",
            ),
            Option("order", ("number", "rating"), "the order of A2: the pairing numbers as given, or rating and title"),
        ),
        last_round="C.04.1 f and g give way where one of a pair is a top scorer (A10, note to B2)",
    ),
    System(
        id="dutch:2017",
        fide=True,
        name="FIDE (Dutch) system, edition of 2017",
        module="arbitra.rules.dutch.edition_2017.edition",
        since="2017/07/01",
        verified_by=(
            "bbpPairings 5.0.1: every round of 404 tournaments, but for six named positions",
            "a literal judge that follows the text step by step: 100,000 random brackets, no difference",
            "the worked example of the arbiters' manual and ten played events",
        ),
        options=(
            PARITY,
            Option(
                "mdp_pairs",
                ("scores", "first"),
                "how many moved-down players are paired in a collapsed last bracket: the score differences alone "
                "decide (C.6), or as many as they allow, before the colours (B.1.c)",
            ),
        ),
        last_round="C.04.1 f and g give way where one of a pair is a top scorer (C.3)",
    ),
    System(
        id="dutch:2026",
        fide=True,
        name="FIDE (Dutch) system, edition of 2026",
        module="arbitra.rules.dutch.edition_2026.edition",
        since="2026/02/01",
        verified_by=(
            "bbpPairings 6.0.0: every round of 401 tournaments, but for the positions named in docs/readings.md",
            "a literal judge that follows the text step by step: 100,000 random brackets, no difference",
        ),
        options=(PARITY,),
        last_round="C.04.1 f and g give way where one of a pair is a top scorer (C3)",
    ),
)
