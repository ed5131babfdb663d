// An app's URL interface: reads and builds the URLs of a documented model.

import { URLBuilder, Writer, sameItems } from "./building.js";
import { asciiLowercased, bytesOf, hasDotSegment, isLegalAuthority, isLegalRest, normalForm } from "./bytes.js";
import { campaignOf, isCampaignName } from "./campaign.js";
import { completeModel, defaultOf, inURLOrder } from "./completing.js";
import { Matcher, scanned } from "./matching.js";
import { Reader } from "./reading.js";
import { Refusal } from "./refusal.js";
import { callbackNames, checkAnswer, isAnswerPath, readCallbacks } from "./replies.js";
import { Rules, itemNames } from "./rules.js";
import { expansionsOf, placedNames, shapesOf, templateForm, variableNames } from "./shapes.js";
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
    this.shapes = this.routes.flatMap((route) => shapesOf(this, route));
  }

  action(name) {
    return this.actions.find((action) => action.name === name);
  }

  // The templates with the parameters' names in the URL, and the tests of placeholders.
  route(action) {
    const variables = new Set(action.templates.flatMap(variableNames));
    const names = new Map();
    const tests = new Map([["", ANY_HOST]]);
    for (const parameter of action.parameters) {
      if (!variables.has(parameter.key)) continue;
      names.set(parameter.key, parameter.name);
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
    const templates = action.templates.map((template) => renamed(template, names));
    const links = action.links.map((template) => renamed(template, names));
    const callbacks = callbackNames(action).filter((name) =>
      !isAnswerPath(name) || action.resultNames.includes(name));
    const all = [...templates, ...links];
    return {
      action, templates, links, tests, facts: this.facts(action),
      variables: new Set(all.flatMap(variableNames)),
      // No item of their names is one of these parameters.
      placed: new Set(all.flatMap(placedNames).filter((name) => !callbacks.includes(name))),
      callbackNames: callbacks,
    };
  }

  // What the types of placeholders say about shapes: words of which none ends with a slash, so that one at the
  // path's end says nothing, and values that can be an address with its scheme.
  facts(action) {
    const values = action.parameters.filter(({ shape }) => shape === "value");
    const names = (parameters) => new Set(parameters.map(({ name }) => name));
    return {
      slashless: names(values.filter(({ type }) => {
        const declaration = this.values.declaration(type);
        return declaration?.kind === "enum" && !declaration.open && declaration.cases.every((word) =>
          [word.text, ...word.also ?? []].every((text) => !text.endsWith("/")));
      })),
      addresses: names(values.filter(({ type }) => type.k === "url" && !type.as && !type.also)),
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
    const fixed = this.routes.flatMap(({ templates, links }) => [...templates, ...links]).map((template) => template.scheme.fixed);
    const isKnown = [...this.schemes, ...fixed].includes(scan.scheme)
      || (scan.scheme === "http" && this.readsHTTP && fixed.includes("https"));
    if (!isKnown) throw new Refusal("otherScheme");
    const place = normalForm(scan.place);
    if (place === null) throw new Refusal("invalidEncoding");
    const matcher = new Matcher(this, scan, place);
    let first;
    for (const { shape, captures } of this.matches(matcher)) {
      const { route } = shape;
      try {
        for (const item of scan.items) [item.isUsed, item.isCaptured] = [false, false];
        matcher.claim(shape);
        return body(route, new Reader(this, scan, captures, route));
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

  // The matches that are tried, the best first: one, unless a URL that an action refuses is tried with the next.
  matches(matcher) {
    if (!this.routes.some((route) => this.triesNextAfter(route))) {
      const best = this.bestMatch(matcher);
      return best ? [best] : [];
    }
    const all = this.shapes.map((shape) => ({ shape, captures: matcher.match(shape) })).filter(({ captures }) => captures);
    // Among equals, that of the shape declared first.
    return all.sort((one, other) =>
      one.shape.outranks(other.shape) ? -1 : other.shape.outranks(one.shape) ? 1 : 0);
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

  // The match of the highest rank; among equals that of the shape declared first. Where a mistyped
  // value is refused, one that would be better but for its types: reading then says what is wrong.
  bestMatch(matcher) {
    const best = this.bestTyped(matcher);
    if (!this.refusesMistyped) return best;
    matcher.ignoresTypes = true;
    const untyped = this.bestTyped(matcher);
    return untyped && (!best || untyped.shape.outranks(best.shape)) ? untyped : best;
  }

  bestTyped(matcher) {
    let best;
    for (const shape of this.shapes) {
      if (best && !shape.outranks(best.shape)) continue;
      const captures = matcher.match(shape);
      if (captures) best = { shape, captures };
    }
    return best;
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
        const text = new URLBuilder(this, route, entries).text(() => true);
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
    return this.built(action, request, callbacks, ({ templates, links }) =>
      [...templates, ...links].filter((template) => template.scheme.fixed === "https")).text;
  }

  built(action, request, callbacks, templatesOf = (route) => route.templates) {
    const complete = this.completed(action, request);
    const route = this.routes.find((each) => each.action === action);
    const entries = this.entries(complete, action);
    const isRight = (text) => {
      if (!action.buildingThrows) return true;
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
    const text = new URLBuilder(this, route, all, templatesOf(route)).text(isRight);
    return { text, route, entries };
  }

  // Reads another action's request, where one that it refuses is tried with the next shape.
  passOver(route, reader) {
    if (!this.triesNextAfter(route)) return;
    const { action } = route;
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
    const taken = [
      ...action.parameters.flatMap((parameter) => itemNames(this.types, parameter)),
      ...action.templates.flatMap(({ items }) => items).flatMap(({ key }) => key ?? []),
      ...this.routes.find((route) => route.action === action).callbackNames,
    ].map(folded);
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
    const templates = [...route.templates, ...route.links];
    const sole = route.variables.size === 1 ? [...route.variables][0] : undefined;
    const unplaced = entries.find((entry) => (entry.text === "" || hasDotSegment(entry.text))
      && templates.some((template) => templateForm(template) !== "opaque"
        && expansionsOf(template.place).flat()
          .some((piece) => piece.variable === entry.name && piece.extent !== "rest")));
    if (unplaced) {
      const what = unplaced.text === "" ? "text that is not empty" : "text without dot segments";
      return refuse(unplaced.name, what + ", because it is in the path");
    }
    const isRest = (name) => templates.some(({ place }) => expansionsOf(place)
      .map((expansion) => expansion[expansion.length - 1])
      .some((last) => last !== undefined && last.extent === "rest" && last.variable === name));
    const illegal = entries.find(({ name, text }) => isRest(name) && !isLegalRest(text));
    if (illegal) {
      return refuse(illegal.name,
        "text whose characters are all legal in a URL, since none of them is escaped");
    }
    const text = new URLBuilder(this, route, entries).text(() => true);
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

// The same template with other names of placeholders.
function renamed(template, names) {
  const name = (variable) => (variable === undefined ? undefined : names.get(variable) ?? variable);
  const item = (piece) => ({ ...piece, variable: name(piece.variable) });
  const element = (piece) => {
    if (piece.optional) return { optional: piece.optional.map(element) };
    return piece.variable === undefined ? piece : { ...piece, variable: name(piece.variable) };
  };
  return {
    ...template, place: template.place.map(element), set: template.set?.map(item),
    scheme: { ...template.scheme, variable: name(template.scheme.variable) },
    items: template.items.map(item),
    fragment: template.fragment && {
      ...template.fragment, place: template.fragment.place.map(element),
      items: template.fragment.items.map(item),
    },
  };
}
