// A cover for handing the phone over. Two taps far apart open it, the second within a few seconds; so do Tab and Enter.
import { speak } from "../page/toast.js";
import { say } from "../page/words.js";

const WITHIN = 5000;
const KEPT = "arbitra:locked";
const cover = document.getElementById("locked");
const [first, second] = cover.querySelectorAll("[data-unlock]");
let timer = 0;

const keep = (locked) => {
  try {
    if (locked) sessionStorage.setItem(KEPT, "yes");
    else sessionStorage.removeItem(KEPT);
  } catch { /* it is locked until the page is read again */ }
};

const kept = () => {
  try { return sessionStorage.getItem(KEPT) !== null; } catch { return false; }
};

const arm = (on) => {
  clearTimeout(timer);
  second.setAttribute("aria-disabled", String(!on));
  first.setAttribute("aria-pressed", String(on));
  if (on) timer = setTimeout(() => arm(false), WITHIN);
};

const lock = () => {
  arm(false);
  keep(true);
  if (!cover.open) cover.showModal();
  first.focus();
};

first.addEventListener("click", () => {
  arm(true);
  speak(say("Now tap the button at the bottom."));
});
second.addEventListener("click", () => {
  if (second.getAttribute("aria-disabled") === "true") return;
  arm(false);
  keep(false);
  cover.close();
  document.getElementById("lock")?.focus();
});
cover.addEventListener("cancel", (event) => event.preventDefault());
cover.addEventListener("keydown", (event) => { if (event.key === "Escape") event.preventDefault(); });
document.getElementById("lock").addEventListener("click", lock);
if (kept()) lock();
