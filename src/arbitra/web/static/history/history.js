// History: arrows go from act to act; Enter takes back the one that is chosen. No key of every page does.
const rows = () => [...document.querySelectorAll("[data-acts] tbody > tr:not(.group)")];
const target = (row) => row.querySelector(".undo button") || row.querySelector(".number a");

const choose = (row) => {
  rows().forEach((one) => one.classList.toggle("selected", one === row));
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
