// The field of the check-in: while one types, the list of the missing shrinks; Enter ticks off the one that is marked.
import { many, say } from "./words.js";
import { speak } from "./toast.js";

const form = document.getElementById("tick");
const who = form?.querySelector("#who");
const rows = [...(form?.querySelectorAll("#missing > li") ?? [])];
let marked = null;

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().replaceAll(",", " ");

const mark = (row) => {
  marked?.removeAttribute("data-marked");
  marked = row ?? null;
  marked?.setAttribute("data-marked", "");
  marked?.scrollIntoView({ block: "nearest" });
};

const shown = () => rows.filter((row) => !row.hidden);

const shrink = () => {
  const parts = plain(who.value).split(/\s+/).filter(Boolean);
  const number = /^\d+$/.test(who.value.trim());
  for (const row of rows) {
    const words = row.dataset.words.split(" ");
    row.hidden = number ? !(words[0] === parts[0] || words.at(-1) === parts[0]) : !parts.every((part) => row.dataset.words.includes(part));
  }
  const left = shown();
  mark(parts.length ? left[0] : null);
  if (parts.length) speak(left.length ? many("{count} fits", "{count} fit", { count: left.length }) : say("Nobody fits."));
};

if (who) {
  who.addEventListener("input", shrink);
  who.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const left = shown();
    if (step && left.length) {
      event.preventDefault();
      mark(left[Math.max(0, Math.min(left.length - 1, left.indexOf(marked) + step))]);
    } else if (event.key === "Enter" && marked && !event.repeat) {
      event.preventDefault();
      marked.querySelector("button").click();
    } else if (event.key === "Escape" && who.value) {
      event.preventDefault();
      who.value = "";
      shrink();
    }
  });
}
