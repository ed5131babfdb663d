// The actions that a URL came near which none accepts.

import { App } from "./app.js";
import { bytesOf, decoded } from "./bytes.js";
import { Refusal } from "./refusal.js";
import { expansionsOf, hasOwnScheme, templateForm, variableNames } from "./shapes.js";
import { commonSpelling } from "./spelling.js";

// The actions that a URL which none accepts comes near, the nearest first; at most three. Each is
// {action, shape, reason}.
export function nearMisses(spec, given) {
  const url = commonSpelling(spec, given);
  const colon = url.indexOf(":");
  if (colon < 0) return [];
  const scheme = url.slice(0, colon).toLowerCase();
  const place = /^[^?#]*/.exec(url.slice(colon + 1))[0];
  // Of two templates that are as near, the one with the URL's scheme says more.
  const isOther = (template) => template.scheme.fixed !== scheme
    && (hasOwnScheme(template) || !spec.schemes.includes(scheme));
  const all = spec.actions.flatMap((action) => [...action.templates, ...action.links].map((template) => ({
    action, template,
    distance: Math.min(...expansionsOf(template.place).map((pieces) => shapeDistance(place, pieces)))
      + (isOther(template) ? OTHER_SCHEME : 0),
  })));
  // Where only templates that name the scheme have it, the others are of another kind of URL.
  const bound = spec.schemes.includes(scheme)
    ? [] : all.filter(({ template }) => template.scheme.fixed === scheme);
  const candidates = bound.length > 0 ? bound : all;
  candidates.sort((left, right) => left.distance - right.distance);
  const seen = new Set();
  const nearest = candidates.filter(({ action, distance }) => {
    if ((distance >= 0.6 + OTHER_SCHEME && place !== "") || seen.has(action.name)) return false;
    seen.add(action.name);
    return true;
  });
  return nearest.slice(0, 3).map(({ action, template }) => ({
    action,
    shape: (hasOwnScheme(template) ? "" : spec.schemes[0] + ":") + template.text,
    reason: missReason(spec, action, template, { url, scheme, place }),
  }));
}

function missReason(spec, action, template, { url, scheme, place }) {
  if (!spec.schemes.includes(scheme) && template.scheme.fixed === undefined) {
    return `its scheme is ${spec.schemes.map((name) => `'${name}'`).join(" or ")}, not '${abbreviated(scheme)}'`;
  }
  if (template.scheme.fixed !== undefined && template.scheme.fixed !== scheme) {
    return `its scheme has to be '${template.scheme.fixed}'`;
  }
  const isAuthority = templateForm(template) === "authority";
  if (place.startsWith("//") !== isAuthority) {
    return isAuthority ? "'//' has to follow the scheme" : "no '//' may follow the scheme";
  }
  const isSegmented = templateForm(template) !== "opaque";
  const mismatch = farthest(place, expansionsOf(template.place), isSegmented);
  if (mismatch !== null) return mismatch;
  for (const item of template.items) {
    const text = item.kind === "fixed" ? `${item.key}=${item.value}` : item.key;
    const needle = item.kind === "captured" || item.kind === "rest" ? item.key + "=" : text;
    if (item.kind === "nameless" && !hasBareItem(url)) {
      return "its query has to hold a value without '=', which is escaped as '%3D'";
    }
    if (text !== undefined && !url.includes(needle)) return `the query has to hold '${text}'`;
  }
  const other = misfit(spec, action, template, url);
  if (other !== null) return other;
  const hash = url.indexOf("#");
  if (template.fragment && !template.fragment.isOptional && hash < 0) return "its fragment, '#…', is missing";
  if (hash >= 0 && !template.fragment && spec.refusesFragments) {
    return `'${abbreviated(url.slice(hash))}' may not follow`;
  }
  if (hash >= 0 && template.fragment) {
    const text = /^[^?]*/.exec(url.slice(hash + 1))[0];
    const reason = farthest(text, expansionsOf(template.fragment.place), false);
    if (reason !== null) return "in its fragment, " + reason;
  }
  return decoded(bytesOf(place)) === null ? "its path isn't valid percent-encoded UTF-8" : "the path differs";
}

// Whether some item of a URL's query has no `=`.
function hasBareItem(url) {
  const query = url.split("#", 1)[0].split("?").slice(1).join("?");
  return query.split("&").some((item) => item !== "" && !item.includes("="));
}

// Where a part of a URL stops having the one of several shapes that it follows farthest; null if it has one of them.
function farthest(part, shapes, isSegmented) {
  const misses = shapes.map((shape) => placeMismatch(part, shape, isSegmented));
  return misses.includes(null) ? null
    : misses.reduce((best, miss) => (miss.length > best.length ? miss : best)).reason;
}

// Where a part of a URL stops having a shape: {reason, length}; null if it has it throughout.
function placeMismatch(place, shape, isSegmented) {
  let rest = place;
  const stop = (reason) => ({ reason, length: bytesOf(place).length - bytesOf(rest).length });
  for (const [index, piece] of shape.entries()) {
    if (piece.literal !== undefined) {
      const common = commonLength(rest, piece.literal);
      rest = rest.slice(common);
      if (common === piece.literal.length) continue;
      const expected = abbreviatedQuote(segmentOf(piece.literal.slice(common)));
      const found = rest === "" ? "" : ", not " + abbreviatedQuote(segmentOf(rest));
      const before = place.slice(0, place.length - rest.length);
      return stop(before === "" ? `it has to begin with ${expected}${found}`
        : `${expected} has to follow ${abbreviatedQuote(before)}${found}`);
    }
    let value = isSegmented && piece.extent === undefined ? /^[^/]*/.exec(rest)[0] : rest;
    const name = piece.variable === "" ? "its first label" : `'{${piece.variable}}'`;
    const next = shape[index + 1]?.literal;
    const end = next === undefined ? -1 : rest.indexOf(next);
    const isFollowed = next === undefined || (end >= 0 && end <= value.length);
    if (isFollowed && next !== undefined) value = rest.slice(0, end);
    rest = rest.slice(value.length);
    if (value === "") return stop(`${name} is empty`);
    if (!isFollowed) return stop(`${abbreviatedQuote(next)} has to follow ${name}`);
  }
  return rest === "" || rest === "/" ? null : stop(`${abbreviatedQuote(rest)} may not follow`);
}

// How many characters two texts begin with in common, whatever their case. Where they differ inside a word, it is
// the word that differs.
function commonLength(text, literal) {
  const lower = (each) => each.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const [left, right] = [lower(text), lower(literal)];
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  const isWord = (char) => char !== undefined && /[A-Za-z0-9._-]/.test(char);
  if (!isWord(left[length]) || !isWord(right[length])) return length;
  while (length > 0 && isWord(left[length - 1])) length -= 1;
  return length;
}

// What precedes the next slash.
const segmentOf = (text) => (text.startsWith("/") ? text : /^[^/]*/.exec(text)[0]);

const abbreviatedQuote = (text) => `'${abbreviated(text)}'`;

// How much farther a template of another scheme counts.
const OTHER_SCHEME = 0.2;

function abbreviated(text) {
  const characters = Array.from(text);
  return characters.length > 60 ? characters.slice(0, 59).join("") + "…" : text;
}

// The placeholder whose type a URL that otherwise has the template's shape doesn't fit.
function misfit(spec, action, template, url) {
  const loose = new App({
    ...spec, actions: [{ ...action, templates: [template], links: [], parameters: [] }],
  }, [spec.values.kinds]);
  const names = variableNames(template);
  try {
    return loose.read(url, (_, reader) => {
      for (const parameter of action.parameters) {
        if (!names.includes(parameter.key) || parameter.shape !== "value") continue;
        const text = reader.string(parameter.key);
        if (text === undefined || spec.values.read(parameter.type, text) !== null) continue;
        return `'{${parameter.key}}' has to be ${spec.values.expectation(parameter.type)}`;
      }
      return null;
    });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

// How far a place is from a shape: 0 where it has that shape, 1 for nothing in common.
function shapeDistance(text, shape) {
  const place = bytesOf(text.toLowerCase()).slice(0, 64);
  let row = Array.from({ length: place.length + 1 }, (_, index) => index);
  let length = 0;
  const next = (last, cost) => {
    const row = [last[0] + 1];
    for (let index = 0; index < place.length; index += 1) {
      row.push(Math.min(last[index] + cost(place[index]), last[index + 1] + 1, row[index] + 1));
    }
    return row;
  };
  for (const piece of shape) {
    if (piece.literal !== undefined) {
      for (const byte of piece.literal.toLowerCase().slice(0, 64)) {
        row = next(row, (other) => (other === byte ? 0 : 1));
        length += 1;
      }
    } else {
      // A placeholder takes any characters, up to the next slash unless it takes a rest.
      row = next(row, () => 0);
      for (let index = 0; index < place.length; index += 1) {
        if (piece.extent !== undefined || place[index] !== "/") {
          row[index + 1] = Math.min(row[index + 1], row[index]);
        }
      }
    }
  }
  return row[place.length] / Math.max(length, place.length, 1);
}
