// Keys of every page. What a key does stands in the page: data-primary (Ctrl+Enter), data-key="w", data-go="r" (after g),
// data-find (/). Single letters are off in text fields and dialogs, with Ctrl, Alt or Meta, when held, from the keypad,
// and where the person has switched them off.
const DEAF = 600;
const opened = performance.now();
let going = false;

const typing = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog") !== null;

const press = (element) => {
  if (element.matches("input, textarea, select")) element.focus();
  else element.click();
};

const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => !one.closest("[hidden]") && one.getAttribute("aria-disabled") !== "true");

const primary = (event) => {
  event.preventDefault();
  if (event.repeat || performance.now() - opened < DEAF) return;
  const scope = document.querySelector("dialog[open]") || document;
  const button = [...scope.querySelectorAll("[data-primary]")].find((one) => !one.closest("[hidden]"));
  if (button) button.click();
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { primary(event); return; }
  if (event.key === "F1") { event.preventDefault(); location.assign("/help"); return; }
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.code.startsWith("Numpad")) return;
  if (document.documentElement.dataset.single === "off" || typing(event.target)) return;
  if (going) {
    going = false;
    const link = document.querySelector(`[data-go="${CSS.escape(event.key)}"]`);
    if (link) { event.preventDefault(); location.assign(link.href); }
    return;
  }
  if (event.key === "g") { going = true; return; }
  if (event.key === "/") {
    const field = shown("[data-find]");
    if (field) { event.preventDefault(); field.focus(); field.select?.(); }
    return;
  }
  if (event.key === "z") {
    const form = document.getElementById("undo-last");
    if (form) { event.preventDefault(); form.requestSubmit(); }
    return;
  }
  const element = shown(`[data-key="${CSS.escape(event.key)}"]`);
  if (element) { event.preventDefault(); press(element); }
});

// Lists in which the arrows choose and Enter opens.
for (const list of document.querySelectorAll("[data-arrows]")) {
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...list.querySelectorAll("a, button")];
    const next = links[links.indexOf(document.activeElement) + step];
    if (next) { event.preventDefault(); next.focus(); }
  });
}
