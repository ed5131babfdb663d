// The catalogue's search and filters.

document.documentElement.classList.add("live");

const search = document.getElementById("search");
const filters = ["effect", "reply", "reach"].map((name) => document.getElementById(name));
const found = document.getElementById("found");
const nothing = document.getElementById("nothing");
const apps = [...document.querySelectorAll(".app")].map((element) => ({
  element, text: element.dataset.search, reach: element.dataset.reach.split(" "),
  details: element.querySelector("details"),
  actions: [...element.querySelectorAll("li")],
}));

function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function update() {
  const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const [effect, reply, reach] = filters.map((filter) => filter.value);
  const isSearching = words.length > 0 || effect !== "" || reply !== "";
  let appCount = 0;
  let actionCount = 0;
  for (const app of apps) {
    // A word may be of the app, all others of one action.
    let count = 0;
    for (const action of app.actions) {
      const { search: text, effect: own, reply: answer } = action.dataset;
      const isFound = words.every((word) => text.includes(word) || app.text.includes(word))
        && (effect === "" || own === effect) && (reply === "" || answer === reply);
      action.hidden = !isFound;
      if (isFound) count += 1;
    }
    const isReached = reach === "" || app.reach.includes(reach);
    const isNamed = effect === "" && reply === ""
      && words.every((word) => app.text.includes(word));
    app.element.hidden = !isReached || (count === 0 && !isNamed);
    app.details.open = isSearching && count > 0 && !(isNamed && words.length === 0);
    if (!app.element.hidden) {
      appCount += 1;
      actionCount += count;
    }
  }
  found.textContent = `${counted(actionCount, "action")} of ${counted(appCount, "app")}`;
  nothing.hidden = appCount > 0;
}

function showAll() {
  search.value = "";
  for (const filter of filters) filter.value = "";
  update();
}

search.addEventListener("input", update);
search.addEventListener("keydown", (event) => { if (event.key === "Escape") showAll(); });
nothing.querySelector("button").addEventListener("click", () => {
  showAll();
  search.focus();
});
for (const filter of filters) filter.addEventListener("change", update);
search.form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  search.focus();
  event.preventDefault();
});
update();
