// Keys of every page. What a key does stands in the page: data-primary (Ctrl+Enter; data-primary-here in a second form),
// data-key="w", data-go="r" (after g), data-find (/). Single letters are off in text fields and dialogs, with Ctrl, Alt or Meta, when held, from the keypad,
// and where the person has switched them off. Keys with Ctrl, F1 and Esc work everywhere.
import { pressedKey } from "./dom.js";
import { openKeys, openPalette } from "./palette.js";
import { say } from "./words.js";
import { speak, toast } from "./toast.js";

const DEAF = 600; // as the stylesheet has it
let opened = 0;
let going = null;

// A dialog that has just closed may still hold the focus.
export const typing = (target) => !target.closest("dialog:not([open])")
  && target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog") !== null;

const press = (element) => {
  if (element.matches("input, textarea, select")) element.focus();
  else element.click();
};

const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => !one.closest("[hidden]") && one.getAttribute("aria-disabled") !== "true");

// A board that is not there is told here: who mistyped a number stays where they are.
const toBoard = async (board) => {
  const address = `${document.body.dataset.base}/board?key=${encodeURIComponent(board)}`;
  const answer = await fetch(address, { redirect: "manual" }).catch(() => null);
  if (answer?.status === 404) toast(say("There is no board {board}.", { board }), "no-board");
  else location.assign(address);
};

// After g: a letter goes to a page, digits and Enter to a board.
const go = (event) => {
  if (document.body.dataset.base && (/^\d$/.test(event.key) || (going && event.key === "."))) {
    event.preventDefault();
    going += event.key;
    speak(say("Board {board}", { board: going }));
    return;
  }
  const number = going;
  going = null;
  if (number) {
    event.preventDefault();
    if (event.key === "Enter" && document.body.dataset.base) toBoard(number);
    return;
  }
  const key = pressedKey(event);
  if (key.length > 1) return;
  event.preventDefault();
  const link = document.querySelector(`[data-go="${CSS.escape(key)}"]`);
  if (link) location.assign(link.href);
  else toast(say("g {key} is not a shortcut. Press ? for the list.", { key }), "nowhere");
};

const find = () => {
  const field = shown("[data-find]");
  if (field) { field.focus(); field.select?.(); } else openPalette();
};

// Who presses twice means the page before: the key is not heard on a page that is new or has just changed, and its button
// looks so. A click is heard.
let hearing;
const deafen = () => {
  opened = performance.now();
  document.documentElement.dataset.deaf = "";
  clearTimeout(hearing);
  hearing = setTimeout(() => { delete document.documentElement.dataset.deaf; }, DEAF);
};
const tooEarly = () => toast(say("This is a new page, so Ctrl+Enter did nothing. Press it again for this page’s next step."), "too-early");

const primary = (event) => {
  event.preventDefault();
  if (event.repeat) return;
  if (performance.now() - opened < DEAF) { tooEarly(); return; }
  const scope = document.querySelector("dialog[open]") || document;
  // Where a page has two forms, the one in which somebody stands comes first.
  const button = scope.querySelector("form:focus-within [data-primary-here]") || [...scope.querySelectorAll("[data-primary]")].find((one) => !one.closest("[hidden]"));
  if (button) button.click();
  else if (scope === document) toast(say("This page has no next step. Press ? for the shortcuts."), "no-next-step");
};

for (const button of document.querySelectorAll("[data-palette]")) {
  button.hidden = false;
  button.addEventListener("click", openPalette);
}

deafen();
document.addEventListener("arbitra:changed", deafen); // changed in place it is as new as one that was opened
document.addEventListener("arbitra:too-early", tooEarly); // it was pressed before this script was there

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented) { going = null; return; }
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { primary(event); return; }
  if (event.key === "F1") { event.preventDefault(); location.assign(`/help?from=${encodeURIComponent(location.pathname)}`); return; }
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) { event.preventDefault(); openPalette(); return; }
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.code.startsWith("Numpad")) return;
  if (document.documentElement.dataset.single === "off" || typing(event.target)) return;
  if (event.key === "Shift") return;
  if (going !== null) { go(event); return; }
  const key = pressedKey(event);
  if (key === "g") { going = ""; return; }
  if (event.key === "/") { event.preventDefault(); find(); return; }
  if (event.key === "?") { event.preventDefault(); openKeys(); return; }
  if (key === "z") {
    const form = document.getElementById("undo-last");
    if (form) { event.preventDefault(); form.requestSubmit(); }
    else if (document.querySelector(".band.past")) toast(say("You are viewing an earlier version. Nothing can be changed here."), "earlier");
    return;
  }
  const element = shown(`[data-key="${CSS.escape(key)}"]`);
  if (element) { event.preventDefault(); press(element); }
});

// Lists in which the arrows choose and Enter opens; from the page itself the arrow down goes to the first.
document.addEventListener("keydown", (event) => {
  const first = document.querySelector("[data-arrows] a, [data-arrows] button");
  if (!first || event.key !== "ArrowDown" || event.defaultPrevented || event.target !== document.body || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  first.focus();
});
for (const list of document.querySelectorAll("[data-arrows]")) {
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...list.querySelectorAll("a, button")];
    const next = links[links.indexOf(document.activeElement) + step];
    if (next) { event.preventDefault(); next.focus(); }
  });
}
