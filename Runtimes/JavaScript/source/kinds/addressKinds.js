// URLs and UUIDs.

import { isLegalAuthority, legalizedURL } from "../bytes.js";
import { tagged } from "./basicKinds.js";

const UUID = /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;

export const addressKinds = {
  url: {
    readsDigits: true,
    read: (text, { as }) => tagged("url", as === "withoutScheme" ? readAddress(text) : readURL(text)),
    text: ([, content], { as }) => (as === "withoutScheme" ? addressText(content) : content),
    expectation: ({ as }) => (as === "withoutScheme" ? "a URL, without 'https://'" : "a URL with a scheme"),
  },
  uuid: {
    read: (text) => (UUID.test(text) ? ["uuid", text.toLowerCase()] : null),
    text: ([, content], { as }) => (as === "uppercase" ? content.toUpperCase() : content),
    expectation: () => "a UUID",
  },
};

// A URL that may stand without `https://`.
function readAddress(text) {
  if (text.includes("://")) return readURL(text);
  return text === "" || text.startsWith("/") ? null : readURL("https://" + text);
}

function addressText(content) {
  if (!content.startsWith("https://")) return content;
  const rest = content.slice("https://".length);
  return readAddress(rest) === content ? rest : content;
}

function readURL(text) {
  const legal = legalizedURL(text);
  if (legal === null) return null;
  const authority = /^[^:]*:\/\/([^/?#]*)/.exec(legal);
  return authority === null || isLegalAuthority(authority[1]) ? legal : null;
}
