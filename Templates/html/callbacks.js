// Which callbacks an app never opens, as far as its specification says: the runtime's
// `CallbackPolicy`, without what the app itself adds.

import { namesOf } from "../../Runtimes/JavaScript/source/replies.js";
import { app } from "./model.js";

// The runtime's own table, which stands before the page's script.
const { executable, system, prefixes, automation, forms } = SCHEME_TABLE;

// Whether opening a URL would run or read something here.
export function isExecutable(scheme) {
  return executable.includes(scheme.toLowerCase());
}

function isSystem(scheme) {
  return system.includes(scheme) || prefixes.some((prefix) => scheme.startsWith(prefix));
}

// Whether a URL of Apple's Shortcuts is one that it hands out as a callback.
function isHandedOut(text) {
  const [, host, path] = /^[^:]*:\/\/([^/?#]*)([^?#]*)/.exec(text) ?? [];
  return host !== undefined && /^[\w/-]*$/.test(path) && forms.some((form) => host.toLowerCase() === form.host
    && (form.path === "" || path.startsWith(form.path) && /^[^/]+$/.test(path.slice(form.path.length))));
}

// Why an answer would not go to a callback; undefined where it would.
export function callbackWarning({ replies, resultNames }, name, text) {
  if (name === namesOf(replies).source || name === replies.state || resultNames.includes(name)) return undefined;
  const scheme = (replies.style === "returnScheme" ? text : /^([A-Za-z][\w+.-]*):/.exec(text)?.[1])
    ?.toLowerCase();
  if (scheme === undefined) return "never opened: it is no URL";
  if (isExecutable(scheme)) return `never opened: ${scheme}: runs or reads something`;
  if (app.schemes.includes(scheme)) return "never opened: the app would call itself";
  const isAutomation = automation.includes(scheme);
  if (isAutomation && !isHandedOut(text)) return `never opened: ${scheme}: is a command of Shortcuts here`;
  if (replies.deny?.includes(scheme)) return `never opened: the app refuses ${scheme}:`;
  if (replies.allow) {
    return replies.allow.includes(scheme) ? undefined
      : `never opened: the app opens ${replies.allow.join(": and ") || "no callback"}`
        + (replies.allow.length > 0 ? ": alone" : "");
  }
  return !isAutomation && isSystem(scheme)
    ? `not opened unless the app allows ${scheme}: of its own accord` : undefined;
}
