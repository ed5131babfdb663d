// Compares one URL with the shapes of an app's URLs. Each step of a shape is a call of the method of its name. All
// texts here are bytes.

import { asciiLowercased, bytesOf, decoded, encoded, hasDotSegment, normalForm } from "./bytes.js";
import { isRefused, unknownParameter } from "./campaign.js";
import { Refusal } from "./refusal.js";
import { encodedText } from "./split.js";

// How the place of a URL begins.
export function formOf(place) {
  return place.startsWith("//") ? "authority" : place.startsWith("/") ? "rooted" : "opaque";
}

// The parts of a URL; null when it has no scheme (RFC 3986 §3.1).
export function scanned(bytes) {
  const match = /^([A-Za-z][A-Za-z0-9+\-.]*):([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/.exec(bytes);
  if (!match) return null;
  const items = itemsOf(match[3] ?? "", match[1].length + match[2].length + 2);
  return { bytes, scheme: match[1].toLowerCase(), place: match[2], items, fragment: match[4] };
}

// The items of a query that begins at an offset of the URL.
function itemsOf(text, start = 0) {
  let offset = start;
  return text.split("&").map((item) => {
    const equals = item.indexOf("=");
    const state = {
      text: item, hasValue: equals >= 0, isUsed: false, isCaptured: false,
      name: equals < 0 ? item : item.slice(0, equals),
      value: equals < 0 ? "" : item.slice(equals + 1),
      valueStart: offset + (equals < 0 ? item.length : equals + 1),
    };
    offset += item.length + 1;
    return state;
  }).filter((item) => item.text !== "");
}

// Whether the scheme of a URL is the one that a template names.
export function isNamedScheme(spec, scheme, { fixed }) {
  return scheme === fixed || (spec.readsHTTP && scheme === "http" && fixed === "https");
}

export class Matcher {
  constructor(spec, scan, place) {
    this.spec = spec;
    this.scan = scan;
    this.isOwn = spec.schemes.includes(scan.scheme);
    this.form = formOf(place);
    // A colon behind a host that no port follows says nothing (RFC 3986, section 6.2.3).
    const authority = this.form === "authority" ? /^\/\/[^/]*/.exec(place)[0] : "";
    this.hasEmptyPort = authority.endsWith(":");
    this.authorityEnd = authority.length - (this.hasEmptyPort ? 1 : 0);
    this.place = place.slice(0, this.authorityEnd) + place.slice(authority.length);
    const root = this.form === "authority" ? Math.max(this.authorityEnd, 2) : 1;
    const hasSlash = this.form !== "opaque" && this.place.length > root && this.place.endsWith("/");
    this.trimmed = hasSlash && spec.ignoresSlash ? this.place.slice(0, -1) : this.place;
  }

  // Whether the URL has a shape. Then `captures` are the texts of its placeholders, its items are marked, and `refusal`
  // says what of it is refused nevertheless.
  match(shape) {
    if (!this.hasScheme(shape.scheme) || (shape.form !== this.form && shape.form !== "any")) return false;
    this.shape = shape;
    this.text = shape.keepsSlash ? this.place : this.trimmed;
    this.position = 0;
    // Where the last literals and placeholders begin, once they are compared from the right.
    this.limit = this.text.length;
    this.hostEnd = this.authorityEnd;
    this.isOpaque = this.form === "opaque" && !shape.hasSegments;
    this.items = this.scan.items;
    for (const item of this.items) item.isUsed = item.isCaptured = false;
    this.captures = [];
    this.refusal = undefined;
    const { variable } = shape.scheme;
    if (variable !== undefined) this.capture(variable, "scheme", this.scan.scheme);
    return shape.steps.every((step) => this[step.step](step));
  }

  hasScheme(template) {
    return template.fixed === undefined ? this.isOwn : isNamedScheme(this.spec, this.scan.scheme, template);
  }

  capture(name, kind, bytes) {
    this.captures.push({ name, kind, bytes });
  }

  refuse(refusal) {
    this.refusal = this.refusal ?? refusal;
  }

  // MARK: The place

  literal({ text }) {
    if (!this.has(text, this.position)) return false;
    this.position += text.length;
    return true;
  }

  // A placeholder up to the next slash, or up to a literal.
  value({ parameter, before }) {
    const end = this.valueEnd(before);
    if (end === null || !this.take(parameter, this.position, end)) return false;
    this.position = end;
    return true;
  }

  any(step) {
    return this.value(step);
  }

  anyRest() {
    if (!this.isAllowed(this.text.slice(this.position, this.limit))) return false;
    this.position = this.limit;
    return true;
  }

  // All that is left of the path, or all up to a literal.
  restOfPath({ parameter, before }) {
    let end = this.limit;
    if (before !== undefined) {
      end = this.position + 1;
      while (end < this.limit && !this.has(before, end)) end += 1;
      if (end >= this.limit) return false;
    }
    const bytes = this.asWritten(this.position, end);
    if (end <= this.position || hasDotSegment(bytes)) return false;
    this.capture(parameter, "path", bytes);
    this.position = end;
    return true;
  }

  // All up to the URL's end.
  restOfURL({ parameter }) {
    const rest = this.scan.bytes.slice(this.scan.scheme.length + 1 + this.rawOffset(this.position));
    // Brackets are escaped in a rest, and an address in a host has to keep its own.
    const isAddress = this.position < this.hostEnd && /^[^/?#]*\[/.test(rest);
    return rest !== "" && !isAddress && this.takeAll(parameter, rest);
  }

  // All of the URL.
  whole({ parameter }) {
    return this.takeAll(parameter, this.scan.bytes);
  }

  takeAll(parameter, bytes) {
    for (const item of this.items) item.isUsed = item.isCaptured = true;
    this.capture(parameter, "rest", bytes);
    this.position = this.limit;
    return true;
  }

  lastLiteral({ text }) {
    const start = this.limit - text.length;
    if (start <= this.position || !this.has(text, start)) return false;
    this.limit = start;
    return true;
  }

  // A placeholder at the end of what is left, behind a literal.
  lastValue({ parameter, after }) {
    const isInside = (start) => start > this.position && (this.text[start] !== "/" || this.isOpaque);
    let start = this.limit - 1;
    if (!isInside(start)) return false;
    while (!this.has(after, start - after.length)) {
      start -= 1;
      if (start - after.length <= this.position || !isInside(start)) return false;
    }
    if (!this.take(parameter, start, this.limit)) return false;
    this.limit = start;
    return true;
  }

  end() {
    return this.position === this.limit;
  }

  constant({ parameter, text }) {
    this.capture(parameter, "path", encoded(text));
    return true;
  }

  // Whether nothing follows that a rest at this place would take, which the shape leaves out.
  noRest({ behindSlash }) {
    const hasMore = this.scan.items.length > 0 || this.scan.fragment;
    return !hasMore || this.place.endsWith("/") !== behindSlash;
  }

  // Takes the text of a placeholder, which never has a user: that is no part of the host (RFC 3986 §3.2). An escaped
  // `@` is data.
  take(parameter, start, end) {
    const test = this.testOf(parameter);
    const value = this.canonical(this.text.slice(start, end), start, test);
    if ((start < this.hostEnd && value.includes("@")) || !this.isAllowed(value, test)) return false;
    this.capture(parameter, "path", value);
    return true;
  }

  testOf(parameter) {
    return this.shape.route.tests.get(parameter);
  }

  // What a placeholder for several segments takes: with the colon of an empty port, which may be the one of `https://`.
  asWritten(start, end) {
    if (!this.hasEmptyPort || start >= this.hostEnd || end < this.hostEnd) return this.text.slice(start, end);
    return this.text.slice(start, this.hostEnd) + ":" + this.text.slice(this.hostEnd, end);
  }

  // A word as its type spells it, where case says nothing: in a host, and where the app says so.
  canonical(written, position, test) {
    const ignoresCase = position < this.hostEnd || !this.spec.pathIsCaseSensitive;
    return ignoresCase ? canonicalWord(written, test) : written;
  }

  valueEnd(literal) {
    const { position: start, text } = this;
    let end = start;
    // The colons in an address are its own; in normal form, its brackets are escaped.
    if (start < this.hostEnd && text.startsWith("%5B", start)) end = Math.max(text.indexOf("%5D", start), start);
    while (end < text.length) {
      if (literal !== undefined && end > start && this.has(literal, end)) return end;
      if (text[end] === "/" && !this.isOpaque) break;
      end += 1;
    }
    return literal === undefined && end > start ? end : null;
  }

  has(literal, position) {
    if (position < 0 || position + literal.length > this.text.length) return false;
    for (let index = 0; index < literal.length; index += 1) {
      const [left, right] = [literal[index], this.text[position + index]];
      if (left === right) continue;
      const ignoresCase = position + index < this.hostEnd || !this.spec.pathIsCaseSensitive;
      if (!ignoresCase || asciiLowercased(left) !== asciiLowercased(right)) return false;
    }
    return true;
  }

  // The offset in the URL's own place of an offset in its normal form.
  rawOffset(target) {
    const raw = this.scan.place;
    let offset = 0;
    let normal = 0;
    while (normal < target && offset < raw.length) {
      if (this.hasEmptyPort && normal === this.authorityEnd && raw[offset] === ":") offset += 1;
      const length = raw[offset] === "%" ? 3 : 1;
      normal += normalForm(raw.slice(offset, offset + length)).length;
      offset += length;
    }
    return offset;
  }

  // A placeholder never takes a dot segment, which another reader would remove; nor a text with an
  // escaped slash that holds one, and would lead out of the folder that it is taken for.
  isAllowed(value, test) {
    if (value === "" || (!this.isOpaque && hasDotSegment(value))) return false;
    return this.isReadable(value, test);
  }

  isReadable(value, test, kind = "path") {
    return this.ignoresTypes || isReadable(value, test, this.spec.plusIsSpace && kind === "query", kind);
  }

  // MARK: Items

  // An item of any value, of one value, or whose value is a parameter.
  item({ name, text, parameter }) {
    const [item, second] = this.items.filter((each) => this.isNamed(each, name));
    if (item === undefined) return false;
    // Another reader might use the second one.
    if (second !== undefined) this.refuse(new Refusal("repeated", { parameter: name }));
    item.isUsed = true;
    if (text !== undefined) return decoded(item.value, this.spec.plusIsSpace) === text;
    return parameter === undefined || this.takeItem(parameter, item, item.value);
  }

  // An item whose value goes on to the URL's end, unless nothing follows it or the delimiters in it are escaped.
  itemRest({ name, parameter }) {
    const place = this.items.findIndex((item) => this.isNamed(item, name));
    if (place < 0 || !isRaw(this.items[place], this.scan.bytes)) return this.item({ name, parameter });
    for (const item of this.items.slice(place)) item.isUsed = item.isCaptured = true;
    this.capture(parameter, "rest", this.scan.bytes.slice(this.items[place].valueStart));
    return true;
  }

  // An item without a value that no other part of the shape asks for by its name.
  bareItem({ ordinal, others = [], parameter }) {
    const item = this.items.filter((each) => !each.hasValue && !others.some((name) => this.isNamed(each, name)))[ordinal];
    return item !== undefined && this.takeItem(parameter, item, item.name);
  }

  takeItem(parameter, item, bytes) {
    if (!this.isReadable(bytes, this.testOf(parameter), "query")) return false;
    item.isUsed = item.isCaptured = true;
    this.capture(parameter, "query", bytes);
    return true;
  }

  isNamed(item, name) {
    return isItemNamed(this.spec, item, name);
  }

  // MARK: The fragment

  // `#` with nothing behind it says nothing.
  noFragment() {
    return !this.scan.fragment;
  }

  // Goes on with the fragment, up to its `?` where it has one.
  fragment({ hasQuery }) {
    const text = (this.scan.fragment && normalForm(this.scan.fragment)) ?? "";
    const end = hasQuery ? text.indexOf("?") : text.length;
    Object.assign(this, { text: text.slice(0, end), limit: end, position: 0, hostEnd: 0, isOpaque: true });
    return text !== "" && end >= 0;
  }

  // Goes on with the items of the fragment, behind its `?` where it has one.
  fragmentItems({ hasQuery }) {
    if (!hasQuery && !this.fragment({})) return false;
    const { fragment } = this.scan;
    const text = hasQuery ? fragment.slice(fragment.indexOf("?") + 1) : fragment;
    this.items = itemsOf(/^[^#]*/.exec(text)[0]);
    return true;
  }

  endOfFragmentItems() {
    const { action } = this.shape.route;
    if (this.items.some((item) => !item.isUsed && isRefused(this.spec, action, item))) {
      this.refuse(unknownParameter(action));
    }
    return true;
  }
}

// Whether more of the URL follows a value that has delimiters of a URL, so that nothing in it is escaped.
function isRaw({ value, valueStart }, { length }) {
  return valueStart + value.length < length && /[:/?#[\]@]/.test(value);
}

// Whether an item has a name, percent-decoded.
export function isItemNamed(spec, item, name) {
  if (item.decodedName === undefined) item.decodedName = decoded(item.name, spec.plusIsSpace);
  let text = item.decodedName;
  if (text === null) {
    // Only an escaped name has to be well-formed to be compared.
    if (/[%+]/.test(item.name)) return false;
    text = item.name;
    name = bytesOf(name);
  }
  return spec.namesAreCaseSensitive
    ? text === name : asciiLowercased(text) === asciiLowercased(name);
}

function isReadable(value, test, plusIsSpace = false, kind = "path") {
  if (!test) return true;
  if (test.acceptsEncoded) {
    const text = encodedText({ kind, bytes: value }, plusIsSpace);
    return text !== null && test.acceptsEncoded(text);
  }
  const text = decoded(value, plusIsSpace);
  return text !== null && test.accepts(text);
}

function canonicalWord(written, test) {
  if (!test?.words || isReadable(written, test)) return written;
  const word = test.words.map((word) => encoded(word))
    .find((text) => asciiLowercased(text) === asciiLowercased(written));
  return word ?? written;
}
