// Bytes, and texts that are encoded once more.

import { bytesOf, textOf } from "../bytes.js";

const FORMS = {
  base64: "data in base64", base64url: "data in base64url", hex: "data in hexadecimal digits",
};

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
      const bytes = readData(text, type.as);
      const inner = bytes === null ? null : textOf(bytes);
      return inner === null ? null : values.read(type.of, inner);
    },
    text(value, type, values) {
      const inner = values.text(type.of, value);
      return inner === null ? null : dataText(bytesOf(inner), type.as);
    },
    expectation: (type, values) => values.expectation(type.of) + ", as " + FORMS[type.as],
  },
};

function hexText(bytes) {
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

function bytesOfHex(text) {
  return text.replace(/../g, (digits) => String.fromCharCode(parseInt(digits, 16)));
}

// The bytes of a text; null unless it is what a writer would write.
function readData(text, form) {
  if (form === "hex") {
    return /^([0-9A-Fa-f]{2})*$/.test(text) ? bytesOfHex(text) : null;
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
  if (form === "hex") return hexText(bytes);
  if (form === "base64") return btoa(bytes);
  return btoa(bytes).replace(/=+$/, "").replace(/\+/g, "-").replace(/\//g, "_");
}
