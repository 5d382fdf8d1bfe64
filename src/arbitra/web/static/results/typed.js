// What keys mean where results are entered. A digit, "=" or a letter counts as it is printed; where the row of digits gives
// others (French), the place of the key counts, without Shift: on Spanish and German keyboards Shift+0 is "=".
const SIDES = {
  score: { 1: "white", 0: "black", 5: "draw", "=": "draw" },
  place: { 1: "white", 2: "draw", 3: "black", "=": "draw" },
  sharly: { 1: "white", 2: "black", 3: "draw", "=": "draw" },
};
const RESULTS = {
  "": { white: "1-0", draw: "1/2-1/2", black: "0-1" },
  f: { white: "+", black: "-", f: "-/-" },
  u: { white: "1u", draw: "=u", black: "0u" },
  x: { white: "1/2-0", black: "0-1/2", x: "0-0" },
};
const SCORE = /^\d{1,4}$/;
export const ADJOURNED = "adjourned";

export const modified = (event) => event.ctrlKey || event.altKey || event.metaKey || event.getModifierState("AltGraph");

export const keyOf = (event) => {
  if (/^[0-9=a-z]$/i.test(event.key)) return event.key.toLowerCase();
  const digit = /^Digit(\d)$/.exec(event.code);
  return digit && !event.shiftKey && event.key.length === 1 ? digit[1] : "";
};

// { result }, { prefix } that waits for its second key, or nothing.
export const meaning = (preset, prefix, key) => {
  if (!prefix && key === "a") return { result: ADJOURNED };
  if (!prefix && key in RESULTS) return { prefix: key };
  const result = RESULTS[prefix][prefix === key ? key : SIDES[preset][key]];
  return result ? { result } : null;
};

const word = (preset, token) => {
  if (token.length > 2) return "";
  const first = meaning(preset, "", token[0]);
  if (token.length === 1) return first?.result ?? "";
  return first?.prefix ? meaning(preset, first.prefix, token[1])?.result ?? "" : "";
};

// Two numbers, of which at least one is more than a chess result has.
export const scores = (text) => {
  const [first, second, ...rest] = text.trim().split(/[\s:-]+/);
  const fits = !rest.length && SCORE.test(first) && SCORE.test(second ?? "") && Number(first) + Number(second) > 2;
  return fits ? `${Number(first)}-${Number(second)}` : "";
};

// "23 1 7 f0" as [{ board, text, result }]; a result that is none, or not there yet, is empty.
export const readSlips = (text, preset, scored) => {
  const tokens = text.toLowerCase().split(/[\s,;]+/).filter(Boolean);
  const found = [];
  while (tokens.length) {
    const board = tokens.shift();
    let said = tokens.shift() ?? "";
    let result = word(preset, said);
    if (scored && SCORE.test(said)) {
      said = [said, tokens.shift() ?? ""].join(" ").trim();
      result = scores(said);
    } else if (scored && scores(said)) result = scores(said);
    found.push({ board, text: said, result });
  }
  return found;
};
