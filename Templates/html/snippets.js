// A request as other tools write it.

import { withKey } from "../../Runtimes/JavaScript/source/equality.js";
import { plainValue } from "../../Runtimes/JavaScript/source/typed.js";
import { defaultOf } from "../../Runtimes/JavaScript/source/completing.js";
import { decodedType } from "../../Runtimes/JavaScript/source/rules.js";
import { nextIdentifier, make } from "./elements.js";
import { app } from "./model.js";
import { paintCode } from "./painting.js";
import { MASK } from "./secrets.js";

// Who pastes a snippet into a page of theirs gets text, whatever the app is called.
function markup(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function inQuotes(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

// Two shells read it, the one here and the device's.
function adb(url) {
  const command = `am start -a android.intent.action.VIEW -d ${inQuotes(url)}`;
  return `adb shell ${/[$!`"\\]|''/.test(command) ? inQuotes(command) : `"${command}"`}`;
}

const SNIPPETS = [
  ["swift", "Swift", ({ swift }) => swift],
  ["typescript", "TypeScript", ({ action, request }) =>
    `const url = ${action.camel ?? action.name}URL(${typeScriptRecord(written(action, request))});`],
  ["html", "HTML", ({ url }) =>
    `<a href="${markup(url)}">Open in ${markup(app.title ?? app.name)}</a>`],
  ["shell", "Shell", ({ url }) => `open ${inQuotes(url)}`],
  ["simctl", "simctl", ({ url }) => `xcrun simctl openurl booted ${inQuotes(url)}`],
  ["adb", "adb", ({ url }) => adb(url)],
  ["shortcuts", "Shortcuts", ({ url }) => `URL        ${url}\nOpen URLs  URL`],
];

// Tabs over the panel that the page has, which holds a call in Swift with samples.
export class Snippets {
  constructor(panel, action, copy) {
    this.action = action;
    this.pre = panel.querySelector("pre");
    this.code = this.pre.querySelector("code");
    this.call = this.code.textContent;
    this.pre.id = nextIdentifier();
    this.pre.setAttribute("role", "tabpanel");
    this.texts = new Map([["swift", this.call]]);
    this.tabs = SNIPPETS.map(([name, label]) => make("button", {
      type: "button", role: "tab", id: nextIdentifier(), "aria-controls": this.pre.id,
      "data-name": name,
    }, label));
    const copying = make("button", {
      type: "button", class: "copy-code", "aria-label": `Copy the snippet of ${action.name}`,
    }, "Copy");
    copying.addEventListener("click", () => copy(this.code.textContent, copying));
    const list = make("div", { role: "tablist", "aria-label": `Snippets of ${action.name}` },
      ...this.tabs);
    list.addEventListener("click", (event) => {
      const tab = event.target.closest("[role=tab]");
      if (tab) this.choose(tab);
    });
    list.addEventListener("keydown", (event) => this.step(event));
    panel.prepend(make("div", { class: "panel-head" }, list, copying));
    this.choose(this.tabs[0]);
  }

  step(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const { length } = this.tabs;
    const tab = this.tabs[(this.tabs.indexOf(document.activeElement) + step + length) % length];
    this.choose(tab);
    tab.focus();
    event.preventDefault();
  }

  choose(tab) {
    for (const each of this.tabs) {
      each.setAttribute("aria-selected", String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
    }
    this.chosen = tab.dataset.name;
    this.pre.setAttribute("aria-labelledby", tab.id);
    this.render();
  }

  // Shows a request: its values with secrets masked, and its URL.
  show(request, url) {
    const swift = swiftCall(this.call, this.action, request);
    this.texts = new Map(SNIPPETS.map(([name, , text]) => [name, text({ url, swift, action: this.action, request })]));
    this.render();
  }

  render() {
    this.code.textContent = this.texts.get(this.chosen) ?? "Fill in the form for this one.";
    paintCode(this.code, this.chosen);
  }
}

// The values that have to be said.
function written({ parameters }, request) {
  return parameters.filter(({ key }) => request.has(key)).map((each) => [each, request.get(each.key)])
    .filter(([each]) => !isDefault(each, request)).map(([{ key }, value]) => [key, value]);
}

// MARK: TypeScript

function typeScriptValue(value) {
  const [kind, content] = value;
  if (content === MASK) return JSON.stringify(MASK);
  switch (kind) {
    case "list": return `[${content.map(typeScriptValue).join(", ")}]`;
    case "record": return typeScriptRecord(content);
    case "pairs":
      return `[${content.map(([name, element]) => `[${JSON.stringify(name)}, ${typeScriptValue(element)}]`).join(", ")}]`;
    case "branch":
      return typeScriptRecord([["kind", ["string", content]], ...(value[2] ? [["value", value[2]]] : [])]);
    default: return typeScriptLiteral(plainValue(value));
  }
}

function typeScriptRecord(entries) {
  if (entries.length === 0) return "{}";
  const members = entries.map(([key, content]) =>
    `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${typeScriptValue(content)}`);
  const line = members.join(", ");
  return line.length > 60 ? `{\n  ${members.join(",\n  ")},\n}` : `{ ${line} }`;
}

function typeScriptLiteral(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Date) return `new Date(${JSON.stringify(value)})`;
  if (value instanceof Uint8Array) return `Uint8Array.of(${value.join(", ")})`;
  return JSON.stringify(value);
}

// MARK: Swift

// The call that the page has, with the request's own arguments.
function swiftCall(sample, action, request) {
  const line = sample.lastIndexOf("\n") + 1;
  const start = sample.indexOf("(", line);
  return sample.slice(0, start) + "(" + swiftArguments(action.parameters, [...request]) + ")";
}

function swiftArguments(parameters, values) {
  const request = new Map(values);
  const parts = parameters.filter((parameter) => request.has(parameter.key)
    && !isDefault(parameter, request)).map((parameter) =>
    `${parameter.swift ?? parameter.key}: ${swiftParameter(parameter, request.get(parameter.key))}`);
  const line = parts.join(", ");
  return line.length > 60 && parts.length > 1 ? `\n  ${parts.join(",\n  ")}` : line;
}

function isDefault(parameter, values) {
  return parameter.presence === "default"
    && JSON.stringify(defaultOf(parameter, values)) === JSON.stringify(values.get(parameter.key));
}

function swiftParameter(parameter, value) {
  if (!parameter.secret) return swiftShape(parameter, value);
  if (value[0] !== "list") return `Secret(${swiftText(MASK)})`;
  return `[${value[1].map(() => `Secret(${swiftText(MASK)})`).join(", ")}]`;
}

function swiftShape({ shape, type, path }, value) {
  switch (shape) {
    case "value": return swiftValue(type, value);
    case "pairs":
      return `[${value[1].map(([name, content]) =>
        `.init(name: ${swiftText(name)}, value: ${swiftValue(type, content)})`).join(", ")}]`;
    default: return swiftDeclared(app.types[path], value);
  }
}

function swiftText(text) {
  const escapes = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  return '"' + text.replace(/[\\"\u0000-\u001f\u007f-\u00a0\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (char) => escapes[char] ?? `\\u{${char.charCodeAt(0).toString(16)}}`) + '"';
}

function swiftValue(written, value) {
  const type = decodedType(written);
  const content = value[1];
  if (content === MASK) return swiftText(MASK);
  switch (type.k) {
    case "integer":
    case "number": return content;
    case "decimal":
      return /^-?[0-9]+$/.test(content) ? content : `Decimal(string: ${swiftText(content)})!`;
    case "boolean":
    case "flag": return String(content);
    case "dateTime": return `Date(timeIntervalSince1970: ${Number(content) / 1000})`;
    case "duration": return `.milliseconds(${content})`.replace(/milliseconds\((-?\d+)000\)/, "seconds($1)");
    case "data": {
      const bytes = content.match(/../g) ?? [];
      return `Data([${bytes.map((byte) => "0x" + byte).join(", ")}])`;
    }
    case "list": return `[${content.map((element) => swiftValue(type.of, element)).join(", ")}]`;
    case "declared": return swiftDeclared(app.values.declaration(type), value);
    case "string":
    case "swiftType":
    case "scheme":
    case "constant": return swiftText(content);
    case "url": return `URL(string: ${swiftText(content)})!`;
    case "uuid": return `UUID(uuidString: ${swiftText(content)})!`;
    case "jsonObject": return `JSONDictionary(JSONValue(urlText: ${swiftText(content)})!)!`;
    default: return `${swiftTypeName(type.k)}(urlText: ${swiftText(content)})!`;
  }
}

const SWIFT_NAMES = { json: "JSONValue", date: "CalendarDate" };

function swiftTypeName(kind) {
  return SWIFT_NAMES[kind] ?? kind[0].toUpperCase() + kind.slice(1);
}

function swiftDeclared(declaration, value) {
  if (value[0] === "enumeration") {
    const word = withKey(declaration.cases, value[1]);
    return "." + (word?.swift ?? value[1]);
  }
  if (value[0] === "string") {
    const word = declaration.cases.find((each) => each.text === value[1]);
    return word ? "." + (word.swift ?? word.key) : `.init(${swiftText(value[1])})`;
  }
  if (value[0] === "record") return `.init(${swiftArguments(declaration.members, value[1])})`;
  const branch = withKey(declaration.branches, value[1]);
  const name = "." + (branch.swift ?? branch.key);
  return value[2] ? `${name}(${swiftParameter(branch.content, value[2])})` : name;
}
