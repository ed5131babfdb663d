// The actions that a URL came near which none accepts.

import { bytesOf } from "./bytes.js";
import { commonSpelling } from "./spelling.js";

// The actions that a URL which none accepts comes near, the nearest first; at most three. Each is
// {action, shape}.
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
    distance: Math.min(...template.shapes.filter(({ isEquivalent }) => !isEquivalent)
      .map((shape) => shapeDistance(place, piecesOf(shape))))
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
    action, shape: templateText(spec, template),
  }));
}

function hasOwnScheme({ scheme }) {
  return scheme.fixed !== undefined || scheme.variable !== undefined;
}

// A template with the app's first scheme, if it names none.
export function templateText(spec, template) {
  return (hasOwnScheme(template) ? "" : spec.schemes[0] + ":") + template.text;
}

// The steps over the place of a shape, in its order: those from the right are the last ones.
function piecesOf({ steps, omitsSlash }) {
  const place = steps.slice(0, steps.findIndex(({ step }) => step === "end"));
  const isLast = ({ step }) => step.startsWith("last");
  const slash = omitsSlash ? [{ step: "literal", text: "/" }] : [];
  return [...place.filter((step) => !isLast(step)), ...place.filter(isLast).reverse(), ...slash];
}

// How much farther a template of another scheme counts.
const OTHER_SCHEME = 0.2;

// Whether a placeholder takes one segment.
function isSegment({ step }) {
  return ["value", "lastValue", "any"].includes(step);
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
    if (piece.text !== undefined) {
      for (const byte of piece.text.toLowerCase().slice(0, 64)) {
        row = next(row, (other) => (other === byte ? 0 : 1));
        length += 1;
      }
    } else {
      // A placeholder takes any characters, up to the next slash unless it takes a rest.
      row = next(row, () => 0);
      for (let index = 0; index < place.length; index += 1) {
        if (!isSegment(piece) || place[index] !== "/") {
          row[index + 1] = Math.min(row[index + 1], row[index]);
        }
      }
    }
  }
  return row[place.length] / Math.max(length, place.length, 1);
}
