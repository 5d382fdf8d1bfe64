// One board on a phone: what the book has (`base`), what was tapped and still waits, and how both are drawn.
import { bold, clock, filled, icon, make } from "../page/dom.js";
import { spelled } from "../page/letters.js";
import { say } from "../page/words.js";

const WINS = { "1-0": "white", "+": "white", "1u": "white", "0-1": "black", "-": "black", "0u": "black" };

const winner = (value) => {
  const [first, second] = /^\d+-\d+$/.test(value) ? value.split("-").map(Number) : [];
  if (value in WINS || first === second) return WINS[value] ?? "";
  return first > second ? "white" : "black";
};

export class Card {
  constructor(element, page) {
    const { board, white, black, version, value } = element.dataset;
    Object.assign(this, { element, page, board, just: null, again: false, told: "", line: null, drawn: "" });
    this.base = { version: Number(version), value };
    this.place = { t: page.t, round: page.round, board, white, black };
    this.names = [...element.querySelectorAll(".card-player .family")].map((one) => one.textContent);
    this.words = [board, ...[...element.querySelectorAll(".name")].flatMap((one) => spelled(one.textContent))].join(" ");
    this.buttons = element.querySelector(".card-buttons");
    this.foot = make("div", { class: "card-foot" });
    element.append(this.foot);
  }

  get item() { return this.page.queue.last(this.place); }
  get waits() { return this.item && !this.item.answer ? this.item : null; }
  get held() { return this.item?.answer ? this.item : null; }
  get first() { return this.element.hidden ? null : this.element.querySelector("button, input"); }
  get left() { return Math.ceil((this.just.until - performance.now()) / 1000); }

  // What is shown: what was tapped last, else what the book has.
  get value() { return this.waits && this.waits.intent !== "undo" ? this.waits.result : this.base.value; }

  // Whether it stands in the list of those that are done.
  get sunk() { return this.value !== "" && !this.just && !this.again && !this.held && this.waits?.intent !== "undo"; }

  add(result, intent = "enter", after = undefined, settles = undefined) {
    const shown = { names: this.names.join("–"), result: this.page.shown(result).text || say("no result") };
    const place = { ...this.place, seen: this.base.version, ...(after ? { after } : {}), ...(settles ? { settles } : {}) };
    return this.page.queue.add(place, result, intent, shown);
  }

  learn(version, value) {
    if (version < this.base.version) return;
    if (version > this.base.version) this.told = "";
    this.base = { version, value };
  }

  // Whether it is among those that are looked for, by words of names or the beginning of its number.
  found(asked) {
    const number = asked.length === 1 && /^\d+$/.test(asked[0]);
    const there = number ? this.board.startsWith(asked[0]) : asked.every((word) => this.words.includes(word));
    this.element.hidden = this.sunk || !there;
    if (this.line) this.line.hidden = !there;
    return there;
  }

  // What was typed is no result: said under the fields, until they are used again.
  refuse(text) {
    this.foot.replaceChildren(make("p", { class: "card-told" }, text));
    this.drawn = "";
  }

  // The card itself: buttons, or what was just entered, or what is the matter.
  draw() {
    const { just, waits, held, again, sunk } = this;
    const settled = just || waits;
    const now = JSON.stringify([sunk, just && [this.left, this.value], Boolean(waits), waits?.intent, held?.answer, again, this.base]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.element.hidden = sunk;
    this.element.classList.toggle("is-just", Boolean(waits && !sunk));
    const hide = Boolean(settled || held);
    this.buttons.hidden = hide;
    if (hide) this.element.querySelector(".others")?.remove();
    this.buttons.querySelector("[data-more]").setAttribute("aria-expanded", String(Boolean(this.element.querySelector(".others"))));
    const content = held ? this.trouble(held) : settled ? this.entered(just, waits) : again ? this.correcting() : null;
    const had = this.foot.contains(document.activeElement) && document.activeElement.dataset.act;
    this.foot.replaceChildren(...(content ? [content] : []));
    if (had) this.foot.querySelector(`[data-act="${had}"]`)?.focus({ preventScroll: true });
  }

  entered(just, waits) {
    const state = waits
      ? make("span", { class: "warn", "data-state": "waiting" }, icon("ring"), waits.intent === "undo" ? say("undoing") : say("waiting"))
      : make("span", { class: "good", "data-state": "saved" }, icon("dot"), say("saved"));
    const undo = just && this.left > 0
      ? make("button", { type: "button", class: "btn", "data-act": "takeBack" }, say("Undo"), make("span", { class: "vh" }, ` ${say("board {first}", { first: this.board })}`), " ", make("span", { class: "soft" }, say("{seconds} s", { seconds: this.left })))
      : null;
    return make("div", { class: "card-done" }, make("b", { class: "card-result" }, this.page.named(this.value)), state, undo);
  }

  correcting() {
    return make("div", { class: "card-done" }, this.act("keep", say("Keep {result}", { result: this.page.named(this.base.value) })));
  }

  act(name, text) { return make("button", { type: "button", class: "btn", "data-act": name }, text); }

  trouble({ answer, result, intent, typed }) {
    const named = (value) => this.page.named(value);
    if (answer.outcome !== "conflict") {
      const kept = [intent === "undo" ? "" : say("Not saved: {result}.", { result: named(result) }), answer.noted ? say("The arbiter sees it.") : ""].filter(Boolean).map((text) => ` ${text}`).join("");
      return make("div", { class: "notice conflict" }, make("p", {}, answer.text, kept), make("div", { class: "btns" }, this.act("keep", say("OK"))));
    }
    const parts = { mine: bold(named(result)), then: clock(typed), name: answer.by, theirs: bold(named(answer.result)), time: answer.at ? clock(answer.at) : "" };
    const text = filled(say("You typed {mine} at {then}, {name} entered {theirs} at {time}."), parts);
    const decides = this.page.deputy
      ? [this.act("keep", say("Keep {result}", { result: named(answer.result) })), this.act("replace", say("Replace with {result}", { result: named(result) }))]
      : [this.act("keep", say("OK"))];
    return make("div", { class: "notice conflict" }, make("p", {}, bold(say("Board {board}: results differ.", { board: this.board })), " ", ...text, " ", this.page.deputy ? "" : say("The arbiter decides.")), make("div", { class: "btns" }, ...decides));
  }

  more(button) {
    const there = this.element.querySelector(".others");
    if (there) there.remove();
    else this.buttons.after(document.getElementById("odd").content.cloneNode(true));
    button.setAttribute("aria-expanded", String(!there));
  }

  // Its line among those that are done.
  row() {
    const { value, waits, told } = this;
    const now = JSON.stringify([value, Boolean(waits), told]);
    if (this.line?.dataset.drawn === now) return this.line;
    const won = winner(value);
    const [white, black] = this.names.map((name, side) => make("span", won === ["white", "black"][side] ? { class: "won" } : {}, make("span", { class: "name" }, name)));
    const { text } = this.page.shown(value);
    const label = say("Board {board}, {white} against {black}, {result}", { board: this.board, white: this.names[0], black: this.names[1], result: `${text}, ${waits ? say("waiting") : say("saved")}` });
    const result = make("button", { type: "button", class: "card-again", "data-act": "open", "aria-label": label }, text);
    const mark = make("span", { class: waits ? "warn" : "good" }, icon(waits ? "ring" : "dot"));
    const row = make("li", { "data-board": this.board, "data-drawn": now, "data-state": waits ? "waiting" : "saved" }, make("span", { class: "card-board" }, this.board), white, result, black, mark, told ? make("p", { class: "card-told" }, told) : null);
    const focused = this.line?.contains(document.activeElement);
    this.line?.replaceWith(row);
    this.line = row;
    if (focused) result.focus({ preventScroll: true });
    return row;
  }
}
