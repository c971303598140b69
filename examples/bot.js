// A bot for tenback in thirty lines: small steps first, then whatever is legal. See PROTOCOL.md.
// Run it with Node.js: node examples/bot.js

const RISING = { classic: "ab", extreme: "ab", duel: "a" };

// How much of a pile a card uses up; a ten-back gives some back, helping the other player costs.
function cost(view, move) {
  const pile = move.at(-1);
  if ("xy".includes(pile)) return 100;
  const up = parseInt(move) - view.tops[pile];
  return RISING[view.game].includes(pile) ? up : -up;
}

// One of the legal moves, and none that visibly loses at once if there is another.
function choose(view) {
  const safe = view.legal.filter((move) => !view.losing.includes(move));
  const moves = safe.length ? safe : view.legal;
  const lays = moves.filter((move) => move.at(-1) in (view.tops ?? {}));
  if (!lays.length) return moves[0];
  return moves.includes(".") ? "." : lays.sort((a, b) => cost(view, a) - cost(view, b))[0];
}

const ANSWERS = {
  hello: () => ({ protocol: 1, name: "small steps", games: [...Object.keys(RISING), "columns"] }),
  start: () => ({ type: "ready" }),
  move: (asked) => ({ move: choose(asked.view) }),
};

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  const answer = ANSWERS[asked.type]?.(asked) ?? {};
  console.log(JSON.stringify({ type: asked.type, id: asked.id, ...answer }));
});
