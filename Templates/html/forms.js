// The forms of a page, which are built when they come near the view or are asked for: an app of a
// thousand actions would have some two hundred thousand elements in them.

import { Builder } from "./builder.js";

const nameAt = (element) => element.closest("section").dataset.action;
const builders = new Map();
const places = new Map();

for (const element of document.querySelectorAll(".builder")) {
  places.set(nameAt(element), element);
}

// The form of an action; undefined for one that has none.
export function builderOf(name) {
  const element = places.get(name);
  if (element && !builders.has(name)) builders.set(name, new Builder(element));
  return builders.get(name);
}

export function followForms() {
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      builderOf(nameAt(target));
    }
  }, { rootMargin: "600px 0px" });
  for (const element of places.values()) observer.observe(element);
}
