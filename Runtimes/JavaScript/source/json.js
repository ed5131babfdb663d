// A strict reader and writer of JSON (RFC 8259): no repeated names, at most 128 levels, whole
// numbers of 64 bits kept exactly. A value is ["null"], ["boolean", b], ["integer", "5"],
// ["number", "1.5"], ["string", s], ["array", […]] or ["object", [[name, value], …]].

import { hasWholeCharacters } from "./bytes.js";
import { double, doubleText, inRange, int64 } from "./numbers.js";

const JSON_DEPTH = 128;
const JSON_NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;
const JSON_STRING = /"((?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*)"/y;

class JSONText {
  constructor(text) {
    this.text = text;
    this.position = 0;
  }

  // The value of the whole text; null when it is not JSON.
  document() {
    const value = this.value(0);
    this.skipSpace();
    return this.position === this.text.length ? value : null;
  }

  skipSpace() {
    while (" \t\n\r".includes(this.text[this.position] ?? "x")) this.position += 1;
  }

  skip(character) {
    if (this.text[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  value(depth) {
    this.skipSpace();
    switch (this.text[this.position]) {
      case "{": return depth < JSON_DEPTH ? this.object(depth) : null;
      case "[": return depth < JSON_DEPTH ? this.array(depth) : null;
      case '"': {
        const text = this.string();
        return text === null ? null : ["string", text];
      }
      case "t": return this.word("true", ["boolean", true]);
      case "f": return this.word("false", ["boolean", false]);
      case "n": return this.word("null", ["null"]);
      default: return this.number();
    }
  }

  word(word, value) {
    if (!this.text.startsWith(word, this.position)) return null;
    this.position += word.length;
    return value;
  }

  array(depth) {
    this.position += 1;
    const elements = [];
    this.skipSpace();
    if (this.skip("]")) return ["array", elements];
    for (;;) {
      const element = this.value(depth + 1);
      if (element === null) return null;
      elements.push(element);
      this.skipSpace();
      if (this.skip("]")) return ["array", elements];
      if (!this.skip(",")) return null;
    }
  }

  object(depth) {
    this.position += 1;
    const members = [];
    const names = new Set();
    this.skipSpace();
    if (this.skip("}")) return ["object", members];
    for (;;) {
      this.skipSpace();
      const name = this.string();
      if (name === null || names.has(name)) return null;
      names.add(name);
      this.skipSpace();
      if (!this.skip(":")) return null;
      const value = this.value(depth + 1);
      if (value === null) return null;
      members.push([name, value]);
      this.skipSpace();
      if (this.skip("}")) return ["object", members];
      if (!this.skip(",")) return null;
    }
  }

  number() {
    JSON_NUMBER.lastIndex = this.position;
    const match = JSON_NUMBER.exec(this.text);
    if (!match) return null;
    this.position += match[0].length;
    if (match[1] === undefined && match[2] === undefined) {
      const whole = jsonInteger(match[0]);
      if (whole !== null) return whole;
    }
    const value = double(match[0]);
    return value === null ? null : jsonNumber(value);
  }

  string() {
    JSON_STRING.lastIndex = this.position;
    const match = JSON_STRING.exec(this.text);
    if (!match) return null;
    const text = JSON.parse(match[0]);
    // Half of a surrogate pair is no character, and neither here nor as `%00` is there a NUL.
    if (text.includes("\0") || !hasWholeCharacters(text)) return null;
    this.position += match[0].length;
    return text;
  }
}

// Digits as a whole number of 64 bits; null for others.
export function jsonInteger(text) {
  const whole = int64(text);
  return whole === null ? null : ["integer", String(whole)];
}

// A number as `integer` where it is a whole one of 64 bits.
export function jsonNumber(value) {
  if (Number.isInteger(value) && inRange(BigInt(value)) !== null) {
    return ["integer", String(BigInt(value))];
  }
  return ["number", doubleText(value)];
}

export function parsedJSON(text) {
  return new JSONText(text).document();
}

export function jsonMember(json, name) {
  return json[0] === "object" ? json[1].find((member) => member[0] === name)?.[1] : undefined;
}

// The object with another member; what is in its way is replaced.
export function jsonWith(json, value, [name, ...rest]) {
  if (name === undefined) return value;
  const members = json[0] === "object" ? [...json[1]] : [];
  const index = members.findIndex((member) => member[0] === name);
  const member = jsonWith(index < 0 ? ["object", []] : members[index][1], value, rest);
  if (index < 0) members.push([name, member]);
  else members[index] = [name, member];
  return ["object", members];
}

// The text without white space, members in their order.
export function jsonText(json) {
  switch (json[0]) {
    case "null": return "null";
    case "boolean": return json[1] ? "true" : "false";
    case "integer":
    case "number": return json[1];
    case "string": return jsonString(json[1]);
    case "array": return "[" + json[1].map(jsonText).join(",") + "]";
    default:
      return "{" + json[1].map(([name, value]) => jsonString(name) + ":" + jsonText(value)).join(",")
        + "}";
  }
}

export function jsonString(text) {
  const escapes = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  return '"' + text.replace(/["\\\u0000-\u001f]/g, (character) =>
    escapes[character] ?? "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0")) + '"';
}
