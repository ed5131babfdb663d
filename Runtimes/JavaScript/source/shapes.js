// The shapes of an app's URLs: what is matched, and in which order.
//
// A template is {text, scheme: {any | fixed | variable}, place: elements, items, fragment}, an
// element {literal}, {variable, extent} or {optional: elements}.

import { decoded, encoded } from "./bytes.js";

// Every shape of a place without optional parts, the fullest first.
export function expansionsOf(elements) {
  let shapes = [[]];
  for (const element of elements) {
    if (element.optional) {
      const tails = [...expansionsOf(element.optional), []];
      shapes = shapes.flatMap((shape) => tails.map((tail) => tail.reduce(withPiece, shape)));
    } else {
      shapes = shapes.map((shape) => withPiece(shape, element));
    }
  }
  return shapes;
}

// Adjoining literals become one.
function withPiece(shape, piece) {
  const last = shape[shape.length - 1];
  if (last?.literal === undefined || piece.literal === undefined) return [...shape, piece];
  return [...shape.slice(0, -1), { literal: last.literal + piece.literal }];
}

export function formOf(literal) {
  return literal.startsWith("//") ? "authority" : literal.startsWith("/") ? "rooted" : "opaque";
}

// How a template's place begins.
export function templateForm(template) {
  return formOf(template.place[0]?.literal ?? "");
}

export function hasOwnScheme({ scheme }) {
  return scheme.fixed !== undefined || scheme.variable !== undefined;
}

export function variableNames(template) {
  const captured = template.items.filter(({ kind }) => kind === "captured" || kind === "rest");
  return [...placedNames(template), ...captured.map((item) => item.variable)];
}

// The names of the placeholders that are no query item's value.
export function placedNames(template) {
  const names = template.scheme.variable === undefined ? [] : [template.scheme.variable];
  const visit = (elements) => {
    for (const element of elements) {
      if (isName(element.variable)) names.push(element.variable);
      if (element.optional) visit(element.optional);
    }
  };
  visit(template.place);
  for (const item of template.items) if (item.kind === "nameless") names.push(item.variable);
  names.push(...(template.set ?? []).map((constant) => constant.variable));
  if (template.fragment) {
    visit(template.fragment.place);
    names.push(...template.fragment.items.map((item) => item.variable).filter(isName));
  }
  return names;
}

// The `*` of a host has none, and `{_}` has that of no parameter: they are read, and nothing is built with them.
const isName = (name) => name !== undefined && name !== "" && name !== IGNORED_NAME;
export const IGNORED_NAME = "_";

// Whether URLs can be built by a shape.
export function isBuilt(shape) {
  return shape.place.every(({ variable }) => variable === undefined || isName(variable));
}

// Every shape that a template stands for: {place, fragment}, without optional parts.
export function templateShapes({ place, fragment }) {
  const fragments = fragment
    ? [...expansionsOf(fragment.place), ...(fragment.isOptional ? [undefined] : [])] : [undefined];
  return expansionsOf(place).flatMap((pieces) => fragments.map((other) => ({
    place: pieces, fragment: other,
  })));
}

// The placeholders that a shape has: those of its place and its fragment, and those of items.
export function namesIn(template, shape) {
  const items = shape.fragment ? [...template.items, ...template.fragment.items] : template.items;
  return [
    template.scheme.variable,
    ...[...shape.place, ...shape.fragment ?? [], ...items, ...template.set ?? []].map((piece) => piece.variable),
  ].filter((name) => name !== undefined && name !== IGNORED_NAME);
}

// The longest of the equivalent openings that a place begins with.
function openingOf(spec, literal, scheme) {
  if (scheme.fixed !== undefined && !spec.schemes.includes(scheme.fixed)) return undefined;
  return spec.prefixes.filter((prefix) => literal.startsWith(prefix))
    .reduce((best, prefix) => (best === undefined || prefix.length > best.length ? prefix : best), undefined);
}

// A place's first literal behind the opening that builders use.
export function builtLiteral(spec, literal, scheme) {
  const prefix = openingOf(spec, literal, scheme);
  return prefix === undefined ? literal : spec.prefixes[0] + literal.slice(prefix.length);
}

class Shape {
  constructor(spec, route, template, expansion, fragment, restLeftOut, hasSegments) {
    this.route = route;
    this.scheme = template.scheme;
    this.form = formOf(expansion[0]?.literal ?? "");
    // Slashes divide the place of an opaque URL that is read like the same place behind '/' or '//'.
    this.hasSegments = hasSegments || this.form !== "opaque";
    this.head = [];
    this.tail = [];
    this.rest = undefined;
    this.ignoresRest = false;
    this.endsInRest = false;
    this.restLeftOut = restLeftOut;
    this.set = (template.set ?? []).map(({ variable, text }) =>
      ({ name: variable, kind: "path", bytes: encoded(text) }));
    expansion.forEach((piece, index) => this.add(piece, index, expansion, spec, route));
    const text = (encoded) => decoded(encoded, spec.plusIsSpace) ?? encoded;
    const conditions = (items) => items.map((item) => ({
      kind: item.kind, variable: item.variable, test: route.tests.get(item.variable),
      key: item.key === undefined ? undefined : text(item.key),
      value: item.value === undefined ? undefined : text(item.value),
    }));
    this.conditions = conditions(template.items);
    this.conditions.filter((condition) => condition.kind === "nameless")
      .forEach((condition, index) => { condition.ordinal = index; });
    this.fragment = fragment && {
      pieces: fragment.map((piece) => ({ ...piece, test: route.tests.get(piece.variable) })),
      conditions: conditions(template.fragment.items), hasMark: template.fragment.hasMark,
    };
    if (wholeURL(spec, route, template, expansion) !== undefined) this.head[0].isWhole = true;
    this.rank = this.computedRank();
  }

  add(piece, index, expansion, spec, route) {
    const isLast = index === expansion.length - 1;
    const side = this.rest === undefined ? this.head : this.tail;
    if (piece.literal !== undefined) {
      let { literal } = piece;
      const isRoot = index === 0 && literal.length <= (this.form === "authority" ? 2 : 1);
      if (isLast && spec.ignoresSlash && this.form !== "opaque" && !isRoot) {
        literal = literal.replace(/\/$/, "");
      }
      if (literal !== "") side.push({ literal });
    } else if (piece.variable === IGNORED_NAME && piece.extent === "path") {
      this.ignoresRest = true;
    } else if (piece.variable === IGNORED_NAME) {
      side.push({ ignored: true });
    } else if (piece.extent === "path" && expansion.slice(index + 1).some((later) => later.extent !== undefined)) {
      side.push({ segments: piece.variable });
    } else if (piece.extent === "path") {
      this.rest = piece.variable;
      this.endsInRest = isLast && !route.facts.slashless.has(piece.variable);
    } else if (piece.extent === "rest") {
      side.push({ remainder: piece.variable });
    } else {
      side.push({ variable: piece.variable, test: route.tests.get(piece.variable) });
    }
  }

  get takesAnyForm() {
    return this.head[0]?.remainder !== undefined;
  }

  get takesQuery() {
    return this.head[this.head.length - 1]?.remainder !== undefined;
  }

  // Bound to a scheme, without a rest, more literal bytes, fewer placeholders, more conditions, more
  // of them without a placeholder.
  computedRank() {
    const pieces = [...this.head, ...this.tail];
    const literals = pieces.reduce((sum, piece) => sum + (piece.literal?.length ?? 0), 0);
    // What is left of a path is worth less than a placeholder in it.
    const variables = pieces.filter((piece) => piece.literal === undefined).length + (this.ignoresRest ? 2 : 0);
    const takesRest = this.rest !== undefined || pieces.some((piece) => piece.remainder);
    return [this.scheme.fixed === undefined ? 0 : 1, takesRest ? 0 : 1, literals, -variables,
      this.conditions.length,
      this.conditions.filter((condition) => condition.variable === undefined).length, ...this.fragmentRank()];
  }

  // Any fragment that is asked for is more than none.
  fragmentRank() {
    if (!this.fragment) return [0, 0];
    const { pieces, conditions } = this.fragment;
    const literals = pieces.reduce((sum, piece) => sum + (piece.literal?.length ?? 0), 0);
    return [1 + conditions.length + literals,
      -pieces.filter((piece) => piece.literal === undefined).length];
  }

  outranks(other) {
    for (let index = 0; index < this.rank.length; index += 1) {
      if (this.rank[index] !== other.rank[index]) return this.rank[index] > other.rank[index];
    }
    return false;
  }
}

// The placeholder of a template that stands for any address on the web: `{page+}` alone, with http and https.
export function wholeURL(spec, { facts }, { scheme }, place) {
  const [piece] = place;
  if (place.length !== 1 || piece.extent !== "rest" || !facts.addresses.has(piece.variable)) return undefined;
  const schemes = scheme.fixed === undefined ? spec.schemes : [scheme.fixed];
  return schemes.length > 0 && schemes.every((scheme) => scheme === "http" || scheme === "https") ? piece.variable : undefined;
}

// Where a rest begins that a shape leaves out, and another one has at the end of the same place.
export function restLeftOut({ place }, expansion) {
  const trimmed = (pieces) =>
    JSON.stringify(withoutSlash(pieces).map((each) => each.literal ?? [each.variable, each.extent]));
  if (!place.some((element) => element.optional)) return undefined;
  const other = expansionsOf(place).find((each) =>
    each[each.length - 1]?.extent === "rest" && trimmed(each.slice(0, -1)) === trimmed(expansion));
  return other && { behindSlash: other[other.length - 2]?.literal?.endsWith("/") ?? false };
}

// A place without the slash at its end.
export function withoutSlash(pieces) {
  const last = pieces[pieces.length - 1]?.literal;
  if (!last?.endsWith("/") || last === "//") return pieces;
  return [...pieces.slice(0, -1), ...(last === "/" ? [] : [{ literal: last.slice(0, -1) }])];
}

// All shapes of an action's URLs, behind each of the equivalent openings.
export function shapesOf(spec, route) {
  return [...route.templates, ...route.links].flatMap((template) => templateShapes(template).flatMap(({ place: expansion, fragment }) => {
    // A place that begins with a placeholder begins with an empty text.
    const first = expansion[0]?.literal ?? "";
    const opening = openingOf(spec, first, template.scheme);
    const others = opening === undefined ? [] : spec.prefixes.filter((prefix) => prefix !== opening);
    const leftOut = restLeftOut(template, expansion);
    const alternatives = others.map((prefix) => {
      const literal = prefix + first.slice(opening.length);
      const rest = expansion[0]?.literal === undefined ? expansion : expansion.slice(1);
      return [...(literal === "" ? [] : [{ literal }]), ...rest];
    });
    const equivalent = [expansion, ...alternatives];
    const hasSegments = equivalent.some(([first]) => formOf(first?.literal ?? "") !== "opaque");
    return equivalent.map((pieces) => new Shape(spec, route, template, pieces, fragment, leftOut, hasSegments));
  }));
}
