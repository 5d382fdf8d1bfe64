// What comes back to result entry: answers to what was typed here, and facts that others recorded.
import { ask } from "./questions.js";
import { after } from "./disputes.js";
import { clock } from "../page/dom.js";
import { speak, toast } from "../page/toast.js";
import { queue } from "../page/unsent.js";
import { say } from "../page/words.js";

export const answers = (entry) => {
  // The round itself was changed: its rows are not moved under the hands, the person fetches them.
  const outdated = () => { entry.root.querySelector("[data-outdated]").hidden = false; };

  const asked = async (item) => {
    const { answer } = item;
    if (answer?.outcome !== "ask" || !entry.shows(item)) return;
    const about = say("Board {board}, {names}: {result}", { board: item.board, ...item.shown });
    const yes = await ask(answer.level, answer.text, about, entry.name);
    const present = queue.items.get(item.id);
    if (!present?.answer) return;
    const shown = { ...present.shown, was: entry.row(item.board).base.result }; // told again once it is done
    if (yes) queue.retry(present, { token: answer.token, shown, ...(yes === true ? {} : { typed_name: yes }) });
    else queue.drop(present);
    entry.row(item.board).draw();
  };

  const answered = ({ item, answer }) => {
    if (!entry.shows(item)) return;
    const row = entry.row(item.board);
    const known = { version: answer.version, result: answer.result, by: answer.by, at: answer.at, via: answer.via, rated: answer.rated ?? "" };
    if (answer.version) row.learn(item.intent === "verify" && answer.verified ? { ...known, verified: answer.verified } : known);
    if (item.settles && ["done", "same"].includes(answer.outcome)) row.disputes = row.disputes.filter(({ number }) => !item.settles.includes(number));
    row.draw();
    const fields = { board: row.board, mine: entry.named(item.result), name: answer.by, theirs: entry.named(answer.result), time: clock(answer.at) };
    if (!["done", "same"].includes(answer.outcome)) document.querySelector("[data-toast]")?.remove();
    if (answer.outcome === "conflict") speak(say("Board {board}: you entered {mine}, {name} entered {theirs} at {time}.", fields));
    if (answer.outcome === "refused") speak(answer.text);
    if (answer.outcome === "done" && answer.text) toast(answer.text);
    else if (answer.outcome === "done" && item.shown?.was !== undefined) entry.changed(row, item.shown.was, answer.result);
    asked(item);
  };

  const checked = (row, fact) => {
    row.base.verified = fact.act === "verify" ? fact.by : "";
    row.draw();
  };

  // Somebody says otherwise than the book, or has decided. What is only noted changes no row.
  const disputed = (row, fact) => {
    if (fact.closed) return;
    const disputes = row && row.place.white === fact.white && row.place.black === fact.black ? after(row.disputes, fact) : null;
    if (!disputes) return outdated();
    const known = row.disputed.length;
    row.disputes = disputes;
    row.draw();
    if (row.disputed.length > known) speak(say("Board {board}: results differ.", { board: row.board }));
    entry.progress();
  };

  const heard = (fact) => {
    if (fact.tournament !== entry.tournament || fact.round !== entry.round) return;
    const row = fact.board && entry.row(fact.board);
    if (row && /^(un)?verify$/.test(fact.act)) return checked(row, fact);
    if (/^(un)?(contradict|settle)$/.test(fact.act)) return disputed(row, fact);
    if (!row || !("result" in fact) || fact.act === "colours" || row.place.white !== fact.white || row.place.black !== fact.black) return outdated();
    const news = row.learn({ version: fact.number, result: fact.pending || fact.result, by: fact.by, at: fact.at, via: fact.via, rated: fact.rated ?? "" });
    if (row.held?.answer.outcome === "conflict" && row.held.result === row.base.result) queue.drop(row.held);
    row.draw(news && !row.item);
    entry.progress();
  };

  queue.addEventListener("answer", ({ detail }) => answered(detail));
  document.addEventListener("arbitra:fact", ({ detail }) => heard(detail));
  document.addEventListener("arbitra:reset", outdated);
  for (const item of queue.held()) asked(item);
};
