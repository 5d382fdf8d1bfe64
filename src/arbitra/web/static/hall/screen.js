// A screen in the hall: shows what fits, turns the pages, and changes by itself when something is published.
import { icon } from "../page/dom.js";
import { flip, layOut, mount, results, shownPanes, turn } from "./pages.js";
import { say } from "../page/words.js";

const GATHER = 150;
const address = location.pathname;
let offset = 0;
let port = null;
let reading = null;
let live = ["half", "", true, "opening"];
const hall = () => document.getElementById("hall");
const now = () => Date.now() + offset;

// The time of the hall, whatever zone this computer believes to be in.
const clock = (moment) => new Date(moment + Number(hall().dataset.zone) * 60000).toISOString().slice(11, 16);

const count = (milliseconds) => {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return parts[0] === "00" ? parts.slice(1).join(":") : parts.join(":");
};

const write = (element, text) => { if (element && element.textContent !== text) element.textContent = text; };

const tellLive = () => {
  const [symbol, text, off, state] = live;
  for (const place of document.querySelectorAll(".hall-foot .live")) {
    if (place.dataset.shown === text) continue;
    place.dataset.shown = text;
    place.dataset.state = state;
    place.classList.toggle("is-off", off);
    place.replaceChildren(...(text ? [icon(symbol), text] : []));
  }
};

// What everybody must read now: the arbiter's message, else what the timer has to say.
const announce = () => {
  const { message, notices } = hall().dataset;
  const due = JSON.parse(notices).find((one) => one.begins <= now() && now() < one.ends);
  const text = [message, due?.text ?? ""].filter(Boolean).join(" · ");
  const there = [...document.querySelectorAll(".hall-view:not([hidden])")].some((view) => view.dataset.kind === "message");
  const place = document.getElementById("notice");
  const hidden = !text || (there && !due);
  if (place.hidden === hidden && place.textContent === text) return;
  place.textContent = text;
  place.hidden = hidden;
  layOut();
};

const time = () => {
  const phases = JSON.parse(hall().dataset.phases);
  const phase = phases.find((one) => one.until === null || now() < one.until);
  for (const view of document.querySelectorAll(".hall-timer")) {
    write(view.querySelector(".hall-says"), phase?.text ?? "");
    write(view.querySelector(".hall-clock"), phase?.until ? count(phase.until - now()) : clock(now()));
    write(view.querySelector(".hall-times"), phase?.foot ?? "");
  }
};

const tick = () => {
  if (!hall()) return;
  announce();
  time();
  turn();
};

// The page as it is now, in place of what stands here. Who is read from and at which page is kept by `mount`.
const read = async () => {
  reading = null;
  let answer;
  try {
    answer = await fetch(address, { cache: "no-store" });
  } catch {
    gather(2000);
    return;
  }
  if (!answer.ok && answer.status !== 404) { gather(2000); return; }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const root = document.documentElement;
  root.lang = page.documentElement.lang;
  if (page.documentElement.dataset.theme) root.dataset.theme = page.documentElement.dataset.theme;
  else delete root.dataset.theme;
  document.title = page.title;
  const words = page.body.dataset.words;
  if (words && words !== document.body.dataset.words) { location.reload(); return; }
  if (answer.status === 404) {
    port?.postMessage({});
    document.body.replaceChildren(...page.body.children);
    return;
  }
  const mark = hall().dataset.mark;
  hall().replaceWith(page.getElementById("hall"));
  mount();
  for (const place of document.querySelectorAll(".hall-foot .live")) place.dataset.shown = "";
  tellLive();
  tick();
  if (hall().dataset.mark !== mark) stand();
};

const gather = (wait = GATHER) => { reading ??= setTimeout(read, wait); };

const hear = ({ data }) => {
  if (data.kind === "state") {
    live = {
      opening: () => live,
      live: () => ["dot", say("Live"), false, "live"],
      lost: () => ["half", say("Reconnecting"), true, "lost"],
      silent: () => ["ring", say("Offline since {time}", { time: clock(data.heard + offset) }), true, "silent"],
    }[data.state]();
    tellLive();
  } else if (data.kind === "beat") {
    offset = Date.parse(data.now) - Date.now();
    if (data.version !== document.body.dataset.version) location.reload();
  } else if (data.kind === "change") {
    hall().dataset.mark = data.change.mark;
    if (data.change.others.length || !results(data.change.results)) gather();
  } else if (data.kind === "screen") {
    if (data.revision !== hall()?.dataset.revision) gather();
  } else if (data.kind === "reset") gather();
};

const stand = () => port?.postMessage({ base: address, from: hall().dataset.mark });

const listen = async () => {
  const worker = new URL("../live/feed-worker.js", import.meta.url);
  if (window.SharedWorker) port = new SharedWorker(worker, { type: "module", name: "arbitra-feed" }).port;
  else port = (await import(worker.href)).connect();
  port.onmessage = hear;
  stand();
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !hall()) return;
  const step = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[event.key];
  if (event.key === " ") flip();
  else if (step) for (const pane of shownPanes()) pane.go(step);
  else if (event.key.toLowerCase() === "f" && !document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => {});
  else return;
  event.preventDefault();
  tick();
});

offset = Number(hall().dataset.now) - Date.now();
mount();
tick();
addEventListener("resize", () => { layOut(); tick(); });
document.fonts?.ready.then(layOut);
setInterval(tick, 250);
listen();
addEventListener("pagehide", () => port?.postMessage({}));
addEventListener("pageshow", (event) => { if (event.persisted) stand(); });
