// What the rules want to be asked before a result is recorded: one dialog at a time, by its level.
import { icon, keycap, make } from "../page/dom.js";
import { say } from "../page/words.js";

const TITLES = () => ({ 2: say("Please read this first"), 3: say("Are you sure?"), 4: say("Read the consequences first") });
const WORDS = () => ({ 2: say("Please note"), 3: say("Confirm"), 4: say("Serious consequences") });
let asking = Promise.resolve();

// Resolves to whether the person said yes; at level 4 to what they typed, which must be `name`.
export const ask = (level, text, about, name) => (asking = asking.then(() => shown(level, text, about, name)));

const shown = (level, text, about, name) => new Promise((answer) => {
  const back = document.activeElement;
  const dialog = make("dialog", { "aria-labelledby": "asked", "aria-describedby": "asked-of" });
  const end = (yes) => {
    dialog.close();
    dialog.remove();
    back?.focus();
    answer(yes);
  };
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); end(false); });
  const cancel = make("button", { type: "button", class: "btn", "data-act": "cancel", click: () => end(false) }, say("Cancel"), keycap("Esc"));
  const top = (page) => make("p", { class: "dialog-top" },
    make("span", { class: `level level-${level}` },
      make("span", { class: "level-shape" }, icon(`lv${level}`), make("b", {}, String(level))), WORDS()[level]),
    level === 4 ? make("span", { class: "soft small" }, say("{number} of 2", { number: page })) : "");
  const draw = (page, title, body, ...acts) => {
    const box = make("div", { class: `dialog l${level}` }, top(page), make("h2", { id: "asked" }, title), body, make("div", { class: "acts" }, ...acts));
    dialog.replaceChildren(box);
  };
  const typedName = () => {
    const field = make("input", { class: "input", id: "asked-name", autocomplete: "off" });
    const wrong = make("p", { class: "hint bad", role: "alert" });
    const label = make("label", { for: "asked-name" }, say("Name: {name}", { name }));
    const go = () => (field.value.trim() === name ? end(name) : (wrong.textContent = say("The name does not match.")));
    field.addEventListener("keydown", (event) => event.key === "Enter" && go());
    draw(2, say("Type the tournament name to confirm"), make("div", { class: "field", id: "asked-of" }, label, field, wrong),
      cancel, make("button", { type: "button", class: "btn do4", click: go }, say("Confirm")));
    field.focus();
  };
  const yes = { 2: "btn primary", 3: "btn do3", 4: "btn danger" }[level];
  const words = { 2: say("OK"), 3: say("Confirm"), 4: say("Continue") }[level];
  const doIt = make("button", { type: "button", class: yes, click: () => (level === 4 ? typedName() : end(true)) }, words, level === 2 ? keycap(say("Enter")) : "");
  draw(1, TITLES()[level], make("div", { id: "asked-of", class: "stack" }, make("p", {}, about), make("p", {}, text)), cancel, doIt);
  document.body.append(dialog);
  dialog.showModal();
  (level === 2 ? doIt : cancel).focus();
});
