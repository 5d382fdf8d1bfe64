// Somebody looked up as one types. Arrows choose, Enter fills the form, the next Enter saves it; Escape closes the list.
import { speak } from "../page/toast.js";

const WAIT = 120;
const FILLED = ["name", "title", "federation", "rating", "birth", "sex", "fide_id", "club", "person"];
const form = document.querySelector("form[data-search]");
const who = form?.querySelector("#who");
const place = form?.querySelector("#found");
let timer = 0;
let request = null;
let mirrored = "";

const options = () => [...place.querySelectorAll("[role=option]")];
const chosen = () => place.querySelector('[aria-selected="true"]');

const choose = (option) => {
  chosen()?.setAttribute("aria-selected", "false");
  option?.setAttribute("aria-selected", "true");
  option?.scrollIntoView({ block: "nearest" });
  if (option) who.setAttribute("aria-activedescendant", option.id);
  else who.removeAttribute("aria-activedescendant");
};

const close = () => {
  place.querySelector("#hits")?.remove();
  who.setAttribute("aria-expanded", "false");
  who.removeAttribute("aria-activedescendant");
};

const fill = (option) => {
  for (const key of FILLED) {
    const field = form.elements[key];
    if (field) field.value = option.dataset[key] ?? "";
  }
  who.value = option.dataset.name;
  mirrored = "";
  close();
  speak(option.textContent.trim().replace(/\s+/g, " "));
};

// Without a list, or for somebody who is not in it, what is typed here is the name.
const mirror = () => {
  const field = form.elements.name;
  form.elements.person.value = "";
  if (field.value !== mirrored) return;
  mirrored = /^\d*$/.test(who.value) ? "" : who.value;
  field.value = mirrored;
};

const look = async () => {
  request?.abort();
  request = new AbortController();
  try {
    const answer = await fetch(`${form.dataset.search}?q=${encodeURIComponent(who.value)}`, { signal: request.signal });
    if (!answer.ok) return;
    place.innerHTML = await answer.text();
    const found = options();
    who.setAttribute("aria-expanded", String(found.length > 0));
    choose(found[0]);
  } catch (error) {
    if (error.name !== "AbortError") close();
  }
};

if (who) {
  who.addEventListener("input", () => {
    mirror();
    clearTimeout(timer);
    timer = setTimeout(look, WAIT);
  });
  who.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const found = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length) {
      event.preventDefault();
      choose(found[(found.indexOf(chosen()) + step + found.length) % found.length]);
    } else if (event.key === "Enter" && chosen()) {
      event.preventDefault();
      fill(chosen());
    } else if (event.key === "Escape" && found.length) {
      event.preventDefault();
      close();
    }
  });
  place.addEventListener("mousedown", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) { event.preventDefault(); fill(option); who.focus(); }
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) { event.preventDefault(); form.querySelector("a.btn.quiet")?.click(); }
  });
}
