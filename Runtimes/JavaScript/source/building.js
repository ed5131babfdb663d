// Builds URLs: writes parameters as query items, and puts those that have a place there.

import {
  OPAQUE, PCHAR, QUERY_VALUE, REG_NAME, UNRESERVED, URL_CHARACTER, encoded, isLegalAuthority, isLegalRest,
} from "./bytes.js";
import { defaultOf, inURLOrder } from "./completing.js";
import { isSame, withKey } from "./equality.js";
import { groupNaming } from "./groups.js";
import { formOf } from "./matching.js";
import { isAnswerPath } from "./replies.js";
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

// Builds a URL by the template that fits. Each step of its shape is a call of the method of its name, which says whether
// the template takes the values.
export class URLBuilder {
  constructor(spec, route, entries, isLink = false) {
    this.spec = spec;
    this.placed = [...route.placed];
    this.entries = entries;
    this.templates = route.action.buildings.filter((template) =>
      isLink ? template.scheme === "https" : !template.isLink);
  }

  // The URL of the first template that takes the values and is right; null when there is none.
  text(isRight = () => true) {
    for (const template of this.templates) {
      const shape = template.shapes.find((each) => this.fits(template, each));
      const text = shape === undefined ? null : this.rightText(template, shape, isRight);
      if (text !== null) return text;
    }
    return null;
  }

  // Whether a shape has a place for each value that needs one, and no other.
  fits({ schemeParameter }, shape) {
    const names = this.namesIn(shape);
    return shape.names.every((name) => this.has(name))
      && this.placed.every((name) => !this.has(name) || names.includes(name))
      && (schemeParameter === undefined || this.spec.schemes.includes(this.valueOf(schemeParameter)));
  }

  // The parameters that have a place in a shape, with those of its parts that are there.
  namesIn({ names, steps }) {
    const parts = steps.filter(({ step }) => step === "part");
    return [...names, ...parts.flatMap((part) => part.names).filter((name) => this.has(name))];
  }

  rightText(template, shape, isRight) {
    let previous = null;
    const { step, text = "" } = shape.steps.find((each) => each.step !== "constant");
    for (const escaping of ESCAPING) {
      Object.assign(this, {
        escaping, form: formOf(step === "literal" ? text : ""), names: this.namesIn(shape),
        output: (template.scheme ?? this.valueOf(template.schemeParameter)) + ":", separator: "?",
      });
      if (!shape.steps.every((each) => this[each.step](each))) return null;
      const url = ownSpelling(this.spec, this.output);
      if (url !== previous && isRight(url)) return url;
      previous = url;
    }
    return null;
  }

  entry(name) {
    return this.entries.find((each) => each.name === name);
  }

  has(name) {
    return this.entry(name) !== undefined;
  }

  valueOf(name) {
    return this.entry(name)?.text;
  }

  // MARK: The place

  // What is left out where its parameters aren't there: all of them are, or none.
  part({ names, steps }) {
    const count = names.filter((name) => this.has(name)).length;
    return count === names.length ? steps.every((each) => this[each.step](each)) : count === 0;
  }

  constant({ parameter, text }) {
    return this.valueOf(parameter) === text;
  }

  // What is the same in all URLs of the action, up to the first parameter.
  opening({ text }) {
    Object.assign(this, { output: text, separator: text.includes("?") ? "&" : "?" });
    return true;
  }

  literal({ text }) {
    this.output += text;
    return true;
  }

  value({ parameter, escaping = "", isInHost }) {
    const text = this.valueOf(parameter);
    if (isInHost && this.isHost(text, escaping)) return this.literal({ text });
    return this.append(this.escaped(text, parameter, this.segment(isInHost), isInHost ? REG_NAME : this.legal, escaping));
  }

  // A value that takes the rest of the path, slashes included.
  restOfPath({ parameter, escaping = "", isInHost }) {
    // An escaped slash is data, and none that divides the value.
    const hidesSlash = this.escapesSlash && !this.entry(parameter).dividers?.includes("/");
    const parts = this.valueOf(parameter).split("/").map((part, index, all) => {
      const delimiters = index === all.length - 1 || this.form === "opaque" || hidesSlash ? escaping : "";
      if (!isInHost || index > 0) {
        return this.escaped(part, parameter, index === 0 ? this.segment(false) : this.allowed(PCHAR), this.legal, delimiters);
      }
      if ((!hidesSlash || all.length === 1) && this.isHost(part, delimiters)) return part;
      return this.escaped(part, parameter, this.allowed(AUTHORITY), AUTHORITY, delimiters);
    });
    return this.append(parts.join(hidesSlash ? "%2F" : "/"));
  }

  // What goes on to the URL's end is written as it is, so it must be legal as it is.
  restOfURL({ parameter }) {
    const text = this.valueOf(parameter);
    return isLegalRest(text) && this.literal({ text });
  }

  whole(step) {
    this.output = "";
    return this.restOfURL(step);
  }

  // A port and the colons of an address belong to the host.
  isHost(text, delimiters) {
    return this.escaping !== "reserved" && isHost(text, Array.from(delimiters));
  }

  get escapesSlash() {
    return this.escaping !== "delimiters";
  }

  // The characters that can stand behind the host.
  get legal() {
    return this.form === "opaque" ? OPAQUE : PCHAR;
  }

  segment(isInHost) {
    if (isInHost) return this.allowed(REG_NAME);
    return this.form === "opaque" && !this.escapesSlash ? OPAQUE : this.allowed(PCHAR);
  }

  allowed(legal) {
    return this.escaping === "reserved" ? UNRESERVED : legal;
  }

  append(text) {
    // A slash that comes first would make it another form of URL.
    this.output += this.form === "opaque" && text.startsWith("/") ? "%2F" + text.slice(1) : text;
    return true;
  }

  // A value in which all is escaped that isn't allowed, or could end its placeholder. What divides a percent-encoded value
  // stays, where it is legal.
  escaped(text, name, allowed, legal, delimiters) {
    const free = classWithout(allowed, delimiters);
    const { dividers } = this.entry(name);
    return dividers === undefined ? encoded(text, free) : reencoded(text, free, legalIn(dividers, legal));
  }

  // MARK: Items

  // An item as it is written, or with the value of a parameter.
  item({ text, name, parameter }) {
    this.output += this.separator + (text ?? name + "=" + this.query(parameter));
    this.separator = "&";
    return true;
  }

  bareItem({ parameter }) {
    return this.item({ text: this.query(parameter) });
  }

  // All that has no place in the shape.
  items() {
    for (const { name, item } of this.entries) if (!this.names.includes(name)) this.item({ text: item });
    return true;
  }

  // A value as an item has it.
  query(name) {
    const { item } = this.entry(name);
    return item.includes("=") ? item.slice(item.indexOf("=") + 1) : "";
  }

  // MARK: The fragment

  fragmentValue({ parameter, escaping = "" }) {
    this.output += this.escaped(this.valueOf(parameter), parameter, URL_CHARACTER, URL_CHARACTER, escaping);
    return true;
  }

  fragmentItems({ hasQuery }) {
    if (hasQuery) this.output += "?";
    this.separator = "";
    return true;
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

// Whether a text is an address in brackets or has a port, and is legal as a host.
function isHost(text, delimiters) {
  // What follows in the same host makes it another one.
  if (!delimiters.every((delimiter) => delimiter === "/" || delimiter === ":")) return false;
  const hasPort = /:[0-9]+$/.test(text);
  if (hasPort ? delimiters.includes(":") : !text.endsWith("]")) return false;
  return /^[A-Za-z0-9\-._~!$&'()*+,;=:[\]]*$/.test(text) && isLegalAuthority(text);
}
