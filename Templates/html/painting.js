// Colours for URLs and code. What is painted stays the same text, character for character.

import { make } from "./elements.js";

function painted(pieces) {
  return pieces.filter(([, text]) => text !== "").map(([kind, text]) =>
    (kind === undefined ? document.createTextNode(text) : make("span", { class: kind }, text)));
}

// A URL's scheme, place, names and values.
export function paintURL(element, text) {
  const [, scheme, place, query, fragment] = /^([^:/?#]*:)?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text);
  const pieces = [["u-scheme", scheme ?? ""], ["u-place", place]];
  for (const part of (query ?? "").split(/(?=&)/)) {
    const [, mark, name, equals, value] = /^([?&]?)([^=]*)(=?)(.*)$/s.exec(part);
    pieces.push(["u-mark", mark], ["u-name", name], ["u-mark", equals], ["u-value", value]);
  }
  pieces.push(["u-value", fragment ?? ""]);
  element.replaceChildren(...painted(pieces));
}

const STRINGS = /("(?:[^"\\\n]|\\.)*"|'[^']*')/;
const SWIFT = /("(?:[^"\\\n]|\\.)*")|\b(let|var|try|await|return|nil|true|false)\b|\b([A-Z]\w*)|\b(\d[\d_.]*)/g;

export function paintCode(element, language) {
  const text = element.textContent;
  if (language !== "swift") {
    const parts = text.split(STRINGS);
    element.replaceChildren(...painted(parts.map((part, index) =>
      [index % 2 === 1 ? "c-string" : undefined, part])));
    return;
  }
  const pieces = [];
  let position = 0;
  for (const match of text.matchAll(SWIFT)) {
    const kind = ["c-string", "c-word", "c-type", "c-number"]
      .find((_, index) => match[index + 1] !== undefined);
    pieces.push([undefined, text.slice(position, match.index)], [kind, match[0]]);
    position = match.index + match[0].length;
  }
  element.replaceChildren(...painted([...pieces, [undefined, text.slice(position)]]));
}
