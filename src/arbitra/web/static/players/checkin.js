// The field of the check-in: while one types, the list of the missing shrinks; Enter ticks off the one that is marked.
// The field never waits: people arrive in a queue and a scanner types fast, so ticks are sent one after the other (arrivals.js).
import { icon, make } from "../page/dom.js";
import { leave, speak, toast } from "../page/toast.js";
import { arrivals } from "../page/unsent.js";
import { many, say } from "../page/words.js";

const form = document.querySelector("form#tick"); // none in an earlier state
const who = form?.querySelector("#who");
const rows = () => [...form.querySelectorAll("#missing > li")];
const t = form?.dataset.t;
const round = Number(form?.elements.round.value);
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
  if (parts.length) speak(left.length ? many("{count} match", "{count} matches", { count: left.length }) : say("No matches."));
};

let page = null; // what the server showed last, until it is drawn
let restored = form && arrivals.waiting().length > 0; // from a tab that is gone, or before this page was read again
let trouble = []; // stays until it has been read: a scanner goes on meanwhile
let gone = false;
let onward = "";

// Who was ticked off and is not sent yet is missing no more. While nothing can be sent, their names stand below the field.
const draw = () => {
  const waiting = arrivals.waiting().filter((item) => item.t === t && item.round === round);
  for (const { person } of waiting) rows().find((row) => row.querySelector("button").value === person)?.remove();
  restored &&= waiting.length > 0;
  const names = restored || arrivals.cut ? waiting.map((item) => item.name) : [];
  document.getElementById("unsent").replaceChildren(...(names.length ? [icon("ring"), " ", say("Checked in, not sent yet: {names}", { names: names.join(" · ") })] : []));
};

const complain = (...texts) => {
  trouble = [...trouble, ...texts];
  const lines = trouble.map((text) => make("p", {}, text));
  const button = make("button", { type: "button", class: "btn small", click: read }, say("Discard"));
  document.getElementById("unclear").replaceChildren(...(lines.length ? [make("div", { class: "notice amiss", role: "alert" }, make("div", {}, ...lines), button)] : []));
};

const read = () => {
  trouble = [];
  complain();
  who.focus();
};

const refuse = (item) => {
  complain(item.person || item.round !== round ? `${item.name}: ${item.answer.text}` : item.answer.text);
  onward = "";
  arrivals.drop(item);
};

// What the server shows takes the place of what is here; the field keeps what is being typed.
const redraw = () => {
  const open = document.querySelector("#arrived details")?.open;
  const person = marked?.querySelector("button").value;
  for (const id of ["counts", "those", "arrived"]) {
    document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
  }
  const arrived = document.querySelector("#arrived details");
  if (arrived) arrived.open = open ?? false;
  shrink();
  const again = person && form.querySelector(`#missing > li:not([hidden]) > button[value="${CSS.escape(person)}"]`);
  if (again) mark(again.parentElement);
};

const tell = () => {
  document.getElementById("counts").replaceChildren(...page.getElementById("counts").cloneNode(true).childNodes);
  const toasts = [...page.querySelectorAll("[data-toast]")];
  if (toasts.length) document.getElementById("toasts").replaceChildren(...toasts);
  toasts.forEach(leave);
  const said = page.querySelector("#unclear p") ?? toasts[0]?.querySelector("p");
  if (said) speak(said.textContent);
};

const learn = (item, answered) => {
  if (!answered.getElementById("those")) { // somebody published the round: the page itself will say so
    gone = true;
    return;
  }
  page = answered;
  tell();
  if (item.answer.outcome === "refused") refuse(item);
};

const heard = ({ detail: { item, page: answered } }) => {
  if (!answered) return; // another tab has asked
  if (item.t === t) learn(item, answered);
  if (arrivals.waiting().length) return;
  if (gone) location.reload();
  if (gone || !page) return;
  redraw();
  page = null;
  if (onward) location.assign(onward);
};

const take = (button) => {
  const row = button?.closest("li");
  const typed = who.value.trim();
  if (row) arrivals.add({ t, round, person: button.value, name: row.dataset.name });
  else if (typed) arrivals.add({ t, round, who: typed, name: typed });
  else toast(say("Type a name or a number, or scan a code."), "nobody-typed");
  who.value = "";
  who.focus();
  draw();
  shrink();
};

if (who) {
  arrivals.shows = () => true;
  arrivals.addEventListener("answer", heard);
  arrivals.addEventListener("change", () => { if (form.isConnected) draw(); });
  arrivals.held().forEach(refuse); // while another page was open
  draw();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(event.submitter?.name === "person" ? event.submitter : null);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || !arrivals.waiting().length || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onward = link.href;
  });
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
    } else if (event.key === "Escape" && trouble.length) {
      event.preventDefault();
      read();
    }
  });
}
