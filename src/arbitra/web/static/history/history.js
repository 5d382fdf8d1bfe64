// History: arrows go from act to act; the one that is chosen is what Ctrl+Enter takes back.
import { say } from "../page/words.js";

const rows = () => [...document.querySelectorAll("[data-acts] tbody > tr:not(.group)")];
const target = (row) => row.querySelector(".undo button") || row.querySelector(".number a");

const choose = (row) => {
  rows().forEach((one) => one.classList.toggle("selected", one === row));
  const button = row.querySelector(".undo button");
  const primary = document.querySelector("[data-chosen]");
  if (!primary) return;
  primary.closest(".acts").hidden = !button;
  if (!button) return;
  primary.value = button.value;
  primary.querySelector("span").textContent = say("Undo no. {number}", { number: button.value });
};

document.addEventListener("focusin", (event) => {
  const row = event.target.closest?.("[data-acts] tbody > tr:not(.group)");
  if (row) choose(row);
});

document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.("[data-acts] tbody > tr:not(.group)");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input")) return;
  const all = rows();
  const next = row ? all[all.indexOf(row) + step] : step > 0 && document.activeElement === document.body ? all[0] : null;
  const place = next && target(next);
  if (!place) return;
  event.preventDefault();
  place.focus();
});
