// Whether two values (see values.js) are the same, however their characters are composed.
export function isSame(left, right) {
  if (left === null || right === null) return left === right;
  const [text, other] = [JSON.stringify(left), JSON.stringify(right)];
  return text === other;
}

// The parameter, alternative or word that has a key; undefined where none has.
export function withKey(list, key) {
  return list?.find((each) => each.key === key);
}
