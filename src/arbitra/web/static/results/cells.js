// A row of the grid: what the book has (`base`), what was typed and still waits, and how both are drawn.
import { against, both, choices, claims } from "./disputes.js";
import { bold, clock, filled, icon, keycap, make } from "../page/dom.js";
import { shortenSoon } from "../page/names.js";
import { say } from "../page/words.js";

const MARKS = { saved: "dot", waiting: "ring", verified: "check", conflict: "warn", disputed: "warn", refused: "stop" };
const WINS = { "1-0": "white", "+": "white", "1u": "white", "0-1": "black", "-": "black", "0u": "black" };

const winner = (value) => {
  const [first, second] = /^\d+-\d+$/.test(value) ? value.split("-").map(Number) : [];
  if (value in WINS || first === second) return WINS[value] ?? "";
  return first > second ? "white" : "black";
};

const tenths = (score) => (score.includes("½") ? 5 : 0) + 10 * (Number.parseInt(score, 10) || 0);
const points = (sum) => (Math.floor(sum / 10) || sum % 10 === 0 ? String(Math.floor(sum / 10)) : "") + (sum % 10 ? "½" : "");

export class Row {
  constructor(element, page) {
    const { board, white, black, version, result, verified, by, at, via, rated, disputes } = element.dataset;
    this.element = element;
    this.page = page;
    this.button = element.querySelector(".result button");
    this.base = { version: Number(version), result, verified, by, at, via, rated };
    this.disputes = claims(disputes);
    this.names = ["white", "black"].map((side) => element.querySelector(`.${side} .family`).textContent);
    this.place = { t: page.t, round: page.round, board, white, black };
    this.prefix = "";
    this.asking = false;
    this.differs = "";
    this.open = false; // shown although results are hidden: it was typed again
  }

  // A correction that came too late for the standings: the row says so as long as it stands.
  get rated() { return this.base.rated && !this.waits ? say("rated {result}", { result: this.page.shown(this.base.rated).text }) : ""; }
  get board() { return this.place.board; }
  get item() { return this.page.queue.last(this.place); }
  get waits() { return this.item && !this.item.answer ? this.item : null; }
  get held() { return this.item?.answer ? this.item : null; }

  // What the cell shows: what was typed last, else what the book has.
  get value() { return this.waits && this.waits.intent !== "verify" ? this.waits.result : this.base.result; }

  // An adjourned game counts as a draw for pairing: the round goes on without it.
  get settled() { return !this.item && this.base.result !== "" && !this.disputed.length; }
  get disputed() { return this.item ? [] : against(this.disputes, this.base); }
  get masked() { return this.page.verifying && this.value !== "" && !this.open && !this.held && !(this.base.verified && !this.waits); }

  add(result, intent = "enter", seen = this.base.version) {
    const shown = { names: this.names.join("–"), result: this.page.shown(result).text || say("no result") };
    const settles = this.disputes.map(({ number }) => number).slice(-50); // what is typed here decides what stands here
    return this.page.queue.add({ ...this.place, seen, ...(settles.length ? { settles } : {}) }, result, intent, shown);
  }

  // Newer than what stands here? A page that waits for its own answer is told of others all the same.
  learn(fact) {
    if (fact.version < this.base.version) return false;
    const changed = fact.version > this.base.version || fact.result !== this.base.result;
    this.base = { ...this.base, verified: changed ? "" : this.base.verified, rated: changed ? "" : this.base.rated, ...fact };
    return changed;
  }

  // The state of the cell, what it shows, and what it says: its name contains what can be seen.
  state() {
    const shown = (value) => this.page.shown(value);
    if (this.prefix) return ["prefix", this.prefix, say("{key}, waiting for the second key", { key: this.prefix })];
    if (this.asking) {
      const question = say("Clear {result}?", { result: shown(this.value).text });
      return ["asking", question, question];
    }
    const outcome = this.held?.answer.outcome;
    if (outcome === "conflict") return this.spoken("conflict", this.base.result, say("saved, but yours differs"));
    if (outcome === "refused") return this.spoken("refused", this.held.result, say("rejected"));
    if (this.disputed.length && !this.masked) return this.spoken("disputed", this.base.result, say("contradicted"));
    if (this.masked) return ["masked", "•••", say("hidden while verifying")];
    if (this.value === "" && !this.waits) return ["empty", "·", say("no result")];
    const state = this.item ? "waiting" : this.base.verified ? "verified" : "saved";
    const said = { waiting: say("waiting"), verified: say("verified by {name}", { name: this.base.verified }), saved: say("saved") }[state];
    return this.spoken(state, this.value, said);
  }

  spoken(state, value, said) {
    const { text, word } = this.page.shown(value);
    return [state, text || "·", [text || say("no result"), word, this.rated, said].filter(Boolean).join(", ")];
  }

  draw(glow = false) {
    const [state, text, result] = this.state();
    const { button } = this;
    button.className = `is-${state}`;
    if (glow) {
      button.classList.add("is-changed-now");
      button.addEventListener("animationend", () => button.classList.remove("is-changed-now"), { once: true });
    }
    if (state === "verified") button.title = say("verified by {name}", { name: this.base.verified });
    else button.removeAttribute("title");
    const [white, black] = this.names;
    button.setAttribute("aria-label", say("Board {board}, {white} against {black}, {result}", { board: this.board, white, black, result }));
    button.replaceChildren(make("span", state === "prefix" ? { class: "caret" } : {}, text), ...(MARKS[state] ? [icon(MARKS[state])] : []));
    const won = ["waiting", "saved", "verified"].includes(state) ? winner(this.value) : "";
    this.drawWinner(won);
    this.element.classList.toggle("is-done", this.value !== "");
    this.drawRated(state);
    this.drawSum();
    this.drawSays();
    if (this.page.current === this) this.page.inHand.draw(this);
  }

  // Bold letters take more room.
  drawWinner(won) {
    for (const side of ["white", "black"]) {
      const cell = this.element.querySelector(`td.${side}`);
      if (cell.matches(".won") === (side === won)) continue;
      cell.classList.toggle("won", side === won);
      shortenSoon(cell.querySelectorAll(".name"));
    }
  }

  drawRated(state) {
    this.element.querySelector(".rated")?.remove();
    const shown = this.rated && state !== "masked";
    if (shown) this.button.after(make("span", { class: "rated", "aria-hidden": "true" }, icon("mark"), this.rated));
  }

  // A match of several games: what both have with the games before.
  drawSum() {
    const cell = this.element.querySelector(".sum");
    if (!cell) return;
    const gained = this.masked ? [] : this.page.shown(this.value).text.split("–").map(tenths);
    cell.textContent = ["white", "black"].map((side, place) => points(Number(cell.dataset[side]) + (gained.length === 2 ? gained[place] : 0))).join("–");
  }

  drawSays() {
    const content = this.says();
    const next = this.element.nextElementSibling;
    const there = next?.matches(".says:not(.touch)") ? next : null;
    this.element.classList.toggle("has-says", content !== null);
    if (!content) return there?.remove();
    const row = make("tr", { role: "row", class: "says" }, make("td", { role: "gridcell", colspan: String(this.element.cells.length) }, content));
    if (there && there.textContent === row.textContent) return;
    if (there) there.replaceWith(row);
    else this.element.after(row);
  }

  says() {
    const shown = (value) => this.page.named(value);
    const button = (text, key, act) => make("button", { type: "button", class: "btn small", tabindex: "-1", click: () => this.page[act](this) }, text, keycap(key));
    const notice = (head, parts, ...buttons) => make("div", { class: "notice conflict" }, make("p", {}, bold(head), " ", ...parts), make("div", { class: "btns" }, ...buttons));
    const { board } = this;
    if (this.differs) {
      const parts = { mine: bold(shown(this.differs)), theirs: bold(shown(this.value)) };
      return notice(say("Board {board}: results differ.", { board }), filled(say("You typed {mine}, but {theirs} is saved."), parts),
        button(say("Keep {result}", { result: shown(this.value) }), "Enter", "keep"), button(say("Replace with {result}", { result: shown(this.differs) }), "r", "replace"));
    }
    const { answer, result, typed } = this.held ?? {};
    if (answer?.outcome === "conflict") {
      const parts = { mine: bold(shown(result)), then: clock(typed), name: this.base.by, theirs: bold(shown(this.base.result)), time: this.base.at ? clock(this.base.at) : "" };
      return notice(say("Board {board}: results differ.", { board }), filled(say("You typed {mine} at {then}, {name} entered {theirs} at {time}."), parts),
        button(say("Keep {result}", { result: shown(this.base.result) }), "k", "keep"), button(say("Replace with {result}", { result: shown(result) }), "r", "replace"));
    }
    const claimed = this.masked ? [] : this.disputed;
    if (claimed.length) {
      const take = (claim, place) => make("button", { type: "button", class: "btn small", tabindex: "-1", click: () => this.page.take(this, claim) }, say("Replace with {result}", { result: shown(claim) }), ...(place ? [] : [keycap("r")]));
      return notice(say("Board {board}: results differ.", { board }), both(claimed, this.base, shown),
        button(say("Keep {result}", { result: shown(this.base.result) }), "k", "keep"), ...choices(claimed, this.base).map(take));
    }
    if (answer?.outcome !== "refused") return null;
    return notice(say("Refused."), [`${answer.text} `, say("Your {result} is kept here.", { result: shown(result) })],
      button(say("Try again"), "r", "replace"), button(say("Discard"), "k", "keep"));
  }
}
