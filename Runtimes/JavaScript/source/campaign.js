// What a link says beside its request: where it was found, by items such as utm_source.

import { decoded, encoded } from "./bytes.js";

// Whether an item belongs to a campaign, and is no parameter of an action that doesn't declare it.
export function isOfCampaign(spec, item) {
  return isNamedAmong(spec.campaign, spec, item);
}

// Whether an item that nothing asks for makes the URL one that is refused.
export function isRefused(spec, item) {
  return spec.rejectsUnknown || isNamedAmong(spec.refused, spec, item);
}

// Whether an item has one of some names, each perhaps with a '*' for what it goes on with.
function isNamedAmong(patterns, spec, item) {
  if (!patterns) return false;
  const name = decoded(item.name, spec.plusIsSpace);
  if (name === null) return false;
  const folded = (text) => spec.namesAreCaseSensitive
    ? text : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return patterns.some((pattern) => pattern.endsWith("*")
    ? folded(name).startsWith(folded(pattern.slice(0, -1))) : folded(name) === folded(pattern));
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
