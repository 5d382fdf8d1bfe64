// Find my board, or a player in the list of everyone, while somebody types, from the rows of the page: it works where no
// server stands behind the page, so this is no module (a browser loads none from a file).
(() => {
  const words = JSON.parse(document.body.dataset.words || "{}");
  const filled = (text, fields) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));
  const say = (message, fields = {}) => filled(words[message] ?? message, fields);
  const many = (one, more, fields) => filled((words[one] ?? [one, more])[fields.count === 1 ? 0 : 1], fields);

  const MOST = 4; // more have a line each
  const LINES = 20;
  const LETTERS = { ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" };
  const plain = (text) =>
    text.toLowerCase().replace(/[øłđðħıßæœþ]/g, (letter) => LETTERS[letter]).normalize("NFKD").replace(/\p{M}/gu, "");

  const spelled = (text) => plain(text.replace(/['’‘ʼ`´′]/g, "")).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

  // How near a name is to what was typed: whole words, beginnings of words, within them, across them; as the server does it.
  const JOINED = 3;
  const closeness = (name, asked) => {
    const parts = name.split(" ");
    if (asked.every((word) => parts.includes(word))) return 0;
    if (asked.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
    if (asked.every((word) => name.includes(word))) return 2;
    return asked.every((word) => parts.join("").includes(word)) ? JOINED : JOINED + 1;
  };

  const fitting = (everybody, asked) => {
    if (!asked.length) return [];
    if (asked.length === 1 && /^\d+$/.test(asked[0])) return everybody.filter((who) => who.dataset.no === asked[0].replace(/^0+/, ""));
    const ranked = everybody.map((who) => [closeness(who.dataset.find, asked), who]).sort((one, other) => one[0] - other[0]);
    const most = ranked.some(([rank]) => rank < JOINED) ? JOINED - 1 : JOINED;
    return ranked.filter(([rank]) => rank <= most).map(([, who]) => who);
  };

  // The list of everyone: those who do not fit are hidden, and letters without anybody.
  const everyone = () => {
    const field = document.getElementById("everyone");
    if (!field) return;
    const all = [...document.querySelectorAll(".letter li")];
    const told = document.getElementById("everyone-told");
    const look = () => {
      const asked = spelled(field.value);
      const fits = new Set(asked.length ? fitting(all, asked) : all);
      for (const who of all) who.hidden = !fits.has(who);
      for (const letter of document.querySelectorAll(".letter")) letter.hidden = !letter.querySelector("li:not([hidden])");
      document.getElementById("letters")?.toggleAttribute("hidden", asked.length > 0);
      if (!asked.length) told.textContent = "";
      else if (!fits.size) told.textContent = say("No matches for “{wanted}”.", { wanted: field.value.trim() });
      else told.textContent = many("{count} match.", "{count} matches.", { count: fits.size });
    };
    field.addEventListener("input", look);
    field.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const one = document.querySelectorAll(".letter li:not([hidden]) a");
      if (one.length === 1) location.href = one[0].href;
    });
    if (field.value.trim()) look();
  };
  everyone();

  const field = document.getElementById("q");
  const found = document.getElementById("found");
  const form = document.getElementById("ticket");
  const line = document.getElementById("hit");
  if (!field || !found || !form || !line) return;

  const named = (who) => {
    const copy = document.createElement(who.href ? "a" : "span");
    if (who.href) copy.href = who.getAttribute("href");
    copy.className = "name-link";
    copy.textContent = who.textContent;
    return copy;
  };

  const joined = (...parts) => parts.filter(Boolean).join(" · ");

  const seated = (who, row, round, made) => {
    const white = who.closest("td").classList.contains("white");
    const other = row.querySelector(white ? ".black .who" : ".white .who");
    const turns = "turns" in round.dataset;
    const [own, theirs] = white ? ["w", "b"] : ["b", "w"];
    made.querySelector(".ticket-board b").textContent = row.dataset.key;
    if (!turns) {
      made.querySelector(`.ticket-name [data-${own}]`).hidden = false;
      made.querySelector(`[data-other] [data-${theirs}]`).hidden = false;
    }
    made.querySelector("[data-other] b").replaceChildren(named(other));
    made.querySelector("[data-about]").textContent = joined(other.dataset.about, other.dataset.points);
    const result = row.querySelector(".result");
    const shown = "value" in row.dataset ? result.firstChild.textContent.trim() : "";
    if (shown) made.querySelector("[data-result] b").textContent = say("Result: {result}", { result: shown });
    else made.querySelector("[data-result]").remove();
    if (turns) return white ? say("goes first") : say("goes second");
    return white ? say("has White") : say("has Black");
  };

  const ticket = (who) => {
    const made = form.content.cloneNode(true);
    const round = who.closest(".public-round");
    const row = who.closest("tr");
    const number = { number: round.dataset.round };
    let says = "";
    if (row) says = seated(who, row, round, made);
    else {
      made.querySelector("[data-other]").remove();
      made.querySelector(".ticket-board").replaceChildren("–");
      says = who.closest("[data-bye]") ? say("has a bye: no game in round {number}", number) : say("has no game in round {number}", number);
    }
    made.querySelectorAll("[hidden]").forEach((one) => one.remove());
    made.querySelector("[data-you]").replaceChildren(named(who));
    made.querySelector("[data-says]").textContent = [says, who.dataset.points].filter(Boolean).join(", ");
    made.querySelector("[data-where]").textContent = round.dataset.where;
    return made;
  };

  const hit = (who) => {
    const made = line.content.cloneNode(true).firstElementChild;
    const row = who.closest("tr");
    const board = made.querySelector(".hit-board");
    if (row) board.querySelector("b").textContent = row.dataset.key;
    else board.replaceChildren("–");
    if (row && !("turns" in who.closest(".public-round").dataset)) made.querySelector(who.closest("td").classList.contains("white") ? "[data-w]" : "[data-b]").hidden = false;
    made.append(named(who));
    return made;
  };

  const told = (text) => {
    const made = document.createElement("p");
    made.className = "soft";
    made.textContent = text;
    return made;
  };

  const look = () => {
    const asked = spelled(field.value);
    const all = fitting([...document.querySelectorAll(".public-round .who")], asked);
    const few = all.length <= MOST;
    document.querySelectorAll(".public-round tr.selected").forEach((row) => row.classList.remove("selected"));
    if (few) for (const who of all) who.closest("tr")?.classList.add("selected");
    const shown = few ? all.map(ticket) : [];
    if (asked.length && !all.length) shown.push(told(say("No matches for “{wanted}”.", { wanted: field.value.trim() })));
    if (!few) {
      const count = { count: all.length };
      const list = document.createElement("ul");
      list.className = "many ruled";
      list.append(...all.slice(0, LINES).map(hit));
      shown.push(told(many("{count} match. Type more letters.", "{count} matches. Type more letters.", count)), list);
    }
    found.replaceChildren(...shown);
  };

  // With Enter the name stands in the address, which can be read again or kept for the next round.
  const keep = () => {
    const address = new URL(location.href);
    if (field.value.trim()) address.searchParams.set("q", field.value.trim());
    else address.searchParams.delete("q");
    try { history.replaceState(history.state, "", address); } catch { /* a browser may refuse that for a file */ }
  };

  field.addEventListener("input", look);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
    keep();
  });
  document.addEventListener("arbitra:content", look);
  field.value ||= (new URLSearchParams(location.search).get("q") ?? "").slice(0, field.maxLength);
  if (field.value.trim()) look();
})();
