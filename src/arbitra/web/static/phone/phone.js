// The page of a phone: one card for each board. A tap saves through the queue (results/queue.js); what others enter comes by the
// stream (live/live.js). Cards with a result sink into the list below, a few seconds later, and never under a finger.
import "../live/live.js";
import "./lock.js";
import "./waiting.js";
import { clock } from "../page/dom.js";
import { spelled } from "../page/letters.js";
import { Card } from "./card.js";
import { over } from "./over.js";
import { speak } from "../page/toast.js";
import { queue } from "../page/unsent.js";
import { say } from "../page/words.js";

const STILL = 700; // a list does not move so shortly after a touch, and no tap counts so shortly after it moved
const LOOKED = 4000; // not more often a page that lost its stream asks whether it may still be here

class Phone {
  constructor() {
    this.main = document.getElementById("main");
    this.queue = queue;
    this.moved = this.touched = this.looked = -Infinity;
    this.ended = false;
    this.read();
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("submit", (event) => this.scores(event));
    document.addEventListener("input", (event) => event.target.id === "find" && this.find());
    for (const type of ["pointerdown", "pointerup", "keydown"]) document.addEventListener(type, () => { this.touched = performance.now(); }, true);
    queue.shows = (item) => Boolean(this.card(item));
    queue.addEventListener("change", () => this.changed());
    queue.addEventListener("answer", ({ detail }) => this.answered(detail));
    document.addEventListener("arbitra:change", ({ detail }) => this.heard(detail));
    document.addEventListener("arbitra:reset", () => this.fetch());
    document.addEventListener("arbitra:over", () => this.over());
    document.addEventListener("arbitra:state", ({ detail }) => detail.state === "lost" && this.look());
    setInterval(() => this.tick(), 500);
    this.draw();
    queue.tell("change");
  }

  // What the server sent: the page when it was opened, or again when it was fetched.
  read() {
    const { t, round, shown, undo, deputy, mark } = this.main.dataset;
    Object.assign(this, { t, mark, round: Number(round), undo: Number(undo), deputy: deputy !== undefined, cells: JSON.parse(shown) });
    this.cards = [...this.main.querySelectorAll(".card[data-board]")].map((element) => new Card(element, this));
    this.done = this.main.querySelector(".cards-done");
  }

  card({ t, round, board, white, black }) {
    const card = t === this.t && round === this.round && this.cards.find((one) => one.board === board);
    return card && card.place.white === white && card.place.black === black ? card : null;
  }

  shown(value) {
    const [text, word] = this.cells[value] ?? [value.replace("-", "–"), ""];
    return { text, word };
  }

  named(value) {
    const { text, word } = this.shown(value);
    return (text.endsWith(".") ? word : text) || say("no result");
  }

  // Drawing.

  draw() {
    if (!this.done) return;
    const rows = this.cards.filter((card) => card.sunk).map((card) => card.row());
    for (const card of this.cards) card.draw();
    rows.forEach((row, place) => { if (this.done.children[place] !== row) this.done.insertBefore(row, this.done.children[place] ?? null); });
    while (this.done.children.length > rows.length) this.done.lastElementChild.remove();
    const count = this.cards.filter((card) => card.value !== "" && !card.held).length;
    this.main.querySelector("progress").value = count;
    this.main.querySelector("[data-count]").textContent = String(count);
    this.find();
  }

  find() {
    const asked = spelled(document.getElementById("find")?.value ?? "");
    const found = this.cards.filter((card) => card.found(asked));
    const none = this.main.querySelector("[data-none]");
    if (none) none.hidden = found.length > 0;
    const head = this.main.querySelector("[data-done-head]");
    if (head) head.hidden = !this.done.querySelector("li:not([hidden])");
  }

  // Cards whose seconds are over sink, unless a finger is at work.
  tick() {
    if (this.ended) return;
    const quiet = performance.now() - this.touched > STILL;
    const ready = this.cards.filter((card) => card.just && card.left <= 0);
    if (quiet && ready.length) {
      const held = document.activeElement?.closest(".card");
      for (const card of ready) card.just = null;
      this.moved = performance.now();
      this.draw();
      if (held?.hidden) this.onward(null);
    } else for (const card of this.cards) if (card.just) card.draw();
    if (this.stale && quiet && !this.cards.some((card) => card.just)) this.fetch();
  }

  // What people do.

  click(event) {
    const button = event.target.closest("button");
    const card = button && this.cards.find((one) => one.element.contains(button) || one.line?.contains(button));
    if (!card || this.ended || performance.now() - this.moved < STILL / 2) return;
    const { result, more, act } = button.dataset;
    if (result !== undefined) this.enter(card, result);
    else if (more !== undefined) card.more(button);
    else if (act) this[act](card);
  }

  scores(event) {
    const card = this.cards.find((one) => one.element.contains(event.target));
    if (!card) return;
    event.preventDefault();
    const [first, second] = ["first", "second"].map((name) => Number(event.target.elements[name].value));
    if (first + second <= 2) {
      const text = say("{key} is not a result. Nothing was saved.", { key: `${first}–${second}` });
      card.refuse(text);
      return speak(text);
    }
    this.enter(card, `${first}-${second}`);
  }

  enter(card, result) {
    const was = card.value;
    if (!card.held && was === result) return this.keep(card);
    card.again = false;
    const { id } = card.add(result);
    card.just = { id, was, until: performance.now() + 1000 * this.undo };
    this.draw();
    speak(say("Board {board}: {result}.", { board: card.board, result: this.named(result) }));
    this.onward(card);
  }

  // To the next board without a result.
  onward(card) {
    const open = this.cards.filter((one) => one.value === "" && !one.item && !one.element.hidden);
    const next = open.find((one) => card && this.cards.indexOf(one) > this.cards.indexOf(card)) ?? open[0];
    const preventScroll = matchMedia("(pointer: coarse)").matches;
    if (next) next.first?.focus({ preventScroll });
    else this.main.focus({ preventScroll: true });
  }

  takeBack(card) {
    const { waits, just } = card;
    if (!just) return;
    card.just = null;
    if (waits && !waits.sent) queue.drop(waits);
    else card.add("", "undo", just.id);
    this.draw();
    card.first?.focus({ preventScroll: true });
  }

  // A result that stands: a deputy opens its card again, a helper is told whom to ask.
  open(card) {
    if (!this.deputy) {
      card.told = say("Ask an arbiter: board {board} already has {result}.", { board: card.board, result: this.named(card.value) });
      speak(card.told);
    } else card.again = true;
    this.draw();
    if (card.again) card.first?.focus();
  }

  // A helper has read it, and the arbiter decides; a deputy lets go what this phone said.
  keep(card) {
    const { held } = card;
    card.again = false;
    if (held) queue.drop(held);
    if (this.deputy && held?.answer.outcome === "conflict" && held.answer.noted) card.add(held.answer.result, "enter", undefined, [held.answer.noted]);
    this.draw();
    this.onward(card);
  }

  replace(card) {
    const { result, intent, answer } = card.held;
    if (intent === "undo") return this.keep(card);
    card.base.version = Math.max(card.base.version, answer.version);
    const { id } = card.add(result);
    card.just = { id, was: card.base.value, until: performance.now() + 1000 * this.undo };
    this.draw();
    this.onward(card);
  }

  // What comes back.

  changed() {
    if (queue.stopped) return this.over();
    this.draw();
  }

  answered({ item, answer }) {
    const card = this.card(item);
    if (!card) return;
    if (answer.version) card.learn(answer.version, answer.result);
    if (!["done", "same"].includes(answer.outcome)) {
      card.just = null;
      const fields = { board: card.board, mine: this.named(item.result), name: answer.by, theirs: this.named(answer.result), time: clock(answer.at) };
      speak(answer.outcome === "conflict" ? say("Board {board}: you entered {mine}, {name} entered {theirs} at {time}.", fields) : answer.text);
    }
    this.draw();
  }

  heard({ results, others }) {
    if (others.includes(this.t)) return this.fetch();
    for (const [t, round, board, value] of results) {
      const card = t === this.t && round === this.round && this.cards.find((one) => one.board === board);
      if (card && !card.waits && card.base.value !== value) return this.fetch();
      if (t === this.t && round !== this.round) this.stale = true;
    }
  }

  // The page as it is now. The same boards learn what is new; another round takes the place of this one.
  async fetch() {
    this.stale = false;
    const text = await fetch("/phone", { headers: { Accept: "text/html" } }).then((response) => response.text()).catch(() => "");
    if (!text || this.ended) { this.stale = !text; return; }
    const read = new DOMParser().parseFromString(text, "text/html");
    const main = read.getElementById("main");
    if (main?.dataset.over) return this.over(main.dataset.over);
    if (!main?.dataset.mark) { this.stale = true; return; }
    const place = ({ dataset: { board, white, black } }) => `${board} ${white} ${black}`;
    const boards = [...main.querySelectorAll(".card[data-board]")];
    const same = Number(main.dataset.round) === this.round && boards.map(place).join() === this.cards.map((card) => place(card.element)).join();
    if (!same && this.cards.some((card) => card.just)) { this.stale = true; return; }
    if (same) boards.forEach(({ dataset }, index) => this.cards[index].learn(Number(dataset.version), dataset.value));
    else this.follow(read, main);
    this.draw();
  }

  follow(read, main) {
    const notes = document.getElementById("foot");
    document.querySelector(".phone-head > div").replaceWith(read.querySelector(".phone-head > div"));
    main.querySelector("#foot").replaceWith(notes);
    this.main.replaceWith(main);
    this.main = main;
    this.moved = performance.now();
    document.title = read.title;
    this.read();
    queue.tell("change");
    speak(document.querySelector(".phone-head h1").textContent);
  }

  // Whether it may still be here: a stream that is refused does not say why.
  look() {
    if (performance.now() - this.looked < LOOKED) return;
    this.looked = performance.now();
    setTimeout(() => this.fetch(), 1000);
  }

  over(reason) {
    if (this.ended) return;
    this.ended = true;
    queue.stop("over");
    document.getElementById("locked").close();
    over(this.main, queue.all((item) => item.by === queue.user), reason ?? (Date.now() > Date.parse(document.body.dataset.until) ? "expired" : "revoked"));
  }
}

new Phone();
