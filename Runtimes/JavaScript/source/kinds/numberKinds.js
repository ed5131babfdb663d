// Numbers that are not whole, and places on the earth.

import { jsonNumber } from "../json.js";
import { decimalText, double, doubleText } from "../numbers.js";
import { tagged } from "./basicKinds.js";

export const numberKinds = {
  number: {
    read(text) {
      const value = double(text);
      return value === null ? null : ["number", doubleText(value)];
    },
    text: ([, content]) => content,
    expectation: () => "a number",
    ofJSON([kind, content]) {
      if (kind === "integer") return ["number", doubleText(Number(content))];
      return kind === "number" ? ["number", content] : null;
    },
    json: ([, content]) => jsonNumber(Number(content)),
  },
  // A number whose every digit counts.
  decimal: {
    read(text, { as }) {
      if (as !== "exponent" && (/[eE]/.test(text) || (as && !endsLike(text, as)))) return null;
      return tagged("decimal", decimalText(text));
    },
    text([, content], { as }) {
      if (!as || as === "exponent" || placesOf(content) > placesOf(as)) return content;
      return content + (content.includes(".") ? "" : ".") + "0".repeat(placesOf(as) - placesOf(content));
    },
    expectation: ({ as }) => "a decimal number"
      + (as === "exponent" ? ", with or without an exponent" : as ? ` with ${placesOf(as)} place${placesOf(as) === 1 ? "" : "s"}` : ""),
    ofJSON([kind, content], type, values) {
      if (kind === "string") return values.read(type, content);
      return ["integer", "number"].includes(kind) ? tagged("decimal", decimalText(content)) : null;
    },
  },
  coordinate: {
    read: readCoordinate,
    text: ([, content]) => content,
    expectation: () => "'latitude,longitude' in degrees, up to 90 and 180",
  },
};

// How many digits follow the point.
function placesOf(text) {
  return text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
}

// Whether a number has as many places as `0.00` has.
function endsLike(text, as) {
  return placesOf(text) === placesOf(as) && /^-?[0-9]+\.[0-9]+$/.test(text);
}

function readCoordinate(text) {
  const comma = text.indexOf(",");
  if (comma < 0) return null;
  const latitude = double(text.slice(0, comma));
  const longitude = double(text.slice(comma + 1));
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return ["coordinate", doubleText(latitude) + "," + doubleText(longitude)];
}
