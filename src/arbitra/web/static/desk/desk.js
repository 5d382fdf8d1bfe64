// The desk: whoever has a keyboard can type at once what happened. From there the arrow down goes to what was found, and
// Esc to the keys of the tools.
import { say } from "../page/words.js";

const field = document.querySelector(".desk-ask [data-find]");
if (field && matchMedia("(pointer: fine)").matches) field.focus();
field?.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !field.value) field.blur();
  const first = document.querySelector("#found a");
  if (event.key !== "ArrowDown" || !first) return;
  event.preventDefault();
  first.focus();
});

// What another arbiter records of the same game appears beside the form, which stays as it is.
document.addEventListener("arbitra:fact", async ({ detail }) => {
  const panel = document.getElementById("on-record");
  if (!panel || detail.board !== panel.dataset.onRecord || String(detail.round) !== panel.dataset.round) return;
  const answer = await fetch(location.href, { headers: { "hx-request": "true" } }).catch(() => null);
  if (!answer?.ok) return;
  const shown = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("on-record");
  if (shown) panel.innerHTML = shown.innerHTML;
  const form = document.querySelector("form[method=post]");
  if (!form || detail.by === document.body.dataset.me) return;
  let line = document.getElementById("meanwhile");
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "meanwhile", className: "notice l1" });
    line.setAttribute("role", "status");
    form.before(line);
  }
  line.textContent = say("{name} has just recorded something about this game.", { name: detail.by });
});
