// Signing out while something waits in this browser: say so first. It stays here and is sent after the next sign-in.
import { ARRIVALS, RESULTS, stored } from "../page/outbox.js";
import { many, say } from "../page/words.js";

const form = document.querySelector("[data-signs-out]");
const said = form?.querySelector("[data-unsent]");

const unsent = (prefix) => stored(prefix).filter((item) => !item.answer).length;

const sentences = () => {
  const results = unsent(RESULTS);
  const arrivals = unsent(ARRIVALS);
  return [
    results && many("{count} result is not sent yet. It stays in this browser until you sign in here again.", "{count} results are not sent yet. They stay in this browser until you sign in here again.", { count: results }),
    arrivals && many("{count} check-in has not been sent yet. It stays in this browser until you sign in here again.", "{count} check-ins have not been sent yet. They stay in this browser until you sign in here again.", { count: arrivals }),
  ].filter(Boolean);
};

form?.addEventListener("submit", (event) => {
  const told = sentences();
  if (!told.length || !said.hidden) return;
  event.preventDefault();
  said.textContent = told.join(" ");
  said.hidden = false;
  form.querySelector("button").textContent = say("Sign out anyway");
});
