"""The arbiter's application: pages that a browser shows, kept by the same books as the command line.

A room is what a person does; it has its pages, what they show, and its templates (`round/templates/ready.html` is the
template `round/ready.html`).

* `events`     the start page, new and imported events, one event, copies of it
* `round`      the cockpit of a round, from what is missing to its end
* `by_hand`    a round paired by hand
* `why`        why a round is paired as it is
* `results`    results as they are typed, queued and taken in
* `players`    the people of a tournament, and the check-in
* `lists`      rating lists: FIDE's, or the file of a federation
* `tables`     standings and crosstable
* `honours`    prizes, and norms for titles
* `corrections` points, numbers, a game on another day, play-offs, notes
* `desk`       the Laws of Chess as a tool: rulings, clocks, score sheets, claims
* `documents`  what is printed, and files to take away
* `settings`   what can be chosen for a tournament or an event
* `history`    who did what; taking it back
* `hall`       screens in the hall
* `phone`      phones in the hall
* `public`     the pages for everyone, and the same as files for a club's host
* `help`       the manual under F1
* `tour`       two minutes through an event, for newcomers
* `access`     who may do what: accounts, sessions, roles, sign-in

What the rooms share:

* `pages`      the list of all routes
* `routes`     how a page says which addresses are its own
* `app`        how a request becomes a visit
* `visit`      one request: the event, the tournament, the person, the language
* `palette`    everything that can be done from here, and everyone who can be found
* `page`       templates, bar, forms and questions, dates, points
* `shelf`      the events that are served, each with a thread of its own
* `live`       what is told to open pages as it happens
* `serving`    the process: its port, its limits, who may ask at all

Pages work as plain forms. A handler is an ordinary function from a `Visit` to a response and runs in the thread of its
event; nothing is shared between events.
"""
