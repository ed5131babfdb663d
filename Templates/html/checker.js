// The live checker: which action a URL is, and what it says, or what is wrong with it.

import { jsonText } from "../../Runtimes/JavaScript/source/json.js";
import { sentence } from "../../Runtimes/JavaScript/source/messages.js";
import { nearMisses } from "../../Runtimes/JavaScript/source/nearMisses.js";
import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { decodedType } from "../../Runtimes/JavaScript/source/rules.js";
import { isoOfTime } from "../../Runtimes/JavaScript/source/times.js";
import { MASK, containsSecret } from "./builder.js";
import { make } from "./controls.js";
import { app } from "./model.js";
import { builders } from "./page.js";

export class Checker {
  constructor(element) {
    this.input = element.querySelector("textarea");
    this.result = element.querySelector(".result");
    this.input.addEventListener("input", () => this.update());
    this.update();
  }

  check(url) {
    this.input.value = url;
    this.update();
  }

  update() {
    const url = this.input.value.replace(/^\s+|\s+$/g, "").toWellFormed();
    if (url === "") {
      this.result.replaceChildren();
      return;
    }
    try {
      this.accept(app.parse(url));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refuse(problem, url);
    }
  }

  accept({ action, request, callbacks }) {
    const head = make("p", { class: "verdict good" }, "This is ", actionLink(action), ".");
    const rows = action.parameters.filter((own) => request.has(own.key)).map((parameter) =>
      make("tr", {}, make("th", { scope: "row" }, parameter.key),
        make("td", {}, valueView(parameter, request.get(parameter.key)))));
    for (const [name, text] of callbacks) {
      rows.push(make("tr", {}, make("th", { scope: "row" }, name),
        make("td", {}, make("code", {}, text), make("small", {}, "the answer goes here"))));
    }
    const load = make("button", { type: "button" }, "Put it into the form");
    load.addEventListener("click", () => builders.get(action.name).take(request, callbacks));
    const table = make("table", {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Parameter"),
        make("th", { scope: "col" }, "Value"))), make("tbody", {}, ...rows));
    this.result.replaceChildren(head, ...(rows.length > 0 ? [table] : []), load);
  }

  refuse(problem, url) {
    const text = sentence(problem);
    const head = make("p", { class: "verdict bad" });
    const action = problem.action === undefined ? undefined : app.action(problem.action);
    if (action) head.append(actionLink(action), ": ");
    head.append(action ? text + "." : text[0].toUpperCase() + text.slice(1) + ".");
    const near = action ? [] : nearMisses(app, url);
    const list = near.map((own) => make("li", {}, actionLink(own.action), " is ",
      make("code", {}, own.shape), `: ${own.reason}.`));
    this.result.replaceChildren(head,
      ...(list.length > 0 ? [make("p", {}, "It comes near:"), make("ul", {}, ...list)] : []));
  }
}

function actionLink(action) {
  return make("a", { href: "#" + action.anchor }, action.name);
}

// A value, with secrets masked.
function valueView(parameter, value) {
  if (parameter.secret) return make("code", {}, MASK);
  switch (parameter.shape) {
    case "choice": {
      const { branches } = app.types[parameter.path];
      const branch = branches.find((own) => own.key === value[1]);
      const content = value[2] ? valueView(branch.content, value[2]) : "";
      return make("span", {}, make("em", {}, branch.key + " "), content);
    }
    case "group": {
      const { members } = app.types[parameter.path];
      return make("span", { class: "members" }, ...value[1].map(([key, own]) =>
        make("span", {}, make("em", {}, key + " "),
          valueView(members.find((member) => member.key === key), own))));
    }
    case "pairs":
      return make("span", { class: "members" }, ...value[1].map(([name, own]) =>
        make("span", {}, make("em", {}, name + " "), typedView(parameter.type, own))));
    default:
      return containsSecret(parameter) ? make("code", {}, MASK) : typedView(parameter.type, value);
  }
}

function typedView(type, value) {
  switch (value[0]) {
    case "list": {
      if (value[1].length === 0) return make("em", {}, "empty list");
      return make("span", { class: "members" },
        ...value[1].map((own) => typedView(decodedType(type).of, own)));
    }
    case "boolean": return make("code", {}, String(value[1]));
    case "date": return make("code", {}, value[1]);
    case "dateTime": return make("code", {}, isoOfTime(BigInt(value[1])));
    case "record": return make("code", {}, jsonText(app.values.json(decodedType(type), value)));
    case "branch": {
      const declaration = app.values.declaration(type);
      const branch = declaration?.branches.find((own) => own.key === value[1]);
      const own = branch?.content.type;
      return make("span", {}, make("em", {}, value[1] + " "),
        value[2] && own ? typedView(own, value[2]) : "");
    }
    default: {
      const text = app.values.text(type, value) ?? "";
      return text === "" ? make("em", {}, "empty text") : make("code", {}, text);
    }
  }
}
