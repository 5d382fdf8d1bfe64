// Short messages at the edge of the page. One polite region speaks them; a toast stays while it has the focus.
const SHOWN = 8000;

export const speak = (text) => {
  const region = document.getElementById("said");
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = text; });
};

export const leave = (element) => {
  let timer = setTimeout(() => element.remove(), SHOWN);
  element.addEventListener("focusin", () => clearTimeout(timer));
  element.addEventListener("mouseenter", () => clearTimeout(timer));
  const again = () => { timer = setTimeout(() => element.remove(), SHOWN); };
  element.addEventListener("focusout", again);
  element.addEventListener("mouseleave", again);
};

// `code` names what is told, for programs that look at the page.
export const toast = (text, code = "") => {
  document.querySelectorAll("[data-toast]").forEach((one) => one.remove());
  const element = document.createElement("div");
  element.className = "toast";
  element.dataset.toast = code;
  element.setAttribute("role", "status");
  element.setAttribute("aria-live", "off"); // `speak` says it
  const line = document.createElement("p");
  line.textContent = text;
  element.append(line);
  document.getElementById("toasts").append(element);
  leave(element);
  speak(text);
  return element;
};

document.querySelectorAll("[data-toast]").forEach(leave);

// What was done is told once: not again when the page is read again.
const address = new URL(location.href);
if (address.searchParams.has("done")) {
  address.searchParams.delete("done");
  history.replaceState(history.state, "", address);
}
