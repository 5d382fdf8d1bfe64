"""The round cockpit: what each state of a round shows, made from the book before any template sees it.

* `page`       the page of a round, another one in each of its states
* `acts`       what is done from it: pair, publish, unpublish, fix, finish
* `boards`     its boards with scores, floats, colours and preferences, and why the selected one of a draft is as it is
* `ready`      what stands in the way of pairing, and what will be paired
* `published`  who published it and when, what was corrected, where it is seen, who comes late
* `preview`    the next round while this one is played
* `complete`   the standings at the top, open questions, numbers; the end of the tournament
* `on_phones`  entries that wait on phones, and phones that have gone quiet
* `checklist`  what an arbiter goes through before it is published, when it starts, when it ends
"""
