// Do or find anything (Ctrl+K), find somebody (/), the keys of this page (?). What there is to do comes from the server
// with the reason why not now; what this page's own keys do stands in the page.
import { say } from "./words.js";

const base = document.body.dataset.event || "";
const slug = (document.body.dataset.base || "").split("/t/")[1] || "";
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};
const caps = (keys) => make("span", { class: "hotkey" }, ...keys.split(" ").map((key) => {
  const cap = make("kbd");
  cap.textContent = key;
  return cap;
}));

// What an element is called, without the keys that are drawn in it.
const called = (element) => {
  const copy = element.cloneNode(true);
  copy.querySelectorAll(".hotkey, kbd, svg").forEach((one) => one.remove());
  const text = copy.textContent.replace(/\s+/g, " ").trim();
  return text || element.getAttribute("aria-label") || element.labels?.[0]?.textContent.trim() || element.title;
};
const usable = (element) => !element.closest("[hidden], dialog");
const pageKeys = () => {
  const found = [];
  for (const one of document.querySelectorAll("[data-primary]")) if (usable(one)) found.push({ element: one, key: "Ctrl Enter", text: called(one) });
  for (const one of document.querySelectorAll("[data-key]")) if (usable(one)) found.push({ element: one, key: one.dataset.key, text: called(one) });
  return found.filter((one) => one.text);
};

// Keys that belong to a list or a grid stand in the page as a table, or hidden beside it for those who ask.
const tableKeys = () => [...document.querySelectorAll("main dl.keys:not(.marks) > div")]
  .map((row) => [[...row.querySelectorAll("dt kbd")].map((one) => one.textContent).join(" "), row.querySelector("dd").cloneNode(true)]);

const dialog = make("dialog", { class: "palette" });
const field = make("input", { class: "input", role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list", autocomplete: "off", spellcheck: "false" });
const list = make("ul", { id: "palette-list", class: "palette-list", role: "listbox" });
const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
icon.setAttribute("class", "icon");
icon.setAttribute("aria-hidden", "true");
icon.innerHTML = '<use href="#i-search"/>';
let offers = null;
let found = [];
let chosen = 0;
let asked = 0;

const mark = (text, words) => {
  const span = make("span");
  const at = words.length ? plain(text).indexOf(words[0]) : -1;
  // Letters that fall apart in two would shift the place of the mark.
  if (at < 0 || plain(text).length !== text.length) { span.append(text); return span; }
  const hit = make("mark");
  hit.textContent = text.slice(at, at + words[0].length);
  span.append(text.slice(0, at), hit, text.slice(at + words[0].length));
  return span;
};

const matching = () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  const fits = (text) => words.every((word) => plain(text).includes(word));
  const own = pageKeys().filter((one, at, all) => fits(one.text) && all.findIndex((other) => other.text === one.text) === at).map((one) => ({ ...one, words }));
  const shown = [];
  for (const offer of offers || []) {
    if (own.some((one) => one.text === offer.text)) continue;
    const other = Object.keys(offer).find((key) => key.startsWith("also-") && fits(offer[key]));
    if (fits(offer.text)) shown.push({ ...offer, words });
    else if (other) shown.push({ ...offer, text: offer[other], lang: other.slice(5), words });
  }
  const number = /^\d/.test(field.value.trim());
  const all = number ? [...found, ...own, ...shown] : [...own, ...shown, ...found];
  return all.slice(0, 40);
};

const choose = (place, rows) => {
  chosen = Math.max(0, Math.min(place, rows.length - 1));
  rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === chosen)));
  if (rows[chosen]) { field.setAttribute("aria-activedescendant", rows[chosen].id); rows[chosen].scrollIntoView({ block: "nearest" }); }
  else field.removeAttribute("aria-activedescendant");
};

const act = (offer) => {
  if (!offer || offer.why) return;
  dialog.close();
  if (offer.element) {
    if (offer.element.matches("input, textarea, select")) offer.element.focus();
    else offer.element.click();
  } else if (offer.url) location.assign(offer.url);
  else document.getElementById("undo-last")?.requestSubmit();
};

const draw = () => {
  const offered = matching();
  list.replaceChildren(...offered.map((offer, index) => {
    const row = make("li", { role: "option", id: `offer-${index}`, "aria-selected": "false" });
    const text = mark(offer.text, offer.words || []);
    if (offer.lang) { text.lang = offer.lang; text.prepend(make("span", { class: "soft" }, `${offer.lang} `)); }
    row.append(text);
    if (offer.why) { row.setAttribute("aria-disabled", "true"); row.append(make("span", { class: "palette-why" }, offer.why)); }
    else if (offer.key) row.append(caps(offer.key));
    else if (offer.kind) row.append(make("span", { class: "soft small" }, offer.kind));
    row.addEventListener("click", () => act(offer));
    return row;
  }));
  if (!offered.length) list.append(make("li", { role: "option", "aria-disabled": "true", id: "offer-0", "aria-selected": "false" }, say("Nothing found.")));
  choose(0, [...list.children]);
};

const seek = async () => {
  const mine = ++asked;
  const text = field.value.trim();
  if (!base || !text) { found = []; draw(); return; }
  draw();
  const answer = await fetch(`${base}/find?q=${encodeURIComponent(text)}&t=${slug}`).catch(() => null);
  if (mine !== asked || !answer?.ok) return;
  found = await answer.json();
  draw();
};

const build = () => {
  field.setAttribute("aria-label", say("Search or run a command"));
  list.setAttribute("aria-label", say("Actions and pages"));
  dialog.setAttribute("aria-label", say("Search or run a command"));
  const foot = make("p", { class: "palette-foot" });
  foot.append(make("span", { class: "hotkey" }, caps("↑ ↓"), ` ${say("choose")}`), make("span", { class: "hotkey" }, caps("Enter"), ` ${say("run")}`));
  if (base) foot.append(make("span", {}, say("type a board number or a player’s name")));
  const keys = make("button", { type: "button", class: "palette-keys" }, caps("?"), ` ${say("all keys")}`);
  keys.addEventListener("click", () => { dialog.close(); openKeys(); });
  foot.append(keys);
  dialog.append(make("div", { class: "find big" }, icon, field, caps("Esc")), list, foot);
  document.body.append(dialog);
  field.addEventListener("input", seek);
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) { event.preventDefault(); choose(chosen + step, [...list.children]); }
    if (event.key === "Enter") { event.preventDefault(); event.stopPropagation(); act(matching()[chosen]); }
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
};

export const openPalette = async () => {
  if (!dialog.isConnected) build();
  if (dialog.open || document.querySelector("dialog[open]")) return;
  field.value = "";
  found = [];
  dialog.showModal();
  field.focus();
  draw();
  const answer = await fetch(`${base}/palette?t=${slug}`).catch(() => null);
  if (answer?.ok) { offers = await answer.json(); draw(); }
};

// The keys that this page has, as a list.
const rows = (pairs) => {
  const table = make("dl", { class: "keys" });
  for (const [keys, text] of pairs) table.append(make("div", {}, make("dt", {}, caps(keys)), text instanceof Node ? text : make("dd", {}, text)));
  return table;
};

export const openKeys = () => {
  if (document.querySelector("dialog[open]")) return;
  const sheet = make("dialog", { class: "wide", "aria-labelledby": "keys-title" });
  const inside = make("div", { class: "dialog keys-sheet" });
  const title = make("h2", { id: "keys-title" });
  title.textContent = say("Shortcuts on this page");
  inside.append(title);
  const keys = pageKeys().map((one) => [one.key, one.text]);
  if (document.querySelector("[data-arrows]")) keys.push(["↑ ↓", say("choose")], ["Enter", say("open it")]);
  const own = [...keys, ...tableKeys().filter(([, text]) => !keys.some(([, other]) => other === text.textContent))];
  const columns = make("div", { class: "keys-columns" });
  inside.append(columns);
  if (own.length) columns.append(make("section", {}, rows(own)));
  const places = [...document.querySelectorAll("[data-go]")].map((one) => [`g ${one.dataset.go}`, called(one)])
    .filter(([key], at, all) => all.findIndex(([other]) => other === key) === at);
  if (places.length) { const heading = make("h3"); heading.textContent = say("Go to"); columns.append(make("section", {}, heading, rows(places))); }
  const everywhere = make("h3");
  everywhere.textContent = say("On every page");
  const usual = [["Ctrl K", say("search or run any command")], ...(base ? [["/", say("find a player or a board")]] : []), ["F1", say("help for this page")], ["?", say("this list")]];
  if (base) usual.push(["z", say("undo my last action")]);
  if (slug) usual.push(["g 12 Enter", say("go to board 12")]);
  columns.append(make("section", {}, everywhere, rows(usual)));
  const close = make("button", { class: "btn", type: "button" });
  close.append(`${say("Close")} `, caps("Esc"));
  close.addEventListener("click", () => sheet.close());
  const acts = make("div", { class: "acts" }, close);
  inside.append(acts);
  sheet.append(inside);
  document.body.append(sheet);
  sheet.addEventListener("close", () => sheet.remove());
  sheet.showModal();
  close.focus({ preventScroll: true });
  sheet.scrollTop = 0; // its first button is at the end
};
