// What others record, as it happens. Facts are told to the page as "arbitra:fact" events; the bar shows whether it is live.
import { say } from "./words.js";

const SILENT = 25000;
const base = document.body.dataset.event;
const state = document.getElementById("live");
let seen = Number(document.body.dataset.head || 0);
let source = null;
let heard = 0;

const show = (mark, text, off) => {
  state.hidden = false;
  state.classList.toggle("is-off", off);
  const icon = `<svg class="icon" aria-hidden="true"><use href="#i-${mark}"/></svg>`;
  state.innerHTML = icon;
  state.append(text);
};

const alive = () => { heard = Date.now(); show("dot", say("Live"), false); };

const close = () => { source?.close(); source = null; };

const open = () => {
  close();
  source = new EventSource(`${base}/feed?from=${seen}`);
  source.addEventListener("beat", alive);
  source.addEventListener("fact", (event) => {
    alive();
    const fact = JSON.parse(event.data);
    if (fact.number <= seen) return;
    seen = fact.number;
    document.dispatchEvent(new CustomEvent("arbitra:fact", { detail: fact }));
  });
  source.addEventListener("reset", () => document.dispatchEvent(new CustomEvent("arbitra:reset")));
  source.addEventListener("error", () => {
    show("half", say("Reconnecting"), true);
    if (source?.readyState === EventSource.CLOSED) setTimeout(open, 2000);
  });
};

if (base && state && !new URLSearchParams(location.search).has("at")) {
  open();
  // A browser has six connections for all its tabs: only the page in sight holds one.
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  setInterval(() => {
    if (document.hidden || Date.now() - heard < SILENT) return;
    const time = new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    show("ring", say("Not live since {time}", { time }), true);
    open();
  }, 5000);
}
