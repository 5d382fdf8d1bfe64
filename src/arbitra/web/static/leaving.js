// Signing out while results wait in this browser: say so first. They stay here and are sent after the next sign-in.
import { many, say } from "./words.js";

const form = document.querySelector("[data-signs-out]");
const said = form?.querySelector("[data-unsent]");

const waiting = () => {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith("arbitra:q:")).map((key) => JSON.parse(localStorage.getItem(key)));
    return kept.filter((item) => item?.id && !item.answer).length;
  } catch {
    return 0; // blocked: then nothing outlives its page
  }
};

form?.addEventListener("submit", (event) => {
  const count = waiting();
  if (!count || !said.hidden) return;
  event.preventDefault();
  said.textContent = many("{count} result is not sent yet. It stays in this browser until you sign in here again.", "{count} results are not sent yet. They stay in this browser until you sign in here again.", { count });
  said.hidden = false;
  form.querySelector("button").textContent = say("Sign out all the same");
});
