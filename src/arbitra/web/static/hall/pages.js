// The pages of a screen: how many rows fit, which are shown, for how long. Everything is measured in units of a hundredth
// of the shorter side of the window, so that a wall, a projector and a screen on end look alike.
import { icon } from "../page/dom.js";
import { isCut, shorten, unshorten } from "../page/names.js";
import { say } from "../page/words.js";

// By kind: the height of a row and the least width of a column, in units.
const SIZES = { boards: [8.6, 57], names: [6, 43], standings: [6, 57] };
const LABELS = 4;
const GAP = 5;
const SMALLEST = 0.75;
const LARGEST = 2;
const STEP = 0.05;
const WORTH = 1.2;
const AIRY = 1.5; // so many times its height a row may have
let panes = [];
let paused = false;

const hall = () => document.getElementById("hall");
const unit = () => Math.min(innerWidth, innerHeight) / 100;
const key = (view) => [view.dataset.kind, view.dataset.slug].join(" ");

const size = (view, rows, columns, scale) => {
  view.style.setProperty("--rows", rows);
  view.style.setProperty("--columns", columns);
  view.style.setProperty("--scale", scale.toFixed(3));
};

class Pane {
  constructor(element, before) {
    this.element = element;
    const views = [...element.querySelectorAll(".hall-view")];
    this.views = views.length > 1 ? views.slice(0, -1) : views;
    for (const view of views) view.hidden = true;
    this.shown = before?.shown ?? performance.now();
    this.view = 0;
    this.page = 0;
    const same = before ? this.views.findIndex((view) => key(view) === key(before.current)) : -1;
    // What was shown goes on being shown; a new round is shown from its beginning.
    if (same >= 0 && this.views[same].dataset.round === before.current.dataset.round) {
      this.view = same;
      this.page = before.page;
    } else this.shown = performance.now();
  }

  get current() { return this.views[this.view]; }

  get list() { return this.current.querySelector(".hall-list"); }

  // Rows and columns of the list that is to be seen.
  fit(view) {
    const list = view.querySelector(".hall-list");
    if (!list) return 1;
    const [height, width] = SIZES[view.dataset.kind];
    const labels = view.querySelector(".hall-labels");
    const above = labels ? LABELS : 0;
    const box = this.room();
    const count = list.children.length;
    const wanted = Number(hall().dataset.rows);
    const [high, wide] = [box.height / unit(), box.width / unit()];
    const rowsAt = (scale) => Math.max(1, Math.floor((high / scale - above) / height));
    let columns = Math.max(1, Math.floor((wide + GAP) / (width + GAP)));
    let rows = rowsAt(1);
    let scale = 1;
    if (wanted > rows) {
      rows = Math.min(wanted, rowsAt(SMALLEST)); // more rows than usual make the text smaller
      scale = Math.min(1, high / (rows * height + above));
    } else if (count <= rows * columns) {
      // Everything fits on one page: it is written as large as it can be without cutting names.
      // Fewer columns, whose lines are long, must be worth it.
      const usual = this.cutAt(view, rows, columns, 1);
      rows = Math.max(wanted, Math.ceil(count / columns));
      for (let across = columns; across > 0; across -= 1) {
        const down = Math.max(wanted, Math.ceil(count / across));
        const least = across === columns ? 1 : scale * WORTH;
        const room = Math.min(LARGEST, high / (down * height + above), ((wide + GAP) / across - GAP) / width);
        for (let larger = room; larger > least; larger -= STEP) {
          if (this.cutAt(view, down, across, larger) <= usual) { [rows, columns, scale] = [down, across, larger]; break; }
        }
      }
      rows = Math.max(rows, Math.floor(rowsAt(scale) / AIRY));
    }
    size(view, rows, columns, scale);
    while (labels && labels.children.length > columns) labels.lastElementChild.remove();
    while (labels && labels.children.length < columns) labels.append(labels.firstElementChild.cloneNode(true));
    return rows * columns;
  }

  // How many names would have to be shortened, if all rows were shown so.
  cutAt(view, rows, columns, scale) {
    const { current } = this;
    const [shown, before] = [view.hidden, current.hidden];
    current.hidden = true;
    view.hidden = false;
    size(view, rows, columns, scale);
    for (const row of view.querySelectorAll("li")) row.hidden = false;
    const names = [...view.querySelectorAll(".name")];
    unshorten(names);
    const count = names.filter(isCut).length;
    view.hidden = shown;
    current.hidden = before;
    return count;
  }

  // The head of every view is one line, so that all have the same room.
  room() {
    const shown = this.current.hidden;
    this.current.hidden = false;
    const head = this.current.querySelector(".hall-head")?.getBoundingClientRect().height ?? 0;
    const box = this.current.getBoundingClientRect();
    const inset = 8 * unit();
    this.current.hidden = shown;
    return { width: box.width - inset, height: box.height - head };
  }

  layOut() {
    this.sizes = this.views.map((view) => this.fit(view));
    this.pages = this.views.map((view, place) => Math.max(1, Math.ceil((view.querySelector(".hall-list")?.children.length ?? 1) / this.sizes[place])));
    this.page = Math.min(this.page, this.pages[this.view] - 1);
    this.draw();
  }

  draw() {
    for (const view of this.views) view.hidden = view !== this.current;
    const size = this.sizes[this.view];
    if (this.list) {
      [...this.list.children].forEach((row, place) => { row.hidden = Math.floor(place / size) !== this.page; });
      shorten(this.list.querySelectorAll("li:not([hidden]) .name"));
    }
    this.fitMessage();
    const foot = this.element.querySelector(".hall-said");
    foot.textContent = this.current.dataset.foot ?? "";
    const all = this.pages.reduce((sum, count) => sum + count, 0);
    const place = this.pages.slice(0, this.view).reduce((sum, count) => sum + count, 0) + this.page + 1;
    const counter = this.element.querySelector(".hall-page");
    counter.hidden = all < 2;
    counter.querySelector("b").textContent = place;
    counter.querySelector("span").textContent = `/${all}`;
    this.count();
  }

  // A long message is written smaller, until all of it is to be seen.
  fitMessage() {
    const place = this.current.querySelector(".hall-message");
    if (!place) return;
    for (let size = 1; size > 0.35; size -= STEP) {
      place.style.setProperty("--fit", size.toFixed(2));
      if (place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth) return;
    }
  }

  get seconds() { return Number(this.current.dataset.seconds ?? hall().dataset.seconds); }

  get left() { return this.seconds * 1000 - (performance.now() - this.shown); }

  count() {
    const counter = this.element.querySelector(".hall-page");
    counter.querySelector("progress").value = Math.min(1, 1 - this.left / (this.seconds * 1000));
    const text = paused ? say("Paused") : say("{count} s", { count: Math.max(1, Math.ceil(this.left / 1000)) });
    const place = counter.querySelector(".hall-left");
    if (place.textContent !== text) place.replaceChildren(...(paused ? [icon("stop"), text] : [text]));
  }

  go(step) {
    this.shown = performance.now();
    this.page += step;
    if (this.page >= this.pages[this.view] || this.page < 0) {
      this.view = (this.view + step + this.views.length) % this.views.length;
      this.page = step > 0 ? 0 : this.pages[this.view] - 1;
    }
    this.draw();
  }

  turn() {
    if (paused) this.shown = performance.now() - (this.held ?? 0);
    else if (this.left <= 0) this.go(1);
    this.count();
  }

  hold() { this.held = performance.now() - this.shown; }
}

export const shownPanes = () => panes;

export const layOut = () => panes.forEach((pane) => pane.layOut());

export const turn = () => panes.forEach((pane) => pane.turn());

export const flip = () => {
  paused = !paused;
  panes.forEach((pane) => pane.hold());
};

export const mount = () => {
  const before = panes;
  panes = [...document.querySelectorAll(".hall-pane")].map((element, place) => new Pane(element, before[place]));
  layOut();
};

const game = (row, [white, black, won]) => {
  const seats = row.querySelectorAll(".hall-player");
  const values = [[white, "w"], [black, "b"]];
  seats.forEach((seat, place) => {
    const [got, side] = values[place];
    const cell = seat.querySelector(".hall-got");
    if (cell.textContent !== got) { cell.textContent = got; cell.classList.remove("is-new"); void cell.offsetWidth; cell.classList.add("is-new"); }
    seat.classList.toggle("won", won === side);
  });
};

const halves = (value) => {
  const known = JSON.parse(hall().dataset.halves)[value];
  if (known) return known;
  const [first = "", second = ""] = value.split("-");
  return [first, second, Number(first) > Number(second) ? "w" : Number(second) > Number(first) ? "b" : ""];
};

// Results that came, in their places. False: more than that has changed, and the page must be read again.
export const results = (found) => {
  const waiting = JSON.parse(hall().dataset.waiting);
  let enough = true;
  for (const [slug, round, board, value] of found) {
    const open = waiting[slug] ?? [];
    const place = open.indexOf(`${round}.${board}`);
    if (place >= 0 && value) open.splice(place, 1);
    else enough = false;
    if (!open.length) enough = false;
    const rows = document.querySelectorAll(`.hall-view[data-slug="${CSS.escape(slug)}"][data-round="${round}"] li[data-board="${CSS.escape(board)}"]`);
    for (const row of rows) game(row, halves(value));
  }
  hall().dataset.waiting = JSON.stringify(waiting);
  return enough;
};
