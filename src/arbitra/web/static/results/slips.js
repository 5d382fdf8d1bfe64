// Slips out of order: "23 1 7 f0" and Enter. Both names stand there before anything is written.
import { bold, make } from "../page/dom.js";
import { speak } from "../page/toast.js";
import { readSlips } from "./typed.js";
import { say } from "../page/words.js";

export const slips = (entry) => {
  const panel = entry.root.querySelector("[data-slips]");
  const field = panel.querySelector("input[name=slips]");
  const list = panel.querySelector("ul");
  const button = entry.root.querySelector("[data-act=slips]");

  const toggle = () => {
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-pressed", String(!panel.hidden));
    if (!panel.hidden) return field.focus();
    field.blur();
    entry.stay();
  };

  const read = () => readSlips(field.value, entry.preset, entry.scored).map((slip) => ({ ...slip, row: entry.row(slip.board) }));

  const told = ({ board, row, text, result }) => {
    const names = row ? row.names.join(" – ") : say("There is no board {board}.", { board });
    const was = row && row.value && row.value !== result ? say("was {result}", { result: entry.shown(row.value).text }) : "";
    const wrong = row && text && !result ? say("{key} is not a result.", { key: text }) : "";
    return make("li", wrong || !row ? { class: "bad" } : {}, row ? bold(board) : "", row ? " " : "", names, " ", result ? bold(entry.shown(result).text) : wrong, was && ` (${was})`);
  };

  const draw = () => list.replaceChildren(...read().map(told));

  const commit = () => {
    const read_ = read();
    const wrong = read_.find(({ row, result }) => !row || !result);
    if (!read_.length) return;
    if (wrong) return speak(list.children[read_.indexOf(wrong)].textContent);
    for (const { row, result } of read_) {
      const was = row.held ? row.base.result : row.value;
      entry.put(row, result);
      if (was && was !== result) entry.changed(row, was, result);
    }
    speak(read_.map(({ board, result }) => say("Board {board}: {result}.", { board, result: entry.named(result) })).join(" "));
    if (read_.some(({ row }) => row === entry.current)) entry.select(entry.rows.find((row) => entry.wants(row)), { focus: false });
    field.value = "";
    draw();
  };

  panel.hidden = true;
  button.addEventListener("click", toggle);
  field.addEventListener("input", draw);
  field.addEventListener("keydown", (event) => event.key === "Escape" && toggle());
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    commit();
  });
  // On a telephone scores are typed here: its keyboard comes with a field.
  const write = (board) => {
    if (panel.hidden) toggle();
    field.value = `${board} `;
    field.focus();
    draw();
  };

  entry.slips = { toggle, write };
};
