"""What is shown of a book, as plain values: no language, no request, no colour of output.

* `round`      a round: encounters with boards, byes, who is away and why
* `schedule`   every round of a schedule or a bracket
* `standings`  the standings of a section: its tie-breaks, its play-offs, and who is out
* `published`  what everybody may see, and nothing else
* `preview`    the boards of the next round that are certain while this one is played
"""
