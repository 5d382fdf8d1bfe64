// The field of the check-in: while one types, the list of the missing shrinks; Enter ticks off the one that is marked.
// The field never waits: people arrive in a queue and a scanner types fast, so ticks are sent one after the other.
import { many, say } from "./words.js";
import { leave, speak } from "./toast.js";

const AGAIN = 1000;
const form = document.getElementById("tick");
const who = form?.querySelector("#who");
const rows = () => [...form.querySelectorAll("#missing > li")];
let marked = null;

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().replaceAll(",", " ");

const mark = (row) => {
  marked?.removeAttribute("data-marked");
  marked = row ?? null;
  marked?.setAttribute("data-marked", "");
  marked?.scrollIntoView({ block: "nearest" });
};

const shown = () => rows().filter((row) => !row.hidden);

const shrink = () => {
  const parts = plain(who.value).split(/\s+/).filter(Boolean);
  const number = /^\d+$/.test(who.value.trim());
  for (const row of rows()) {
    const words = row.dataset.words.split(" ");
    row.hidden = number ? !(words[0] === parts[0] || words.at(-1) === parts[0]) : !parts.every((part) => row.dataset.words.includes(part));
  }
  const left = shown();
  mark(parts.length ? left[0] : null);
  if (parts.length) speak(left.length ? many("{count} fits", "{count} fit", { count: left.length }) : say("Nobody fits."));
};

const waiting = [];
let sent = 0;
let sending = false;
let onward = "";

// What the server shows takes the place of what is here; the field keeps what is being typed.
const redraw = (page) => {
  const open = document.querySelector("#arrived details")?.open;
  const person = marked?.querySelector("button").value;
  for (const id of ["counts", "unclear", "those", "arrived"]) {
    document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
  }
  const arrived = document.querySelector("#arrived details");
  if (arrived) arrived.open = open ?? false;
  shrink();
  const again = person && form.querySelector(`#missing > li:not([hidden]) > button[value="${CSS.escape(person)}"]`);
  if (again) mark(again.parentElement);
};

const tell = (page) => {
  document.getElementById("counts").replaceChildren(...page.getElementById("counts").cloneNode(true).childNodes);
  const toasts = [...page.querySelectorAll("[data-toast]")];
  if (toasts.length) document.getElementById("toasts").replaceChildren(...toasts);
  toasts.forEach(leave);
  const said = page.querySelector("#unclear p") ?? toasts[0]?.querySelector("p");
  if (said) speak(said.textContent);
};

const send = async () => {
  if (sending) return;
  sending = true;
  let page = null;
  let trouble = null;
  while (waiting.length) {
    try {
      const answer = await fetch(form.action, { method: "POST", body: waiting[0] });
      if (answer.status >= 500) throw new Error(answer.statusText);
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch {
      await new Promise((done) => { setTimeout(done, AGAIN); });
      continue;
    }
    waiting.shift();
    if (!page.getElementById("those")) { // signed out, or somebody published the round: the page itself says so
      waiting.length = 0;
      location.reload();
      return;
    }
    trouble = page.querySelector("#unclear > *") ?? trouble;
    tell(page);
  }
  sending = false;
  redraw(page);
  if (trouble) document.getElementById("unclear").replaceChildren(trouble);
  if (trouble) onward = "";
  if (onward) location.assign(onward);
};

const take = (person) => {
  const body = new URLSearchParams(new FormData(form));
  sent += 1;
  body.set("key", `${body.get("key")}-${sent}`);
  if (person) {
    body.set("person", person.value);
    body.delete("who");
    person.closest("li").remove();
  }
  waiting.push(body);
  who.value = "";
  who.focus();
  shrink();
  send();
};

if (who) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(event.submitter?.name === "person" ? event.submitter : null);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || !waiting.length || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onward = link.href;
  });
  addEventListener("beforeunload", (event) => { if (waiting.length) event.preventDefault(); });
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
