"""The people of a tournament, in this order:

* `listing`    everybody in a table
* `entering`   somebody new, looked up in the rating list; `searching` what the list knows
* `importing`  many at once: pasted, or from a file
* `ratings`    what the rating list has otherwise
* `card`       one player: games, journal, what can be done; `games` their rounds
* `editing`    what is known of a player
* `acting`     byes, withdrawals, returns and the rest
* `checkin`    who is here before a round
* `status`     what a player does in a round
"""

from __future__ import annotations

from arbitra.web.access.roles import Right
from arbitra.web.earlier import PAST
from arbitra.web.pages.players import acting, card, checkin, editing, entering, importing, listing, ratings
from arbitra.web.routes import shows, takes

PLAYERS = "/e/{b}/t/{t}/players"
PLAYER = f"{PLAYERS}/{{p}}"
CHECKIN = "/e/{b}/t/{t}/checkin"

ROUTES = (
    shows(PLAYERS, listing.players),
    shows(f"{PLAYERS}/new", entering.new, past=PAST),
    takes(f"{PLAYERS}/new", entering.add, again=entering.new),
    shows(f"{PLAYERS}/find", entering.find, past=PAST),
    shows(f"{PLAYERS}/import", importing.choose, past=PAST),
    takes(f"{PLAYERS}/import", importing.take, again=importing.again, files=True),
    shows(f"{PLAYERS}/ratings", ratings.ratings, past=PAST),
    takes(f"{PLAYERS}/ratings", ratings.update, again=ratings.ratings),
    shows(PLAYER, card.player),
    shows(f"{PLAYER}/edit", editing.edit, past=PAST),
    takes(f"{PLAYER}/edit", editing.save, again=editing.edit),
    shows(f"{PLAYER}/forget", acting.ask_forget, right=Right.RUN, past=PAST),
    takes(f"{PLAYER}/forget", acting.forget, again=card.player, right=Right.RUN),
    takes(f"{PLAYER}/bye", acting.bye, again=card.player),
    takes(f"{PLAYER}/withdraw", acting.withdraw, again=card.player),
    takes(f"{PLAYER}/return", acting.come_back, again=card.player),
    takes(f"{PLAYER}/expel", acting.expel, again=card.player),
    takes(f"{PLAYER}/move", acting.move, again=card.player),
    takes(f"{PLAYER}/remove", acting.remove, again=card.player),
    shows(CHECKIN, checkin.checkin),
    takes(f"{CHECKIN}/open", checkin.begin, again=checkin.checkin),
    takes(f"{CHECKIN}/here", checkin.tick, again=checkin.checkin),
    shows(f"{CHECKIN}/close", checkin.ask_close, past=PAST),
    takes(f"{CHECKIN}/close", checkin.close, again=checkin.ask_close),
)
