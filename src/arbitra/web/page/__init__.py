"""What every page shares.

* `rendering`    templates
* `assets`       style sheets and scripts, by their content
* `bar`          the head of every page: the bar, what was just done, what is wrong
* `steps`        the next step in words, and its page
* `forms`        acts that a form asks for: done and told, refused, or asked back
* `addresses`    addresses with an earlier state and a query, and whether they are ours
* `away`         the page while the database does not answer
* `missing`      addresses that name something missing, and where to go instead
* `paging`       long lists come in pages
* `figures`      points and tie-breaks in a column, the half in a slot of its own
* `preferences`  what a person has chosen for their browser
* `qr`           an address to scan
"""
