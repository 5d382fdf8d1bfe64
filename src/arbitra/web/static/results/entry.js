// Result entry: one grid, one listener for keys, nothing waits for the network. What keys mean stands in typed.js, what cells
// look like in cells.js, what becomes of a result in queue.js.
import { answers } from "./answers.js";
import { Row } from "./cells.js";
import { choices } from "./disputes.js";
import { make, ofBoard, pressedKey } from "../page/dom.js";
import { gamesBefore } from "./games.js";
import { InHand } from "./in-hand.js";
import { typing } from "../page/keys.js";
import { shorten } from "../page/names.js";
import { slips } from "./slips.js";
import { speak, toast } from "../page/toast.js";
import { keyOf, meaning, modified, scores } from "./typed.js";
import { queue } from "../page/unsent.js";
import { many, say } from "../page/words.js";

const SCORED = /^[\d :-]$/;
const PAGES = /^[?/dwz]$/; // keys that belong to every page
const PRESSABLE = "a, button, summary, input";

class Entry {
  constructor(root) {
    const { t, round, preset, scored, shown, name, tournament } = root.dataset;
    Object.assign(this, { root, t, preset, name, tournament, queue, round: Number(round), scored: scored === "yes" });
    this.cells = JSON.parse(shown);
    this.verifying = false;
    this.done = [];
    this.rows = [...root.querySelectorAll("tr[data-board]")].map((element) => new Row(element, this));
    this.byButton = new Map(this.rows.map((row) => [row.button, row]));
    this.grid = root.querySelector("[role=grid]");
    this.current = null; // the row that keys and buttons are for
    this.last = this.rows[0]; // the row to which Tab leads
    this.inHand = new InHand(this);
    this.ways = { m: () => this.missing(), v: () => this.verify(), s: () => this.slips.toggle() };
    this.completed = this.complete();
    this.listen();
    for (const row of this.rows) if (row.item || row.disputes.length) row.draw();
    queue.shows = (item) => this.shows(item);
    queue.tell("change");
    const asked = this.rows.find((row) => location.hash === `#${row.element.id}`);
    this.select(asked ?? this.rows.find((row) => this.wants(row)), { focus: !location.hash && !document.querySelector(".tour") }); // who takes the tour reads first; keys are heard all the same
    this.progress();
  }

  listen() {
    document.body.addEventListener("keydown", (event) => this.key(event)); // before the keys of every page, which `document` hears
    this.grid.addEventListener("focusin", (event) => this.byButton.has(event.target) && this.select(this.byButton.get(event.target), { focus: false }));
    for (const act of ["missing", "verify"]) this.root.querySelector(`[data-act=${act}]`).addEventListener("click", () => this[act]());
    queue.addEventListener("change", () => this.refresh());
    answers(this);
    gamesBefore(this.grid);
    slips(this);
    this.fitNames();
  }

  // Whenever the columns have become wider or narrower.
  fitNames() {
    let width = 0;
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width === width) return;
      width = contentRect.width;
      this.shorten();
    }).observe(this.grid);
  }

  shorten() {
    shorten(this.grid.querySelectorAll(".name"));
    if (this.current) this.inHand.draw(this.current);
  }

  shown(value) {
    const [text, word] = this.cells[value] ?? [value.replace("-", "–"), ""];
    return { text, word };
  }

  // A result inside a sentence.
  named(value) {
    const { text, word } = this.shown(value);
    return (text.endsWith(".") ? word : text) || say("no result");
  }

  // Whether an operation of the queue has its row here.
  shows({ t, round, board, white, black }) {
    const row = t === this.t && round === this.round && this.row(board);
    return Boolean(row) && row.place.white === white && row.place.black === black;
  }

  row(board) { return this.rows.find((row) => row.board === board); }

  // Moving.

  // Without a row none is in hand: nothing is lit, and keys write nothing.
  select(row, { focus = true } = {}) {
    const before = this.current;
    if (before && before !== row) {
      this.leave(before);
      before.element.removeAttribute("aria-selected");
    }
    this.current = row ?? null;
    if (row) this.light(row);
    for (const link of this.root.querySelectorAll("[data-of-board]")) link.href = row ? ofBoard(link, row.board) : link.dataset.ofBoard;
    this.inHand.show(row);
    if (!focus) return;
    if (row) row.button.focus();
    else if (!typing(document.activeElement)) this.grid.focus({ preventScroll: true });
    if (row) this.inHand.reveal();
    if (location.hash && location.hash !== `#${row?.element.id}`) history.replaceState(history.state, "", location.pathname + location.search); // not again after a reload
  }

  light(row) {
    this.last.button.tabIndex = -1;
    row.button.tabIndex = 0;
    row.element.setAttribute("aria-selected", "true");
    this.last = row;
  }

  // A prefix or a question stays with the cell that asked; who goes away has not answered.
  leave(row) {
    if (!row.prefix && !row.asking) return;
    row.prefix = "";
    row.asking = false;
    this.question?.remove();
    row.draw();
  }

  visible() { return this.rows.filter((row) => !row.element.hidden); }

  // Whether a row waits for a result.
  wants(row) { return this.verifying ? row.masked : row.value === "" && !row.item; }

  move(row, step) {
    const rows = this.visible();
    if (row || !Number.isFinite(step)) this.select(rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + step))]);
    else this.select(this.resumed(rows, step));
  }

  // With no row in hand: up to the next one above that waits for a result, down to the first of all; else back to the last one.
  resumed(rows, step) {
    const at = rows.indexOf(this.last);
    const above = rows.slice(0, Math.max(0, at)).reverse();
    return (step < 0 ? above : rows).find((row) => this.wants(row)) ?? rows[Math.max(0, at)];
  }

  // After the last one no row is in hand: a key too many must not overwrite it.
  onward(row) {
    const rows = this.visible();
    const next = rows.slice(rows.indexOf(row) + 1).find((one) => this.wants(one));
    this.select(next);
    return next;
  }

  // Keys.

  key(event) {
    if (event.defaultPrevented || event.isComposing || modified(event) || !this.hears(event)) return;
    if (this.going) return this.gone(event);
    const row = this.current;
    if (pressedKey(event) === "g" && !row?.prefix && document.documentElement.dataset.single !== "off") {
      this.going = " ";
      return;
    }
    const moves = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };
    const act = row ? this.command(event, row) : this.without(event);
    if (event.key in moves) this.move(row, moves[event.key]);
    else if (event.repeat) return;
    else if (act) act();
    else if (!row || event.key.length > 1 || !this.typedKey(event, row)) return;
    event.preventDefault();
    if (this.current?.prefix || this.current?.asking) this.current.button.focus();
  }

  // A lit row takes keys wherever the focus went. Fields and dialogs keep theirs, buttons and links the keys that press them;
  // for who has switched single keys off the grid alone hears them.
  hears({ target, key }) {
    if (typing(target) || document.querySelector("dialog[open]")) return false;
    if ((key === "Enter" || key === " ") && !this.byButton.has(target) && target.closest(PRESSABLE)) return false;
    return this.grid.contains(target) || document.documentElement.dataset.single !== "off";
  }

  // No row is in hand: what would write writes nothing, and is told so.
  without(event) {
    const key = pressedKey(event);
    if (key === "z") return this.undo();
    if (key in this.ways) return this.ways[key];
    const writes = ["Enter", "Delete", "Backspace"].includes(key) || (key.length === 1 && key !== " " && !PAGES.test(key));
    return writes ? () => toast(say("Nothing was saved: no board is selected. Click a row or press an arrow key."), "no-selection") : null;
  }

  // g and a letter belong to the whole page; g, a number and Enter to this one. `3.2` is board 2 of match 3, `3` its first one.
  gone(event) {
    const digit = /^[\d.]$/.test(event.key);
    if (!digit && event.key !== "Enter") {
      this.going = "";
      return;
    }
    event.preventDefault();
    if (digit) {
      this.going += event.key;
      return;
    }
    const board = this.going.trim();
    const row = this.row(board) ?? this.rows.find((one) => one.board.startsWith(`${board}.`));
    this.going = "";
    if (row) this.select(row);
    else if (board) toast(say("There is no board {board}.", { board }), "no-board");
  }

  command(event, row) {
    const typed = row.prefix;
    const key = pressedKey(event);
    if (event.key === "Escape") return (typed || row.asking || row.differs) && (() => this.cancel(row));
    if (event.key === "Enter") return () => this.enter(row);
    if (event.key === "Backspace" && typed) return () => this.erase(row);
    if (event.key === "Delete" || event.key === "Backspace") return () => this.clear(row);
    if (typed) return null;
    if ((key === "k" || key === "r") && (row.held || row.differs || row.disputed.length)) return () => this[key === "k" ? "keep" : "replace"](row);
    if (key === "z") return this.undo();
    return this.ways[key] ?? null;
  }

  // Whether the key was ours: what is not a result stays with the page, and is told to write nothing.
  typedKey(event, row) {
    const { key } = event;
    if (this.scored && (SCORED.test(key) || keyOf(event)) && !/^[fa]/.test(row.prefix || keyOf(event))) return this.score(row, SCORED.test(key) ? key : keyOf(event));
    const pressed = keyOf(event);
    const found = pressed && meaning(this.preset, row.prefix, pressed);
    if (!found) {
      if (!row.prefix && PAGES.test(pressedKey(event))) return false;
      toast(say("{key} is not a result. Nothing was saved.", { key: row.prefix + key }), "bad-result");
      return true;
    }
    row.asking = false;
    if (found.prefix) {
      row.prefix = found.prefix;
      row.draw();
      speak(row.state()[2]);
    } else this.typed(row, found.result);
    return true;
  }

  // Two scores, digit by digit, until Enter.
  score(row, key) {
    row.asking = false;
    if (key === "=" && !row.prefix) {
      this.typed(row, meaning(this.preset, "", key).result);
      return true;
    }
    if (!SCORED.test(key)) return false;
    row.prefix = (row.prefix + key).replace(/^[ :-]+/, "").slice(0, 9);
    row.draw();
    return true;
  }

  erase(row) {
    row.prefix = row.prefix.slice(0, -1);
    row.draw();
  }

  enter(row) {
    if (row.differs) return this.keep(row);
    if (!row.prefix) return this.move(row, 1);
    // Scores, or a game whose scores nobody has noted.
    const result = this.scored && (scores(row.prefix) || meaning(this.preset, "", row.prefix)?.result);
    if (result) return this.typed(row, result);
    toast(say("{key} is not a result. Nothing was saved.", { key: row.prefix }), "bad-result");
  }

  cancel(row) {
    Object.assign(row, { prefix: "", asking: false, differs: "" });
    this.question?.remove();
    row.draw();
  }

  // Results.

  typed(row, result) {
    const hidden = row.masked;
    Object.assign(row, { prefix: "", asking: false });
    if (hidden) return this.verified(row, result);
    const was = row.held ? row.base.result : row.value;
    this.put(row, result);
    if (was && was !== result) this.changed(row, was, result);
    else speak(say("Board {board}: {result}.", { board: row.board, result: this.named(result) }));
    const next = this.onward(row);
    const missing = this.rows.filter((one) => one.value === "" && !one.item).map((one) => one.board);
    if (!next && missing.length) toast(many("{count} board has no result: {boards}.", "{count} boards have no result: {boards}.", { count: missing.length, boards: missing.join(", ") }), "results-missing");
  }

  put(row, result, intent = "enter") {
    row.differs = "";
    row.open = true;
    if (row.waits || row.held || row.base.result !== result || intent === "verify" || row.disputed.length) {
      this.done.push({ row, was: row.value });
      row.add(result, intent);
    }
    row.draw();
  }

  changed(row, was, now) {
    const fields = { board: row.board, was: this.named(was), now: this.named(now) };
    const shown = toast(say("Board {board}: {was} changed to {now}. Press z to undo.", fields), "changed");
    const undo = () => { shown.remove(); this.takeBack(row, was); };
    shown.append(make("button", { type: "button", class: "btn small", click: undo }, say("Undo")));
  }

  clear(row) {
    if (row.prefix) return this.cancel(row);
    if (row.value === "") return toast(say("Board {board} has no result.", { board: row.board }), "blank");
    if (!row.asking) {
      row.asking = true;
      row.draw();
      const result = this.named(row.value);
      this.question = toast(say("Clear {result} on board {board}? Press Delete again to clear it, Esc to keep it.", { result, board: row.board }), "clear");
      this.question.append(make("button", { type: "button", class: "btn small", click: () => this.cancel(row) }, say("Keep {result}", { result })));
      return;
    }
    const was = row.value;
    row.asking = false;
    const { waits } = row;
    if (waits && !waits.sent && !waits.after && row.base.result === "") queue.drop(waits);
    else this.put(row, "", "clear");
    this.changed(row, was, "");
  }

  // z: what has not been sent is taken back here, everything else by the book's own undo.
  undo() {
    const last = this.done.at(-1);
    if (last?.row.waits) return () => this.takeBack(last.row, last.was);
    return document.documentElement.dataset.single === "off" ? () => document.getElementById("undo-last").requestSubmit() : null;
  }

  takeBack(row, was) {
    this.done = this.done.filter((one) => one.row !== row);
    const { waits } = row;
    if (!waits) return this.takeBackInBook(row);
    if (!waits.sent && !waits.after) queue.drop(waits);
    else row.add(was, was ? "enter" : "clear");
    row.draw();
    this.select(row);
    toast(say("Undone: board {board} is {result} again.", { board: row.board, result: this.named(was) }), "undo");
  }

  takeBackInBook(row) {
    const form = document.getElementById("undo-last");
    form.elements.number.value = row.base.version;
    form.requestSubmit();
  }

  verified(row, result) {
    if (result !== row.value) {
      row.differs = result;
      row.draw();
      return speak(say("Board {board}: results differ. Enter keeps the saved one, r replaces it.", { board: row.board }), "blank");
    }
    this.put(row, result, "verify");
    speak(say("Board {board}: {result}, confirmed.", { board: row.board, result: this.named(result) }));
    this.onward(row);
  }

  keep(row) {
    if (row.differs) {
      row.differs = "";
      row.open = true;
    } else if (row.held) queue.dismiss(row.held);
    else if (row.disputed.length) row.add(row.base.result);
    row.draw();
    this.onward(row);
  }

  // Another result takes the place of what is saved.
  take(row, claim) {
    const was = row.value;
    this.put(row, claim, claim ? "enter" : "clear");
    this.changed(row, was, claim);
    this.onward(row);
  }

  replace(row) {
    const { held, differs } = row;
    if (differs) return this.take(row, differs);
    if (!held) return choices(row.disputed, row.base).slice(0, 1).forEach((claim) => this.take(row, claim));
    if (held.answer.outcome === "refused") queue.retry(held);
    else row.add(held.result, held.intent === "clear" ? "clear" : "enter", Math.max(held.answer.version, row.base.version));
    row.draw();
    this.onward(row);
  }

  refresh() {
    for (const row of this.rows) if (row.item || row.element.querySelector(".is-waiting, .is-conflict, .is-disputed, .is-refused")) row.draw();
    this.progress();
  }

  // "whole", "but" for adjourned games, or nothing.
  complete() {
    if (!this.rows.length || !this.rows.every((row) => row.settled)) return "";
    return this.rows.some((row) => ["adjourned", "postponed"].includes(row.base.result)) ? "but" : "whole";
  }

  progress() {
    const count = this.rows.filter((row) => row.value !== "" && !row.held && !row.disputed.length).length;
    this.root.querySelector("progress").value = count;
    this.root.querySelector("[data-count]").textContent = String(count);
    const complete = this.complete();
    if (complete === this.completed) return;
    this.completed = complete;
    const band = this.root.querySelector("[data-complete]");
    band.hidden = !complete;
    for (const kind of ["whole", "but"]) band.querySelector(`[data-${kind}]`).hidden = kind !== complete;
    if (!complete) return;
    speak(band.querySelector(`[data-${complete}]`).textContent);
    const [row, foot] = [this.last.element, band].map((one) => one.getBoundingClientRect());
    if (row.top < foot.top && row.bottom > foot.top) scrollBy(0, row.bottom - foot.top); // not over the row that was typed last
  }

  // Ways to work.

  pressed(act, on) { this.root.querySelector(`[data-act=${act}]`).setAttribute("aria-pressed", String(on)); }

  missing() {
    this.only = !this.only;
    this.pressed("missing", this.only);
    for (const row of this.rows) {
      row.element.hidden = this.only && row.value !== "" && !row.held && !row.disputed.length;
      const says = row.element.nextElementSibling;
      if (says?.matches(".says:not(.touch)")) says.hidden = row.element.hidden;
    }
    const rows = this.visible();
    if (!rows.length) toast(say("Every board has a result."), "none-missing");
    this.shorten();
    this.stay();
  }

  verify() {
    this.verifying = !this.verifying;
    this.pressed("verify", this.verifying);
    for (const row of this.rows) {
      Object.assign(row, { open: false, differs: "" });
      row.draw();
    }
    toast(this.verifying ? say("Results are hidden. Enter each one again.") : say("Results are shown again."), this.verifying ? "verifying" : "verified");
    if (this.verifying) this.select(this.rows.find((row) => row.masked) ?? this.current);
    else this.stay();
  }

  // With the row in hand, if it is there, else with the first one that waits for a result.
  stay() { this.select(this.current && !this.current.element.hidden ? this.current : this.visible().find((row) => this.wants(row))); }
}

const root = document.getElementById("entry");
if (root?.querySelector("[role=grid]")) new Entry(root);
