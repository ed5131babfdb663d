// Builds URLs: writes parameters as query items, and puts those that have a place there.

import {
  OPAQUE, PCHAR, QUERY_VALUE, REG_NAME, UNRESERVED, URL_CHARACTER, bytesOf, encoded, escapeByte,
  isLegalAuthority, isLegalRest,
} from "./bytes.js";
import { defaultOf, inURLOrder } from "./completing.js";
import { isSame, withKey } from "./equality.js";
import { groupNaming } from "./groups.js";
import { isAnswerPath } from "./replies.js";
import {
  builtLiteral, expansionsOf, formOf, hasOwnScheme, isBuilt, namesIn, restLeftOut,
  templateShapes, wholeURL, withoutSlash,
} from "./shapes.js";
import { ownSpelling } from "./spelling.js";
import { dividersOf, queryValue, reencoded } from "./split.js";

// The items of a request, in the order in which generated code writes them, each with its name,
// its text and the item as it goes to the query.
export class Writer {
  constructor(spec) {
    this.spec = spec;
    this.values = spec.values;
    this.entries = [];
    this.prefix = "";
    this.suffix = "";
    // Texts that become members of JSON objects, as long as they are not written.
    this.insertions = [];
    // The parameter that is written.
    this.owner = undefined;
  }

  // Writes a request with its callbacks: items of their own, which come last, and members of JSON
  // objects. An object that the request doesn't write is written for them.
  whole(request, parameters, callbacks) {
    this.insertions = callbacks.filter(([name]) => isAnswerPath(name)).map(([name, text]) => {
      const [item, ...members] = name.split(".");
      return { item, members, text };
    });
    this.request(request, parameters);
    while (this.insertions.length > 0) this.item(this.insertions[0].item, "{}");
    for (const [name, text] of callbacks) if (!isAnswerPath(name)) this.item(name, text);
  }

  // An item's text with the members that belong into it.
  inserting(name, text) {
    const insertions = this.insertions.filter((insertion) => insertion.item === name);
    if (insertions.length === 0) return text;
    const whole = this.values.kinds.object.inserting(text, insertions);
    if (whole === null) return text;
    this.insertions = this.insertions.filter((insertion) => insertion.item !== name);
    return whole;
  }

  item(name, value, isReservedAllowed = false) {
    const text = value === undefined ? undefined : this.inserting(name, value);
    let item = this.escaped(this.prefix) + this.escaped(name) + this.escaped(this.suffix);
    if (text !== undefined) {
      item += "=" + this.escaped(text, isReservedAllowed ? QUERY_VALUE : UNRESERVED);
    }
    this.entries.push({ name: this.prefix + name + this.suffix, text: text ?? "", item, isReservedAllowed, owner: this.owner });
  }

  // An item whose text is percent-encoded, and divided by characters.
  splitItem(name, text, dividers, isReservedAllowed = false) {
    const item = this.escaped(this.prefix) + this.escaped(name) + this.escaped(this.suffix)
      + "=" + queryValue(text, dividers, isReservedAllowed);
    this.entries.push({ name: this.prefix + name + this.suffix, text, item, isReservedAllowed, dividers, owner: this.owner });
  }

  escaped(text, allowed) {
    const result = encoded(text, allowed);
    return this.spec.plusIsSpace ? result.replace(/%20/g, "+") : result;
  }

  request(request, parameters) {
    for (const parameter of inURLOrder(parameters)) {
      const { owner } = this;
      this.owner = owner ?? parameter;
      this.parameter(request.get(parameter.key), parameter, request);
      this.owner = owner;
    }
  }

  parameter(value, parameter, request) {
    if (value === undefined || value === null) return;
    const isDefault = parameter.presence === "default" && isSame(value, defaultOf(parameter, request));
    // The scheme of a URL is always there.
    if (isDefault && !parameter.written) return;
    switch (parameter.shape) {
      case "value": this.value(value, parameter); break;
      case "choice": this.choice(value, parameter); break;
      case "group": this.group(value, parameter); break;
      default:
        for (const [name, content] of value[1]) {
          this.item(parameter.naming?.join(name) ?? name, this.values.itemText(parameter.type, content), parameter.reserved);
        }
    }
  }

  value(value, { type, name, reserved, split }) {
    if (split) {
      this.splitItem(name, this.values.splitText(type, value) ?? "", dividersOf(this.values, type), reserved);
    } else if (type.k === "flag") {
      if (value[1]) this.item(name, undefined);
    } else if (type.k === "list" && type.form === "groups") {
      for (const [place, group] of value[1].entries()) {
        this.group(group, { name: groupNaming(name, place), path: type.of.path });
      }
    } else if (type.k === "list" && type.form === "repeated") {
      if (value[1].length === 0) this.item(name, "");
      for (const element of value[1]) this.item(name, this.values.itemText(type.of, element), reserved);
    } else {
      this.item(name, this.values.itemText(type, value), reserved);
    }
  }

  choice(value, parameter) {
    const branch = withKey(this.values.types[parameter.path].branches, value[1]);
    if (!branch) return;
    const { type, name } = branch.content;
    if (type?.k === "constant") {
      this.item(name, type.text);
    } else if (type?.k === "flag") {
      this.item(name, undefined);
    } else {
      this.parameter(value[2], branch.content);
    }
  }

  group(value, parameter) {
    const [prefix, suffix] = [this.prefix, this.suffix];
    const at = parameter.name.indexOf("{member}");
    this.prefix = prefix + (at < 0 ? parameter.name : parameter.name.slice(0, at));
    this.suffix = (at < 0 ? "" : parameter.name.slice(at + "{member}".length)) + suffix;
    this.request(new Map(value[1]), this.values.types[parameter.path].members);
    [this.prefix, this.suffix] = [prefix, suffix];
  }
}

export function sameItems(left, right) {
  return left.map((entry) => entry.item).join("&") === right.map((entry) => entry.item).join("&");
}

// What of a value is escaped in the path, more where the URL reads as something else: what would end its
// placeholder; slashes, with which it may look like more than one; what another one or another action has.
const ESCAPING = ["delimiters", "slashes", "reserved"];

// Chooses the template that fits and escapes by position.
export class URLBuilder {
  constructor(spec, route, entries, templates = route.templates) {
    this.route = route;
    this.spec = spec;
    this.templates = templates;
    this.entries = entries;
    this.placed = route.placed;
    this.taken = new Map();
    for (const entry of entries) {
      if (route.variables.has(entry.name) && !this.taken.has(entry.name)) {
        this.taken.set(entry.name, entry.text);
      }
    }
  }

  // The URL of the first template that takes the values and is right; null when there is none.
  text(isRight) {
    const templates = this.templates.filter((template) => this.hasOwnScheme(template));
    for (const template of templates) {
      const shape = this.shape(template);
      const text = shape ? this.rightText(template, shape, isRight) : null;
      if (text !== null) return text;
    }
    return null;
  }

  rightText(template, shape, isRight) {
    if (!this.hasLegalRest(shape.place)) return null;
    let previous = null;
    for (const escaping of ESCAPING) {
      const text = this.filled(template, shape, escaping);
      if (text !== previous && isRight(text)) return text;
      previous = text;
    }
    return null;
  }

  hasOwnScheme({ scheme }) {
    if (scheme.variable === undefined || !this.taken.has(scheme.variable)) return true;
    return this.spec.schemes.includes(this.taken.get(scheme.variable));
  }

  // The shape that has a place for each value that needs one, and no other; the shortest of several, which leaves
  // out optional parts without a value.
  shape(template) {
    const length = ({ place, fragment }) => [...place, ...fragment ?? []]
      .reduce((sum, piece) => sum + (piece.literal?.length ?? 0), 0);
    if ((template.set ?? []).some((constant) => this.taken.get(constant.variable) !== constant.text)) return undefined;
    return templateShapes(template).filter(isBuilt).filter((shape) => {
      const names = namesIn(template, shape);
      return names.every((name) => this.taken.has(name))
        && [...this.taken.keys()].every((name) => !this.placed.has(name) || names.includes(name));
    }).reduce((best, url) => (best === undefined || length(url) < length(best) ? url : best), undefined);
  }

  // `{name+}` is written as it is, so it must be legal as it is.
  hasLegalRest(expansion) {
    const last = expansion[expansion.length - 1];
    if (last?.extent !== "rest") return true;
    const value = this.taken.get(last.variable);
    return value !== undefined && isLegalRest(value);
  }

  filled(template, shape, escaping) {
    const { scheme } = template;
    const written = new Set(namesIn(template, shape));
    // Behind the slash, a query would be the rest that is left out.
    const isRoot = shape.place.length === 1 && shape.place[0].literal === "/";
    const isTrimmed = this.spec.ignoresSlash && !isRoot && restLeftOut(template, shape.place)?.behindSlash;
    const pieces = builtPieces(this.spec, isTrimmed ? withoutSlash(shape.place) : shape.place, scheme);
    const form = formOf(pieces[0]?.literal ?? "");
    const name = scheme.fixed ?? (scheme.variable === undefined ? this.spec.schemes[0] : undefined);
    let output = (name === undefined ? this.taken.get(scheme.variable) : this.spec.spellings?.[name] ?? name) + ":";
    let isInAuthority = form === "authority";
    for (const [index, piece] of pieces.entries()) {
      if (piece.literal !== undefined) {
        const { literal } = piece;
        output += literal;
        const path = index === 0 && form === "authority" ? literal.slice(2) : literal;
        if (path.includes("/")) isInAuthority = false;
        continue;
      }
      if (wholeURL(this.spec, this.route, template, shape.place) !== undefined) output = "";
      const text = this.escaped(
        this.taken.get(piece.variable), piece, template, form, isInAuthority, escaping);
      // A slash that comes first would make it another form of URL.
      const isRooted = form === "opaque" && piece.extent !== "rest" && text.startsWith("/");
      output += isRooted ? "%2F" + text.slice(1) : text;
      if (piece.extent === "path") isInAuthority = false;
    }
    const items = template.items.map((item) => this.item(item));
    items.push(...this.entries.filter((entry) => !written.has(entry.name)).map((entry) => entry.item));
    if (items.length > 0) output += "?" + items.join("&");
    return ownSpelling(this.spec, output + this.fragment(template, shape));
  }

  fragment({ fragment }, shape) {
    if (!shape.fragment) return "";
    const pieces = shape.fragment.map((piece, index) => {
      if (piece.literal !== undefined) return piece.literal;
      const delimiter = shape.fragment[index + 1]?.literal?.[0];
      const dividers = this.dividers(piece.variable);
      if (dividers !== undefined) {
        const ends = [delimiter, fragment.hasMark ? "?" : undefined];
        return reencoded(this.taken.get(piece.variable), classWithout(URL_CHARACTER, ends), legalIn(dividers, URL_CHARACTER));
      }
      let text = encoded(this.taken.get(piece.variable), URL_CHARACTER);
      for (const byte of [delimiter, fragment.hasMark ? "?" : undefined]) {
        if (byte !== undefined && !UNRESERVED.test(byte) && URL_CHARACTER.test(byte)) {
          text = text.split(byte).join(escapeByte(byte));
        }
      }
      return text;
    });
    return "#" + pieces.join("") + (fragment.hasMark ? "?" : "")
      + fragment.items.map((item) => this.item(item)).join("&");
  }

  item(item) {
    switch (item.kind) {
      case "bare": return item.key;
      case "fixed": return item.key + "=" + item.value;
      case "captured":
      case "rest": return item.key + "=" + this.query(item.variable);
      default: return this.query(item.variable);
    }
  }

  query(name) {
    const entry = this.entries.find((each) => each.name === name);
    if (entry?.dividers !== undefined) return queryValue(entry.text, entry.dividers, entry.isReservedAllowed);
    const text = encoded(entry?.text ?? "", entry?.isReservedAllowed ? QUERY_VALUE : UNRESERVED);
    return this.spec.plusIsSpace ? text.replace(/%20/g, "+") : text;
  }

  // The characters that divide a percent-encoded value; undefined for one that isn't.
  dividers(name) {
    return this.entries.find((entry) => entry.name === name)?.dividers;
  }

  // What may stand in the place stays, but not what would end the placeholder.
  escaped(text, piece, template, form, isInAuthority, escaping) {
    if (piece.extent === "rest") return text;
    const escapesSlash = escaping !== "delimiters";
    const delimiters = delimitersOf(piece.variable, template);
    const dividers = this.dividers(piece.variable);
    const escape = (part, allowed, isDelimited, isFirst = true) => {
      if (dividers !== undefined) {
        const host = piece.extent === "path" ? AUTHORITY : REG_NAME;
        const standing = isInAuthority && isFirst ? host : form === "opaque" ? OPAQUE : PCHAR;
        return reencoded(part, classWithout(allowed, isDelimited ? delimiters : []), legalIn(dividers, standing));
      }
      let result = encoded(part, allowed);
      if (!isDelimited) return result;
      for (const byte of delimiters) {
        // An unreserved one is no use to escape, since readers undo that.
        if (!allowed.test(byte) || UNRESERVED.test(byte)) continue;
        result = result.split(byte).join(escapeByte(byte));
      }
      return result;
    };
    const allowed = (legal) => escaping === "reserved" ? UNRESERVED : legal;
    const inPath = allowed(PCHAR);
    const segment = isInAuthority ? allowed(REG_NAME)
      : form === "opaque" && !escapesSlash ? OPAQUE : inPath;
    // A port and the colons of an address belong to the host.
    if (isInAuthority && escaping !== "reserved" && isHost(text, delimiters)) return text;
    if (piece.extent !== "path") return escape(text, segment, true);
    const parts = text.split("/");
    // An escaped slash is data, and none that divides the value.
    const hidesSlash = escapesSlash && !dividers?.includes("/");
    return parts.map((part, index) => escape(
      part, index === 0 ? segment : inPath,
      index === parts.length - 1 || form === "opaque" || hidesSlash, index === 0))
      .join(hidesSlash ? "%2F" : "/");
  }
}

// What begins in a host and takes the rest of the path takes the user before it as well.
const AUTHORITY = { test: (char) => char === "@" || REG_NAME.test(char) };

// A class of characters without some, of which an unreserved one is no use to escape.
function classWithout(allowed, characters) {
  return { test: (char) => allowed.test(char) && (UNRESERVED.test(char) || !characters.includes(char)) };
}

function legalIn(characters, allowed) {
  return Array.from(characters).filter((char) => allowed.test(char)).join("");
}

// A place behind the opening that builders use, which may be another form than that of the template.
function builtPieces(spec, place, scheme) {
  const [first, ...others] = place;
  if (first?.literal !== undefined) {
    return [{ literal: builtLiteral(spec, first.literal, scheme) }, ...others];
  }
  const literal = builtLiteral(spec, "", scheme);
  return literal === "" ? place : [{ literal }, ...place];
}

// Whether a text is an address in brackets or has a port, and is legal as a host.
function isHost(text, delimiters) {
  // What follows in the same host makes it another one.
  if (!delimiters.every((delimiter) => delimiter === "/" || delimiter === ":")) return false;
  const hasPort = /:[0-9]+$/.test(text);
  if (hasPort ? delimiters.includes(":") : !text.endsWith("]")) return false;
  return /^[A-Za-z0-9\-._~!$&'()*+,;=:[\]]*$/.test(text) && isLegalAuthority(text);
}

// The characters at which a reader may see a placeholder's end.
function delimitersOf(name, template) {
  const delimiters = new Set();
  for (const expansion of expansionsOf(template.place)) {
    // What begins another part here would divide the value for a reader of parts in any order.
    for (const { literal } of expansion.slice(1)) {
      if (literal !== undefined && /^[!$&'()*+,;=]/.test(literal)) delimiters.add(literal[0]);
    }
    let isAfterRest = false;
    for (const [index, piece] of expansion.entries()) {
      if (piece.variable === undefined) continue;
      if (piece.variable === name) {
        delimiters.add(expansion[index + 1]?.literal?.[0]);
        if (isAfterRest) delimiters.add(expansion[index - 1]?.literal?.[0]);
      }
      if (piece.extent === "path") isAfterRest = true;
    }
  }
  delimiters.delete(undefined);
  return [...delimiters];
}
