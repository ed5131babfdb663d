// An app's URL interface: reads and builds the URLs of a documented model.

import { URLBuilder, Writer, sameItems } from "./building.js";
import { asciiLowercased, bytesOf, hasDotSegment, isLegalAuthority, isLegalRest, isWebAuthority, normalForm } from "./bytes.js";
import { campaignOf, isCampaignName } from "./campaign.js";
import { completeModel, defaultOf, inURLOrder } from "./completing.js";
import { Matcher, formOf, isNamedScheme, scanned } from "./matching.js";
import { Reader } from "./reading.js";
import { Refusal } from "./refusal.js";
import { callbackNames, checkAnswer, isAnswerPath, readCallbacks } from "./replies.js";
import { Rules } from "./rules.js";
import { commonSpelling } from "./spelling.js";
import { Values } from "./values.js";

// The `*` of `//*.example.org`, a placeholder without a name.
const ANY_HOST = { accepts: (text) => /^[A-Za-z0-9._-]+$/.test(text) };

const STANDING = "values that are allowed in the path and don't change what the URL means";

export class App {
  // `kinds` are the tables of kinds that the model's types need beside the basic one.
  constructor(model, kinds = []) {
    Object.assign(this, completeModel(model));
    this.values = new Values(this.types, kinds);
    this.rules = new Rules(this.values);
    this.routes = this.actions.map((action) => this.route(action));
    // In order of rank; among equals, the one that is declared first.
    this.shapes = this.routes.flatMap(shapesOf).sort((one, other) => one.rank - other.rank);
  }

  action(name) {
    return this.actions.find((action) => action.name === name);
  }

  // The tests of placeholders, and what an action's items may be called.
  route(action) {
    const { placeholders } = action;
    const tests = new Map([["", ANY_HOST]]);
    for (const parameter of action.parameters) {
      if (!placeholders.some(([, name]) => name === parameter.name)) continue;
      // A value that can't be read is left out, so any text has its place.
      const isTested = parameter.shape === "value" && !parameter.lenient;
      const words = parameter.type?.k === "string" ? parameter.type.rules?.not : undefined;
      if (isTested && words !== undefined) {
        tests.set(parameter.name, { accepts: (text) => !words.includes(text) });
      } else if (isTested && !this.values.takesAnyText(parameter.type)) {
        tests.set(parameter.name, parameter.split
          ? { acceptsEncoded: (text) => this.values.readSplit(parameter.type, text) !== null }
          : this.test(parameter.type));
      }
    }
    const callbacks = callbackNames(action).filter((name) =>
      !isAnswerPath(name) || action.resultNames.includes(name));
    const placed = placeholders.filter(([place]) => place !== "item").map(([, name]) => name);
    return {
      action, tests, callbackNames: callbacks,
      // No item of their names is one of these parameters.
      placed: new Set(placed.filter((name) => !callbacks.includes(name))),
    };
  }

  test(type) {
    const declaration = this.values.declaration(type);
    if (declaration?.kind === "enum") {
      const words = declaration.cases.flatMap((word) => [word.text, ...word.also ?? []]);
      return { words, accepts: (text) => this.values.read(type, text) !== null };
    }
    return { accepts: (text) => this.values.read(type, text) !== null };
  }

  // MARK: Reading

  // Finds the action of a URL and hands its parameters to `body`.
  read(url, body) {
    const bytes = bytesOf(url);
    if (bytes.length > this.limit) throw this.tooLong();
    const scan = scanned(withoutOwnPort(commonSpelling(this, bytes)));
    if (!scan) throw new Refusal("notAURL", { expected: "a scheme and a colon" });
    const authority = /^\/\/([^/]*)/.exec(scan.place);
    if (authority !== null && !isLegalAuthority(authority[1])) {
      throw new Refusal("notAURL", { expected: "a host and a port as in RFC 3986" });
    }
    if (authority !== null && /^https?$/.test(scan.scheme) && !isWebAuthority(authority[1])) {
      throw new Refusal("notAURL", { expected: "a host as in the URL Standard" });
    }
    const isKnown = this.schemes.includes(scan.scheme)
      || this.shapes.some(({ scheme }) => isNamedScheme(this, scan.scheme, scheme));
    if (!isKnown) throw new Refusal("otherScheme");
    const place = normalForm(scan.place);
    if (place === null) throw new Refusal("invalidEncoding");
    const matcher = new Matcher(this, scan, place);
    let first;
    for (const shape of this.tried(matcher)) {
      if (!matcher.match(shape)) continue;
      const { route } = shape;
      try {
        if (matcher.refusal) throw matcher.refusal;
        return body(route, new Reader(this, scan, matcher.captures, route));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        error.action = error.action ?? route.action.name;
        first = first ?? error;
        if (!this.passesOn(route, error)) break;
      }
    }
    // The error is that of the best shape.
    throw first ?? new Refusal("unknownAction");
  }

  // The shapes that a URL is compared with: all, of which the first one decides unless an action refuses the URL. Where
  // a mistyped value is refused, one that would be better but for its types: reading then says what is wrong.
  tried(matcher) {
    if (!this.refusesMistyped || this.routes.some((route) => this.triesNextAfter(route))) return this.shapes;
    const best = () => this.shapes.find((shape) => matcher.match(shape));
    const typed = best();
    matcher.ignoresTypes = true;
    const untyped = best();
    if (untyped !== undefined && !(typed?.rank <= untyped.rank)) return [untyped];
    matcher.ignoresTypes = false;
    return typed === undefined ? [] : [typed];
  }

  // Whether some URL that an action refuses is tried with the next template.
  triesNextAfter({ action }) {
    return action.triesNext ?? this.triesNext;
  }

  // Whether this refusal is tried with the next template: that of any parameter, or of one.
  passesOn(route, { parameter }) {
    const parameters = this.triesNextAfter(route);
    if (!Array.isArray(parameters)) return parameters;
    // A member or an element is named behind its parameter.
    return parameters.some((name) => parameter === name || parameter?.startsWith(name + ".") || parameter?.startsWith(name + "["));
  }

  tooLong() {
    const expected = `at most ${this.limit} bytes, in canonical form as well`;
    return new Refusal("urlTooLong", { expected });
  }

  // What a URL asks for: {action, request, callbacks, campaign}.
  parse(url) {
    return this.read(url, (route, reader) => {
      const { action } = route;
      const callbacks = readCallbacks(reader, action);
      const request = this.requestOf(action, reader);
      reader.finish();
      // The canonical URL, in which more may be escaped, has to be readable as well.
      if (bytesOf(url).length > Math.floor(this.limit / 4)) {
        const entries = this.entries(request, action);
        const text = new URLBuilder(this, route, entries).text();
        if (text !== null && text.length > this.limit) throw this.tooLong();
      }
      checkAnswer(action, callbacks);
      return { action, request, callbacks, campaign: campaignOf(this, reader.scan.items) };
    });
  }

  requestOf(action, reader) {
    const request = reader.request(action.parameters);
    this.checkNames(request, action);
    return request;
  }

  // MARK: Building

  // The canonical URL of a request; callbacks are [name, value] pairs.
  build(action, request, callbacks = []) {
    const { text, route, entries } = this.built(action, request, callbacks);
    if (text === null) throw this.refusal(route, entries);
    return text;
  }

  // The same on the web; null where no address there takes the values.
  link(action, request, callbacks = []) {
    return this.built(action, request, callbacks, true).text;
  }

  built(action, request, callbacks, isLink = false) {
    const complete = this.completed(action, request);
    const route = this.routes.find((each) => each.action === action);
    const entries = this.entries(complete, action);
    const isRight = (text) => {
      if (!action.buildingThrows && !isLink) return true;
      // Reading is what decides whether a value can stand in the path.
      try {
        return this.read(text, (reached, reader) => {
          if (reached !== route) {
            this.passOver(reached, reader);
            return false;
          }
          return sameItems(this.entries(this.requestOf(action, reader), action), entries);
        });
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    };
    // Callbacks have a place where a template names them, and stand at the end elsewhere.
    const all = this.allEntries(complete, action, callbacks);
    const text = new URLBuilder(this, route, all, isLink).text(isRight);
    return { text, route, entries };
  }

  // Reads another action's request, which it may refuse.
  passOver({ action }, reader) {
    this.requestOf(action, reader);
    reader.finish();
  }

  allEntries(request, action, callbacks) {
    const writer = new Writer(this);
    writer.whole(request, action.parameters, callbacks);
    return writer.entries;
  }

  entries(request, action) {
    const writer = new Writer(this);
    writer.request(request, action.parameters);
    return writer.entries;
  }

  // The values with defaults, checked as the generated initializer checks them.
  completed(action, request) {
    const complete = new Map();
    for (const parameter of inURLOrder(action.parameters)) {
      const value = request.get(parameter.key);
      if (value !== undefined) {
        complete.set(parameter.key, value);
      } else if (parameter.presence === "default") {
        complete.set(parameter.key, defaultOf(parameter, complete));
      } else if (parameter.presence === "required") {
        if (parameter.type?.k === "flag" && parameter.shape === "value") {
          complete.set(parameter.key, ["boolean", false]);
        } else if (parameter.shape !== "pairs") {
          throw new Refusal("missing", {
            action: action.name, expected: "a value for this parameter",
            // A group has no name in the URL of its own.
            parameter: parameter.shape === "group" ? parameter.key : parameter.name,
          });
        }
      }
    }
    try {
      this.rules.check(complete, action.parameters);
      this.checkNames(complete, action);
    } catch (error) {
      if (error instanceof Refusal) error.action = error.action ?? action.name;
      throw error;
    }
    return complete;
  }

  // Refuses pairs with the name of a parameter, of a callback or of a campaign.
  checkNames(request, action) {
    for (const parameter of action.parameters.filter(({ shape }) => shape === "pairs")) {
      this.checkNamesOf(request.get(parameter.key)?.[1] ?? [], parameter, action);
    }
  }

  checkNamesOf(pairs, { name, naming }, action) {
    const folded = (text) => (this.namesAreCaseSensitive ? text : asciiLowercased(text));
    const taken = action.takenNames.map(folded);
    for (const [key] of pairs) {
      const written = naming?.join(key) ?? key;
      const owner = taken.includes(folded(written)) ? "parameter"
        : isCampaignName(this, written) ? "campaign" : undefined;
      if (owner === undefined) continue;
      throw new Refusal("notRepresentable", { parameter: name, expected: `names that no ${owner} has` });
    }
  }

  // Why no URL of the action reads as its items.
  refusal(route, entries) {
    const refuse = (parameter, expected) => new Refusal("notRepresentable", {
      action: route.action.name, parameter, expected,
    });
    const { placeholders } = route.action;
    const hasPlace = (place, { name }) => placeholders.some((each) => each[0] === place && each[1] === name);
    const names = new Set(placeholders.map(([, name]) => name));
    const sole = names.size === 1 ? placeholders[0][1] : undefined;
    const empty = entries.find(({ name, text }) =>
      text === "" && placeholders.some((each) => each[0] !== "item" && each[1] === name));
    if (empty) return refuse(empty.name, "text that is not empty");
    const unplaced = entries.find((entry) => hasDotSegment(entry.text) && hasPlace("path", entry));
    if (unplaced) return refuse(unplaced.name, "text without dot segments, because it is in the path");
    const illegal = entries.find((entry) => hasPlace("restOfURL", entry) && !isLegalRest(entry.text));
    if (illegal) {
      return refuse(illegal.name,
        "text whose characters are all legal in a URL, since none of them is escaped");
    }
    const text = new URLBuilder(this, route, entries).text();
    if (text === null) {
      return refuse(undefined, "values that one of the URL's templates takes together");
    }
    try {
      return this.read(text, (reached, reader) => {
        if (reached !== route) {
          this.passOver(reached, reader);
          return refuse(sole, "a value that doesn't make it the URL of another action");
        }
        const found = this.entries(this.requestOf(route.action, reader), route.action);
        const wrong = entries.find((entry) =>
          !found.some((other) => other.name === entry.name && other.text === entry.text));
        return refuse(wrong?.name, STANDING);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const expected = error.reason === "otherScheme" ? "an address with one of the app's schemes" : STANDING;
      return refuse(error.action === route.action.name ? error.parameter : sole, expected);
    }
  }
}

// An address on the web without the port that its scheme has anyway (RFC 3986, section 6.2.3).
function withoutOwnPort(url) {
  return url.replace(/^(https:\/\/[^/?#]+):443(?=[/?#]|$)/i, "$1")
    .replace(/^(http:\/\/[^/?#]+):80(?=[/?#]|$)/i, "$1");
}

// The shapes of an action's URLs, each with how its place begins. All have the same members: comparing takes half the
// time.
function shapesOf(route) {
  return [...route.action.templates, ...route.action.links].flatMap(({ scheme, shapes }) =>
    shapes.map(({ rank, steps, keepsSlash = false, hasSegments = false }) => {
      const [{ step, text = "" }] = steps;
      const form = step === "restOfURL" || step === "whole" ? "any" : formOf(step === "literal" ? text : "");
      return { rank, steps, keepsSlash, hasSegments, route, scheme, form };
    }));
}
