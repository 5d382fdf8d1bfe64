// The time sheet: Enter saves the row and goes to the next board, the arrows go from board to board. What could not be saved stays
// in its field and says so; the button sends every row that is left.
import { toast } from "../page/toast.js";
import { say } from "../page/words.js";

const form = document.querySelector("[data-times]");
const inputs = form ? [...form.querySelectorAll("td.now input")] : [];

const save = async (input) => {
  if (input.value.trim() === input.dataset.was) return;
  const sent = new FormData();
  for (const name of ["token", "book", "time", "round"]) if (form.elements[name]) sent.set(name, form.elements[name].value);
  sent.set(input.name, input.value);
  const mark = input.parentElement.querySelector("[data-mark]");
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(sent), headers: { accept: "application/json" } });
    const told = await answer.json();
    if (!answer.ok) throw new Error(told.error);
    const board = input.closest("tr").dataset.board;
    const cell = told[board];
    input.dataset.was = input.value.trim();
    input.removeAttribute("aria-invalid");
    input.classList.toggle("low", Boolean(cell?.short));
    mark.textContent = [cell ? say("saved") : "", cell?.short ? say("short of time") : "", cell?.off ? say("sum does not add up") : ""].filter(Boolean).join(", ");
  } catch (error) {
    input.setAttribute("aria-invalid", "true");
    mark.textContent = say("not saved");
    toast(error instanceof TypeError ? say("Not connected") : error.message, "times");
  }
};

form?.addEventListener("keydown", (event) => {
  const place = inputs.indexOf(event.target);
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (place < 0 || !step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.key === "Enter") save(event.target);
  inputs[place + step]?.focus();
  inputs[place + step]?.select();
});
if (inputs.length && matchMedia("(pointer: fine)").matches) (inputs.find((one) => !one.value) ?? inputs[0]).focus();
