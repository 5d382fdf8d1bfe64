// The board in hand: its number, both players and a button for every result, beside the grid; where the window is narrow, below
// the row. All of it works without a keyboard.
import { make } from "../page/dom.js";
import { wholeName } from "../page/names.js";
import { say } from "../page/words.js";

export class InHand {
  constructor(entry) {
    this.entry = entry;
    this.panel = entry.root.querySelector(".in-hand");
    this.below = entry.root.querySelector(".says.touch");
    this.none = this.panel.querySelector("[data-none]");
    this.some = this.panel.querySelector("[data-some]");
    entry.root.addEventListener("click", (event) => this.click(event));
  }

  show(row) {
    this.none.hidden = Boolean(row);
    this.some.hidden = !row;
    this.below.hidden = !row;
    if (!row) return;
    this.panel.querySelector("[data-number]").textContent = row.board;
    const players = ["white", "black"].map((side) => this.player(row.element, side));
    this.panel.querySelector("[data-players]").replaceChildren(...players);
    for (const group of this.groups()) group.setAttribute("aria-label", say("Result of board {board}", { board: row.board }));
    const says = row.element.nextElementSibling;
    const under = says?.matches(".says:not(.touch)") ? says : row.element;
    if (under.nextElementSibling !== this.below) under.after(this.below);
    this.draw(row);
  }

  groups() { return [this.panel, this.below].map((place) => place.querySelector("[role=group]")); }

  player(element, side) {
    const [chip, name] = [".chip", ".name"].map((part) => element.querySelector(`.${side} ${part}`));
    const rating = element.querySelector(`.${side}-rating`)?.textContent.trim() ?? "";
    return make("li", {}, chip.cloneNode(true), make("span", {}, wholeName(name)), make("span", { class: "soft" }, rating));
  }

  // The result that it has is pressed, and below the row stand the names that have no room in it.
  draw(row) {
    const value = row.masked || row.held ? "" : row.value;
    for (const place of [this.panel, this.below]) {
      for (const button of place.querySelectorAll("[data-result]")) button.setAttribute("aria-pressed", String(button.dataset.result === value));
    }
    const names = [...row.element.querySelectorAll(".name")];
    this.below.querySelector("[data-names]").textContent = names.some((one) => one.matches(".is-short")) ? names.map(wholeName).join(" – ") : "";
  }

  reveal() { if (getComputedStyle(this.below).display !== "none") this.below.scrollIntoView({ block: "nearest" }); }

  click({ target }) {
    const { entry } = this;
    const button = target.closest("button:is([data-result], [data-more], [data-clear], [data-scores])");
    const line = target.closest("tbody tr:not(.touch)");
    if (button) this.press(button);
    else if (line && !target.closest("a, .says button")) entry.select(entry.row((line.matches(".says") ? line.previousElementSibling : line).dataset.board));
  }

  press(button) {
    const { entry } = this;
    const row = entry.current;
    if ("more" in button.dataset) this.more(button);
    else if (!row) return;
    else if (button.dataset.result) entry.typed(row, button.dataset.result);
    else if ("scores" in button.dataset) entry.slips.write(row.board);
    else entry.clear(row);
  }

  more(button) {
    const others = button.closest("[role=group]").parentElement.querySelector("[data-others]");
    others.hidden = !others.hidden;
    button.setAttribute("aria-expanded", String(!others.hidden));
  }
}
