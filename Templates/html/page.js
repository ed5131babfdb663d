// The page: its model, its forms, its checker and its search.

const app = new App(JSON.parse(document.getElementById("model").textContent));

const builders = new Map();
for (const element of document.querySelectorAll(".builder")) {
  builders.set(element.dataset.action, new Builder(element));
}
const checkerElement = document.getElementById("checker");
const checker = checkerElement ? new Checker(checkerElement) : null;

// Examples that can be tried.
for (const button of document.querySelectorAll("button[data-url]")) {
  button.addEventListener("click", () => {
    checker.check(button.dataset.url);
    checkerElement.scrollIntoView({ block: "start" });
    checker.input.focus({ preventScroll: true });
  });
}

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

for (const button of document.querySelectorAll("button.copy-code")) {
  button.addEventListener("click", () => {
    const panel = button.parentElement.querySelector("[role=tabpanel]:not([hidden])");
    const builder = builders.get(button.closest(".builder").dataset.action);
    copyText(panel.textContent, builder.status);
  });
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

// Search through the actions and their parameters.
const search = document.getElementById("search");
const sections = [...document.querySelectorAll("section[data-search]")];
const entries = [...document.querySelectorAll("nav [data-for]")];
const found = document.getElementById("found");
search?.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  let count = 0;
  for (const section of sections) {
    section.hidden = !words.every((word) => section.dataset.search.includes(word));
    if (!section.hidden) count += 1;
  }
  for (const entry of entries) {
    entry.hidden = document.getElementById(entry.dataset.for)?.hidden ?? false;
  }
  found.textContent = words.length === 0 ? "" : `${count} of ${sections.length} actions`;
});
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  search?.focus();
  event.preventDefault();
});

// Where one is, in the navigation.
if ("IntersectionObserver" in window) {
  const visible = new Set();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    const current = sections.find((section) => visible.has(section));
    for (const entry of entries) {
      const link = entry.querySelector("a");
      if (entry.dataset.for === current?.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-10% 0px -70% 0px" });
  for (const section of sections) observer.observe(section);
}
