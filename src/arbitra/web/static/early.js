// No key, no tap and no letter is lost while a page is still loading: what comes before its scripts are there is kept, and
// told to them then, in its order. Fields take letters at once, and forms work without scripts.
(() => {
  const FIELDS = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
  const PRESSED = "button, summary, input[type=checkbox], input[type=radio]";
  const AFTER = ["Enter", "Backspace", "ArrowUp", "ArrowDown"]; // kept only behind other keys, or in a field that searches
  const kept = [];
  let keys = 0;

  const keep = (event, again) => {
    kept.push(again);
    event.stopImmediatePropagation();
  };

  // Nobody else does for a made-up key what a browser does for a pressed one.
  const byItself = (key, at) => {
    if ((key === "Enter" && at.matches("a, button, summary")) || (key === " " && at.matches(PRESSED))) at.click();
    else if (key === "Enter" && at.matches("input")) at.form?.querySelector("button:not([type=button])")?.click();
    else if (key === "Enter" && at.matches("textarea")) document.execCommand("insertLineBreak");
    else if (key === "Backspace" && at.matches(FIELDS)) document.execCommand("delete");
    else if (key.length === 1 && at.matches(FIELDS)) document.execCommand("insertText", false, key);
  };

  const key = (event) => {
    const { key, code, shiftKey, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
    const within = target.closest?.(FIELDS);
    const first = key === "Escape" || (key.length === 1 && !within && !(key === " " && target.matches?.(PRESSED))) || (key === "Enter" && within?.matches("[role=combobox], [data-find]"));
    if (!first && !(keys && (key.length === 1 || AFTER.includes(key)))) return;
    keys += 1;
    event.preventDefault();
    keep(event, () => {
      const at = document.activeElement ?? document.body;
      if (at.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }))) byItself(key, at);
    });
  };
  const tap = (event) => {
    const button = event.target.closest?.('button[type="button"]');
    if (button) keep(event, () => button.click());
  };
  const letter = (event) => {
    const { type, target } = event;
    keep(event, () => target.dispatchEvent(new Event(type, { bubbles: true })));
  };

  const heard = { keydown: key, click: tap, input: letter, change: letter };
  for (const [type, hear] of Object.entries(heard)) document.addEventListener(type, hear, true);
  addEventListener("load", () => {
    for (const [type, hear] of Object.entries(heard)) document.removeEventListener(type, hear, true);
    for (const again of kept) again();
  });
})();
