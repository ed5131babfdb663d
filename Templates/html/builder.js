// The live builder: an action's form, and the URL that forms as one types.

import { PlaceBuilder } from "../../Runtimes/JavaScript/source/building.js";
import { sentence } from "../../Runtimes/JavaScript/source/messages.js";
import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { callbackNames, checkAnswer } from "../../Runtimes/JavaScript/source/replies.js";
import { hasOwnScheme } from "../../Runtimes/JavaScript/source/shapes.js";
import { fieldOf, isFlag } from "./composites.js";
import { make } from "./controls.js";
import { app } from "./model.js";
import { paintCode, paintURL } from "./painting.js";

export class Builder {
  constructor(element) {
    this.element = element;
    this.action = app.action(element.dataset.action);
    this.fields = this.action.parameters.map((parameter) => fieldOf(parameter, {}));
    this.callbacks = callbackNames(this.action).map((name) => this.callbackField(name));
    this.form = element.querySelector("form");
    this.output = element.querySelector("output");
    this.status = element.querySelector("[role=status]");
    this.openLink = element.querySelector("a.open");
    this.snippets = [...element.querySelectorAll("[data-snippet]")];
    this.url = null;
    this.fill();
    this.form.addEventListener("submit", (event) => event.preventDefault());
    for (const kind of ["input", "change"]) this.form.addEventListener(kind, () => this.update());
    this.listen("copy-url", (button) => copyText(this.url, this.status, button));
    this.listen("copy-link", (button) => this.copyLink(button));
    this.listen("reset", () => this.show(new Map(), []));
    this.update(true);
  }

  listen(name, body) {
    const button = this.element.querySelector(`button[name="${name}"]`);
    button.addEventListener("click", () => body(button));
  }

  // Puts required parameters first, and folds what may be left out.
  fill() {
    const isFolded = (field) => field.parameter.presence !== "required" || isFlag(field.parameter);
    const first = this.fields.filter((field) => !isFolded(field));
    const later = this.fields.filter(isFolded);
    this.form.append(...first.map((field) => field.element));
    if (later.length > 0) {
      const isOpen = first.length === 0 || first.length + later.length < 5;
      this.form.append(folded(`Optional parameters (${later.length})`, isOpen, later));
    }
    if (this.callbacks.length > 0) {
      this.form.append(folded("Where the answer goes", false, this.callbacks));
    }
    if (this.fields.length + this.callbacks.length === 0) {
      this.form.append(make("p", { class: "hint" }, "This action takes no parameters."));
    }
  }

  callbackField(name) {
    const { replies } = this.action;
    const isScheme = replies.style === "returnScheme" && name === replies.parameter;
    const type = isScheme ? "scheme" : "string";
    const parameter = {
      key: name, name, shape: "value", type: { k: type }, presence: "optional", aliases: [],
      summary: this.callbackHint(name),
    };
    return fieldOf(parameter, {});
  }

  callbackHint(name) {
    const { replies } = this.action;
    if (replies.style === "xCallback" && CALLBACK_HINTS[name]) return CALLBACK_HINTS[name];
    if (name === replies.state) return "A text of yours that the answer repeats.";
    if (name !== replies.parameter) return "The name that a result gets in the answer.";
    return replies.style === "returnScheme"
      ? "Your app's scheme, which the answer is opened with." : "Your URL, which the answer is added to.";
  }

  // MARK: Values

  // The form's values: a request, callbacks, and the first that is wrong.
  read() {
    const request = new Map();
    const problems = [];
    const read = (field) => {
      try {
        return field.value();
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        problems.push({ field, problem });
        return undefined;
      }
    };
    for (const field of this.fields) {
      const value = read(field);
      if (value !== undefined) request.set(field.parameter.key, value);
    }
    const callbacks = [];
    for (const field of this.callbacks) {
      const value = read(field);
      if (value !== undefined) callbacks.push([field.parameter.name, value[1]]);
    }
    return { request, callbacks, problems };
  }

  show(request, callbacks) {
    const answers = new Map(callbacks);
    for (const field of this.fields) field.show(request.get(field.parameter.key));
    for (const field of this.callbacks) {
      const text = answers.get(field.parameter.name);
      field.show(text === undefined ? undefined : ["string", text]);
    }
    for (const details of this.form.querySelectorAll("details")) {
      const isUsed = [...details.querySelectorAll(".field-head > input")].some((box) => box.checked);
      details.open = details.open || isUsed;
    }
    this.update();
  }

  // Shows values from elsewhere on the page, and goes to them.
  take(request, callbacks) {
    this.show(request, callbacks);
    this.element.scrollIntoView({ block: "start" });
    this.form.querySelector(":scope > .field :is(input, textarea, select), summary")?.focus();
  }

  // MARK: The URL

  update(isFirst = false) {
    const { request, callbacks, problems } = this.read();
    for (const field of [...this.fields, ...this.callbacks]) field.complain(undefined);
    let problem;
    this.url = null;
    if (problems.length > 0) {
      for (const own of problems) {
        if (own.problem.reason !== "missing") own.field.complain(sentence(own.problem));
      }
      ({ problem } = problems[0]);
    } else {
      try {
        checkAnswer(this.action, callbacks);
        this.url = app.build(this.action, request, callbacks);
      } catch (own) {
        if (!(own instanceof Refusal)) throw own;
        problem = own;
        const field = this.fieldOfProblem(own);
        if (own.reason !== "missing" && field) field.complain(sentence(own));
      }
    }
    this.render(problem, request, callbacks, isFirst);
  }

  fieldOfProblem({ parameter }) {
    return this.fields.find((field) => {
      const { name, key } = field.parameter;
      return parameter === name || parameter === key || parameter?.startsWith(name + ".");
    });
  }

  render(problem, request, callbacks, isFirst) {
    const isBuilt = this.url !== null;
    this.element.classList.toggle("incomplete", !isBuilt);
    const shown = isBuilt ? this.shown(request, callbacks) : shapeText(this.action);
    paintURL(this.output, shown);
    this.status.textContent = isBuilt || isFirst && problem?.reason === "missing"
      ? "" : problem ? sentence(problem) : "";
    for (const button of this.element.querySelectorAll("button[name=copy-url]")) {
      button.disabled = !isBuilt;
    }
    const isSafe = isBuilt && isOpenable(this.url);
    if (isSafe) this.openLink.setAttribute("href", this.url);
    else this.openLink.removeAttribute("href");
    this.openLink.setAttribute("aria-disabled", String(!isSafe));
    if (!isBuilt) return;
    for (const code of this.snippets) {
      code.textContent = SNIPPETS[code.dataset.snippet](shown);
      paintCode(code, code.dataset.language);
    }
  }

  // The URL with secrets masked.
  shown(request, callbacks) {
    if (!this.action.parameters.some((own) => containsSecret(own))) return this.url;
    const route = app.routes.find((own) => own.action === this.action);
    const complete = app.completed(this.action, request);
    const entries = app.allEntries(complete, this.action, callbacks)
      .map((entry) => (containsSecret(entry.owner) ? maskedEntry(entry) : entry));
    const text = new PlaceBuilder(app, route, entries).text(() => true);
    return text === null ? MASK : text.replaceAll("%E2%80%A2", "•");
  }

  // MARK: The link that restores the form

  get link() {
    const { request, callbacks } = this.read();
    const shown = [...request].filter(([key]) =>
      !containsSecret(this.action.parameters.find((own) => own.key === key)));
    const state = encodeURIComponent(JSON.stringify([shown, callbacks]));
    return `#${this.action.anchor}?${state}`;
  }

  copyLink(button) {
    const { link } = this;
    history.replaceState(null, "", link);
    copyText(location.href.replace(/#.*$/, "") + link, this.status, button);
  }

  // Fills the form from a link; a text that is none changes nothing.
  restore(state) {
    try {
      const [request, callbacks] = JSON.parse(decodeURIComponent(state));
      const isPair = (own) => Array.isArray(own) && own.length === 2 && typeof own[0] === "string";
      if (!request.every(isPair) || !callbacks.every(isPair)) return;
      this.show(new Map(request), callbacks.filter((own) => typeof own[1] === "string"));
    } catch {
      this.show(new Map(), []);
      this.status.textContent = "This link does not fit the form.";
    }
  }
}

export const MASK = "•••";

const CALLBACK_HINTS = {
  "x-source": "Your app's name, as the person is to see it.",
  "x-success": "Your URL for the results.",
  "x-error": "Your URL for an error: it gets errorCode and errorMessage.",
  "x-cancel": "Your URL for when the person cancels.",
};

function maskedEntry(entry) {
  const equals = entry.item.indexOf("=");
  return {
    name: entry.name, text: MASK,
    item: equals < 0 ? entry.item : entry.item.slice(0, equals + 1) + MASK,
  };
}

// Whether a parameter, or anything inside its value, is a secret.
export function containsSecret(parameter, visited = new Set()) {
  if (!parameter) return false;
  if (parameter.secret) return true;
  const inType = (type) => {
    if (!type) return false;
    if (type.of) return inType(type.of);
    return type.k === "declared" && inPath(type.path);
  };
  const inPath = (path) => {
    if (visited.has(path)) return false;
    visited.add(path);
    const { members = [], branches = [] } = app.types[path] ?? {};
    return [...members, ...branches.map((own) => own.content)]
      .some((own) => containsSecret(own, visited));
  };
  return parameter.path === undefined ? inType(parameter.type) : inPath(parameter.path);
}

function folded(title, isOpen, fields) {
  return make("details", { open: isOpen },
    make("summary", {}, title), ...fields.map((field) => field.element));
}

// What stands where the URL will, while the form is incomplete.
function shapeText(action) {
  const [template] = action.templates;
  return (hasOwnScheme(template) ? "" : app.schemes[0] + ":") + template.text;
}

// Never makes a link of a URL that would run or read something here.
function isOpenable(url) {
  return !/^(javascript|vbscript|data|file|about|blob):/i.test(url);
}

const SNIPPETS = {
  html: (url) => `<a href="${markup(url)}">Open in ${markup(app.name)}</a>`,
  shell: (url) => `open '${url.replaceAll("'", "'\\''")}'`,
  shortcuts: (url) => `URL        ${url}\nOpen URLs  URL`,
};

// Who pastes a snippet into a page of theirs gets text, whatever the app is called.
function markup(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

export async function copyText(text, status, button) {
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages from files have no clipboard in some browsers.
    const area = make("textarea", { readonly: true, class: "offscreen" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  if (status) status.textContent = "Copied.";
  if (button.classList.contains("done")) return;
  const label = button.textContent;
  button.classList.add("done");
  button.textContent = "Copied";
  setTimeout(() => {
    button.classList.remove("done");
    button.textContent = label;
    if (status?.textContent === "Copied.") status.textContent = "";
  }, 1600);
}
