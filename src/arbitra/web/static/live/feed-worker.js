// One stream for all tabs of a browser: it has only six connections for each address, and a stream holds one for good.
// A tab says where it stands ({base, book, from}) and gets what came after; on leaving it says so. Arbiters stand at a number and
// hear facts; phones, screens and public pages stand at a mark and hear changes of what is published. Where their mark is
// not known, they read their page again.
const KEPT = 512;
const SILENT = 25000;
const streams = new Map();

class Stream {
  constructor(key, { base, book, from }) {
    Object.assign(this, { key, base, book });
    this.ports = new Map();
    this.facts = [];
    this.changes = [];
    this.first = from;
    this.seen = from;
    this.heard = this.answered = Date.now(); // last known to be live, and last heard at all
    this.state = "opening";
    this.open();
  }

  open() {
    this.source?.close();
    this.source = new EventSource(`${this.base}/feed?from=${this.seen}${this.book ? `&book=${this.book}` : ""}`);
    this.source.addEventListener("beat", (event) => this.alive(JSON.parse(event.data)));
    this.source.addEventListener("away", (event) => this.away(Date.parse(JSON.parse(event.data).since)));
    this.source.addEventListener("fact", (event) => this.fact(JSON.parse(event.data)));
    this.source.addEventListener("change", (event) => this.change(JSON.parse(event.data)));
    this.source.addEventListener("screen", (event) => this.tell({ kind: "screen", revision: JSON.parse(event.data).revision }));
    this.source.addEventListener("over", () => this.over());
    this.source.addEventListener("reset", () => {
      if (typeof this.seen === "string") Object.assign(this, { seen: "", changes: [] });
      this.tell({ kind: "reset" });
    });
    this.source.addEventListener("error", () => {
      this.turn(Date.now() - this.heard < SILENT ? "lost" : "silent");
      if (this.source.readyState === EventSource.CLOSED) setTimeout(() => this.ports.size && this.open(), 2000);
    });
  }

  alive(beat) {
    this.heard = this.answered = Date.now();
    this.turn("live");
    if (beat) this.tell({ kind: "beat", now: beat.now, version: beat.version });
  }

  // The server is there, but cannot read what is recorded: it comes back by itself, and nobody needs to knock.
  away(since) {
    this.answered = Date.now();
    this.heard = Math.min(this.heard, since);
    this.turn("silent");
  }

  fact(fact) {
    this.alive();
    if (fact.number <= this.seen) return;
    this.seen = fact.number;
    this.facts.push(fact);
    if (this.facts.length > KEPT) this.first = this.facts.shift().number;
    for (const [port, from] of this.ports) if (fact.number > from) port.postMessage({ kind: "fact", fact });
  }

  change(change) {
    this.alive();
    this.seen = change.mark;
    this.changes.push(change);
    if (this.changes.length > KEPT) this.first = this.changes.shift().mark;
    this.tell({ kind: "change", change });
  }

  // Who was shut out does not knock again.
  over() {
    this.source.close();
    this.tell({ kind: "over" });
    streams.delete(this.key);
  }

  turn(state) {
    this.state = state;
    this.tell({ kind: "state", state, heard: this.heard });
  }

  tell(message) {
    for (const port of this.ports.keys()) port.postMessage(message);
  }

  join(port, from) {
    this.ports.set(port, from);
    port.postMessage({ kind: "state", state: this.state, heard: this.heard });
    if (typeof from === "string") return this.catchUp(port, from);
    if (from < this.first) port.postMessage({ kind: "reset" });
    else for (const fact of this.facts) if (fact.number > from) port.postMessage({ kind: "fact", fact });
  }

  catchUp(port, mark) {
    if (!this.seen) this.first = this.seen = mark;
    const at = [this.first, ...this.changes.map((change) => change.mark)].lastIndexOf(mark);
    if (at < 0) return port.postMessage({ kind: "reset" });
    for (const change of this.changes.slice(at)) port.postMessage({ kind: "change", change });
  }

  leave(port) {
    this.ports.delete(port);
    if (this.ports.size) return;
    this.source.close();
    if (streams.get(this.key) === this) streams.delete(this.key);
  }
}

setInterval(() => {
  for (const stream of streams.values()) {
    if (Date.now() - stream.answered < SILENT) continue;
    stream.turn("silent");
    stream.open();
  }
}, 5000);

const serve = (port) => {
  let stream = null;
  port.onmessage = ({ data }) => {
    stream?.leave(port);
    stream = null;
    if (!data.base) return;
    const key = `${data.base} ${data.book}`;
    stream = streams.get(key) ?? new Stream(key, data);
    streams.set(key, stream);
    stream.join(port, data.from);
  };
};

// Where there are no shared workers a page uses this file as its own module.
if ("onconnect" in self) self.onconnect = (event) => serve(event.ports[0]);

export const connect = () => {
  const { port1, port2 } = new MessageChannel();
  serve(port1);
  return port2;
};
