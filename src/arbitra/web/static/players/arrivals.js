// Players who were ticked off at the check-in and are not in the book yet: a queue (page/outbox.js) that sends one after the other,
// in the order of the people at the door. An item has the round, so that nobody who came yesterday is here today.
import { ARRIVALS, Outbox } from "../page/outbox.js";

const HTML = { Accept: "text/html" };

export class Arrivals extends Outbox {
  constructor({ event, ...kept }) {
    super({ ...kept, prefix: `${ARRIVALS}${kept.book}:` });
    this.event = event;
    this.send();
  }

  // `person` was chosen, or `who` was typed or scanned; `name` is for the page.
  add(arrival) { return this.keep({ ...arrival, id: this.newId(), by: this.user, typed: this.now() }); }

  batch() { return this.ready().slice(0, 1); }

  posted([{ id, t, round, person = "", who = "" }]) {
    const body = new URLSearchParams({ token: this.token, book: this.book, key: id, round, person, who });
    const page = async (response) => new DOMParser().parseFromString(await response.text(), "text/html");
    return this.fetched(`${this.event}/t/${encodeURIComponent(t)}/checkin/here`, body, HTML, page);
  }

  // Who is not taken stays until it has been read.
  answered([item], { ok, body: page }) {
    this.failures = 0;
    const said = ["#unclear p", "#trouble p", "main .empty h1", "main p"].map((place) => page.querySelector(place)).find(Boolean);
    const answer = ok ? { outcome: "done" } : { outcome: "refused", text: said?.textContent ?? "" };
    const kept = { ...item, answer };
    if (ok) this.erase(item);
    else this.write(kept);
    this.tell("answer", { item: kept, answer, page });
    this.tell("change");
    this.send();
  }
}
