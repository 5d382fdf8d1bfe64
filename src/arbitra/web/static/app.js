// Every page: keys, messages, dialogs, the live state.
import "./keys.js";
import "./toast.js";
import "./live.js";
import "./loading.js";
import { many } from "./words.js";

if (document.body.dataset.book) import("./waiting.js");

for (const dialog of document.querySelectorAll("dialog[data-modal]")) {
  const first = dialog.querySelector("[autofocus]");
  dialog.close();
  dialog.showModal();
  first?.focus();
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

// An address with a board in it: the board has the focus.
const wanted = location.hash.startsWith("#board-") && document.getElementById(location.hash.slice(1));
if (wanted) (wanted.querySelector("button, a") || wanted).focus();

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
