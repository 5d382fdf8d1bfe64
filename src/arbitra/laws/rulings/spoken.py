"""A ruling in words: the sentence, the steps, the clocks, the result, and what 12.9 leaves open, in one language."""

from __future__ import annotations

from dataclasses import dataclass

from arbitra.laws.rulings.decision import Asked, Player, Ruling
from arbitra.laws.rulings.incidents import answer_text, words


@dataclass(frozen=True, slots=True)
class Sanction:
    article: str
    text: str
    usual: bool


@dataclass(frozen=True, slots=True)
class SpokenRuling:
    """What an arbiter reads, and what is printed."""

    title: str
    sentence: str
    articles: tuple[str, ...]
    steps: tuple[str, ...]
    clocks: str
    result: str
    sanctions: tuple[Sanction, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpokenQuestion:
    fact: str
    text: str
    answers: tuple[tuple[str, str], ...]
    """Each value with its words."""


def spoken_ruling(ruling: Ruling, lang: str, player: Player | None = None) -> SpokenRuling:
    time = _time(ruling.opponent_seconds, lang)
    known = words()
    return SpokenRuling(
        ruling.incident.said(lang),
        ruling.text.said(lang).format(time=time),
        ruling.articles,
        tuple(known.step[step].said(lang).format(time=time) for step in ruling.steps),
        _clocks(ruling, time, lang),
        _result(ruling, lang, player),
        tuple(
            Sanction(article, text.said(lang), article in ruling.rule.usual) for article, text in known.sanction.items()
        )
        if ruling.sanctions_open
        else (),
        tuple(remark.said(lang) for remark in ruling.remarks),
    )


def _time(seconds: int | str | None, lang: str) -> str:
    effect = words().effect
    if seconds is None:
        return ""
    if isinstance(seconds, str):
        return effect["range"].said(lang)
    whole = {60: "minutes_one", 120: "minutes_two"}.get(seconds)
    return effect[whole or "seconds"].said(lang).format(seconds=seconds)


def _clocks(ruling: Ruling, time: str, lang: str) -> str:
    effect = words().effect
    if ruling.opponent_seconds is not None:
        name = "opponent_range" if isinstance(ruling.opponent_seconds, str) else "opponent"
        return effect[name].said(lang).format(time=time)
    if ruling.player_seconds is not None:
        return effect["player_less"].said(lang).format(minutes=-ruling.player_seconds // 60)
    return effect["unchanged"].said(lang)


def _result(ruling: Ruling, lang: str, player: Player | None) -> str:
    """In words, and in notation if the colour of the player is known."""
    said = words().result[ruling.rule.result].said(lang)
    noted = ruling.result(player) if player else ""
    return f"{noted} ({said})" if any(sign.isdigit() or sign in "+/" for sign in noted[:3]) else said


def spoken_question(asked: Asked, lang: str) -> SpokenQuestion:
    question = words().question[asked.name]
    return SpokenQuestion(
        asked.fact,
        question.said(lang),
        tuple((value, answer_text(asked.name, value, lang)) for value in question.answers),
    )
