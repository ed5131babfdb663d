// What of a URL belongs to the answer: callbacks, and what an answer repeats.

import { Refusal } from "./refusal.js";
import { SCHEME } from "./words.js";

// Whether a name leads into a parameter that is a JSON object: `data.callback_url`.
export function isAnswerPath(name) {
  return name.includes(".");
}

// What of a URL belongs to the answer: items, and members of JSON objects.
export function callbackNames({ replies, resultNames }) {
  return [...answerNames(replies), ...resultNames];
}

const X_CALLBACK = {
  source: "x-source", success: "x-success", error: "x-error", cancel: "x-cancel",
};

// The items with callbacks, by what they are told.
export function namesOf({ callbacks }) {
  return callbacks ?? X_CALLBACK;
}

// What says where the answer goes, and what it repeats.
function answerNames(replies) {
  switch (replies.style) {
    case "xCallback": {
      const names = namesOf(replies);
      return ["source", "success", "error", "cancel"].map((role) => names[role])
        .filter((name) => name !== undefined);
    }
    case "returnURL":
    case "returnScheme":
      return [replies.parameter, replies.state].filter((name) => name !== undefined);
    default: return [];
  }
}

// Refuses a request without a callback, where the app does.
export function checkAnswer({ replies }, callbacks) {
  const parameter = replies.style === "xCallback"
    ? namesOf(replies).success : answerNames(replies)[0];
  if (!replies.required || callbacks.some(([name]) => name === parameter)) return;
  throw new Refusal("missing", { parameter, expected: "a callback for the answer" });
}

export function readCallbacks(reader, { replies, resultNames }) {
  const texts = new Map();
  for (const name of [...answerNames(replies), ...[...resultNames].sort()]) {
    const isAnswer = replies.style === "returnURL" && !resultNames.includes(name);
    const text = isAnswer ? reader.textAt(name) : reader.string(name);
    // An empty name of a result names nothing.
    if (text === undefined || (text === "" && resultNames.includes(name))) continue;
    const isScheme = replies.style === "returnScheme" && name === replies.parameter;
    if (isScheme && !SCHEME.test(text)) {
      throw new Refusal("illTyped", { parameter: name, expected: "a URL scheme" });
    }
    texts.set(name, text);
  }
  return callbackNames({ replies, resultNames }).filter((name) => texts.has(name))
    .map((name) => [name, texts.get(name)]);
}
