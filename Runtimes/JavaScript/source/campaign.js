// What a link says beside its request: where it was found, by items such as utm_source.

import { asciiLowercased, bytesOf, decoded, encoded, unescaped } from "./bytes.js";
import { Refusal } from "./refusal.js";

// Whether an item belongs to a campaign, and is no parameter of an action that doesn't declare it.
export function isOfCampaign(spec, item) {
  return isNamedAmong(spec.campaign, spec, item)
    && decoded(item.name, spec.plusIsSpace) !== null;
}

// Whether an item that an action doesn't ask for makes the URL one that is refused.
export function isRefused(spec, { unknown }, item) {
  return unknown === "reject" || (Array.isArray(unknown) && isNamedAmong(unknown, spec, item));
}

// Whether a name that a request brings along would make its item one of the campaign's.
export function isCampaignName(spec, name) {
  return isNamedAmong(spec.campaign, spec, { name: encoded(name) });
}

// The refusal of such a URL.
export function unknownParameter({ unknown }) {
  return new Refusal("unknownParameter", unknown === "reject"
    ? {} : { expected: "no item of a name that the app refuses" });
}

// Whether an item has one of some names, each perhaps with a '*' for what it goes on with, which need
// be no text.
function isNamedAmong(patterns, spec, item) {
  if (!patterns) return false;
  const folded = (text) => spec.namesAreCaseSensitive ? text : asciiLowercased(text);
  const name = folded(unescaped(item.name, spec.plusIsSpace));
  const isWhole = decoded(item.name, spec.plusIsSpace) !== null;
  return patterns.some((pattern) => pattern.endsWith("*")
    ? name.startsWith(folded(bytesOf(pattern.slice(0, -1))))
    : isWhole && name === folded(bytesOf(pattern)));
}

// [name, value] pairs in the order of the URL; what isn't text is left out.
export function campaignOf(spec, items) {
  return items.filter((item) => isOfCampaign(spec, item))
    .map((item) => [decoded(item.name, spec.plusIsSpace), decoded(item.value, spec.plusIsSpace)])
    .filter(([, value]) => value !== null);
}

// A request's URL, or its link, that says this as well; an object of values by their names.
export function withCampaign(url, campaign) {
  const items = Object.entries(campaign).filter(([, value]) => value !== undefined)
    .map(([name, value]) => encoded(name) + "=" + encoded(value));
  if (items.length === 0) return url;
  const end = url.includes("#") ? url.indexOf("#") : url.length;
  const mark = url.slice(0, end).includes("?") ? "&" : "?";
  return url.slice(0, end) + mark + items.join("&") + url.slice(end);
}
