// What others say of a board against what is saved: an arbiter decides it, here or at any other computer. A claim is
// { number, claim, by, at, via }; one that says the same as the book rests.
import { bold, clock, filled } from "../page/dom.js";
import { say } from "../page/words.js";

export const claims = (text) => (text ? JSON.parse(text) : []);

export const against = (disputes, { result, rated }) => disputes.filter(({ claim }) => claim !== result && !(claim && claim === rated));

const device = (via) => ({ phone: say("on a phone"), web: say("on a computer") })[via] ?? say("by a command");

// Who said what, when and where: the claims, then what is saved.
export const both = (disputes, { result, by, at, via }, named) => {
  const told = disputes.map((one) => filled(`${say("{name}, {device}, says {result} ({time}).")} `, { name: one.by, device: device(one.via), result: bold(named(one.claim)), time: clock(one.at) }));
  const saved = result ? filled(say("{name}, {device}, entered {result} ({time})."), { name: by, device: device(via), result: bold(named(result)), time: clock(at) }) : [say("No result is saved.")];
  return [...told.flat(), ...saved];
};

// What can be put in the place of what is saved: each claim once. A game goes on later only where no result is saved.
export const choices = (disputes, { result }) => [...new Set(disputes.map(({ claim }) => claim))].filter((claim) => claim !== "adjourned" || result === "");

// A fact about a board: the disputes behind it; null where the page has to be read again, undefined where it is another fact.
export const after = (disputes, fact) => {
  const { act, number, claim, by, at, via, closed, undoes, settles } = fact;
  if (act === "contradict") return closed ? disputes : undoes ? null : [...disputes.filter((one) => one.number !== number), { number, claim, by, at, via }];
  if (act === "uncontradict") return disputes.filter((one) => one.number !== undoes);
  if (act === "settle") return disputes.filter((one) => !settles.includes(one.number));
  return act === "unsettle" ? null : undefined;
};
