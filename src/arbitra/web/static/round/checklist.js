// Ticks of the checklist: shown at once, kept by the server for all arbiters. What others tick, and what the program knows,
// comes by itself; the focus stays where it is.
import { toast } from "../page/toast.js";
import { say } from "../page/words.js";

const WAIT = 300;
const AGAIN = 4000; // ticks are no facts: nobody tells of them
let sending = 0;
let reading = null;

const read = async () => {
  reading = null;
  if (sending || document.hidden) return;
  await htmx.ajax("GET", location.pathname, { target: "#checklists", select: "#checklists", swap: "outerMorph" });
};

const later = (wait) => { reading ??= setTimeout(read, wait); };

const show = (button, ticked) => {
  button.setAttribute("aria-checked", String(ticked));
  button.value = ticked ? "" : "1";
};

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form.tick");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  const ticked = button.value !== "";
  const body = new URLSearchParams(new FormData(form));
  body.append("done", button.value);
  show(button, ticked);
  sending += 1;
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
  sending -= 1;
  if (answer?.type !== "opaqueredirect") {
    show(document.getElementById(button.id) ?? button, !ticked);
    toast(say("Not saved. Try again."), "not-saved");
  }
  later(WAIT);
});

document.addEventListener("arbitra:fact", () => later(WAIT));
document.addEventListener("visibilitychange", () => later(WAIT));
setInterval(() => later(WAIT), AGAIN);
