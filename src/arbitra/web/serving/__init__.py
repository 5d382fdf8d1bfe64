"""The process that answers: its port, its limits, who may ask at all.

* `server`       the process: address, port, start, stop
* `crowd`        limits on how many connections and requests there are at once
* `connections`  limits on what one connection may cost: heads, their time, answers that nobody takes
* `guard`        host, origin and headers, before anything is read
* `bodies`       limits on what comes with a request, and how it is read
"""
