"""What every page shares.

* `rendering`    templates; `assets`: static files by their content
* `shell`        the bar above every page; `steps`: the next step in words, and its page
* `answering`    acts that a form asks for: done, refused, or asked back; `telling`: what was done, in a sentence
* `missing`      what an address names and is not there, and where to go instead
* `earlier`      pages of an earlier state; `links`: addresses with what is asked of them
* `paging`       long lists come in pages
* `points`, `figures`  points and tie-breaks as people write them
* `dates`        days and times as people write them
* `preferences`  what a person has chosen for their browser
* `uploads`      files that were sent and wait to be confirmed
* `qr`           an address to scan
"""
