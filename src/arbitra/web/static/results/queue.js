// Results that were typed and are not in the book yet: a queue (page/outbox.js) in which a second key on a board follows the first.
//
// An operation is { id, t, round, board, white, black, result, intent, seen, settles?, after?, by, typed, token?, typed_name? }; its item
// also has `sent` (it may have arrived).
import { Outbox, RESULTS, settled } from "../page/outbox.js";

const MOST = 25;
const OWN = ["sent", "touched", "answer", "shown"]; // what is not sent; `shown` is for the page

export class Queue extends Outbox {
  constructor({ address, ...kept }) {
    super({ ...kept, prefix: `${RESULTS}${kept.book}:` });
    this.address = address;
    this.singly = 0;
    this.send();
  }

  // What is only to be noted says nothing of the board any more.
  on({ t, round, board }) {
    return this.all(item => item.board === board && item.round === round && item.t === t && item.by === this.user && item.intent !== "drop");
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
    const typed = this.now();
    if (before && !before.answer) {
      if (before.result === result && before.intent === intent) return before;
      if (!before.sent && intent !== "verify") return this.replace(before, { result, intent, typed, shown });
    }
    if (before?.answer) this.drop(before);
    const item = { ...place, id: this.newId(), result, intent, by: this.user, typed, shown, sent: false };
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

  // What was typed and is not saved is let go. It does not vanish: the book notes it.
  dismiss(item) {
    const { t, round, board, white, black, result, intent, seen, shown, answer } = item;
    this.erase(item);
    if (intent === "undo" || answer?.noted) return this.tell("change");
    this.keep({ t, round, board, white, black, result, seen, shown, id: this.newId(), intent: "drop", by: this.user, typed: this.now(), sent: false });
  }

  // Ask again, with the token of a question that was answered and, where it must be, the name that was typed.
  retry(item, confirmed = {}) {
    const again = { ...item, sent: false, ...confirmed };
    delete again.answer;
    return this.keep(again);
  }

  batch() {
    const ready = this.ready();
    const here = ready.filter(item => item.t === ready[0].t && item.round === ready[0].round);
    return here.slice(0, this.singly ? 1 : MOST);
  }

  posted(items) {
    for (const item of items) if (!item.sent) this.write({ ...item, sent: true });
    const ops = items.map(item => Object.fromEntries(Object.entries(item).filter(([name]) => !OWN.includes(name))));
    const headers = { "Content-Type": "application/json", Accept: "application/json", "X-Arbitra-Token": this.token, "X-Arbitra-Book": this.book };
    return this.fetched(this.address(items[0]), JSON.stringify({ ops }), headers, response => response.json().catch(() => ({})));
  }

  answered(items, { ok, status, body }) {
    const answers = ok ? body.ops ?? [] : [];
    if (ok && !answers.length) return this.pause();
    this.failures = 0;
    if (!ok && items.length > 1) this.singly = items.length;
    else this.singly = Math.max(0, this.singly - 1);
    if (!ok && items.length === 1) answers.push({ id: items[0].id, outcome: "refused", version: 0, result: "", by: "", at: "", text: body.error ?? String(status) });
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
