"""The process that answers: its port, its limits, who may ask at all.

* `server`             the process: address, port, start, stop
* `guard`              host, origin, sizes, headers, before anything is read
* `connections`        limits on connections and on heads of requests; `quick_connections`: for uvicorn's quick parser
* `crowd`              how many connections or requests there are at once
* `bodies`             what comes with a request, and how much of it is taken in
"""
