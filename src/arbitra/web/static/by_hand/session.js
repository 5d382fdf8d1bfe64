// Pairing by hand with the keyboard. The page works without this: every act is a form. Here a pick stays in the page, an
// act is sent in the background, and its answer replaces the session; keys typed meanwhile wait for their turn.
import { leave, speak, toast } from "../page/toast.js";
import { say } from "../page/words.js";

const ACTS = { c: "turn", b: "bye", Delete: "pool", Backspace: "pool" };
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];
const REPLACED = ["session", "toasts", "undo-last"];

const session = () => document.getElementById("session");
const seats = () => [...session().querySelectorAll("[data-seat]")];
const waiting = [];
let picked = seats().find((seat) => seat.getAttribute("aria-pressed") === "true")?.dataset.person || "";
let place = document.activeElement?.id || "";
let working = false;

// Where one stands: a seat of the boards, or of the pool at their right.
const rows = () => [...session().querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("[data-seat]")]).filter((row) => row.length);
const pool = () => [...session().querySelectorAll(".pool [data-seat]")];
const current = () => document.getElementById(place)?.closest("[data-seat]") || seats()[0];

const stand = (seat, focus = true) => {
  if (!seat) return;
  place = seat.id;
  for (const one of seats()) one.tabIndex = one === seat ? 0 : -1;
  if (focus) {
    seat.focus();
    seat.scrollIntoView({ block: "nearest" });
  }
};

const beside = (seat, key) => {
  const boards = rows();
  const at = boards.findIndex((row) => row.includes(seat));
  if (at < 0) {
    const aside = pool();
    const number = aside.indexOf(seat);
    if (key === "ArrowLeft") return boards.at(0)?.at(1);
    return { ArrowUp: aside[number - 1], ArrowDown: aside[number + 1], Home: aside[0], End: aside.at(-1) }[key];
  }
  const side = boards[at].indexOf(seat);
  if (key === "ArrowLeft") return boards[at][side - 1];
  if (key === "ArrowRight") return boards[at][side + 1] || pool()[0];
  return { ArrowUp: boards[at - 1], ArrowDown: boards[at + 1], Home: boards[0], End: boards.at(-1) }[key]?.[side];
};

const mark = () => {
  const seat = seats().find((one) => one.dataset.person === picked);
  if (!seat) picked = "";
  for (const one of seats()) {
    one.classList.toggle("is-picked", one === seat);
    one.setAttribute("aria-pressed", one === seat ? "true" : "false");
  }
  const title = seat ? say("{player} selected", { player: seat.dataset.who }) : say("No player selected");
  document.getElementById("picked").textContent = title;
  const acts = session().querySelector("[data-plain]");
  acts.hidden = !seat;
  acts.elements.person.value = picked;
  const space = session().querySelector("[data-space]");
  space.textContent = seat ? space.dataset.space : space.dataset.pick;
  return title;
};

const show = (text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!page.getElementById("session")) return false;
  for (const id of REPLACED) {
    const fresh = page.getElementById(id);
    if (fresh) document.getElementById(id)?.replaceWith(document.importNode(fresh, true));
  }
  for (const one of document.querySelectorAll("[data-toast]")) {
    leave(one);
    speak([...one.querySelectorAll("p")].map((line) => line.textContent).join(" "));
  }
  return true;
};

const send = async (act, person, other = "") => {
  const form = new URLSearchParams(new FormData(document.getElementById(act === "back" ? "back" : "act")));
  form.set("act", act);
  form.set("person", person);
  form.set("other", other);
  try {
    const answer = await fetch(location.pathname, { method: "POST", body: form, headers: { Accept: "text/html" } });
    if (!show(await answer.text())) {
      location.reload();
      return;
    }
  } catch {
    toast(say("No connection. That was not saved."), "not-connected");
    return;
  }
  picked = "";
  mark();
  stand(current());
};

const isLoose = (person) => pool().some((one) => one.dataset.person === person && one.id !== "bye");

const choose = async (seat) => {
  const person = seat.dataset.person;
  if (!picked || picked === person) {
    picked = picked ? "" : person;
    speak(mark());
    return;
  }
  // Two without an opponent meet: the one picked first has White.
  const together = isLoose(picked) && isLoose(person);
  await send(together ? "pair" : "swap", picked, person);
};

const done = async (key) => {
  if (ARROWS.includes(key)) stand(beside(current(), key));
  else if (key === " ") await choose(current());
  else if (key === "z") await send("back", "");
  else if (key === "Escape") {
    if (picked) {
      picked = "";
      speak(mark());
    } else {
      // With nothing to lose it leaves at once.
      const leaving = session().querySelector("[data-leave]");
      if (session().dataset.changed) leaving.focus();
      else leaving.click();
    }
  } else await send(ACTS[key], picked || current().dataset.person);
};

const drain = async () => {
  if (working) return;
  working = true;
  while (waiting.length) await done(waiting.shift());
  working = false;
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !session()) return;
  if (event.target.closest("dialog, input, textarea, select, summary")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const onSeat = event.target.closest("[data-seat]") !== null || event.target === document.body;
  const ours = ARROWS.includes(key) || key === " " || key === "z" || key in ACTS;
  if (!(key === "Escape" || (ours && onSeat))) return;
  event.preventDefault();
  if (event.repeat && !ARROWS.includes(key)) return;
  waiting.push(key);
  drain();
}, true);

document.addEventListener("click", (event) => {
  const seat = event.target.closest("[data-seat]");
  const act = event.target.closest("[data-plain] button, [data-back]");
  if (!seat && !act) return;
  event.preventDefault();
  if (working) return;
  working = true;
  (seat ? (stand(seat), choose(seat)) : send(act.value || "back", picked)).finally(() => {
    working = false;
    drain();
  });
});

mark();
if (!document.querySelector("dialog[open]")) stand(current(), document.activeElement === document.body);
