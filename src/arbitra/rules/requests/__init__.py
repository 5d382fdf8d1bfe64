"""What the rest of the program asks of the rules: one request, worked out once, then paired, checked, explained or
compared by whatever system is in charge.

* `request`      what is asked about a round, as one value, and what it means for the tournament
* `pairing`      pairing the next round, and checking the rounds already paired
* `explanation`  why a round is paired as it is: its decision record, and answers by the explainer of the system in
                 charge
* `comparison`   the same round by two systems, or two editions of one: the boards that differ, and what each says of
                 the other
* `rates`        at which rate of play each game was played, where the system says it
* `scheduling`   schedules for Python programs: `arbitra.schedule("berger", 8)`
* `broken`       what a round paired by hand breaks of the absolute rules and of the colours
* `accelerated`  what an accelerated round counts, for those who explain it
* `numbering`    the numbers of the file and those by which the tournament is paired, where they are the same
* `by_rank`      the same where they are not: pairing by the rank column (XXC rank), or by the numbers of that day
* `refusals`     questions about a round that cannot be answered
"""
