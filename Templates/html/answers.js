// What a URL says, or what is wrong with it.

import { withKey } from "../../Runtimes/JavaScript/source/equality.js";
import { jsonText } from "../../Runtimes/JavaScript/source/json.js";
import { sentence } from "../../Runtimes/JavaScript/source/messages.js";
import { nearMisses } from "../../Runtimes/JavaScript/source/nearMisses.js";
import { withoutEnd } from "../../Runtimes/JavaScript/source/numbers.js";
import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { decodedType } from "../../Runtimes/JavaScript/source/rules.js";
import { isoOfTime } from "../../Runtimes/JavaScript/source/times.js";
import { callbackWarning } from "./callbacks.js";
import { make } from "./elements.js";
import { app } from "./model.js";
import { branchName, nameOf, wordLabel } from "./names.js";
import { MASK, containsSecret, replacingSecrets } from "./secrets.js";
import { codeOf, visibly } from "./visible.js";

// An app takes a URL as it is, but blanks around it are of whoever pasted it.
export function withoutBlanks(text) {
  return withoutEnd(text.replace(/^[ \t\n\r]+/, ""), " \t\n\r");
}

// Whether what is searched for is a URL instead of words.
export const isURL = (text) => /^[A-Za-z][A-Za-z0-9+.-]*:[^\s]/.test(text);

// The elements that tell what the shown app makes of a URL. `linkTo` makes an action's link, and
// `more` further elements for a URL that is right.
export function answerTo(url, linkTo, more) {
  try {
    const parsed = app.parse(url);
    return [...accepted(parsed, linkTo), ...more(parsed)];
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return refused(problem, url, linkTo);
  }
}

function accepted({ action, request, callbacks, campaign }, linkTo) {
  const head = make("p", { class: "verdict good" }, "This is ", linkTo(action), ".");
  const row = (name, ...content) => make("tr", {}, make("th", { scope: "row" }, name),
    make("td", {}, ...content));
  const rows = action.parameters.filter((each) => request.has(each.key)).map((parameter) =>
    row(nameOf(parameter), valueView(parameter, request.get(parameter.key))));
  for (const [name, text] of callbacks) {
    const warning = callbackWarning(action, name, text);
    const meaning = name === "x-source" ? "the calling app's name" : "the answer goes here";
    rows.push(row(name, codeOf(text), warning === undefined
      ? make("small", {}, meaning) : make("small", { class: "warning" }, warning)));
  }
  for (const [name, text] of campaign) {
    rows.push(row(name, codeOf(text), make("small", {}, "campaign: no part of the request")));
  }
  const table = make("table", {},
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Parameter"),
      make("th", { scope: "col" }, "Value"))), make("tbody", {}, ...rows));
  return [head, ...(rows.length > 0 ? [table] : [])];
}

function refused(problem, url, linkTo) {
  const text = sentence(problem);
  const head = make("p", { class: "verdict bad" });
  const action = problem.action === undefined ? undefined : app.action(problem.action);
  if (action) head.append(linkTo(action), ": ");
  head.append(...visibly((action ? text : text[0].toUpperCase() + text.slice(1)) + "."));
  const near = action ? [] : nearMisses(app, url);
  const list = near.map((miss) => make("li", {}, linkTo(miss.action), " is ", codeOf(miss.shape), "."));
  return [head,
    ...(list.length > 0 ? [make("p", {}, "It comes near:"), make("ul", {}, ...list)] : [])];
}

// What is to be known of the text itself.
export function notesOn(text, url) {
  const notes = url === text || url === "" ? [] : ["Spaces around it were ignored."];
  const pieces = visibly(url);
  if (pieces.some((piece) => typeof piece !== "string")) {
    notes.push(make("span", {}, "It contains invisible characters: ",
      make("code", {}, ...pieces)));
  }
  return notes.map((note) => make("p", { class: "hint" }, note));
}

function named(name, content) {
  return make("span", {}, make("em", {}, name + " "), content);
}

// A value, with secrets masked.
function valueView(parameter, value) {
  if (parameter.secret) return make("code", {}, MASK);
  const declaration = app.types[parameter.path];
  switch (parameter.shape) {
    case "choice": {
      const branch = withKey(declaration.branches, value[1]);
      return named(branchName(branch), value[2] ? valueView(branch.content, value[2]) : "");
    }
    case "group":
      return make("span", { class: "members" }, ...value[1].map(([key, content]) =>
        named(key, valueView(withKey(declaration.members, key), content))));
    case "pairs":
      return make("span", { class: "members" }, ...value[1].map(([name, content]) =>
        named(name, typedView(parameter.type, containsSecret(parameter) ? ["string", MASK] : content))));
    default: {
      const shown = containsSecret(parameter)
        ? replacingSecrets(parameter, value, ["string", MASK]) : value;
      return typedView(parameter.type, shown);
    }
  }
}

function typedView(written, value) {
  const type = decodedType(written);
  const declaration = app.values.declaration(type);
  switch (value[0]) {
    case "list":
      if (value[1].length === 0) return make("em", {}, "empty list");
      return make("span", { class: "members" }, ...value[1].map((element) => typedView(type.of, element)));
    case "boolean": return codeOf(app.values.text(type, value) || String(value[1]));
    case "date": return codeOf(value[1]);
    case "dateTime": return codeOf(isoOfTime(BigInt(value[1])));
    case "enumeration": {
      const word = withKey(declaration.cases, value[1]);
      return codeOf(wordLabel(word));
    }
    case "record": {
      if (declaration.kind === "group") return valueView({ shape: "group", path: type.path }, value);
      const json = app.values.json(type, value);
      return codeOf(json === null ? MASK : jsonText(json));
    }
    case "branch": {
      const inner = withKey(declaration?.branches, value[1])?.content.type;
      return named(value[1], value[2] && inner ? typedView(inner, value[2]) : "");
    }
    default: {
      const text = value[1] === MASK ? MASK : app.values.text(type, value) ?? "";
      return text === "" ? make("em", {}, "empty text") : codeOf(text);
    }
  }
}
