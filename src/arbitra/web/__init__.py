"""The arbiter's application: pages that a browser shows, kept by the same books as the command line.

* `server`       the process: address, port, start, stop; `connections`, `quick_connections`: requests that have an end
* `app`          routes and how a request becomes a visit
* `guard`        who may ask at all: host, origin, sizes, headers; `crowd`: how many at once; `bodies`: what they send
* `shelf`        the events that are served, each with a thread of its own; `folder`: files, `database`: PostgreSQL
* `visit`        one request: the event, the tournament, the person, the language
* `answering`    acts that are asked for, questions that come back, refusals
* `cancelling`   acts that are no longer wanted, and whether that comes in time
* `missing`      what an address names and is not there, and where to go instead
* `telling`      what was done, in a sentence
* `rendering`    templates; `assets`: static files by their content; `earlier`: pages of an earlier state
* `access`       roles, accounts, sessions: who may do what
* `sharing`      addresses for others, and what the command line asks for; `sessions`, `qr`: as they are shown
* `published`    what everybody may see, and nothing else: screens, phones and public pages are made from it
* `counted`      points and standings of published rounds: what of it is public is for `public` to say
* `public`       the pages for everybody, and the same as files for a club's host
* `feed`         what is recorded, as it happens; `channels`: what of it is published; `streaming`: one stream
* `pages`        one module for each page of the application

Pages work as plain forms. A handler is an ordinary function from a `Visit` to a response and runs in the thread of its
event; nothing is shared between events.
"""
