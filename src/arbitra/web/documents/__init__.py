"""What is printed: one page of the browser for each document, or for a set of them; files to take away.

* `kinds`         which documents there are, and which belong to the set
* `gallery`       the page that offers them
* `sheets`        the document of each kind, made from a view of the book (`arbitra.documents` says what it holds)
* `head`          what stands above every sheet: event, round, state, the last fact
* `print_page`    the pages: a document is written by its templates (`print/*`) and by `cells`
* `export`        a tournament as a file
"""
