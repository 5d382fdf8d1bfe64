// Counts what was changed and not saved yet, marks it, and chooses "own" when somebody types an own value.
import { many } from "./words.js";

const form = document.querySelector("[data-settings]");
const count = document.getElementById("changes");

const touched = (field) => {
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

const tell = () => {
  const names = new Set();
  for (const row of form.querySelectorAll(".setting")) row.classList.remove("is-changed");
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || !touched(field)) continue;
    names.add(field.name);
    field.closest(".setting")?.classList.add("is-changed");
  }
  count.textContent = names.size ? many("{count} change", "{count} changes", { count: names.size }) : "";
};

if (form && count) {
  form.addEventListener("input", (event) => {
    const own = event.target.dataset.own;
    if (own) form.querySelector(`[name="${own}"][value="own"]`).checked = true;
    if (["win", "draw", "loss"].includes(event.target.name)) form.querySelector('[name="scoring"][value="own"]').checked = true;
    tell();
  });
}
