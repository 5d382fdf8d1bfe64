// Matches of several games: the arrow keys lead from the result to the games before and back. Enter on one opens the page of
// its round, where it is corrected with the colours that it was played with.

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

export const gamesBefore = (grid) => {
  grid.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const places = [...(event.target.closest("tr[data-board]")?.querySelectorAll(".before a, .result button") ?? [])];
    const next = places.includes(event.target) && places[places.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
};
