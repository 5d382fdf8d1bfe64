// No key is lost while a page is still loading: what is typed before its scripts are there is kept, and told to them then.
(() => {
  const kept = [];
  const keep = (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const { key, code, shiftKey } = event;
    kept.push({ key, code, shiftKey, bubbles: true, cancelable: true });
    event.stopImmediatePropagation();
  };
  document.addEventListener("keydown", keep, true);
  addEventListener("load", () => {
    document.removeEventListener("keydown", keep, true);
    for (const one of kept) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", one));
  });
})();
