"""An engine that stays: requests and answers as lines of JSON, as docs/engine-protocol.md describes them.

Each request gets exactly one answer, in the order in which they came, whatever was wrong with it. Tournaments can be
kept by a name, so that the next request sends only what has changed.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from threading import Condition, Thread
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from arbitra.cli.codes import DONE
from arbitra.cli.exits import as_json, exit_code, told
from arbitra.i18n import N_
from arbitra.model.fields import Verbatim
from arbitra.model.refusals import ArbitraError, ReasonedRefusal

if TYPE_CHECKING:
    from arbitra.model import Tournament
    from arbitra.rules.requests.request import RoundRequest

LONGEST_LINE = 16 * 1024 * 1024
MOST_KEPT = 64
MOST_CHANGES = 10_000
MOST_AHEAD = 4 * LONGEST_LINE
"""Bytes of requests that are read ahead while one is worked on."""
EACH = 100
"""Bytes that a request takes beside its own."""
PROTOCOL = 1

TOO_LONG = N_("a line is longer than {most} MB")
NOT_JSON = N_("this line is not JSON: {why}")
NO_OBJECT = N_("a request is an object such as {example}")
UNKNOWN = N_("there is no request {name}; there are {known}")
NO_SUCH_FIELD = N_("a request has no field {name}; there are {known}")
NO_TOURNAMENT = N_("the tournament is missing: give its text, or the name of one that was kept")
NOT_KEPT = N_("no tournament is kept as {name}; send its text again")
BAD_FIELD = N_("{field} must be {expected}")
BAD_CHANGE = N_("change {number}: {why}")
FAILED = N_("this request failed inside Arbitra; the engine continues")
MESSAGES = (
    TOO_LONG,
    NOT_JSON,
    NO_OBJECT,
    UNKNOWN,
    NO_SUCH_FIELD,
    NO_TOURNAMENT,
    NOT_KEPT,
    BAD_FIELD,
    BAD_CHANGE,
    FAILED,
)
EXAMPLE = '{"id": 1, "do": "pair", "text": "012 …"}'


class BadRequest(ReasonedRefusal):
    """What is wrong with a request."""


class Field(NamedTuple):
    """How a field of a request is checked."""

    is_right: Callable[[object], bool]
    expected: str


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= 10_000


LONGEST_WORD = 200
WORD = Field(lambda value: isinstance(value, str) and len(value) <= LONGEST_WORD, "a word of at most 200 letters")
OF_ID = "a number or a word of at most 200 letters"
NUMBER = Field(_is_number, "a whole number from 0 to 10000")
FIELDS: Mapping[str, Field] = {
    "text": Field(lambda value: isinstance(value, str), "the text of a TRF or JSON file"),
    **dict.fromkeys(("of", "keep", "system", "acceleration", "lang", "tiebreaks", "edition"), WORD),
    **dict.fromkeys(("round", "border", "player", "bye"), NUMBER),
    "options": Field(
        lambda value: isinstance(value, dict) and all(isinstance(one, str) for pair in value.items() for one in pair),
        "an object of words",
    ),
    "pair": Field(
        lambda value: isinstance(value, list) and len(value) == 2 and all(map(_is_number, value)), "two numbers"
    ),
    "changes": Field(
        lambda value: isinstance(value, list) and len(value) <= MOST_CHANGES, f"a list of at most {MOST_CHANGES}"
    ),
    **dict.fromkeys(("lenient", "relax", "standings"), Field(lambda value: isinstance(value, bool), "true or false")),
}
LARGEST_ID = 1 << 53
"""What every program can read as a number."""
Request = Mapping[str, Any]


class Engine:
    """Answers one request after the other; `kept` are the tournaments of this conversation."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Tournament] = OrderedDict()
        self.quits = False

    def answered(self, line: bytes) -> dict[str, object]:
        known: object = None
        lang = "en"
        try:
            request = _read(line)
            known = _id(request)
            lang = str(request.get("lang", "en"))
            _check(request)
            return {"id": known, "ok": True, "answer": self._done(request)}
        except (ArbitraError, ValueError, OSError) as error:
            return {"id": known, "ok": False, "error": as_json(error, exit_code(error), told(error, _spoken(lang)))}
        except Exception as error:
            traceback.print_exception(error, file=sys.stderr)
            problem = BadRequest(FAILED)
            return {"id": known, "ok": False, "error": as_json(problem, exit_code(problem), told(problem, "en"))}

    def _done(self, request: Request) -> object:
        name = request.get("do")
        work = WORKS.get(name) if isinstance(name, str) else None
        if work is None:
            raise BadRequest(UNKNOWN, name=Verbatim(str(name)[:40]), known=Verbatim(", ".join(WORKS)))
        if work is _hello:
            return _hello()
        if work is _quit:
            self.quits = True
            return {}
        tournament = self._tournament(request)
        if name == "forget":
            self.kept.pop(str(request["of"]), None)
            return {}
        made = work(tournament, request)
        if "keep" in request:
            self._keep(request["keep"], tournament)
        return made

    def _tournament(self, request: Request) -> Tournament:
        if "text" in request:
            from arbitra.formats import files

            found = files.read_text(request["text"], lenient=request.get("lenient", False)).tournament
        elif "of" in request:
            kept = self.kept.get(request["of"])
            if kept is None:
                raise BadRequest(NOT_KEPT, name=Verbatim(request["of"]))
            self.kept.move_to_end(request["of"])
            found = kept
        else:
            raise BadRequest(NO_TOURNAMENT)
        for number, change in enumerate(request.get("changes", ()), start=1):
            found = _changed(found, change, number)
        return found

    def _keep(self, name: str, tournament: Tournament) -> None:
        self.kept[name] = tournament
        self.kept.move_to_end(name)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)


def _read(line: bytes) -> Request:
    if len(line) > LONGEST_LINE:
        raise BadRequest(TOO_LONG, most=LONGEST_LINE // 1024 // 1024)
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRequest(NOT_JSON, why=Verbatim(str(error)[:100])) from None
    if not isinstance(found, dict):
        raise BadRequest(NO_OBJECT, example=Verbatim(EXAMPLE))
    return found


def _id(request: Request) -> object:
    """It comes back as it was sent, so it has to be something that comes back whole."""
    found = request.get("id")
    match found:
        case None:
            return None
        case str() if len(found) <= LONGEST_WORD and found.isascii() | found.isprintable():
            return found
        case int() | float() if not isinstance(found, bool) and abs(found) <= LARGEST_ID:
            return found
    raise BadRequest(BAD_FIELD, field=Verbatim("id"), expected=Verbatim(OF_ID))


def _check(request: Request) -> None:
    unknown = next((name for name in request if name not in FIELDS and name not in ("id", "do")), None)
    if unknown is not None:
        raise BadRequest(NO_SUCH_FIELD, name=Verbatim(ascii(unknown[:40])[1:-1]), known=Verbatim(", ".join(FIELDS)))
    for name, field in FIELDS.items():
        if name in request and not field.is_right(request[name]):
            raise BadRequest(BAD_FIELD, field=Verbatim(name), expected=Verbatim(field.expected))


def _spoken(lang: str) -> str:
    from arbitra.i18n import languages

    return lang if lang in languages() else "en"


def _changed(tournament: Tournament, change: object, number: int) -> Tournament:
    """With a result `{"result": [ROUND, BOARD or [WHITE, BLACK], RESULT]}`, or with the next round as it was published
    `{"round": {"boards": [[WHITE, BLACK], …], "byes": {NUMBER: KIND}}}`, whose games have no results yet."""
    try:
        match change:
            case {"result": [of, board, str(result)]} if _is_number(of) and (
                _is_number(board) or isinstance(board, str)
            ):
                return tournament.with_result(of, board, result)
            case {"result": [of, [white, black], str(result)]} if all(map(_is_number, (of, white, black))):
                return tournament.with_result(of, (white, black), result)
            case {"round": {"boards": list(boards), **more}}:
                return tournament.with_round(_round(boards, more.get("byes", {})))
    except ArbitraError as error:
        raise BadRequest(BAD_CHANGE, number=number, why=Verbatim(told(error, "en"))) from None
    raise BadRequest(BAD_CHANGE, number=number, why=Verbatim(f"expected {CHANGES}"))


CHANGES = '{"result": [5, [1, 8], "1-0"]} or {"round": {"boards": [[1, 8]], "byes": {"9": "U"}}}'


def _round(boards: list[Any], byes: object) -> Any:
    from arbitra.model import Bye, ByeKind, Game, GameResult, Round, Tpn

    right = all(isinstance(one, list) and len(one) == 2 and all(map(_is_number, one)) for one in boards)
    kinds = {kind.value: kind for kind in ByeKind}
    if not right or not isinstance(byes, dict) or not all(str(key).isdecimal() for key in byes):
        raise BadRequest(BAD_FIELD, field=Verbatim("round"), expected=Verbatim(CHANGES))
    if not all(kind in kinds for kind in byes.values()):
        raise BadRequest(BAD_FIELD, field=Verbatim("byes"), expected=Verbatim(" ".join(kinds)))
    games = [Game(Tpn(white), Tpn(black), GameResult.PENDING) for white, black in boards]
    free = [Bye(Tpn(int(key)), kinds[kind]) for key, kind in byes.items()]
    return Round.of(games, free, published=[game.white for game in games])


def _asked(tournament: Tournament, request: Request) -> RoundRequest:
    from arbitra.rules.requests.request import RoundRequest

    return RoundRequest(
        tournament,
        request.get("system"),
        request.get("options", {}),
        request.get("acceleration", ""),
        request.get("border"),
        request.get("round"),
        relax=request.get("relax", False),
    )


def _hello() -> dict[str, object]:
    from arbitra import __version__
    from arbitra.kernel import KERNEL

    return {"name": "arbitra", "version": __version__, "protocol": PROTOCOL, "kernel": KERNEL, "requests": list(WORKS)}


def _quit() -> dict[str, object]:
    return {}


def _pair(tournament: Tournament, request: Request) -> object:
    from arbitra.cli.output import pairing_shape
    from arbitra.rules.requests.pairing import pair_round

    return pairing_shape(pair_round(_asked(tournament, request)), _spoken(request.get("lang", "en")))


def _check_rounds(tournament: Tournament, request: Request) -> object:
    from arbitra.checking import check_tournament
    from arbitra.cli.check import report_json
    from arbitra.reports.differences import Differences

    report = check_tournament(_asked(tournament, request), standings=request.get("standings", True))
    return report_json(report, Differences(_spoken(request.get("lang", "en"))))


def _standings(tournament: Tournament, request: Request) -> object:
    from arbitra.book.views.standings import StandingsView
    from arbitra.reports.standings_json import standings_json
    from arbitra.tiebreaks import StandingsRequest

    asked = StandingsRequest(
        tiebreaks=request.get("tiebreaks"), edition=request.get("edition"), after_round=request.get("round")
    )
    return standings_json(StandingsView.of_tournament(tournament, asked), lang=_spoken(request.get("lang", "en")))


def _explain(tournament: Tournament, request: Request) -> object:
    from arbitra.reports.explanation_json import answer_json, reasons_json, round_json
    from arbitra.reports.speech import Speech
    from arbitra.rules.requests.explanation import Explanation

    made = Explanation(_asked(tournament, request))
    speech = Speech(_spoken(request.get("lang", "en")), turns=made.turns, teams=made.of_teams)
    shape = round_json(made.pairing, speech)
    if "pair" in request:
        shape["answer"] = answer_json("pair", made.pair(*request["pair"]), speech)
    elif "bye" in request:
        shape["answer"] = answer_json("bye", made.bye(request["bye"]), speech)
    elif "player" in request:
        shape["player"] = request["player"]
        shape["story"] = reasons_json(made.story(request["player"]), speech)
    return shape


def _keep(tournament: Tournament, request: Request) -> object:
    return {"players": len(tournament.participants), "rounds": len(tournament.rounds)}


WORKS: Mapping[str, Callable[..., object]] = {
    "hello": _hello,
    "pair": _pair,
    "check": _check_rounds,
    "standings": _standings,
    "explain": _explain,
    "keep": _keep,
    "forget": _keep,
    "quit": _quit,
}


def converse(source: IO[bytes], target: IO[bytes]) -> int:
    """Until the input ends or somebody quits. Requests are read ahead while one is worked on."""
    lines = ReadAhead()
    Thread(target=_read_ahead, args=(source, lines), daemon=True).start()
    engine = Engine()
    while not engine.quits and (line := lines.get()) is not None:
        if line.strip():
            answer = json.dumps(engine.answered(line), ensure_ascii=False, separators=(",", ":"))
            target.write(answer.encode("utf-8", "replace") + b"\n")
            target.flush()
    return DONE


class ReadAhead:
    """Lines on their way to the engine; whoever reads waits while there are enough of them."""

    def __init__(self) -> None:
        self._lines: deque[bytes | None] = deque()
        self._bytes = 0
        self._changed = Condition()

    def put(self, line: bytes | None) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._bytes < MOST_AHEAD)
            self._lines.append(line)
            self._bytes += EACH + len(line or b"")
            self._changed.notify_all()

    def get(self) -> bytes | None:
        with self._changed:
            self._changed.wait_for(lambda: self._lines)
            line = self._lines.popleft()
            self._bytes -= EACH + len(line or b"")
            self._changed.notify_all()
            return line


def _read_ahead(source: IO[bytes], lines: ReadAhead) -> None:
    """A line that is too long is not kept: its beginning is enough to refuse it."""
    try:
        while line := source.readline(LONGEST_LINE + 1):
            whole = line
            while not whole.endswith(b"\n") and (whole := source.readline(LONGEST_LINE)):
                pass
            lines.put(line)
    finally:
        lines.put(None)
