// A ranked search that forgives typing errors.
//
// An entry is {fields: [[weight, text], …], …}: where a word is found in several fields, the one of
// the highest weight counts. Each word of a query has to be found, and words that begin so come
// before words that hold it, and those before words that are nearly it.

// How well a word fits, which counts more than where it is found.
const EXACT = 301;
const START = 300;
const INSIDE = 200;
const NEAR = 100;

// Words for the same thing, and words that say nothing beside others; CatalogSearch.swift has the same.
const SYNONYMS = [
  "task todo reminder", "add create make new compose write", "navigation directions route navigate",
  "start begin run show launch", "message text sms chat", "mail email", "call phone dial telephone",
  "play listen", "open show view go", "find search look", "ride taxi cab pickup",
  "note document draft", "delete remove trash", "pay charge payment", "subscribe follow",
  "map place location", "event calendar appointment", "edit update change",
  "browser page website web", "music song track", "file document", "send compose share message",
].map((words) => words.split(" "));
const IGNORED = new Set("a an the to in on of for with my me some and by".split(" "));

// Words as they are compared: no case, no accents, no marks.
function plain(text) {
  if (/^[a-z0-9]*$/.test(text)) return text;
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

// `to-do` is found as `to`, `do` and `todo`, and `openURL` as `open`, `url` and `openurl`.
function wordsOf(text) {
  const words = new Set();
  for (const chunk of text.split(/\s+/)) {
    words.add(plain(chunk));
    if (/^[a-z]*$/.test(chunk)) continue;
    const parts = chunk.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}\p{N}]+/u);
    for (const part of parts) words.add(plain(part));
  }
  words.delete("");
  return words;
}

export class SearchIndex {
  constructor(entries) {
    this.entries = entries;
    // For each word the entries that have it, with the weight it has there.
    this.words = new Map();
    entries.forEach((entry, index) => {
      for (const [weight, text] of entry.fields) {
        for (const word of wordsOf(text)) {
          if (!this.words.has(word)) this.words.set(word, new Map());
          const owners = this.words.get(word);
          // A name that is the word and nothing else comes before longer ones.
          const score = weight + (plain(text) === word ? 0.4 : 0);
          owners.set(index, Math.max(owners.get(index) ?? 0, score));
        }
      }
    });
  }

  // The entries that have all words, the best first; all entries for no word.
  find(query) {
    const typed = query.split(/\s+/).map(plain).filter((word) => word !== "");
    const telling = typed.filter((word) => !IGNORED.has(word));
    const words = telling.length === 0 ? typed : telling;
    if (words.length === 0) return [...this.entries];
    let scores;
    for (const word of words) {
      const found = this.scores(word);
      scores = scores === undefined ? found : new Map([...scores].filter(([index]) => found.has(index))
        .map(([index, score]) => [index, score + found.get(index)]));
    }
    return [...scores].sort((left, right) => right[1] - left[1] || left[0] - right[0])
      .map(([index]) => this.entries[index]);
  }

  scores(query) {
    let found = this.matching((word) => {
      if (word === query) return EXACT;
      if (word.startsWith(query)) return START;
      return query.length > 2 && word.includes(query) ? INSIDE : 0;
    });
    const synonyms = SYNONYMS.filter((words) => words.includes(query)).flat();
    if (synonyms.length > 0) {
      const meant = this.matching((word) => (synonyms.includes(word) ? NEAR : 0));
      for (const [index, score] of meant) found.set(index, Math.max(found.get(index) ?? 0, score));
    }
    if (found.size === 0) {
      const allowed = query.length > 7 ? 2 : query.length > 3 ? 1 : 0;
      if (allowed > 0) found = this.matching((word) => (isNear(query, word, allowed) ? NEAR : 0));
    }
    return found;
  }

  matching(qualityOf) {
    const scores = new Map();
    for (const [word, owners] of this.words) {
      const quality = qualityOf(word);
      if (quality === 0) continue;
      for (const [index, weight] of owners) {
        scores.set(index, Math.max(scores.get(index) ?? 0, weight * 2 + quality));
      }
    }
    return scores;
  }
}

// Whether a word, or its beginning, is so few steps from another: a letter more, less or another,
// or two that have changed places. What is alike is passed over first, so that most words are done
// with at their first letters.
function isNear(query, word, allowed, left = 0, right = 0) {
  while (left < query.length && query[left] === word[right]) {
    left += 1;
    right += 1;
  }
  if (left === query.length) return true;
  if (allowed === 0) return false;
  const isNearFrom = (nextLeft, nextRight) =>
    isNear(query, word, allowed - 1, nextLeft, nextRight);
  const isSwapped = query[left] === word[right + 1] && query[left + 1] === word[right];
  return isNearFrom(left + 1, right + 1) || isNearFrom(left + 1, right)
    || isNearFrom(left, right + 1) || (isSwapped && isNearFrom(left + 2, right + 2));
}
