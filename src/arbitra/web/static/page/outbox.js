// What was typed and is not in the book yet. Each is an item of the browser's store before anything is sent, so that it
// outlives the tab; its id is the key under which the book records it once, however often it arrives.
//
// An item has { id, by, typed } and what its queue sends; also `touched` (when it was last written) and, once it was
// answered but not done, `answer`. A queue says which items go together (`batch`), how they are sent (`posted`) and what
// an answer means (`answered`). What is sent names its event (`book`): an address may lead to another one later.

const TIMEOUT = 4000;
const PAUSES = [500, 1000, 2000];
const ORPHANED = 6000; // what another tab has not touched for so long is sent by this one

export const RESULTS = "arbitra:q:";
export const ARRIVALS = "arbitra:here:";

export const browserStore = () => {
  try {
    return localStorage;
  } catch {
    return undefined; // blocked: memory serves
  }
};

export const stored = (prefix, store = browserStore()) => {
  const read = key => {
    try { return JSON.parse(store.getItem(key)); } catch { return null; } // not ours
  };
  try {
    return Object.keys(store).filter(key => key.startsWith(prefix)).map(read).filter(item => item?.id);
  } catch {
    return []; // blocked
  }
};

export const settled = answer => answer?.outcome === "done" || answer?.outcome === "same";

export class Outbox extends EventTarget {
  constructor({ prefix, book, user, token, store = browserStore() }) {
    super();
    Object.assign(this, { prefix, book, user, token, store });
    this.tab = [...crypto.getRandomValues(new Uint32Array(2))].map(part => part.toString(16).padStart(8, "0")).join("");
    this.counter = 0;
    this.failures = 0;
    this.flying = false;
    this.stopped = "";
    this.trouble = "";
    this.items = new Map(stored(prefix, store).map(item => [item.id, item]));
    this.latest = Math.max(0, ...[...this.items.values()].map(item => item.typed));
    this.mine = new Set(this.items.keys());
    addEventListener("storage", event => this.heard(event));
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    addEventListener("beforeunload", event => this.waiting().length && event.preventDefault());
  }

  all(wanted = () => true) {
    return [...this.items.values()].filter(wanted).sort((a, b) => a.typed - b.typed || (a.id < b.id ? -1 : 1));
  }

  waiting() { return this.all(item => !item.answer && item.by === this.user); }
  foreign() { return this.all(item => item.by !== this.user); }
  held() { return this.all(item => item.answer && item.by === this.user); }

  // Not those that another tab is sending.
  ready() { return this.waiting().filter(item => this.mine.has(item.id) || Date.now() - item.touched > ORPHANED); }

  get cut() { return this.waiting().length > 0 && (this.stopped !== "" || this.failures > 0); }

  // Nobody answers: it is not that the server refuses or cannot write.
  get unreached() { return this.cut && this.stopped === "" && this.trouble === ""; }

  newId() { return `${this.tab}-${++this.counter}`; }

  now() { return (this.latest = Math.max(Date.now(), this.latest + 1)); }

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

  async send() {
    if (this.flying || this.stopped || this.timer) return;
    const items = this.batch();
    if (!items.length) return;
    this.flying = true;
    const response = await this.posted(items);
    this.flying = false;
    if (!response || response.status >= 500) this.pause(response?.body?.error);
    else if (response.status === 401 || response.status === 403) this.stop(response.status);
    else this.answered(items, response);
  }

  // Null: nobody knows whether it has arrived.
  async fetched(address, body, headers, read) {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), TIMEOUT);
    try {
      const response = await fetch(address, { method: "POST", headers, body, signal: giveUp.signal });
      return { status: response.status, ok: response.ok, body: await read(response) };
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
}
