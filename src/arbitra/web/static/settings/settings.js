// Counts what was changed and not saved yet, marks it, and chooses "own" when somebody types an own value.
import { make } from "../page/dom.js";
import { many, say } from "../page/words.js";

const form = document.querySelector("[data-settings]");
const count = document.getElementById("changes");

const touched = (field) => {
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.options) return field.value !== ([...field.options].find((one) => one.defaultSelected) ?? field.options[0]).value;
  return field.value !== field.defaultValue;
};

// What a field held when the page came: its value, or the words of the choice.
const held = (field) => {
  if (field.type !== "radio" && field.type !== "checkbox") return field.defaultValue;
  const chosen = [...form.elements].find((other) => other.name === field.name && other.defaultChecked);
  const label = chosen?.closest("label");
  return ((label?.querySelector("b") ?? label)?.innerText ?? "").trim().split("\n")[0];
};

const mark = (field) => {
  const row = field.closest(".setting");
  if (!row || row.classList.contains("is-changed")) return;
  row.classList.add("is-changed");
  const value = held(field) || say("nothing");
  row.lastElementChild.append(make("p", { class: "why", "data-was": true }, make("span", { class: "tag note" }, say("was {value}", { value }))));
};

const tell = () => {
  const names = new Set();
  for (const row of form.querySelectorAll(".setting")) row.classList.remove("is-changed");
  for (const one of form.querySelectorAll("[data-was]")) one.remove();
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || !touched(field)) continue;
    names.add(field.name);
    mark(field);
  }
  count.textContent = names.size ? many("{count} change", "{count} changes", { count: names.size }) : "";
};

if (form && count) {
  form.addEventListener("input", (event) => {
    const { own, ownValue = "own" } = event.target.dataset;
    if (own) form.querySelector(`[name="${own}"][value="${ownValue}"]`).checked = true;
    if (["win", "draw", "loss"].includes(event.target.name)) form.querySelector('[name="scoring"][value="own"]').checked = true;
    tell();
  });
}
