"""Why the Dutch editions of 2017 and 2026 pair as they do. A question comes in by the explainer; the records pair the
round again and keep what was decided; the other modules each answer one kind of question from them.

* `explainer`            what is asked about a round, handed to the module that answers it (the `RoundExplainer` of
                         the contract)
* `records`              the round paired again, with the decision record of every bracket filled in completely
                         (`Explainer`)
* `rulebook`             what an edition offers to those who explain it: procedure, criteria, article numbers
* `card`                 the report card of a candidate: its value on every criterion, and who causes it
* `floors`               why a value of the report card cannot be lower
* `alternatives`         other candidates of a bracket, to set beside the chosen one
* `conditions`           the round paired under a condition: "if these two met", "if they had the bye"
* `questions`            answers to what players ask: why this opponent and not that one, why the bye, why this colour
* `circumstances`        what explains such an answer although no criterion mentions it
* `top_scorers`          why two meet who must both have the same colour (A.7)
* `story`                a player's round in plain sentences
* `candidate`            a pairing that someone proposes, criterion by criterion beside the chosen one
* `verdict`              a whole round that someone else paired differently: which rule prefers ours
* `edition_differences`  2017 and 2026 on the same round: the rule that makes the difference
"""
