// URLs and UUIDs.

import { isLegalAuthority, legalizedURL } from "../bytes.js";
import { tagged } from "./basicKinds.js";

const UUID = /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;

export const addressKinds = {
  url: {
    read: (text) => tagged("url", readURL(text)),
    text: ([, content]) => content,
    expectation: () => "a URL with a scheme",
  },
  uuid: {
    read: (text) => (UUID.test(text) ? ["uuid", text.toLowerCase()] : null),
    text: ([, content], { as }) => (as === "uppercase" ? content.toUpperCase() : content),
    expectation: () => "a UUID",
  },
};

function readURL(text) {
  const legal = legalizedURL(text);
  if (legal === null) return null;
  const authority = /^[^:]*:\/\/([^/?#]*)/.exec(legal);
  return authority === null || isLegalAuthority(authority[1]) ? legal : null;
}
