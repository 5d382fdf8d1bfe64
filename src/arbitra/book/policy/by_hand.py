"""What is allowed while a round is paired by hand. What a pair breaks has its article from the pairing system."""

from __future__ import annotations

from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, Row, integrity
from arbitra.i18n import N_

BY_HAND = (
    integrity("hand-open", "draft", "hand", N_("Round {round} is being paired by hand. Finish or cancel that first.")),
    integrity("hand-closed", "hand", "any", N_("No round is being paired by hand. Start with: hand start.")),
    integrity("hand-not-playing", "hand", "hand", N_("{name} does not play in round {round}.")),
    integrity("hand-oneself", "hand", "hand", N_("{name} cannot play against themselves.")),
    integrity("hand-alone", "hand", "hand", N_("{name} has no opponent yet.")),
    integrity("hand-loose", "hand", "hand", N_("These players have no opponent yet: {names}.")),
    integrity(
        "hand-outdated",
        "hand",
        "hand",
        N_("These players have since joined or left: {names}. Cancel and start again."),
    ),
    Row("hand-met", "hand", "hand", CONFIRM, CONFIRM, N_("{first} and {second} have met before.")),
    Row("hand-apart", "hand", "hand", CONFIRM, CONFIRM, N_("{first} and {second} are kept apart.")),
    Row("hand-bye", "hand", "hand", CONFIRM, CONFIRM, N_("{first} may not have the bye.")),
    Row(
        "hand-colour",
        "hand",
        "hand",
        CONFIRM,
        CONFIRM,
        N_("{first} must have {colour}: the other colour is not allowed."),
    ),
    Row(
        "hand-colours",
        "hand",
        "hand",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("{first} and {second} both prefer the other colour."),
    ),
    Row(
        "hand-differs",
        "hand",
        "hand",
        CONFIRM,
        CONFIRM,
        N_("The rules pair {ours} instead of {pairs}. {reason}"),
        mark=N_("MPA: round {round} paired by hand, {pairs} instead of {ours}"),
    ),
    Row(
        "hand-no-legal",
        "hand",
        "hand",
        CONFIRM,
        CONFIRM,
        N_("Round {round} has no legal pairing. Your pairing: {pairs}."),
        mark=N_("MPA: round {round} paired by hand, for the rules give no pairing: {pairs}"),
    ),
)
