// Names on one line, wherever they stand in columns. Given names become initials where there is no room for them, the last one
// first; then a family name loses its end, and what is left of the given name stays, so that brothers and sisters are told
// apart. Who listens hears the whole name, and who points at it reads it.

const width = (element) => element?.getBoundingClientRect().width ?? 0;

// To the fraction of a pixel: `scrollWidth` is rounded, and half a pixel too little costs three letters.
export const isCut = (name) => {
  const given = name.querySelector(name.matches(".is-short") ? ".initial" : ".given");
  return width(name.querySelector(".family")) + width(given) > width(name) + 0.1;
};

export const wholeName = (name) => [".family", ".given"].map((part) => name.querySelector(part)?.textContent ?? "").join("");

const initial = (word) => `${[...word][0]}.`;
const isName = (word) => word !== word.toLowerCase() || word === word.toUpperCase(); // "del" is none

// A given name with its last words as initials, one more in each step ("María del Carmen", "María C.", "M. C."), then the first
// initial alone, at last that beside a family name which loses its end.
const shortened = (given, step) => {
  const words = given.split(" ").filter(Boolean);
  const left = words.filter((word, place) => place === 0 || isName(word));
  const whole = left.length - 1 - step;
  if (whole < 0) return [words.length ? initial(words[0]) : "", whole < -1];
  return [left.map((word, place) => (place < whole ? word : initial(word))).join(" "), false];
};

export const unshorten = (names) => {
  for (const one of names) {
    one.classList.remove("is-short", "is-cut");
    one.removeAttribute("title");
  }
};

export const shorten = (names) => {
  unshorten(names);
  let long = [...names].filter(isCut);
  for (const one of long) one.title = wholeName(one);
  for (let step = 0; long.length; step += 1) {
    for (const one of long) {
      const [text, last] = shortened(one.querySelector(".given")?.textContent.slice(2) ?? "", step);
      one.classList.add("is-short");
      one.classList.toggle("is-cut", last);
      const place = one.querySelector(".initial");
      if (place) place.textContent = (last ? " " : ", ") + text;
    }
    long = long.filter((one) => !one.classList.contains("is-cut") && isCut(one));
  }
};

// Those that may have become longer or shorter, before the page is drawn again: all of them are measured at once.
const changed = new Set();
export const shortenSoon = (names) => {
  if (!changed.size) requestAnimationFrame(() => { shorten(changed); changed.clear(); });
  for (const one of names) changed.add(one);
};
