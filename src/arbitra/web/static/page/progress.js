// What takes longer than a moment: a thin bar above the page, which stays as it is. Pairing counts its seconds and can be
// cancelled: nothing is recorded then.
import { keycap, make } from "./dom.js";
import { speak, toast } from "./toast.js";
import { say } from "./words.js";

const MOMENT = 300;
let shown = null;
let asked = 0;
let quiet = false;

const stop = () => {
  clearTimeout(shown);
  shown = null;
  document.querySelector(".loading")?.remove();
};

const start = (event) => {
  if (shown || quiet) return;
  shown = setTimeout(() => {
    if (event?.defaultPrevented) { shown = null; return; } // they were asked, and stay
    document.querySelector("header").append(make("div", { class: "loading", role: "progressbar", "aria-label": say("Loading") }));
  }, MOMENT);
};

// Another page: links, forms, keys. A file that is saved leaves this one where it is.
document.addEventListener("click", (event) => { quiet = event.target.closest("[data-file]") !== null; }, true);
addEventListener("beforeunload", start);
addEventListener("pageshow", stop);

// A part of the page.
document.addEventListener("htmx:before:request", () => { asked += 1; quiet = false; start(); });
document.addEventListener("htmx:finally:request", () => { asked = Math.max(0, asked - 1); if (!asked) stop(); });

// A form that takes long is sent once; its button waits with it.
const fresh = () => [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");

const gone = (form) => {
  window.stop();
  dispatchEvent(new Event("arbitra:stayed"));
  stop();
  form.elements.key.value = fresh();
  delete form.dataset.sent;
  form.removeAttribute("aria-busy");
  form.querySelector("button")?.focus();
  toast(say("Cancelled. Nothing was saved."), "cancelled");
};

// The server knows whether it came in time. If not, the page that was asked for is on its way, and comes.
const inTime = async (form) => {
  const body = new URLSearchParams({ key: form.elements.key.value, token: form.elements.token.value });
  const answer = await fetch("/cancel", { method: "POST", body, keepalive: true });
  return answer.ok && (await answer.json()).cancelled;
};

const count = (form) => {
  const began = performance.now();
  const line = make("time"); // figures of equal width: nothing jumps
  const button = make("button", { type: "button", class: "btn small" }, say("Cancel"), keycap("Esc"));
  const box = make("div", { class: "toast", role: "status", "aria-live": "off", "data-toast": true, "data-pairing": true }, line, button);
  const tell = () => { line.textContent = say("Pairing: {count} s", { count: Math.floor((performance.now() - began) / 1000) }); };
  const ticking = setInterval(tell, 250);
  const end = async () => {
    if (button.disabled) return;
    button.disabled = true;
    const cancelled = await inTime(form).catch(() => null);
    if (cancelled === null) { button.disabled = false; return; } // nobody answered: they may try again
    if (!cancelled) { button.remove(); return; }
    clearInterval(ticking);
    box.remove();
    removeEventListener("keydown", key, true);
    gone(form);
  };
  const key = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  };
  tell();
  button.addEventListener("click", end);
  addEventListener("keydown", key, true);
  document.querySelectorAll("[data-toast]").forEach((one) => one.remove());
  document.getElementById("toasts").append(box);
  speak(line.textContent);
};

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-slow]");
  if (!form || event.defaultPrevented) return;
  if (form.dataset.sent) { event.preventDefault(); return; }
  form.dataset.sent = "yes";
  form.setAttribute("aria-busy", "true");
  setTimeout(() => { if (form.dataset.sent) count(form); }, MOMENT);
});
