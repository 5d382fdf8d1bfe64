"""What the systems share whose pairings are known beforehand: schedules, seats, drawings, and their checker.

* `edition`    the contract of an edition as planned systems fulfil it
* `options`    options that several of the scheduled systems have
* `schedule`   a schedule: every round known before the first move, as pairs of seats
* `seating`    which player sits on which board of which team, until tournaments carry teams themselves
* `drawing`    who gets which number: by pairing number, by rating, by lot, by hand
* `pairing`    one round of a schedule as the pairing of a tournament
* `audit`      what a schedule promises, checked on the schedule itself: who meets whom, colours, runs of one colour
* `explainer`  answers about a round that follows a plan (the `RoundExplainer` of the contract)
"""
