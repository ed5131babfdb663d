// Lists of groups of query items: how their members are named. `{member}` is by order: the first member
// begins each group. In `{member}.{1}` a number tells which group it is; the first one has that in braces.

const GROUP_INDEX = /\{(0|[1-9][0-9]{0,8})\}/;

export function isGroupList({ shape, type }) {
  return shape === "value" && type.k === "list" && type.form === "groups";
}

// The number of the first group; undefined where they are told apart by order.
function firstIndex(naming) {
  const match = GROUP_INDEX.exec(naming);
  return match === null ? undefined : Number(match[1]);
}

// The naming of the members of one group, counted from zero.
export function groupNaming(naming, place) {
  return naming.replace(GROUP_INDEX, (_, first) => String(Number(first) + place));
}

// Distributes items among groups: [place, items] in the order of the groups. `nameOf` gives an item's
// name; null where an item stands before the first group.
export function groupsOfItems(naming, members, items, nameOf) {
  const first = firstIndex(naming);
  const places = members.map((member) => naming.split("{member}").join(member));
  const groups = new Map();
  let last = -1;
  for (const item of items) {
    const found = placeOf(places, nameOf(item), first);
    if (found === undefined) continue;
    item.isUsed = true;
    if (first === undefined && found.member === 0) last += 1;
    const place = first === undefined ? last : found.place;
    if (!groups.has(place)) groups.set(place, []);
    groups.get(place).push(item);
  }
  if (groups.has(-1)) return null;
  return [...groups].sort(([left], [right]) => left - right);
}

// Which member of which group a name is.
function placeOf(places, name, first) {
  if (name === null) return undefined;
  for (const [member, naming] of places.entries()) {
    if (first === undefined) {
      if (name === naming) return { member, place: 0 };
      continue;
    }
    const [before, after] = naming.split(GROUP_INDEX).filter((_, index) => index !== 1);
    if (!name.startsWith(before) || !name.slice(before.length).endsWith(after)) continue;
    const digits = name.slice(before.length, name.length - after.length);
    if (!/^(0|[1-9][0-9]{0,8})$/.test(digits) || Number(digits) < first) continue;
    return { member, place: Number(digits) - first };
  }
  return undefined;
}
