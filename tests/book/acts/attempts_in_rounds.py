"""For each row of the policy, a book and a command that meets it: rounds, results, play-offs, the end, undo."""

from __future__ import annotations

from arbitra.book.acts.closing import AdjustPoints, Finish, Note, PlaceTied, Reopen
from arbitra.book.acts.contradicting import Contradict, Settle
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.giving_prizes import SetPrizes
from arbitra.book.acts.giving_values import GiveValues
from arbitra.book.acts.importing import ImportTournament, Incoming, IncomingGame, IncomingRound
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult, Postpone, Resolve, TurnColours
from arbitra.book.acts.playing_off import EnterPlayoffResult, OpenPlayoff
from arbitra.book.acts.presence import OpenCheckIn
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.taking_part import AskBye, Excuse, Expel, Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.acts.verifying import VerifyResult
from arbitra.book.playoffs import coming_games
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Outcome
from arbitra.book.state.settings import Settings
from arbitra.prizes.plan import Prize, PrizeList, PrizePlan, Sharing
from tests.book.acts.attempts import Attempt, begun, over, played, robin
from tests.book.acts.attempts_by_hand import BY_HAND
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play


def _published(fide: bool, rounds: int = 5) -> Memory:
    book = begun(fide, rounds=rounds)
    pair(book)
    return book


def _drafted(fide: bool, so_far: int = 0) -> Memory:
    book = played(fide, so_far)
    book.do(DraftRound(tournament=OPEN))
    return book


def _checkin_open(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(OpenCheckIn(tournament=OPEN))
    return book, DraftRound(tournament=OPEN)


def _outdated(fide: bool) -> tuple[Memory, Command]:
    book = _drafted(fide)
    book.do(Withdraw(tournament=OPEN, person="p6"))
    return book, Publish(tournament=OPEN)


def _no_show(fide: bool) -> tuple[Memory, Command]:
    book = _published(fide)
    for key, result in ((1, "+/-"), (2, "1-0"), (3, "1-0")):
        enter(book, 1, key, result)
    return book, DraftRound(tournament=OPEN)


def _disputed(fide: bool) -> tuple[Memory, Command]:
    book = played(fide, 1)
    book.do(Contradict(**on(book, 1, 1), result="-/-"), "Phone 2")
    return book, DraftRound(tournament=OPEN)


def _late_entry(fide: bool) -> tuple[Memory, Command]:
    book = _published(fide)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Vega, Sol", rating=1800)))
    return book, Unpublish(tournament=OPEN, case="late-entry")


def _absent_in_a_schedule(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide, 4, "berger", 3)
    book.do(Withdraw(tournament=OPEN, person="p1", first_round=1))
    return book, DraftRound(tournament=OPEN)


ROUNDS: dict[str, Attempt] = {
    "initial-colour": lambda fide: (begun(fide), DraftRound(tournament=OPEN)),
    "system-warns": _absent_in_a_schedule,
    "unrated-tiebreak": lambda fide: (_unrated(fide, 0), DraftRound(tournament=OPEN)),
    "disputed": _disputed,
    "results-missing": lambda fide: (_published(fide), DraftRound(tournament=OPEN)),
    "checkin-open": _checkin_open,
    "nobody": lambda fide: (begun(fide, 1), DraftRound(tournament=OPEN)),
    "cannot-pair": lambda fide: (played(fide, 1, 2), DraftRound(tournament=OPEN)),
    "no-end": lambda fide: (begun(fide, 2, "match", None), DraftRound(tournament=OPEN, rounds="all")),
    "one-by-one": lambda fide: (begun(fide), DraftRound(tournament=OPEN, rounds=2)),
    "too-many-rounds": lambda fide: (begun(fide, 4, rounds=4), DraftRound(tournament=OPEN)),
    "no-show": _no_show,
    "no-show-withdrawn": _no_show,
    "no-no-show": lambda fide: (played(fide, 1), Excuse(tournament=OPEN, person="p1")),
    "beyond-plan": lambda fide: (played(fide, 1, rounds=1), DraftRound(tournament=OPEN)),
    "no-draft": lambda fide: (begun(fide), Publish(tournament=OPEN)),
    "not-a-draft": lambda fide: (_drafted(fide), Publish(tournament=OPEN, rounds=(2,))),
    "draft-outdated": _outdated,
    "nothing-published": lambda fide: (begun(fide), Unpublish(tournament=OPEN)),
    "not-published": lambda fide: (played(fide, 1), Unpublish(tournament=OPEN, round_number=2)),
    "latest-only": lambda fide: (played(fide, 2), Unpublish(tournament=OPEN, round_number=1)),
    "no-such-case": lambda fide: (_published(fide), Unpublish(tournament=OPEN, case="rain")),
    "case-without-words": lambda fide: (_published(fide), Unpublish(tournament=OPEN, case="regulations")),
    "case-not-shown": lambda fide: (_published(fide), Unpublish(tournament=OPEN, case="met-before")),
    "unpublish-words": lambda fide: (
        _published(fide),
        Unpublish(tournament=OPEN, case="regulations", reason="rule 7: a power cut"),
    ),
    "unpublish-case": _late_entry,
    "unpublish-results": lambda fide: (played(fide, 1), Unpublish(tournament=OPEN)),
    "unpublish": lambda fide: (_published(fide), Unpublish(tournament=OPEN)),
}


def _opposite(book: Memory, round_number: int) -> str:
    return "0-1" if book.board(round_number, 1).outcome.result == "10" else "1-0"


def _corrected(fide: bool, rounds: int, *, half: bool = False) -> tuple[Memory, Command]:
    """Board 1 of round 1, after so many rounds; `half`: and the next is published."""
    book = played(fide, rounds, 8)
    if half:
        pair(book)
    return book, EnterResult(**on(book, 1, 1), result=_opposite(book, 1), correct=True)


def _paired_again(fide: bool) -> tuple[Memory, Command]:
    book = _published(fide)
    return book, EnterResult(tournament=OPEN, round_number=1, board="1", white="p3", black="p5", result="1-0")


def _adjourned(fide: bool, rounds: int = 1) -> Memory:
    """Board 1 of round 1, with so many rounds paired after it."""
    book = _published(fide)
    book.do(Adjourn(**on(book, 1, 1)))
    for key in (2, 3):
        enter(book, 1, key, "1-0")
    for number in range(rounds):
        if number:
            for board in book.section().rounds[-1].boards:
                enter(book, number + 1, board.key, "1/2")
        pair(book)
    return book


def _open_before(fide: bool) -> tuple[Memory, Command]:
    book = _adjourned(fide)
    for board in book.section().rounds[-1].boards:
        enter(book, 2, board.key, "1/2")
    return book, DraftRound(tournament=OPEN)


def _resolved(fide: bool) -> tuple[Memory, Command]:
    book = _adjourned(fide)
    return book, Resolve(**on(book, 1, 1), result="1-0")


def _cleared(fide: bool) -> tuple[Memory, Command]:
    book = played(fide, 3, 8)
    return book, ClearResult(**on(book, 1, 1), correct=True)


def _after_the_deadline(fide: bool) -> tuple[Memory, Command]:
    book = played(fide, 1, correction_times=("2026-03-01 20:00",))
    book.now = "2026-03-01 20:10"
    return book, EnterResult(**on(book, 1, 1), result="0-1", correct=True)


def _turned(fide: bool) -> tuple[Memory, Command]:
    book = played(fide, 3, 8)
    return book, TurnColours(**on(book, 1, 1))


def _on_board(kind: type[EnterResult | VerifyResult], result: str) -> Attempt:
    def attempt(fide: bool) -> tuple[Memory, Command]:
        book = _published(fide)
        return book, kind(**on(book, 1, 1), result=result)

    return attempt


def _postponed(fide: bool) -> tuple[Memory, Command]:
    book = _published(fide)
    return book, Postpone(**on(book, 1, 1))


def _nothing_to_clear(fide: bool) -> tuple[Memory, Command]:
    book = _published(fide)
    return book, ClearResult(**on(book, 1, 1))


def _no_board(fide: bool) -> tuple[Memory, Command]:
    book = _published(fide)
    return book, EnterResult(**{**on(book, 1, 1), "board": "9"}, result="1-0")


def _has_result(fide: bool) -> tuple[Memory, Command]:
    book = played(fide, 1)
    return book, Adjourn(**on(book, 1, 1))


def _not_pending(fide: bool) -> tuple[Memory, Command]:
    book = _published(fide)
    return book, Resolve(**on(book, 1, 1), result="1-0")


RESULTS: dict[str, Attempt] = {
    "no-board": _no_board,
    "paired-again": _paired_again,
    "bad-result": _on_board(EnterResult, "1-1"),
    "no-scores": _on_board(EnterResult, "401-377"),
    "blank": _on_board(EnterResult, " "),
    "nothing-to-clear": _nothing_to_clear,
    "nothing-to-settle": _on_board(Settle, "1-0"),
    "nothing-to-verify": _on_board(VerifyResult, "1-0"),
    "correct-this-round-over": lambda fide: _corrected(fide, 1, half=True),
    "correct-for-rating": lambda fide: _corrected(fide, 2),
    "correct-late": lambda fide: _corrected(fide, 2),
    "clear-late": _cleared,
    "correct-deadline": _after_the_deadline,
    "colours-for-rating": _turned,
    "colours-late": _turned,
    "postpone-swiss": _postponed,
    "resolve-no-draw": _resolved,
    "open-before": _open_before,
    "has-result": _has_result,
    "not-pending": _not_pending,
    "points": lambda fide: (begun(fide), AdjustPoints(tournament=OPEN, person="p1", points=-10, reason="late")),
    "no-points": lambda fide: (begun(fide), AdjustPoints(tournament=OPEN, person="p1", points=0)),
}


def _all_drawn(fide: bool, *, playoff: bool = False) -> Memory:
    book = robin(fide)
    for number, kept in enumerate(book.section().rounds, start=1):
        for board in kept.boards:
            enter(book, number, board.key, "1/2")
    if playoff:
        book.do(OpenPlayoff(tournament=OPEN))
    return book


def _won(book: Memory, result: str, white: str = "", black: str = "", game: int | None = None) -> Command:
    """The game of the play-off that comes now, or the one given."""
    kept = book.section().playoff(1)
    assert kept is not None
    if not white:
        coming = coming_games(book.section(), kept)[0]
        white, black = coming.white, coming.black
    return EnterPlayoffResult(tournament=OPEN, first=1, white=white, black=black, result=result, game=game)


def _no_tie(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide, 2, "berger", 1)
    play(book, ["1-0"])
    return book, OpenPlayoff(tournament=OPEN)


def _cannot_rank(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide, 2, "berger", 1, tiebreaks=("WIN", "WIN"))
    play(book, ["1-0"])
    return book, OpenPlayoff(tournament=OPEN)


def _no_playoff_game(fide: bool) -> tuple[Memory, Command]:
    book = _all_drawn(fide, playoff=True)
    return book, _won(book, "1-0", "p1", "p1")


def _playoff_later(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide, 2, "berger", 1)
    play(book, ["1/2"])
    book.do(OpenPlayoff(tournament=OPEN))
    for _ in range(3):
        book.do(_won(book, "1/2"))
    kept = book.section().playoff(1)
    assert kept is not None
    return book, _won(book, "1-0", kept.games[0].white, kept.games[0].black, 1)


def _playoff_stands(fide: bool) -> tuple[Memory, Command]:
    book = _all_drawn(fide, playoff=True)
    return book, EnterResult(**on(book, 1, 1), result="1-0", correct=True)


PLAYING_OFF: dict[str, Attempt] = {
    "playoff": lambda fide: (_all_drawn(fide), OpenPlayoff(tournament=OPEN)),
    "no-tie": _no_tie,
    "cannot-rank": _cannot_rank,
    "values-wanted": lambda fide: (_with_own_tiebreak(fide, 1), OpenPlayoff(tournament=OPEN)),
    "no-playoff": lambda fide: (
        _all_drawn(fide),
        EnterPlayoffResult(tournament=OPEN, first=1, white="p1", black="p2", result="1-0"),
    ),
    "no-playoff-game": _no_playoff_game,
    "playoff-later": _playoff_later,
    "playoff-stands": _playoff_stands,
    "playoff-open": lambda fide: (_all_drawn(fide, playoff=True), Finish(tournament=OPEN)),
}


def _undecided(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide, 4, "knockout", None)
    play(book, ["1-0", "1-0"])
    return book, Finish(tournament=OPEN)


def _unrated(fide: bool, rounds: int) -> Memory:
    """ARO is announced, a player is unrated, and nobody has said how they count."""
    book = begun(fide, 5, rounds=1, tiebreaks=("ARO",))
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Vega, Sol")))
    for _ in range(rounds):
        play(book)
    return book


def _no_ranking(fide: bool) -> tuple[Memory, Command]:
    """A report of a round robin that names a tie-break which no round robin may have."""
    book = Memory()
    players = tuple(Incoming(who=Person(name=f"P{number}", rating=2000), number=number) for number in (1, 2))
    game = IncomingGame(white=1, black=2, outcome=Outcome(result="10"))
    settings = Settings(system="berger", rounds=1, tiebreaks=("BH",))
    rounds = (IncomingRound(games=(game,)),)
    book.do(ImportTournament(tournament=OPEN, settings=settings, players=players, rounds=rounds))
    if not fide:
        book.do(LeaveFide(tournament=OPEN))
    return book, Finish(tournament=OPEN)


def _tied(fide: bool) -> Memory:
    """One round, all drawn: everybody shares the first place."""
    book = begun(fide, 4, rounds=1)
    play(book, ["1/2", "1/2"])
    return book


def _over_with_winners(fide: bool) -> Memory:
    book = begun(fide, 6, rounds=1)
    play(book, ["1-0"] * 3)
    return book


def _placing(*people: str, reason: str = "the jury decided") -> PlaceTied:
    return PlaceTied(tournament=OPEN, people=people, reason=reason)


def _prizes(fide: bool, *, added: bool = False) -> tuple[Memory, Command]:
    first = PrizeList(name="General", prizes=(Prize(cents=10000),))
    book = begun(fide)
    book.do(SetPrizes(tournament=OPEN, plan=PrizePlan(lists=(first,))))
    pair(book)
    second = PrizeList(name="Women", prizes=(Prize(thing="a book"),), category="sex=w")
    lists = (first, second) if added else (first,)
    sharing = Sharing.PLACE if added else Sharing.HORT
    return book, SetPrizes(tournament=OPEN, plan=PrizePlan(lists=lists, sharing=sharing))


CLOSING: dict[str, Attempt] = {
    "bad-prizes": lambda fide: (
        begun(fide),
        SetPrizes(tournament=OPEN, plan=PrizePlan(lists=(PrizeList(name="General", prizes=()),))),
    ),
    "prizes-announced": _prizes,
    "prizes-added": lambda fide: _prizes(fide, added=True),
    "tiebreak-left-out": lambda fide: (_unrated(fide, 1), Finish(tournament=OPEN)),
    "ranking-fails": _no_ranking,
    "values-missing": lambda fide: (_with_own_tiebreak(fide, 1), Finish(tournament=OPEN)),
    "no-own-tiebreak": lambda fide: (begun(fide), GiveValues(tournament=OPEN, code="OTHER_AGE", values={"p1": "3"})),
    "values-changed": lambda fide: (
        _with_own_tiebreak(fide, 1),
        GiveValues(tournament=OPEN, code="OTHER_AGE", values={"p1": "3"}),
    ),
    "values-meaning": lambda fide: (
        _with_own_tiebreak(fide, 2),
        GiveValues(tournament=OPEN, code="OTHER_AGE", meaning="Years in the club"),
    ),
    "place-by-hand": lambda fide: (_tied(fide), _placing("p2", "p1")),
    "place-why": lambda fide: (_tied(fide), _placing("p2", "p1", reason=" ")),
    "place-early": lambda fide: (_published(fide), _placing("p2", "p1")),
    "not-tied": lambda fide: (_over_with_winners(fide), _placing("p1", "p4")),
    "open-games": lambda fide: (_published(fide, rounds=1), Finish(tournament=OPEN)),
    "no-rounds": lambda fide: (begun(fide), Finish(tournament=OPEN)),
    "draft-left": lambda fide: (_drafted(fide, 1), Finish(tournament=OPEN)),
    "fewer-rounds": lambda fide: (played(fide, 1), Finish(tournament=OPEN)),
    "undecided": _undecided,
    "reopen": lambda fide: (over(fide), Reopen(tournament=OPEN)),
    "not-finished": lambda fide: (begun(fide), Reopen(tournament=OPEN)),
    "no-note": lambda fide: (begun(fide), Note(tournament=OPEN, text=" ")),
}


def _with_own_tiebreak(fide: bool, rounds: int) -> Memory:
    """Round 1 is played; p1 alone has a value from outside."""
    book = begun(fide, rounds=rounds, tiebreaks=("OTHER_AGE",))
    book.do(GiveValues(tournament=OPEN, code="OTHER_AGE", values={"p1": "61"}, meaning="Age in years"))
    play(book)
    return book


def _undone(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    last = book.facts[-1].number
    book.do(Undo(number=last))
    return book, Undo(number=last)


def _stands_on(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(AskBye(tournament=OPEN, person="p1", round_number=1))
    added = next(fact.number for fact in book.facts if fact.act == "add")
    return book, Undo(number=added)


def _unexpelled(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    (fact,) = book.do(Expel(tournament=OPEN, person="p1"))
    return book, Undo(number=fact.number)


def _after(book: Memory, command: Command) -> tuple[Memory, Command]:
    """The act is done; now it is to be undone."""
    return book, Undo(number=book.do(command)[-1].number)


def _for_good(fide: bool) -> tuple[Memory, Command]:
    book = begun(True)
    (fact,) = book.do(LeaveFide(tournament=OPEN))
    return book, Undo(number=fact.number)


UNDOING: dict[str, Attempt] = {
    "no-act": lambda fide: (begun(fide), Undo(number=999)),
    "undone": _undone,
    "stands-on": _stands_on,
    "unexpel": _unexpelled,
    "undo-confirmed": lambda fide: _after(*BY_HAND["hand-met"](fide)),
    "undo-spelled-out": lambda fide: _after(played(fide, 1), Finish(tournament=OPEN)),
    "nothing-to-undo": lambda fide: (begun(fide), Undo(actor="Nobody")),
    "for-good": _for_good,
}
