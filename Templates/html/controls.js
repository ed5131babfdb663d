// Controls of a form, one for each type of value.
//
// A control is {element, value(), show(value)}: `value` gives a value or throws a `Refusal`, and
// `show` fills the control.

import { booleanWords } from "../../Runtimes/JavaScript/source/kinds/basicKinds.js";
import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { decodedType } from "../../Runtimes/JavaScript/source/rules.js";
import { isDate, isoOfTime, timeOfISO } from "../../Runtimes/JavaScript/source/times.js";
import { branchControl, listControl, objectControl } from "./composites.js";
import { announceInput, make } from "./elements.js";
import { app } from "./model.js";
import { wordLabel } from "./names.js";
import { MASK } from "./secrets.js";

// The control for a type; `context` is {isSecret, label, depth}.
export function controlOf(type, context) {
  switch (type.k) {
    case "boolean": return booleanControl(type, context);
    case "flag": return fixedControl(["boolean", true]);
    case "constant": return fixedControl(["string", type.text]);
    case "date": return dayControl(context);
    case "dateTime": return timeControl(type, context);
    case "coordinate": return coordinateControl(type, context);
    case "list": return listControl(type, context);
    case "encoded": return controlOf(decodedType(type), context);
    case "declared": {
      const declaration = app.values.declaration(type);
      if (declaration?.kind === "enum" && !context.isSecret) {
        return declaration.open
          ? openWordControl(type, declaration, context) : wordControl(declaration, context);
      }
      // Types can hold themselves, so what is nested deep is written as text.
      if (context.depth > 3) return textControl(type, context);
      if (declaration?.members) return objectControl(declaration.members, context);
      if (declaration?.kind === "union" || declaration?.kind === "tagged") {
        return branchControl(declaration.branches, context);
      }
      return textControl(type, context);
    }
    default: return textControl(type, context);
  }
}

// What a control says of itself to those who don't see it.
const attributesOf = ({ label, describedBy, isRequired }) =>
  ({ "aria-label": label, "aria-describedby": describedBy, "aria-required": isRequired && "true" });

// MARK: One text

const INPUT_MODES = { integer: "numeric", number: "decimal", decimal: "decimal", url: "url" };
const PLACEHOLDERS = {
  integer: "a whole number", number: "a number", decimal: "a decimal number",
  url: "https://example.com", uuid: "00000000-0000-0000-0000-000000000000", json: "{ }",
  scheme: "my-app", localDateTime: "2026-01-31T09:30", localTime: "09:30",
  offsetDateTime: "2026-01-31T09:30:00+01:00",
};

function textControl(type, context) {
  const { isSecret, label } = context;
  const isLong = ["string", "json", "data", "declared", "swiftType"].includes(type.k);
  const isCode = type.k !== "string";
  const shared = {
    ...attributesOf(context), autocomplete: "off", spellcheck: "false",
    autocapitalize: "off", class: isCode ? "code" : undefined,
    placeholder: isSecret ? "add your secret" : placeholderOf(type),
  };
  const field = isLong && !isSecret
    ? make("textarea", { ...shared, rows: "1" })
    : make("input", {
      ...shared, type: isSecret ? "password" : "text", inputmode: INPUT_MODES[type.k],
    });
  const ends = isLong && !isSecret ? lineEnds(field, label) : undefined;
  // A field has lines alone, so a text with several kinds of line ends is kept while it is there.
  let shown = { text: "", field: "" };
  return {
    element: ends ? make("div", {}, field, ends.element) : field,
    isText: true,
    get isEmpty() {
      return field.value === "";
    },
    value() {
      const isShown = field.value === shown.field && (!ends || ends.of(field.value) === shown.ended);
      const text = isShown ? shown.text : (ends?.of(field.value) ?? field.value).toWellFormed();
      const value = app.values.read(type, text);
      if (value !== null) return value;
      const reason = app.values.hasWords(type) ? "unknownValue" : "illTyped";
      throw new Refusal(reason, { expected: app.values.expectation(type) });
    },
    show(value) {
      const text = app.values.text(type, value) ?? "";
      field.value = isSecret && text === MASK ? "" : text;
      ends?.take(text);
      shown = { text, field: field.value, ended: ends?.of(field.value) };
    },
  };
}

const LINE_ENDS = { LF: "\n", "CR LF": "\r\n", CR: "\r" };

// How the lines of a text end, which is asked where there are several: a field keeps no CR.
function lineEnds(area, label) {
  const choice = selectOf(Object.keys(LINE_ENDS).map((name) => [name, name]), {
    label: `${label}: lines end with`,
  });
  const element = make("label", { class: "line-ends", hidden: true }, "Lines end with ", choice);
  const update = () => { element.hidden = !area.value.includes("\n"); };
  const take = (text) => {
    const end = /\r\n|\r|\n/.exec(text)?.[0];
    choice.value = Object.keys(LINE_ENDS).find((name) => LINE_ENDS[name] === end) ?? "LF";
    update();
  };
  area.addEventListener("input", update);
  area.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (/[\r\n]/.test(text) && !area.value.includes("\n")) take(text);
  });
  return { element, take, of: (text) => text.replaceAll("\n", LINE_ENDS[choice.value]) };
}

function placeholderOf(type) {
  if (type.pattern !== undefined) return type.pattern.text;
  if (type.k === "duration") return type.as === "iso8601" ? "PT1H30M" : type.as;
  return PLACEHOLDERS[type.k];
}

// A value that can only be there or not.
function fixedControl(value) {
  return { element: make("span"), value: () => value, show() {} };
}

// MARK: Choices

function selectOf(options, context) {
  return make("select", attributesOf(context),
    ...options.map(([value, text]) => make("option", { value }, text)));
}

function booleanControl(type, context) {
  const words = booleanWords(type);
  const element = selectOf([["true", words[0]], ["false", words[1]]], context);
  return {
    element,
    value: () => ["boolean", element.value === "true"],
    show(value) {
      element.value = String(value[1]);
    },
  };
}

function wordControl(declaration, context) {
  const options = declaration.cases.map((word) => [word.key, wordLabel(word)]);
  const element = selectOf(options, context);
  return {
    element,
    value: () => ["enumeration", element.value],
    show(value) {
      element.value = value[1];
    },
  };
}

let wordLists = 0;

// A text with the words to choose from.
function openWordControl(type, declaration, context) {
  wordLists += 1;
  const list = make("datalist", { id: `words-${wordLists}` },
    ...declaration.cases.map((word) => make("option", { value: word.text }, wordLabel(word))));
  const field = make("input", {
    ...attributesOf(context), type: "text", list: list.id, autocomplete: "off", spellcheck: "false",
    autocapitalize: "off", class: "code",
  });
  return {
    element: make("span", {}, field, list),
    isText: true,
    get isEmpty() {
      return field.value === "";
    },
    value: () => app.values.read(type, field.value.toWellFormed()),
    show(value) {
      [, field.value] = value;
    },
  };
}

// MARK: Times and places

function pickerControl(kind, context, read, write) {
  const element = make("input", {
    ...attributesOf(context), type: kind,
    step: kind === "date" ? undefined : "0.001",
  });
  return {
    element,
    isText: true,
    get isEmpty() {
      return element.value === "";
    },
    value() {
      if (element.value === "") throw new Refusal("missing", {});
      return read(element.value);
    },
    show(value) {
      element.value = write(value);
    },
  };
}

// A day, whatever the pattern is that the URL has it in.
function dayControl(context) {
  const read = (text) => {
    if (!isDate(text)) throw new Refusal("illTyped", { expected: app.values.expectation({ k: "date" }) });
    return ["date", text];
  };
  return pickerControl("date", context, read, (value) => value[1]);
}

// A point in time, in UTC as the URL has it.
function timeControl(type, context) {
  const control = pickerControl(
    "datetime-local", context,
    (text) => {
      const seconds = /:[0-9]{2}:[0-9]{2}/.test(text) ? text : text + ":00";
      const time = timeOfISO(seconds + "Z");
      const value = time === null ? null : app.values.read(type, app.values.text(type, ["dateTime", String(time)]));
      if (value === null) throw new Refusal("illTyped", { expected: app.values.expectation(type) });
      return value;
    },
    (value) => isoOfTime(BigInt(value[1])).replace("Z", ""));
  const now = make("button", { type: "button", class: "small" }, "Now");
  now.addEventListener("click", () => {
    control.show(["dateTime", String(Date.now())]);
    announceInput(now);
  });
  const { element } = control;
  return {
    ...control,
    element: make("span", { class: "joined" }, element, make("span", { class: "unit" }, "UTC"), now),
    get isEmpty() {
      return element.value === "";
    },
  };
}

function coordinateControl(type, context) {
  const fields = ["latitude", "longitude"].map((name) => make("input", {
    ...attributesOf({ ...context, label: `${context.label}: ${name}` }),
    type: "text", inputmode: "decimal", placeholder: name, class: "code",
  }));
  return {
    element: make("span", { class: "joined" }, ...fields),
    isText: true,
    get isEmpty() {
      return fields.every((field) => field.value === "");
    },
    value() {
      const value = app.values.read(type, fields.map((field) => field.value).join(","));
      if (value === null) throw new Refusal("illTyped", { expected: app.values.expectation(type) });
      return value;
    },
    show(value) {
      const parts = value[1].split(",");
      fields.forEach((field, index) => { field.value = parts[index]; });
    },
  };
}
