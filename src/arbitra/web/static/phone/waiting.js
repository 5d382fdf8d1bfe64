// Says what waits on this phone, so that no round is paired without it. A result that is saved at once is not spoken of;
// what is cut off is said as soon as something gets through, and whatever was said is taken back when nothing waits.
import { queue } from "../page/unsent.js";

const SOON = 1500;
const AGAIN = 5000;
const NOTHING = "[]";
const { results, token, book } = document.body.dataset;
const address = results.replace(/results$/, "waiting");
let timer = 0;
let sending = false;
let told = null; // what the server knows; null: what it knew before this page was opened

// By board what was typed last, sent or not, also what was answered and wants a decision; not what the journal has noted.
const entries = () => {
  const items = queue.all((item) => item.by === queue.user && !item.answer?.noted);
  const last = new Map(items.map((item) => [`${item.t} ${item.round} ${item.board}`, item]));
  return JSON.stringify([...last.values()].map(({ t, round, board, result }) => ({ t, round, board, result })));
};

const say = async () => {
  clearTimeout(timer);
  timer = 0;
  const now = entries();
  if (sending || queue.stopped || now === told) return;
  sending = true;
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-Arbitra-Token": token, "X-Arbitra-Book": book };
  try {
    const response = await fetch(address, { method: "POST", headers, body: `{"entries":${now}}`, keepalive: true });
    if (response.ok) told = now;
  } catch {
    // cut off
  }
  sending = false;
  if (entries() !== told) later(AGAIN);
};

const later = (wait) => { timer ||= setTimeout(say, wait); };

queue.addEventListener("change", () => { if (entries() !== told) later(SOON); });
document.addEventListener("arbitra:state", ({ detail }) => { if (detail.state === "live" && entries() !== told) say(); });
document.addEventListener("visibilitychange", () => { if (document.hidden && entries() !== NOTHING) say(); });
later(SOON);
