// Characters that nobody sees, or that turn a text around, shown for what they are. The text stays
// the same, character for character: what is shown in a character's place comes from the style.

import { make } from "./elements.js";

// Controls, blanks but the space between two others, marks of direction, and what has no shape.
const UNSEEN = new RegExp(
  "^ +| +$| {2,}|[\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680"
    + "\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200c\\u200e\\u200f\\u2028-\\u202f\\u205f-\\u206f"
    + "\\u2800\\u3000\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}]"
    + "|(?<!\\p{Extended_Pictographic}\\ufe0f?)\\u200d",
  "gu");

const CHARACTER_NAMES = { " ": "␠", "\t": "TAB", "\n": "LF", "\r": "CR", "\u00a0": "NBSP", "\ufeff": "BOM" };

function characterName(character) {
  const code = character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
  return CHARACTER_NAMES[character] ?? "U+" + code;
}

// The pieces of a text, ready to be appended to an element.
export function visibly(text) {
  const pieces = [];
  let position = 0;
  for (const match of text.matchAll(UNSEEN)) {
    if (match.index > position) pieces.push(text.slice(position, match.index));
    for (const character of match[0]) {
      pieces.push(make("span", { class: "unseen", "data-name": characterName(character) },
        character));
    }
    position = match.index + match[0].length;
  }
  if (position < text.length) pieces.push(text.slice(position));
  return pieces;
}

export function codeOf(text) {
  return make("code", {}, ...visibly(text));
}
