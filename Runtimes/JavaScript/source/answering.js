// What an app answers to a page that called it: reads the URL of a callback.

import { bytesOf } from "./bytes.js";
import { scanned } from "./matching.js";
import { Reader } from "./reading.js";
import { Refusal } from "./refusal.js";
import { namesOf } from "./replies.js";
import { plainRecord, settled } from "./typed.js";

// The item of a page's address that says which call an answer is of, and how it ended.
const MARK = "urlscheme-call";
// The item that takes an answer which is a value without a name.
const VALUE = "value";

// The callbacks that lead an answer of this call to a page of the caller's.
export function answerCallbacks(app, name, page, call) {
  const { replies } = app.action(name);
  const address = (outcome) => appended(page, `${MARK}=${call}.${outcome}`);
  const success = replies.write === "value" ? appended(address("success"), VALUE + "=") : address("success");
  if (replies.style === "returnURL") return { [replies.parameter]: success };
  const names = namesOf(replies);
  const told = [
    [names.success, success], [names.error, address("error")], [names.cancel, address("cancel")],
  ];
  return Object.fromEntries(told.filter(([name]) => name !== undefined));
}

function appended(url, item) {
  const [, base, fragment] = /^([^#]*)(#.*)?$/s.exec(url);
  return base + (base.includes("?") ? "&" : "?") + item + (fragment ?? "");
}

// What the address of such a page says; undefined where it is no answer, or of another call.
//
// {outcome: "success", reply}, {outcome: "error", code, message, name?}, {outcome: "cancel"} or
// {outcome: "unreadable", refusal}.
export function readAnswer(app, name, url, call) {
  const scan = scanned(bytesOf(url));
  const reader = scan && new Reader(app, scan, [], []);
  const mark = reader && settled(() => reader.string(MARK));
  const [called, told] = typeof mark === "string" ? mark.split(".") : [];
  if (told === undefined || (call !== undefined && called !== call)) return undefined;
  const action = app.action(name);
  reader.prefix = action.replies.prefix ?? "";
  const answer = settled(() => answerOf(reader, action, told));
  return answer.ok === false ? { outcome: "unreadable", refusal: answer.refusal } : answer;
}

function answerOf(reader, action, told) {
  const { outcome, style, write } = action.replies;
  const [ending, word] = style === "xCallback" ? [told] : wordOf(reader, outcome);
  switch (ending) {
    case "success": {
      const returns = write === "value"
        ? action.returns.map((result) => ({ ...result, name: VALUE })) : action.returns;
      return { outcome: "success", reply: plainRecord(reader.request(returns)) };
    }
    case "cancel": return { outcome: "cancel" };
    case "error": {
      const names = outcome ?? { code: "errorCode", message: "errorMessage" };
      const code = (names.code && reader.textAt(names.code)) ?? word ?? "";
      const error = action.errors.find((each) => each.code === code);
      const message = (names.message && reader.textAt(names.message)) ?? "";
      return { outcome: "error", code, message, name: error?.name };
    }
    default: throw new Refusal("unknownValue", { parameter: MARK });
  }
}

// How a request ended by the words of a return URL.
function wordOf(reader, outcome) {
  if (outcome === undefined) return [reader.has("errorCode") ? "error" : "success"];
  const word = reader.textAt(outcome.parameter);
  const ending = ["success", "cancel", "error"].find((each) => outcome[each].includes(word));
  if (ending !== undefined) return [ending, word];
  const words = ["success", "cancel", "error"].flatMap((each) => outcome[each]);
  throw new Refusal(word === undefined ? "missing" : "unknownValue", {
    parameter: reader.fullName(outcome.parameter),
    expected: word === undefined ? "text" : "one of " + words.map((each) => `'${each}'`).join(", "),
  });
}
