// Plain values, answers, and what a page does with them.

import assert from "node:assert/strict";
import test from "node:test";

import {
  App, Refusal, addressKinds, answerCallbacks, callApp, dataKinds, handOverAnswer, jsonKinds,
  numberKinds, openApp, readAnswer, readRequest, requestLink, requestURL, timeKinds, withCampaign,
} from "../source/index.js";

const parameter = (key, type, more = {}) => ({
  key, name: key, shape: "value", type, presence: "optional", aliases: [], repeated: "reject",
  relations: [], ...more,
});

const types = {
  Tone: { kind: "enum", cases: [{ key: "soft", text: "s" }] },
  Target: {
    kind: "choice", prefersFirst: false, branches: [
      { key: "id", content: parameter("id", { k: "integer" }, { presence: "required" }) },
      { key: "all", content: parameter("all", { k: "flag" }, { presence: "required" }) },
    ],
  },
  Item: {
    kind: "object",
    members: [parameter("name", { k: "string" }, { presence: "required" }), parameter("count", { k: "integer" })],
  },
};

const parameters = [
  parameter("word", { k: "string", rules: { maxLength: 9 } }, { presence: "required" }),
  parameter("tone", { k: "declared", path: "Tone" }, { presence: "default", value: ["enumeration", "soft"] }),
  parameter("whole", { k: "integer" }), parameter("real", { k: "number" }),
  parameter("price", { k: "decimal" }), parameter("at", { k: "dateTime", as: "seconds" }),
  parameter("on", { k: "date" }), parameter("long", { k: "duration", as: "seconds" }),
  parameter("bytes", { k: "data", as: "base64url" }), parameter("any", { k: "json" }),
  parameter("place", { k: "coordinate" }), parameter("from", { k: "url" }),
  parameter("tags", { k: "list", of: { k: "string" }, form: "separated", sep: "," }),
  parameter("item", { k: "declared", path: "Item" }),
  parameter("loud", { k: "flag" }),
  { ...parameter("target"), shape: "choice", path: "Target", type: undefined },
  parameter("other", { k: "string" }, { shape: "pairs" }),
];

const web = {
  text: "//w.example/say", scheme: { fixed: "https" },
  shapes: [{ steps: [{ step: "literal", text: "//w.example/say" }, { step: "end" }] }],
};
const building = (scheme, text, isLink) =>
  ({ scheme, isLink, shapes: [{ steps: [{ step: "literal", text }, { step: "items" }] }] });

function app(replies = { style: "xCallback", required: false, prefix: "", write: "items" }, declared = parameters) {
  const action = {
    name: "say", buildingThrows: false, templates: [{ text: "//say" }], links: [web], parameters: declared,
    buildings: [building("say", "//say"), building("https", "//w.example/say", true)],
    resultNames: [], replies, errors: [{ name: "empty", code: "7" }],
    returns: [parameter("count", { k: "integer" }, { presence: "required" })],
  };
  const model = {
    name: "Say", schemes: ["say"], prefixes: [], ignoresSlash: true, plusIsSpace: false,
    pathIsCaseSensitive: true, namesAreCaseSensitive: true, limit: 9999,
    types, actions: [action],
  };
  return new App(model, [addressKinds, dataKinds, jsonKinds, numberKinds, timeKinds]);
}

test("plain values travel both ways", () => {
  const request = {
    word: "a b", tone: "soft", whole: -5, real: 0.5, price: "1.5", at: new Date(1769851800000),
    on: "2026-01-31", long: 90000, bytes: new Uint8Array([0, 255]), any: { a: [1, null] },
    place: { latitude: 52.5, longitude: -1 }, from: "https://a.b/?c", tags: ["x", "y"],
    item: { name: "n", count: 2 }, loud: true, target: { kind: "id", value: 3 }, other: [["k", "v"]],
  };
  const url = requestURL(app(), "say", request, { "x-success": "a:b", "x-error": undefined });
  assert.equal(url.split("?")[0], "say://say");
  assert.ok(url.includes("at=1769851800&on=2026-01-31&long=90&bytes=AP8&"), url);
  const read = readRequest(app(), url);
  const callbacks = { "x-success": "a:b" };
  assert.deepEqual(read, { ok: true, action: "say", request, callbacks, campaign: {} });
  assert.equal(requestLink(app(), "say", request).split("?")[0], "https://w.example/say");
});

test("numbers that would round are bigints", () => {
  const url = requestURL(app(), "say", { word: "a", whole: 9007199254740993n });
  assert.equal(readRequest(app(), url).request.whole, 9007199254740993n);
});

test("a duration that a number would round is a bigint", () => {
  for (const seconds of ["9007199254741", "9223372036854775807", "-9223372036854775808"]) {
    const { ok, request } = readRequest(app(), "say://say?word=a&long=" + seconds);
    assert.ok(ok);
    assert.equal(request.long, BigInt(seconds) * 1000n);
    assert.equal(requestURL(app(), "say", request), "say://say?word=a&long=" + seconds);
  }
  const { request } = readRequest(app(), "say://say?word=a&long=9007199254740");
  assert.equal(request.long, 9007199254740000);
});

test("what is wrong with a request is said", () => {
  const reasons = {
    missing: {}, tooLong: { word: "abcdefghij" }, unknownValue: { word: "a", tone: "loud" },
  };
  for (const [reason, request] of Object.entries(reasons)) {
    assert.throws(() => requestURL(app(), "say", request), { reason, action: "say" });
  }
  for (const wrong of [
    { whole: 0.5 }, { whole: 2 ** 60 }, { real: NaN }, { at: new Date(NaN) }, { at: "2026" }, { on: "31" },
    { long: 0.5 }, { long: 2 ** 60 }, { long: 2n ** 63n * 1000n }, { bytes: [1] }, { price: "x" }, { from: "nowhere" }, { word: 5 },
    { place: { latitude: 91, longitude: 0 } }, { loud: "false" },
  ]) {
    assert.throws(() => requestURL(app(), "say", { word: "a", ...wrong }), { reason: "illTyped" }, Object.keys(wrong)[0]);
  }
  assert.throws(() => requestURL(app(), "say", { word: "a", item: {} }), { reason: "missing", parameter: "name" });
  for (const [parameter, wrong] of Object.entries({ words: { words: "a" }, colour: { item: { name: "a", colour: "red" } } })) {
    assert.throws(() => requestURL(app(), "say", { word: "a", ...wrong }), { reason: "unknownParameter", parameter });
  }
  assert.equal(requestURL(app(), "say", { word: "a", words: undefined }), "say://say?word=a");
  const { ok, refusal } = readRequest(app(), "say://say");
  assert.ok(!ok && refusal instanceof Refusal);
  assert.equal(refusal.message, "'word' is missing; expected text");
});

test("a text with half of a character is refused, wherever it is", () => {
  const half = "a\ud800";
  for (const wrong of [
    { word: half }, { tags: ["x", half] }, { item: { name: half } }, { other: [[half, "x"]] }, { other: [["x", half]] },
  ]) {
    assert.throws(() => requestURL(app(), "say", { word: "a", ...wrong }), { reason: "notRepresentable" }, Object.keys(wrong)[0]);
  }
  for (const any of [half, "\0", { a: half }, { [half]: 1 }]) {
    assert.throws(() => requestURL(app(), "say", { word: "a", any }), { reason: "illTyped", parameter: "any" });
  }
  assert.throws(() => requestURL(app(), "say", { word: "a" }, { "x-success": half }), { reason: "notRepresentable" });
  assert.throws(() => withCampaign("say://say", { utm_source: half }), { reason: "notRepresentable" });
  assert.ok(requestURL(app(), "say", { word: "😀" }).endsWith("?word=%F0%9F%98%80"));
});

test("a date beyond the years that have a text is the nearest one, as in Swift", () => {
  const digits = { k: "dateTime", pattern: { text: "yyyyMMddX", parts: [
    { field: "y", digits: 4 }, { field: "M", digits: 2 }, { field: "d", digits: 2 }, { field: "X", digits: 1 },
  ] } };
  const forms = ["iso8601", "seconds", "milliseconds"].map((as) => ({ k: "dateTime", as }));
  for (const type of [...forms, digits]) {
    const say = app(undefined, [parameter("at", type)]);
    for (const [moment, year] of [[253402300800000, 9999], [8.64e15, 9999], [-62135596800001, 1], [-8.64e15, 1]]) {
      const { ok, request } = readRequest(say, requestURL(say, "say", { at: new Date(moment) }));
      assert.ok(ok);
      assert.equal(request.at.getUTCFullYear(), year, type.as);
    }
  }
});

test("what every object inherits is no parameter", () => {
  const names = ["constructor", "toString", "valueOf", "__proto__"];
  const say = app(undefined, names.map((name) => parameter(name, { k: "string" })));
  assert.equal(requestURL(say, "say", {}), "say://say");
  for (const name of names) {
    const { request } = readRequest(say, `say://say?${name}=a`);
    assert.equal(requestURL(say, "say", request), `say://say?${name}=a`);
  }
});

test("answers come to a page", () => {
  const say = app();
  const urls = answerCallbacks(say, "say", "https://shop.example/a?b=1#c", "n");
  assert.equal(urls["x-cancel"], "https://shop.example/a?b=1&urlscheme-call=n.cancel#c");
  const answer = (url) => readAnswer(say, "say", url, "n");
  const [success, rest] = urls["x-success"].split("#");
  assert.deepEqual(answer(success + "&count=3#" + rest), { outcome: "success", reply: { count: 3 } });
  assert.equal(answer(success).refusal.reason, "missing");
  assert.deepEqual(answer(urls["x-cancel"]), { outcome: "cancel" });
  assert.deepEqual(answer(urls["x-error"].replace("#", "&errorCode=7&errorMessage=no%20word#")), {
    outcome: "error", code: "7", message: "no word", name: "empty",
  });
  assert.equal(answer(urls["x-success"].replace("n.success", "m.success")), undefined);
  assert.equal(answer("https://shop.example/a"), undefined);
  assert.equal(answer(urls["x-cancel"].replace("n.cancel", "n.other")).outcome, "unreadable");
});

test("answers come to the callbacks that the app knows", () => {
  const callbacks = { success: "ok", error: "no" };
  const asking = app({ style: "xCallback", required: false, prefix: "", write: "items", callbacks });
  const urls = answerCallbacks(asking, "say", "https://a.b/", "n");
  assert.deepEqual(Object.keys(urls), ["ok", "no"]);
  assert.equal(readAnswer(asking, "say", urls.no + "&errorCode=7", "n").code, "7");
});

test("answers by words and as values are read", () => {
  const outcome = { parameter: "status", success: ["ok"], cancel: ["no"], error: ["bad"], message: "why" };
  const words = app({ style: "returnURL", required: false, parameter: "back", prefix: "r_", write: "items", outcome });
  const { back } = answerCallbacks(words, "say", "https://a.b/", "n");
  const read = (items) => readAnswer(words, "say", back + items, "n");
  assert.deepEqual(read("&r_status=ok&r_count=1"), { outcome: "success", reply: { count: 1 } });
  assert.deepEqual(read("&r_status=no"), { outcome: "cancel" });
  assert.deepEqual(read("&r_status=bad&r_why=x"), { outcome: "error", code: "bad", message: "x", name: undefined });
  const refused = ({ outcome, refusal }) => [outcome, refusal.reason, refusal.parameter, refusal.expected];
  assert.deepEqual(refused(read("&r_status=what")), ["unreadable", "unknownValue", "r_status", "one of 'ok', 'no', 'bad'"]);
  assert.deepEqual(refused(read("")), ["unreadable", "missing", "r_status", "text"]);
  const value = app({ style: "xCallback", required: false, prefix: "", write: "value" });
  const success = answerCallbacks(value, "say", "https://a.b/", "n")["x-success"];
  assert.deepEqual(readAnswer(value, "say", success + "12"), { outcome: "success", reply: { count: 12 } });
});

// MARK: Pages

// As much of a window as opening an app needs.
class Page extends EventTarget {
  constructor() {
    super();
    this.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
    this.visited = [];
    this.location = { assign: (url) => this.visited.push(url) };
    this.timers = [];
  }

  setTimeout(body) {
    return this.timers.push(body);
  }

  clearTimeout(timer) {
    this.timers[timer - 1] = () => {};
  }

  wait() {
    for (const body of [...this.timers]) body();
  }
}

test("an app that is there is opened, and one that isn't leads to the fallback", async () => {
  const [there, away] = [new Page(), new Page()];
  const opened = openApp("say://say", { page: there, fallback: "https://store" });
  there.document.visibilityState = "hidden";
  there.document.dispatchEvent(new Event("visibilitychange"));
  there.wait();
  assert.equal(await opened, true);
  assert.deepEqual(there.visited, ["say://say"]);
  const missed = openApp("say://say", { page: away, fallback: "https://store" });
  away.wait();
  assert.equal(await missed, false);
  assert.deepEqual(away.visited, ["say://say", "https://store"]);
});

test("a call ends with the answer that another page hands over", async () => {
  const page = new Page();
  const call = callApp(app(), "say", { word: "a" }, { page, answerPage: "https://a.b/c", source: "Shop" });
  page.dispatchEvent(new Event("blur"));
  const { callbacks } = readRequest(app(), page.visited[0]);
  assert.equal(callbacks["x-source"], "Shop");
  handOverAnswer("https://a.b/c?urlscheme-call=other.success&count=1");
  handOverAnswer(callbacks["x-success"] + "&count=4");
  assert.deepEqual(await call, { outcome: "success", reply: { count: 4 } });
  const missed = callApp(app(), "say", { word: "a" }, { page, answerPage: "https://a.b/c" });
  page.wait();
  assert.deepEqual(await missed, { outcome: "notOpened" });
});
