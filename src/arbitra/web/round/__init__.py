"""The round cockpit: what each state of a round shows, made from the book before any template sees it.

* `boards`     its boards with scores, floats, colours and wishes
* `reason`     why the selected board of a draft is as it is
* `ready`      what stands in the way of pairing, and what will be paired
* `phones`     entries that wait on phones; `silent`: phones that are not heard of any more
* `places`     where a published round is seen: screens, public page, phones
* `journal`    who published it and when, what was corrected
* `complete`   the standings at the top, open questions, numbers
"""
