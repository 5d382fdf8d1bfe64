// No key, no tap and no letter is lost between two pages, as if the server answered at once: what comes before the scripts
// of a page are there is kept and told to them then, in its order; so are letters that come when the page before it was
// already left. Fields take letters at once, and forms work without scripts.
(() => {
  const FIELDS = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
  const PRESSED = "button, summary, input[type=checkbox], input[type=radio]";
  const SEARCHED = "[role=combobox], [data-find]"; // a script says what Enter does there
  const AFTER = ["Enter", "Backspace", "ArrowUp", "ArrowDown"]; // kept behind other keys only
  const CARRIED = "arbitra:carried";
  const LONG = 10000; // then no other page comes
  const SOON = 2000; // the next page reads what was carried as soon as it comes

  const stored = (act) => { try { return act(); } catch { return null; } }; // storage may be blocked
  const plain = (event) => !(event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing);

  // Nobody else does for a made-up key what a browser does for a pressed one.
  const byItself = (key, at) => {
    if ((key === "Enter" && at.matches("a, button, summary")) || (key === " " && at.matches(PRESSED))) at.click();
    else if (key === "Enter" && at.matches("input")) at.form?.querySelector("button:not([type=button])")?.click();
    else if (key === "Enter" && at.matches("textarea")) document.execCommand("insertLineBreak");
    else if (key === "Backspace" && at.matches(FIELDS)) document.execCommand("delete");
    else if (key.length === 1 && at.matches(FIELDS)) document.execCommand("insertText", false, key);
  };
  const press = ({ key, code, shiftKey }) => {
    const at = document.activeElement ?? document.body;
    if (at.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }))) byItself(key, at);
  };

  const loading = () => {
    const keys = carried();
    const kept = keys.map((one) => () => { if (one.key !== "Enter" || document.activeElement?.matches(FIELDS)) press(one); }); // no question is answered unread
    const keep = (event, again) => {
      kept.push(again);
      event.stopImmediatePropagation();
    };
    const key = (event) => {
      const { key, code, shiftKey, target } = event;
      if (key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat) {
        event.preventDefault();
        keep(event, () => document.dispatchEvent(new CustomEvent("arbitra:too-early")));
      }
      if (!plain(event)) return;
      const field = target.closest?.(FIELDS);
      const begins = key === "Escape" || (key.length === 1 && !field && !(key === " " && target.matches?.(PRESSED))) || (key === "Enter" && field?.matches(SEARCHED));
      if (!begins && !(keys.length && (key.length === 1 || AFTER.includes(key)))) return;
      const one = { key, code, shiftKey };
      keys.push(one);
      event.preventDefault();
      keep(event, () => press(one));
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
      if (kept.length && document.activeElement === document.body) document.querySelector("[autofocus]")?.focus(); // a browser does so later
      for (const again of kept) again();
    });
  };

  const carried = () => {
    const { at, keys } = JSON.parse(stored(() => sessionStorage.getItem(CARRIED)) ?? "{}");
    stored(() => sessionStorage.removeItem(CARRIED));
    return Date.now() - at < SOON ? keys : [];
  };

  // z takes something back each time: who presses it twice because nothing happens wants it once. No letter of a password is
  // kept anywhere.
  const leaving = (left) => {
    const keys = [];
    const key = (event) => {
      const { key, code, shiftKey, target } = event;
      const field = target.closest?.(FIELDS);
      const begins = key.length === 1 && (field || !(key === " " || key.toLowerCase() === "z"));
      if (key === "Escape") stay(); // a browser stops loading
      if (!plain(event) || field?.type === "password" || !(begins || (keys.length && AFTER.includes(key)))) return;
      keys.push({ key, code, shiftKey });
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const stay = () => {
      clearTimeout(timer);
      removeEventListener("keydown", key, true);
      removeEventListener("pagehide", carry);
      removeEventListener("arbitra:stayed", stay);
    };
    const carry = () => {
      stay();
      if (keys.length) stored(() => sessionStorage.setItem(CARRIED, JSON.stringify({ at: Date.now(), keys })));
    };
    const timer = setTimeout(stay, LONG);
    addEventListener("keydown", key, true);
    addEventListener("pagehide", carry);
    addEventListener("arbitra:stayed", stay);
    setTimeout(() => { if (left.defaultPrevented) stay(); }); // they were asked, and may stay
  };

  let file = false;
  document.addEventListener("click", (event) => { file = event.target.closest?.("[data-file]") != null; }, true);
  const leave = (event) => { if (!file && !event.defaultPrevented) leaving(event); };
  addEventListener("submit", leave); // a browser takes its time between that and leaving
  addEventListener("beforeunload", leave);
  loading();
})();
