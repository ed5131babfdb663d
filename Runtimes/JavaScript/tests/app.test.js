// What an app's URLs are read as and built from.

import assert from "node:assert/strict";
import test from "node:test";

import {
  App, Refusal, addressKinds, dataKinds, jsonKinds, nearMisses, numberKinds, sentence, timeKinds,
  withCampaign,
} from "../source/index.js";

const kinds = [addressKinds, dataKinds, jsonKinds, numberKinds, timeKinds];

function parameter(key, type, others = {}) {
  return { key, type: typeof type === "string" ? { k: type } : type, ...others };
}

const literal = (text) => ({ step: "literal", text });
const value = (name, before) => ({ step: "value", parameter: name, before, escaping: before });
const end = { step: "end" };
const items = { step: "items" };

// An action whose URLs have the same place.
function action(name, text, parameters, others = {}) {
  return { name, templates: [{ text }], parameters, replies: { style: "none" }, ...others };
}

// An action with parameters in the place of its URLs, which are read by some steps and built by others.
function placing(name, parameters, reading, building, others = {}) {
  return action(name, name, parameters, {
    templates: [{ text: name, shapes: [{ steps: [...reading, end] }] }], buildingThrows: true,
    buildings: [{ scheme: "notes", shapes: [{ names: parameters.map(({ key }) => key), steps: [...building, items] }] }],
    placeholders: parameters.map(({ key }) => ["path", key]), ...others,
  });
}

function appOf(actions, others = {}, tables = kinds) {
  return new App({
    name: "Notes", schemes: ["notes"], ignoresSlash: true, pathIsCaseSensitive: true,
    namesAreCaseSensitive: true, limit: 4096, actions, ...others,
  }, tables);
}

function refusal(body) {
  try {
    body();
  } catch (error) {
    assert(error instanceof Refusal, error.stack);
    return { reason: error.reason, parameter: error.parameter, text: sentence(error) };
  }
  return assert.fail("nothing was refused");
}

const add = action("add", "//add", [
  parameter("title", { k: "string", rules: { maxLength: 20 } }),
  parameter("count", "integer", { presence: "default", value: ["integer", "1"] }),
  parameter("due", { k: "dateTime", as: "iso8601" }, { presence: "optional" }),
]);

test("what is built is read again", () => {
  const app = appOf([add]);
  const request = new Map([
    ["title", ["string", "Milk & bread"]], ["due", ["dateTime", "1769851800000"]],
  ]);
  const url = app.build(app.action("add"), request);
  assert.equal(url, "notes://add?title=Milk%20%26%20bread&due=2026-01-31T09%3A30%3A00Z");
  const parsed = app.parse(url);
  assert.equal(parsed.action.name, "add");
  assert.deepEqual([...parsed.request], [
    ["title", ["string", "Milk & bread"]], ["count", ["integer", "1"]],
    ["due", ["dateTime", "1769851800000"]],
  ]);
});

test("what a campaign says stands beside the request", () => {
  const others = { unknown: "reject", plusIsSpace: true, campaign: ["utm_*", "ref"] };
  const app = appOf([add], others);
  const url = "notes://add?utm_source=a+b&title=Milk&ref=%C3%A9&ref=2&utm_bad=%FF";
  const { request, campaign } = app.parse(url);
  assert.deepEqual(request.get("title"), ["string", "Milk"]);
  assert.deepEqual(campaign, [["utm_source", "a b"], ["ref", "é"], ["ref", "2"]]);
  assert.equal(refusal(() => app.parse("notes://add?title=Milk&utm=1")).reason, "unknownParameter");
  assert.equal(refusal(() => app.parse("notes://add?title=Milk&Ref=1")).reason, "unknownParameter");
  const folding = appOf([add], { ...others, namesAreCaseSensitive: false });
  assert.deepEqual(folding.parse("notes://add?title=Milk&UTM_A=1").campaign, [["UTM_A", "1"]]);

  const rest = parameter("rest", "string", { shape: "pairs" });
  const open = appOf([action("open", "//open", [rest])], others);
  assert.deepEqual(
    open.parse("notes://open?a=1&utm_id=2").request.get("rest"),
    ["pairs", [["a", ["string", "1"]]]]);
  const built = (name) => open.build(open.action("open"), new Map([["rest", ["pairs", [[name, ["string", ""]]]]]]));
  assert.equal(built("utm"), "notes://open?utm=");
  assert.equal(
    refusal(() => built("utm_id")).text, "'rest' can't be written in this URL; expected names that no campaign has");

  assert.equal(withCampaign("notes://add", { utm_source: "a b" }), "notes://add?utm_source=a%20b");
  assert.equal(withCampaign("notes://add?a=1#f", { ref: "é", utm_id: undefined }), "notes://add?a=1&ref=%C3%A9#f");
  assert.equal(withCampaign("notes://add", {}), "notes://add");
});

test("pairs have no name that is another's", () => {
  const spot = parameter("spot", undefined, { shape: "group", path: "Spot", name: "spot[{member}]" });
  const points = parameter("points", { k: "list", form: "groups", of: { path: "Spot" } }, { name: "p{1}{member}", presence: "optional" });
  const target = parameter("target", undefined, { shape: "choice", path: "Target", presence: "optional" });
  const ask = action("ask", "//ask?v=1", [
    parameter("word", "string", { aliases: ["w"] }), spot, points, target,
    parameter("rest", "string", { shape: "pairs" }),
  ], {
    templates: [{ text: "//ask?v=1", shapes: [{ steps: [literal("//ask"), end, { step: "item", name: "v", text: "1" }] }] }],
    replies: { style: "xCallback" }, resultNames: ["as"],
    takenNames: ["word", "w", "spot[x]", "p1x", "all", "v", "x-success", "as"],
  });
  const app = appOf([ask], {
    namesAreCaseSensitive: false, types: {
      Spot: { kind: "group", members: [parameter("x", "integer")] },
      Target: { kind: "choice", branches: [{ key: "all", content: parameter("all", "flag") }] },
    },
  });
  const built = (name) => app.build(app.action("ask"), new Map([
    ["word", ["string", "a"]], ["spot", ["record", [["x", ["integer", "1"]]]]],
    ["rest", ["pairs", [[name, ["string", "b"]]]]],
  ]));
  assert.equal(built("z"), "notes://ask?v=1&word=a&spot%5Bx%5D=1&z=b");
  for (const name of ["word", "W", "spot[x]", "p1x", "all", "x-success", "as", "v"]) {
    assert.equal(
      refusal(() => built(name)).text, "'rest' can't be written in this URL; expected names that no parameter has");
  }
});

test("a refusal says where, why and what was expected", () => {
  const app = appOf([add]);
  const url = (query) => refusal(() => app.parse("notes://add?" + query));
  assert.deepEqual(url("count=1"), {
    reason: "missing", parameter: "title", text: "'title' is missing; expected text",
  });
  assert.equal(url("title=a&title=b").reason, "repeated");
  assert.equal(url("title=a&count=x").text, "'count' has to be a whole number");
  assert.equal(url("title=%FF").reason, "invalidEncoding");
  assert.equal(url("title=" + "a".repeat(21)).text, "'title' is too long; expected at most 20 characters");
  assert.equal(refusal(() => app.parse("other://add?title=a")).reason, "otherScheme");
  assert.equal(refusal(() => app.parse("notes://remove")).reason, "unknownAction");
  assert.equal(refusal(() => app.parse("notes://add?title=" + "a".repeat(5000))).reason, "urlTooLong");
});

test("an unknown URL comes near known ones", () => {
  const [near] = nearMisses(appOf([add]), "notes://ad?title=a");
  assert.equal(near.action.name, "add");
  assert.equal(near.shape, "notes://add");
});

test("a value in the path is escaped, and the fullest shape is built", () => {
  const [folder, name] = [parameter("folder", "string"), parameter("name", "string", { presence: "optional" })];
  const short = [literal("//open/"), value("folder"), end];
  const long = [literal("//open/"), value("folder", "/"), literal("/"), value("name"), end];
  const part = { step: "part", names: ["name"], steps: [literal("/"), value("name")] };
  const open = placing("open", [folder, name], [], [], {
    templates: [{ text: "//open/{folder}[/{name}]", shapes: [{ steps: long }, { steps: short }] }],
    buildings: [{
      scheme: "notes", shapes: [{ names: ["folder"], steps: [literal("//open/"), value("folder", "/"), part, items] }],
    }],
  });
  const app = appOf([open]);
  const build = (entries) => app.build(app.action("open"), new Map(entries));
  assert.equal(build([["folder", ["string", "a/b"]]]), "notes://open/a%2Fb");
  assert.equal(
    build([["folder", ["string", "a"]], ["name", ["string", "ü"]]]), "notes://open/a/%C3%BC");
  assert.equal(refusal(() => build([["folder", ["string", ""]]])).reason, "notRepresentable");
  assert.equal(refusal(() => build([["folder", ["string", ".."]]])).reason, "notRepresentable");
});

test("a URL goes to the shape of the smallest rank that it has", () => {
  const shown = (name, type, rank, place, parameters = [parameter("id", type)]) =>
    placing(name, parameters, [], [], { templates: [{ text: name, shapes: [{ rank, steps: [...place, end] }] }] });
  const actions = (rank) => [
    shown("word", "string", rank, [literal("//show/"), value("id")]),
    shown("number", "integer", 1, [literal("//show/"), value("id")]),
    shown("all", "integer", 0, [literal("//show/all")], []),
  ];
  const read = (url, rank, others) => appOf(actions(rank), others).parse(url).action.name;
  assert.equal(read("notes://show/all", 1), "all");
  assert.equal(read("notes://show/1", 1), "word");
  assert.equal(read("notes://show/1", 2), "number");
  assert.equal(read("notes://show/x", 2), "word");
  const strict = { refusesMistyped: true };
  assert.equal(read("notes://show/x", 1, strict), "word");
  assert.equal(refusal(() => read("notes://show/x", 2, strict)).reason, "illTyped");
});

test("a user is no part of a host", () => {
  const host = parameter("host", "string");
  const inHost = { ...value("host", "/"), isInHost: true };
  const app = appOf([
    placing("show", [host], [literal("//"), value("host", "/x"), literal("/x")], [literal("//"), inHost, literal("/x")]),
    placing("below", [host], [literal("//"), value("host", ".example.com"), literal(".example.com")],
      [literal("//"), inHost, literal(".example.com")]),
    placing("sign", [parameter("user", "string"), host],
      [literal("//"), value("user", "@"), literal("@"), value("host", "/y"), literal("/y")], []),
    placing("all", [host], [literal("//"), { step: "lastLiteral", text: "/z" }, { step: "restOfPath", parameter: "host" }],
      [literal("//"), { ...inHost, step: "restOfPath" }, literal("/z")]),
    placing("any", [], [literal("//"), { step: "any", before: "/w" }, literal("/w")], []),
  ]);
  const hostOf = (url) => app.parse(url).request.get("host");
  for (const place of ["u@h/x", "u:p@h/x", "@h/x", "h@/x", "u@h.example.com", "u@h/w"]) {
    assert.equal(refusal(() => app.parse("notes://" + place)).reason, "unknownAction", place);
  }
  assert.equal(app.parse("notes://h/w").action.name, "any");
  assert.deepEqual(hostOf("notes://u%40h/x"), ["string", "u@h"]);
  assert.deepEqual(hostOf("notes://u@h/y"), ["string", "h"]);
  assert.deepEqual(hostOf("notes://u@h/z"), ["string", "u@h"]);
  for (const name of ["show", "below", "all"]) {
    const request = new Map([["host", ["string", "u@h"]]]);
    const url = app.build(app.action(name), request);
    assert.ok(url.startsWith(name === "all" ? "notes://u@h" : "notes://u%40h"), url);
    assert.deepEqual(hostOf(url), ["string", "u@h"]);
  }
});

test("an address on the web is built where there is one", () => {
  const link = {
    text: "https://a.b/add", scheme: { fixed: "https" }, shapes: [{ steps: [literal("//a.b/add"), end] }],
  };
  const building = (scheme, place, isLink) => ({ scheme, isLink, shapes: [{ steps: [literal(place), items] }] });
  const both = {
    ...add, links: [link], buildings: [building("notes", "//add"), building("https", "//a.b/add", true)],
  };
  const app = appOf([both]);
  const request = new Map([["title", ["string", "a"]]]);
  assert.equal(app.link(app.action("add"), request), "https://a.b/add?title=a");
  assert.equal(app.build(app.action("add"), request), "notes://add?title=a");
  assert.equal(app.parse("https://a.b/add?title=a").action, app.action("add"));
  const other = appOf([add]);
  assert.equal(other.link(other.action("add"), request), null);
  const web = appOf([add], { schemes: ["https"] });
  assert.equal(web.link(web.action("add"), request), "https://add?title=a");
  assert.equal(refusal(() => app.link(app.action("add"), new Map())).reason, "missing");
});

test("a value that no path can have is named, also where only the address on the web has a path", () => {
  const steps = [value("title", ";"), literal(";"), value("kind")];
  const open = placing("open", [parameter("title", "string"), parameter("kind", "string")], steps, steps, {
    links: [{
      text: "https://a.b/", scheme: { fixed: "https" }, shapes: [{ steps: [literal("//a.b/"), ...steps, end] }],
    }],
  });
  const app = appOf([open]);
  const request = new Map([["title", ["string", ""]], ["kind", ["string", "a"]]]);
  const { reason, parameter: name } = refusal(() => app.build(app.action("open"), request));
  assert.deepEqual([reason, name], ["notRepresentable", "title"]);
});

test("a value is refused alike whether the other action of its URL takes the URL or refuses it", () => {
  const word = placing("word", [parameter("id", "string")], [], [literal("//show/"), value("id")], {
    templates: [{ text: "word", shapes: [{ rank: 1, steps: [literal("//show/"), value("id"), end] }] }],
  });
  const expected = (parameters) => {
    const all = placing("all", parameters, [], [], {
      templates: [{ text: "all", shapes: [{ rank: 0, steps: [literal("//show/all"), end] }] }], placeholders: [],
    });
    const app = appOf([word, all]);
    return refusal(() => app.build(app.action("word"), new Map([["id", ["string", "all"]]]))).text;
  };
  assert.match(expected([]), /expected a value that doesn't make it the URL of another action$/);
  assert.match(expected([parameter("count", "integer")]), /expected values that are allowed in the path/);
});

test("a member that can't be written is named", () => {
  const tags = parameter("tags", { k: "list", of: { k: "string" }, form: "separated", sep: "," });
  const item = { k: "declared", path: "Item" };
  const app = appOf([action("add", "//add", [
    parameter("item", item, { presence: "optional" }),
    parameter("items", { k: "list", of: item, form: "separated", sep: ";" }, { presence: "optional" }),
  ])], { types: { Item: { kind: "object", members: [tags] } } });
  const built = (key, value) => refusal(() => app.build(app.action("add"), new Map([[key, value]])));
  const record = ["record", [["tags", ["list", [["string", "a,b"]]]]]];
  assert.deepEqual([built("item", record).reason, built("item", record).parameter], ["notRepresentable", "item.tags"]);
  assert.match(built("item", record).text, /expected elements that don't hold the separator ','$/);
  const list = built("items", ["list", [record]]);
  assert.deepEqual([list.reason, list.parameter], ["illTyped", "items"]);
});

test("what is left of a URL is not empty", () => {
  const steps = [literal("//open/"), value("kind", "/"), literal("/"), { step: "restOfURL", parameter: "title" }];
  const open = placing("open", [parameter("title", "string"), parameter("kind", "string")], steps, steps, {
    placeholders: [["path", "kind"], ["restOfURL", "title"]],
  });
  const app = appOf([open]);
  const request = new Map([["title", ["string", ""]], ["kind", ["string", "a"]]]);
  const empty = refusal(() => app.build(app.action("open"), request));
  assert.equal(empty.parameter, "title");
  assert.match(empty.text, /expected text that is not empty$/);
});

test("callbacks stand behind the parameters", () => {
  const asking = { ...add, replies: { style: "xCallback", required: true } };
  const app = appOf([asking]);
  const callbacks = [["x-success", "me://done?a=b"]];
  const url = app.build(app.action("add"), new Map([["title", ["string", "a"]]]), callbacks);
  assert.equal(url, "notes://add?title=a&x-success=me%3A%2F%2Fdone%3Fa%3Db");
  assert.deepEqual(app.parse(url).callbacks, callbacks);
  assert.equal(refusal(() => app.parse("notes://add?title=a")).parameter, "x-success");
});

test("callbacks have the names that the app gives them, and only those", () => {
  const replies = { style: "xCallback", required: true, callbacks: { success: "ok", error: "no" } };
  const app = appOf([{ ...add, replies }], { unknown: "reject" });
  const url = "notes://add?title=a&ok=a%3Ab&no=a%3Ac";
  assert.deepEqual(app.parse(url).callbacks, [["ok", "a:b"], ["no", "a:c"]]);
  assert.equal(refusal(() => app.parse("notes://add?title=a&no=a:c")).parameter, "ok");
  assert.equal(refusal(() => app.parse(url + "&x-cancel=a:d")).reason, "unknownParameter");
});

test("unknown names can be refused by their beginning", () => {
  const app = appOf([add], { unknown: ["req-*", "must"] });
  assert.equal(app.parse("notes://add?title=a&memo=x&mustard=1").action.name, "add");
  for (const item of ["req-memo=x", "must", "%72eq-a=1"]) {
    assert.equal(refusal(() => app.parse("notes://add?title=a&" + item)).reason, "unknownParameter");
  }
});

test("a number out of range is not the same as none", () => {
  const app = appOf([add]);
  const text = (count) => refusal(() => app.parse("notes://add?title=a&count=" + count)).text;
  assert.equal(
    text("-99999999999999999999"), "'count' has to be a whole number from "
      + "-9223372036854775808 to 9223372036854775807");
  assert.equal(text("1x"), "'count' has to be a whole number");
});

test("JSON is read into objects, and says which part is wrong", () => {
  const types = {
    Item: { kind: "object", members: [parameter("id", "integer"), parameter("note", "string", { presence: "optional" })] },
  };
  const type = { k: "list", form: "json", of: { k: "declared", path: "Item" } };
  const send = action("send", "//send", [parameter("items", type)]);
  const app = appOf([send], { types });
  const url = (json) => "notes://send?items=" + encodeURIComponent(json);
  assert.deepEqual(app.parse(url('[{"id":1}]')).request.get("items"), [
    "list", [["record", [["id", ["integer", "1"]]]]],
  ]);
  assert.equal(refusal(() => app.parse(url('[{"id":1},{"id":"x"}]'))).parameter, "items[1].id");
  assert.equal(refusal(() => app.parse(url("[{}]"))).parameter, "items[0].id");
  assert.equal(refusal(() => app.parse(url("[")))
    .text, "'items' has to be a JSON array");
});

test("null is a value of a member that is any JSON", () => {
  const members = [
    parameter("any", "json"), parameter("maybe", "json", { presence: "optional", aliases: ["may"] }),
    parameter("text", "string", { presence: "optional" }),
  ];
  const send = action("send", "//send", [parameter("note", { k: "declared", path: "Note" })]);
  const app = appOf([send], { types: { Note: { kind: "object", members } } });
  const url = (json) => "notes://send?note=" + encodeURIComponent(json);
  const request = new Map([["note", ["record", [["any", ["json", "null"]], ["maybe", ["json", "null"]]]]]]);
  assert.equal(app.build(app.action("send"), request), url('{"any":null,"maybe":null}'));
  assert.deepEqual(app.parse(url('{"any":null,"may":null,"text":null}')).request, request);
  assert.equal(refusal(() => app.parse(url('{"maybe":null}'))).parameter, "note.any");
});

test("a union takes the first branch that reads", () => {
  const branch = (key, type) => ({ key, content: parameter(key, type) });
  const types = {
    Id: { kind: "union", branches: [branch("number", "integer"), branch("name", "string")] },
  };
  const open = action("open", "//open", [parameter("id", { k: "declared", path: "Id" })]);
  const app = appOf([open], { types });
  assert.deepEqual(
    app.parse("notes://open?id=7").request.get("id"), ["branch", "number", ["integer", "7"]]);
  assert.deepEqual(
    app.parse("notes://open?id=x").request.get("id"), ["branch", "name", ["string", "x"]]);
  // A text that would be read as another branch can't be written.
  const wrong = new Map([["id", ["branch", "name", ["string", "7"]]]]);
  assert.equal(refusal(() => app.build(app.action("open"), wrong)).reason, "notRepresentable");
});

test("in JSON, a union has other readings than as a text", () => {
  const union = (...kinds) => ({ kind: "union", branches: kinds.map((k) => ({ key: k, content: parameter(k, k) })) });
  const member = (key, path) => parameter(key, { k: "declared", path }, { presence: "optional" });
  const types = {
    Size: union("integer", "string"), Note: union("json", "string"),
    Item: { kind: "object", members: [member("size", "Size"), member("note", "Note")] },
  };
  const app = appOf([action("weigh", "//weigh", [parameter("item", { k: "declared", path: "Item" })])], { types });
  const build = (key, value) => app.build(app.action("weigh"), new Map([["item", ["record", [[key, value]]]]]));
  const url = "notes://weigh?item=%7B%22size%22%3A%225%22%7D";
  assert.equal(build("size", ["branch", "string", ["string", "5"]]), url);
  assert.deepEqual(app.parse(url).request.get("item"), [
    "record", [["size", ["branch", "string", ["string", "5"]]]],
  ]);
  const { parameter: name, reason } = refusal(() => build("note", ["branch", "string", ["string", "all"]]));
  assert.deepEqual([name, reason], ["item.note", "notRepresentable"]);
});

test("a model leaves out what most have", () => {
  const app = new App({
    schemes: ["notes"], limit: 99,
    types: { Tone: { kind: "enum", cases: [{ key: "soft" }, { key: "loud", text: "L" }] } },
    actions: [{
      name: "say", templates: [{ text: "//say" }], replies: { style: "none" },
      parameters: [
        { key: "tone", type: { k: "declared", path: "Tone" } },
        { key: "word", name: "w", aliases: ["v"], type: { k: "string" }, value: ["string", "hi"] },
      ],
    }, { name: "root", templates: [{ text: "" }], replies: { style: "none" } }],
  });
  const say = app.parse("notes://say?tone=soft");
  assert.deepEqual([...say.request], [["tone", ["enumeration", "soft"]], ["word", ["string", "hi"]]]);
  assert.equal(app.build(say.action, new Map([
    ["tone", ["enumeration", "loud"]], ["word", ["string", "ho"]],
  ])), "notes://say?tone=L&w=ho");
  assert.equal(app.parse("notes://say?tone=L&v=ho").request.get("word")[1], "ho");
  assert.equal(refusal(() => app.parse("notes://say")).reason, "missing");
  assert.equal(refusal(() => app.parse("notes://say?tone=L&tone=L")).reason, "repeated");
  assert.equal(app.parse("notes:").action.name, "root");
});

test("a type whose table was not given is an error of the program", () => {
  const app = appOf([add], {}, []);
  assert.throws(() => app.parse("notes://add?title=a&due=x"), TypeError);
  assert.equal(app.build(app.action("add"), new Map([["title", ["string", "a"]]])), "notes://add?title=a");
});

test("fragments are read and built as templates", () => {
  const hasQuery = true;
  const tokens = ["token", "id"].map((name) => ({ step: "item", name, parameter: name }));
  const of = (name, names, reading, building) => placing(
    name, names.map((key) => parameter(key, "string")), [], [], {
      templates: [{ text: name, shapes: [{ steps: [literal("//app"), end, ...reading] }] }],
      buildings: [{ scheme: "t", shapes: [{ names, steps: [literal("//app"), items, literal("#"), ...building] }] }],
      placeholders: names.map((key) => ["other", key]),
    });
  const fragmentValue = { step: "fragmentValue", parameter: "name" };
  const app = appOf([
    of("user", ["name"], [{ step: "fragment" }, literal("user/"), value("name"), end], [literal("user/"), fragmentValue]),
    of("signedIn", ["token", "id"], [{ step: "fragmentItems" }, ...tokens, { step: "endOfFragmentItems" }],
      [{ step: "fragmentItems" }, ...tokens]),
    of("list", ["tab"], [
      { step: "fragment", hasQuery }, literal("/list"), end, { step: "fragmentItems", hasQuery },
      { step: "item", name: "tab", parameter: "tab" }, { step: "endOfFragmentItems" },
    ], [literal("/list"), { step: "fragmentItems", hasQuery }, { step: "item", name: "tab", parameter: "tab" }]),
  ], { schemes: ["t"], unknown: "reject" });
  const read = (url) => {
    const { action: found, request } = app.parse(url);
    return [found.name, ...[...request.values()].map((value) => value[1])];
  };
  assert.deepEqual(read("t://app#user/a%20b/c"), ["user", "a b/c"]);
  assert.deepEqual(read("t://app#id=1&token=a%26b"), ["signedIn", "a&b", "1"]);
  assert.deepEqual(read("t://app#/list?tab=x"), ["list", "x"]);
  for (const [url, reason] of [
    ["t://app", "unknownAction"], ["t://app#user/", "unknownAction"],
    ["t://app#token=a&id=1&id=2", "repeated"], ["t://app#token=a&id=1&more=2", "unknownParameter"],
  ]) {
    assert.throws(() => app.parse(url), (error) => error instanceof Refusal && error.reason === reason, url);
  }
  for (const url of ["t://app#user/a%20b/c", "t://app#token=a%26b&id=1", "t://app#/list?tab=x%3Fy"]) {
    const parsed = app.parse(url);
    assert.equal(app.build(parsed.action, parsed.request), url);
  }
});

test("a whole number in JSON stands for its digits, and each form of a type has its own JSON", () => {
  const members = [
    parameter("code", { k: "integer", as: "hex" }),
    parameter("sizes", { k: "list", form: "separated", sep: ",", of: { k: "integer" } }),
    parameter("page", { k: "url", as: "withoutScheme" }),
    parameter("on", { k: "boolean", as: "1/0", also: [{ as: "true/false" }] }),
  ].map((member) => ({ ...member, presence: "optional" }));
  const app = appOf(
    [action("set", "//set", [parameter("to", { k: "declared", path: "Setting" })])],
    { types: { Setting: { kind: "object", members } } });
  const read = (json) => app.parse("notes://set?to=" + encodeURIComponent(json)).request.get("to")[1];
  assert.deepEqual(read('{"code":10}'), [["code", ["integer", "16"]]]);
  assert.deepEqual(read('{"page":8}'), [["page", ["url", "https://8"]]]);
  assert.deepEqual(read('{"sizes":5}'), [["sizes", ["list", [["integer", "5"]]]]]);
  for (const on of ["1", "true", '"1"']) assert.deepEqual(read(`{"on":${on}}`), [["on", ["boolean", true]]]);
  const refused = { reason: "illTyped", parameter: "to.on" };
  for (const on of ['"true"', "2", '"yes"']) {
    const { reason, parameter } = refusal(() => read(`{"on":${on}}`));
    assert.deepEqual({ reason, parameter }, refused, on);
  }
});

// As `urlscheme generate` writes them into Swift.
const TABLES = [
  ["^([a-z]+)*$", { classes: "a{", next: "0201", digits: 1 }],
  ["^[a-z]+$", { classes: "a{", next: "0300 0301", digits: 1 }],
  ["^[é-ü]{40}$", {
    classes: "éý", digits: 2, next: Array.from({ length: 41 }, (_, place) =>
      (place < 40 ? `00${(place + 3).toString(36).padStart(2, "0")}0000` : "00000001")).join(" "),
  }],
];

test("a pattern's table matches what the pattern matches, and a pattern with one is no RegExp", () => {
  const isTaken = (pattern, states, text) => {
    const word = parameter("word", { k: "string", rules: { pattern, states } });
    const app = appOf([action("run", "//run", [word])]);
    try {
      return app.build(app.action("run"), new Map([["word", ["string", text]]])) !== "";
    } catch (error) {
      assert.equal(error.reason, "patternMismatch");
      return false;
    }
  };
  const texts = ["", "a", "az", "A", "a!", "{", "`", "é", "😀", "a😀", "ü".repeat(40), "é".repeat(41)];
  for (const [pattern, states] of TABLES) {
    for (const text of texts) {
      assert.equal(isTaken(pattern, states, text), new RegExp(pattern, "u").test(text), `${pattern}: ${text}`);
      assert.equal(isTaken("(", states, text), isTaken(pattern, undefined, text));
    }
    assert.equal(isTaken(pattern, states, "a".repeat(3000) + "!"), false);
  }
});
