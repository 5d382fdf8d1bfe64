// What scripts say, in the language of the page. Message ids are the English sentences.
const words = JSON.parse(document.body.dataset.words || "{}");

const filled = (text, fields) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));

export const say = (message, fields = {}) => filled(typeof words[message] === "string" ? words[message] : message, fields);

export const many = (one, more, fields) => {
  const forms = words[one] instanceof Array ? words[one] : [one, more];
  return filled(forms[fields.count === 1 ? 0 : 1], fields);
};
