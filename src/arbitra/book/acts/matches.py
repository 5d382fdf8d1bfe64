"""A whole match: its results from left to right, its forfeit, the report that the captains signed.

The participant named first is on the left. What is recorded are the results of the boards, White's side first."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Decision
from arbitra.book.acts.line_ups import record_line_up, seat_match
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.playing import EnterResult, OnBoard
from arbitra.book.acts.result_words import read_result, show_result
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.rounds import Board, BoardAddress, KeptRound
from arbitra.book.state.section import Section
from arbitra.book.state.teams import NOBODY, game_key, is_of_first, line_up_of
from arbitra.model import GameResult

LEFT, RIGHT, NEITHER = "1f", "0f", "ff"
"""Who wins a match that is forfeited: the participant named first, the other, or neither."""
SIGNS = {"1": "1", "0": "0", "=": "=", "½": "=", "+": "+", "-": "-", "−": "-", ".": "", "_": ""}
"""One sign a board: what it says of the player on the left; nothing where a result is still missing."""


def read_match(word: str, boards: int) -> tuple[str, ...] | None:
    """The results of a match, as many as it has boards; of a forfeited match one word says all.

    >>> read_match("1=01", 4), read_match("1f", 4), read_match("1=0", 4)
    (('1', '=', '0', '1'), ('1f', '1f', '1f', '1f'), None)
    """
    text = word.strip()
    if text in (LEFT, RIGHT, NEITHER):
        return (text,) * boards
    if len(text) > 2 and read_result(text) is not None:
        return None  # 1-0 is the result of one board, not of three
    if len(text) != boards or any(sign not in SIGNS for sign in text):
        return None
    return tuple(SIGNS[sign] for sign in text)


def for_white(word: str, *, left_is_white: bool) -> str:
    """A result that names the left player first, with White first.

    >>> for_white("1-0", left_is_white=False), for_white("1f", left_is_white=True)
    ('0-1', '1f')
    """
    read = None if left_is_white else read_result(word)
    if read is None:
        return word
    scores = read.scores and (read.scores[1], read.scores[0])
    return show_result(GameResult(read.result).reversed.value, scores)


def left_is_white(section: Section, kept: KeptRound, key: str) -> bool:
    """Whether the participant named first has White on a board; of a single game White stands left."""
    place = game_key(key)
    match = kept.board(place.match) if place is not None else None
    game = kept.board(key)
    rules = section.encounter_rules
    if place is None or match is None or game is None or rules is None:
        return True
    return is_of_first(section, match, game.white, game.black, rules.colours[place.place - 1])


class MatchSigned(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """The captains signed the report of a match, or, without `signed`, the signature was a mistake."""

    act: ClassVar[str] = "match-signed"

    round_number: RoundNumber
    board: str
    white: str
    black: str
    by: str = ""
    signed: bool = True

    def changed(self, section: Section, number: int) -> Section:
        kept = section.rounds[self.round_number - 1]
        match = kept.board(self.board)
        assert match is not None
        signed = msgspec.structs.replace(match, signed=number if self.signed else 0)
        return section.with_round(self.round_number, kept.with_board(signed))

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, signed=not self.signed, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("signature", self.tournament, self.round_number, self.board)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("round", self.tournament, self.round_number)})


class EnterMatch(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """`results`: a word for each board, the left player's side first; empty: nothing is known yet. `forfeit`: the team
    that is missing gets an empty line-up, unless it gave one."""

    results: tuple[str, ...]

    def decide(self, decision: Decision) -> None:
        section, match = self.found(decision, " ".join(self.results))
        rules = section.encounter_rules
        if rules is None or game_key(self.board) is not None:
            raise decision.refuse("not-a-match", board=self.board)
        if len(self.results) != rules.boards:
            raise decision.refuse("whole-match", board=self.board, boards=rules.boards)
        if len(set(self.results)) == 1 and self.results[0] in (LEFT, RIGHT, NEITHER):
            forfeit_match(decision, match.address(self.tournament, self.round_number), self.results[0], self.correct)
            return
        match = seat_match(decision, self.tournament, self.round_number, match)
        for place, (game, word) in enumerate(zip(match.games, self.results, strict=True)):
            if word:
                section = decision.section(self.tournament)
                left = is_of_first(section, match, game.white, game.black, rules.colours[place])
                self.board_result(game, for_white(word, left_is_white=left)).decide(decision)

    def board_result(self, game: Board, word: str) -> EnterResult:
        address = game.address(self.tournament, self.round_number)
        return EnterResult.at(address, result=word, correct=self.correct)


class SignMatch(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The captains signed the report. From here on the arbiter alone changes it (Laws 8.7)."""

    by: str = ""

    def decide(self, decision: Decision) -> None:
        section, match = self.found(decision, "")
        if section.encounter_rules is None or game_key(self.board) is not None:
            raise decision.refuse("not-a-match", board=self.board)
        if match.outcome.open:
            raise decision.refuse("match-open", board=self.board)
        if match.signed:
            return
        decision.record(
            MatchSigned(
                tournament=self.tournament,
                round_number=self.round_number,
                board=self.board,
                white=match.white,
                black=match.black,
                by=" ".join(self.by.split()),
            )
        )


def forfeit_match(decision: Decision, address: BoardAddress, winner: str, correct: bool = False) -> None:
    """Every board is lost by the team that did not come. One that gave no line-up has none."""
    tournament, number = address.tournament, address.round_number
    section = decision.section(tournament)
    rules = section.encounter_rules
    kept = section.rounds[number - 1]
    match = kept.board(address.board)
    assert rules is not None and match is not None
    away = {LEFT: (match.black,), RIGHT: (match.white,), NEITHER: (match.white, match.black)}[winner]
    for team in away if section.of_teams else ():
        if line_up_of(section, number, team) is None:
            record_line_up(decision, tournament, number, team, (NOBODY,) * rules.boards, by="lost")
    match = seat_match(decision, tournament, number, match)
    match = decision.section(tournament).rounds[number - 1].board(match.key) or match
    for place, game in enumerate(match.games):
        if not game.white and not game.black:
            continue
        section = decision.section(tournament)
        left = is_of_first(section, match, game.white, game.black, rules.colours[place])
        came = game.white if (winner == LEFT) == left else game.black
        word = NEITHER if winner == NEITHER or not came else winner
        result = for_white(word, left_is_white=left)
        EnterResult.at(game.address(tournament, number), result=result, correct=correct).decide(decision)
