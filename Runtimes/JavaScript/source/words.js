// How texts of a URL are told in sentences, and what several kinds of text have to look like.

// RFC 3986 §3.1.
export const SCHEME = /^[A-Za-z][A-Za-z0-9+\-.]*$/;

export function quoted(text) {
  const characters = Array.from(text);
  return "'" + (characters.length > 48 ? characters.slice(0, 48).join("") + "…" : text) + "'";
}

export function alternatives(words) {
  const all = words.map(quoted);
  if (all.length > 12) return all.slice(0, 12).join(", ") + ", …";
  return all.length < 2 ? all.join("") : all.slice(0, -1).join(", ") + " or " + all[all.length - 1];
}
