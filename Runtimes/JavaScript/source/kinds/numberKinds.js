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
    read: (text) => tagged("decimal", decimalText(text)),
    text: ([, content]) => content,
    expectation: () => "a decimal number",
    ofJSON: ([kind, content], type, values) =>
      (["string", "integer", "number"].includes(kind) ? values.read(type, content) : null),
  },
  coordinate: {
    read: readCoordinate,
    text: ([, content]) => content,
    expectation: () => "'latitude,longitude' in degrees",
  },
};

function readCoordinate(text) {
  const comma = text.indexOf(",");
  if (comma < 0) return null;
  const latitude = double(text.slice(0, comma));
  const longitude = double(text.slice(comma + 1));
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return ["coordinate", doubleText(latitude) + "," + doubleText(longitude)];
}
