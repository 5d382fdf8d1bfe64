"""Results: the page on which they are typed, and what takes them in.

* `page`        the results of a round
* `operations`  one operation of a browser's queue: judged as often as it comes, recorded once
* `batch`       what a queue sends, and what became of each operation
* `slips`       results as they are typed: which key means what, and slips out of order
* `shown`       results as pages show them
"""
