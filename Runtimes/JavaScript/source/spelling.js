// What differs between the URLs of an app and what its templates are compared with. All texts here are bytes.

import { escapeByte } from "./bytes.js";

const COMMON = { start: "?", separator: "&" };

const marksOf = (spec) => ({
  start: spec.queryStart ?? COMMON.start, separator: spec.querySeparator ?? COMMON.separator,
});

// A URL as templates are compared with it: with `?` and `&`.
export function commonSpelling(spec, url) {
  return rewritten(url, marksOf(spec), COMMON);
}

// What was built with `?` and `&`, as the app has it.
export function ownSpelling(spec, url) {
  return rewritten(url, COMMON, marksOf(spec));
}

// A URL with other marks, which are escaped where they stood for themselves.
function rewritten(url, old, other) {
  if (old.start === other.start && old.separator === other.separator) return url;
  const colon = url.indexOf(":");
  if (colon < 0) return url;
  const hash = url.indexOf("#", colon) < 0 ? url.length : url.indexOf("#", colon);
  const start = url.slice(0, hash).indexOf(old.start, colon);
  const placeEnd = start < 0 ? hash : start;
  const escaped = (text, mark, usual) => (mark === usual ? text : text.split(mark).join(escapeByte(mark)));
  const place = escaped(url.slice(colon + 1, placeEnd), other.start, old.start);
  const query = start < 0 ? "" : other.start + url.slice(start + 1, hash).split(old.separator)
    .map((item) => escaped(item, other.separator, old.separator)).join(other.separator);
  return url.slice(0, colon + 1) + place + query + url.slice(hash);
}
