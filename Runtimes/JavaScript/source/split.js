// Values whose text is split before it is percent-decoded, so that an escaped delimiter belongs to a part (RFC 3986,
// section 2.2). The texts here are percent-encoded, in normal form.

import {
  QUERY_VALUE, UNRESERVED, URL_CHARACTER, decoded, encoded, escapeByte, normalForm,
} from "./bytes.js";
import { isSame } from "./equality.js";
import { partsOf, recordOfParts, splitAt, textsOfParts } from "./kinds/basicKinds.js";

const inURL = (text) => encoded(text, URL_CHARACTER);

// The texts between the parts of a value; undefined for one that isn't split.
export function separatorsOf(values, type) {
  if (type.k === "list" && type.form === "separated") {
    return typeof type.sep === "string" ? [type.sep] : type.sep.texts;
  }
  return isParts(values, type) ? values.declaration(type).texts : undefined;
}

// The characters that divide a value and its elements, as far as an escape tells them from data.
export function dividersOf(values, type) {
  const inner = type.k === "list" && isParts(values, type.of) ? dividersOf(values, type.of) : "";
  return ownDividers(values, type) + inner;
}

const isParts = (values, type) => values.declaration(type)?.kind === "parts";

function ownDividers(values, type) {
  return [...new Set((separatorsOf(values, type) ?? []).join(""))]
    .filter((char) => URL_CHARACTER.test(char) && !UNRESERVED.test(char)).join("");
}

// Whether a value is bytes as they are in the URL, which aren't decoded as a text.
export const isBytes = (type) => type.k === "data" && type.as === "percentEncoded";

// The value of a percent-encoded text; null when it is none.
export function splitValue(values, type, text) {
  const separators = separatorsOf(values, type);
  if (separators === undefined) {
    const part = isBytes(type) ? text : decoded(text);
    return part === null ? null : values.read(type, part);
  }
  if (type.k === "list") {
    const parts = text === "" ? [] : splitAt(text, { texts: separators.map(inURL) });
    const elements = parts.map((part) => splitValue(values, type.of, part));
    return elements.includes(null) ? null : ["list", elements];
  }
  const { ignoresCase } = values.declaration(type);
  const parts = partsOf(text, separators.map(inURL), ignoresCase)?.map((part) => decoded(part));
  return parts === undefined || parts.includes(null) ? null : recordOfParts(parts, type, values);
}

// The percent-encoded text that reads back; null for a value that can't be written.
export function splitText(values, type, value) {
  const text = splitTextOf(values, type, value);
  return text !== null && isSame(splitValue(values, type, text), value) ? text : null;
}

function splitTextOf(values, type, value) {
  const dividers = ownDividers(values, type);
  if (type.k === "list") {
    const hasParts = isParts(values, type.of);
    const texts = value[1].map((element) => {
      const text = hasParts ? splitTextOf(values, type.of, element) : values.text(type.of, element);
      return text === null ? null : escapingDividers(hasParts ? text : inURL(text), dividers);
    });
    return texts.includes(null) ? null : texts.join(inURL(separatorsOf(values, type)[0]));
  }
  if (isBytes(type)) return values.text(type, value);
  const parts = textsOfParts(value, type, values);
  if (parts === null) return null;
  const texts = separatorsOf(values, type).map(inURL);
  return parts.map((part, index) => (part === undefined ? "" : texts[index] + escapingDividers(inURL(part), dividers))).join("")
    + texts[texts.length - 1];
}

function escapingDividers(text, delimiters) {
  return Array.from(text, (char) => (delimiters.includes(char) ? escapeByte(char) : char)).join("");
}

// A percent-encoded text in which all but characters of a class are escaped, and what divides it.
export function reencoded(text, allowed, delimiters) {
  return Array.from(text, (char) =>
    (char === "%" || allowed.test(char) || delimiters.includes(char) ? char : escapeByte(char))).join("");
}

// A percent-encoded text as the value of a query item.
export function queryValue(text, delimiters, isReservedAllowed) {
  const dividers = Array.from(delimiters).filter((byte) => "=+".includes(byte) || QUERY_VALUE.test(byte)).join("");
  return reencoded(text, isReservedAllowed ? QUERY_VALUE : UNRESERVED, dividers);
}

// A value of the URL in normal form; null for a malformed escape.
export function encodedText({ kind, bytes }, plusIsSpace) {
  const isQuery = kind === "query";
  const text = normalForm(bytes);
  return text !== null && isQuery && plusIsSpace ? text.replace(/\+/g, "%20") : text;
}
