"""The addresses of the pages about players."""

from __future__ import annotations

from arbitra.web.access.roles import Right
from arbitra.web.page.addresses import PAST
from arbitra.web.players import acts as acting
from arbitra.web.players import card, checkin, ratings
from arbitra.web.players import edit as editing
from arbitra.web.players import entry as entering
from arbitra.web.players import intake as importing
from arbitra.web.players import roster as listing
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
