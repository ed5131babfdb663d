// The kinds of type that every app has. The other tables beside this one are for an app to add.
//
// A kind is
// - read(text, type, values, isBare): the value of a text; null when it is none,
// - text(value, type, values): the text that reads back; null for a value that can't be written,
// - expectation(type, values): what a text must be, in words,
// - ofJSON(json, type, values) and json(value, type, values), where the type is in JSON something
//   else than that text; undefined for a type of the kind that is the text after all,
// - readsDigits: whether in JSON whole numbers stand for texts of digits, and
// - isCount: whether they are written so,
// - part(text, type, reader, path): reads like `read`, and says in a `Refusal` what is wrong where.

import { asciiLowercased } from "../bytes.js";
import { isSame, withKey } from "../equality.js";
import { hexInt64, int64 } from "../numbers.js";
import { violationOf } from "../rules.js";
import { SCHEME, alternatives, quoted } from "../words.js";

// The words for true and false.
export const booleanWords = ({ as }) => as.split("/");

export const basicKinds = {
  string: textKind(),
  swiftType: { ...textKind(), expectation: ({ path }) => "a " + path.split(".").pop() },
  scheme: {
    read: (text) => (SCHEME.test(text) ? ["string", text] : null),
    text: ([, content]) => (SCHEME.test(content) ? content : null),
    expectation: () => "a URL scheme",
  },
  constant: {
    read: (text, type) => (text === type.text ? ["string", text] : null),
    text: ([, content], type) => (content === type.text ? content : null),
    expectation: (type) => (type.text === "" ? "nothing" : quoted(type.text)),
  },
  flag: {
    read: (text) => (text === "" ? ["boolean", true] : null),
    text: ([, content]) => (content ? "" : null),
    expectation: () => "no value",
  },
  boolean: {
    readsDigits: true,
    read(text, type) {
      const index = booleanWords(type).indexOf(text);
      return index < 0 ? null : ["boolean", index === 0];
    },
    text: ([, content], type) => booleanWords(type)[content ? 0 : 1],
    expectation: (type) => booleanWords(type).map((word) => `'${word}'`).join(" or "),
    ofJSON([kind, content], type) {
      if (type.as !== "true/false") return undefined;
      return kind === "boolean" ? ["boolean", content] : null;
    },
    json: ([, content], type) => (type.as === "true/false" ? ["boolean", content] : undefined),
  },
  integer: {
    readsDigits: true,
    read: (text, { as }) => tagged("integer", as === "hex" ? hexInt64(text) : int64(text)),
    text: ([, content], { as }) => (as === "hex" ? BigInt(content).toString(16) : content),
    expectation: ({ as }) => "a whole number" + (as === "hex" ? " in hexadecimal digits" : ""),
    ofJSON([kind, content], { as }) {
      if (as === "hex") return undefined;
      return kind === "integer" ? ["integer", content] : null;
    },
    json: ([, content], { as }) => (as === "hex" ? undefined : ["integer", content]),
  },
  // Several texts, behind one another or each an item of its own.
  list: {
    readsDigits: true,
    read(text, type, values) {
      const parts = text === "" ? [] : type.form === "separated" ? splitAt(text, type.sep) : [text];
      return list(parts.map((part) => values.read(type.of, part)));
    },
    text(value, type, values) {
      const texts = value[1].map((element) => values.text(type.of, element));
      if (texts.includes(null)) return null;
      if (type.form === "repeated") return texts.length > 1 ? null : texts[0] ?? "";
      const text = join(texts, type.sep);
      return isSame(values.read(type, text), value) ? text : null;
    },
    expectation: (type, values) =>
      "a list whose every element is " + values.expectation(type.of),
    ofJSON(json, type, values) {
      return type.form === "separated" ? undefined : listOfJSON(json, type, values);
    },
    json(value, type, values) {
      return type.form === "separated" ? undefined : jsonOfList(value, type, values);
    },
  },
  enum: {
    // The key of a word; of an enum that takes other texts as well, the text.
    read(text, type, values) {
      const declaration = values.declaration(type);
      const found = enumWordOf(declaration, text);
      if (declaration.open) return ["string", found?.text ?? text];
      return found ? ["enumeration", found.key] : null;
    },
    text([kind, content], type, values) {
      const { cases, open } = values.declaration(type);
      if (kind === "string") return open ? content : null;
      return withKey(cases, content)?.text ?? null;
    },
    expectation(type, values) {
      const { cases, open } = values.declaration(type);
      return open ? "text" : "one of " + alternatives(cases.map((word) => word.text));
    },
    ofJSON([kind, content], type, values) {
      if (!values.declaration(type).integer) return undefined;
      return kind === "integer" ? values.read(type, content) : null;
    },
    json(value, type, values) {
      return values.declaration(type).integer ? ["integer", values.text(type, value)] : undefined;
    },
  },
  // One text, in which each member has a place.
  parts: {
    read(text, type, values) {
      const { texts, ignoresCase } = values.declaration(type);
      const parts = partsOf(text, texts, ignoresCase);
      return parts === null ? null : recordOfParts(parts, type, values);
    },
    text(value, type, values) {
      const { texts } = values.declaration(type);
      const parts = textsOfParts(value, type, values);
      if (parts === null) return null;
      const text = parts.map((part, index) => (part === undefined ? "" : texts[index] + part)).join("")
        + texts[texts.length - 1];
      return isSame(values.read(type, text), value) ? text : null;
    },
    expectation: (type, values) => `text in the form ${quoted(values.declaration(type).source)}`,
  },
  union: {
    read: (text, type, values, isBare) =>
      firstBranch(values, values.declaration(type).branches, isBare,
        (branch) => values.read(branch, isBare ? null : text)),
    text(value, type, values) {
      const branch = branchType(value, values.declaration(type));
      const payload = branch ? value[2] ?? impliedPayload(branch) : null;
      const text = payload ? values.text(branch, payload) : null;
      if (text === null) return null;
      return isSame(values.read(type, branch.k === "flag" ? null : text), value) ? text : null;
    },
    expectation: (type, values) => {
      const expected = values.declaration(type).branches.filter((branch) => branch.content.type).map((branch) => {
        const { pattern, patternDescription } = branch.content.type.rules ?? {};
        const meaning = patternDescription === undefined
          ? pattern && " that matches " + pattern : ", " + patternDescription;
        return values.expectation(branch.content.type) + (meaning ?? "");
      });
      return [...new Set(expected)].join(", or ");
    },
    ofJSON: (json, type, values) =>
      firstBranch(values, values.declaration(type).branches, false,
        (branch) => values.readJSON(branch, json)),
    json(value, type, values) {
      const branch = branchType(value, values.declaration(type));
      const payload = branch ? value[2] ?? impliedPayload(branch) : null;
      const json = payload ? values.json(branch, payload) : null;
      return json !== null && isSame(values.readJSON(type, json), value) ? json : null;
    },
  },
};

// The word that a text is: as it is written, as another text of a word, or in other letters.
function enumWordOf({ cases, ignoresCase }, text) {
  const also = (word) => word.also ?? [];
  const found = cases.find((word) => word.text === text)
    ?? cases.find((word) => also(word).includes(text));
  if (found || !ignoresCase) return found;
  const folded = asciiLowercased(text);
  const isSame = (other) => asciiLowercased(other) === folded;
  return cases.find((word) => isSame(word.text)) ?? cases.find((word) => also(word).some(isSame));
}

// A separator is a text, or {texts, escape}: all of the texts are read, and the first is written.
export function splitAt(text, sep) {
  if (typeof sep === "string") return text.split(sep);
  const separators = [...sep.texts].sort((left, right) => right.length - left.length);
  const parts = [""];
  for (let index = 0; index < text.length;) {
    const separator = separators.find((each) => text.startsWith(each, index));
    if (text[index] === sep.escape && index + 1 < text.length) {
      parts[parts.length - 1] += text[index + 1];
      index += 2;
    } else if (separator !== undefined) {
      parts.push("");
      index += separator.length;
    } else {
      parts[parts.length - 1] += text[index];
      index += 1;
    }
  }
  return parts;
}

function join(texts, sep) {
  if (typeof sep === "string") return texts.join(sep);
  if (sep.escape === undefined) return texts.join(sep.texts[0]);
  const marks = [sep.escape, ...sep.texts.map((text) => text[0])];
  return texts.map((text) => Array.from(text,
    (char) => (marks.includes(char) ? sep.escape + char : char)).join("")).join(sep.texts[0]);
}

// The record of parts; null where one of them has no value, or breaks a rule.
export function recordOfParts(parts, type, values) {
  const { members, names } = values.declaration(type);
  const record = [];
  for (const member of members) {
    const part = parts[names.indexOf(member.key)];
    const content = part === undefined ? null : values.read(member.type, part);
    if (content !== null) record.push([member.key, content]);
    else if (part !== undefined || member.presence === "required") return null;
  }
  return violationOf(values, type, ["record", record]) ? null : ["record", record];
}

// The texts of a record's parts in their order, undefined for absent ones; null where one can't be written.
export function textsOfParts(value, type, values) {
  const { members, names } = values.declaration(type);
  const texts = names.map((name) => {
    const content = value[1].find((entry) => entry[0] === name)?.[1];
    return content === undefined
      ? undefined : values.text(withKey(members, name).type, content);
  });
  return texts.includes(null) ? null : texts;
}

// The texts of the parts that are there; null for a text that begins or ends otherwise.
export function partsOf(text, texts, ignoresCase = false) {
  const folded = (word) => (ignoresCase ? asciiLowercased(word) : word);
  const [whole, ...others] = [text, ...texts].map(folded);
  const [opening, closing] = [others[0], others[others.length - 1]];
  if (text.length < opening.length + closing.length
    || !whole.startsWith(opening) || !whole.endsWith(closing)) return null;
  let start = opening.length;
  const last = text.length - closing.length;
  const parts = [];
  for (const separator of others.slice(1, -1)) {
    const end = whole.slice(0, last).indexOf(separator, start);
    if (end < 0) break;
    parts.push(text.slice(start, end));
    start = end + separator.length;
  }
  return [...parts, text.slice(start, last)];
}

function textKind() {
  return {
    read: (text) => ["string", text],
    text: ([, content]) => content,
    expectation: () => "text",
  };
}

export function listOfJSON(json, type, values) {
  return json[0] === "array" ? list(json[1].map((element) => values.readJSON(type.of, element))) : null;
}

export function jsonOfList(value, type, values) {
  const elements = value[1].map((element) => values.json(type.of, element));
  return elements.includes(null) ? null : ["array", elements];
}

// The first branch that reads; one whose rules the value breaks leaves it to later ones.
function firstBranch(values, branches, isBare, read) {
  const hasFlag = branches.some((branch) => branch.content.type?.k === "flag");
  let refused = null;
  for (const branch of branches) {
    const { type } = branch.content;
    if (!type || (hasFlag && (type.k === "flag") !== isBare)) continue;
    const value = read(type);
    if (value === null) continue;
    const found = ["branch", branch.key, hasPayload(type) ? value : null];
    const violation = violationOf(values, type, value);
    if (!violation) return found;
    if (!refused && violation.path.length === 0) refused = found;
  }
  return refused;
}

function branchType([, key], { branches }) {
  return withKey(branches, key)?.content.type;
}

export function tagged(kind, content) {
  return content === null ? null : [kind, String(content)];
}

function list(values) {
  return values.includes(null) ? null : ["list", values];
}

export function hasPayload(type) {
  return type.k !== "flag" && type.k !== "constant";
}

function impliedPayload(type) {
  if (type.k === "flag") return ["boolean", true];
  return type.k === "constant" ? ["string", type.text] : null;
}
