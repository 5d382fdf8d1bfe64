"""What no TRF record can say of a round, in comments that other programs skip.

Games without a result, which a TRF leaves blank: a last round without any result was paired and is still to be played;
any other blank is an adjourned game; what is otherwise, `### arbitra pending ROUND WHITE …` and `### arbitra adjourned
ROUND WHITE …` say. Boards as they were published: `### arbitra boards ROUND WHITE WHITE …`, board 1 first. Scores of
games counted in points of their own, as in Scrabble: `### arbitra score ROUND WHITE BLACK 412 388`. Games that stood
otherwise when a later round was paired: `### arbitra stood PAIRED ROUND WHITE BLACK adj`. Pairing numbers that were
others when a round was paired: `### arbitra numbers ROUND NOW=THEN …`, `NOW=-` for a player who was not in the list
yet.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.formats.problems import Level, part
from arbitra.formats.trf.records import Collected
from arbitra.model import (
    Game,
    GameResult,
    GameScore,
    ImpossibleRound,
    ImpossibleTournament,
    NumberedThen,
    Round,
    Stood,
    Tournament,
    Tpn,
    UnknownPlayer,
    UnknownResult,
    Verbatim,
    parse_result,
)
from arbitra.model.bounds import number_of, numbers_of
from arbitra.model.fields import Players
from arbitra.model.records import replace
from arbitra.model.result_words import WORDS

UNFINISHED = {"pending": GameResult.PENDING, "adjourned": GameResult.UNKNOWN}


def read_unfinished(collected: Collected, line: int, word: str, rest: str) -> bool:
    """False if these are not whole numbers."""
    numbers = numbers_of(rest.split())
    if numbers is None or len(numbers) < 2:
        return False
    number, *whites = numbers
    collected.unfinished.append((line, number, word, tuple(whites)))
    return True


def with_unfinished(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """`rounds` have every blank as an adjourned game."""
    made = list(rounds)
    if made and _all_open(made[-1]):
        made[-1] = _changed(made[-1], {int(game.white) for game in made[-1].games}, GameResult.PENDING)
    for line, number, word, whites in collected.unfinished:
        known = made[number - 1] if 1 <= number <= len(made) else Round()
        blank = {int(game.white) for game in known.games if not game.result.finished}
        if not blank.issuperset(whites):
            collected.problem(
                line,
                0,
                part("games of round {round} named as {word}", round=number, word=Verbatim(word)),
                "White of games that have no result",
                "correct or delete the line",
            )
            continue
        made[number - 1] = _changed(known, set(whites), UNFINISHED[word])
    return tuple(made)


def unfinished_lines(tournament: Tournament) -> Iterator[str]:
    for number, played in enumerate(tournament.rounds, start=1):
        by_default = number == len(tournament.rounds) and _all_open(played)
        word = "adjourned" if by_default else "pending"
        whites = [game.white for game in played.games if game.result is UNFINISHED[word]]
        if whites:
            yield f"{word} {number} {' '.join(map(str, whites))}"


def _all_open(played: Round) -> bool:
    return bool(played.games) and not any(game.result.finished for game in played.games)


def _changed(played: Round, whites: set[int], result: GameResult) -> Round:
    games = tuple(game._replace(result=result) if game.white in whites else game for game in played.games)
    return replace(played, games=games)


def read_boards(collected: Collected, line: int, rest: str) -> bool:
    """False if these are not whole numbers."""
    numbers = numbers_of(rest.split())
    if numbers is None or len(numbers) < 2:
        return False
    number, *whites = numbers
    collected.boards.append((line, number, tuple(whites)))
    return True


def with_boards(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """The rounds with their boards; a list that does not fit the games of its round is left out."""
    made = list(rounds)
    for line, number, whites in collected.boards:
        known = made[number - 1] if 1 <= number <= len(made) else Round()
        try:
            made[number - 1] = replace(known, published=tuple(map(Tpn, whites)))
        except ImpossibleRound:
            collected.problem(
                line,
                0,
                part("the boards of round {round}", round=number),
                "White of every game of that round, once",
                "ignored; the boards follow from the scores",
                Level.WARNING,
            )
    return tuple(made)


SCORE = "score"


def read_score(collected: Collected, line: int, rest: str) -> bool:
    """False if these are not five whole numbers."""
    words = rest.split()
    places, scores = numbers_of(words[:3]), numbers_of(word.removeprefix("-") for word in words[3:])
    if len(words) != 5 or places is None or scores is None:
        return False
    number, white, black = places
    made, allowed = (-score if word[0] == "-" else score for word, score in zip(words[3:], scores, strict=True))
    collected.game_scores.append((line, number, GameScore(Tpn(white), Tpn(black), made, allowed)))
    return True


def with_scores(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """The rounds with their scores; one that belongs to no game, or comes twice, is a problem."""
    if not collected.game_scores:
        return rounds
    made = list(rounds)
    for line, number, score in collected.game_scores:
        known = made[number - 1] if 1 <= number <= len(made) else Round()
        paired = {(game.white, game.black) for game in known.games}
        scored = {(other.white, other.black) for other in known.scores}
        if (score.white, score.black) not in paired - scored:
            collected.problem(
                line,
                0,
                part(
                    "a score of {white}-{black} in round {round}",
                    white=Players(score.white),
                    black=Players(score.black),
                    round=number,
                ),
                "one score of a game of that round, White first",
                "correct or delete the line",
            )
            continue
        made[number - 1] = replace(known, scores=tuple(sorted((*known.scores, score))))
    return tuple(made)


def score_lines(tournament: Tournament) -> Iterator[str]:
    for number, played in enumerate(tournament.rounds, start=1):
        for score in played.scores:
            yield f"{SCORE} {number} {score.white} {score.black} {score.white_score} {score.black_score}"


NUMBERS = "numbers"
NOT_LISTED = "-"


def read_numbers(collected: Collected, line: int, rest: str) -> bool:
    """False if these are not a round and pairs such as `3=1`."""
    text, *words = rest.split()
    number = number_of(text, 3)
    pairs = []
    for now, sign, then in (word.partition("=") for word in words):
        tpn, held = number_of(now, 4), 0 if then == NOT_LISTED else number_of(then, 4)
        if not sign or tpn is None or held is None or (not held and then != NOT_LISTED):
            return False
        pairs.append((Tpn(tpn), held))
    if not number or not pairs:
        return False
    collected.numbered.append((line, NumberedThen(number, tuple(pairs))))
    return True


def numbered_rounds(collected: Collected, tournament: Tournament) -> Tournament:
    """With the numbers of each round that contradict nothing; others are left out, with a warning."""
    made = tournament
    for line, then in collected.numbered:
        try:
            made = replace(made, numbered=(*made.numbered, then))
        except (ImpossibleTournament, UnknownPlayer):
            collected.problem(
                line,
                0,
                part("the numbers of round {round}", round=then.round_number),
                "players of the file, each with a number of their own, and one line for a round of the file",
                "ignored; the round is checked with the numbers of the file",
                Level.WARNING,
            )
    return made


def numbers_lines(tournament: Tournament) -> Iterator[str]:
    for number, pairs in tournament.numbered:
        yield f"{NUMBERS} {number} " + " ".join(f"{now}={then or NOT_LISTED}" for now, then in pairs)


STOOD = "stood"


def read_stood(collected: Collected, line: int, rest: str) -> bool:
    """False if these are not four whole numbers and a result."""
    words = rest.split()
    numbers = numbers_of(words[:4])
    if len(words) != 5 or numbers is None:
        return False
    try:
        result, scores = parse_result(words[4])
    except UnknownResult:
        return False
    paired, number, white, black = numbers
    collected.stood.append((line, Stood(paired, number, Game(Tpn(white), Tpn(black), result), scores)))
    return True


def stood_games(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Stood, ...]:
    """Those that belong to a game of the rounds; each other one is a problem."""
    made = []
    for line, stood in collected.stood:
        both = {stood.game.white, stood.game.black}
        inside = 1 <= stood.round_number <= stood.paired <= len(rounds)
        if inside and any({white, black} == both for white, black, _ in rounds[stood.round_number - 1].games):
            made.append(stood)
            continue
        collected.problem(
            line,
            0,
            part(
                "the state of {white}-{black} of round {round} when round {paired} was paired",
                white=Players(stood.game.white),
                black=Players(stood.game.black),
                round=stood.round_number,
                paired=stood.paired,
            ),
            "a game of that round, and a round of the file that is not before it",
            "correct or delete the line",
        )
    return tuple(made)


def stood_lines(tournament: Tournament) -> Iterator[str]:
    for paired, number, (white, black, result), scores, _ in tournament.stood:
        word = f"{scores[0]}-{scores[1]}" if scores else _word(result)
        yield f"{STOOD} {paired} {number} {white} {black} {word}"


def _word(result: GameResult) -> str:
    """A forfeit without colours is written with those that the line gives to the two."""
    return WORDS[result if result.coloured else GameResult(result.value[:2])][0]
