// The parts of the reference's pages that need no document.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

const templates = "../../../Templates/html/";
// These are scripts of a page, which Node.js takes for modules by what they say.
const load = async (name) => {
  const { readFileSync } = await import("node:fs");
  const text = readFileSync(new URL(templates + name + ".js", import.meta.url), "utf8");
  return import("data:text/javascript," + encodeURIComponent(text));
};

// A page has all modules in one script, where a name that two of them declare would be the later one's.
test("no two modules declare the same name", async () => {
  const { readFileSync, readdirSync } = await import("node:fs");
  const folders = [templates, "../source/", "../source/kinds/"];
  const files = folders.flatMap((folder) => readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith(".js")).map((name) => new URL(folder + name, import.meta.url)));
  const owners = new Map();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const [, name] of text.matchAll(/^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm)) {
      owners.set(name, [...owners.get(name) ?? [], file.pathname.split("/").pop()]);
    }
  }
  // The page and the catalog are no parts of one script.
  const isShared = (all) => new Set(all).size > 1 && all.join() !== "catalog.js,page.js";
  assert.deepEqual([...owners].filter(([, all]) => isShared(all)), []);
});

const { SearchIndex } = await load("search");
const { qrCode } = await load("qr");

const entry = (app, action, summary = "", names = "") => ({
  app, action, fields: [[10, app], [8, action], [4, summary], [2, names]],
});

const index = new SearchIndex([
  entry("Things", "", "Keeps to-dos."), entry("Things", "add", "Adds a to-do.", "title notes"),
  entry("1Password", "", "Keeps secrets."), entry("Facebook", "open-profile", "", "user"),
  entry("Drafts", "create", "Makes a draft that holds a title.", "text"),
  entry("Café", "order", "", "titleOfCake"), entry("Padding", "pad"),
]);
const found = (query) => index.find(query).map((entry) => [entry.app, entry.action].join(" ").trim());

test("apps come before actions, actions before summaries and parameters", () => {
  assert.deepEqual(found("things"), ["Things", "Things add"]);
  assert.deepEqual(found("title"), ["Drafts create", "Things add", "Café order"]);
  // A word that begins so comes before one that holds it, and both before another word for the same.
  assert.deepEqual(found("add"), ["Things add", "Padding pad", "Drafts create"]);
});

test("what people want is found in their words", () => {
  assert.deepEqual(found("create a task"), ["Things add"]);
  assert.deepEqual(found("the"), []);
});

test("all words have to be found, wherever", () => {
  assert.deepEqual(found("things title"), ["Things add"]);
  assert.deepEqual(found("things order"), []);
  assert.equal(index.find("  ").length, 7);
});

test("typing errors, accents, marks and capitals are forgiven", () => {
  assert.deepEqual(found("facebok"), ["Facebook open-profile"]);
  assert.deepEqual(found("tihngs"), ["Things", "Things add"]);
  assert.deepEqual(found("1passwrd"), ["1Password"]);
  assert.deepEqual(found("CAFE"), ["Café order"]);
  for (const query of ["to-do", "todo", "to-dos"]) assert(found(query).includes("Things"), query);
  assert.deepEqual(found("openprofile"), ["Facebook open-profile"]);
  assert.deepEqual(found("zz"), []);
});

test("a QR code has the size and the marks of its version", () => {
  assert.equal(qrCode("a").length, 21);
  assert.equal(qrCode("a".repeat(2953)).length, 177);
  assert.equal(qrCode("a".repeat(2954)), null);
  const corner = qrCode("things:///add").slice(0, 7)
    .map((row) => row.slice(0, 8).map((isDark) => (isDark ? "#" : ".")).join(""));
  assert.deepEqual(corner, [
    "#######.", "#.....#.", "#.###.#.", "#.###.#.", "#.###.#.", "#.....#.", "#######.",
  ]);
});

// A reader that is not ours: zxing-cpp, which PyPI has, or zbar, which Debian has.
const readers = [
  ["zbarimg", ["--quiet", "--raw", "--oneshot"]],
  [process.env.PYTHON ?? "python3", ["-c",
    "import sys, zxingcpp\nfrom PIL import Image\n"
    + "print(zxingcpp.read_barcode(Image.open(sys.argv[1])).text)"]],
];
const reader = readers.find(([program, [flag]]) => (flag === "-c"
  ? spawnSync(program, ["-c", "import zxingcpp, PIL"]).status === 0
  : spawnSync(program, ["--version"]).status === 0));

test("another reader reads QR codes", { skip: reader ? false : "there is no zbarimg or zxing-cpp" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "qr-"));
  try {
    for (const length of [1, 17, 18, 53, 106, 154, 271, 500, 1100, 2000]) {
      const text = "things:///add?title=Milk%20%26%20bread&notes=".repeat(50).slice(0, length);
      const rows = qrCode(text);
      const size = (rows.length + 8) * 4;
      const pixels = Buffer.alloc(size * size, 255);
      rows.forEach((row, y) => row.forEach((isDark, x) => {
        for (let line = 0; isDark && line < 4; line += 1) {
          const start = ((y + 4) * 4 + line) * size + (x + 4) * 4;
          pixels.fill(0, start, start + 4);
        }
      }));
      const file = join(folder, "code.pgm");
      writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${size} ${size} 255\n`), pixels]));
      const [program, options] = reader;
      const { stdout } = spawnSync(program, [...options, file], { encoding: "utf8" });
      assert.equal(stdout.trim(), text);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
