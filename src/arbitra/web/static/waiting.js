// The queue of this browser on every page of an event: how much waits stands in the bar, and why above the page.
import { icon, make } from "./dom.js";
import { Queue } from "./queue.js";
import { toast } from "./toast.js";
import { many, say } from "./words.js";

const { book, me, token, event, results } = document.body.dataset;

const store = () => {
  try {
    return localStorage;
  } catch {
    return undefined; // blocked: memory serves
  }
};

const address = ({ t, round }) => results ?? `${event}/t/${encodeURIComponent(t)}/r/${round}/results`;

export const queue = new Queue({ book, user: me, token, address, store: store() });

const counter = document.getElementById("waiting");
let banner = null;
let drawn = "";
let wasCut = false;
let saved = 0;

const line = ({ round, board, shown }) => say("Round {round}, board {board}: {names} {result}", { round, board, ...shown });

const reason = (waiting) => {
  const count = waiting.length;
  if (queue.stopped) {
    return [say("Not sent"), many("{count} result is kept here. This page may not record it any more: open it again.", "{count} results are kept here. This page may not record them any more: open it again.", { count })];
  }
  if (queue.trouble) return [say("Not saved"), `${queue.trouble} ${many("{count} result is kept here and will be sent.", "{count} results are kept here and will be sent.", { count })}`];
  return [say("Not connected"), many("{count} result is kept here and will be sent.", "{count} results are kept here and will be sent.", { count })];
};

const notice = (word, text, items, act) => {
  const list = make("ul", {}, ...items.map((item) => make("li", {}, line(item))));
  const details = make("details", {}, make("summary", {}, say("Show them as text")), list);
  return make("div", { class: "notice l2" }, make("span", { class: "level level-2" }, icon("ring"), word), make("div", {}, make("p", {}, text), details), act);
};

// Answered, not done, and without a row on this page.
const decision = (item) => {
  const drop = make("button", { type: "button", class: "btn small", click: () => queue.drop(item) }, say("Discard"));
  const there = make("a", { class: "btn small", href: address(item) }, say("Go there"));
  const refused = item.answer.outcome === "refused";
  const text = refused ? item.answer.text : say("{line} was not recorded. Decide it on its page.", { line: line(item) });
  return make("div", { class: "notice conflict" }, make("p", {}, make("b", {}, refused ? say("Refused.") : say("Open question.")), ` ${text}`), make("div", { class: "btns" }, refused ? drop : there));
};

const cut = (waiting) => waiting.length && (queue.stopped || queue.failures > 0);

const draw = () => {
  const waiting = queue.boards();
  counter.hidden = !waiting.length;
  if (waiting.length) counter.replaceChildren(icon("ring"), many("{count} waiting", "{count} waiting", { count: waiting.length }));
  const foreign = queue.foreign();
  const parts = [];
  if (cut(waiting)) {
    wasCut = true;
    const [word, text] = reason(waiting);
    const again = make("button", { type: "button", class: "btn small", click: () => queue.resume() }, say("Try now"));
    parts.push([word + text + waiting.map(line).join(), () => notice(word, text, waiting, again)]);
  } else if (wasCut && !waiting.length) {
    if (saved) toast(many("Connected again. It is saved.", "Connected again. All {count} are saved.", { count: saved }));
    wasCut = false;
    saved = 0;
  }
  for (const name of new Set(foreign.map((item) => item.by))) {
    const theirs = foreign.filter((item) => item.by === name);
    const text = many("{count} result that {name} typed waits in this browser. It is sent once {name} is here again.", "{count} results that {name} typed wait in this browser. They are sent once {name} is here again.", { count: theirs.length, name });
    parts.push([text + theirs.map(line).join(), () => notice(say("Not sent"), text, theirs)]);
  }
  for (const item of queue.held().filter((one) => !queue.shows?.(one))) parts.push([item.id + item.answer.outcome, () => decision(item)]);
  const now = JSON.stringify(parts.map(([text]) => text));
  if (now === drawn) return;
  drawn = now;
  if (!banner) {
    banner = make("div", { id: "kept", role: "status" });
    const foot = document.getElementById("foot") ?? make("div", { id: "foot", class: "foot-notes" });
    if (!foot.isConnected) document.getElementById("main").append(foot);
    foot.append(banner);
  }
  const open = banner.querySelector("details")?.open;
  banner.replaceChildren(...parts.map(([, built]) => built()));
  if (open && banner.querySelector("details")) banner.querySelector("details").open = true;
};

queue.addEventListener("change", draw);
queue.addEventListener("answer", ({ detail: { answer } }) => { saved += wasCut && ["done", "same"].includes(answer.outcome) ? 1 : 0; });
document.addEventListener("arbitra:fact", () => queue.wake());
document.addEventListener("arbitra:state", ({ detail }) => detail.state === "live" && queue.wake());
draw();
