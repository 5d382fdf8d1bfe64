// What others record, as it happens. Facts are told to the page as "arbitra:fact" events, changes of what is published as
// "arbitra:change", the end of a phone as "arbitra:over"; the bar shows whether it is live. It is not while something that was
// typed does not get through: what waits (page/unsent.js) says so here.
import { say } from "../page/words.js";

const { feed, event, head, book } = document.body.dataset;
const base = feed ?? event;
const mark = document.getElementById("live");
let seen = document.body.dataset.mark ?? Number(head || 0);
let port = null;
let stream = null; // what the stream said of itself last
let cut = false;

const show = (icon, text, off) => {
  if (mark.dataset.shown === text) return;
  mark.dataset.shown = text;
  mark.hidden = false;
  mark.classList.toggle("is-off", off);
  mark.replaceChildren(symbol(icon), text);
};

const symbol = (name) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
};

const clock = (time) => new Date(time).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const states = {
  opening: () => { mark.hidden = true; delete mark.dataset.shown; },
  live: () => show("dot", say("Live"), false),
  lost: () => show("half", say("Reconnecting"), true),
  silent: (heard) => show("ring", say("Offline since {time}", { time: clock(heard) }), true),
};

const draw = () => {
  if (!mark) return;
  mark.dataset.state = cut ? "cut" : stream?.state ?? "opening";
  if (cut) show("ring", say("Not connected"), true);
  else if (stream) states[stream.state](stream.heard);
  else states.opening();
};

// Whether what is typed gets through.
export const reached = (yes) => {
  if (cut === !yes) return;
  cut = !yes;
  draw();
};

const hear = ({ data }) => {
  if (data.kind === "state") {
    stream = data;
    draw();
    document.dispatchEvent(new CustomEvent("arbitra:state", { detail: data }));
  } else if (data.kind === "fact" && data.fact.number > seen) {
    seen = data.fact.number;
    document.dispatchEvent(new CustomEvent("arbitra:fact", { detail: data.fact }));
  } else if (data.kind === "change") {
    seen = data.change.mark;
    document.dispatchEvent(new CustomEvent("arbitra:change", { detail: data.change }));
  } else if (data.kind === "reset" || data.kind === "over") {
    document.dispatchEvent(new CustomEvent(`arbitra:${data.kind}`));
  }
};

const worker = new URL("./feed-worker.js", import.meta.url);

const open = async () => {
  if (window.SharedWorker) port = new SharedWorker(worker, { type: "module", name: "arbitra-feed" }).port;
  else port = (await import(worker.href)).connect();
  port.onmessage = hear;
  port.postMessage({ base, book, from: seen });
};

if (base && mark && !base.includes("@")) { // nothing happens in an earlier state
  open();
  addEventListener("pagehide", () => port?.postMessage({}));
  addEventListener("pageshow", (event) => { if (event.persisted) port?.postMessage({ base, book, from: seen }); });
}
