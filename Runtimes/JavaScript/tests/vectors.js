// Conformance vectors, run through modules of TypeScript: `VECTORS=DIR node --test vectors.js`.
//
// The folder holds NAME.vectors.json, as `urlscheme vectors` writes it, beside the compiled NAME.js.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.VECTORS;
const { requestURL } = await import(pathToFileURL(join(folder, "urlscheme.js")));
const suffix = ".vectors.json";

for (const file of readdirSync(folder).filter((name) => name.endsWith(suffix))) {
  const name = file.slice(0, -suffix.length);
  test(name, async () => {
    const module = await import(pathToFileURL(join(folder, name + ".js")));
    const { vectors } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    for (const vector of vectors) {
      const { from, ...expected } = vector;
      assert.deepEqual(read(module, vector.url), expected, `${from}: ${vector.url}`);
    }
    console.log(`${name}: ${vectors.length} vectors`);
  });
}

// What a module makes of a URL, as a vector says it.
function read(module, url) {
  const app = module.app();
  const typed = module.parse(url);
  let parsed;
  try {
    parsed = app.parse(url);
  } catch ({ reason, action, parameter }) {
    assert.equal(typed.ok, false);
    return compact({ url, verdict: "refused", reason, action, parameter });
  }
  const { action, request, callbacks, campaign } = parsed;
  assert.ok(typed.ok);
  const vector = {
    url, verdict: "accepted", action: action.name, values: Object.fromEntries(request),
    callbacks: callbacks.length > 0 ? Object.fromEntries(callbacks) : undefined,
    campaign: campaign.length > 0 ? campaign : undefined,
  };
  try {
    vector.canonical = app.build(action, request, callbacks);
  } catch ({ reason }) {
    return compact({ ...vector, unbuildable: reason });
  }
  // A request of plain values is built alike, but for numbers of JSON that JavaScript can't hold.
  const built = requestURL(app, action.name, typed.request, typed.callbacks);
  if (!holdsLargeNumbers(request)) assert.equal(built, vector.canonical);
  return compact(vector);
}

function holdsLargeNumbers(request) {
  return /"json",".*(\d{16}|\d[eE.])/.test(JSON.stringify([...request]));
}

function compact(object) {
  return JSON.parse(JSON.stringify(object));
}
