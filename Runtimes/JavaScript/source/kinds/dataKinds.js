// Bytes, and texts that are encoded once more.

import { bytesOf, escapeByte, textOf, unescaped } from "../bytes.js";
import { withoutEnd } from "../numbers.js";
import { partsOf } from "./basicKinds.js";

const FORMS = {
  base64: "data in base64", base64url: "data in base64url", anyBase64: "data in base64", base32: "data in base32",
  hex: "data in hexadecimal digits", percentEncoded: "percent-encoded bytes",
};

const NOT_UNRESERVED = /[^A-Za-z0-9\-._~]/g;

export const dataKinds = {
  data: {
    readsDigits: true,
    read(text, type) {
      const bytes = readData(text, type.as);
      return bytes === null ? null : ["data", hexText(bytes)];
    },
    text: ([, content], type) => dataText(bytesOfHex(content), type.as),
    expectation: (type) => FORMS[type.as],
  },
  encoded: {
    readsDigits: true,
    read(text, type, values) {
      const inner = type.texts ? partsOf(text, type.texts, type.ignoresCase)?.[0] : textOfData(text, type.as);
      return inner === undefined || inner === null ? null : values.read(type.of, inner);
    },
    text(value, type, values) {
      const inner = values.text(type.of, value);
      if (inner === null) return null;
      return type.texts ? type.texts.join(inner) : dataText(bytesOf(inner), type.as);
    },
    expectation: (type, values) => values.expectation(type.of)
      + (type.texts ? ` in the form '${type.source}'` : ", as " + FORMS[type.as]),
  },
};

function textOfData(text, form) {
  const bytes = readData(text, form);
  return bytes === null ? null : textOf(bytes);
}

function hexText(bytes) {
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

function bytesOfHex(text) {
  return text.replace(/../g, (digits) => String.fromCharCode(parseInt(digits, 16)));
}

// The bytes of a text; null unless it is what a writer would write.
function readData(text, form) {
  if (form === "percentEncoded") {
    return /%(?![0-9A-Fa-f]{2})/.test(text) ? null : unescaped(bytesOf(text));
  }
  if (form === "hex") {
    return /^([0-9A-Fa-f]{2})*$/.test(text) ? bytesOfHex(text) : null;
  }
  if (form === "base32") return readBase32(text);
  if (form === "anyBase64") {
    const padding = text.endsWith("=") ? "" : "=".repeat((4 - (text.length % 4)) % 4);
    return readData(text, "base64url") ?? readData(text + padding, "base64");
  }
  let base64 = text;
  if (form === "base64url") {
    if (/[+/]/.test(text)) return null;
    base64 = text.replace(/-/g, "+").replace(/_/g, "/");
    if (!base64.endsWith("=")) base64 += "=".repeat((4 - (base64.length % 4)) % 4);
  }
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return null;
  try {
    const bytes = atob(base64);
    return btoa(bytes) === base64 ? bytes : null;
  } catch {
    return null;
  }
}

function dataText(bytes, form) {
  if (form === "percentEncoded") return bytes.replace(NOT_UNRESERVED, escapeByte);
  if (form === "hex") return hexText(bytes);
  if (form === "base32") return base32Text(bytes);
  if (form === "base64") return btoa(bytes);
  return withoutEnd(btoa(bytes), "=").replace(/\+/g, "-").replace(/\//g, "_");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

// What a writer would write, or the same with padding or in small letters.
function readBase32(text) {
  if (!/^[A-Za-z2-7]*={0,6}$/.test(text)) return null;
  if (text.endsWith("=") && text.length % 8 !== 0) return null;
  const digits = withoutEnd(text, "=").toUpperCase();
  const bits = Array.from(digits, (digit) => binary(BASE32.indexOf(digit), 5)).join("");
  const bytes = (bits.match(/[01]{8}/g) ?? [])
    .map((bits) => String.fromCharCode(parseInt(bits, 2))).join("");
  return base32Text(bytes) === digits ? bytes : null;
}

function base32Text(bytes) {
  const bits = Array.from(bytes, (byte) => binary(byte.charCodeAt(0), 8)).join("");
  return (bits.match(/[01]{1,5}/g) ?? [])
    .map((bits) => BASE32[parseInt(bits.padEnd(5, "0"), 2)]).join("");
}

function binary(number, digits) {
  return number.toString(2).padStart(digits, "0");
}
