// A print page: Ctrl+Enter prints, Esc goes back. Opened to be printed it does so at once.
const print = () => window.print();

document.querySelector("[data-print]")?.addEventListener("click", print);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat) {
    event.preventDefault();
    document.querySelector("[data-print]")?.click();
  } else if (event.key === "Escape") {
    document.querySelector("[data-back]").click();
  }
});
if ("printNow" in document.body.dataset) addEventListener("load", print);
