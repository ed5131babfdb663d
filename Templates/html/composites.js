// Controls that are made of others: lists, objects, alternatives.

import { hasPayload } from "../../Runtimes/JavaScript/source/kinds/basicKinds.js";
import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { memberName } from "../../Runtimes/JavaScript/source/rules.js";
import { controlOf } from "./controls.js";
import { announceInput, make, nextIdentifier } from "./elements.js";
import { app } from "./model.js";
import { branchName, nameOf } from "./names.js";
import { MASK, containsSecret } from "./secrets.js";

// Rows that can be added and removed; `makeRow` gives {element, value, show}. A row is called by its place.
function rowsControl(noun, makeRow) {
  const rows = make("div", { class: "rows" });
  const add = make("button", { type: "button", class: "small" }, "Add " + noun);
  const all = [];
  const number = () => [...rows.children].forEach((element, place) => {
    const name = `${noun} ${place + 1}`;
    element.setAttribute("aria-label", name);
    element.lastElementChild.setAttribute("aria-label", "Remove " + name);
  });
  const append = () => {
    const row = makeRow();
    const button = make("button", { type: "button", class: "small" }, "×");
    const element = make("div", { class: "row", role: "group" }, row.element, button);
    button.addEventListener("click", () => {
      all.splice(all.indexOf(row), 1);
      element.remove();
      number();
      add.focus();
      announceInput(add);
    });
    all.push(row);
    rows.append(element);
    number();
    return row;
  };
  add.addEventListener("click", () => {
    append().element.querySelector("input, textarea, select")?.focus();
    announceInput(add);
  });
  return {
    element: make("div", { class: "list" }, rows, add),
    rows: all,
    append,
    clear() {
      all.length = 0;
      rows.replaceChildren();
    },
  };
}

export function listControl(type, context) {
  const rows = rowsControl("element", () => {
    const control = controlOf(type.of, { ...context, depth: context.depth + 1 });
    const element = make("div", { class: "grow" }, control.element);
    return { ...control, element, value: control.value, show: control.show };
  });
  return {
    element: rows.element,
    isText: true,
    get isEmpty() {
      return rows.rows.length === 0;
    },
    value: () => ["list", rows.rows.map((row, place) => placing(row.element, () => row.value(),
      (inner) => `[${place}]` + (isPlace(inner) ? inner : "." + inner)))],
    show(value) {
      rows.clear();
      for (const element of value[1]) rows.append().show(element);
    },
  };
}

// What `body` returns. Its refusal has the innermost element where the value is wrong, and the name that `rename`
// makes of the one inside, which may be empty or a place in a list.
function placing(element, body, rename) {
  try {
    return body();
  } catch (problem) {
    if (problem instanceof Refusal) {
      problem.element = problem.element ?? element;
      problem.parameter = rename(problem.parameter ?? "");
    }
    throw problem;
  }
}

const isPlace = (name) => name === "" || name.startsWith("[");

// The members of a JSON object, or of a group, which has names of its own for them in the URL.
export function objectControl(members, context, group) {
  const fields = members.map((member) => fieldOf(member, {
    ...context, depth: context.depth + 1, wireName: group && memberName(group, member),
  }));
  return {
    element: make("div", { class: "nested" }, ...fields.map((field) => field.element)),
    value: () => ["record", requestOf(fields)],
    show(value) {
      const record = new Map(value[1]);
      for (const field of fields) field.show(record.get(field.parameter.key));
    },
  };
}

// One of several branches: a radio button each, and the chosen one's control.
export function branchControl(branches, context, nameOfBranch = (branch) => branch.key) {
  const name = nextIdentifier();
  const options = branches.map((branch) => {
    const { content } = branch;
    const radio = make("input", { type: "radio", name, value: branch.key });
    const label = make("label", { class: "option" }, radio, make("span", {}, nameOfBranch(branch)));
    if (content.summary) label.append(make("small", {}, content.summary));
    return { branch, radio, label, control: undefined };
  });
  const body = make("div", { class: "nested" });
  const choose = (option) => {
    option.radio.checked = true;
    option.control ??= contentControl(option.branch.content, {
      ...context, label: `${context.label}: ${nameOfBranch(option.branch)}`, depth: context.depth + 1,
    });
    const isEmpty = option.control.element.matches("span:empty");
    body.replaceChildren(...(isEmpty ? [] : [option.control.element]));
    return option;
  };
  for (const option of options) option.radio.addEventListener("change", () => choose(option));
  choose(options[0]);
  return {
    element: make("div", { role: "radiogroup", "aria-label": context.label },
      make("div", { class: "options" }, ...options.map((option) => option.label)), body),
    value() {
      const { branch, control } = options.find((option) => option.radio.checked);
      const type = branch.content.type;
      return ["branch", branch.key, type && !hasPayload(type) ? null : control.value()];
    },
    // A branch is chosen from the start, which says nothing while its text is empty.
    isText: true,
    get isEmpty() {
      const { control } = options.find((option) => option.radio.checked);
      return control.isText === true && control.isEmpty;
    },
    show(value) {
      const option = options.find((each) => each.branch.key === value[1]);
      if (!option) return;
      choose(option);
      if (value[2]) option.control.show(value[2]);
    },
  };
}

// The control of what a parameter holds.
function contentControl(parameter, context) {
  const inner = { ...context, isSecret: context.isSecret || parameter.secret };
  switch (parameter.shape) {
    case "value": return controlOf(parameter.type, inner);
    case "choice": return branchControl(app.types[parameter.path].branches, inner, branchName);
    case "group": return objectControl(app.types[parameter.path].members, inner, parameter);
    default: return pairsControl(parameter.type, inner);
  }
}

// Items of the person's own naming.
function pairsControl(type, context) {
  const rows = rowsControl("item", () => {
    const name = make("input", { type: "text", placeholder: "name", "aria-label": "Name", class: "code" });
    const control = controlOf(type, { ...context, label: "Value" });
    return {
      element: make("div", { class: "grow joined" }, name, control.element),
      value: () => [name.value.toWellFormed(), control.value()],
      show([key, value]) {
        name.value = key;
        control.show(value);
      },
    };
  });
  return {
    element: rows.element,
    value: () => ["pairs", rows.rows.map((row) => row.value())],
    show(value) {
      rows.clear();
      for (const pair of value[1]) rows.append().show(pair);
    },
  };
}

// A parameter's control with its label, and for one that may be absent a box that says whether it
// is there.
export function fieldOf(parameter, context) {
  const [identifier, hint] = [nextIdentifier(), nextIdentifier()];
  const isOptional = parameter.presence !== "required" || isFlag(parameter)
    || parameter.shape === "pairs";
  const name = context.wireName ?? nameOf(parameter);
  const newControl = () => contentControl(parameter, {
    ...context, label: name, describedBy: parameter.summary ? `${hint} ${identifier}` : identifier,
    isRequired: !isOptional, depth: context.depth ?? 0, wireName: undefined,
  });
  const error = make("p", { class: "error", id: identifier, hidden: true });
  const box = isOptional
    ? make("input", { type: "checkbox", "aria-label": `Send ${name}` }) : undefined;
  const title = make("span", { class: "name" }, name);
  const head = make(box ? "label" : "div", { class: "field-head" }, box, title);
  if (!isOptional) head.append(make("span", { class: "required" }, "required"));
  if (parameter.secret) head.append(make("span", { class: "secret" }, "secret"));
  const byDefault = defaultText(parameter);
  if (byDefault !== undefined) {
    head.append(make("span", { class: "default" }, "default ", make("code", {}, byDefault)));
  }
  let control = newControl();
  const body = make("div", { class: "field-body" }, control.element);
  const isBare = control.element.matches("span:empty");
  const element = make("div", { class: "field", role: "group", "aria-label": name }, head);
  if (parameter.summary) element.append(make("p", { class: "hint", id: hint }, parameter.summary));
  if (!isBare) element.append(body);
  element.append(error);
  let isTouched = false;
  const dim = () => element.classList.toggle("absent", box !== undefined && !box.checked);
  body.addEventListener("input", ({ target }) => {
    // To choose among branches says nothing of a text yet.
    isTouched = isTouched || target.type !== "radio";
    if (box) box.checked = true;
    dim();
  });
  box?.addEventListener("change", () => {
    if (box.checked) body.querySelector("input, textarea, select")?.focus();
    dim();
  });
  dim();
  return {
    parameter, element,
    // Undefined where the parameter is absent.
    value() {
      if (box ? !box.checked : control.isText && control.isEmpty && !isTouched) return undefined;
      return placing(body, () => control.value(), (inner) => (isPlace(inner) ? name + inner : inner));
    },
    show(value) {
      isTouched = value !== undefined;
      if (box) box.checked = value !== undefined && !(isFlag(parameter) && !value[1]);
      if (value === undefined) {
        control = newControl();
        body.replaceChildren(control.element);
      } else {
        control.show(value);
      }
      dim();
    },
    // Says what is wrong, of the whole or of an element in it.
    complain(text, wrong = body) {
      error.hidden = text === undefined;
      error.textContent = text ?? "";
      element.classList.toggle("wrong", text !== undefined);
      for (const input of body.querySelectorAll("input, textarea, select")) {
        input.setAttribute("aria-invalid", String(text !== undefined && wrong.contains(input)));
      }
    },
  };
}

// What counts where a parameter is not sent, where that is a text to show.
function defaultText(parameter) {
  if (parameter.presence !== "default" || parameter.shape !== "value") return undefined;
  if (parameter.defaultsTo !== undefined) return parameter.defaultsTo;
  if (containsSecret(parameter)) return MASK;
  return app.values.text(parameter.type, parameter.value) || undefined;
}

export function isFlag(parameter) {
  return parameter.shape === "value" && parameter.type.k === "flag";
}

// The values of fields, as [key, value] pairs in their order.
function requestOf(fields) {
  const request = [];
  for (const field of fields) {
    const value = field.value();
    if (value !== undefined) {
      request.push([field.parameter.key, value]);
    } else if (isFlag(field.parameter)) {
      request.push([field.parameter.key, ["boolean", false]]);
    } else if (field.parameter.value !== undefined) {
      request.push([field.parameter.key, field.parameter.value]);
    } else if (field.parameter.presence === "required" && field.parameter.shape !== "pairs") {
      throw new Refusal("missing", { parameter: field.parameter.name });
    }
  }
  return request;
}
