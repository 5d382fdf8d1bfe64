// Ticks of the checklist: kept in this browser, for this round. What the program knows changes when something is recorded.
const lists = () => document.getElementById("checklists");
const key = `arbitra:ticks:${document.body.dataset.book}:${lists().dataset.ticks}`;

const kept = () => {
  try { return new Set(JSON.parse(localStorage.getItem(key) ?? "[]")); } catch { return new Set(); }
};

const show = () => {
  const ticked = kept();
  for (const box of lists().querySelectorAll("[data-tick]")) box.checked = ticked.has(box.dataset.tick);
};

document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-tick]");
  if (!box) return;
  const ticked = kept();
  if (box.checked) ticked.add(box.dataset.tick);
  else ticked.delete(box.dataset.tick);
  try { localStorage.setItem(key, JSON.stringify([...ticked])); } catch { /* a private window: until it is closed */ }
});

show();
let reading = null;
document.addEventListener("arbitra:fact", () => {
  reading ??= setTimeout(async () => {
    reading = null;
    await htmx.ajax("GET", location.pathname, { target: "#checklists", select: "#checklists", swap: "outerMorph" });
    show();
  }, 300);
});
