// Every page: keys, messages, dialogs, the live state.
import "./keys.js";
import "./toast.js";
import "../live/live.js";
import "./progress.js";
import { many, say } from "./words.js";

if (document.body.dataset.book) import("./unsent.js");

for (const dialog of document.querySelectorAll("dialog[data-modal]")) {
  // Somebody may have pressed Tab before this script came: they stay where they are.
  const here = dialog.contains(document.activeElement) ? document.activeElement : dialog.querySelector("[autofocus]");
  dialog.close();
  dialog.showModal();
  here?.focus();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dialog.querySelector("[data-cancel]")?.click();
  });
}

// A name that must be typed to go on: how much is left, and the button when it is all there.
for (const field of document.querySelectorAll("[data-typed]")) {
  const button = field.form.querySelector("[data-when-typed]");
  const hint = document.getElementById("typed-left");
  const tell = () => {
    const right = field.value.trim() === field.dataset.typed;
    button.setAttribute("aria-disabled", String(!right));
    const left = field.dataset.typed.length - field.value.trim().length;
    hint.textContent = right || left <= 0 ? "" : many("{count} character to go", "{count} characters to go", { count: left });
  };
  field.addEventListener("input", tell);
  field.form.addEventListener("submit", (event) => { if (button.getAttribute("aria-disabled") === "true") event.preventDefault(); });
  tell();
}

// A form that came back: the field at fault is open, marked and has the focus.
const trouble = document.getElementById("trouble");
const fault = trouble?.dataset.field && [...document.getElementsByName(trouble.dataset.field)].find((one) => one.matches("input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select") && !one.closest("[hidden]"));
if (fault) {
  fault.closest("details")?.setAttribute("open", "");
  fault.setAttribute("aria-invalid", "true");
  if (trouble.matches(".amiss")) fault.closest(".field, .setting > div")?.append(trouble); // where one looks
  fault.setAttribute("aria-describedby", [fault.getAttribute("aria-describedby"), "trouble"].filter(Boolean).join(" "));
  fault.focus();
  fault.select?.();
}

// A form that leads back to its page: the button that was pressed has the focus again, if it is still there. Another
// one that has come to its place has not: a second Enter would press it unread.
const PRESSED = "arbitra:pressed";
const remembered = (act) => { try { return act(); } catch { return null; } }; // storage may be blocked or full
const about = (button) => JSON.stringify([location.pathname, button.form.id || button.form.getAttribute("action"), button.value || button.textContent.trim()]);
const buttons = () => [...document.querySelectorAll("main form[method=post] button:not([type=button])")];
document.addEventListener("submit", ({ submitter }) => {
  if (submitter && buttons().includes(submitter)) remembered(() => sessionStorage.setItem(PRESSED, about(submitter)));
});
const pressed = remembered(() => sessionStorage.getItem(PRESSED));
remembered(() => sessionStorage.removeItem(PRESSED));
if (pressed && document.activeElement === document.body && !location.hash) {
  const same = buttons().filter((one) => about(one) === pressed);
  if (same.length === 1 && !document.querySelector("main [autofocus]")) same[0].focus({ preventScroll: true });
}

// An address with a board in it: the board has the focus. A browser that goes to the place takes it away again, at the latest
// when the page is loaded.
const wanted = location.hash.startsWith("#board-") && document.getElementById(location.hash.slice(1));
const toBoard = () => document.activeElement === document.body && (wanted.querySelector("button") || wanted.querySelector("a") || wanted).focus();
if (wanted) {
  toBoard();
  addEventListener("load", () => requestAnimationFrame(toBoard));
}
const setting = document.getElementById(location.hash.slice(1));
if (setting?.matches("input, select, textarea")) setting.focus();

// A file dropped on the page goes into the field that waits for it.
const drop = document.querySelector("[data-drop]");
if (drop) {
  document.addEventListener("dragover", (event) => { event.preventDefault(); });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    if (!event.dataTransfer.files.length) return;
    drop.files = event.dataTransfer.files;
    drop.form.requestSubmit();
  });
}

// Narrow windows begin with the list: what prints and filters is behind one button. Without scripts all of it is there.
const TUCKED = "is-tucked";
const tuck = (shut) => {
  const tucked = document.querySelector("[data-tucked]");
  const heading = document.querySelector(".head h1");
  if (!tucked || !heading) return;
  document.documentElement.classList.toggle(TUCKED, shut);
  let button = document.querySelector(".tucked-more");
  if (!button) {
    button = document.createElement("button");
    button.type = "button";
    button.className = "tucked-more";
    button.textContent = "…";
    button.addEventListener("click", () => tuck(!document.documentElement.classList.contains(TUCKED)));
    heading.after(button);
  }
  button.setAttribute("aria-label", tucked.dataset.tucked || say("Print and filters"));
  button.setAttribute("aria-expanded", String(!shut));
};
tuck(![...document.querySelectorAll("[data-tucked]")].some((one) => one.querySelector("input[type=search]")?.value || one.querySelector("[role=alert]")));
// A page that is read again in place comes without the button.
document.addEventListener("htmx:after:swap", () => tuck(document.documentElement.classList.contains(TUCKED)));
