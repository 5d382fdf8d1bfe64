// The public page changes by itself. A result is written into its cell; for anything else the page is read again and changed
// in place: what is typed stays, and so does the focus. Viewers come one after the other, within half a second.
import { clock, icon } from "../page/dom.js";
import { say } from "../page/words.js";

const JITTER = 500;
const SELDOM = 3000;
const PARTS = ["heading", "content", "pages", "tournaments"];
const { base, kind, t } = document.body.dataset;
const results = JSON.parse(document.body.dataset.results || "{}");
const live = document.getElementById("live");
let mark = document.body.dataset.mark;
let port = null;
let timer = null;
let read = 0;

const show = (name, text, off) => {
  live.hidden = false;
  live.classList.toggle("is-off", off);
  live.replaceChildren(icon(name), text);
};

const states = {
  opening: () => {},
  live: () => show("dot", say("Live"), false),
  lost: () => show("half", say("Reconnecting"), true),
  silent: (heard) => show("ring", say("Offline since {time}", { time: clock(heard) }), true),
};

const leave = () => port?.postMessage({});

// The page as it stands, with the part of a long table and what is looked for there; boards are found among the rows.
const present = () => {
  const asked = new URLSearchParams(location.search);
  if (document.getElementById("q")) asked.delete("q");
  const query = String(asked);
  return location.pathname + (query && `?${query}`);
};

const refresh = async () => {
  timer = null;
  const address = present();
  const answer = await fetch(address, { cache: "no-cache" }).catch(() => null);
  if (!answer) return later(SELDOM);
  const text = await answer.text();
  if (address !== present()) return later(0); // something else is looked for meanwhile
  const page = new DOMParser().parseFromString(text, "text/html");
  read = Date.now();
  mark = page.body.dataset.mark ?? "";
  for (const id of PARTS) {
    if (document.getElementById(id) && page.getElementById(id)) {
      await htmx.swap({ sourceElement: document.body, text, target: `#${id}`, select: `#${id}`, swap: "outerMorph" });
    }
  }
  for (const one of [".finder:not(.own)", "#heading", ".find-form"]) document.querySelector(one)?.toggleAttribute("hidden", !page.querySelector(one));
  document.dispatchEvent(new CustomEvent("arbitra:content"));
  if (answer.status === 404) {
    leave();
    live.hidden = true;
  } else if (!document.querySelector("#q") && page.querySelector("#q")) location.reload();
};

const later = (wait) => { timer ??= setTimeout(refresh, wait + Math.random() * JITTER); };

const write = ([, , board, value], round) => {
  const row = [...round.querySelectorAll("tr[data-key]")].find((one) => one.dataset.key === board);
  if (!row) return;
  const [text, word] = results[value] ?? [value.replace("-", "–"), ""];
  const cell = row.querySelector(".result");
  const hidden = document.createElement("span");
  hidden.className = "vh";
  hidden.textContent = value ? (word ? ` ${word}` : "") : say("not finished");
  cell.replaceChildren(...(value ? [text, hidden] : [hidden]));
  if (value) row.dataset.value = value;
  else delete row.dataset.value;
  cell.classList.remove("is-changed-now");
  requestAnimationFrame(() => cell.classList.add("is-changed-now"));
};

const changed = ({ results: made, others }) => {
  let whole = others.length > 0;
  let seldom = false;
  for (const one of made) {
    const round = [...document.querySelectorAll(".public-round")].find((held) => held.dataset.t === one[0]);
    if (round && Number(round.dataset.round) === one[1]) write(one, round);
    else if (round) whole ||= one[1] < Number(round.dataset.round);
    else seldom ||= t === one[0] && kind !== "players";
  }
  document.dispatchEvent(new CustomEvent("arbitra:content"));
  if (whole) later(0);
  else if (seldom) later(Math.max(0, read + SELDOM - Date.now()));
};

const hear = ({ data }) => {
  if (data.kind === "state") { live.dataset.state = data.state; states[data.state](data.heard); }
  else if (data.kind === "reset") later(0);
  else if (data.kind === "change" && data.change.mark !== mark) {
    mark = data.change.mark;
    changed(data.change);
  }
};

const worker = new URL("../live/feed-worker.js", import.meta.url);

const open = async () => {
  if (window.SharedWorker) port = new SharedWorker(worker, { type: "module", name: "arbitra-feed" }).port;
  else port = (await import(worker.href)).connect();
  port.onmessage = hear;
  port.postMessage({ base, from: mark });
};

if (base) {
  open();
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => { if (event.persisted) port?.postMessage({ base, from: mark }); });
}
