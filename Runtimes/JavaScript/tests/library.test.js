// What the library promises of itself: ES2020, and nothing that it needs or does unasked.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const folder = new URL("../source/", import.meta.url);
const files = readdirSync(folder).concat(readdirSync(new URL("kinds/", folder)).map((name) => "kinds/" + name))
  .filter((name) => name.endsWith(".js"));
const sources = files.map((name) => [name, readFileSync(new URL(name, folder), "utf8")]);

test("modules import from the library alone", () => {
  for (const [name, text] of sources) {
    for (const [, from] of text.matchAll(/ from "([^"]*)"/g)) assert.match(from, /^\.\.?\//, name);
  }
});

test("what is newer than ES2020 is not used", () => {
  const newer = /\?\?=|\|\|=|&&=|\.at\(|\.replaceAll\(|Object\.hasOwn|\.toWellFormed\(|^\s*static |#\w+\(|\.toSorted\(/m;
  for (const [name, text] of sources) assert.doesNotMatch(text, newer, name);
});

// `0+$` begins anew at every zero, so that a text with many takes the square of the time.
test("no regular expression looks for the end from everywhere", () => {
  const pages = new URL("../../../Templates/html/", import.meta.url);
  const scripts = readdirSync(pages).filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(new URL(name, pages), "utf8")]);
  for (const [name, text] of [...sources, ...scripts]) {
    assert.doesNotMatch(text, /replace\(\/[^^/][^/\n]*\+\$\/|\|[^^|/\n]+\+\$\//, name);
  }
});

test("importing a module does nothing", () => {
  for (const [name, text] of sources) {
    const outer = text.split("\n").filter((line) => /^[A-Za-z]/.test(line));
    for (const line of outer) {
      assert.match(line, /^(import |export |const |let |function |class |async function )/, name);
    }
  }
});
