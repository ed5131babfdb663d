// The live builder: an action's form, and the URL that forms as one types.

import { withKey } from "../../Runtimes/JavaScript/source/equality.js";
import { URLBuilder } from "../../Runtimes/JavaScript/source/building.js";
import { sentence } from "../../Runtimes/JavaScript/source/messages.js";
import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { callbackNames, checkAnswer, namesOf } from "../../Runtimes/JavaScript/source/replies.js";
import { templateText } from "../../Runtimes/JavaScript/source/nearMisses.js";
import { isExecutable } from "./callbacks.js";
import { fieldOf } from "./composites.js";
import { make } from "./elements.js";
import { fits } from "./fitting.js";
import { app, maskedApp } from "./model.js";
import { anchorOf, nameOf } from "./names.js";
import { paintURL } from "./painting.js";
import { qrPicture } from "./qr.js";
import { MASK, containsSecret, requestReplacingSecrets } from "./secrets.js";
import { Snippets } from "./snippets.js";

export class Builder {
  // `element` is the page's place for the form; what needs a script is added here.
  constructor(element) {
    this.element = element;
    this.action = app.action(element.closest("section").dataset.action);
    this.fields = this.action.parameters.map((parameter) => fieldOf(parameter, {}));
    this.callbacks = callbackNames(this.action).map((name) => this.callbackField(name));
    this.url = null;
    // The field that is wrong, where one is.
    this.wrong = undefined;
    // What is said of a link that was followed, until something is changed.
    this.note = undefined;
    this.draw();
    this.fill();
    this.form.addEventListener("submit", (event) => event.preventDefault());
    for (const kind of ["input", "change"]) {
      this.form.addEventListener(kind, () => {
        this.note = undefined;
        this.update();
      });
    }
    this.sample();
    this.update(true);
  }

  draw() {
    const { name } = this.action;
    const button = (label, title, body, attributes = {}) => {
      const button = make("button", { type: "button", title, "aria-label": `${label}: ${name}`, ...attributes }, label);
      button.addEventListener("click", () => body(button));
      return button;
    };
    this.form = make("form", { "aria-label": `Parameters of ${name}`, autocomplete: "off" });
    this.output = make("output", { "aria-live": "polite", "aria-label": `URL of ${name}` });
    this.status = make("p", { class: "status", role: "status" });
    this.qr = make("div", { class: "qr", hidden: true });
    this.copyButton = button("Copy", "Copy the URL", (button) => copyText(this.url, this.status, button), { name: "copy-url" });
    this.qrButton = button("QR", "Show a QR code for a phone", () => this.toggleQR(), {
      name: "qr", "aria-expanded": "false",
    });
    this.openLink = make("a", {
      class: "open", role: "link", rel: "noopener noreferrer", "aria-label": `Open: ${name}`,
    }, "Open");
    const buttons = make("span", { class: "buttons" },
      button("Clear", "Empty the form", () => this.show(new Map(), []), { name: "reset" }),
      button("Permalink", "Copy a link to this page with the form filled in",
        (button) => this.copyLink(button), { name: "copy-link" }),
      this.qrButton, this.copyButton, this.openLink);
    this.element.querySelector("h3").after(this.form, make("div", { class: "panel" },
      make("div", { class: "panel-head" }, make("span", {}, "URL"), buttons),
      this.output, this.qr, this.status));
    this.snippets = new Snippets(this.element.querySelector(".snippets"), this.action,
      (text, button) => copyText(text, this.status, button));
  }

  // The parameters as they are declared, and then where the answer goes.
  fill() {
    const rows = this.fields.map((field) => field.element);
    if (this.callbacks.length > 0) {
      rows.push(make("details", {}, make("summary", {}, "Where the answer goes"),
        ...this.callbacks.map((field) => field.element)));
    } else if (rows.length === 0) {
      rows.push(make("p", { class: "hint" }, "This action takes no parameters."));
    }
    this.form.replaceChildren(...rows);
  }

  // What snippets show while the form is incomplete: the first example.
  sample() {
    const examples = this.element.closest("section").querySelector("[data-each=example]");
    const url = examples?.querySelector("code.url").textContent ?? "";
    try {
      const { action, request, callbacks } = parseMasked(url);
      if (action === this.action) this.example = { request, callbacks, url };
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
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
    const roles = replies.style === "xCallback" ? Object.entries(namesOf(replies)) : [];
    const [role] = roles.find(([, each]) => each === name) ?? [];
    if (role !== undefined) return CALLBACK_HINTS[role];
    if (name === replies.state) return "Your text, which the answer repeats.";
    if (name !== replies.parameter) return "The name that a result gets in the answer.";
    return replies.style === "returnScheme"
      ? "Your app's scheme, which receives the answer." : "Your URL; the answer is appended to it.";
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
    this.note = undefined;
    this.show(request, callbacks);
    this.element.scrollIntoView({ block: "start" });
    const missing = this.form.querySelector("input[type=password]:placeholder-shown");
    const first = this.form.querySelector(".field:not(.absent) :is(input, textarea, select), input");
    (missing?.checkVisibility() ? missing : first)?.focus({ preventScroll: true });
  }

  // MARK: The URL

  update(isFirst = false) {
    const { request, callbacks, problems } = this.read();
    for (const field of [...this.fields, ...this.callbacks]) field.complain(undefined);
    let problem;
    this.url = null;
    if (problems.length > 0) {
      for (const each of problems) {
        if (each.problem.reason !== "missing") each.field.complain(sentence(each.problem), each.problem.element);
      }
      ({ problem } = problems[0]);
      this.wrong = problems[0].field;
    } else {
      try {
        checkAnswer(this.action, callbacks);
        const url = app.build(this.action, request, callbacks);
        // What the form offers is what the app takes.
        if (app.parse(url).action === this.action) this.url = url;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problem = error;
        const field = this.fieldOfProblem(error);
        this.wrong = field;
        if (error.reason !== "missing" && field) field.complain(sentence(error));
      }
    }
    this.render(problem, request, callbacks, isFirst);
  }

  fieldOfProblem({ parameter }) {
    return this.fields.find((field) => {
      const { name, key } = field.parameter;
      return parameter === name || parameter === key || parameter === nameOf(field.parameter)
        || parameter?.startsWith(name + ".") || parameter?.startsWith(name + "[");
    });
  }

  render(problem, request, callbacks, isFirst) {
    const isBuilt = this.url !== null;
    this.element.classList.toggle("incomplete", !isBuilt);
    const shown = isBuilt ? this.shown(request, callbacks) : shapeText(this.action);
    paintURL(this.output, shown);
    const isSilent = isBuilt || (isFirst && problem?.reason === "missing");
    this.status.textContent = this.note ?? (isSilent || !problem ? "" : this.told(problem));
    this.copyButton.disabled = this.qrButton.disabled = !isBuilt;
    const isSafe = isBuilt && isOpenable(this.url);
    if (isSafe) this.openLink.setAttribute("href", this.url);
    else this.openLink.removeAttribute("href");
    this.openLink.setAttribute("aria-disabled", String(!isSafe));
    this.renderQR();
    const isSample = this.example && (isFirst || !isBuilt);
    const sample = isSample ? this.example : isBuilt && { request, url: shown };
    if (!sample) return;
    const masked = requestReplacingSecrets(
      this.action.parameters, sample.request, ["string", MASK]);
    this.snippets.show(masked, sample.url);
  }

  told(problem) {
    if (problem.reason === "missing" && this.wrong && containsSecret(this.wrong.parameter)) {
      return `Add your secret: ${sentence(problem)}`;
    }
    return sentence(problem);
  }

  toggleQR() {
    const isShown = this.qrButton.getAttribute("aria-expanded") === "true";
    this.qrButton.setAttribute("aria-expanded", String(!isShown));
    this.renderQR();
  }

  renderQR() {
    const isShown = this.url !== null && this.qrButton.getAttribute("aria-expanded") === "true";
    this.qr.hidden = !isShown;
    if (!isShown) return;
    const picture = qrPicture(this.url);
    const text = picture ? "Point a phone's camera at it to open the URL there."
      : "This URL is too long for a QR code.";
    this.qr.replaceChildren(...(picture ? [picture] : []), make("p", {}, text));
  }

  // The URL with secrets masked, where one is a member of something else that member alone.
  shown(request, callbacks) {
    const { parameters, name } = this.action;
    if (!parameters.some((each) => containsSecret(each))) return this.url;
    const writing = maskedApp();
    const action = writing.action(name);
    const route = writing.routes.find((each) => each.action === action);
    const complete = requestReplacingSecrets(
      parameters, app.completed(this.action, request), ["string", MASK]);
    const entries = writing.allEntries(complete, action, callbacks).map((entry) =>
      (containsSecret(entry.owner) && !entry.text.includes(MASK) ? maskedEntry(entry) : entry));
    const text = new URLBuilder(writing, route, entries).text(() => true);
    return text === null ? MASK : text.replaceAll("%E2%80%A2", "•");
  }

  // MARK: The link that restores the form

  get link() {
    const { request, callbacks } = this.read();
    const shown = [...requestReplacingSecrets(this.action.parameters, request, undefined)];
    const state = encodeURIComponent(JSON.stringify([shown, callbacks]));
    return `#${anchorOf(this.action)}?${state}`;
  }

  copyLink(button) {
    const { link } = this;
    history.replaceState(null, "", link);
    copyText(location.href.replace(/#.*$/, "") + link, this.status, button);
  }

  // Fills the form from a link, and says what of it doesn't fit any more.
  restore(state) {
    let request = [];
    let callbacks = [];
    try {
      [request, callbacks] = JSON.parse(decodeURIComponent(state));
      const isPair = (entry) => Array.isArray(entry) && entry.length === 2 && typeof entry[0] === "string";
      if (![request, callbacks].every((entries) => Array.isArray(entries) && entries.every(isPair))) throw state;
    } catch {
      this.note = "This link does not fit the form: it is cut off, or of another page.";
      this.show(new Map(), []);
      return;
    }
    const names = callbackNames(this.action);
    const isFitting = ([key, value]) => {
      const parameter = withKey(this.action.parameters, key);
      return parameter !== undefined && fits(parameter, value);
    };
    const isCallback = ([name, text]) => names.includes(name) && typeof text === "string";
    const lost = [...request.filter((entry) => !isFitting(entry)),
      ...callbacks.filter((entry) => !isCallback(entry))].map(([name]) => `'${name}'`);
    this.note = lost.length === 0 ? undefined
      : `This link is of another version of this page: ${lost.join(", ")} no longer `
        + `${lost.length === 1 ? "fits and was" : "fit and were"} left out.`;
    this.show(new Map(request.filter(isFitting)), callbacks.filter(isCallback));
  }
}

const CALLBACK_HINTS = {
  source: "Your app's name, for the person.",
  success: "Your URL for the results.",
  error: "Your URL for an error, which receives errorCode and errorMessage.",
  cancel: "Your URL for when the person cancels.",
};

function maskedEntry(entry) {
  const equals = entry.item.indexOf("=");
  return {
    name: entry.name, text: MASK,
    item: equals < 0 ? entry.item : entry.item.slice(0, equals + 1) + MASK,
  };
}

// What stands where the URL will, while the form is incomplete.
function shapeText(action) {
  return templateText(app, action.templates[0]);
}

// Never makes a link of a URL that would run or read something here.
function isOpenable(url) {
  return !isExecutable(url.slice(0, url.indexOf(":")));
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
