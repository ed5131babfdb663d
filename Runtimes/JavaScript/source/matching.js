// Compares one URL with the shapes of an app's URLs. All texts here are bytes.

import { asciiLowercased, bytesOf, decoded, encoded, hasDotSegment, normalForm } from "./bytes.js";
import { isRefused, unknownParameter } from "./campaign.js";
import { Refusal } from "./refusal.js";
import { formOf } from "./shapes.js";
import { encodedText } from "./split.js";

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

export class Matcher {
  constructor(spec, scan, place) {
    this.spec = spec;
    this.scan = scan;
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

  // The texts of the placeholders, in order; null when the URL has another shape.
  match(shape) {
    const captures = [];
    const { scheme } = this.scan;
    const isOwn = this.spec.schemes.includes(scheme);
    const readAs = this.spec.readsHTTP && scheme === "http" ? ["http", "https"] : [scheme];
    if (shape.scheme.fixed === undefined ? !isOwn : !readAs.includes(shape.scheme.fixed)) return null;
    if (shape.scheme.variable !== undefined) {
      captures.push({ name: shape.scheme.variable, kind: "scheme", bytes: scheme });
    }
    if (shape.form !== this.form && !shape.takesAnyForm) return null;
    const text = shape.endsInRest || shape.takesQuery ? this.place : this.trimmed;
    const end = this.matchHead(shape.head, shape.hasSegments, text, captures);
    if (end === null) return null;
    const isPlaced = shape.ignoresRest ? this.isAllowed(text.slice(end), shape.hasSegments)
      : shape.rest === undefined ? end === text.length : this.matchRest(shape, text, end, captures);
    if (!isPlaced || (shape.restLeftOut && !this.hasNoRest(shape.restLeftOut))) return null;
    for (const condition of shape.conditions) {
      if (!this.meets(condition, shape, captures)) return null;
    }
    // `#` with nothing behind it says nothing.
    const isMatch = shape.fragment ? this.matchFragment(shape, captures)
      : !this.spec.refusesFragments || !this.scan.fragment || shape.takesQuery
        || shape.conditions.some(({ kind }) => kind === "rest");
    return isMatch ? [...captures, ...shape.set] : null;
  }

  // Whether nothing follows that a rest at this place would take, which the shape leaves out.
  hasNoRest({ behindSlash }) {
    const hasMore = this.scan.items.length > 0 || this.scan.fragment;
    return !hasMore || this.place.endsWith("/") !== behindSlash;
  }

  // MARK: The fragment

  matchFragment(shape, captures) {
    const { pieces, conditions, hasMark } = shape.fragment;
    const fragment = this.scan.fragment && normalForm(this.scan.fragment);
    if (!fragment) return false;
    const inner = this.withFragmentItems(shape.fragment);
    inner.authorityEnd = 0;
    const mark = hasMark ? fragment.indexOf("?") : -1;
    if (conditions.length === 0 || mark >= 0) {
      const text = mark < 0 ? fragment : fragment.slice(0, mark);
      if (inner.matchHead(pieces, false, text, captures) !== text.length) return false;
    } else if (pieces.length > 0) {
      return false;
    }
    return conditions.every((condition) => inner.meets(condition, shape, captures));
  }

  // A matcher that has the fragment's items for those of the query.
  withFragmentItems({ hasMark }) {
    const { fragment } = this.scan;
    if (this.scan.fragmentItems === undefined) this.scan.fragmentItems = new Map();
    if (!this.scan.fragmentItems.has(hasMark)) {
      const mark = hasMark ? fragment.indexOf("?") : -1;
      const text = hasMark && mark < 0 ? "" : fragment.slice(mark + 1);
      this.scan.fragmentItems.set(hasMark, itemsOf(/^[^#]*/.exec(text)[0]));
    }
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, {
      scan: { ...this.scan, items: this.scan.fragmentItems.get(hasMark) },
    });
  }

  // MARK: The place

  matchHead(pieces, hasSegments, text, captures) {
    let position = 0;
    for (const [index, piece] of pieces.entries()) {
      if (piece.literal !== undefined) {
        if (!this.has(piece.literal, position, text)) return null;
        position += piece.literal.length;
      } else if (piece.segments !== undefined) {
        let end = position + 1;
        const { literal } = pieces[index + 1];
        while (end < text.length && !this.has(literal, end, text)) end += 1;
        const bytes = this.asWritten(text, position, end);
        if (end >= text.length || hasDotSegment(bytes)) return null;
        captures.push({ name: piece.segments, kind: "path", bytes });
        position = end;
      } else if (piece.remainder !== undefined) {
        const start = piece.isWhole ? 0 : this.scan.scheme.length + 1 + this.rawOffset(position);
        // Brackets are escaped in a rest, and an address in a host has to keep its own.
        const rest = this.scan.bytes.slice(start);
        const isAddress = !piece.isWhole && position < this.authorityEnd && /^[^/?#]*\[/.test(rest);
        if (rest === "" || isAddress) return null;
        captures.push({ name: piece.remainder, kind: "rest", bytes: rest });
        return text.length;
      } else {
        const end = this.segmentEnd(position, text, hasSegments, pieces[index + 1]?.literal);
        if (end === null) return null;
        const value = this.canonical(text.slice(position, end), position, piece.test);
        if (this.hasUser(value, position) || !this.isAllowed(value, hasSegments, piece.test)) return null;
        if (!piece.ignored) captures.push({ name: piece.variable, kind: "path", bytes: value });
        position = end;
      }
    }
    return position;
  }

  // Matches what stands after `{name*}` from the right, and gives it what is left.
  matchRest(shape, text, start, captures) {
    let end = text.length;
    const values = [];
    for (let index = shape.tail.length - 1; index >= 0; index -= 1) {
      const piece = shape.tail[index];
      if (piece.literal !== undefined) {
        const from = end - piece.literal.length;
        if (from <= start || !this.has(piece.literal, from, text)) return false;
        end = from;
        continue;
      }
      const literal = shape.tail[index - 1]?.literal;
      if (literal === undefined || piece.variable === undefined) return false;
      let from = end - 1;
      if (from <= start || (text[from] === "/" && shape.hasSegments)) return false;
      while (!this.has(literal, from - literal.length, text)) {
        from -= 1;
        if (from - literal.length <= start || (text[from] === "/" && shape.hasSegments)) return false;
      }
      const value = this.canonical(text.slice(from, end), from, piece.test);
      if (this.hasUser(value, from) || !this.isAllowed(value, shape.hasSegments, piece.test)) return false;
      values.unshift({ name: piece.variable, kind: "path", bytes: value });
      end = from;
    }
    const rest = this.asWritten(text, start, end);
    if (end <= start || hasDotSegment(rest)) return false;
    captures.push({ name: shape.rest, kind: "path", bytes: rest }, ...values);
    return true;
  }

  // What a placeholder for several segments takes: with the colon of an empty port, which may be the one of `https://`.
  asWritten(text, start, end) {
    if (!this.hasEmptyPort || start >= this.authorityEnd || end < this.authorityEnd) return text.slice(start, end);
    return text.slice(start, this.authorityEnd) + ":" + text.slice(this.authorityEnd, end);
  }

  // Whether a text holds the user of an authority with its `@`, which is no part of the host (RFC 3986 §3.2). An
  // escaped `@` is data.
  hasUser(text, position) {
    return position < this.authorityEnd && text.includes("@");
  }

  // A word as its type spells it, where case says nothing: in a host, and where the app says so.
  canonical(written, position, test) {
    const ignoresCase = position < this.authorityEnd || !this.spec.pathIsCaseSensitive;
    return ignoresCase ? canonicalWord(written, test) : written;
  }

  segmentEnd(start, text, hasSegments, literal) {
    let end = start;
    // The colons in an address are its own; in normal form, its brackets are escaped.
    if (start < this.authorityEnd && text.startsWith("%5B", start)) end = Math.max(text.indexOf("%5D", start), start);
    while (end < text.length) {
      if (literal !== undefined && end > start && this.has(literal, end, text)) return end;
      if (text[end] === "/" && hasSegments) break;
      end += 1;
    }
    return literal === undefined && end > start ? end : null;
  }

  has(literal, position, text) {
    if (position < 0 || position + literal.length > text.length) return false;
    for (let index = 0; index < literal.length; index += 1) {
      const [left, right] = [literal[index], text[position + index]];
      if (left === right) continue;
      const ignoresCase = position + index < this.authorityEnd || !this.spec.pathIsCaseSensitive;
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

  // MARK: The query

  meets(condition, shape, captures) {
    let value;
    if (condition.kind === "nameless") {
      const item = this.namelessItem(condition.ordinal, shape);
      if (!item) return false;
      value = item.name;
    } else {
      const item = this.scan.items.find((each) => this.isNamed(each, condition.key));
      if (!item) return false;
      value = item.value;
      if (condition.kind === "bare") return true;
      if (condition.kind === "rest" && isRaw(item)) {
        captures.push({ name: condition.variable, kind: "rest", bytes: this.scan.bytes.slice(item.valueStart) });
        return true;
      }
      if (condition.kind === "fixed") return decoded(value, this.spec.plusIsSpace) === condition.value;
    }
    if (!this.isReadable(value, condition.test, "query")) return false;
    captures.push({ name: condition.variable, kind: "query", bytes: value });
    return true;
  }

  // A placeholder never takes a dot segment, which another reader would remove; nor a text with an
  // escaped slash that holds one, and would lead out of the folder that it is taken for.
  isAllowed(value, hasSegments, test) {
    if (value === "" || (hasSegments && hasDotSegment(value))) return false;
    return this.isReadable(value, test);
  }

  isReadable(value, test, kind = "path") {
    return this.ignoresTypes || isReadable(value, test, this.spec.plusIsSpace && kind === "query", kind);
  }

  isNamed(item, name) {
    return isItemNamed(this.spec, item, name);
  }

  // An item without a value that no other part of the shape asks for by its name.
  namelessItem(ordinal, shape) {
    return this.scan.items.filter((item) => !item.hasValue && !shape.conditions.some(
      (condition) => condition.key !== undefined && this.isNamed(item, condition.key)))[ordinal];
  }

  // Marks the items that belong to a shape; refuses one that is there twice, and one of the fragment
  // that is unknown where that is refused.
  claim(shape) {
    if (shape.conditions.length === 0 && shape.takesQuery) {
      for (const item of this.scan.items) item.isUsed = item.isCaptured = true;
    }
    const refuse = (repeated) => {
      if (repeated !== undefined) throw new Refusal("repeated", { parameter: repeated });
    };
    refuse(this.claimed(shape.conditions, shape));
    if (!shape.fragment || shape.fragment.conditions.length === 0) return;
    const inner = this.withFragmentItems(shape.fragment);
    refuse(inner.claimed(shape.fragment.conditions, shape));
    const { action } = shape.route;
    if (inner.scan.items.some((item) => !item.isUsed && isRefused(this.spec, action, item))) {
      throw unknownParameter(action);
    }
  }

  claimed(conditions, shape) {
    for (const condition of conditions) {
      if (condition.kind === "nameless") {
        const item = this.namelessItem(condition.ordinal, shape);
        if (item) item.isUsed = item.isCaptured = true;
        continue;
      }
      let items = this.scan.items.filter((item) => this.isNamed(item, condition.key));
      if (condition.kind === "rest" && items.length > 0 && isRaw(items[0])) {
        items = this.scan.items.slice(this.scan.items.indexOf(items[0]));
      } else if (items.length > 1) {
        return condition.key;
      }
      for (const item of items) {
        item.isUsed = true;
        if (condition.kind === "captured" || condition.kind === "rest") item.isCaptured = true;
      }
    }
    return undefined;
  }
}

// Whether a value has delimiters of a URL that aren't escaped.
function isRaw({ value }) {
  return /[:/?#[\]@]/.test(value);
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
