// Regular expressions, as JSON Schema has them in `pattern`.

const patterns = new Map();

// Whether a regular expression matches somewhere in a text, by its table of states where the model has one: a
// `RegExp` may take exponential time.
export function matchesPattern(pattern, table, text) {
  if (table !== undefined) return leadsToMatch(table, text);
  if (!patterns.has(pattern)) patterns.set(pattern, new RegExp(pattern, "u"));
  return patterns.get(pattern).test(text);
}

// A state is a group of `next`, the first one the third: 0 fails, and 1 is a match. It has the states that a
// character of each class and the text's end lead to.
function leadsToMatch({ classes, next, digits }, text) {
  const bounds = Array.from(classes);
  const rows = next.split(" ");
  const following = (state, column) =>
    parseInt(rows[state - 2].slice(column * digits, (column + 1) * digits), 36);
  let state = 2;
  for (const character of text) {
    const code = character.codePointAt(0);
    state = following(state, bounds.filter((bound) => bound.codePointAt(0) <= code).length);
    if (state < 2) return state === 1;
  }
  return following(state, bounds.length + 1) === 1;
}
