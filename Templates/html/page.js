// The page: its model, its forms, its checker and its search.

import { Refusal } from "../../Runtimes/JavaScript/source/refusal.js";
import { Builder, containsSecret, copyText } from "./builder.js";
import { Checker } from "./checker.js";
import { app } from "./model.js";
import { paintCode, paintURL } from "./painting.js";

document.documentElement.classList.add("live");

export const builders = new Map();
for (const element of document.querySelectorAll(".builder")) {
  builders.set(element.dataset.action, new Builder(element));
}
const checkerElement = document.getElementById("checker");
const checker = checkerElement ? new Checker(checkerElement) : null;

for (const element of document.querySelectorAll("code.url")) paintURL(element, element.textContent);
for (const element of document.querySelectorAll("code[data-language]")) {
  paintCode(element, element.dataset.language);
}

// Examples that can be tried.
function onEach(selector, body) {
  for (const button of document.querySelectorAll(selector)) {
    button.addEventListener("click", () => body(button));
  }
}
function checkHere(url) {
  checker.check(url);
  checkerElement.scrollIntoView({ block: "start" });
  checker.input.focus({ preventScroll: true });
}
onEach("button[data-check]", (button) => checkHere(button.dataset.check));
onEach("button[data-fill]", (button) => {
  try {
    const { action, request, callbacks } = app.parse(button.dataset.fill);
    // The mask of a secret is no value.
    const shown = [...request].filter(([key]) =>
      !containsSecret(action.parameters.find((own) => own.key === key)));
    builders.get(action.name).take(new Map(shown), callbacks);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    // With the mask, it may be none of the app's URLs any more.
    checkHere(button.dataset.fill);
  }
});
onEach("button[data-copy]", (button) => {
  const builder = builders.get(button.closest("section").dataset.action);
  copyText(button.dataset.copy, builder?.status, button);
});
onEach("button.copy-code", (button) => {
  const panel = button.closest(".snippets").querySelector("[role=tabpanel]:not([hidden])");
  const builder = builders.get(button.closest(".builder")?.dataset.action);
  copyText(panel.textContent, builder?.status, button);
});

// Snippets behind tabs, which arrow keys go through.
for (const tabs of document.querySelectorAll("[role=tablist]")) {
  const all = [...tabs.querySelectorAll("[role=tab]")];
  const choose = (tab) => {
    for (const own of all) {
      own.setAttribute("aria-selected", String(own === tab));
      own.tabIndex = own === tab ? 0 : -1;
      document.getElementById(own.getAttribute("aria-controls")).hidden = own !== tab;
    }
  };
  tabs.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (tab) choose(tab);
  });
  tabs.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const tab = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    choose(tab);
    tab.focus();
    event.preventDefault();
  });
  choose(all[0]);
}

// A link may hold what a form is filled with, or a URL to check.
function followLink() {
  const [anchor, state] = location.hash.slice(1).split(/\?(.*)/s);
  if (state === undefined) return;
  if (anchor === "checker") {
    try {
      checker?.check(decodeURIComponent(state));
      checkerElement?.scrollIntoView({ block: "start" });
    } catch {
      checker?.check(state);
    }
    return;
  }
  const action = app.actions.find((own) => own.anchor === anchor);
  const builder = action && builders.get(action.name);
  if (!builder) return;
  builder.restore(state);
  builder.element.closest("section").scrollIntoView();
}
window.addEventListener("hashchange", followLink);
followLink();

// Search through the actions with their parameters, and the types.
const search = document.getElementById("search");
const sections = [...document.querySelectorAll("section[data-search]")];
const types = [...document.querySelectorAll("section.type-section")];
const texts = new Map([
  ...sections.map((own) => [own, own.dataset.search]),
  ...types.map((own) => [own, own.textContent.toLowerCase()]),
]);
const entries = [...document.querySelectorAll("nav [data-for]")];
const found = document.getElementById("found");
const nothing = document.getElementById("nothing");
function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  for (const [section, text] of texts) {
    section.hidden = !words.every((word) => text.includes(word));
  }
  for (const entry of entries) {
    entry.hidden = document.getElementById(entry.dataset.for)?.hidden ?? false;
  }
  const shown = (all) => all.filter((section) => !section.hidden).length;
  document.body.classList.toggle("searching", words.length > 0);
  nothing.hidden = shown([...texts.keys()]) > 0 || texts.size === 0;
  for (const part of document.querySelectorAll(".part, .nav-types")) part.hidden = shown(types) === 0;
  found.textContent = words.length === 0 ? "" : `${shown(sections)} of ${sections.length} actions`
    + (types.length === 0 ? "" : `, ${shown(types)} of ${types.length} types`);
  if (words.length > 0) window.scrollTo({ top: 0, behavior: "instant" });
}
function endSearch() {
  if (search.value === "") return;
  search.value = "";
  find();
}
search?.addEventListener("input", find);
search?.addEventListener("keydown", (event) => {
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
  if (document.getElementById(link.hash.slice(1))?.checkVisibility?.() === false) endSearch();
});
contents.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !contents.classList.contains("open")) return;
  unfold(false);
  menu.focus();
});

// Where one is, in the navigation.
if ("IntersectionObserver" in window) {
  const visible = new Set();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    const current = [...texts.keys()].find((section) => visible.has(section));
    for (const entry of entries) {
      const link = entry.querySelector("a");
      if (entry.dataset.for === current?.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-10% 0px -70% 0px" });
  for (const section of texts.keys()) observer.observe(section);
}
