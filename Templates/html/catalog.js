// The catalog: a search through all apps and their actions, filters, and an answer to any URL.

import { answerTo, isURL, notesOn, withoutBlanks } from "./answers.js";
import { make } from "./elements.js";
import { useApp } from "./model.js";
import { anchorOf } from "./names.js";
import { SearchIndex } from "./search.js";
import { visibly } from "./visible.js";

document.documentElement.classList.add("live");

const search = document.getElementById("search");
const filters = ["effect", "reply", "reach"].map((name) => document.getElementById(name));
const found = document.getElementById("found");
const nothing = document.getElementById("nothing");
const grid = document.getElementById("apps");
const results = document.getElementById("results");
const answer = document.getElementById("answer");
const RESULT_LIMIT = 60;

const apps = [...grid.querySelectorAll(".app")].map((element) => ({
  element, title: element.querySelector("h2").textContent,
  page: element.querySelector("h2 a").getAttribute("href"),
  summary: element.querySelector(":scope > p")?.textContent ?? "",
  model: element.dataset.model, schemes: element.dataset.schemes.split(" "),
  hosts: element.dataset.hosts.split(" "), reach: element.dataset.reach.split(" "),
  sign: element.querySelector(".mark"), from: element.querySelector(".from")?.textContent,
  actions: [...element.querySelectorAll("details li")].map((item) => ({
    item, effect: item.dataset.effect, reply: item.dataset.reply,
  })),
}));

function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

// MARK: Words

let index;
function indexed() {
  index = index ?? new SearchIndex(apps.flatMap((app) => {
    const names = [[10, app.title], [10, app.from ?? ""]];
    const schemes = [[6, [...app.schemes, ...app.hosts].join(" ")]];
    const rows = app.actions.map((action) => ({
      app, action,
      fields: [...names, ...schemes, [8, action.item.querySelector(".action-name").textContent],
        [4, action.item.querySelector(".action-summary")?.textContent ?? ""],
        [2, action.item.dataset.names]],
    }));
    return [{ app, fields: [...names, ...schemes, [4, app.summary]] }, ...rows];
  }));
  return index;
}

function isWanted(action, app) {
  const [effect, reply, reach] = filters.map((filter) => filter.value);
  return (action === undefined ? effect === "" && reply === ""
    : (effect === "" || action.effect === effect) && (reply === "" || action.reply === reply))
    && (reach === "" || app.reach.includes(reach));
}

function resultRow({ app, action }) {
  const sign = app.sign.cloneNode(true);
  const name = (action ?? {}).item?.querySelector(".action-name").textContent;
  const href = (action ?? {}).item?.querySelector("a").getAttribute("href") ?? app.page;
  const summary = action ? action.item.querySelector(".action-summary")?.textContent : app.summary;
  const badge = action?.item.querySelector(".badge").cloneNode(true);
  const title = make("span", { class: "result-title" },
    make("span", { class: "result-app" }, app.title, app.from ? ` (${app.from})` : ""),
    name === undefined ? make("span", { class: "soft" }, counted(app.actions.length, "action"))
      : make("span", { class: "action-name" }, name));
  return make("li", {}, make("a", { href }, sign,
    make("span", {}, title, make("span", { class: "soft" }, summary ?? ""))), badge);
}

function showResults(query) {
  const all = indexed().find(query).filter(({ app, action }) => isWanted(action, app));
  results.replaceChildren(...all.slice(0, RESULT_LIMIT).map(resultRow));
  if (all.length > RESULT_LIMIT) {
    results.append(make("li", { class: "soft" }, `and ${all.length - RESULT_LIMIT} more`));
  }
  const actionCount = all.filter((entry) => entry.action).length;
  tell(actionCount, new Set(all.map((entry) => entry.app)).size);
  nothing.hidden = all.length > 0;
}

function showGrid() {
  let appCount = 0;
  let actionCount = 0;
  const isFiltered = filters.slice(0, 2).some((filter) => filter.value !== "");
  for (const app of apps) {
    const wanted = app.actions.filter((action) => isWanted(action, app));
    for (const action of app.actions) action.item.hidden = !wanted.includes(action);
    app.element.hidden = wanted.length === 0 && !isWanted(undefined, app);
    app.element.querySelector("details").open = isFiltered && wanted.length > 0;
    if (app.element.hidden) continue;
    appCount += 1;
    actionCount += wanted.length;
  }
  tell(actionCount, appCount);
  nothing.hidden = appCount > 0;
}

function tell(actionCount, appCount) {
  found.textContent = `${counted(actionCount, "action")} of ${counted(appCount, "app")}`;
}

// MARK: URLs

// The apps that may own a URL: by its scheme, or on the web by its host.
function owners(url) {
  const scheme = url.slice(0, url.indexOf(":")).toLowerCase();
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i.exec(url)?.[1].toLowerCase();
  const isOwn = (own) => own === host || (own.startsWith("*.") && host.endsWith(own.slice(1)));
  return apps.filter((app) => app.schemes.includes(scheme)
    || (host !== undefined && app.hosts.some(isOwn)));
}

// A page's model stands in this one, or in a file beside it that is loaded when it is asked for.
const models = globalThis.urlschemeModels = globalThis.urlschemeModels ?? {};
// A page that holds its models allows no policy, and needs none.
let policy;
function trustedAddress(address) {
  policy = policy ?? globalThis.trustedTypes?.createPolicy("models", {
    createScriptURL: (address) => {
      if (!apps.some((app) => app.model === address)) throw new TypeError("not a model's file");
      return address;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}
function modelOf(app) {
  const name = app.element.dataset.page;
  const here = document.querySelector(`script[data-page="${CSS.escape(name)}"]`);
  if (here) models[name] = models[name] ?? JSON.parse(here.textContent);
  if (models[name]) return Promise.resolve(models[name]);
  return new Promise((resolve, reject) => {
    const script = make("script");
    script.src = trustedAddress(app.model);
    script.addEventListener("load", () => resolve(models[name]));
    script.addEventListener("error", () => reject(new Error(app.model)));
    document.head.append(script);
  });
}

let asked = 0;
async function showAnswer(text) {
  asked += 1;
  const question = asked;
  const url = withoutBlanks(text);
  const owning = owners(url);
  const answers = [];
  for (const app of owning) {
    let model;
    try {
      model = await modelOf(app);
    } catch {
      answers.push({ elements: [make("p", { class: "verdict bad" }, `${app.page} could not be loaded.`)] });
      continue;
    }
    if (question !== asked) return;
    useApp(model);
    const linkTo = (action) => make("a", { href: `${app.page}#${anchorOf(action)}` },
      `${app.title} › ${action.name}`);
    const check = make("a", { href: `${app.page}#checker?${encodeURIComponent(url)}` },
      `Open on the page of ${app.title}`);
    let isRight = false;
    const elements = answerTo(url, linkTo, () => {
      isRight = true;
      return [];
    });
    const head = isRight ? [] : [make("h3", {}, app.title, app.from ? ` (${app.from})` : "")];
    answers.push({ isRight, elements: [...head, ...elements, make("p", {}, check)] });
  }
  const shown = answers.some((one) => one.isRight) ? answers.filter((one) => one.isRight) : answers;
  const scheme = url.slice(0, url.indexOf(":"));
  answer.replaceChildren(
    ...shown.map(({ elements }) => make("div", { class: "result" }, ...elements)),
    ...(owning.length > 0 ? [] : [make("p", { class: "verdict bad" }, "No app here has the scheme ",
      make("code", {}, ...visibly(scheme + ":")), /^https?$/i.test(scheme) ? " with this host." : ".")]),
    ...notesOn(text, url));
  tellAnswer(owning.length, shown.filter((one) => one.isRight).length);
}

function tellAnswer(count, right) {
  found.textContent = right > 0 ? `${counted(right, "app")} ${right === 1 ? "takes" : "take"} this URL`
    : `${counted(count, "app")} ${count === 1 ? "has" : "have"} its scheme or host`;
}

// MARK: The whole

function update() {
  const text = search.value;
  const isAsking = isURL(withoutBlanks(text));
  const isSearching = !isAsking && text.trim() !== "";
  answer.hidden = !isAsking;
  results.hidden = !isSearching;
  grid.hidden = isAsking || isSearching;
  asked += 1;
  if (isAsking) {
    nothing.hidden = true;
    showAnswer(text);
  } else if (isSearching) {
    showResults(text);
  } else {
    showGrid();
  }
}

// The search stands in the address, so that Back finds it again, and a link leads to it.
function keep() {
  const state = new URLSearchParams();
  if (search.value !== "") state.set("q", search.value);
  for (const filter of filters) if (filter.value !== "") state.set(filter.id, filter.value);
  const text = String(state);
  if (text !== "" || location.hash !== "") {
    history.replaceState(null, "", text === "" ? location.pathname + location.search : "#" + text);
  }
  update();
}

function restore() {
  const state = new URLSearchParams(location.hash.slice(1));
  search.value = state.get("q") ?? "";
  for (const filter of filters) {
    const wanted = state.get(filter.id) ?? "";
    filter.value = [...filter.options].some((option) => option.value === wanted) ? wanted : "";
  }
  update();
}

function showAll() {
  search.value = "";
  for (const filter of filters) filter.value = "";
  keep();
}

search.addEventListener("input", keep);
search.addEventListener("keydown", (event) => {
  if (event.key === "Escape") showAll();
  if (event.key === "Enter") {
    [answer, results].find((each) => !each.hidden)?.querySelector("a")?.click();
  }
});
nothing.querySelector("button").addEventListener("click", () => {
  showAll();
  search.focus();
});
for (const filter of filters) filter.addEventListener("change", keep);
search.form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  search.focus();
  event.preventDefault();
});
window.addEventListener("hashchange", restore);
restore();
globalThis.requestIdleCallback?.(indexed);
