"""The process that answers: its port, its limits, who may ask at all.

* `server`       the process: address, port, start, stop
* `network`      sharing in the local network, turned on and off while it runs
* `crowd`        limits on how many connections and requests there are at once
* `connections`  limits on what one connection may cost: heads, their time, answers that no one takes
* `guard`        host, origin and headers, before anything is read
* `health`       whether the process answers, and whether its events can be read
* `metrics`      what is counted, in the text format of Prometheus
* `log`          requests and errors, as text or as JSON, without anybody's secrets
* `bodies`       limits on what comes with a request, and how it is read
"""
