// What went wrong, in words: the runtime's sentences.

const ABOUT_PARAMETER = {
  missing: "is missing", repeated: "is given more than once",
  unknownParameter: "is not a parameter of this action", illTyped: "has another type",
  unknownValue: "is not an allowed value", tooShort: "is too short", tooLong: "is too long",
  tooSmall: "is too small", tooLarge: "is too large", notMultiple: "is between the steps that are allowed",
  tooFew: "has too few elements",
  tooMany: "has too many elements", notUnique: "has an element twice",
  patternMismatch: "does not match the pattern",
  conflicting: "excludes another parameter that is given", requirement: "needs another parameter",
  notRepresentable: "can't be written in this URL",
  invalidEncoding: "isn't valid percent-encoded UTF-8",
};

const ABOUT_URL = {
  notAURL: "this is not a URL", otherScheme: "the URL's scheme is none of this app's",
  unknownAction: "no action has a URL of this shape",
  invalidEncoding: "the URL isn't valid percent-encoded UTF-8",
  urlTooLong: "the URL is too long", missing: "a parameter is missing",
  repeated: "a parameter is given more than once",
  unknownParameter: "the URL has a parameter that this action doesn't have",
  conflicting: "parameters that exclude each other are given",
  requirement: "a parameter that another one needs is missing",
  notRepresentable: "these values can't be written in this URL",
};

// One sentence, without the action's name.
export function sentence({ reason, parameter, expected }) {
  if (reason === "illTyped" && parameter !== undefined && expected !== undefined) {
    return `'${parameter}' has to be ${expected}`;
  }
  const start = parameter === undefined
    ? ABOUT_URL[reason] ?? "a value is not allowed"
    : `'${parameter}' ${ABOUT_PARAMETER[reason] ?? ABOUT_URL[reason]}`;
  return start + (expected === undefined ? "" : `; expected ${expected}`);
}
