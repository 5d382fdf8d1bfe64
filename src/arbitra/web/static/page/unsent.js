// What this browser has not sent, on every page of an event: how much waits stands in the bar, and why above the page.
import { Arrivals } from "../players/arrivals.js";
import { icon, make } from "./dom.js";
import { reached } from "../live/live.js";
import { settled } from "./outbox.js";
import { Queue } from "../results/queue.js";
import { toast } from "./toast.js";
import { many, say } from "./words.js";

const { me, token, event, results, copy } = document.body.dataset;
// What was typed for an event does not go to a copy of it.
const book = copy === undefined ? document.body.dataset.book : `${document.body.dataset.book}.copy`;

const address = ({ t, round }) => results ?? `${event}/t/${encodeURIComponent(t)}/r/${round}/results`;

export const queue = new Queue({ book, user: me, token, address });
export const arrivals = event ? new Arrivals({ book, user: me, token, event }) : null; // phones tick nobody off

// How each of the two speaks of what it has.
const ofResults = {
  kept: queue,
  waiting: () => queue.boards(),
  line: ({ round, board, shown }) => say("Round {round}, board {board}: {names} {result}", { round, board, ...shown }),
  later: (count) => many("{count} result is stored here and will be sent later.", "{count} results are stored here and will be sent later.", { count }),
  stopped: (count) => many("{count} result is stored here, but this page can no longer send it. Reload the page.", "{count} results are stored here, but this page can no longer send them. Reload the page.", { count }),
  theirs: (count, name) => many("{count} result entered by {name} is waiting in this browser. It will be sent when {name} is back.", "{count} results entered by {name} are waiting in this browser. They will be sent when {name} is back.", { count, name }),
};
const ofArrivals = {
  kept: arrivals,
  waiting: () => arrivals.waiting(),
  line: ({ round, name }) => say("Check-in for round {round}: {name}", { round, name }),
  later: (count) => many("{count} check-in is stored here and will be sent later.", "{count} check-ins are stored here and will be sent later.", { count }),
  stopped: (count) => many("{count} check-in is stored here, but this page can no longer send it. Reload the page.", "{count} check-ins are stored here, but this page can no longer send them. Reload the page.", { count }),
  theirs: (count, name) => many("{count} check-in made by {name} is waiting in this browser. It will be sent when {name} is back.", "{count} check-ins made by {name} are waiting in this browser. They will be sent when {name} is back.", { count, name }),
};
const both = arrivals ? [ofResults, ofArrivals] : [ofResults];

const counter = document.getElementById("waiting");
let banner = null;
let drawn = "";
let wasCut = false;
const answered = new Map(); // what was answered since: by board or arrival whether it is saved, and its line

// All of it, or which was not.
const connectedAgain = () => {
  const all = [...answered.values()];
  const lost = all.filter(({ saved }) => !saved).map(({ text }) => text);
  if (lost.length) toast(say("Back online. Saved: {saved} of {all}. Not saved: {lines}.", { saved: all.length - lost.length, all: all.length, lines: lost.join("; ") }), "some-saved");
  else if (all.length) toast(many("Back online. Your entry is saved.", "Back online. All {count} entries are saved.", { count: all.length }), "all-saved");
};

const reason = ({ kept, later, stopped }, count) => {
  if (kept.stopped) return [say("Not sent"), stopped(count), "stopped"];
  if (kept.unreached) return [say("Not connected"), later(count), "unreached"];
  return [say("Not saved"), `${kept.trouble} ${later(count)}`, "trouble"];
};

const notice = (why, word, text, lines, act) => {
  const list = make("ul", {}, ...lines.map((line) => make("li", {}, line)));
  const details = make("details", {}, make("summary", {}, say("Show them as text")), list);
  return make("div", { class: "notice l2", "data-kept": why, "data-count": lines.length }, make("span", { class: "level level-2" }, icon("ring"), word), make("div", {}, make("p", {}, text), details), act);
};

// Answered, not done, and without a row on this page.
const decision = ({ kept, line }, item) => {
  const drop = make("button", { type: "button", class: "btn small", click: () => (kept.dismiss ? kept.dismiss(item) : kept.drop(item)) }, say("Discard"));
  const there = make("a", { class: "btn small", href: address(item) }, say("View"));
  const refused = item.answer.outcome === "refused";
  const named = kept === arrivals ? `${line(item)}. ${item.answer.text}` : item.answer.text;
  const text = refused ? named : say("{line} was not saved. Open its page to decide.", { line: line(item) });
  return make("div", { class: "notice conflict", "data-outcome": item.answer.outcome }, make("p", {}, make("b", {}, refused ? say("Refused.") : say("Needs a decision.")), ` ${text}`), make("div", { class: "btns" }, refused ? drop : there));
};

// What is to be shown of one of the two: a text that changes with it, and how it is built.
const parts = (one) => {
  const { kept, line, theirs } = one;
  const found = [];
  if (kept.cut) {
    const lines = one.waiting().map(line);
    const [word, text, why] = reason(one, lines.length);
    const again = make("button", { type: "button", class: "btn small", click: () => kept.resume() }, say("Try now"));
    found.push([word + text + lines.join(), () => notice(why, word, text, lines, again)]);
  }
  const foreign = kept.foreign();
  for (const name of new Set(foreign.map((item) => item.by))) {
    const lines = foreign.filter((item) => item.by === name).map(line);
    const text = theirs(lines.length, name);
    found.push([text + lines.join(), () => notice("foreign", say("Not sent"), text, lines)]);
  }
  for (const item of kept.held().filter((held) => !kept.shows?.(held))) found.push([item.id + item.answer.outcome, () => decision(one, item)]);
  return found;
};

const draw = () => {
  const count = both.flatMap((one) => one.waiting()).length;
  counter.hidden = !count;
  if (count) counter.replaceChildren(icon("ring"), many("{count} waiting", "{count} waiting", { count }));
  reached(!both.some(({ kept }) => kept.unreached));
  if (both.some(({ kept }) => kept.cut)) wasCut = true;
  else if (wasCut && !count) {
    connectedAgain();
    wasCut = false;
    answered.clear();
  }
  const shown = both.flatMap(parts);
  const now = JSON.stringify(shown.map(([text]) => text));
  if (now === drawn) return;
  drawn = now;
  if (!banner) {
    banner = make("div", { id: "kept", role: "status" });
    const foot = document.getElementById("foot") ?? make("div", { id: "foot", class: "foot-notes" });
    if (!foot.isConnected) document.getElementById("main").append(foot);
    foot.append(banner);
  }
  const open = banner.querySelector("details")?.open;
  banner.replaceChildren(...shown.map(([, built]) => built()));
  if (open && banner.querySelector("details")) banner.querySelector("details").open = true;
};

for (const { kept, line } of both) {
  kept.addEventListener("change", draw);
  kept.addEventListener("answer", ({ detail: { item, answer } }) => {
    if (wasCut && item.intent !== "drop") answered.set(item.board ? `${item.t} ${item.round} ${item.board}` : item.id, { saved: settled(answer), text: line(item) });
  });
  document.addEventListener("arbitra:fact", () => kept.wake());
  document.addEventListener("arbitra:state", ({ detail }) => detail.state === "live" && kept.wake());
}
draw();
