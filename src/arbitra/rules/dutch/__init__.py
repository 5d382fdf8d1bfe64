"""The FIDE (Dutch) system.

* `edition_2011`  Dutch system, text of the 82nd FIDE Congress (Krakow 2011)
* `edition_2017`  C.04.3, the edition approved in Baku 2016 and applied from July 2017
* `edition_2026`  C.04.3, the edition applied from February 2026
* `edition`       what the editions of 2017 and 2026 have in common as editions
* `field`         the players to be paired in a round, in the order of A.2 (2026: 1.2), with all that the criteria ask
                  about them
* `criteria`      what a criterion is: charges on pairs and on players who leave the bracket unpaired
* `levels`        criteria packed into levels of the kernel: digits of a mixed radix, the more important ones first
* `graph`         the graph of a bracket for the kernel: moved-down players, residents, and lower players where they
                  matter
* `order`         the order in which candidates are generated (section D; 2026: article 4), as levels of the kernel
* `generation`    where a candidate stands in the order of generation (section D; 2026: article 4), in bracket
                  sequence numbers
* `perfect`       the first candidate of a bracket, where it needs no search (B.4; 2026: 3.4)
* `wishes`        colour preferences in a bracket, counted: who clashes, and how many cannot be met
* `completion`    whether a round can still be completed under the absolute criteria (A.9; 2026: C4)
* `outcome`       from the pairs of the brackets to the round: boards, bye, decision records
* `colours`       who gets White (section E; 2026: article 5), with the rule that decided
* `manifest`      how the manifests of the editions are written
* `explain`       why the Dutch editions of 2017 and 2026 pair as they do
"""

from arbitra.rules.contract import PARITY, Option, System

SYSTEMS: tuple[System, ...] = (
    System(
        id="dutch:2011",
        by_rating=True,
        fide=True,
        name="FIDE (Dutch) system, edition of 2011",
        module="arbitra.rules.dutch.edition_2011.edition",
        verified_by=(
            "an independent program that follows the text step by step: 20,000 random tournaments, no difference",
            "the worked examples of the arbiters' manual and the tables of D1 and D2",
            "compared with JaVaFo 1.4: every difference is listed in docs/readings.md",
        ),
        options=(
            PARITY,
            Option(
                "half_point_bye_bars",
                ("no", "yes"),
                "whether a half-point bye counts as a downfloat and rules out the bye (2012 text)",
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
            "bbpPairings 5.0.1: every round of 404 tournaments, except six known positions",
            "an independent program that follows the text step by step: 100,000 random brackets, no difference",
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
            "bbpPairings 6.0.0: every round of 401 tournaments, except the positions listed in docs/readings.md",
            "an independent program that follows the text step by step: 100,000 random brackets, no difference",
        ),
        options=(PARITY,),
        last_round="C.04.1 f and g give way where one of a pair is a top scorer (C3)",
    ),
)
