"""A time control in words: each period, what follows from it, and what is said about late players and clocks."""

from __future__ import annotations

from arbitra.i18n import N_, Translate
from arbitra.laws.clocks.arrivals import Arrival, DefaultTime, show_time_of_day
from arbitra.laws.clocks.controls import Period
from arbitra.laws.clocks.meaning import Meaning
from arbitra.laws.clocks.settings import Event, Setting, show_clock
from arbitra.laws.editions import LawsEdition
from arbitra.model.reasons import Plural

KINDS = {
    "standard": N_("This is standard chess: 60 minutes or more a player for 60 moves (articles 6 to 12)."),
    "rapid": N_("This is rapid chess: more than 10 and less than 60 minutes a player for 60 moves (appendix A)."),
    "blitz": N_("This is blitz: 10 minutes or less a player for 60 moves (appendix B)."),
}
RATED = {
    "any": N_("FIDE may rate it as standard for players of any rating."),
    "both below 2400": N_("FIDE may rate it as standard if both players are below 2400."),
    "both below 1800": N_("FIDE may rate it as standard if both players are below 1800."),
    "not rated: first control under 30 moves": N_(
        "FIDE does not rate it as standard: the first control has fewer than 30 moves."
    ),
    "not rated: unequal times": N_("FIDE does not rate games with unequal times."),
    "rapid": N_("FIDE may rate it as rapid."),
    "blitz": N_("FIDE may rate it as blitz."),
}
WARNINGS = {
    "no period to the end of the game": N_("Check this: after the last number of moves no time is left for the rest."),
    "first control under 30 moves": N_("Check this: a first control has at least 30 moves."),
    "30 seconds a move only in a later period": N_(
        "Note the change: until the 30 seconds begin, a player with less than five minutes may stop recording; "
        "after that, no longer."
    ),
    "unequal times": N_("The players have unequal times."),
    "60 times any increment gives another kind": N_(
        "The increment starts late. Counted for all 60 moves, as A.1 can be read, the kind would be another."
    ),
}
ARRIVALS = {
    "plays": N_("A player who arrives at {arrives} may play."),
    "plays_edge": N_(
        "A player who arrives at {arrives} is there at the very second: one commentary says lost, another still in"
        " time. The arbiter decides."
    ),
    "lost": N_("A player who arrives at {arrives} has lost, unless the arbiter decides otherwise."),
}


def general_lines(made: Meaning, say: Translate) -> list[str]:
    """The total, the kind, rating and norms."""
    return [
        say("{time} for 60 moves. {kind}", time=duration(made.seconds_for_60, say), kind=say(KINDS[made.kind.value])),
        rating_line(made, say),
        say("It may count for title norms.") if made.norm_possible else say("It does not count for title norms."),
    ]


def code_line(made: Meaning, say: Translate) -> str:
    code = made.control.code()
    if code:
        return say("In PGN and in record 222 of a report: {code}", code=code)
    return say("PGN and record 222 cannot express a delay; write it in words in record 122.")


def warning_lines(made: Meaning, say: Translate) -> list[str]:
    return [say(WARNINGS[one.value]) for one in made.warnings]


def default_lines(time: DefaultTime, arrival: Arrival | None, arrives: str, say: Translate) -> list[str]:
    lines = [
        say(
            "A player arriving after {time} has lost (6.7.1), counted from the real start.",
            time=show_time_of_day(time.ends),
        )
    ]
    if time.minutes is None:
        lines.append(say("No default time was given, so it is zero."))
    if arrival is not None:
        lines.append(say(ARRIVALS[arrival.value], arrives=arrives))
    return lines


MORE = N_("{time} more for the opponent.")
LESS = {
    Event.FIRST_ILLEGAL: N_("{time} less for the player: the illegal press had added it (commentary to 7.5)."),
    Event.ASSISTANT: N_("{time} less for the player, as is usual for an assistant (6.2.6)."),
}
"""Why time is taken off a clock."""


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def setting_lines(setting: Setting, say: Translate) -> list[str]:
    clocks = say("Set the clocks to {white} for White and {black} for Black.", white=show_clock(setting.white),
                 black=show_clock(setting.black))  # fmt: skip
    new = say("From now on both get {seconds} seconds a move.", seconds=setting.new_increment or 0)
    return [
        clocks,
        *((say(MORE, time=_minutes(setting.given)),) if setting.given else ()),
        *((say(LESS[setting.event], time=_minutes(setting.taken)),) if setting.taken and setting.event else ()),
        *((new,) if setting.new_increment else ()),
        say("7.1 leaves it to the arbiter to set other times where that is fair."),
    ]


def period_line(number: int, one: Period, say: Translate) -> str:
    time = duration(one.seconds, say)
    moves = say("Period {number}: {moves} moves in {time}", number=number, moves=one.moves or 0, time=time)
    if one.moves is None:
        moves = say("Period {number}: all remaining moves in {time}", number=number, time=time)
    extra = {
        "none": say("without increment."),
        "fischer": say("{seconds} seconds added a move; what is not used is kept.", seconds=one.increment),
        "bronstein": say("{seconds} seconds a move, Bronstein; what is not used is lost.", seconds=one.increment),
        "delay": say("{seconds} seconds a move before the time begins to run.", seconds=one.increment),
    }[one.mode.value]
    return f"{moves}, {extra}"


def duration(seconds: int, say: Translate) -> str:
    minutes, rest = divmod(seconds, 60)
    said = say(Plural("{count} minute", "{count} minutes", by="count"), count=minutes)
    return f"{said} {say(Plural('{count} second', '{count} seconds', by='count'), count=rest)}" if rest else said


def rating_line(made: Meaning, say: Translate) -> str:
    found = made.standard_rating or made.rapid_blitz_rating
    return say(RATED[found.value]) if found else say("FIDE does not rate it.")


def recording_lines(made: Meaning, say: Translate) -> list[str]:
    if made.recording_may_stop is None:
        return [say("Recording: players need not write the moves (A.2).")]
    lines = []
    for number, may in enumerate(made.recording_may_stop, start=1):
        lines.append(
            say("Recording in period {number}: with less than five minutes a player may stop (8.4).", number=number)
            if may
            else say(
                "Recording in period {number}: always, because 30 seconds or more are added a move (8.4).",
                number=number,
            )
        )
    return lines


def flag_lines(made: Meaning, edition: LawsEdition, say: Translate) -> list[str]:
    lines = []
    move = 0
    for number, one in enumerate(made.control.periods, start=1):
        if one.moves is None:
            lines.append(
                say(
                    "Flag in period {number}: the game is lost, or drawn if the opponent cannot mate by any series of"
                    " legal moves (6.9).",
                    number=number,
                )
            )
        else:
            move += one.moves
            lines.append(
                say(
                    "Flag in period {number}: count the moves (6.4). Fewer than {move}: lost, or drawn as in 6.9."
                    " If the sheets cannot show it, the next move is number {next} (8.6).",
                    number=number,
                    move=move,
                    next=move + 1,
                )
            )
    if made.guidelines_iii_possible:
        lines.append(say("Without increment Guidelines III may apply, if that was announced (III.2)."))
    if made.kind.value != "standard":
        lines.append(
            say(
                "Without full supervision an illegal move is corrected only until the opponent's next move"
                " ({article}).",
                article=edition.number("rapid_illegal_move"),
            )
        )
    return lines


def penalty_lines(made: Meaning, edition: LawsEdition, say: Translate) -> list[str]:
    articles = ", ".join(("7.5.5", "9.5.3", *edition.articles_of_penalty(made.kind)))
    return [
        say(
            "First illegal move, or wrong draw claim: {time} for the opponent ({articles}, Laws of {edition}).",
            time=duration(made.penalty(edition), say),
            articles=articles,
            edition=edition.id,
        )
    ]
