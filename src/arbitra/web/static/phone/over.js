// The end of a phone: it was revoked, or its day is over. What it has not sent stands here, to be shown to the arbiter.
import { make } from "../page/dom.js";
import { RESULTS, stored } from "../page/outbox.js";
import { say } from "../page/words.js";

const sentence = (reason, unsent) => {
  const results = unsent.map(({ board, shown }) => say("board {board} {result}", { board, result: shown.result })).join(", ");
  if (unsent.length && reason === "expired") return say("This phone’s permission has expired. Not sent: {results}. Tell the arbiter.", { results });
  if (unsent.length) return say("This phone was revoked. Not sent: {results}. Tell the arbiter.", { results });
  return reason === "expired" ? say("This phone’s permission has expired. Everything was sent.") : say("This phone was revoked. Everything was sent.");
};

const line = ({ round, board, shown }) => make("li", {}, say("Round {round}, board {board}: {names} {result}", { round, board, ...shown }));

export const over = (main, items, reason) => {
  const unsent = [...new Map(items.filter((item) => item.intent !== "undo" && !item.answer?.noted).sort((a, b) => a.typed - b.typed).map((item) => [`${item.t} ${item.round} ${item.board}`, item])).values()];
  const told = make("div", { class: "phone-over", role: "alert" }, make("p", {}, sentence(reason, unsent)), unsent.length ? make("ul", {}, ...unsent.map(line)) : "");
  main.replaceChildren(told, make("p", { class: "btns" }, make("a", { class: "btn", href: "/h" }, say("Type a code"))));
  for (const id of ["lock", "live", "waiting"]) document.getElementById(id)?.remove();
};

const unsent = (me) => stored(RESULTS).filter((item) => item.by === me && item.shown);

// The page that says so from the beginning.
const main = document.getElementById("main");
if (["revoked", "expired"].includes(main.dataset.over)) over(main, unsent(document.body.dataset.me), main.dataset.over);
