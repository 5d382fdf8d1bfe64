// Elements made by scripts: text is always text.
const SVG = "http://www.w3.org/2000/svg";

export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null && child !== ""));
  return element;
};

export const icon = (name) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
};

// The key that was pressed: with Caps Lock on, a letter still means the same.
export const pressedKey = (event) => (event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key);

export const keycap = (key) => make("span", { class: "hotkey" }, make("kbd", {}, key));

// "{a} and {b}" with elements in place of some fields; `bold` makes them.
export const bold = (text) => make("b", {}, text);
export const filled = (text, parts) =>
  text.split(/(\{\w+\})/).map((piece) => (/^\{\w+\}$/.test(piece) ? parts[piece.slice(1, -1)] ?? piece : piece));

export const clock = (moment) =>
  new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

// The address of a link that is about the board in hand.
export const ofBoard = (link, board) => {
  const { ofBoard: address } = link.dataset;
  return `${address}${address.includes("?") ? "&" : "?"}board=${encodeURIComponent(board)}`;
};
