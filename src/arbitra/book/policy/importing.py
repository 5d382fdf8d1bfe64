"""Rows of the policy for what comes from a file."""

from __future__ import annotations

from arbitra.book.policy.entries import FIDE_LEFT
from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, INFORM, Row, integrity
from arbitra.i18n import N_

IMPORTING = (
    integrity("import-empty", "import", "any", N_("There are no players to add.")),
    Row(
        "late-entries",
        "import",
        "started",
        INFORM,
        INFORM,
        N_("They are late entries and will be paired from round {round}."),
        "C.04.2.2.4",
    ),
    Row(
        "national-counts",
        "import",
        "setup",
        INFORM,
        INFORM,
        N_(
            "Players with a national rating only: {count}. The tournament counts it for them (rating method FIDON:"
            " FIDE's rating, else the national one). Until round 1 is published another rating method can be chosen."
        ),
    ),
    Row(
        "national-unused",
        "import",
        "any",
        INFORM,
        INFORM,
        N_(
            "Players with a national rating only: {count}. They count as unrated, because the rating method of the"
            " tournament does not use national ratings."
        ),
    ),
    Row(
        "import-left-fide",
        "import",
        "any",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("The report says that FIDE mode was left. It cannot be entered again."),
        "C.04.2.1.2",
        FIDE_LEFT,
    ),
    Row(
        "import-differs",
        "import",
        "any",
        CONFIRM,
        CONFIRM,
        N_("The rules would pair round {round} differently. The round is kept as it was played."),
        "",
        N_("Round {round} was imported; the rules pair it differently"),
    ),
    Row(
        "import-left-out",
        "import",
        "any",
        INFORM,
        INFORM,
        N_("Not taken from the report, because it does not fit there: {what}."),
    ),
    Row(
        "import-repaired",
        "import",
        "any",
        CONFIRM,
        CONFIRM,
        N_("The report contradicted itself and was repaired: {repairs}"),
        "",
        N_("The imported report was repaired: {repairs}"),
    ),
    Row(
        "import-unchecked",
        "import",
        "any",
        CONFIRM,
        CONFIRM,
        N_("The rounds could not be checked: {reason}. They are kept as they were played."),
        "",
        N_("The imported rounds could not be checked"),
    ),
)
