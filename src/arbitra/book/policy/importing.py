"""Rows of the policy for what comes from a file."""

from __future__ import annotations

from arbitra.book.policy.entries import FIDE_LEFT
from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, INFORM, Row, integrity
from arbitra.i18n import N_

IMPORTING = (
    integrity("import-empty", "import", "any", N_("There is nobody to enter.")),
    Row(
        "late-entries",
        "import",
        "started",
        INFORM,
        INFORM,
        N_("They enter late and are paired from round {round} on."),
        "C.04.2.2.4",
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
        N_("The rules pair round {round} differently. The book keeps the round as it was played."),
        "",
        N_("Round {round} was imported; the rules pair it differently"),
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
        N_("The rounds could not be checked: {reason}. The book keeps them as they were played."),
        "",
        N_("The imported rounds could not be checked"),
    ),
)
