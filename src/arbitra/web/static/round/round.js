// The round cockpit: one blocker after the other, the selected board of a draft, and what others record meanwhile.
import { ofBoard } from "../page/dom.js";

const WAIT = 250;
const AGAIN = 4000;
const cockpit = () => document.getElementById("cockpit");
const busy = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, dialog") !== null;

// Blockers.

const nextBlocker = () => {
  const blockers = [...document.querySelectorAll("[data-blocker]")];
  const at = blockers.findIndex((one) => one.contains(document.activeElement));
  const next = blockers[(at + 1) % blockers.length];
  next?.querySelector("button, a.btn, summary, input:not([type=hidden])")?.focus();
  next?.scrollIntoView({ block: "nearest" });
};

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-next]")) { event.preventDefault(); nextBlocker(); }
});

// The selected board.

const LISTS = "[data-select], [data-walk]"; // a draft tells why beside its boards; a round that is published has them to walk through
let asked = null;

const sayBelow = (row, html) => {
  document.querySelectorAll(".reason-row").forEach((one) => one.remove());
  const below = document.createElement("tr");
  below.className = "says reason-row";
  const cell = below.insertCell();
  cell.colSpan = row.cells.length;
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.innerHTML = html;
  notice.querySelectorAll("h2, .duel, dl, kbd").forEach((one) => one.remove());
  notice.querySelectorAll("[data-key]").forEach((one) => one.removeAttribute("data-key"));
  cell.append(notice);
  row.after(below);
};

const tell = async (list, row) => {
  asked?.abort();
  asked = new AbortController();
  try {
    const answer = await fetch(`${list.dataset.select}?board=${encodeURIComponent(row.dataset.board)}`, { signal: asked.signal });
    if (!answer.ok) return;
    const html = await answer.text();
    document.getElementById("reason").innerHTML = html;
    sayBelow(row, html);
  } catch (error) {
    if (error.name !== "AbortError" && !(error instanceof TypeError)) throw error;
  }
};

const mark = (list, row) => {
  for (const old of list.querySelectorAll("tr.selected")) {
    old.classList.remove("selected", "has-says");
    old.querySelector("a[aria-current]")?.removeAttribute("aria-current");
  }
  row.classList.add("selected");
  row.classList.toggle("has-says", Boolean(list.dataset.select));
  row.querySelector("a").setAttribute("aria-current", "true");
};

const select = (list, row) => {
  mark(list, row);
  const link = row.querySelector("a");
  link.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
  const board = encodeURIComponent(row.dataset.board);
  history.replaceState(null, "", `?board=${board}`);
  for (const link of document.querySelectorAll("[data-of-board]")) link.href = ofBoard(link, row.dataset.board);
  if (list.dataset.select) tell(list, row);
};

document.addEventListener("keydown", (event) => {
  const list = document.querySelector(LISTS);
  if (!list || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || busy(event.target)) return;
  const rows = [...list.querySelectorAll("tr[data-board]")];
  const at = rows.findIndex((row) => row.classList.contains("selected"));
  // Below the fold the arrows still scroll.
  if (at < 0 && list.getBoundingClientRect().top > innerHeight) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined || !rows[to]) return;
  event.preventDefault();
  select(list, rows[to]);
});

document.addEventListener("click", (event) => {
  const list = event.target.closest(LISTS);
  const row = event.target.closest("tr[data-board]");
  if (event.target.closest("[data-enter], .row-menu")) { if (list && row && !event.target.closest("a")) mark(list, row); return; }
  if (!list || !row || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  select(list, row);
});

// What others record: the page is read again and changed in place; the focus stays where it is.

let timer = null;

const refresh = async () => {
  const before = cockpit();
  if (!before?.dataset.live) return;
  const stage = before.dataset.stage;
  const primary = document.activeElement.matches("[data-primary]");
  const board = document.querySelector("tr.selected")?.dataset.board;
  const url = before.dataset.live + (board ? `?board=${encodeURIComponent(board)}` : "");
  await htmx.ajax("GET", url, { target: "#cockpit", select: "#cockpit", swap: "outerMorph" });
  const after = cockpit();
  // Another kind of button may stand there now.
  if (primary && document.activeElement === document.body) after?.querySelector("[data-primary]")?.focus({ preventScroll: true });
  document.body.classList.toggle("is-draft", after?.dataset.stage === "draft");
  if (after && after.dataset.stage !== stage) document.dispatchEvent(new CustomEvent("arbitra:changed"));
};

const later = () => {
  clearTimeout(timer);
  timer = setTimeout(refresh, WAIT);
};

document.addEventListener("arbitra:fact", (event) => {
  const { tournament } = event.detail;
  if (!tournament || tournament === document.body.dataset.tournament) later();
});
document.addEventListener("arbitra:reset", later);
// What a phone says of itself is no fact: nobody tells, the page asks.
setInterval(async () => {
  const { live, phones } = cockpit()?.dataset ?? {};
  if (document.hidden || !live || !phones) return;
  const answer = await fetch(`${live}/phones`).catch(() => null);
  if (answer?.ok && (await answer.text()) !== cockpit()?.dataset.phones) refresh();
}, AGAIN);
