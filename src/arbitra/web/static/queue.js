// Results that were typed and are not in the book yet. Each is an item of the browser's store before anything is sent, so
// that it outlives the tab; its id is the key under which the book records it once, however often it arrives.
//
// An operation is { id, t, round, board, white, black, result, intent, seen, after?, by, typed, token?, typed_name? }; its item
// also has `sent` (it may have arrived), `touched` (when it was last written) and, once it was answered but not done, `answer`.

const MOST = 25;
const TIMEOUT = 4000;
const PAUSES = [500, 1000, 2000];
const ORPHANED = 6000; // what another tab has not touched for so long is sent by this one
const OWN = ["sent", "touched", "answer", "shown"]; // what is not sent; `shown` is for the page

const settled = answer => answer?.outcome === "done" || answer?.outcome === "same";

export class Queue extends EventTarget {
  constructor({ book, user, token, address, store }) {
    super();
    Object.assign(this, { user, token, address, store });
    this.prefix = `arbitra:q:${book}:`;
    this.tab = [...crypto.getRandomValues(new Uint32Array(2))].map(part => part.toString(16).padStart(8, "0")).join("");
    this.counter = 0;
    this.failures = 0;
    this.flying = false;
    this.stopped = "";
    this.trouble = "";
    this.singly = 0;
    this.items = new Map(this.stored().map(item => [item.id, item]));
    this.latest = Math.max(0, ...this.stored().map(item => item.typed));
    this.mine = new Set(this.items.keys());
    addEventListener("storage", event => this.heard(event));
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    addEventListener("beforeunload", event => this.waiting().length && event.preventDefault());
    this.send();
  }

  stored() {
    const read = key => {
      try { return JSON.parse(this.store.getItem(key)); } catch { return null; } // not ours
    };
    try {
      return Object.keys(this.store).filter(key => key.startsWith(this.prefix)).map(read).filter(item => item?.id);
    } catch {
      return []; // blocked
    }
  }

  all(wanted = () => true) {
    return [...this.items.values()].filter(wanted).sort((a, b) => a.typed - b.typed || (a.id < b.id ? -1 : 1));
  }

  waiting() { return this.all(item => !item.answer && item.by === this.user); }
  foreign() { return this.all(item => item.by !== this.user); }
  held() { return this.all(item => item.answer && item.by === this.user); }

  on({ t, round, board }) {
    return this.all(item => item.board === board && item.round === round && item.t === t && item.by === this.user);
  }

  // Boards on which something is to come, by what was typed there last.
  boards() {
    return [...new Map(this.waiting().map(item => [`${item.t} ${item.round} ${item.board}`, item])).values()];
  }

  // What was typed last and is still to come on a board, or what was answered there and wants a decision.
  last(place) { return this.on(place).at(-1); }

  // `place` names the board, the players and the version that the page shows. A value that is on its way already is not typed again.
  add(place, result, intent = "enter", shown = {}) {
    const before = this.last(place);
    const typed = (this.latest = Math.max(Date.now(), this.latest + 1));
    if (before && !before.answer) {
      if (before.result === result && before.intent === intent) return before;
      if (!before.sent && intent !== "verify") return this.replace(before, { result, intent, typed, shown });
    }
    if (before?.answer) this.drop(before);
    const item = { ...place, id: `${this.tab}-${++this.counter}`, result, intent, by: this.user, typed, shown, sent: false };
    // To verify leaves the version as it was: what follows stands on what came before.
    if (before && !before.answer) Object.assign(item, { seen: before.seen, after: before.intent === "verify" ? before.after : before.id });
    return this.keep(item);
  }

  replace(item, typed) {
    const under = item.after && this.items.get(item.after);
    if (under && under.result === typed.result && under.intent === typed.intent) {
      this.drop(item);
      return under;
    }
    return this.keep({ ...item, ...typed });
  }

  // Ask again, with the token of a question that was answered and, where it must be, the name that was typed.
  retry(item, confirmed = {}) {
    const again = { ...item, sent: false, ...confirmed };
    delete again.answer;
    return this.keep(again);
  }

  drop(item) {
    this.erase(item);
    this.tell("change");
  }

  keep(item) {
    this.write(item);
    this.tell("change");
    queueMicrotask(() => this.send());
    return item;
  }

  write(item) {
    item.touched = Date.now();
    this.items.set(item.id, item);
    this.mine.add(item.id);
    try { this.store.setItem(this.prefix + item.id, JSON.stringify(item)); } catch { /* memory has it */ }
  }

  erase(item) {
    this.items.delete(item.id);
    try { this.store.removeItem(this.prefix + item.id); } catch { /* it was in memory only */ }
  }

  tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }

  // Another tab of this browser wrote something.
  heard({ key, newValue }) {
    if (!key?.startsWith(this.prefix)) return;
    const id = key.slice(this.prefix.length);
    const item = newValue && JSON.parse(newValue);
    if (!item || settled(item.answer)) this.items.delete(id);
    else this.items.set(id, item);
    if (item?.answer) this.tell("answer", { item, answer: item.answer });
    this.tell("change");
    if (item) setTimeout(() => this.send(), ORPHANED + 100);
  }

  wake() {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.send();
  }

  // Sign-in or network are mended: try again what had been stopped.
  resume() {
    this.stopped = "";
    this.wake();
  }

  batch() {
    const ready = this.waiting().filter(item => this.mine.has(item.id) || Date.now() - item.touched > ORPHANED);
    const here = ready.filter(item => item.t === ready[0].t && item.round === ready[0].round);
    return here.slice(0, this.singly ? 1 : MOST);
  }

  async send() {
    if (this.flying || this.stopped || this.timer) return;
    const items = this.batch();
    if (!items.length) return;
    this.flying = true;
    for (const item of items) if (!item.sent) this.write({ ...item, sent: true });
    const response = await this.posted(items);
    this.flying = false;
    if (!response || response.status >= 500) this.pause(response?.body?.error);
    else if (response.status === 401 || response.status === 403) this.stop(response.status);
    else this.answered(items, response);
  }

  async posted(items) {
    const ops = items.map(item => Object.fromEntries(Object.entries(item).filter(([name]) => !OWN.includes(name))));
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), TIMEOUT);
    try {
      const headers = { "Content-Type": "application/json", Accept: "application/json", "X-Arbitra-Token": this.token };
      const response = await fetch(this.address(items[0]), { method: "POST", headers, body: JSON.stringify({ ops }), signal: giveUp.signal });
      return { status: response.status, ok: response.ok, body: await response.json().catch(() => ({})) };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  pause(trouble = "") {
    this.trouble = trouble;
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)] * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => { this.timer = 0; this.send(); }, pause);
    this.tell("change");
  }

  stop(status) {
    this.stopped = String(status);
    this.tell("change");
  }

  answered(items, { ok, status, body }) {
    const answers = ok ? body.ops ?? [] : [];
    if (ok && !answers.length) return this.pause();
    this.failures = 0;
    if (!ok && items.length > 1) this.singly = items.length;
    else this.singly = Math.max(0, this.singly - 1);
    if (!ok && items.length === 1) answers.push({ id: items[0].id, outcome: "refused", text: body.error ?? String(status) });
    for (const answer of answers) this.settle(this.items.get(answer.id), answer);
    this.tell("change");
    this.send();
  }

  // What was done is forgotten here; what was not stays until somebody decides, unless more was typed after it.
  settle(item, answer) {
    if (!item || item.answer) return;
    const followed = this.on(item).some(other => other.typed > item.typed);
    const kept = { ...item, answer };
    this.write(kept);
    if (followed || settled(answer)) this.erase(kept);
    if (!followed || answer.outcome === "done") this.tell("answer", { item: kept, answer });
  }
}
