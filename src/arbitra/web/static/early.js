// No key and no tap is lost while a page is still loading: what comes before its scripts are there is kept, and told to them
// then. Buttons of forms work without scripts.
(() => {
  const kept = [];
  const key = (event) => {
    const leaves = event.key === "Escape";
    if ((event.key.length !== 1 && !leaves) || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (!leaves && event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const { key, code, shiftKey } = event;
    const again = { key, code, shiftKey, bubbles: true, cancelable: true };
    kept.push(() => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", again)));
    event.stopImmediatePropagation();
  };
  const tap = (event) => {
    const button = event.target.closest?.('button[type="button"]');
    if (!button) return;
    kept.push(() => button.click());
    event.stopImmediatePropagation();
  };
  document.addEventListener("keydown", key, true);
  document.addEventListener("click", tap, true);
  addEventListener("load", () => {
    document.removeEventListener("keydown", key, true);
    document.removeEventListener("click", tap, true);
    for (const again of kept) again();
  });
})();
