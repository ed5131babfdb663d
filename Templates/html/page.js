// The page: its model, its forms, its checker and its search.

import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { isURL, withoutBlanks } from "./answers.js";
import { copyText } from "./builder.js";
import { Checker } from "./checker.js";
import { make } from "./elements.js";
import { builderOf, followForms } from "./forms.js";
import { app, parseMasked, useApp } from "./model.js";
import { searchNames } from "./names.js";
import { paintCode, paintURL } from "./painting.js";
import { SearchIndex } from "./search.js";
import { requestReplacingSecrets } from "./secrets.js";

document.documentElement.classList.add("live");

useApp(globalThis.urlschemeModels?.[document.documentElement.dataset.page]
  ?? JSON.parse(document.getElementById("model").textContent));

const checkerElement = document.getElementById("checker");
const checker = checkerElement ? new Checker(checkerElement) : null;

for (const element of document.querySelectorAll("code.url")) paintURL(element, element.textContent);
for (const element of document.querySelectorAll("code[data-language]")) {
  paintCode(element, element.dataset.language);
}

// Examples that can be tried. A button's address is in its data: `data-fill`, `data-check`, `data-copy`.
const LABELS = { fill: "Fill in", check: "Check", copy: "Copy" };
for (const list of document.querySelectorAll("ul.examples")) {
  const title = list.closest("section").querySelector("h2 a").textContent;
  for (const [index, item] of [...list.children].entries()) {
    const url = item.querySelector("code.url").textContent;
    const buttons = list.dataset.buttons.split(" ").map((name) => make("button", {
      type: "button", class: "small", [`data-${name}`]: url,
      "aria-label": `${LABELS[name]}: ${title}, ${list.dataset.each} ${index + 1}`,
    }, LABELS[name]));
    item.firstElementChild.append(make("span", { class: "buttons" }, ...buttons));
  }
}
function checkHere(url) {
  checker.check(url);
  checkerElement.scrollIntoView({ block: "start" });
  checker.input.focus({ preventScroll: true });
}
function fillFrom(url) {
  try {
    const { action, request, callbacks } = parseMasked(url);
    // The mask of a secret is no value.
    const shown = requestReplacingSecrets(action.parameters, request, undefined);
    builderOf(action.name).take(shown, callbacks);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    // With the mask, it may be none of the app's URLs any more.
    checkHere(url);
  }
}
document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button");
  const { check, fill, copy } = button?.dataset ?? {};
  if (check !== undefined) checkHere(check);
  if (fill !== undefined) fillFrom(fill);
  if (copy !== undefined) copyText(copy, undefined, button);
});

// Search through the actions with their parameters, words and URLs, and the types. The contents list what is found
// with the best first; the page keeps its order.
const search = document.getElementById("search");
const sections = [...document.querySelectorAll("section.action")];
const types = new Set(document.querySelectorAll("section.type-section"));
const typeHeadings = [...document.querySelectorAll(".part, .nav-types")];
const lists = [...document.querySelectorAll("nav ul.found-in")];
const entries = [...document.querySelectorAll("nav .found-in li")].map((item, order) => {
  const section = document.getElementById(item.firstChild.hash.slice(1));
  return { item, section, order, list: item.parentElement };
});
const found = document.getElementById("found");
const nothing = document.getElementById("nothing");
const LISTED_LIMIT = 60;
let isListed = true;
let shown = new Set(entries.map((entry) => entry.section));
let index;
function indexed() {
  const textsOf = (section, selector) =>
    [...section.querySelectorAll(selector)].map((element) => element.textContent);
  index = index ?? new SearchIndex(entries.map((entry) => ({
    ...entry,
    fields: [
      [8, entry.item.querySelector("span").textContent],
      [4, entry.section.querySelector(".lead")?.textContent ?? ""],
      [2, searchNames(app.action(entry.section.dataset.action)?.parameters ?? []).join(" ")],
      // All have the scheme.
      [1, textsOf(entry.section, ".urls code").map((url) => url.slice(url.indexOf(":"))).join(" ")],
      [1, textsOf(entry.section, ".words, tbody :is(th, td)").join(" ")],
    ],
  })));
  return index;
}
function showContents(listed) {
  for (const list of lists) {
    list.replaceChildren(
      ...listed.filter((entry) => entry.list === list).map((entry) => entry.item));
  }
  isListed = listed.length === entries.length;
}
let following;
function find() {
  const query = search.value.trim();
  const best = query === "" ? entries : indexed().find(query);
  shown = new Set(best.map((entry) => entry.section));
  // Other lists in the place of those that are there: to hide a thousand items takes far longer.
  if (query !== "" || !isListed) showContents(best.slice(0, LISTED_LIMIT));
  const typeCount = best.filter(({ section }) => types.has(section)).length;
  nothing.hidden = best.length > 0 || entries.length === 0;
  for (const heading of typeHeadings) heading.hidden = typeCount === 0;
  found.textContent = query === "" ? ""
    : `${best.length - typeCount} of ${sections.length} actions`
      + (types.size === 0 ? "" : `, ${typeCount} of ${types.size} types`)
      + (best.length > LISTED_LIMIT ? `; the best ${LISTED_LIMIT} are listed` : "");
  // The page follows when nobody types, since to lay out many sections takes longer than a key.
  clearTimeout(following);
  following = setTimeout(() => {
    if (query === "" && !isListed) showContents(best);
    for (const { section } of entries) {
      if (section.hidden === shown.has(section)) section.hidden = !section.hidden;
    }
    document.body.classList.toggle("searching", query !== "");
    if (query !== "") window.scrollTo({ top: 0, behavior: "instant" });
  }, entries.length < 100 ? 0 : 150);
}
function searched() {
  const url = withoutBlanks(search.value);
  // What is typed behind it goes on there.
  if (checker && isURL(url)) {
    search.value = "";
    unfold(false);
    document.body.classList.remove("searching");
    checkHere(url);
  }
  const state = search.value.trim() === "" ? "" : "#search?" + encodeURIComponent(search.value);
  if (state !== "" || location.hash.startsWith("#search?")) {
    history.replaceState(null, "", state || location.pathname + location.search);
  }
  find();
}
function endSearch() {
  if (search.value === "") return;
  search.value = "";
  searched();
}
search?.addEventListener("input", searched);
search?.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && search.value !== "") {
    document.querySelector("nav .found-in a")?.click();
  }
  if (event.key !== "Escape" || search.value === "") return;
  endSearch();
  event.stopPropagation();
});
nothing.querySelector("button").addEventListener("click", () => {
  endSearch();
  search.focus();
});
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  unfold(true);
  search?.focus();
  event.preventDefault();
});

// On a narrow screen the contents are folded, and unfold over the page.
const contents = document.querySelector("nav");
const menu = contents.querySelector(".menu");
function unfold(isOpen) {
  const isFolding = menu.checkVisibility?.() ?? true;
  contents.classList.toggle("open", isOpen && isFolding);
  menu.setAttribute("aria-expanded", String(isOpen && isFolding));
}
menu.addEventListener("click", () => unfold(!contents.classList.contains("open")));
contents.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (!link) return;
  unfold(false);
  // What the search has hidden can't be gone to.
  if (document.getElementById(link.hash.slice(1))?.hidden) endSearch();
});
contents.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !contents.classList.contains("open")) return;
  unfold(false);
  menu.focus();
});

// Where one is, in the navigation.
if ("IntersectionObserver" in window) {
  const visible = new Set();
  let current;
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    const now = entries.find(({ section }) => visible.has(section));
    if (now === current) return;
    current?.item.querySelector("a").removeAttribute("aria-current");
    now?.item.querySelector("a").setAttribute("aria-current", "true");
    current = now;
  }, { rootMargin: "-10% 0px -70% 0px" });
  for (const { section } of entries) observer.observe(section);
}

// A link may hold what a form is filled with, a URL to check, or what is searched for.
const stale = document.getElementById("stale");
function decodedState(state) {
  try {
    return decodeURIComponent(state);
  } catch {
    return state;
  }
}
function followLink() {
  const [anchor, state] = location.hash.slice(1).split(/\?(.*)/s);
  stale.hidden = true;
  if (anchor === "search" || search.value !== "") {
    search.value = anchor === "search" ? decodedState(state ?? "") : "";
    find();
  }
  if (anchor === "" || anchor === "search") return;
  if (anchor === "checker" && state !== undefined) {
    checker?.check(decodedState(state));
    checkerElement?.scrollIntoView({ block: "start" });
    return;
  }
  const section = document.getElementById(decodedState(anchor));
  const action = app.action(section?.dataset.action);
  stale.hidden = section !== null;
  if (section === null) stale.scrollIntoView({ block: "center" });
  const builder = action && builderOf(action.name);
  if (!builder || state === undefined) return;
  builder.restore(state);
  section.scrollIntoView();
}
window.addEventListener("hashchange", followLink);
followLink();
followForms();
// What is searched for first is to be found as quickly as what is searched for next.
globalThis.requestIdleCallback?.(indexed);
