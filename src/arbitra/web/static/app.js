// Every page: keys, messages, dialogs, the live state.
import "./keys.js";
import "./toast.js";
import "./live.js";

for (const dialog of document.querySelectorAll("dialog[data-modal]")) {
  const first = dialog.querySelector("[autofocus]");
  dialog.close();
  dialog.showModal();
  first?.focus();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dialog.querySelector("[data-cancel]")?.click();
  });
}
