"""A round explained, and the answer to a question, as values for JSON. Codes stay codes; sentences are translated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitra.model import Answer, Board, BracketDecision, CriterionValue, PlayerNote, Reason, RoundPairing, show_points
from arbitra.reports.speech import Speech

Json = dict[str, Any]


def round_json(pairing: RoundPairing, speech: Speech) -> Json:
    return {
        "round": pairing.round_number,
        "system": pairing.system,
        "brackets": [bracket_json(bracket, speech) for bracket in pairing.brackets],
        "boards": [board_json(number, board, speech) for number, board in enumerate(pairing.boards, start=1)],
        "bye": pairing.bye,
        "bye_reason": reason_json(pairing.bye_reason, speech) if pairing.bye_reason else None,
        "facts": reasons_json(pairing.facts, speech),
        "warnings": reasons_json(pairing.warnings, speech),
    }


def bracket_json(bracket: BracketDecision, speech: Speech) -> Json:
    return {
        "score": show_points(bracket.score),
        "kind": bracket.kind,
        "players": list(bracket.players),
        "moved": list(bracket.moved),
        "pairs": [list(pair) for pair in bracket.pairs],
        "downfloaters": list(bracket.floaters),
        "criteria": values_json(bracket.criteria),
        "card": [criterion_json(value, speech) for value in bracket.criteria],
        "numbers": dict(bracket.numbers),
        "parts": {name: list(players) for name, players in bracket.parts.items()},
        "notes": [note_json(note) for note in bracket.notes],
        "reasons": reasons_json(bracket.reasons, speech),
    }


def board_json(number: int, board: Board, speech: Speech) -> Json:
    made: Json = {
        "board": number,
        "white": board.white,
        "black": board.black,
        "colour": reason_json(board.colour, speech),
    }
    if board.pairing is not None:
        made["pairing"] = reason_json(board.pairing, speech)
    return made


def criterion_json(value: CriterionValue, speech: Speech) -> Json:
    made: Json = {"article": value.article, "value": str(value.value), "players": list(value.players)}
    if value.floor is not None:
        made["why_not_lower"] = speech.reason(value.floor)
    return made


def note_json(note: PlayerNote) -> Json:
    made: Json = {
        "tpn": note.tpn,
        "score": show_points(note.score),
        "virtual": show_points(note.virtual),
        "colours": note.colours,
        "preference": note.preference,
        "strength": note.strength,
        "floats": note.floats,
        "met": list(note.opponents),
    }
    if note.average is not None:
        made["rating"], made["average"] = note.rating, str(note.average)
    return made


def answer_json(kind: str, answer: Answer, speech: Speech) -> Json:
    """`paired`, `bye` or `colour` says whether it is so; `text` is the sentence that decides."""
    made: Json = {
        "question": answer.question,
        {"pair": "paired", "bye": "bye", "colour": "colour", "candidate": "as_paired"}[kind]: answer.holds,
        "decided_by": answer.decided_by,
        "text": " ".join(map(speech.sentence, answer.reasons)),
        "reasons": reasons_json(answer.reasons, speech),
    }
    if answer.score is not None:
        made["bracket"] = show_points(answer.score)
    if answer.chosen:
        made["chosen"] = values_json(answer.chosen)
    if answer.alternative:
        made["alternative"] = values_json(answer.alternative)
    if answer.pairs or answer.floaters:
        made["pairs"] = [list(pair) for pair in answer.pairs]
        made["downfloaters"] = list(answer.floaters)
    return made


def values_json(values: Iterable[CriterionValue]) -> dict[str, str]:
    return {value.article: str(value.value) for value in values}


def reasons_json(reasons: Iterable[Reason], speech: Speech) -> list[dict[str, str]]:
    return [reason_json(reason, speech) for reason in reasons]


def reason_json(reason: Reason, speech: Speech) -> dict[str, str]:
    return {"article": reason.article, "text": speech.reason(reason)}
