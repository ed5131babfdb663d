// The app that is shown: that of the page, or in a catalog that of the URL in the search.

import { App } from "../../Runtimes/JavaScript/source/app.js";
import { addressKinds } from "../../Runtimes/JavaScript/source/kinds/addressKinds.js";
import { dataKinds } from "../../Runtimes/JavaScript/source/kinds/dataKinds.js";
import { jsonKinds } from "../../Runtimes/JavaScript/source/kinds/jsonKinds.js";
import { numberKinds } from "../../Runtimes/JavaScript/source/kinds/numberKinds.js";
import { timeKinds } from "../../Runtimes/JavaScript/source/kinds/timeKinds.js";

export let app;

let model;
let masked;

export function useApp(spec) {
  model = spec;
  masked = undefined;
  app = appOf(model);
  return app;
}

function appOf(spec) {
  return new App(spec, [addressKinds, dataKinds, jsonKinds, numberKinds, timeKinds]);
}

// The app in which any text is a secret, whatever type that has: it reads and writes masks.
export function maskedApp() {
  masked = masked ?? appOf(JSON.parse(JSON.stringify(model), (_, value) =>
    (value?.secret && value.type ? { ...value, type: { k: "string" } } : value)));
  return masked;
}

export function parseMasked(url) {
  const parsed = maskedApp().parse(url);
  return { ...parsed, action: app.action(parsed.action.name) };
}
