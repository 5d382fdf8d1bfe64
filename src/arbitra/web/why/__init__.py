"""Why a round is paired as it is, drawn and answered for a page.

* `page`      the page
* `question`  what is asked, from the address: a board, a player, a pair, the bye
* `reply`     the answer: its sentence, the bracket to show
* `card`      the report card: criterion by criterion, this pairing beside the alternative
* `colours`   the colours of one board, and the rule that gave them
* `picture`   the ladder of the brackets, and one bracket with S1 and S2
"""
