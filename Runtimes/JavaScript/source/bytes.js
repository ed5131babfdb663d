// Percent-encoding (RFC 3986) over bytes. A "byte text" is a string whose characters are bytes.

import { Refusal } from "./refusal.js";

export const UNRESERVED = /[A-Za-z0-9\-._~]/;
export const REG_NAME = /[A-Za-z0-9\-._~!$&'()*+,;=]/;
export const PCHAR = /[A-Za-z0-9\-._~!$&'()*+,;=:@]/;
export const OPAQUE = /[A-Za-z0-9\-._~!$&'()*+,;=:@/]/;
export const URL_CHARACTER = /[A-Za-z0-9\-._~!$&'()*+,;=:@/?]/;
export const QUERY_VALUE = /[A-Za-z0-9\-._~!$'()*,;:@/?]/;

const utf8Encoder = /* @__PURE__ */ new TextEncoder();
const utf8Decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// The UTF-8 of a text.
export function bytesOf(text) {
  const bytes = utf8Encoder.encode(text);
  let result = "";
  for (let index = 0; index < bytes.length; index += 4096) {
    result += String.fromCharCode(...bytes.subarray(index, index + 4096));
  }
  return result;
}

// The text that bytes are; null when they are not UTF-8 or hold a NUL.
export function textOf(bytes) {
  if (bytes.includes("\0")) return null;
  try {
    return utf8Decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

function isHex(byte) {
  return byte !== undefined && /^[0-9A-Fa-f]$/.test(byte);
}

export function escapeByte(byte) {
  return "%" + byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
}

export const WHOLE_CHARACTERS = "text without half of a surrogate pair";

// Half of a surrogate pair has no UTF-8, and would become another character.
export function hasWholeCharacters(text) {
  return !/\p{Surrogate}/u.test(text);
}

// Escapes the UTF-8 of a text but for the characters of a class.
export function encoded(text, allowed = UNRESERVED) {
  if (!hasWholeCharacters(text)) throw new Refusal("notRepresentable", { expected: WHOLE_CHARACTERS });
  let result = "";
  for (const byte of bytesOf(text)) result += allowed.test(byte) ? byte : escapeByte(byte);
  return result;
}

function hasMalformedEscape(bytes) {
  return /%(?![0-9A-Fa-f]{2})/.test(bytes);
}

// The text that percent-encoded bytes stand for; null when they stand for none.
export function decoded(bytes, plusIsSpace = false) {
  return hasMalformedEscape(bytes) ? null : textOf(unescaped(bytes, plusIsSpace));
}

// The bytes that percent-encoded bytes stand for, up to a malformed escape.
export function unescaped(bytes, plusIsSpace = false) {
  const legal = bytes.split(/%(?![0-9A-Fa-f]{2})/, 1)[0];
  return (plusIsSpace ? legal.replace(/\+/g, " ") : legal).replace(
    /%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(parseInt(digits, 16)));
}

// Upper-case escapes, unreserved characters unescaped, illegal ones escaped; null for a malformed
// escape.
export function normalForm(bytes) {
  if (hasMalformedEscape(bytes)) return null;
  return bytes.replace(/%([0-9A-Fa-f]{2})|[^]/g, (match, digits) => {
    if (digits !== undefined) {
      const byte = String.fromCharCode(parseInt(digits, 16));
      return UNRESERVED.test(byte) ? byte : match.toUpperCase();
    }
    return URL_CHARACTER.test(match) ? match : escapeByte(match);
  });
}

// Whether some segment is `.` or `..`, however the dots and the slashes around it are escaped.
export function hasDotSegment(bytes) {
  // A malformed escape is another error, and nothing behind it counts.
  const legal = bytes.replace(/%(?![0-9A-F]{2})[^]*$/i, "");
  return legal.replace(/%2E/gi, ".").split(/\/|%2F/i).some((part) => /^\.{1,2}$/.test(part));
}

// Whether an authority is one (RFC 3986 §3.2): `[user@]host[:port]`, where a host in brackets is an
// address. What isn't one is no URL to a system's parser, or another one.
export function isLegalAuthority(authority) {
  return /^([^@[\]]*@)?(\[(?=[^\]]*:)[0-9A-Fa-f:.]+\]|[^@:[\]]*)(:[0-9]{0,5})?$/.test(authority);
}

// Whether the host of an address on the web has none of the characters that end a host for browsers, or that none can
// have, escaped or not (URL Standard, "forbidden domain code point").
export function isWebAuthority(authority) {
  const host = authority.slice(authority.indexOf("@") + 1);
  return !/[\x00-\x20<>\\^|\x7f]|%(?:[01][0-9a-f]|2[035f]|3[acef]|40|5[b-e]|7[cf])/i.test(host);
}

// All to a URL's end with illegal characters escaped; null for a malformed escape and for NUL.
export function legalizedRest(bytes) {
  if (hasMalformedEscape(bytes) || bytes.includes("\0")) return null;
  let hasFragment = false;
  let result = "";
  for (const byte of bytes) {
    if (byte === "#" && !hasFragment) {
      hasFragment = true;
      result += byte;
    } else {
      result += byte === "%" || URL_CHARACTER.test(byte) ? byte : escapeByte(byte);
    }
  }
  return result;
}

// Whether a text can follow all else of a URL as it is, without an escape.
export function isLegalRest(text) {
  return legalizedRest(bytesOf(text)) === text;
}

// A URL with characters that are illegal where they stand escaped; null when it has no scheme.
export function legalizedURL(text) {
  const bytes = bytesOf(text);
  const match = /^[A-Za-z][A-Za-z0-9+\-.]*:/.exec(bytes);
  if (!match || hasMalformedEscape(bytes)) return null;
  const rest = bytes.slice(match[0].length);
  const authority = rest.startsWith("//") ? /^\/\/[^/?#]*/.exec(rest)[0].length : 0;
  const lastAt = rest.slice(0, authority).lastIndexOf("@");
  let hasFragment = false;
  let result = match[0];
  for (let index = 0; index < rest.length; index += 1) {
    const byte = rest[index];
    if (byte === "#" && !hasFragment) {
      hasFragment = true;
      result += byte;
    } else if (byte === "%" || ((byte === "[" || byte === "]") && index < authority)) {
      result += byte;
    } else if (byte === "@" && index < authority && index !== lastAt) {
      result += escapeByte(byte);
    } else {
      result += URL_CHARACTER.test(byte) ? byte : escapeByte(byte);
    }
  }
  return result;
}

export function asciiLowercased(text) {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
