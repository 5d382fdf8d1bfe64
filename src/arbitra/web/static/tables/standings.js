// Standings: Enter or a click opens the working of a value in a row below it, arrows go from value to value.
const table = () => document.querySelector("[data-values]");
const values = () => [...table().querySelectorAll("a.value")];

const close = () => {
  table().querySelectorAll("tr.says").forEach((row) => row.remove());
  table().querySelectorAll("[aria-expanded]").forEach((one) => one.removeAttribute("aria-expanded"));
  table().querySelectorAll("tr.selected").forEach((row) => row.classList.remove("selected", "has-says"));
};

const open = async (value) => {
  const row = value.closest("tr");
  close();
  value.setAttribute("aria-expanded", "true");
  row.classList.add("selected", "has-says");
  await htmx.ajax("GET", value.href.split("#")[0], { source: value, target: row, swap: "afterend" });
};

// One stop for Tab in the whole table, the rest by arrows.
const rove = (chosen) => values().forEach((one) => one.setAttribute("tabindex", one === chosen ? "0" : "-1"));

const beside = (value, key) => {
  const cells = [...value.closest("tr").querySelectorAll("a.value")];
  const place = cells.indexOf(value);
  if (key === "ArrowLeft") return cells[place - 1];
  if (key === "ArrowRight") return cells[place + 1];
  const rows = [...table().querySelectorAll("tbody > tr:not(.says)")].filter((row) => row.querySelector("a.value"));
  const at = rows.indexOf(value.closest("tr"));
  const row = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows[rows.length - 1] }[key];
  return row?.querySelectorAll("a.value")[place];
};

document.addEventListener("click", (event) => {
  const value = event.target.closest?.("[data-values] a.value");
  if (!value || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  rove(value);
  if (value.getAttribute("aria-expanded") === "true") close();
  else open(value);
});

document.addEventListener("keydown", (event) => {
  const value = event.target.closest?.("[data-values] a.value");
  if (event.key === "Escape" && table()?.querySelector("tr.says")) {
    close();
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const first = event.target === document.body && event.key === "ArrowDown" && table()?.querySelector("a.value[tabindex='0']");
  if (!value && !first) return;
  const next = first || beside(value, event.key);
  if (!next) return;
  event.preventDefault();
  rove(next);
  next.focus();
});

const prepare = () => { if (table()) rove(table().querySelector("a.value[aria-expanded]") || values()[0]); };
prepare();
document.addEventListener("htmx:after:swap", prepare);

// The table stays as it is while somebody reads it; the page says that there is something new.
const news = document.getElementById("news");
document.addEventListener("arbitra:fact", (event) => {
  if (news && (!event.detail.tournament || event.detail.tournament === document.body.dataset.tournament)) news.hidden = false;
});
