// Names as people type them: without accents, capitals, apostrophes and hyphens (`arbitra.model.letters`; public/finder.js has its own).
const WHOLE = { ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" };

export const spelled = (text) =>
  text.replace(/['’‘ʼ`´′]/g, "").toLowerCase().replace(/[øłđðħıßæœþ]/g, (letter) => WHOLE[letter])
    .normalize("NFKD").replace(/\p{M}/gu, "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);
