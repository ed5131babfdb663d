// URLs and UUIDs.

import { legalizedURL } from "../bytes.js";
import { tagged } from "./basicKinds.js";

const UUID = /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;

export const addressKinds = {
  url: {
    read: (text) => tagged("url", readURL(text)),
    text: ([, content]) => content,
    expectation: () => "a URL with a scheme",
  },
  uuid: {
    read: (text) => (UUID.test(text) ? ["uuid", text.toUpperCase()] : null),
    text: ([, content]) => content,
    expectation: () => "a UUID",
  },
};

function readURL(text) {
  const legal = legalizedURL(text);
  if (legal === null) return null;
  const authority = /^[^:]*:\/\/([^/?#]*)/.exec(legal);
  if (authority === null) return legal;
  const host = authority[1].slice(authority[1].lastIndexOf("@") + 1);
  const userInfo = authority[1].slice(0, authority[1].lastIndexOf("@") + 1);
  if (/[[\]]/.test(userInfo)) return null;
  if (host.startsWith("[")) return /^\[[0-9A-Za-z:.%_~-]+\](:[0-9]*)?$/.test(host) ? legal : null;
  return /^[^:[\]]*(:[0-9]*)?$/.test(host) ? legal : null;
}
